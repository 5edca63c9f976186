"""Files that come together: each is a report, on its way to one, or refused; and one name of the event before theirs.

What became of each stands in a row of Intake, also of what was read at once: those that came together have one key.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from hashlib import sha256
from pathlib import PurePosixPath
from time import monotonic
from uuid import uuid4

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from federation.models import Intake, Submission
from federation.refusals import AlreadySent, NotPossible
from federation.reports.files.reading import Unreadable
from federation.reports.header import FIELDS
from federation.reports.report import Edit
from federation.reports.together.parts import Sent
from federation.reports.together.sorting import sorted_out
from federation.runtime.jobs import life as jobs
from federation.submissions.arbiter.changes import mend
from federation.submissions.arbiter.life import plain_name, submit
from federation.submissions.intake.life import receive, sent_by
from federation.submissions.wording import left

AT_ONCE = 2.0  # seconds in which files are read while somebody waits for the page; workers read the rest
State = Intake.State


def receive_all(
    user, files: Sequence[Sent], now: datetime, clock: Callable[[], float] = monotonic
) -> Submission | Intake | str:
    """The report of one file, or the file on its way, as `receive` gives it; of several the key under which they are.

    Raises Unreadable, AlreadySent or NotPossible for a single one, and Unreadable for too many; then nothing is stored.
    """
    found, refused = sorted_out(files, settings.REPORT_MAX_BYTES)
    if len(found) == 1 and not refused:
        return receive(user, *found[0], now)
    key, until = uuid4().hex, clock() + AT_ONCE
    for sent in found:
        _receive(user, sent, now, key, at_once=clock() < until)
    for name, why in refused:
        _keep(user, Sent(name, b""), now, key, state=State.FAILED, error=why)
    return key


def came_together(user, key: str) -> QuerySet[Intake]:
    """What came with one key, in its order."""
    return sent_by(user).filter(together=key).order_by("pk") if key else Intake.objects.none()


def name_all(user, key: str, event: str, now: datetime) -> int:
    """Put the name of the event before that of each report that came together; how many have it now.

    A name put there before is replaced. Raises NotPossible, and then no report is changed.
    """
    event = " ".join(event.replace("\0", "").split())
    if not event:
        raise NotPossible(_("Type the name of the event."))
    named = 0
    with transaction.atomic():
        for one in came_together(user, key).exclude(submission=None):
            report = Submission.objects.without_files().get(pk=one.submission_id)
            if report.arbiter_id != user.pk or not report.open:
                continue
            name = named_of(event, one.event, report.name, one.filename)
            if len(name) > LONGEST:
                told = _("“%(name)s” is too long: a name has at most %(most)s characters.")
                raise NotPossible(told % {"name": name, "most": LONGEST})
            if name != report.name:
                mend(report, [Edit("header", name, name="name")], now)
            Intake.objects.filter(pk=one.pk).update(event=event)
            named += 1
    if not named:
        raise NotPossible(_("None of these is a report that you can change yet."))
    return named


def submit_ready(user, key: str, now: datetime) -> int:
    """Hand in each report that came together and has nothing left to do; how many that were."""
    done = 0
    for one in came_together(user, key).exclude(submission=None):
        report = Submission.objects.get(pk=one.submission_id)
        if report.arbiter_id == user.pk and report.open and not left(report):
            try:
                submit(report, now)
            except (NotPossible, Unreadable):  # something came up since: its page says what
                continue
            done += 1
    return done


LONGEST = FIELDS["name"][1]  # characters of a report's name


def named_of(event: str, before: str, name: str, filename: str) -> str:
    """The name of a report under its event: "Open 2026: Section A". `before`: the event's name that it has now."""
    own = name.removeprefix(f"{before}: ") if before else name
    own = own or PurePosixPath(filename).stem
    return own if own.casefold().startswith(event.casefold()) else f"{event}: {own}"


def _receive(user, sent: Sent, now: datetime, key: str, at_once: bool) -> None:
    try:
        with transaction.atomic():
            found = receive(user, *sent, now, at_once=at_once)
    except AlreadySent as refusal:
        if refusal.own:
            _keep(user, sent, now, key, state=State.DONE, submission=refusal.earlier)
        else:
            _keep(user, sent, now, key, state=State.FAILED, error=str(refusal))
    except (Unreadable, NotPossible) as refusal:
        _keep(user, sent, now, key, state=State.FAILED, error=str(refusal))
    else:
        if isinstance(found, Submission):
            _keep(user, sent, now, key, state=State.DONE, submission=found)
        else:
            Intake.objects.filter(pk=found.pk).update(together=key)


def _keep(user, sent: Sent, now: datetime, key: str, **became) -> None:
    """A row for what is over already: no worker is told of it."""
    times = {"created": now, "heard": now, "finished": now}
    facts = {"filename": plain_name(sent.name), "size": len(sent.content), "digest": sha256(sent.content).hexdigest()}
    jobs.ask(Intake(by=user, content=b"", together=key, **times, **facts, **became), by_worker=False)
