"""Each field that anybody may read stands in docs/security.md, and none there that is no field any more."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec

from federation.runtime.api.description import endpoints
from ratings.published import public_facts
from tests.requirement import ROOT

PRIVATE = re.compile(r"(^|_)(born|birthday|birth_date|mail|phone|user|account|by|note|contact)(_|$)")
NO_NOTE_OF_THE_OFFICE = {"note"}  # of a game, what its rule says; of a table of categories, how its source was read


def public() -> dict[str, type[msgspec.Struct]]:
    """Every type of the folder, and every type that an address for programs answers with to anybody."""
    found: dict[str, type[msgspec.Struct]] = {}
    for each in pkgutil.walk_packages(public_facts.__path__, f"{public_facts.__name__}."):
        module = importlib.import_module(each.name)
        declared = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
        found |= {one.__name__: one for one in declared if one is not msgspec.Struct}
    for _route, each in endpoints():
        if not each.token:
            found |= {one.__name__: one for one in structs_in(each.answers)}
    return found


def structs_in(kind: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for field in msgspec.structs.fields(kind):
            yield from structs_in(field.type)
    for part in (get_origin(kind), *get_args(kind)):
        if part is not None:
            yield from structs_in(part)


def row(kind: type[msgspec.Struct]) -> str:
    """The type as docs/security.md has it: its name, the type it adds to, and its own fields."""
    before = getattr(kind.__base__, "__struct_fields__", ())
    name = f"{kind.__name__}, further to {kind.__base__.__name__}" if before else kind.__name__
    return f"| {name} | {', '.join(f'`{field}`' for field in kind.__struct_fields__ if field not in before)} |"


def test_each_field_has_its_word():
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    section = text.partition("## What is public, field by field")[2].partition("\n## ")[0]
    written = {line for line in section.splitlines()[1:] if line.startswith("| ")} - {"| type | fields |"}
    there = {row(kind) for kind in public().values()}
    assert (sorted(there - written), sorted(written - there)) == ([], [])


def test_no_field_is_named_as_what_nobody_may_read():
    names = {name for kind in public().values() for name in kind.__struct_fields__}
    assert {name for name in names if PRIVATE.search(name)} == NO_NOTE_OF_THE_OFFICE
