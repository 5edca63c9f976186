"""How far a job is. What its transaction does not show before its end is told beside it, by the cache."""

from dataclasses import dataclass

from django.core.cache import caches

from federation.models.jobs import Job, share

KEPT = 60 * 60  # seconds


@dataclass(frozen=True)
class Progress:
    """Done of how many, and in words."""

    done: int
    total: int
    words: str

    @property
    def percent(self) -> int:
        return share(self.done, self.total)


def aside(job: Job, words: str, done: int = 0, total: int = 0) -> None:
    """Tell how far a step is. Without a `total` the row's own numbers are shown."""
    caches["shared"].set(_key(job), [words, done, total], KEPT)


def forget(job: Job) -> None:
    """The step is over."""
    caches["shared"].delete(_key(job))


def of(job: Job) -> Progress:
    """The latest that was told."""
    words, done, total = within(job)
    said = ": ".join(filter(None, (job.words if job.working else "", words)))
    return Progress(done, total, said) if total else Progress(job.done, job.total, said)


def within(job: Job) -> tuple[str, int, int]:
    """What was told beside: words, done, total."""
    told = caches["shared"].get(_key(job)) if job.state == Job.State.WORKING else None
    return tuple(told) if told else ("", 0, 0)


def _key(job: Job) -> str:
    return f"job/{job._meta.db_table}/{job.pk}/{job.started and job.started.timestamp()}"
