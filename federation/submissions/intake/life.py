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
from federation.reports.together.parts import MOST_PARTS
from federation.runtime.database import bulk_rows
from federation.runtime.jobs import life
from federation.runtime.uploads import report_reading
from federation.submissions.arbiter import life as reports
from federation.submissions.wording import megabytes

MOST_WAITING = MOST_PARTS  # files of one arbiter: as many as may come together
KEPT = timedelta(days=7)  # that a refusal can be looked at
TURN = 0.1  # seconds that a page waits for its turn to read
_storing = Lock()  # to find the players of several reports at once would keep the threads of a process from pages


def receive(
    user,
    filename: str,
    content: bytes,
    now: datetime,
    replacing: Submission | None = None,
    *,
    at_once: bool = True,
) -> Submission | Intake:
    """The report in a file; or the file on its way to a worker, where it is large or needs long, or not `at_once`.

    Raises Unreadable, AlreadySent or NotPossible, and then nothing is stored.
    """
    if len(content) > settings.REPORT_MAX_BYTES:
        facts = {"size": megabytes(len(content)), "most": megabytes(settings.REPORT_MAX_BYTES)}
        raise Unreadable(_("The file has %(size)s; %(most)s are the most.") % facts)
    if at_once and report_reading.quick(content) and _storing.acquire(timeout=TURN):
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
        return reports.upload(user, filename, content, now, packed)
    return reports.replace(replacing, filename, content, now, packed)


def mine(user) -> QuerySet[Intake]:
    """Files of an arbiter that became no report, or not yet."""
    return sent_by(user).exclude(state=Intake.State.DONE)


def sent_by(user) -> QuerySet[Intake]:
    """Every file of an arbiter that a worker was given."""
    return Intake.objects.filter(by=user).defer("content")


def forget_old(now: datetime) -> None:
    """What is over was looked at by now."""
    Intake.objects.over().filter(heard__lt=now - KEPT).delete()


def _hand_over(user, filename: str, content: bytes, now: datetime, replacing: Submission | None) -> Intake:
    digest = hashlib.sha256(content).hexdigest()
    with transaction.atomic():
        waiting = sent_by(user).open()
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
        one = Intake(
            by=user,
            created=now,
            heard=now,
            filename=reports.plain_name(filename),
            content=b"",
            size=len(content),
            digest=digest,
            replaces=replacing,
        )
        life.ask(one)
        bulk_rows.store_bytes(Intake, one.pk, "content", content)
    return one
