"""Comparisons of rating systems by the games of the register, as they were asked for and answered."""

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext as _

from federation.models.jobs import Job, JobQuerySet
from ratings.catalogue import SYSTEMS
from ratings.wording.settings import settings


class BacktestQuerySet(JobQuerySet):
    def public(self):
        """Those that an officer published."""
        return self.filter(state=Job.State.DONE).exclude(published_at=None)

    def without_answer(self):
        return self.defer("answer")


class Backtest(Job):
    """One comparison. Written by `ratings.lists.dry_runs.backtests.jobs` alone."""

    question = models.JSONField()  # see ratings.lists.dry_runs.backtests.question
    answer = models.JSONField(default=dict)  # see ratings.lists.dry_runs.backtests.answers
    published_at = models.DateTimeField(null=True, blank=True)  # null: the office's own

    objects = BacktestQuerySet.as_manager()

    def __str__(self) -> str:
        return _("%(systems)s, from %(month)s") % {"systems": self.systems, "month": self.question["from"][:7]}

    @property
    def systems(self) -> str:
        """The names of what is compared, each once, and which settings of it are tried."""
        tried: dict[str, list[str]] = {}
        for name in self.question["systems"]:
            slug, _colon, changed = name.partition(":")
            tried.setdefault(slug, []).extend([settings(changed)] if changed else [])
        return ", ".join(
            f"{SYSTEMS[slug].name} ({', '.join(each)})" if each else str(SYSTEMS[slug].name)
            for slug, each in tried.items()
            if slug in SYSTEMS
        )

    def get_absolute_url(self) -> str:
        return reverse("backtest-desk", args=[self.pk])
