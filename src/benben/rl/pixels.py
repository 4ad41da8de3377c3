"""Pictures of positions as pixels, for render_mode="rgb_array"."""

from io import BytesIO
from typing import Any

from benben.core import State
from benben.core.extras import needs

with needs("pictures"):
    import numpy as np
    import resvg_py
    from numpy.typing import NDArray
    from PIL import Image

WIDTH = 480


def pixels(state: State, seat: int | None = None, width: int = WIDTH) -> NDArray[np.uint8]:
    """Rows, columns and red, green, blue of what a seat (None: a spectator) may see."""
    png: Any = resvg_py.svg_to_bytes(svg_string=state.to_svg(seat), width=width)
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
