"""The rows of the sheet: marks of what is wrong, what was there before, what the officer asks."""

import pytest

from federation import submissions
from federation.reports.report import Edit, Problem, Severity
from federation.submissions.pages.sheet import Sheet, marks
from tests.federation.small_trf import register, trf

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(arbiter, now):
    register()
    return submissions.upload(arbiter, "baltic.trf", trf(points={1: 1.5}), now)


def sheet(submission, may_change=True):
    now_read = submissions.reading(submission)
    return Sheet(submission, now_read.report, now_read.problems, may_change)


def test_a_problem_is_marked_at_its_place(draft):
    found = sheet(draft)
    assert found.marks == {"points-1": Severity.ERROR}
    assert 'class="s-points num s-error"' in found.rows


def test_notes_and_problems_of_nobody_are_not_marked(draft):
    report = submissions.reading(draft).report
    said = [Problem(Severity.NOTE, "x", "", number=1), Problem(Severity.ERROR, "y", "", number=99)]
    assert marks(report, [*said, Problem(Severity.WARNING, "z", "")]) == {}


def test_what_was_there_before_stays_beside_it(draft, now):
    draft = submissions.mend(draft, [Edit("entrant", "1991", number=1, name="born")], now)
    assert 'born: 1991, was 1990-03-05">1991<s>1990-03-05</s>' in sheet(draft).rows.replace("Born", "born")


def test_without_a_total_the_sum_is_shown_and_not_typed(arbiter, now):
    lines = trf().decode().split("\n")
    content = "\n".join(line[:80] + 4 * " " + line[84:] if line[:3] == "001" else line for line in lines).encode()
    shown = sheet(submissions.upload(arbiter, "x.trf", content, now)).rows
    assert 'data-v="">2½' in shown


def test_the_officers_question_stands_at_its_cell(draft):
    draft.quoted = [{"key": "game/1/4", "text": "…", "wanted": "1 w ="}, {"key": "game/2/3", "text": "…"}]
    assert sheet(draft).asked == {"cell-4-1": "1w½", "cell-3-2": ""}
    assert "the officer asks: 1w½" in sheet(draft).rows


def test_who_may_not_change_it_gets_no_links(draft):
    assert "/rows/" in sheet(draft).rows
    assert "/rows/" not in sheet(draft, may_change=False).rows
