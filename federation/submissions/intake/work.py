"""A worker's part: it reads a file within limits, and stores the report or says why there is none."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from django.db import transaction
from django.db.models import F

from federation.models import Intake
from federation.refusals import AlreadySent, NotPossible
from federation.reports.files.reading import Unreadable
from federation.runtime.uploads import report_reading
from federation.runtime.workers import holds, tried
from federation.runtime.workers.tried import Superseded
from federation.submissions.intake.life import WORKING, stored

State, Step = Intake.State, Intake.Step


def carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    """Read file `pk`. Harmless to call twice, or on one that waits for no worker."""
    with holds.hold(holds.INTAKE, pk) as ours:
        if ours:
            _carry_out(pk, clock)


def _carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    one = Intake.objects.filter(pk=pk, state__in=WORKING).select_related("arbiter", "replaces").first()
    if one is None:
        return
    if one.attempts >= tried.MOST:
        _refuse(one, tried.died(), clock())
        return
    taken = Intake.objects.filter(pk=pk, state=one.state, attempts=one.attempts)
    if not taken.update(state=State.READING, step=Step.READING, attempts=F("attempts") + 1, heard=clock()):
        return
    one.attempts += 1
    own = Intake.objects.filter(pk=pk, state=State.READING, attempts=one.attempts)
    give_back = partial(own.update, attempts=F("attempts") - 1)
    with tried.tried("file", pk, lambda text: _refuse(one, text, clock()), give_back):
        try:
            _read(one, clock)
        except report_reading.TooMuch as too_much:
            _refuse(one, report_reading.refusal(too_much), clock())
        except (Unreadable, AlreadySent, NotPossible) as refusal:
            _refuse(one, str(refusal), clock())


def _read(one: Intake, clock: Callable[[], datetime]) -> None:
    own = Intake.objects.filter(pk=one.pk, state=State.READING, attempts=one.attempts)

    def told(step: str) -> None:
        if not own.update(step=step, heard=clock()):
            raise Superseded

    content = bytes(one.content)
    packed = report_reading.packed(content, one.filename, limits=report_reading.thorough(), told=told)
    told(Step.MATCHING)
    with transaction.atomic():
        if not own.select_for_update().exists():
            raise Superseded
        report = stored(one.arbiter, one.filename, content, one.created, packed, one.replaces)
        own.update(state=State.DONE, submission=report, content=b"", heard=clock())


def _refuse(one: Intake, text: str, now: datetime) -> None:
    going = Intake.objects.filter(pk=one.pk, state__in=WORKING)
    going.update(state=State.REFUSED, error=text, content=b"", heard=now)
