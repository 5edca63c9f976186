"""Every wrong place of a value is found, and none that is right."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from federation.runtime.api.wrong_values import MOST, wrong_values

Number = Annotated[int, Meta(ge=1)]


class Inner(Struct, forbid_unknown_fields=True):
    name: str
    numbers: list[Number] = []
    pair: tuple[Number, ...] = ()


class Outer(Struct):
    day: date
    one: Inner | None = None
    several: list[Inner] = []
    by_name: dict[str, Inner] = {}
    fixed: tuple[int, str] | None = None


def places(value: object, kind: object = Outer, **how: bool) -> set[tuple]:
    return {where for where, _words in wrong_values(value, kind, **how)}


def test_places_are_found_at_every_depth():
    good = {"name": "a"}
    for value, wrong in (
        ({"day": "2026-11-01", "one": good, "several": [good], "by_name": {"x": good}, "fixed": [1, "a"]}, set()),
        ({}, {("day",)}),
        ({"day": "x", "one": 3}, {("day",), ("one",)}),
        ({"day": "2026-11-01", "one": {"named": "a"}}, {("one", "name"), ("one", "named")}),
        ({"day": "2026-11-01", "several": [good, {"name": 1, "numbers": [1, 0, "x"]}, None]},
         {("several", 1, "name"), ("several", 1, "numbers", 1), ("several", 1, "numbers", 2), ("several", 2)}),
        ({"day": "2026-11-01", "by_name": {"x": {"name": "a", "pair": [0]}}}, {("by_name", "x", "pair", 0)}),
        ({"day": "2026-11-01", "fixed": ["a", 1]}, {("fixed",)}),
        ([], {()}),
    ):  # fmt: skip
        assert places(value) == wrong, value


def test_texts_may_be_numbers_where_they_come_from_an_address():
    assert places(["7"], list[Number]) == {(0,)}
    assert places(["7", "0"], list[Number], strict=False) == {(1,)}


def test_a_body_full_of_faults_gets_a_short_answer():
    assert len(wrong_values([0] * 1000, list[Number])) == MOST
