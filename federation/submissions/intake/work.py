"""A worker's part: it reads a file within limits, and stores the report or says why there is none."""

import logging
from collections.abc import Callable
from datetime import datetime

from django.db import InterfaceError, OperationalError, transaction
from django.db.models import F
from django.utils.translation import gettext as _

from federation.models import Intake
from federation.refusals import AlreadySent, NotPossible
from federation.reports.files.reading import Unreadable
from federation.runtime.files import report_reading
from federation.runtime.workers import holds
from federation.submissions.intake.life import WORKING, stored

log = logging.getLogger(__name__)
State, Step = Intake.State, Intake.Step
ATTEMPTS = 3  # times a worker takes it: what kills workers must not do so for ever
AWAY = (OperationalError, InterfaceError)  # the database stops, starts, or refuses for the moment


class _Superseded(Exception):
    """Another worker has it."""


def carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    """Read file `pk`. Harmless to call twice, or on one that waits for no worker."""
    with holds.hold(holds.INTAKE, pk) as ours:
        if ours:
            _carry_out(pk, clock)


def _carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    one = Intake.objects.filter(pk=pk, state__in=WORKING).select_related("arbiter", "replaces").first()
    if one is None:
        return
    if one.attempts >= ATTEMPTS:
        _refuse(one, _("It was begun %(times)d times and never came to an end.") % {"times": ATTEMPTS}, clock())
        return
    taken = Intake.objects.filter(pk=pk, state=one.state, attempts=one.attempts)
    if not taken.update(state=State.READING, step=Step.READING, attempts=F("attempts") + 1, heard=clock()):
        return
    one.attempts += 1
    try:
        _read(one, clock)
    except _Superseded:
        return
    except report_reading.TooMuch as too_much:
        _refuse(one, report_reading.refusal(too_much), clock())
    except (Unreadable, AlreadySent, NotPossible) as refusal:
        _refuse(one, str(refusal), clock())
    except AWAY:
        log.exception("file %s met no database", pk)
        raise
    except Exception as error:
        log.exception("file %s could not be read", pk)
        _refuse(one, _("Reading it failed: %(error)s") % {"error": type(error).__name__}, clock())
        raise


def _read(one: Intake, clock: Callable[[], datetime]) -> None:
    own = Intake.objects.filter(pk=one.pk, state=State.READING, attempts=one.attempts)

    def told(step: str) -> None:
        if not own.update(step=step, heard=clock()):
            raise _Superseded

    content = bytes(one.content)
    packed = report_reading.packed(content, one.filename, limits=report_reading.thorough(), told=told)
    told(Step.MATCHING)
    with transaction.atomic():
        if not own.select_for_update().exists():
            raise _Superseded
        report = stored(one.arbiter, one.filename, content, one.created, packed, one.replaces)
        own.update(state=State.DONE, submission=report, content=b"", heard=clock())


def _refuse(one: Intake, text: str, now: datetime) -> None:
    going = Intake.objects.filter(pk=one.pk, state__in=WORKING)
    going.update(state=State.REFUSED, error=text, content=b"", heard=now)
