"""Checking answers to puzzles, and hints."""

from collections.abc import Sequence
from dataclasses import dataclass

from benben.bots import Thought
from benben.core import BadChoice, State, Turn
from benben.puzzles.puzzle import OtherTurn, Puzzle, PuzzleStep

RIGHT, WRONG, SOLVED = "right", "wrong", "solved"


@dataclass(frozen=True)
class Reply:
    """What comes of the solver's last turn."""

    verdict: str
    """`right` if there is more to find, `solved` at the end, `wrong`."""
    step: PuzzleStep
    """The step that the turn was for."""
    reply: tuple[str, ...] = ()
    """What the opponent plays: the next turn of the solution, or what refutes a wrong turn."""
    refuted: OtherTurn | None = None
    """What is known about a wrong turn, None if it is not even worth a look."""
    reasons: tuple[Thought, ...] = ()
    """Why the right turn is right, once it is found."""


def check(puzzle: Puzzle, turns: Sequence[str]) -> Reply:
    """What comes of the solver's turns so far: all but the last one must be right.

    Each turn is a text such as `1b2 -1a1 stop` or what `State.read` reads; it may begin a
    turn of which only the first decisions are asked for. Raises a BenbenError if a turn is illegal.
    """
    if not 0 < len(turns) <= len(puzzle.steps):
        raise BadChoice(f"This puzzle takes 1 to {len(puzzle.steps)} turns, not {len(turns)}.")
    state = puzzle.start()
    for number, (step, text) in enumerate(zip(puzzle.steps, turns, strict=False)):
        turn = read_turn(state, text)
        after = play_all(state, turn)
        if _is_unfinished(after, turn, step):
            raise BadChoice(f"{text} is not a whole turn: type all of it.")
        if not _is_answer(state, after, step, turn):
            if number < len(turns) - 1:
                raise BadChoice(f"Turn {number + 1} is wrong already.")
            return _refuted(state, after, step)
        if step is puzzle.steps[-1]:
            return Reply(SOLVED, step, step.reply, None, step.reasons)
        if number == len(turns) - 1:
            return Reply(RIGHT, step, step.reply, None, step.reasons)
        state = play_all(play_all(state, read_turn(state, " ".join(step.turn))),
                         read_turn(after, " ".join(step.reply)))  # fmt: skip
    raise AssertionError("there is a last turn")


def read_turn(state: State, text: str) -> Turn:
    """The decisions of a text."""
    words = text.split()
    return state.read(text) if len(words) == 1 else tuple(map(state.game.parse_move, words))


def play_all(state: State, turn: Turn) -> State:
    """The state after some decisions; raises IllegalMove."""
    for move in turn:
        state = state.play(move)
    return state


def _is_unfinished(after: State, turn: Turn, step: PuzzleStep) -> bool:
    """Whether there is more to decide that is asked for."""
    if after.begins_turn or after.outcome:
        return False
    return len(turn) < len(step.turn) or not after.game.hides


def _is_answer(state: State, after: State, step: PuzzleStep, turn: Turn) -> bool:
    """Whether a turn is the answer: the same decisions, or others to the same position."""
    if tuple(map(str, turn))[: len(step.turn)] == step.turn:
        return True
    hides = state.game.hides
    return not hides and after == play_all(state, tuple(map(state.game.parse_move, step.turn)))


def _refuted(state: State, after: State, step: PuzzleStep) -> Reply:
    hides = state.game.hides
    for option in step.others:
        turn = tuple(map(state.game.parse_move, option.turn))
        if play_all(state, turn) == after if not hides else _begins(after, state, option):
            return Reply(WRONG, step, option.reply, option)
    return Reply(WRONG, step)


def _begins(after: State, state: State, option: OtherTurn) -> bool:
    """Whether a turn that leads to `after` is this option."""
    turn = tuple(map(state.game.parse_move, option.turn))
    return any(play_all(state, turn[:end]) == after for end in range(1, len(turn) + 1))


def hints(puzzle: Puzzle, step: int = 0) -> tuple[str, ...]:
    """Hints for a step, from vague to clear; the last one is the first decision."""
    asked = puzzle.steps[step]
    themes = [f"It is about {theme}." for theme in puzzle.themes[:1]]
    kinds = [str(asked.reasons[-1])] if asked.reasons else []
    return (*themes, *kinds, f"Begin with {asked.turn[0]}.")
