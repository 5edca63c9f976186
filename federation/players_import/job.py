"""A player list on its way into the register, as a job: a worker reads it, later writes it."""

from collections.abc import Callable
from datetime import datetime

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy

from federation.models import PlayerImport
from federation.permissions import REGISTRAR
from federation.players_import import life, work
from federation.runtime.jobs import kinds


@kinds.register
class PlayerList(kinds.Kind[PlayerImport]):
    """Both halves are all or nothing: whoever goes on after a stop begins anew."""

    name, words = work.KIND, gettext_lazy("Player list")
    model, heavy = PlayerImport, ("named",)
    roles = (REGISTRAR,)
    stoppable, repeatable = True, (PlayerImport.State.FAILED,)

    def left(self) -> QuerySet[PlayerImport]:
        return super().left().filter(work.by_workers())

    def attempt(self, job: PlayerImport, clock: Callable[[], datetime]) -> None:
        work.carry_on(job, clock)

    def stop(self, job: PlayerImport, user, now: datetime) -> None:
        life.drop(job.pk, user, "", now)

    def may_go_again(self, job: PlayerImport) -> bool:
        """Not with a file that cannot be read: it is not kept."""
        return super().may_go_again(job) and job.parts.exists()

    def again(self, job: PlayerImport, user, now: datetime) -> None:
        life.again(job.pk, user, now)
