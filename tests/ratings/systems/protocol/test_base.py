"""Machine code kept on disk is made anew when a function or a named tuple that it uses changes in another file."""

import importlib
import sys

import pytest

from ratings.systems.protocol.base import EMPTY_SHEET

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


def test_an_empty_sheet_has_no_line_and_no_row():
    assert (len(EMPTY_SHEET.lines), len(EMPTY_SHEET.details)) == (0, 0)
