"""People around one terminal: whose turn it is, what they type, what comes of it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.rule import Rule

from benben.cli.faces import FACES
from benben.cli.files import write_record
from benben.core import BenbenError, Outcome, Record
from benben.core.record import AGREED, RESIGNED

with suppress(ImportError):  # there is none on Windows
    import readline  # noqa: F401  (lets people edit and recall what they type)


class Table:
    """A game being played at this terminal, kept on disk after every decision."""

    def __init__(self, record: Record, path: Path, *, plain: bool) -> None:
        self.record = record
        self.path = path
        self.plain = plain
        self.face = FACES[record.game.key]
        self.console = Console(highlight=False, soft_wrap=plain)
        self.open = True
        self.commands: dict[str, tuple[Callable[[], None], str]] = {
            "help": (self.help, "show this list"),
            "moves": (self.list_moves, "list all that is legal now"),
            "show": (self.show, "show the board again"),
            "undo": (self.undo, "take back the last turn, or the unfinished one"),
            "history": (self.show_history, "list the turns so far"),
            "record": (self.show_record, "show the record and where it is kept"),
            "resign": (self.resign, "give up"),
            "draw": (self.draw, "end the game as a draw if both agree"),
            "quit": (self.quit, "leave; the game is kept"),
        }

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._greet()
        self.show()
        while self.open and not self.record.outcome:
            line = self._read(f"{self._actor()}> ")
            if line is None:
                self.quit()
            elif line:
                self._obey(line)
        if self.record.outcome:
            self._announce(self.record.outcome)

    def _obey(self, line: str) -> None:
        command = self.commands.get(line.lower())
        try:
            if command:
                command[0]()
            else:
                self._decide(line)
        except BenbenError as error:
            self._say(str(error), style="#c0553c")

    def _decide(self, line: str) -> None:
        actor, state = self._actor(), self.record.state
        moves = state.read(line)
        self._keep(self.record.play(*moves))
        if self.plain:
            self._say(f"{actor} {self.face.tell(moves)}.")
            self._ask()
        else:
            self.show()

    def _keep(self, record: Record) -> None:
        write_record(self.path, record)
        self.record = record

    # What can be typed

    def help(self) -> None:
        """Show how moves are written and which commands there are."""
        self._say("Type a decision or a whole turn:")
        for line in self.face.notation:
            self._say(f"  {line}")
        self._say("Or a command:")
        for name, (_, summary) in self.commands.items():
            self._say(f"  {name:<13} {summary}")

    def list_moves(self) -> None:
        """List all that is legal now."""
        options = self.face.options(self.record.state)
        self._say(f"{len(options)} possible: {' '.join(options)}")

    def show(self) -> None:
        """Show the present state."""
        if self.plain:
            for line in self.face.describe(self.record.state):
                self._say(line)
        else:
            self.console.print()
            self.console.print(self.face.draw(self.record))
            self.console.print()
        self._ask()

    def undo(self) -> None:
        """Go back to the start of the last or the unfinished turn."""
        self._keep(self.record.undo())
        self._say("Taken back.")
        self.show()

    def show_history(self) -> None:
        """List the turns so far."""
        for number, turn in enumerate(self.record.turns, 1):
            self._say(f"{number}. {self.face.write(turn)}")
        if not self.record.turns:
            self._say("Nobody has moved yet.")

    def show_record(self) -> None:
        """Show the record."""
        self._say(self.record.to_text().rstrip())
        self._say(f"Kept in {self.path}")

    def resign(self) -> None:
        """The seat to act gives up."""
        acting = self.record.state.to_act
        places = tuple(2 if seat == acting else 1 for seat in range(self.record.seats))
        scores = tuple(2 - place for place in places)
        self._keep(self.record.end(Outcome(places, scores, RESIGNED)))

    def draw(self) -> None:
        """End the game if the others agree."""
        if (self._read("Does everybody agree to a draw? (yes/no) ") or "").lower() in ("y", "yes"):
            seats = self.record.seats
            self._keep(self.record.end(Outcome((1,) * seats, (0,) * seats, AGREED)))
        else:
            self._say("The game goes on.")

    def quit(self) -> None:
        """Leave the table."""
        self.open = False
        if self.record.moves:
            game = self.record.game.key
            self._say(f"The game is kept. Go on with: benben play {game} --record '{self.path}'")

    # What is said

    def _greet(self) -> None:
        game = self.record.game
        chosen = ", ".join(
            f"{key.replace('_', ' ')} {value}" for key, value in game.options.items()
        )
        if self.plain:
            self._say(f"{game.name}, {chosen}.")
        else:
            self.console.print(Rule(f"[bold]{game.name}[/]  [dim]{chosen}[/]"))
        seated = ", ".join(self._name(seat) for seat in range(self.record.seats))
        self._say(f"{seated}. Type help for help.")
        if self.record.turns:
            self._say(f"The game goes on after turn {len(self.record.turns)}.")

    def _ask(self) -> None:
        if not self.record.outcome:
            self._say(f"{self._actor()}: {self.face.ask(self.record.state)}")

    def _announce(self, outcome: Outcome) -> None:
        why = self.face.reason(outcome)
        if len(outcome.winners) == self.record.seats:
            self._say(f"The game is drawn: {why}.", style="bold")
        else:
            winners = " and ".join(self._name(seat) for seat in outcome.winners)
            self._say(f"{winners} wins: {why}.", style="bold")
        self._say(f"Replay it with: benben replay '{self.path}'")

    def _actor(self) -> str:
        acting = self.record.state.to_act
        return "" if acting is None else self._name(acting)

    def _name(self, seat: int) -> str:
        role = self.record.game.seat_names[seat]
        return f"{self.record.players[seat]} ({role})" if self.record.players else role

    def _say(self, text: str, style: str | None = None) -> None:
        self.console.print(text, style=style, markup=False)

    def _read(self, prompt: str) -> str | None:
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None
