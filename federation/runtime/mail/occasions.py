"""On which occasions somebody is written to, and in which words. Called in the transaction of what happened."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from federation.models import Correction, Submission
from federation.permissions import OFFICER, account_name
from federation.runtime.mail import letters
from federation.runtime.mail.letters import people, to_users, write
from federation.vocabulary.dates import federation_day, plain_day

PATIENCE = timedelta(days=3)  # a report waits for so long before officers are reminded


def handed_over(submission: Submission, receipt: Iterable, now: datetime) -> None:
    """To its arbiter. `receipt`: its paragraphs."""
    subject = _("%(report)s was handed over") % {"report": submission}
    _to_arbiter(submission, letters.HANDED_OVER, subject, receipt, submission.get_absolute_url(), now)


def returned(submission: Submission, now: datetime) -> None:
    """To its arbiter, with the remarks; the link opens at the first."""
    remarks = len(submission.quoted)
    subject = ngettext_lazy(
        "%(report)s was returned with %(count)d remark", "%(report)s was returned with %(count)d remarks", remarks
    ) % {"report": submission, "count": remarks}
    link = f"{submission.get_absolute_url()}#remark-1"
    _to_arbiter(submission, letters.RETURNED, subject, [submission.message], link, now)


def accepted(submission: Submission, counts: str, now: datetime) -> None:
    """To its arbiter. `counts`: for which list it counts."""
    event = submission.tournament
    subject = _("%(report)s was accepted") % {"report": submission}
    words = _("It is the event %(code)s now. Every game can be seen on its page.") % {"code": event.code}
    _to_arbiter(submission, letters.ACCEPTED, subject, [words, counts], event.get_absolute_url(), now)


def rejected(submission: Submission, now: datetime) -> None:
    subject = _("%(report)s was rejected") % {"report": submission}
    _to_arbiter(submission, letters.REJECTED, subject, [submission.message], submission.get_absolute_url(), now)


def published(list_name: str, link: str, events: Iterable[int], now: datetime) -> None:
    """To the arbiters of the events that a list counts: one letter an event."""
    rows = Submission.objects.without_files().filter(tournament__in=events).select_related("arbiter", "tournament")
    for submission in rows.order_by("pk"):
        event = submission.tournament
        subject = _("%(event)s is rated: %(list)s") % {"event": event, "list": list_name}
        words = _("Its games count in %(list)s, which is published now.") % {"list": list_name}
        to_users([submission.arbiter], letters.PUBLISHED, f"published/{link}/{event.code}", subject, [words], link, now)


def assigned(submission: Submission, by, now: datetime) -> None:
    """To the officer who was given a report. Who took it themselves knows."""
    if submission.assigned_to in (None, by):
        return
    subject = _("%(report)s was given to you") % {"report": submission}
    words = _("%(name)s asks you to decide on it.") % {"name": account_name(by)}
    key = f"{letters.ASSIGNED}/{submission.pk}/{now:%Y%m%d%H%M%S}"
    link = reverse("review", args=[submission.pk])
    to_users([submission.assigned_to], letters.ASSIGNED, key, subject, [words], link, now)


def waiting_too_long(now: datetime) -> None:
    """To every officer, once for each report that waits for longer than PATIENCE."""
    state = Submission.State.SUBMITTED
    rows = Submission.objects.without_files().filter(state=state, submitted__lt=now - PATIENCE).order_by("submitted")
    officers = people(OFFICER) if rows else []
    for submission in rows:
        day = plain_day(federation_day(submission.submitted))
        subject = _("%(report)s waits since %(day)s") % {"report": submission, "day": day}
        link = reverse("review", args=[submission.pk])
        key = f"waiting/{submission.pk}/{submission.submitted:%Y%m%d%H%M%S}"
        to_users(officers, letters.WAITING, key, subject, [_("Nobody has decided on it yet.")], link, now)


def failed(number: int, what: str, why: str, link: str, now: datetime) -> None:
    """To every officer: a computation came to no end."""
    subject = _("The computation of %(list)s failed") % {"list": what}
    to_users(people(OFFICER), letters.FAILED, f"failed/{number}", subject, [why], link, now)


def answered(correction: Correction, now: datetime) -> None:
    """To who asked for a correction and left an address. The asker's own words are not in it, so that nobody can make
    this site send their text to a stranger."""
    words = _("Your request %(number)s about %(subject)s was granted.")
    if correction.state == Correction.State.REFUSED:
        words = _("Your request %(number)s about %(subject)s was refused.")
    words %= {"number": correction.number, "subject": correction.subject}
    subject = f"{correction.number}: {correction.state_within}"
    link = correction.get_absolute_url()
    key = f"answered/{correction.number}/{correction.state}"
    write(letters.ANSWERED, correction.email, key, subject, [words, correction.answer], link, now)


def _to_arbiter(submission: Submission, kind: str, subject, paragraphs, link: str, now: datetime) -> None:
    key = f"{kind}/{submission.pk}/{now:%Y%m%d%H%M%S}"
    to_users([submission.arbiter], kind, key, subject, paragraphs, link, now)
