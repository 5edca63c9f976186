"""An article of a regulation in words: what it asks, how a refusal reads, and where it stands."""

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from federation.vocabulary.words import Words, said
from ratings.titles.norms.verdict import Condition

OR = " or "  # between titles in the facts of a condition, which are stored


class Text(NamedTuple):
    """Templates over `needed`, `reached` and the facts of a condition."""

    asks: str
    refused: str  # "": people confirm it, nothing is refused
    source: str


def values_of(condition: Condition) -> dict[str, float | str | None]:
    """What the templates of a condition are filled with; None: a number that is not there."""
    values = {"needed": condition.needed, "reached": condition.reached, **condition.facts}
    if "titles" in values:
        values["titles"] = either(str(values["titles"]).split(OR))
    return values


def either(titles: Sequence[str]) -> str:
    """Titles any of which will do: "IM or GM"."""
    return reduce(_or, titles)


def _or(one: str, other: str) -> Words:
    return said("{one} or {other}", one=one, other=other)


def template_of(text: Text, condition: Condition) -> str:
    """The sentence that fits: the refusal where the condition is not met."""
    return text.refused if condition.met is False and text.refused else text.asks
