"""Django's description of the lists; connects what the register asks of them."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "ratings"
    verbose_name = "Rating lists"

    def ready(self) -> None:
        from federation.matching import rating_of
        from ratings import lists, receivers  # noqa: F401  (receivers connects results_changed)

        rating_of["lists"] = lists.latest_ratings
