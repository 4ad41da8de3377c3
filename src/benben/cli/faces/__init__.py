"""Faces: how games are shown at the terminal.

A package announces the face of a game, a subclass of `Face`, in the entry point group
`benben.faces` under the game's key. A game without one gets a plain face.
"""

from benben.cli.faces.endings import reason_of
from benben.cli.faces.face import Face, PlainFace, Question
from benben.core import Plugins

__all__ = ["Face", "PlainFace", "Question", "face_of", "reason_of"]


def _check_face(key: str, found: object) -> Face:
    if not (isinstance(found, type) and issubclass(found, Face)):
        raise TypeError(f"{found!r} is not a Face")
    return found()


_FACES = Plugins("benben.faces", _check_face)


def face_of(game_key: str) -> Face:
    """The face of a game, a plain one if it has none of its own."""
    return _FACES.get(game_key) or PlainFace()
