"""A game at one terminal, played by people in turn or against bots."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from rich.rule import Rule

from benben.bots import Bot, Budget, Observation
from benben.cli.dialogue import Dialogue
from benben.cli.faces import face_of
from benben.cli.files import write_record
from benben.cli.summaries import rules_of
from benben.core import Impossible, Outcome, Record, State, Turn
from benben.core.record import AGREED, RESIGNED

THINKING = Budget(seconds=1.0)
UNFINISHED_ONLY = "You can undo only an unfinished turn in which you drew no card."
UNSEEN_ONLY = "You can't undo this: something hidden has been revealed since."


class TerminalGame(Dialogue):
    """A game at this terminal, saved after every decision."""

    def __init__(
        self, record: Record, path: Path, *, plain: bool, bots: Mapping[int, Bot] | None = None
    ) -> None:
        super().__init__(plain=plain)
        self.record = record
        self.path = path
        self.bots = bots or {}
        self.face = face_of(record.game.key)
        people = [seat for seat in range(record.seats) if seat not in self.bots]
        self.reader = people[0] if len(people) == 1 else None
        self.is_shared = len(people) > 1
        self.commands = {
            "help": (self.help, "show this list"),
            "moves": (self.list_moves, "list all that is legal now"),
            "show": (self.show, "show the table again"),
            "undo": (self.undo, "undo the unfinished turn, or the last one"),
            "history": (self.show_history, "list the turns so far"),
            "record": (self.show_record, "show the record and where it is saved"),
            "draw": (self.draw, "end the game as a draw if everybody agrees"),
            "quit": (self.quit, "leave; the game is saved"),
        }
        if self.record.game.hides:
            self.commands["undo"] = (self.undo, "undo, unless something hidden was revealed")
            self.commands["record"] = (self.show_record, "show where the record is saved")
        if record.seats == 2:
            self.commands["resign"] = (self.resign, "resign the game")
        for name, (answer, summary) in self.face.questions.items():
            self.commands[name] = (partial(self._answer, answer), summary)

    def play(self) -> None:
        """Play until the game is over or the user quits."""
        self._greet()
        if not self._waits_for_bot():
            self.show()
        while self.open and not self.record.outcome:
            if self.record.state.to_act in self.bots:
                self._let_bot_decide()
            else:
                self.obey(f"{self._actor()}> ")
        if self.record.outcome:
            self._announce(self.record.outcome)

    def answer(self, line: str) -> None:
        """Play what was typed: a decision, several, or a whole turn."""
        if not line:
            return
        actor, before = self._actor(), self.record.state
        moves = self.face.read(before, line)
        self._keep(self._played(moves))
        passed_on = self._passes_on()
        if passed_on:
            self.console.clear()
            moves = self.record.turns[-1]
        if self.plain or passed_on:
            self.say(f"{actor} {self.face.tell(moves)}.")
        self._tell(self.face.announcements(before, self.record.state))
        self._tell(self.face.drawn(before, self.record.state))
        if self._waits_for_bot():
            return
        if self.plain and not passed_on:
            self._ask()
        else:
            self.show()

    def _let_bot_decide(self) -> None:
        """Play a bot's decision, and print its reasons."""
        state, actor = self.record.state, self._actor()
        seat = state.to_act
        if seat is None:
            return
        seed = f"{self.record.seed} {len(self.record.moves)}"
        with self.console.status(f"{actor} thinks …"):
            answer = self.bots[seat].choose(Observation(state, seat), THINKING, seed)
        moves = state.read(answer.move)
        self._keep(self._played(moves))
        why = " ".join(str(reason) for reason in answer.reasons)
        self.say(f"{actor} {self.face.tell(moves)}. {why}".rstrip())
        self._tell(self.face.announcements(state, self.record.state))
        if self.record.state.to_act not in self.bots:
            self.show()

    def _played(self, moves: Turn) -> Record:
        """The record with these decisions; refuses any that follow something newly revealed."""
        record = self.record
        for number, move in enumerate(moves):
            if number and self._is_final(self.record.state, record.state):
                raise Impossible(
                    f"Stop at {moves[number - 1]}: look at the result before you go on."
                )
            record = record.play(move)
        return record

    def _is_final(self, before: State, after: State) -> bool:
        """Whether something hidden was revealed since, so that undo is not possible."""
        return after.revealed > before.revealed or (self._has_hands and after.begins_turn)

    def _keep(self, record: Record) -> None:
        write_record(self.path, record)
        self.record = record

    # Commands

    def help(self) -> None:
        """Show the notation and the commands."""
        self.say("Type a decision or a whole turn:")
        for line in self.face.notation:
            self.say(f"  {line}")
        self.say("Or a command:")
        self.list_commands()

    def list_moves(self) -> None:
        """List all legal decisions."""
        self._tell(self.face.options(self.record.state))

    def show(self) -> None:
        """Show the state to the seat to act, and to no other if it has a hand."""
        if self._passes_on():
            self._hand_over()
        if not self.open:
            return
        if self.plain:
            self._tell(self.face.describe(self.record.state))
        else:
            self.console.print()
            self.console.print(self.face.draw(self.record))
            self.console.print()
        self._ask()

    def undo(self) -> None:
        """Go back to the start of the last or the unfinished turn."""
        shorter = self.record.undo()
        while shorter.moves and shorter.state.to_act in self.bots:
            shorter = shorter.undo()
        if self._is_final(shorter.state, self.record.state):
            raise Impossible(UNFINISHED_ONLY if self._has_hands else UNSEEN_ONLY)
        self._keep(shorter)
        self.say("Taken back.")
        self.show()

    def show_history(self) -> None:
        """List the turns so far."""
        for number, turn in enumerate(self.record.turns, 1):
            self.say(f"{number}. {self.face.write(turn)}")
        if not self.record.turns:
            self.say("Nobody has moved yet.")

    def show_record(self) -> None:
        """Show the record, without the seed if that would reveal something hidden."""
        if not self.record.game.hides:
            self.say(self.record.to_text().rstrip())
        self.say(f"Saved in {self.path}")

    @property
    def _has_hands(self) -> bool:
        """Whether there are hands that only their owners may see."""
        return self.record.game.private_views

    def resign(self) -> None:
        """The seat to act gives up."""
        acting = self.record.state.to_act
        places = tuple(2 if seat == acting else 1 for seat in range(self.record.seats))
        scores = tuple(2 - place for place in places)
        self._keep(self.record.end(Outcome(places, scores, RESIGNED)))

    def draw(self) -> None:
        """End the game if the others agree."""
        if self.bots:
            self.say("Bots don't agree to a draw.")
            return
        if (self.read("Does everybody agree to a draw? (yes/no) ") or "").lower() in ("y", "yes"):
            seats = self.record.seats
            self._keep(self.record.end(Outcome((1,) * seats, (0,) * seats, AGREED)))
        else:
            self.say("The game continues.")

    def quit(self) -> None:
        """Quit the game."""
        super().quit()
        if self.record.moves:
            game = self.record.game.key
            self.say(
                f"The game is saved. Resume it with: benben play {game} --record '{self.path}'"
            )

    # Passing the terminal on

    def _passes_on(self) -> bool:
        """Whether another person with a hand of their own is to act."""
        over, acting = self.record.outcome, self.record.state.to_act
        return self._has_hands and self.is_shared and not over and acting != self.reader

    def _waits_for_bot(self) -> bool:
        """Whether a bot acts whose hand nobody may see."""
        return self._has_hands and self.record.state.to_act in self.bots

    def _hand_over(self) -> None:
        """Wait until the next person confirms."""
        prompt = f"Pass the terminal to {self._actor()}. Press Enter. "
        answer = self.read(prompt)
        while answer and answer.lower() != "quit":
            answer = self.read(prompt)
        if answer != "":
            self.quit()
        self.reader = self.record.state.to_act

    # Output

    def _greet(self) -> None:
        game, chosen = self.record.game, rules_of(self.record.game)
        if self.plain:
            self.say(f"{game.name}, {chosen}.")
        else:
            self.console.print(Rule(f"[bold]{game.name}[/]  [dim]{chosen}[/]"))
        seated = ", ".join(self._name(seat) for seat in range(self.record.seats))
        self.say(f"{seated}. Type help for help.")
        if self.record.turns:
            self.say(f"The game resumes after turn {len(self.record.turns)}.")

    def _ask(self) -> None:
        if not self.record.outcome:
            self.say(f"{self._actor()}: {self.face.ask(self.record.state)}")

    def _answer(self, question: Callable[[State], list[str]]) -> None:
        self._tell(question(self.record.state))

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self.say(line)

    def _announce(self, outcome: Outcome) -> None:
        why = self.face.reason(outcome)
        if len(outcome.winners) == self.record.seats:
            self.say(f"The game is drawn: {why}.", style="bold")
        else:
            winners = " and ".join(self._name(seat) for seat in outcome.winners)
            verb = "wins" if len(outcome.winners) == 1 else "share first place"
            self.say(f"{winners} {verb}: {why}.", style="bold")
        self.say(f"Replay it with: benben replay '{self.path}'")

    def _actor(self) -> str:
        acting = self.record.state.to_act
        return "" if acting is None else self._name(acting)

    def _name(self, seat: int) -> str:
        role = self.record.game.seat_names[seat]
        return f"{self.record.players[seat]} ({role})" if self.record.players else role
