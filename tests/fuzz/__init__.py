"""Fuzzing: every parser gets whatever libFuzzer thinks of, and refuses it by its own errors only.

`python -m tests.fuzz --seconds N` fuzzes all parsers for N seconds together, which needs Atheris
(`pip install atheris`), and adds to the corpus what reaches something new. `make test` replays it.
"""
