"""The life of a file that is sent: read at once where it is small and quick, else by a worker, and taken up again.

Nobody waits for the page while a file is read for long: a small one gets half a second, and only where no other file
is being read by this process at that moment.
"""

import hashlib
from datetime import datetime, timedelta
from threading import Lock

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models import Intake, Submission
from federation.refusals import NotPossible
from federation.reports.files.reading import Unreadable
from federation.runtime.database import bulk_rows
from federation.runtime.uploads import report_reading
from federation.runtime.workers import holds, messages
from federation.submissions import arbiter
from federation.submissions.wording import megabytes

State = Intake.State
WORKING = (State.WAITING, State.READING)
MOST_WAITING = 5  # files of one arbiter
TASK = "federation.tasks.read_report"  # by name, because tasks.py calls this module
KEPT = timedelta(days=7)  # that a refusal can be looked at
TURN = 0.1  # seconds that a page waits for its turn to read
_storing = Lock()  # to find the players of several reports at once would keep the threads of a process from pages


def receive(
    user, filename: str, content: bytes, now: datetime, replacing: Submission | None = None
) -> Submission | Intake:
    """The report in a file; or the file on its way to a worker, where it is large or needs long.

    Raises Unreadable, AlreadySent or NotPossible, and then nothing is stored.
    """
    if len(content) > settings.REPORT_MAX_BYTES:
        facts = {"size": megabytes(len(content)), "most": megabytes(settings.REPORT_MAX_BYTES)}
        raise Unreadable(_("The file has %(size)s; %(most)s are the most.") % facts)
    if report_reading.quick(content) and _storing.acquire(timeout=TURN):
        try:
            packed = report_reading.packed(content, filename, limits=report_reading.QUICK, patience=TURN)
            return stored(user, filename, content, now, packed, replacing)
        except (report_reading.Busy, report_reading.TooMuch):
            pass
        finally:
            _storing.release()
    return _hand_over(user, filename, content, now, replacing)


def stored(
    user, filename: str, content: bytes, now: datetime, packed: bytes, replacing: Submission | None
) -> Submission:
    """The report of a file that was read."""
    if replacing is None:
        return arbiter.upload(user, filename, content, now, packed)
    return arbiter.replace(replacing, filename, content, now, packed)


def mine(user) -> QuerySet[Intake]:
    """Files of an arbiter that became no report, or not yet."""
    return Intake.objects.filter(arbiter=user).exclude(state=State.DONE).defer("content")


def sent_by(user) -> QuerySet[Intake]:
    """Every file of an arbiter that a worker was given."""
    return Intake.objects.filter(arbiter=user).defer("content")


def send(pk: int, before_others: bool = False) -> None:
    """Tell the workers of a file."""
    messages.tell(TASK, pk, first=before_others)


def look_round(now: datetime, unsent: timedelta = messages.UNSENT) -> None:
    """Send again what lost its worker or its message, and forget what is over."""
    working = Intake.objects.filter(state__in=WORKING).defer("content")
    for one in messages.lost(TASK, holds.INTAKE, working, is_begun, now, unsent):
        send(one.pk, before_others=is_begun(one))
    Intake.objects.exclude(state__in=WORKING).filter(heard__lt=now - KEPT).delete()


def is_begun(one: Intake) -> bool:
    return bool(one.attempts)


def _hand_over(user, filename: str, content: bytes, now: datetime, replacing: Submission | None) -> Intake:
    digest = hashlib.sha256(content).hexdigest()
    with transaction.atomic():
        waiting = mine(user).filter(state__in=WORKING)
        if same := waiting.filter(digest=digest, replaces=replacing).first():
            return same  # a second click
        if waiting.count() >= MOST_WAITING:
            raise NotPossible(
                ngettext(
                    "%(number)s file of yours is still being read. Wait for it before you send the next.",
                    "%(number)s files of yours are still being read. Wait for them before you send the next.",
                    MOST_WAITING,
                )
                % {"number": MOST_WAITING}
            )
        one = Intake.objects.create(
            arbiter=user,
            created=now,
            heard=now,
            filename=arbiter.plain_name(filename),
            content=b"",
            size=len(content),
            digest=digest,
            replaces=replacing,
        )
        bulk_rows.store_bytes(Intake, one.pk, "content", content)
        transaction.on_commit(lambda: send(one.pk))
    return one
