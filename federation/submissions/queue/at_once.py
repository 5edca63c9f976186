"""Several reports decided on at once: each by itself, by the function of the single act, and each with its answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models import Submission
from federation.refusals import NotPossible
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Severity
from federation.submissions.officer import accept, send_back
from federation.submissions.pages.tables import seen
from federation.submissions.queue.assignment import assign
from federation.submissions.reading import Reading, reading, to_confirm
from federation.submissions.repeats import ALIKE
from federation.submissions.suspected import suspected
from federation.vocabulary.dates import federation_day

MOST = 50  # reports at once


@dataclass(frozen=True)
class Answer:
    """One report, and why it could not be done; "" where it was, or may be."""

    submission: Submission
    refused: str = ""


def give(reports: Sequence[Submission], to, by, now: datetime) -> list[Answer]:
    return [_tried(one, lambda one=one: assign(one, to, by, now)) for one in reports]


def send_all_back(reports: Sequence[Submission], officer, message: str, now: datetime) -> list[Answer]:
    """Return each of them with the same sentence."""
    return [_tried(one, lambda one=one: send_back(one, officer, message, now)) for one in reports]


def look_at(reports: Sequence[Submission], officer, now: datetime) -> list[Answer]:
    """A dry run of `accept_all`: why each of them has to be looked at; "" where there is nothing to look at."""
    return [Answer(one, remark(one, officer, now)) for one in reports]


def accept_all(reports: Sequence[tuple[Submission, str]], officer, now: datetime) -> list[Answer]:
    """Accept those that are as they were seen and still without any remark. With each, what `seen` said of it."""
    return [
        _tried(one, lambda one=one, as_seen=as_seen: _accept(one, as_seen, officer, now)) for one, as_seen in reports
    ]


def remark(submission: Submission, officer, now: datetime) -> str:
    """Why an officer should open this report; "" where nothing was confirmed, mended or asked for or looks odd."""
    if submission.arbiter_id == officer.pk:
        return _("You sent this report yourself.")
    if submission.state != Submission.State.SUBMITTED:
        return _("It is %(state)s.") % {"state": submission.state_within}
    try:
        now_read = reading(submission, federation_day(now))
    except Unreadable as refusal:
        return str(refusal)
    return next(filter(None, (words(submission, now_read) for words in REMARKS)), "")


def _errors(submission: Submission, now_read: Reading) -> str:
    return next((str(problem.message) for problem in now_read.of(Severity.ERROR)), "")


def _alike(submission: Submission, now_read: Reading) -> str:
    return _("Nearly the same games are known already.") if now_read.repeats else ""


def _open(submission: Submission, now_read: Reading) -> str:
    return next((str(each.message) for each in to_confirm(submission, now_read.problems) if each.code != ALIKE), "")


def _confirmed(submission: Submission, now_read: Reading) -> str:
    confirmed = len(now_read.of(Severity.WARNING))
    words = ngettext("%(count)s warning was confirmed.", "%(count)s warnings were confirmed.", confirmed)
    return words % {"count": confirmed} if confirmed else ""


def _players(submission: Submission, now_read: Reading) -> str:
    if now_read.unresolved:
        return _("%(name)s is nobody in the register.") % {"name": now_read.unresolved[0].entrant.name}
    new = sum(match.new is not None for match in now_read.matches)
    return (
        ngettext("It asks for %(count)s new player.", "It asks for %(count)s new players.", new) % {"count": new}
        if new
        else ""
    )


def _mended(submission: Submission, now_read: Reading) -> str:
    return _("Its arbiter mended what the file says.") if submission.edits else ""


def _odd(submission: Submission, now_read: Reading) -> str:
    return next((str(flag.message) for flag in suspected(now_read)), "")


REMARKS: tuple[Callable[[Submission, Reading], str], ...] = (
    _errors, _alike, _open, _confirmed, _players, _mended, _odd,
)  # fmt: skip


def _accept(submission: Submission, as_seen: str, officer, now: datetime) -> None:
    if seen(submission) != as_seen:
        raise NotPossible(_("It was changed since you looked."))
    if words := remark(submission, officer, now):
        raise NotPossible(words)
    accept(submission, officer, now)


def _tried(submission: Submission, act: Callable[[], object]) -> Answer:
    try:
        act()
    except (NotPossible, Unreadable) as refusal:
        return Answer(submission, str(refusal))
    return Answer(submission)
