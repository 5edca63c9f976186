"""Machine code kept on disk is made anew when a function or a named tuple that it uses changes in another file."""

import importlib
import inspect
import sys
from dataclasses import fields, is_dataclass

import numpy as np
import pytest

from ratings.systems.protocol.base import EMPTY_SHEET, NOT_ASKED, Kind, Sex, Tempo, compiled
from ratings.systems.protocol.curves import nearest
from tests.requirement import ROOT

LOOP = """
from ratings.systems.protocol.base import COMPILE_FROM, compiled
from used import Pair, step

def run(pair: Pair, count: int) -> float:
    return step(pair.first) + count

answer = compiled(run, COMPILE_FROM, (step,))(Pair(1.0, 5.0), 0)
"""
USED = """
from typing import NamedTuple

TEN = 10.0

class Pair(NamedTuple):
    first: float
    second: float

def step(value: float) -> float:
    return value + TEN
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("value + TEN", "value - TEN", -9.0),
        ("TEN = 10.0", "TEN = 20.0", 21.0),
        ("    first: float\n    second: float\n", "    second: float\n    first: float\n", 15.0),
    ],
    ids=["function", "constant", "order of fields"],
)
def test_machine_code_follows_the_files_it_uses(tmp_path, monkeypatch, old, new, expected):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "loop.py").write_text(LOOP)
    answers = []
    for source in (USED, USED, USED.replace(old, new)):
        (tmp_path / "used.py").write_text(source)
        for name in ("loop", "used"):
            monkeypatch.delitem(sys.modules, name, raising=False)
        answers.append(importlib.import_module("loop").answer)
    assert answers == [11.0, 11.0, expected]
    assert list((tmp_path / "__pycache__").glob("loop.run-*.nbc"))


def test_a_loop_of_twenty_thousand_rows_is_compiled():
    assert compiled(nearest, 19_999) is nearest
    assert compiled(nearest, 20_000) is not nearest


def first_of_zeros(count: int) -> float:
    return float(np.zeros(count)[0])


def itself(values: np.ndarray) -> np.ndarray:
    return values


def test_a_loop_that_makes_an_array_or_answers_one_does_not_only_fill():
    from numba.core.errors import TypingError

    assert compiled(first_of_zeros, 20_000)(2) == 0
    with pytest.raises(TypingError, match="zeros"):
        compiled(first_of_zeros, 20_000, only_fills=True)(2)
    with pytest.raises(TypeError, match="itself may answer an array"):
        compiled(itself, 20_000, only_fills=True)


def test_an_empty_sheet_has_no_line_and_no_row():
    assert (len(EMPTY_SHEET.lines), len(EMPTY_SHEET.details)) == (0, 0)


def test_events_that_no_system_asks_for_are_none():
    assert [len(getattr(NOT_ASKED, each.name)) for each in fields(NOT_ASKED)] == [0] * 6


def test_the_numbers_that_stand_in_stored_arrays():
    assert [[(each.name, each.value) for each in names] for names in (Kind, Tempo, Sex)] == [
        [("PLAYED", 0), ("FORFEIT", 1), ("SHORT", 2), ("DECIDED", 3)],
        [("STANDARD", 0), ("RAPID", 1), ("BLITZ", 2)],
        [("UNKNOWN", 0), ("MAN", 1), ("WOMAN", 2)],
    ]


FILES = sorted((ROOT / "ratings" / "systems").glob("*/*.py"))


def test_nothing_that_a_system_hands_on_can_be_changed_afterwards():
    """A sheet tells its facts when it is asked, from what the list was made from: that must be what it was."""
    modules = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in FILES]
    found = {
        kind
        for module in map(importlib.import_module, modules)
        for kind in vars(module).values()
        if inspect.isclass(kind) and is_dataclass(kind) and kind.__module__ == module.__name__
    }
    assert len(found) > 50
    assert sorted(str(kind) for kind in found if not kind.__dataclass_params__.frozen) == []
