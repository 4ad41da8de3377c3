"""`benben puzzle`: solve puzzles at the terminal."""

import secrets
import sys
from datetime import UTC, datetime
from typing import Annotated

import typer

from benben.cli.dialogue import Dialogue
from benben.cli.faces import face_of
from benben.cli.options import Plain
from benben.core import BadChoice, Record, Turn
from benben.puzzles import Puzzle, Reply, check, daily, find_puzzle, hints, puzzle_sets, puzzles
from benben.puzzles.answers import RIGHT, WRONG, read_turn
from benben.puzzles.puzzle import DRAW, GRADES, WIN

GOALS = {WIN: "Find the only turn that wins.", DRAW: "Find the only turn that draws."}
GRADE_NAMES = dict(zip(GRADES, ("very easy", "easy", "medium", "hard", "very hard"), strict=True))

Set = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help="A game, such as touche, or a set, such as pylos-mature."),
]
Id = Annotated[str | None, typer.Option("--id", help="This puzzle, such as touche-017.")]
Grade = Annotated[
    int | None, typer.Option("--grade", min=1, max=5, help="From 1, very easy, to 5, very hard.")
]
Theme = Annotated[str | None, typer.Option("--theme", help="What it is about, such as raises.")]
Daily = Annotated[bool, typer.Option("--daily", help="The puzzle of the day, the same for all.")]
List = Annotated[bool, typer.Option("--list", help="List the sets, their grades and themes.")]


def puzzle(
    game: Set = None,
    puzzle_id: Id = None,
    grade: Grade = None,
    theme: Theme = None,
    of_the_day: Daily = False,
    list_them: List = False,
    plain: Plain = False,
) -> None:
    """Solve a puzzle: the only turn that wins, or the best decision."""
    if list_them:
        for line in _listing(game):
            typer.echo(line)
        return
    chosen = _choose(game or "pylos-standard", puzzle_id, grade, theme, of_the_day)
    PuzzleDialogue(chosen, plain=plain or not sys.stdout.isatty()).solve()


def _choose(
    name: str, puzzle_id: str | None, grade: int | None, theme: str | None, of_the_day: bool
) -> Puzzle:
    if puzzle_id is not None:
        return find_puzzle(puzzle_id)
    if of_the_day:
        return daily(datetime.now(UTC).date(), name)
    found = puzzles(name, grade, theme)
    if not found:
        themes = dict.fromkeys(theme for one in puzzles(name) for theme in one.themes)
        raise BadChoice(f"No puzzle of {name} is like that; themes are {', '.join(themes)}.")
    return secrets.choice(found)


def _listing(name: str | None) -> list[str]:
    lines = []
    for each in puzzle_sets():
        if name in (None, each, each.split("-")[0]):
            found = puzzles(each)
            counts = [sum(one.grade == grade for one in found) for grade in GRADES]
            themes = dict.fromkeys(theme for one in found for theme in one.themes)
            graded = ", ".join(
                f"{count} {GRADE_NAMES[grade]}" for grade, count in zip(GRADES, counts, strict=True)
            )
            lines.append(f"{each}: {len(found)} puzzles ({graded}); {', '.join(themes)}")
    return lines


class PuzzleDialogue(Dialogue):
    """A puzzle at this terminal."""

    def __init__(self, chosen: Puzzle, *, plain: bool) -> None:
        super().__init__(plain=plain)
        self.puzzle, self.face = chosen, face_of(chosen.game)
        self.start = chosen.start()
        self.record = Record.begin(self.start.game, start=chosen.position)
        self.found = list[str]()
        self.hinted = 0
        self.commands = {
            "help": (self.help, "show this list"),
            "hint": (self.hint, "a hint; ask again for more"),
            "show": (self.show, "show the position again"),
            "moves": (self.list_moves, "list all that is legal now"),
            "answer": (self.give_up, "show the solution"),
            "quit": (self.quit, "leave"),
        }

    def solve(self) -> None:
        """Ask until it is solved, or the solver gives up."""
        self.say(f"Puzzle {self.puzzle.id}, {GRADE_NAMES[self.puzzle.grade]}.")
        self.show()
        while self.open:
            self.obey(f"{self._solver}> ")

    @property
    def _solver(self) -> str:
        return self.start.game.seat_names[self.start.to_act or 0]

    def help(self) -> None:
        """Show the notation and the commands."""
        self.say("Type your turn:")
        for line in self.face.notation:
            self.say(f"  {line}")
        self.say("Or a command:")
        self.list_commands()

    def show(self) -> None:
        """Show the position and what to find."""
        if self.plain:
            for line in self.face.describe(self.record.state):
                self.say(line)
        else:
            self.console.print()
            self.console.print(self.face.draw(self.record))
            self.console.print()
        self.say(f"{self._solver}: {GOALS.get(self.puzzle.goal, 'Find the best decision.')}")

    def list_moves(self) -> None:
        """List all legal decisions."""
        for line in self.face.options(self.record.state):
            self.say(line)

    def hint(self) -> None:
        """Show the next hint."""
        known = hints(self.puzzle, len(self.found))
        self.say(known[min(self.hinted, len(known) - 1)])
        self.hinted += 1

    def give_up(self) -> None:
        """Show the rest of the solution."""
        for step in self.puzzle.steps[len(self.found) :]:
            self.say(f"{self._solver} {self._told(step.turn)}.")
            self._say_reasons(step.reasons)
            if step.reply:
                self.say(f"   The answer: {self._written(step.reply)}")
        self.quit()

    def answer(self, line: str) -> None:
        """Check what was typed."""
        moves = self.face.read(self.record.state, line)
        text = " ".join(map(str, moves))
        reply = check(self.puzzle, [*self.found, text])
        if reply.verdict == WRONG:
            self._refute(reply)
            return
        self.found.append(" ".join(reply.step.turn))
        self.hinted = 0
        self.record = self.record.play(*read_turn(self.record.state, self.found[-1]))
        self.say("Right." if reply.verdict == RIGHT else "Right: solved!", style="bold")
        self._say_reasons(reply.reasons)
        if reply.verdict == RIGHT:
            self.record = self.record.play(*reply.reply)
            self.say(f"The answer: {self._written(reply.reply)}")
            self.show()
        else:
            self.quit()

    def _refute(self, reply: Reply) -> None:
        known = reply.refuted
        if known is None:
            self.say("Wrong: there is something better.")
        elif known.result:
            how = f"{known.result}{f' in {known.plies} turns' if known.plies else ''}"
            answer = f" {self._written(known.reply)}!" if known.reply else ""
            self.say(f"Wrong:{answer} That is {how}.")
        else:
            best = reply.step.chance or 0.0
            self.say(f"Wrong: {known.chance:.0%} to win instead of {best:.0%}.")
        self.say("Try again, or type hint.")

    def _say_reasons(self, reasons: tuple[object, ...]) -> None:
        if reasons:
            self.say(f"   {' '.join(map(str, reasons))}")

    def _told(self, moves: tuple[str, ...]) -> str:
        return self.face.tell(self._parsed(moves))

    def _written(self, moves: tuple[str, ...]) -> str:
        return self.face.write(self._parsed(moves))

    def _parsed(self, moves: tuple[str, ...]) -> Turn:
        return tuple(map(self.start.game.parse_move, moves))
