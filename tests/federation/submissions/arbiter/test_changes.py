"""Changes of a report: what they count, what they refuse, and that all of them are undone."""

import random

import pytest

from federation import submissions
from federation.models import Decision, Submission
from federation.reports.report import Edit
from federation.reports.sheet.places import edits_at, place_of
from federation.submissions import NotPossible
from federation.submissions.arbiter import changes

pytestmark = pytest.mark.django_db

PLACES = {
    "cell-1-1": ("0", "=", "4w1", "bye", "2b1"),
    "cell-3-2": ("2w1", "0bye", "+", ""),
    "cell-6-1": ("3w=", "5", "-"),
    "points-2": ("9", "1½", ""),
    "points-5": ("0", "3"),
}


def typed(one, name, text, now):
    return submissions.change(one, lambda report: edits_at(report, place_of(name), text), now)


def test_counts_after_any_results_are_those_of_the_whole_reading(draft, now):
    dice = random.Random(36)
    for _ in range(40):
        name = dice.choice(list(PLACES))
        typed(draft, name, dice.choice(PLACES[name]), now)
        quick = Submission.objects.get(pk=draft.pk)
        whole = submissions.reading(Submission.objects.get(pk=draft.pk))
        open_ = submissions.to_confirm(quick, whole.problems)
        assert (quick.errors, quick.warnings) == (len(whole.of("error")), len(open_)), quick.edits


def test_all_of_them_are_undone_and_done_again(draft, now):
    dice = random.Random(2026)
    before = Submission.objects.get(pk=draft.pk)
    for _ in range(20):
        name = dice.choice(list(PLACES))
        typed(draft, name, dice.choice(PLACES[name]), now)
    after = Submission.objects.get(pk=draft.pk)
    for _ in after.steps:
        submissions.undo(draft, now)
    undone = Submission.objects.get(pk=draft.pk)
    assert (undone.edits, undone.errors, undone.warnings) == (before.edits, before.errors, before.warnings)
    for _ in after.steps:
        submissions.redo(draft, now)
    again = Submission.objects.get(pk=draft.pk)
    assert (again.edits, again.errors, again.warnings) == (after.edits, after.errors, after.warnings)


def test_what_cannot_be_changed_is_refused_and_nothing_is_stored(draft, now):
    for edit in (
        Edit("number", "x", number=1),
        Edit("points", "many", number=1),
        Edit("cell", "1", number=99, round=1),
    ):
        with pytest.raises(NotPossible, match=r"^Your change could not be made: "):
            submissions.mend(draft, [edit], now)
    stored = Submission.objects.get(pk=draft.pk)
    assert (stored.edits, stored.steps, Decision.objects.filter(what="mended").count()) == ([], [], 0)


def test_there_is_an_end_to_changes(draft, now, monkeypatch):
    monkeypatch.setattr(changes, "MOST_EDITS", 1)
    submissions.mend(draft, [Edit("points", "3", number=1)], now)
    with pytest.raises(NotPossible, match="more than 1 changes"):
        submissions.mend(draft, [Edit("points", "3", number=2)], now)


def test_nothing_typed_is_no_change(draft, now):
    assert typed(draft, "cell-1-1", "4w1", now).steps == []
