"""National lines: whose number it is, and which of several is taken."""

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Report
from tests.federation.reports.small_tournament import LINES, TODAY


def with_lines(*lines: tuple[str, int, str], home: str = "VIS") -> Report:
    added = "".join(f"{code} {number:>4}{'':49}{text:>11}\n" for code, number, text in lines)
    return read(f"{LINES}{added}".encode(), "made_up.trf", home=home)


def numbers(report: Report) -> list[tuple[str, str]]:
    return [(each.national_federation, each.national_id) for each in report.entrants]


def said(report: Report) -> list[tuple[str, str]]:
    return [(each.code, each.message) for each in report.problems if each.code.startswith("national-line-")]


def test_a_number_is_of_the_federation_that_its_line_begins_with():
    report = with_lines(("GER", 1, "G-7"), ("VIS", 2, "VIS000002"), ("POL", 4, "P-4"))
    assert numbers(report) == [("GER", "G-7"), ("VIS", "VIS000002"), ("", ""), ("POL", "P-4")]
    assert said(report) == []


def test_of_several_lines_the_own_federations_is_taken_then_the_players():
    lines = ("GER", 1, "G-1"), ("VIS", 1, "VIS000001"), ("POL", 1, "P-1"), ("GER", 4, "G-4"), ("CZE", 4, "C-4")
    report = with_lines(*lines, ("FRA", 3, "F-3"), ("GER", 3, "G-3"))
    assert numbers(report) == [("VIS", "VIS000001"), ("", ""), ("FRA", "F-3"), ("CZE", "C-4")]
    ((code, message),) = said(report)
    assert code == "national-line-further"
    several = "has several national numbers; that of"
    assert message.replace(several, "->").split("; ") == [
        "Okoń, Jan -> VIS was taken, that of POL was not (line 19)",
        "Okoń, Jan -> VIS was taken, that of GER was not (line 17)",
        "Sowa, Anna -> CZE was taken, that of GER was not (line 20)",
        "Wilk, Adam -> FRA was taken, that of GER was not (line 23).",
    ]


def test_a_line_of_nobody_and_text_behind_the_columns_are_told():
    report = with_lines(("POL", 9, "P-9"), ("POL", 2, f"P-2{'':11}more"))
    assert said(report) == [("national-line-unknown", "No player has the start number 9 (line 17).")]
    assert [each.message for each in report.problems if each.code == "text-left-out"] == []
    report = with_lines(("POL", 2, f"{'P-2':>11}{'':11}more"))
    assert [each.message for each in report.problems if each.code == "text-left-out"] == [
        "Nothing was made of “more” (line 17, column 80)."
    ]


def test_two_federations_give_out_the_same_numbers():
    same = check(with_lines(("GER", 1, "77"), ("POL", 2, "77"), ("POL", 3, "78")), TODAY)
    assert "national-id-duplicate" not in [each.code for each in same]
    twice = check(with_lines(("GER", 1, "77"), ("GER", 2, "77")), TODAY)
    assert "national-id-duplicate" in [each.code for each in twice]
