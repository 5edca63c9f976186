"""Problems as they are made, and adjustments gathered."""

from federation.reports.problems import Remarks, error, note, too_long, warning
from federation.reports.report import Edit, Fix, Leftover, Problem, Severity


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


def test_a_file_without_lines_has_no_places():
    remarks = Remarks()
    remarks.remark("id-national", "a number was read as a national id", 0)
    remarks.remark("id-national", "a number was read as a national id", 0)
    assert remarks.problems() == [note("id-national", "A number was read as a national id.")]


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


def test_of_many_adjustments_of_one_sort_twelve_are_told():
    remarks = Remarks()
    for line in range(1, 16):
        remarks.remark("comment", f"the file says {line}", line)
    (said,) = remarks.problems()
    assert said.message.startswith("The file says 1 (line 1); the file says 2 (line 2); ")
    assert said.message.endswith("the file says 12 (line 12); and 3 more of this kind.")


def test_what_was_left_over_is_one_warning_with_its_places():
    remarks = Remarks()
    remarks.left_out([Leftover(13, 48, "x")])
    assert remarks.problems() == [
        warning("text-left-out", "Nothing was made of “x” (line 13, column 48).", line=13, text="x")
    ]
    remarks.left_out([Leftover(14, 9, "y" * 300), Leftover(14, 400, "z")])
    (said,) = remarks.problems()
    assert (said.line, said.text) == (None, "x")
    middle = f"“{'y' * 40}…” (line 14, column 9)"
    assert said.message == f"Nothing was made of “x” (line 13, column 48), {middle} and “z” (line 14, column 400)."
