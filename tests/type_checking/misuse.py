"""What a type checker refuses. A line that it let pass would have a comment without use."""

# pyright: reportUnnecessaryTypeIgnoreComment=true
import benben
from benben import Record
from benben.games.pylos import PylosState
from benben.games.touche import ToucheState


def wrong_options() -> None:
    benben.game("pylos", variant="nope")  # type: ignore[call-overload]
    benben.game("pylos", variants="mature")  # type: ignore[call-overload]
    benben.game("pyramido", variant="mature")  # type: ignore[call-overload]
    benben.game("touche", board=1)  # type: ignore[call-overload]


def wrong_states(record: Record[PylosState]) -> ToucheState:
    return record.state  # type: ignore[return-value]


def wrong_attributes() -> None:
    """An unknown base class would let them pass."""
    benben.game("pylos").start().hands  # type: ignore[attr-defined]  # noqa: B018
    benben.game("pyramido").start().hands  # type: ignore[attr-defined]  # noqa: B018
    benben.game("touche").start().spheres  # type: ignore[attr-defined]  # noqa: B018
