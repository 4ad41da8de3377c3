"""Puzzles of Pyramido and Touché: one decision is clearly best, and stays so when tried again."""

from collections.abc import Iterator

from benben.bots import Budget, Observation, find_bot
from benben.bots.analysis import Analysis, TurnWorth, analyse, analyst_of
from benben.core import Game, Rng, State
from benben.puzzles.puzzle import BEST, OtherTurn, Puzzle, PuzzleStep, themes_of

MARGIN = 0.04
"""The best decision leads the next one by this chance to win at least, twice the error deducted."""
NODES = 8_000, 60_000, 120_000
"""The budgets of a first look, of the judgement, and of each of two that confirm it."""
CONFIRMATIONS = 2
PLAYERS = "club"
TASKS = {"pyramido": "place", "touche": "card"}
"""What is asked for: the first decision of a turn."""
ASKED = {"pyramido": 1, "touche": 2}
"""How many decisions of the turn are the answer."""
OBVIOUS = "touche-completes", "touche-wins"
OBVIOUS_SHARE = 5
"""One of so many puzzles may be about what everybody sees."""
PER_GAME, MOST_LOOKS = 2, 40
"""How many puzzles a game may give, and how many positions of it are looked at."""


def game_positions(game: Game, seats: int, seed: str) -> Iterator[State]:
    """The starts of turns of a game between bots."""
    rng, state = Rng(seed), game.start(seats, seed)
    bot = find_bot(game.key, PLAYERS)
    while state.to_act is not None:
        if state.begins_turn and state.task == TASKS[game.key]:
            yield state
        answer = bot.choose(Observation(state, state.to_act), Budget(nodes=500), str(rng.word()))
        state = state.play(answer.move)


class ChoiceMaker:
    """Finds puzzles in the games of bots."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.themes = analyst_of(game.key).themes
        self._count = 0

    def puzzles_of(self, number: int) -> Iterator[Puzzle]:
        """The puzzles of one game."""
        seed = f"{self.game} {number}"
        rng = Rng(seed).child("positions")
        seats = rng.choice((2, 2, 2, 3, 4))
        states = list(game_positions(self.game, seats, seed))
        rng.shuffle(states)
        found = 0
        for at, state in enumerate(states[:MOST_LOOKS]):
            puzzle = self._puzzle(state, f"{seed}/{at}", rng)
            if puzzle:
                yield puzzle
                found += 1
            if found == PER_GAME:
                return

    def _puzzle(self, state: State, seed: str, rng: Rng) -> Puzzle | None:
        seen = state.guess(state.to_act, rng)  # a puzzle must not tell what the game had hidden
        look = analyse(seen, nodes=NODES[0], seed=seed)
        if lead_of(look)[0] < MARGIN or not self._is_wanted(look):
            return None
        judged = self.confirmed(seen, seed)
        if judged is None:
            return None
        self._count += 1
        return Puzzle(
            id="",
            game=self.game.key,
            options=dict(self.game.options),
            position=str(seen),
            goal=BEST,
            steps=(self._step(judged),),
            grade=0,
            themes=themes_of(judged.best.reasons, self.themes),
        )

    def confirmed(self, state: State, seed: str) -> Analysis | None:
        """The analysis if its best decision leads by the margin, with several seeds; else None."""
        judged = analyse(state, nodes=NODES[1], seed=seed)
        for number in range(CONFIRMATIONS + 1):
            again = analyse(state, nodes=NODES[2], seed=f"{seed}/{number}") if number else judged
            lead, error = lead_of(again)
            if lead - 2 * error < MARGIN or self.asked(again.best) != self.asked(judged.best):
                return None
            judged = again if number else judged
        return judged

    def _is_wanted(self, look: Analysis) -> bool:
        """Whether it is not too obvious; a few of those are welcome."""
        obvious = any(why.key in OBVIOUS for why in look.best.reasons)
        return not obvious or self._count % OBVIOUS_SHARE == 0

    def asked(self, one: TurnWorth) -> tuple[str, ...]:
        """The decisions of a turn that are the answer."""
        return one.moves[: ASKED[self.game.key]]

    def _step(self, judged: Analysis) -> PuzzleStep:
        return PuzzleStep(
            self.asked(judged.best),
            chance=judged.worth.chance,
            error=judged.worth.error,
            reasons=judged.best.reasons,
            others=tuple(
                OtherTurn(self.asked(one), chance=one.worth.chance, error=one.error)
                for one in judged.turns[1:]
            ),
        )


def lead_of(found: Analysis) -> tuple[float, float]:
    """How far the best decision is ahead of the next one, and the error of that."""
    if len(found.turns) < 3:  # so few that there is not much to find
        return 0.0, 0.0
    return found.turns[1].loss, found.turns[1].error or 0.0
