"""Django's description of the register."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class FederationConfig(AppConfig):
    name = "federation"
    verbose_name = _("Register")

    def ready(self) -> None:
        from federation import celery  # noqa: F401 tasks find the app; what needs no Django does not load it
        from federation.accounts import sessions
        from federation.permissions import ensure_groups

        post_migrate.connect(ensure_groups, sender=self)
        user_logged_in.connect(sessions.begin)
