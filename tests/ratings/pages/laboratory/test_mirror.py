"""The sentence on top of a mirror check, and what can be chosen of it."""

from datetime import date

import pytest

from ratings.lists.dry_runs.mirror.examination import REASONS
from ratings.models import FideMirror
from ratings.pages.laboratory.mirror import LABELS, MirrorPage


def page(chosen: str = "", **counts: int) -> MirrorPage:
    rows = [{"reason": reason.replace("_", "-")} for reason, number in counts.items() for _ in range(number)]
    told = {reason.replace("_", "-"): number for reason, number in counts.items()}
    answer = {"counts": told, "rows": rows, "events": [], "uncounted": []}
    return MirrorPage(FideMirror(month=date(2026, 10, 1), answer=answer), chosen)


def test_every_reason_has_a_label():
    assert set(LABELS) == set(REASONS)


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ({}, "No player of the federation had games, here or on FIDE’s list of 1 November 2026."),
        (
            {"agrees": 1},
            "The one rating that moved is on FIDE’s list of 1 November 2026 as recomputed from the reports here.",
        ),
        ({"agrees": 2}, "All 2 ratings are on FIDE’s list of 1 November 2026 as recomputed from the reports here."),
        (
            {"agrees": 1412, "not_seen": 1, "factor": 2},
            "Recomputed from the reports here, 1,412 of 1,415 ratings are as on FIDE’s list of 1 November 2026, and 3 "
            "differ: an event is missing at FIDE (1), another K (2).",
        ),
        (
            {"more": 1},
            "Recomputed from the reports here, 0 of 1 ratings are as on FIDE’s list of 1 November 2026, and 1 differs: "
            "more games at FIDE (1).",
        ),
    ],
)  # fmt: skip
def test_the_sentence(counts, words):
    assert page(**counts).lede == words


def test_the_menu_and_the_choice():
    found = page(agrees=2, factor=1, late=1)
    assert [(value, number) for value, _words, number in found.menu] == [
        ("differs", 2), ("late", 1), ("factor", 1), ("agrees", 2), ("all", 4),
    ]  # fmt: skip
    for chosen, reasons in (
        ("", ["late", "factor"]), ("nonsense", ["late", "factor"]), ("all", ["late", "factor", "agrees", "agrees"]),
        ("agrees", ["agrees", "agrees"]), ("more", []),
    ):  # fmt: skip
        rows = page(chosen, agrees=2, factor=1, late=1).chosen_rows
        assert [row["reason"] for row in rows] == reasons
