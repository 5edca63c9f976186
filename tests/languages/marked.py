"""Every text that is marked for translation in Python and templates, and those of pure rooms that pages look up."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.utils.translation.template import templatize

from tests.languages import looked_up
from tests.languages.unmarked import MARKED, SAID
from tests.requirement import ROOT

CALL = re.compile(r"\b(gettext|pgettext|ngettext|npgettext|_)\(")  # as templatize writes those of a template
LITERAL = re.compile(r"""\s*,?\s*(u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))""", re.DOTALL)
WORDS = re.compile(r"[^\W\d_]|“|\|")  # of a template of `said`, behind its places
HOME = "federation.vocabulary.words"
PLACE = re.compile(r"{\w*(:[^{}|]*)?}")


class Key(NamedTuple):
    """What a catalogue knows a text by."""

    context: str  # "" for none
    text: str
    plural: str = ""  # "" of what is not counted


class Place(NamedTuple):
    """Where a text stands, and what it is, for translators."""

    file: str
    told: str = ""


@cache
def texts() -> dict[Key, list[Place]]:
    """Each text with the places where it stands, in the order of the files; those of pure rooms last."""
    found: dict[Key, list[Place]] = {}
    for path in _files():
        name, source = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        for key in in_python(source) if path.suffix == ".py" else in_template(source):
            places = found.setdefault(key, [])
            if Place(name) not in places:
                places.append(Place(name))
    for text, told in looked_up.every().items():
        found.setdefault(Key("", text), []).append(Place("", told))
    return found


def in_python(source: str) -> Iterator[Key]:
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if (name := _name(call)) in MARKED:
            yield from _key(name, [each.value for each in call.args if isinstance(each, ast.Constant)])
        elif name == SAID and (template := _template(call)) and WORDS.search(PLACE.sub("", template)):
            yield Key("", template)


def not_literal(source: str) -> Iterator[int]:
    """The lines of calls of `said` whose template does not stand there, so that no catalogue can hold it."""
    tree = ast.parse(source)
    imports = [each for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)]
    if any(
        each.module == "federation.vocabulary.words" and SAID in {one.name for one in each.names} for each in imports
    ):
        calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
        yield from (call.lineno for call in calls if _name(call) == SAID and not _template(call))


def _template(call: ast.Call) -> str:
    given = call.args[0] if call.args else None
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else ""


def in_template(source: str) -> Iterator[Key]:
    code = templatize(source)
    for call in CALL.finditer(code):
        literals, at = [], call.end()
        while (found := LITERAL.match(code, at)) is not None:
            literals.append(ast.literal_eval(found[1]))
            at = found.end()
        yield from _key(call[1], literals)


def _key(name: str, literals: list) -> Iterator[Key]:
    """`literals`: the arguments of a call that are given as they are."""
    context = literals.pop(0) if literals and "pgettext" in name else ""
    counted = "ngettext" in name or "npgettext" in name
    if literals[: 1 + counted] and all(isinstance(each, str) and each for each in literals[: 1 + counted]):
        yield Key(context, *literals[: 1 + counted])


def _files() -> Iterator[Path]:
    yield from sorted(path for folder in ("federation", "ratings") for path in (ROOT / folder).rglob("*.py"))
    yield from sorted(path for path in (ROOT / "templates").rglob("*") if path.is_file())


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
