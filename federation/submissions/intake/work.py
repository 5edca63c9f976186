"""A worker's part: it reads a file within limits, and stores the report or says why there is none."""

from collections.abc import Callable
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy

from federation.models import Intake
from federation.permissions import ARBITER
from federation.refusals import AlreadySent, NotPossible
from federation.reports.files.reading import Unreadable
from federation.runtime.jobs import kinds, work
from federation.runtime.uploads import report_reading
from federation.submissions.intake.life import stored

Step = Intake.Step


@kinds.register
class Reading(kinds.Kind[Intake]):
    name, words = "intake", gettext_lazy("Report")
    model, queue, heavy = Intake, "reading", ("content",)
    roles = (ARBITER,)

    def attempt(self, job: Intake, clock: Callable[[], datetime]) -> None:
        try:
            _read(job, clock)
        except report_reading.TooMuch as too_much:
            raise NotPossible(report_reading.refusal(too_much)) from too_much
        except (Unreadable, AlreadySent) as refusal:
            raise NotPossible(str(refusal)) from refusal

    def failed(self, job: Intake, now: datetime) -> None:
        Intake.objects.filter(pk=job.pk).update(content=b"")

    def may_see(self, user, job: Intake) -> bool:
        return super().may_see(user, job) and job.by_id == user.pk


def _read(job: Intake, clock: Callable[[], datetime]) -> None:
    def told(step: str) -> None:
        work.say(job, clock(), step=step, done=Step.values.index(step), total=len(Step))

    told(Step.READING)
    content = bytes(job.content)
    packed = report_reading.packed(content, job.filename, limits=report_reading.thorough(), told=told)
    told(Step.MATCHING)
    with transaction.atomic():
        work.locked(job)
        report = stored(job.by, job.filename, content, job.created, packed, job.replaces)
        work.finish(job, Intake.State.DONE, clock(), submission=report, content=b"", done=len(Step))
