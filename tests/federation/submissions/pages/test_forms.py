"""What the form of a report's header makes of its tie-breaks."""

from datetime import date

from federation.submissions.pages.forms import HeaderForm

GIVEN = {
    "name": "Cup", "start": date(2026, 5, 1), "end": date(2026, 5, 2), "kind": "round-robin", "tie_breaks": "SB, DE",
    "tempo": "rapid",
}  # fmt: skip


def form(tie_breaks: str) -> HeaderForm:
    typed = {**GIVEN, "start": "2026-05-01", "end": "2026-05-02", "tie_breaks": tie_breaks}
    return HeaderForm(typed, initial=GIVEN)


def test_tie_breaks_are_written_as_reports_write_them():
    typed = form("sb/c1 de")
    assert typed.is_valid()
    assert typed.typed()["tie_breaks"] == "SB-C1, DE"


def test_what_is_no_tie_break_is_named():
    wrong = form("SB, BUCHHOLZ")
    assert wrong.errors["tie_breaks"] == ["“BUCHHOLZ” is no tie-break of FIDE’s list."]


def test_the_codes_that_may_be_chosen_follow_from_kind_and_day():
    told = form("").fields["tie_breaks"].help_text
    assert ["KS" in told, "STD" in told, "BH-M1" in told, "EMGSB" in told] == [True, True, False, False]
