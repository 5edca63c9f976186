"""The kinds of jobs: what a worker does with one, which rows wait for it, and what people are told of it."""

from collections.abc import Callable
from datetime import datetime
from typing import ClassVar, Generic, TypeVar

from django.conf import settings
from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from federation.models.jobs import Job
from federation.permissions import OFFICER, has_role
from federation.refusals import NotPossible

J = TypeVar("J", bound=Job)
Clock = Callable[[], datetime]


class Kind(Generic[J]):
    """One kind of work. What is its own stands here; how a job lives and ends is the same for all: `work.py`."""

    name: ClassVar[str]  # in messages, of holds, in figures and addresses
    words: ClassVar[str | Promise]  # for people: "Player list"
    model: ClassVar[type[Job]]
    queue: ClassVar[str] = "lists"  # of settings.TASK_LIMITS
    roles: ClassVar[tuple[str, ...]] = (OFFICER,)  # who see how far it is
    stoppable: ClassVar[bool] = False  # one of `roles` may stop it while it is open
    repeatable: ClassVar[tuple[str, ...]] = ()  # states from which one of them may have it tried again
    heavy: ClassVar[tuple[str, ...]] = ()  # columns that only the work itself needs

    def attempt(self, job: J, clock: Clock) -> None:
        """One try. It ends by `work.finish`, best in the transaction that stores what was done.

        NotPossible gives the job up with its sentence, `work.Stopped` says that nothing is left to do. What was stored
        on the way is told by `work.stored`: the next try goes on from there, and none of the tries before counts.
        """
        raise NotImplementedError

    def left(self) -> QuerySet[J]:
        """The rows that workers are to carry out."""
        found: QuerySet = self.model.objects.open()  # type: ignore[attr-defined]
        return found

    def turn(self) -> QuerySet[J]:
        """Those of them that may have a message in the queue."""
        return self.left()

    def light(self) -> QuerySet[J]:
        """Every row, without what is heavy."""
        found: QuerySet = self.model.objects.select_related("by").defer(*self.heavy)  # type: ignore[attr-defined]
        return found

    def past(self) -> QuerySet[J]:
        """Those that the page of jobs lists as over."""
        found: QuerySet = self.model.objects.over()  # type: ignore[attr-defined]
        return found

    def told(self, job: J) -> str:
        """What it is, in a line below its name; of one that failed, why."""
        return f"{self.words}: {job.error}" if job.error else str(self.words)

    def stop(self, job: J, user, now: datetime) -> None:
        """NotPossible where it cannot be stopped, or not any more."""
        raise NotPossible(_("This cannot be stopped."))

    def may_go_again(self, job: J) -> bool:
        """Whether trying it once more may help."""
        return job.state in self.repeatable

    def again(self, job: J, user, now: datetime) -> Job | None:
        """Try a job once more; the new one where that is another. NotPossible where nothing is left to do."""
        raise NotPossible(_("This cannot be tried again."))

    def given_up(self, why: str) -> str:
        """`why` a job has failed, with what that leaves behind."""
        return why

    def after(self, job: J, clock: Clock) -> None:
        """What else is to be done when a try came to an end of its own."""

    def failed(self, job: J, now: datetime) -> None:
        """What else follows when a job has failed."""

    def address(self, job: J) -> str:
        """Of the page of one, for an officer; "" where that page is not theirs."""
        return str(job.get_absolute_url()) if OFFICER in self.roles else ""

    def may_see(self, user, job: J) -> bool:
        return has_role(user, *self.roles)

    @property
    def limits(self) -> tuple[int, int]:
        """After so long it is told to end, and killed. [s]"""
        return settings.TASK_LIMITS[self.queue]


_known: dict[str, Kind] = {}


def register(kind: type[Kind]) -> type[Kind]:
    """Make a kind known, as the decorator of its class."""
    _known[kind.name] = kind()
    return kind


def every() -> list[Kind]:
    return list(_known.values())


def named(name: str) -> Kind:
    """KeyError for one that nobody knows."""
    return _known[name]


def of(job: Job) -> Kind:
    return next(kind for kind in _known.values() if isinstance(job, kind.model))
