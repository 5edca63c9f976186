"""Django's description of the lists; connects what the register asks of them."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class RatingsConfig(AppConfig):
    name = "ratings"
    verbose_name = _("Rating lists")

    def ready(self) -> None:
        from federation.runtime import offered
        from ratings import receivers, tasks  # noqa: F401 what connects results_changed, and the kinds of jobs
        from ratings.as_if import reporting_deadline
        from ratings.lists import database_guard, life
        from ratings.published.events import event_life
        from ratings.systems.fide.editions import minutes_needed

        offered.lists.latest_ratings = life.latest_ratings
        offered.lists.highest_rated = life.highest_rated
        offered.lists.counts_for = reporting_deadline.counts_for
        offered.lists.systems = reporting_deadline.systems
        offered.lists.archives = reporting_deadline.archives
        offered.lists.minutes_needed = minutes_needed
        offered.lists.lives = event_life.lives
        post_migrate.connect(database_guard.freeze, sender=self)
