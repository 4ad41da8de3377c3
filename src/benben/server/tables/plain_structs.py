"""As much of msgspec as tables need, in plain Python, for pages."""

import json
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, is_dataclass
from dataclasses import replace as replace
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

MISSING = object()


class MsgspecError(Exception):
    """Text that cannot be read as what it should be; named as in msgspec."""


class Meta(NamedTuple):
    """The limits of a number, a text or a list."""

    ge: float = -math.inf
    le: float = math.inf
    min_length: int = 0
    max_length: float = math.inf

    def check(self, value: Any) -> None:
        """Raise MsgspecError if a value is outside the limits."""
        if isinstance(value, int | float):
            fits = self.ge <= value <= self.le
        else:
            fits = self.min_length <= len(value) <= self.max_length
        if not fits:
            raise MsgspecError(f"{value!r:.80} is too long, too short, too great or too small")


class Config(NamedTuple):
    """How a struct is written and read; subclasses inherit it."""

    frozen: bool = False
    tag_field: str | None = None
    tag: Callable[[str], str] | str | None = None
    omit_defaults: bool = False
    forbid_unknown_fields: bool = False


@dataclass_transform(field_specifiers=(field,))
class Struct:
    """A dataclass that is made by inheriting, with msgspec's options."""

    __config__: ClassVar[Config] = Config()

    def __init_subclass__(cls, *, kw_only: bool = False, **config: Any) -> None:
        """Make a dataclass of the subclass."""
        super().__init_subclass__()
        cls.__config__ = cls.__config__._replace(**config)
        for name, value in list(vars(cls).items()):
            if not name.startswith("__") and type(value) in (dict, list):
                setattr(cls, name, field(default_factory=value.copy))
        dataclass(frozen=cls.__config__.frozen, kw_only=kw_only)(cls)

    @classmethod
    def tag(cls) -> str | None:
        """What tells this type from others in a union."""
        tag = cls.__config__.tag
        return tag(cls.__name__) if callable(tag) else tag


# Writing


def encode(thing: object) -> bytes:
    """The JSON of structs, dataclasses and plain data."""
    return json.dumps(
        thing, default=_plain, ensure_ascii=False, separators=(",", ":"), allow_nan=False
    ).encode()


def _plain(thing: Any) -> Any:
    if isinstance(thing, Struct):
        return dict(_members(thing))
    if is_dataclass(thing):
        return {one.name: getattr(thing, one.name) for one in fields(thing)}
    if isinstance(thing, Iterable):
        return list(thing)
    raise TypeError(f"{type(thing).__name__} has no JSON")


def _members(struct: Any) -> Iterable[tuple[str, Any]]:
    config = struct.__config__
    if config.tag_field is not None:
        yield config.tag_field, struct.tag()
    for name, _, default in _fields_of(struct.__class__):
        value = getattr(struct, name)
        if not (config.omit_defaults and default is not MISSING and value == _made(default)):
            yield name, value


# Reading


def decoder(kind: Any) -> Callable[[str | bytes], Any]:
    """A function that reads JSON as this type; it raises MsgspecError."""

    def decode(text: str | bytes) -> Any:
        try:
            found = json.loads(text, parse_constant=_refuse)
        except ValueError as error:
            raise MsgspecError(str(error)) from None
        return convert(found, kind)

    return decode


def _refuse(constant: str) -> Any:
    raise MsgspecError(f"{constant} is not JSON")


def convert(found: Any, kind: Any) -> Any:
    """Plain data as a thing of this type; raises MsgspecError."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is Any:
        return found
    if origin is Annotated:
        return _limited(found, arguments)
    if origin is Literal:
        return _required(found, any(found is one or found == one for one in arguments), kind)
    if origin in (Union, UnionType):
        return _one_of(found, arguments)
    if origin in (list, tuple):
        _required(found, isinstance(found, list), kind)
        return origin(convert(one, arguments[0]) for one in found)
    if origin is dict:
        _required(found, isinstance(found, dict), kind)
        return {convert(k, arguments[0]): convert(v, arguments[1]) for k, v in found.items()}
    if issubclass(kind, Struct):
        return _struct(found, kind)
    is_number = kind is float and type(found) is int
    return _required(found, type(found) is kind or is_number, kind)


def _required(found: Any, fits: bool, kind: Any) -> Any:
    if not fits:
        raise MsgspecError(f"{found!r:.80} is not {kind}")
    return found


def _limited(found: Any, arguments: tuple[Any, ...]) -> Any:
    value = convert(found, arguments[0])
    for meta in arguments[1:]:
        meta.check(value)
    return value


def _one_of(found: Any, kinds: tuple[Any, ...]) -> Any:
    """The only type of a union that fits: None, a struct with this tag, or the other type."""
    if found is None and NoneType in kinds:
        return None
    structs = {one.tag(): one for one in kinds if isinstance(one, type) and issubclass(one, Struct)}
    if isinstance(found, dict) and structs:
        (tag_field,) = {one.__config__.tag_field for one in structs.values()}
        tag = found.get(tag_field) if tag_field else None
        kind = structs.get(tag) if tag is None or isinstance(tag, str) else None
        return _struct(found, _required(kind, kind is not None, tag_field))
    for kind in kinds:
        if kind is not NoneType and kind not in structs.values():
            try:
                return convert(found, kind)
            except MsgspecError:
                continue
    raise MsgspecError(f"{found!r:.80} is none of what it may be")


def _struct(found: Any, kind: Any) -> Any:
    _required(found, isinstance(found, dict), kind)
    config = kind.__config__
    known = {name for name, _, _ in _fields_of(kind)} | {config.tag_field}
    if config.tag_field is not None:
        _required(found, found.get(config.tag_field, kind.tag()) == kind.tag(), kind)
    if config.forbid_unknown_fields and (unknown := found.keys() - known):
        raise MsgspecError(f"{kind.__name__} has no {sorted(unknown)[0]!r:.80}")
    values = {}
    for name, type_, default in _fields_of(kind):
        if name in found:
            values[name] = convert(found[name], type_)
        elif default is MISSING:
            raise MsgspecError(f"{kind.__name__} needs {name!r}")
    return kind(**values)


@cache
def _fields_of(kind: Any) -> tuple[tuple[str, Any, Any], ...]:
    """The name, type and default of each field; what makes a default stands for it."""
    hints = get_type_hints(kind, include_extras=True)
    unset = field().default
    found = []
    # In msgspec, fields that are given by name come last.
    for one in sorted(fields(kind), key=lambda one: one.kw_only is True):
        default = one.default if one.default is not unset else one.default_factory
        found.append((one.name, hints[one.name], MISSING if default is unset else default))
    return tuple(found)


def _made(default: Any) -> Any:
    return default() if callable(default) else default
