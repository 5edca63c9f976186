"""Django's description of the lists; connects what the register asks of them."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class RatingsConfig(AppConfig):
    name = "ratings"
    verbose_name = "Rating lists"

    def ready(self) -> None:
        from federation.matching import rating_of
        from federation.submissions.words import counts_for
        from ratings import deadline, frozen, lists, receivers  # noqa: F401  (receivers connects results_changed)

        rating_of["lists"] = lists.latest_ratings
        counts_for["lists"] = deadline.told
        post_migrate.connect(frozen.freeze, sender=self)
