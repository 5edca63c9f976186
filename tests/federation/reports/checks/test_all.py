"""All problems together: worst first, and one for each place."""

from federation.reports.checks.all import check
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Fix, Report
from tests.federation.reports.small_tournament import TODAY, found, report


def test_errors_come_before_warnings_and_notes():
    mine = [note("c", "Third."), warning("b", "Second."), error("a", "First.")]
    whole = report()
    whole.problems = mine
    assert [each.code for each in check(whole, TODAY)] == ["a", "b", "c"]


def test_problems_of_one_place_are_one_in_the_words_of_each():
    fixes = [(Fix(f"Take {at}", (Edit("line", f"{at}", line=3),)),) for at in range(8)]
    whole = Report("Lines", problems=[error("a", f"Fault {at}.", line=3, fixes=fixes[at]) for at in (0, 1, 0, 1)])
    (joined,) = [each for each in check(whole, TODAY) if each.code == "a"]
    assert (joined.message, joined.line, joined.fixes) == ("Fault 0. Fault 1.", 3, fixes[0] + fixes[1])


def test_of_many_problems_of_one_place_the_first_six_are_told():
    def joined(count: int) -> str:
        whole = Report("Lines", problems=[error("a", f"Fault {at}.", line=3) for at in range(count)])
        return next(each.message for each in check(whole, TODAY) if each.code == "a")

    assert joined(6) == "Fault 0. Fault 1. Fault 2. Fault 3. Fault 4. Fault 5."
    assert joined(8) == "Fault 0. Fault 1. Fault 2. Fault 3. Fault 4. Fault 5. And 2 more of this kind."


def test_the_same_words_as_a_note_and_as_a_warning_are_two():
    whole = Report("Lines", problems=[note("a", "Look."), warning("a", "Look.")])
    assert [each.severity for each in check(whole, TODAY) if each.code == "a"] == ["warning", "note"]


def test_the_small_tournament_has_no_problem():
    assert found() == []
