"""Dataclasses as plain data for JSON, both ways."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from benben.core import Malformed

_T = TypeVar("_T")
_hints = cache(get_type_hints)


def to_plain(value: Any) -> Any:
    """Dicts, lists, texts and numbers for a dataclass and all that is in it."""
    if is_dataclass(value):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [to_plain(item) for item in value]
    return value


def from_plain(kind: type[_T], data: Any) -> _T:
    """The dataclass that `to_plain` wrote; raises Malformed."""
    found: _T = _read(kind, data, kind.__name__)
    return found


def _read(kind: Any, data: Any, where: str) -> Any:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _read_one_of(get_args(kind), data, where)
    if origin is tuple:
        return _read_tuple(get_args(kind), data, where)
    if origin is not None and issubclass(origin, Mapping):
        return _read_mapping(get_args(kind)[1], data, where)
    if is_dataclass(kind):
        return _read_fields(kind, data, where)
    if kind is float and type(data) is int:
        return float(data)
    if not isinstance(data, kind) or (isinstance(data, bool) and kind is not bool):
        raise _wrong(where, data)
    return data


def _wrong(where: str, data: Any) -> Malformed:
    return Malformed(f"{where} cannot be {str(data)[:40]!r}.")


def _read_one_of(kinds: tuple[Any, ...], data: Any, where: str) -> Any:
    for kind in kinds:
        try:
            return _read(kind, data, where)
        except Malformed:
            continue
    raise _wrong(where, data)


def _read_tuple(kinds: tuple[Any, ...], data: Any, where: str) -> Any:
    if not isinstance(data, list | tuple):
        raise _wrong(where, data)
    each = kinds[:1] * len(data) if kinds[-1] is Ellipsis else kinds
    if len(each) != len(data):
        raise _wrong(where, data)
    return tuple(_read(kind, item, where) for kind, item in zip(each, data, strict=True))


def _read_mapping(kind: Any, data: Any, where: str) -> Any:
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise _wrong(where, data)
    return {key: _read(kind, item, where) for key, item in data.items()}


def _read_fields(kind: Any, data: Any, where: str) -> Any:
    if not isinstance(data, Mapping):
        raise _wrong(where, data)
    hints = _hints(kind)
    missing = [field.name for field in fields(kind) if field.name not in data]
    if missing:
        raise Malformed(f"{where} lacks {missing[0]!r}.")
    return kind(
        **{
            field.name: _read(hints[field.name], data[field.name], f"{where}.{field.name}")
            for field in fields(kind)
        }
    )
