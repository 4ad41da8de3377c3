"""How many records a second can be parsed and checked, on one core: 100,000 should take 60 s.

    python benchmarks/records.py [--records 2000]

Each record is a whole random game. "Only the rules" plays the same moves, already parsed, which is
the least that checking can cost.
"""

import argparse
from time import process_time

import benben
from benben import Game, Move, Record, Rng
from report import report

FORMS = ("text", "JSON")


def main() -> None:
    """Measure all games and write results/records.json."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=2000)
    count = parser.parse_args().records
    rows = []
    for key in ("pylos", "pyramido", "touche"):
        games = [random_game(benben.game(key), f"records {number}") for number in range(count)]
        decisions = sum(len(record.moves) for record in games) / count
        bare = seconds_to_play([(record.states[0], record.moves) for record in games]) / count
        for form in FORMS:
            texts = [one.to_text() if form == "text" else one.to_json() for one in games]
            each = seconds_to_parse(texts) / count
            rows.append({
                "game": key,
                "form": form,
                "decisions": decisions,
                "ms a record": 1000 * each,
                "s for 100,000": 100_000 * each,
                "only the rules": 100_000 * bare,
            })  # fmt: skip
    report("records", f"{count} records of each game, parsed and checked on one core", rows)


def random_game(game: Game, seed: str) -> Record:
    """A game of random moves to its end."""
    rng, record = Rng(seed), Record.begin(game, seed=seed, players=())
    state, moves = record.state, []
    while state.to_act is not None:
        moves.append(rng.choice(state.moves()))
        state = state.play(moves[-1])
    return record.play(*moves)


def seconds_to_parse(texts: list[str]) -> float:
    """How long it takes to parse and check all of them."""
    began = process_time()
    for text in texts:
        Record.parse(text)
    return process_time() - began


def seconds_to_play(games: list[tuple[benben.State, tuple[Move, ...]]]) -> float:
    """How long the moves take by themselves."""
    began = process_time()
    for state, moves in games:
        for move in moves:
            state = state.play(move)
    return process_time() - began


if __name__ == "__main__":
    main()
