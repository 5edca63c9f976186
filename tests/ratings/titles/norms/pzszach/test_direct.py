"""Categories of champions of Poland: every championship of the resolution, the first day, and what people confirm."""

from datetime import date

from ratings.titles.norms.pzszach.direct import KINDS, direct
from ratings.titles.norms.verdict import Condition, Verdict

DAY = date(2024, 1, 1)


def test_every_championship_of_the_resolution():
    given = {kind: [each.title for each in direct(kind, DAY)] for kind in KINDS}
    assert given == {
        "pol-u18": ["m"], "pol-u16": ["k", "m"], "pol-u14": ["k"], "pol-u12": ["I", "k"], "pol-u10": ["I"],
        "pol-u8": ["II", "I"], "pol-amateurs-2100": ["k"], "pol-amateurs-1820": ["I", "k"], "pol-amateurs-1580": ["I"],
        "pol-seniors-55": ["k", "m"],
    }  # fmt: skip
    assert direct("world-cup", DAY) == ()


def test_the_whole_verdict():
    facts = {"championship": "IMP do lat 16", "category": "k", "gives": "category"}
    assert direct("pol-u16", DAY)[0] == Verdict(
        "PZSzach", "k", "2024-01-01", True, 0, 0, 0, None, None, None, None,
        (
            Condition("3.3a", None, facts=facts),
            Condition("3.3c", True, "2024-01-01", "2024-01-01"),
            Condition("3.3c application", None),
        ),
    )  # fmt: skip
    assert direct("pol-u16", DAY)[1].conditions[0].facts["gives"] == "norm"


def test_results_of_2023_give_nothing():
    assert [each.fails for each in direct("pol-u18", date(2023, 12, 31))] == [("3.3c",)]
    assert [each.norm for each in direct("pol-u18", date(2023, 12, 31))] == [False]


def test_somebody_else_is_the_champion():
    assert [(each.norm, each.fails) for each in direct("pol-u18", DAY, champion=False)] == [(False, ("3.3a",))]
