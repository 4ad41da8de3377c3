"""Puzzles of Pylos: positions with exactly one turn that keeps the win or draw, at every step."""

from collections.abc import Iterator

from benben.bots import Budget, Observation, Thought, find_bot
from benben.bots.analysis import DRAWN, LOST, WON
from benben.bots.pylos.deepening import Line
from benben.bots.pylos.reasons import THEMES, reasons
from benben.core import Rng
from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.board import SYMMETRIES, laid
from benben.games.pylos.moves import PylosTurn, spheres_after
from benben.puzzles.making.values import TurnValue, Values, best_first
from benben.puzzles.puzzle import DRAW, WIN, OtherTurn, Puzzle, PuzzleStep, themes_of

LEVELS = "casual", "club", "casual", "master"
"""Who plays the games that positions come from; seat and game decide which of them."""
STRAYING = 6
"""One of so many turns of these games is played at random, so that somebody has to be punished."""
FEWEST_TURNS = 4
"""With fewer different turns there is not much to find."""
FEWEST_STEPS, MOST_STEPS = 2, 4
SHORTEST = 3
"""A win in fewer plies is too obvious to begin with."""
LONGEST = 9, 15, 99
"""The most plies of a win, one of these for each game, so that there are short ones too."""
SHORT = 9
"""A win in so few plies may have a single step."""
PER_GAME = 2
BUDGET = Budget(nodes=3_000)

Key = tuple[int, int]


def key_of(state: PylosState) -> Key:
    """The same number for positions that are alike up to symmetry, whoever is to move."""
    return min((laid(state.own, way), laid(state.other, way)) for way in SYMMETRIES)


def step_states(puzzle: Puzzle) -> Iterator[PylosState]:
    """The positions of all steps."""
    state = PylosState.parse(Pylos(**puzzle.options), puzzle.position)
    for step in puzzle.steps:
        yield state
        for move in (*step.turn, *step.reply):
            state = state.play(move)


def game_positions(game: Pylos, seed: str) -> Iterator[PylosState]:
    """The starts of all turns of a game between bots that stray now and then."""
    rng, state = Rng(seed), game.start()
    pair = rng.below(len(LEVELS))
    while not state.outcome and len(state.past()) < 80:
        if state.begins_turn:
            yield PylosState.at(game, state.spheres, state.side)
        if state.begins_turn and not rng.below(STRAYING):
            state = state.play_turn(rng.choice(state.turns()))
            continue
        level = LEVELS[(pair + state.side) % len(LEVELS)]
        bot = find_bot("pylos", level)
        answer = bot.choose(Observation(state, state.side), BUDGET, str(rng.word()))
        state = state.play(answer.move)


class PylosMaker:
    """Finds puzzles in the games of bots."""

    def __init__(self, game: Pylos, values: Values) -> None:
        self.game, self.values = game, values
        self.known = set[Key]()

    def puzzles_of(self, number: int) -> Iterator[Puzzle]:
        """The puzzles of one game."""
        found, longest = 0, LONGEST[number % len(LONGEST)]
        for state in game_positions(self.game, f"{self.game} {number}"):
            puzzle = self._puzzle(state, longest)
            if puzzle:
                yield puzzle
                found += 1
            if found == PER_GAME:
                return

    def _puzzle(self, state: PylosState, longest: int) -> Puzzle | None:
        keys, steps, start = list[Key](), list[PuzzleStep](), state
        goal = None
        while len(steps) < MOST_STEPS and not state.outcome:
            step = self._step(state, goal)
            if step is None or key_of(state) in self.known:
                break
            keys.append(key_of(state))
            found, best, goal = step
            if not steps and not SHORTEST <= (found.plies or SHORTEST) <= longest:
                return None
            steps.append(best)
            if not best.reply:
                break
            state = found.after
            for move in best.reply:
                state = state.play(move)
        fewest = 1 if longest <= SHORT else FEWEST_STEPS
        if len(steps) < fewest or goal is None:
            return None
        steps[-1] = _without_reply(steps[-1])
        self.known.update(keys)
        whys = [why for step in steps for why in step.reasons]
        return Puzzle(
            id="",
            game="pylos",
            options=dict(self.game.options),
            position=str(start),
            goal=goal,
            steps=tuple(steps),
            grade=0,
            themes=themes_of(whys, THEMES),
        )

    def _step(
        self, state: PylosState, goal: str | None
    ) -> tuple[TurnValue, PuzzleStep, str] | None:
        """The only turn that keeps the result, the step for it, and the goal; None if none is."""
        valued = self.values.turns(state)
        if valued is None or len(valued) < FEWEST_TURNS:
            return None
        won = [one for one in valued if one.result == WON]
        kept = won or [one for one in valued if one.result == DRAWN]
        found_goal = WIN if won else DRAW
        if len(kept) != 1 or goal not in (None, found_goal):
            return None
        (only,) = kept
        others = []
        for one in valued:
            if one is not only:
                refutation = self._refutation(one)
                if refutation is None:
                    return None
                others.append(OtherTurn(one.turn, one.result, one.plies, refutation))
        others.sort(key=lambda one: (one.result == LOST, -(one.plies or 0)))
        reply = self._resistance(only.after)
        step = PuzzleStep(
            only.turn,
            reply,
            only.plies,
            reasons=_reasons(state, only),
            others=tuple(others),
        )
        return only, step, found_goal

    def _refutation(self, wrong: TurnValue) -> tuple[str, ...] | None:
        """The opponent's best turn after a wrong one; None if it is not known."""
        return () if wrong.after.outcome else self.values.refutation(wrong.after)

    def _resistance(self, state: PylosState) -> tuple[str, ...]:
        """How the opponent resists longest, if they can so that there is one answer again."""
        if state.outcome:
            return ()
        replies = sorted(self.values.turns(state) or (), key=best_first)
        for reply in replies[:8]:
            if not reply.after.outcome and self._has_one_answer(reply.after):
                return reply.turn
        return ()

    def _has_one_answer(self, state: PylosState) -> bool:
        results = [one.result for one in self.values.turns(state) or ()]
        best = WON if WON in results else DRAWN
        return len(results) >= FEWEST_TURNS and results.count(best) == 1


def _without_reply(step: PuzzleStep) -> PuzzleStep:
    return PuzzleStep(step.turn, (), step.plies, reasons=step.reasons, others=step.others)


def _reasons(state: PylosState, only: TurnValue) -> tuple[Thought, ...]:
    turn: PylosTurn = tuple(state.game.parse_move(move) for move in only.turn)
    found = reasons(state, Line(turn, spheres_after(state.own, turn)), sure=False)
    return tuple(why for why in found if why.key in THEMES)
