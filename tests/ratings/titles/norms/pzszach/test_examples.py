"""The examples of the page are those of the collected rules."""

import csv

import pytest

from ratings.titles.norms.pzszach.examples import EXAMPLES
from tests.requirement import SHARED


def test_what_they_make():
    assert [(each.working.reached, each.working.met, each.norms) for each in EXAMPLES] == [
        (1080.0, True, ("V", "V")), (1240.0, False, ("V", "IV")), (1514.2, False, ("IV", "III")),
        (2033.3, True, ("I", "k")),
    ]  # fmt: skip


@pytest.mark.shared
def test_they_are_the_collected_ones():
    with (SHARED / "rules" / "tables" / "others_worked_examples.csv").open(encoding="utf-8", newline="") as lines:
        collected = {row["id"]: (row["input"], row["expected"]) for row in csv.DictReader(lines) if row["id"][0] == "P"}
    assert collected == {
        "P1": ("5 games v 1000, +3 -2, Ru=mean+400(W-L)/n", "1080 >= 1050 -> category V"),
        "P2": ("5 games v 1000, +4 -1", "1240 < 1300 -> not IV for men, >=1150 -> IV for women"),
        "P3": ("7 games, opponents 1400 1400 1200 1600 1400 1200 1600, +4 -2 =1", "1514.3 < 1550 -> no III (men)"),
        "P4": ("9 games, mean 1900, 6/9 (+5 -2)", "2033.3 >= 2000 -> norm for I"),
    }
