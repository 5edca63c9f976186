"""Answers of the laboratory: published by an officer, or taken back; their jobs stopped."""

from datetime import datetime
from typing import TypeVar

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import record
from federation.models.jobs import Job
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, life
from ratings.models.laboratory import Answered

A = TypeVar("A", bound=Answered)
J = TypeVar("J", bound=Job)


class Answering(kinds.Kind[J]):
    """A kind of job that ends in an answer."""

    queue = "analysis"
    stoppable = True

    def stop(self, job: J, user, now: datetime) -> None:
        with transaction.atomic():
            one = life.locked(type(job), job.pk, *type(job).OPEN)
            record(f"{self.name}.stopped", user, now, about=one)
            life.stop(one, now)

    def again(self, job: J, user, now: datetime) -> None:
        with transaction.atomic():
            one = life.locked(type(job), job.pk, *self.repeatable)
            record(f"{self.name}.again", user, now, about=one)
            life.go_on(one, now)


def publish(model: type[A], pk: int, public: bool, user, now: datetime) -> A:
    """Let everybody read an answer, or take it back. NotPossible where there is none."""
    with transaction.atomic():
        one: A = model.objects.select_for_update(of=("self",)).get(pk=pk)
        if one.state != one.State.DONE:
            raise NotPossible(_("There is no answer to publish yet."))
        if public != (one.published_at is not None):
            one.published_at = now if public else None
            one.save(update_fields=["published_at"])
            record(f"{kinds.of(one).name}.{'published' if public else 'kept'}", user, now, about=one)
    return one
