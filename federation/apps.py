"""Django's description of the register."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class FederationConfig(AppConfig):
    name = "federation"
    verbose_name = "Register"

    def ready(self) -> None:
        from federation.permissions import ensure_groups

        post_migrate.connect(ensure_groups, sender=self)
