"""The audit log as its page shows it: filters, columns, and where the things named in it are found."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, datetime, time
from typing import Self

import django_filters
from django import forms
from django.apps import apps
from django.contrib.auth import get_user_model
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from federation.audit.entries import CALENDAR
from federation.models import Deed
from federation.permissions import account_name
from federation.runtime.pages.filters import Filter
from federation.runtime.pages.long_lists import values_of
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import DASH, moment

# Kind of thing -> (name of its page for officers, the field that its address holds).
PAGES = {
    "federation.archiveimport": ("archive-import", "pk"),
    "federation.licenceimport": ("register-licence-import", "pk"),
    "federation.taking": ("archive-taking", "pk"),
    "federation.submission": ("review", "pk"),
    "federation.correction": ("correction-desk", "pk"),
    "federation.announcedevent": ("announced-event", "number"),
    "federation.tournament": ("event", "code"),
    "federation.player": ("player", "pk"),
    "ratings.ratinglist": ("draft", "pk"),
    "ratings.run": ("run", "pk"),
}
DAY = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
REQUEST = pgettext_lazy("of a browser", "Request")
EARLIEST, LATEST = date(1900, 1, 1), date(2900, 1, 1)


class DeedFilter(Filter):
    """Who, what, from which day to which, about what, and words in it."""

    by = django_filters.ChoiceFilter(label=_("Who"), empty_label=_("Everybody"), method="filter_by")
    what = django_filters.ChoiceFilter(label=_("What"), empty_label=_("Everything"))
    since = django_filters.DateFilter(label=_("From"), method="filter_since", widget=DAY)
    until = django_filters.DateFilter(label=_("To"), method="filter_until", widget=DAY)
    about = django_filters.CharFilter(method="filter_about", widget=forms.HiddenInput)  # "federation.player:12"
    request = django_filters.CharFilter(label=REQUEST, widget=forms.TextInput({"maxlength": 64}))
    # The last one: words are looked for among what the others leave.
    text = django_filters.CharFilter(label=_("Words"), method="filter_text", widget=forms.TextInput({"maxlength": 100}))

    class Meta:
        model = Deed
        fields: list[str] = []

    def __init__(self, *args, window: int | None = None, **kwargs) -> None:
        """`window`: words are looked for in so many of the newest rows that the other filters leave; None: in all."""
        super().__init__(*args, **kwargs)
        self.window, self.looked_since = window, None
        people = get_user_model().objects.filter(pk__in=values_of(Deed, "by")).order_by("last_name", "username")
        names = [(str(user.pk), name_of(user)) for user in people]
        self.filters["by"].extra["choices"] = [*names, ("calendar", _("The calendar"))]
        whats = [(what, Deed(what=what).words) for what in values_of(Deed, "what")]
        self.filters["what"].extra["choices"] = sorted(whats)

    def filter_by(self, deeds: QuerySet, name: str, value: str) -> QuerySet:
        return deeds.filter(by=None) if value == "calendar" else deeds.filter(by=int(value))

    def filter_since(self, deeds: QuerySet, name: str, day: date) -> QuerySet:
        return deeds.filter(at__gte=_moment(day, time.min))

    def filter_until(self, deeds: QuerySet, name: str, day: date) -> QuerySet:
        return deeds.filter(at__lte=_moment(day, time.max))

    def filter_text(self, deeds: QuerySet, name: str, text: str) -> QuerySet:
        """Words are no index's: they are looked for row by row."""
        if self.window is not None:
            newest = deeds.order_by("-at", "-pk").values_list("at", flat=True)
            self.looked_since = newest[self.window : self.window + 1].first()
        return deeds.said(text) if self.looked_since is None else deeds.filter(at__gte=self.looked_since).said(text)

    def filter_about(self, deeds: QuerySet, name: str, value: str) -> QuerySet:
        kind, _colon, key = value.partition(":")
        return deeds.filter(about_kind=kind, about_id=key)


class When(Column):
    head = _("When")
    cell_class = "day"
    file = ("at",)

    def cell(self, deed: Deed) -> str:
        local = timezone.localtime(deed.at)
        return format_html('<time datetime="{}">{}</time>', local.isoformat(), moment(local))

    def values(self, deed: Deed) -> tuple:
        return (deed.at.isoformat(),)


class Who(Column):
    head = _("Who")
    file = ("by", "user")

    def cell(self, deed: Deed) -> str:
        return name_of(deed.by)

    def values(self, deed: Deed) -> tuple:
        return name_of(deed.by), deed.by.get_username() if deed.by else ""


class What(Column):
    head = _("What")
    file = ("what",)

    def cell(self, deed: Deed) -> str:
        return deed.words

    def values(self, deed: Deed) -> tuple:
        return (deed.what,)


class About(Column):
    """What it was done to, which leads there while it exists."""

    head = _("About")
    file = ("about", "about_kind", "about_id")

    def cell(self, deed: Deed) -> str:
        if not deed.about_name:
            return DASH
        address = self.table.addresses.get((deed.about_kind, deed.about_id))
        return format_html('<a href="{}">{}</a>', address, deed.about_name) if address else deed.about_name

    def values(self, deed: Deed) -> tuple:
        return deed.about_name, deed.about_kind, deed.about_id


class RequestId(Column):
    """Only in the file: with it a log line and a job are found again."""

    head = REQUEST
    on_page = False
    file = ("request",)

    def values(self, deed: Deed) -> tuple:
        return (deed.request,)


class Why(Column):
    head = _("Why, and what changed")
    file = ("text", "changes")

    def cell(self, deed: Deed) -> str:
        changes = format_html_join(
            "", '<li><span class="soft">{}:</span> {} → {}</li>',
            ((one["field"], one["old"] or DASH, one["new"] or DASH) for one in deed.data.get("changes", ())),
        )  # fmt: skip
        return format_html("{}{}", deed.text, format_html("<ul>{}</ul>", changes) if changes else "")

    def values(self, deed: Deed) -> tuple:
        changes = "; ".join(f"{one['field']}: {one['old']} → {one['new']}" for one in deed.data.get("changes", ()))
        return deed.text, changes


class DeedTable(Table):
    """The log. `addresses` leads from (kind, id) to the page of a thing that is still there."""

    classes = "deeds"

    at = When()
    by = Who()
    what = What()
    about = About()
    text = Why()
    request = RequestId()

    def show(self, rows: Iterable[Deed]) -> Self:
        super().show(rows)
        self.addresses = addresses(self.shown)
        return self


def name_of(user) -> str:
    """Who did a deed, as colleagues name them; the calendar has no account."""
    return str(CALENDAR) if user is None else account_name(user)


def addresses(deeds: Iterable[Deed]) -> dict[tuple[str, str], str]:
    """(kind, id) -> address, of the things that still exist. One query a kind."""
    wanted: dict[str, set[int]] = defaultdict(set)
    for deed in deeds:
        if deed.about_kind in PAGES and deed.about_id.isdecimal():
            wanted[deed.about_kind].add(int(deed.about_id))
    found = {}
    for kind, keys in wanted.items():
        page, field = PAGES[kind]
        for key, value in apps.get_model(kind).objects.filter(pk__in=keys).values_list("pk", field):
            found[kind, str(key)] = reverse(page, args=[value])
    return found


def _moment(day: date, at: time) -> datetime:
    """Within the years that every zone and database can hold."""
    return timezone.make_aware(datetime.combine(min(max(day, EARLIEST), LATEST), at))
