"""How an officer finds reports: by words, state, region, rating system, who looks at them, and since when they wait."""

import re
from collections.abc import Sequence
from datetime import date, datetime, time

import django_filters
from django import forms
from django.contrib.auth import get_user_model
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from federation.models import Club, RegionWord, Submission
from federation.permissions import ADMINISTRATOR, OFFICER, account_name
from federation.runtime import offered
from federation.runtime.pages.filters import Filter
from federation.vocabulary.names import search_key

ALL, MINE, NOBODY, NOWHERE = "all", "mine", "nobody", "none"
MOST_WORDS = 5  # of what is searched for
RECEIPT = re.compile(r"[Rr]-?([0-9]{1,9})")
DAY = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
EARLIEST, LATEST = date(1900, 1, 1), date(2900, 1, 1)
REMARKS = (
    ("none", _("No remark")),
    ("confirmed", _("Warnings confirmed")),
    ("new", _("Asking for new players")),
    ("open", _("Something to mend or confirm")),
)


class QueueFilter(Filter):
    """What the queues of reports and of corrections ask alike. `user` is who looks: "mine" are theirs.

    `officers`: everybody who may have something. `holder` is the column of who has it.
    """

    holder = ""
    q = django_filters.CharFilter(label=_("Search"), method="filter_words", widget=forms.TextInput({"maxlength": 100}))
    region = django_filters.ChoiceFilter(label=_("Region"), empty_label=None, method="filter_region")
    assigned = django_filters.ChoiceFilter(label=_("With"), empty_label=_("Anybody"), method="filter_assigned")

    def __init__(self, data, queryset: QuerySet, user, officers: Sequence) -> None:
        super().__init__(data, queryset)
        self.user = user
        self.filters["region"].extra["choices"] = region_choices()
        self.filters["assigned"].extra["choices"] = [
            (MINE, _("Me")),
            (NOBODY, _("Nobody")),
            *((str(one.pk), account_name(one)) for one in officers if one != user),
        ]

    def filter_words(self, found: QuerySet, name: str, text: str) -> QuerySet:
        raise NotImplementedError

    def filter_region(self, found: QuerySet, name: str, value: str) -> QuerySet:
        return of_region(found, value)

    def filter_assigned(self, found: QuerySet, name: str, value: str) -> QuerySet:
        return found.filter(**{self.holder: assigned_key(value, self.user)})


class ReportFilter(QueueFilter):
    """Of reports."""

    holder = "assigned_to"
    system = django_filters.ChoiceFilter(label=_("Rating system"), empty_label=_("Any"), method="filter_system")
    remarks = django_filters.ChoiceFilter(
        label=_("Remarks"), empty_label=_("Any"), choices=REMARKS, method="filter_remarks"
    )
    until = django_filters.DateFilter(label=_("Waiting since, at least"), method="filter_until", widget=DAY)

    class Meta:
        model = Submission
        fields: list[str] = []

    def __init__(self, data, queryset: QuerySet, user, officers: Sequence) -> None:
        super().__init__(data, queryset, user, officers)
        self.filters["system"].extra["choices"] = [(slug, name) for slug, name, _tempos in offered.lists.systems()]

    def filter_words(self, reports: QuerySet, name: str, text: str) -> QuerySet:
        if found := RECEIPT.fullmatch(text.strip()):
            return reports.filter(Q(pk=int(found[1])) | Q(first=int(found[1])))
        for word in search_key(text).split()[:MOST_WORDS]:
            people = get_user_model().objects.filter(
                Q(first_name__icontains=word) | Q(last_name__icontains=word) | Q(username__icontains=word)
            )
            reports = reports.filter(Q(searched__contains=word) | Q(arbiter__in=people.values("pk")))
        return reports

    def filter_system(self, reports: QuerySet, name: str, value: str) -> QuerySet:
        tempos = next(tempos for slug, _name, tempos in offered.lists.systems() if slug == value)
        return reports.filter(tempo__in=tempos)

    def filter_remarks(self, reports: QuerySet, name: str, value: str) -> QuerySet:
        if value == "new":
            return reports.filter(asks_new__gt=0)
        if value == "confirmed":
            return reports.filter(confirmed__gt=0)
        open_ = Q(errors__gt=0) | Q(warnings__gt=0) | Q(unmatched__gt=0) | Q(unanswered__gt=0)
        return reports.filter(open_) if value == "open" else reports.exclude(open_).filter(confirmed=0, asks_new=0)

    def filter_until(self, reports: QuerySet, name: str, day: date) -> QuerySet:
        return reports.filter(submitted__lte=end_of(day))


def officers() -> list:
    """Everybody who may be given a report or a correction."""
    users = get_user_model().objects.filter(is_active=True)
    found = users.filter(Q(groups__name__in=[OFFICER, ADMINISTRATOR]) | Q(is_superuser=True)).distinct()
    return list(found.order_by("last_name", "first_name", "username"))


def regions() -> list[str]:
    """Every region that the register knows, of clubs and of players, in the alphabet's order."""
    # The search words know the few regions of many players.
    rows = (model.objects.order_by().exclude(region="").values_list("region") for model in (Club, RegionWord))
    return sorted({region for found in rows for (region,) in found.distinct()})


def region_choices() -> list[tuple]:
    return [(ALL, _("All regions")), *((region, region) for region in regions()), (NOWHERE, _("Region unknown"))]


def of_region(rows: QuerySet, value: str) -> QuerySet:
    """Reports or corrections of a region as the address asks for it."""
    return rows if value == ALL else rows.filter(region="" if value == NOWHERE else value)


def end_of(day: date) -> datetime:
    """The last moment of a day, within the years that every zone and database can hold."""
    return timezone.make_aware(datetime.combine(min(max(day, EARLIEST), LATEST), time.max))


def assigned_key(value: str, user) -> int | None:
    """The key of the account that the address asks for; None for nobody."""
    return {MINE: user.pk, NOBODY: None}[value] if value in {MINE, NOBODY} else int(value)
