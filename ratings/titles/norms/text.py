"""An article of a regulation in words: what it asks, how a refusal reads, and where it stands."""

from typing import NamedTuple

from ratings.titles.norms.verdict import Condition


class Text(NamedTuple):
    """Templates over `needed`, `reached` and the facts of a condition."""

    asks: str
    refused: str  # "": people confirm it, nothing is refused
    source: str


def values_of(condition: Condition) -> dict[str, float | str | None]:
    """What the templates of a condition are filled with; None: a number that is not there."""
    return {"needed": condition.needed, "reached": condition.reached, **condition.facts}


def template_of(text: Text, condition: Condition) -> str:
    """The sentence that fits: the refusal where the condition is not met."""
    return text.refused if condition.met is False and text.refused else text.asks
