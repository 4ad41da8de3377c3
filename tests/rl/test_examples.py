"""The examples for learners work; they need PyTorch, which `pip install torch` adds to .venv."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

torch = pytest.importorskip("torch")

DOCS = Path(__file__).parents[2] / "docs"


def example(name: str) -> ModuleType:
    """A program of the documentation, as a module."""
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec
    assert spec.loader
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_ppo_learns_to_beat_a_random_bot(tmp_path: Path) -> None:
    torch.set_num_threads(1)
    ppo = example("ppo")
    curve = tmp_path / "curve.csv"
    told = ppo.train("pylos", "random", 12 * ppo.GAMES * ppo.LENGTH, curve)
    assert told.win_rate.low > 0.55
    assert len(curve.read_text().splitlines()) == 13


def test_expanding_is_the_same_in_torch() -> None:
    from benben.rl import vector

    for key in ("pylos", "pyramido", "touche"):
        env = vector(key, 4, buffers=None)
        env.reset(seed=1)
        seen = env.buffers["observations"]
        shared = torch.from_dlpack(seen)
        env.step(env.sample())
        assert torch.equal(shared, torch.from_numpy(seen))  # the same memory
        assert torch.equal(env.expand(shared), torch.from_numpy(env.expand(seen)))


def test_buffers_can_be_tensors() -> None:
    from benben.rl import vector

    mine = torch.zeros((4, 66), dtype=torch.uint8)
    env = vector("pylos", 4, {"observations": mine})
    env.reset(seed=1)
    assert mine.any()
