"""What administrators change in Django's admin is in the audit log too, with what it was and what it became."""

from collections.abc import Iterable

from django.contrib import admin
from django.forms import BaseForm
from django.http import HttpRequest
from django.utils import timezone

from federation.audit.entries import changed, record

# What the log says that it changed, and never how.
SECRET = ("password", "password1", "password2", "key", "token", "born", "session_data")
UNTOLD = "***"


class Audited(admin.ModelAdmin):
    """A ModelAdmin whose additions, changes and deletions are written down, whatever model it is of."""

    def construct_change_message(self, request: HttpRequest, form: BaseForm, formsets, add: bool = False):
        forms = [form, *(each for formset in formsets or () for each in formset.forms if each.has_changed())]
        request.changes_in_admin = changed(told for each in forms for told in _changes(each))
        return super().construct_change_message(request, form, formsets, add)

    def log_addition(self, request: HttpRequest, obj, message):
        self._written("admin.added", request, obj)
        return super().log_addition(request, obj, message)

    def log_change(self, request: HttpRequest, obj, message):
        self._written("admin.changed", request, obj)
        return super().log_change(request, obj, message)

    def log_deletions(self, request: HttpRequest, queryset):
        for one in queryset:
            record("admin.deleted", request.user, timezone.now(), about=one)
        return super().log_deletions(request, queryset)

    def _written(self, what: str, request: HttpRequest, obj) -> None:
        told = getattr(request, "changes_in_admin", [])
        record(what, request.user, timezone.now(), about=obj, data={"changes": told} if told else None)


class AuditedSite(admin.AdminSite):
    """Django's admin, in which every registered model is audited."""

    def register(self, model_or_iterable, admin_class=None, **options) -> None:
        known = admin_class or admin.ModelAdmin
        bases = (Audited,) if known is admin.ModelAdmin else (Audited, known)
        super().register(model_or_iterable, type(known.__name__, bases, {}), **options)


def _changes(form: BaseForm) -> Iterable[tuple[str, str, str]]:
    for name in form.changed_data:
        old, new = form.initial.get(name), form.cleaned_data.get(name)
        if name in SECRET:
            yield name, "", UNTOLD
        else:
            yield name, _words(form.fields[name], old), _words(form.fields[name], new)


def _words(field, value: object) -> str:
    """A value of a form as it reads; a key of another row is that row's name."""
    if value is None or value == "":
        return ""
    if hasattr(field, "queryset") and isinstance(value, int):
        return str(field.queryset.filter(pk=value).first() or value)
    if hasattr(value, "__iter__") and not isinstance(value, str):
        return ", ".join(sorted(map(str, value)))
    return str(value)
