"""Every place at which a value is not of its type; msgspec itself stops at the first."""

import re
from collections.abc import Iterator
from itertools import islice
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from django.utils.translation import gettext as _

MOST = 100  # places that are told of one value
WHERE = re.compile(r" - at `[^`]*`$")  # the end of what msgspec says
Place = tuple[str | int, ...]  # names of fields and positions, from the outside in


def wrong_values(value: object, kind: Any, *, strict: bool = True) -> list[tuple[Place, str]]:
    """Places of `value`, decoded JSON, that are not as the type `kind` asks for, and why; empty where it all is.

    `strict`: whether "7" is no number.
    """
    return list(islice(_wrong(value, kind, (), strict), MOST))


def _wrong(value: object, kind: Any, where: Place, strict: bool) -> Iterator[tuple[Place, str]]:
    try:
        msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        inside = _inside(value, kind, where, strict)
        first = next(inside, None)
        if first is None:
            yield where, WHERE.sub("", str(error))
        else:
            yield first
            yield from inside


def _inside(value: object, kind: Any, where: Place, strict: bool) -> Iterator[tuple[Place, str]]:
    """What is wrong with the parts of a value. Empty for one that has none of this type."""
    for each in _alternatives(kind):
        if isinstance(value, dict) and isinstance(each, type) and issubclass(each, msgspec.Struct):
            yield from _of_struct(value, each, where, strict)
        elif isinstance(value, dict) and get_origin(each) is dict:
            for name, part in value.items():
                yield from _wrong(part, get_args(each)[1], (*where, name), strict)
        elif isinstance(value, list) and (get_origin(each) is list or get_args(each)[1:] == (...,)):
            for position, part in enumerate(value):
                yield from _wrong(part, get_args(each)[0], (*where, position), strict)


def _of_struct(
    value: dict[str, object], kind: type[msgspec.Struct], where: Place, strict: bool
) -> Iterator[tuple[Place, str]]:
    known = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name, field in known.items():
        if name in value:
            yield from _wrong(value[name], field.type, (*where, name), strict)
        elif field.required:
            yield (*where, name), _("This is missing.")
    if kind.__struct_config__.forbid_unknown_fields:
        for name in value.keys() - known.keys():
            yield (*where, name[:60]), _("Nothing here is called so.")


def _alternatives(kind: Any) -> tuple[Any, ...]:
    """The types that a value may have, without what is said of them."""
    if get_origin(kind) is Annotated:
        return _alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return tuple(one for each in get_args(kind) for one in _alternatives(each))
    return (kind,)
