"""Django's description of the lists; connects the one signal that reaches them."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "ratings"
    verbose_name = "Rating lists"

    def ready(self) -> None:
        from ratings import receivers  # noqa: F401  (connects results_changed)
