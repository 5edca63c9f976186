"""What was said as JSON, to be stored or sent to another process, and said again in any language. Pure."""

from collections.abc import Callable
from datetime import date
from typing import Any

from federation.vocabulary.words import Days, Value, Words, made_of, parts_of


def text_as_json(text: str) -> Any:
    """A text that somebody reads, so that it is the same again in the other process, and in every language.

    Words are the list of their template and of what stands in it, what is no text or number says of what kind
    it is: {"day": "2025-05-04"}, {"row": []}.
    """
    if not isinstance(text, Words):
        return text
    template, values = parts_of(text)
    return [template, {name: _value_as_json(value) for name, value in values.items()}] if values else [template]


def text_of_json(given: Any) -> str:
    """The text that `text_as_json` took."""
    if isinstance(given, str):
        return given
    template, *values = given
    return made_of(template, {name: _value_of_json(value) for each in values for name, value in each.items()})


def _value_as_json(value: Value) -> Any:
    if isinstance(value, str):
        return text_as_json(value)
    if isinstance(value, date):
        return {"day": value.isoformat()}
    if isinstance(value, Days):
        return {"days": [day.isoformat() for day in value]}
    return value if isinstance(value, int | float) else {"row": [_value_as_json(each) for each in value]}


def _value_of_json(given: Any) -> Value:
    if isinstance(given, dict):
        ((kind, value),) = given.items()
        return _KINDS[kind](value)
    return given if isinstance(given, int | float) else text_of_json(given)


_KINDS: dict[str, Callable[[Any], Value]] = {
    "day": date.fromisoformat,
    "days": lambda value: Days(*map(date.fromisoformat, value)),
    "row": lambda value: tuple(map(_value_of_json, value)),
}
