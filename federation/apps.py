"""Django's description of the register, and of its admin."""

from celery.signals import task_postrun, task_prerun
from django.apps import AppConfig
from django.contrib.admin import apps as admin
from django.contrib.auth.signals import user_logged_in
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class OfficeAdminConfig(admin.AdminConfig):
    """Django's admin with the office's own site."""

    default = False
    default_site = "federation.accounts.admin_site.OfficeAdminSite"


class FederationConfig(AppConfig):
    default = True
    name = "federation"
    verbose_name = _("Register")

    def ready(self) -> None:
        # Tasks find the app, which what needs no Django does not load; the kinds of jobs are known once they are there.
        from federation import celery, tasks  # noqa: F401
        from federation.accounts import languages, sessions
        from federation.audit import order
        from federation.permissions import ensure_groups
        from federation.runtime.office import at_work, identity, reader_language
        from federation.runtime.tracing import crash_reports, request_ids
        from federation.vocabulary import dates, words

        dates.zone = identity.zone
        words.speak(reader_language.READERS)
        task_prerun.connect(at_work.begin_task)
        task_postrun.connect(at_work.end_task)
        post_migrate.connect(ensure_groups, sender=self)
        post_migrate.connect(order.put_up, sender=self)
        user_logged_in.connect(sessions.begin)
        user_logged_in.connect(languages.begin)
        request_ids.follow()
        crash_reports.begin()
