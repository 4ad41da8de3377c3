"""Every sound is audible, does not clip, and begins and ends without a click."""

import math

from benben.server.http.site import FOLDER
from tests.web.visitors import Browsing

RATE = 48_000
SOUNDS = "put", "raise", "take", "card", "domino", "turn", "touche", "end", "chat", "low"
RENDERED = """async ([file, name, rate]) => {
    const { TONES } = await import(file);
    const context = new OfflineAudioContext(1, 2 * rate, rate);
    TONES[name](context, context.destination, 0.01);
    return [...(await context.startRendering()).getChannelData(0)];
}"""
QUIET = 0.003
WINDOW = RATE // 10


def loudness(samples: list[float]) -> float:
    """The loudest tenth of a second, in dBFS."""
    parts = [samples[at : at + WINDOW] for at in range(0, len(samples), WINDOW // 2)]
    return 10 * math.log10(max(sum(one * one for one in part) for part in parts) / WINDOW)


def test_sounds_are_heard_and_do_not_clip_or_click(browsing: Browsing) -> None:
    page = browsing.visitor().go("/settings")
    (file,) = (FOLDER / "assets").glob("tones-*.js")
    for name in SOUNDS:
        samples: list[float] = page.evaluate(RENDERED, [f"/assets/{file.name}", name, RATE])
        heard = [one for one in samples if one]
        assert 0.2 < max(map(abs, samples)) < 0.95, name
        assert -24 < loudness(samples) < -12, name
        assert max(abs(heard[0]), abs(heard[-1])) < QUIET, name
        assert 0.05 < len(heard) / RATE < 1.8, name
