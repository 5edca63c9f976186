"""Problems as they are made, and adjustments gathered."""

from federation.reports.problems import Remarks, error, note, too_long, warning
from federation.reports.report import Edit, Fix, Problem, Severity


def test_a_verb_for_each_severity():
    made = [make("code", "Message.", line=3) for make in (error, warning, note)]
    assert made == [Problem(each, "code", "Message.", 3) for each in (Severity.ERROR, Severity.WARNING, Severity.NOTE)]


def test_what_is_too_long_shows_its_first_two_hundred_signs():
    text = "x" * 1500
    assert too_long("field-too-long", "The name", 1500, 1200, 3, text, "012 x") == Problem(
        Severity.ERROR, "field-too-long", "The name has 1,500 characters; at most 1,200 are read.", 3, text="x" * 200,
        fixes=(Fix("Keep the first 1,200", (Edit("line", "012 x", line=3),)),),
    )  # fmt: skip
    assert too_long("field-too-long", "The name", 1500, 1200, 3, text).fixes == ()


def test_adjustments_of_one_sort_are_one_note():
    remarks = Remarks()
    remarks.remark("title-read", "title “g” was read as GM", 13)
    remarks.remark("line-skipped", "this was left out", 20)
    remarks.remark("title-read", "title “g” was read as GM", 14)
    remarks.remark("title-read", "title “f” was read as FM", 15)
    assert remarks.problems() == [
        note("title-read", "Title “g” was read as GM (lines 13 and 14); title “f” was read as FM (line 15)."),
        note("line-skipped", "This was left out (line 20).", line=20),
    ]
