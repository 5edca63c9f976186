"""How each thing an arbiter does is stored: the report locked, its step remembered, everything counted and noted."""

from datetime import datetime

from django.utils.translation import gettext as _

from federation.models import Decision, Submission
from federation.refusals import NotPossible
from federation.submissions.arbiter import steps
from federation.submissions.queue.waiting import COUNTED, count
from federation.submissions.reading import lock, reading
from federation.vocabulary.dates import federation_day

STEPPED = ["edits", "overrides", "choices", "steps", "undone"]  # columns that a step changes


def opened(submission: Submission) -> Submission:
    """The submission as it is now, locked, if its arbiter may still change it."""
    locked = lock(submission)
    if not locked.open:
        raise NotPossible(_("The report is %(state)s; it cannot be changed now.") % {"state": locked.standing})
    return locked


def state_of(locked: Submission) -> steps.State:
    return {"edits": list(locked.edits), "overrides": dict(locked.overrides), "choices": dict(locked.choices)}


def keep_step(locked: Submission, before: steps.State, words: str, ident: str = "") -> None:
    """Remember the step from the state before; what was undone cannot be done again after it."""
    made = steps.step(before, state_of(locked), words[:500], ident)
    if made is None:
        return
    done = locked.steps[: len(locked.steps) - locked.undone]
    locked.steps, locked.undone = [*done, made][-steps.MOST :], 0


def save(submission: Submission, now: datetime, columns: list[str], what: str, text: str, known=None) -> Submission:
    """Count again, save, and write the decision down."""
    submission.changed = now
    count(submission, known or reading(submission, federation_day(now)))
    submission.save(update_fields=[*columns, *COUNTED])
    note_down(submission, what, text, now)
    return submission


def note_down(submission: Submission, what: str, text: str, now: datetime) -> None:
    Decision.objects.create(submission=submission, by=submission.arbiter, at=now, what=what, text=text[:5000])
