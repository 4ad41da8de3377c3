"""render_mode="rgb_array": positions as pixels."""

import numpy as np
import pytest

from benben.rl import pylos_v0, pyramido_v0, touche_v0


@pytest.mark.parametrize("module", [pylos_v0, pyramido_v0, touche_v0])
def test_an_environment_renders_pixels_that_change_with_the_position(module) -> None:  # type: ignore[no-untyped-def]
    env = module.raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert (first.dtype, first.ndim, first.shape[1:]) == (np.uint8, 3, (480, 3))
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 20
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    second = env.render()
    assert first.shape != second.shape or (first != second).any()
