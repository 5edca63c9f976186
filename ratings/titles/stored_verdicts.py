"""A verdict as it is stored beside a norm, and back. Pure."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from ratings.titles.norms.verdict import Condition, LeftOut, Verdict


def to_json(verdict: Verdict) -> dict[str, Any]:
    """`verdict` in numbers, words and lists."""
    stored = asdict(verdict)
    stored["conditions"] = [asdict(one) | {"facts": dict(one.facts)} for one in verdict.conditions]
    stored["left_out"] = [asdict(one) for one in verdict.left_out]
    return stored


def from_json(stored: Mapping[str, Any]) -> Verdict:
    """The verdict that `to_json` made. TypeError for one of another form."""
    return Verdict(
        **{
            **stored,
            "conditions": tuple(Condition(**one) for one in stored["conditions"]),
            "left_out": tuple(LeftOut(**one) for one in stored["left_out"]),
        }
    )
