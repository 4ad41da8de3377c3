"""Grades: which levels of bots find a puzzle."""

from dataclasses import replace

from benben.bots import Budget, Observation, find_bot
from benben.core import State, Turn
from benben.puzzles.answers import play_all
from benben.puzzles.puzzle import Puzzle, PuzzleStep

LEVELS = "novice", "casual", "club", "master"
TRIES = 4
BUDGET = Budget(nodes=15_000)


def graded(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its grade: 1 and one more for each level that finds it too seldom."""
    found = {level: _share(puzzle, level) for level in LEVELS}
    missing = sum(share < 0.5 for share in found.values())
    return replace(puzzle, found=found, grade=1 + missing)


def _share(puzzle: Puzzle, level: str) -> float:
    return sum(_finds(puzzle, level, f"try {number}") for number in range(TRIES)) / TRIES


def _finds(puzzle: Puzzle, level: str, seed: str) -> bool:
    """Whether a bot finds all steps."""
    state = puzzle.start()
    for number, step in enumerate(puzzle.steps):
        if not _finds_step(state, step, level, f"{seed} {number}"):
            return False
        state = _after(state, step)
    return True


def _finds_step(state: State, step: PuzzleStep, level: str, seed: str) -> bool:
    bot, played, at = find_bot(state.game.key, level), list[str](), state
    while at.to_act == state.to_act and len(played) < len(step.turn):
        answer = bot.choose(Observation(at, at.to_act or 0), BUDGET, f"{seed} {len(played)}")
        played.append(answer.move)
        at = at.play(answer.move)
    if tuple(played) == step.turn:
        return True
    return not state.game.hides and at == play_all(state, _parsed(state, step.turn))


def _parsed(state: State, turn: tuple[str, ...]) -> Turn:
    return tuple(map(state.game.parse_move, turn))


def _after(state: State, step: PuzzleStep) -> State:
    return play_all(state, _parsed(state, (*step.turn, *step.reply)))
