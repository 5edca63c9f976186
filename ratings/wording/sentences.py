"""The sentences that explain a change: a rule's wording with the numbers of one line put into it."""

import re
from collections.abc import Mapping
from functools import lru_cache
from string import Formatter
from typing import Any

from federation.vocabulary.words import which_form
from ratings.wording.numbers import DASH, MINUS, fixed, points, shortest, signed, told, typeset

STRONG, END = "\ue000", "\ue001"  # private-use signs around a number; a page makes <strong> of them after escaping
SIGNED = {"change"}
HUNDREDTHS = {"expected", "surplus"}
POINTS = {"score", "points", "wanted"}
BINARY = 9  # places that a float holds of a rating for certain
EMPHASISED = {"score", "games", "expected", "change", "rating"}


class Number(float):
    """A number that str.format sets by its meaning, and by an explicit format where the sentence gives one."""

    name = ""

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            text = _counted(float(self), self.name, spec)
        elif spec:
            text = _as_told(float(self), spec)
        elif self.name in POINTS:
            text = points(self)
        elif self.name in SIGNED:
            text = signed(self)
        elif self.name in HUNDREDTHS:
            text = fixed(self, 2)
        else:
            text = shortest(self)
        return f"{STRONG}{text}{END}" if self.name in EMPHASISED else text


def _counted(value: float, name: str, words: str) -> str:
    """`value` and what it counts: ½ point, 1 point, 1½ points. `words`: "point|points", or the forms of a language."""
    forms = words.split("|")
    text = points(value) if name in POINTS else shortest(value)
    return f"{text} {forms[which_form(value, len(forms))]}"


def _as_told(value: float, spec: str) -> str:
    """`value` in the format of a sentence; ".2f" and "+.2f" round as every number of a page, halves away from zero."""
    places = re.fullmatch(r"(\+?)\.(\d)f", spec)
    if places:
        text = fixed(round(value, BINARY), int(places[2]))
        return text if text.startswith(MINUS) else f"{places[1]}{text}"
    return told(format(int(value) if spec[-1] in "dn" else value, spec).replace("-", MINUS))


class _Nothing(str):
    """A dash, whatever format the sentence gives for the number that is not there."""

    __slots__ = ()

    def __format__(self, _: str) -> str:
        return DASH


def _ready(name: str, value: Any) -> Any:
    """`value` ready for str.format: numbers set by the meaning of their `name`, nothing as a dash."""
    if value is None:
        return _Nothing()
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    number = Number(value)
    number.name = name
    return number


@lru_cache(maxsize=1024)  # of every rule of several systems
def names_in(template: str) -> tuple[str, ...]:
    """The numbers that `template` names, in its order."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(template) if name))


def parts(template: str, numbers: Mapping[str, Any]) -> list[str]:
    """`template` with `numbers` in it, typeset; every second part is a number that is to stand out."""
    return re.split(f"{STRONG}(.*?){END}", _filled(template, numbers))


def plain(template: str, numbers: Mapping[str, Any]) -> str:
    """The same as text without emphasis, for formulas and titles. KeyError for a number that is not there."""
    return _filled(template, numbers).replace(STRONG, "").replace(END, "")


def _filled(template: str, numbers: Mapping[str, Any]) -> str:
    return typeset(template.format_map({name: _ready(name, value) for name, value in numbers.items()}))
