"""Filters of a list that are asked for in its address: what they do not understand they say, and then show nothing."""

from copy import copy
from typing import Any, Self

import django_filters
from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.runtime.requests.parameters import shortened


class Filter(django_filters.FilterSet):
    """`misunderstood` says in words what the address asks for and there is not; then no row is shown."""

    @property
    def form(self) -> forms.Form:
        """With the fields of these filters themselves: elsewhere each form is of a class of its own, with copies."""
        if not hasattr(self, "_form"):
            self._form = self._meta.form(self.data if self.is_bound else None, prefix=self.form_prefix)
            self._form.fields.update({name: each.field for name, each in self.filters.items()})
        return self._form

    def filter_queryset(self, queryset: QuerySet) -> QuerySet:
        return queryset.none() if self.misunderstood else super().filter_queryset(queryset)

    @property
    def misunderstood(self) -> list[str]:
        if not self.form.is_bound:
            return []
        return [
            _("%(what)s “%(wanted)s”: there is none here.")
            % {"what": self.form.fields[name].label, "wanted": shortened(str(self.form.data.get(name, "")))}
            for name in self.form.errors
        ]


class ChoiceFilter(django_filters.ChoiceFilter):
    """A choice. What it was declared with is shared: every page has a set of filters of its own."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        made = copy(self)
        made.extra = dict(self.extra)
        made.method = self.method  # which belongs to one filter
        return made


class Yes(ChoiceFilter):
    """A filter that is on or off: `?women=true`."""

    ON = "true"

    def __init__(self, **options) -> None:
        words = options.get("label", gettext_lazy("Yes"))
        super().__init__(choices=[(self.ON, words)], widget=forms.HiddenInput, **options)
