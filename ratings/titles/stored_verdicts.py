"""A verdict, and what an application asks of a norm, as they are stored, and back. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from datetime import date
from typing import Any

from ratings.titles.norms.application.basket_norm import BasketNorm
from ratings.titles.norms.verdict import Condition, LeftOut, Verdict


def to_json(verdict: Verdict) -> dict[str, Any]:
    """`verdict` in numbers, words and lists."""
    stored = {one.name: getattr(verdict, one.name) for one in fields(verdict)}
    stored["conditions"] = conditions_to_json(verdict.conditions)
    stored["left_out"] = [{"index": one.index, "article": one.article} for one in verdict.left_out]
    return stored


def from_json(stored: Mapping[str, Any]) -> Verdict:
    """The verdict that `to_json` made. TypeError for one of another form."""
    return Verdict(
        **{
            **stored,
            "conditions": conditions(stored["conditions"]),
            "left_out": tuple(LeftOut(**one) for one in stored["left_out"]),
        }
    )


def conditions_to_json(conditions: Iterable[Condition]) -> list[dict[str, Any]]:
    return [
        {"article": one.article, "met": one.met, "needed": one.needed, "reached": one.reached, "facts": dict(one.facts)}
        for one in conditions
    ]


def conditions(stored: Iterable[Mapping[str, Any]]) -> tuple[Condition, ...]:
    return tuple(Condition(**one) for one in stored)


def basket_to_json(norm: BasketNorm) -> dict[str, Any]:
    return asdict(norm) | {"ends": norm.ends.isoformat()}


def basket_norm(stored: Mapping[str, Any]) -> BasketNorm:
    return BasketNorm(**{**stored, "ends": date.fromisoformat(stored["ends"])})
