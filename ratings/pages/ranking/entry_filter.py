"""Which entries of a list a page shows: region, club, federation, women, age group, active ones.

A list may name thousands of clubs. So long a menu is the same on all its pages, and most of each of them: they leave
it out, and the browser fetches it once by itself (`static/js/site.js`).
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

import django_filters
from django import forms
from django.core.cache import cache
from django.db.models import Q, QuerySet
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.runtime.cache.shared_facts import shared
from federation.runtime.office import births
from federation.runtime.pages.filters import ChoiceFilter, Filter, Yes
from federation.runtime.pages.tables import cell_html
from federation.vocabulary.age_groups import GROUPS
from federation.vocabulary.names import own_script_key, search_key
from ratings.models import Entry, ListMenus, RatingList

SELECTS = ("federation", "region", "club", "age")
DAY = 24 * 60 * 60  # seconds
IN_PAGE = 200  # choices of a menu that stands in the page


def age_choices(year: int) -> list[tuple[str, str]]:
    """The age groups, which are today's: of a list of another year the words say so."""
    if year == births.this_year():
        under, over = gettext("Under %(age)s"), gettext("%(age)s and over")
    else:
        under, over = gettext("Under %(age)s today"), gettext("%(age)s and over today")
    return [(group, (under if group[0] == "U" else over) % {"age": group[1:]}) for group in GROUPS]


class Menu(forms.Select):
    """A select put together at once: a list may name thousands of clubs, and Django renders a template for each."""

    def render(self, name, value, attrs=None, renderer=None) -> str:
        options = options_of(tuple(self.choices), value or "")
        return format_html("<select{}>{}</select>", flatatt({"name": name, **self.attrs, **(attrs or {})}), options)


def options_of(choices: tuple[tuple[str, str], ...], chosen: str) -> SafeString:
    """The options of a menu, of which one may be chosen."""
    options, opening = _options(choices), cell_html('<option value="{}"', chosen)
    start, found, end = options.partition(f"{opening}>")
    return mark_safe(f"{start}{opening} selected>{end}") if found else options  # noqa: S308 (escaped in its parts)


@lru_cache(maxsize=128)
def _options(choices: tuple[tuple[str, str], ...]) -> SafeString:
    return format_html_join("", '<option value="{}">{}</option>', choices)


class MenuField(django_filters.fields.ChoiceField):
    widget = Menu

    def __deepcopy__(self, memo):
        """Without its choices, which nobody changes: Django copies every one of them for every form."""
        return forms.Field.__deepcopy__(self, memo)


class MenuFilter(ChoiceFilter):
    field_class = MenuField


class EntryFilter(Filter):
    """Filters of one list. Everything it offers stands on the list."""

    federation = MenuFilter("person__federation", empty_label=_("All federations"), label=_("Federation"))
    region = MenuFilter("person__region", empty_label=_("All regions"), label=_("Region"))
    club = MenuFilter("person__club", empty_label=_("All clubs"), label=_("Club"))
    age = MenuFilter(empty_label=_("All ages"), label=_("Age group"), method="filter_age")
    women = Yes(label=_("Women"), method="filter_women")
    # A shadowed name, because it is the word in the address.
    all = Yes(label=_("Inactive too"), method="filter_all")
    name = django_filters.CharFilter(label=_("Name"), method="filter_name")

    class Meta:
        model = Entry
        fields: list[str] = []

    def __init__(self, *args, rating_list: RatingList, fetched: Mapping[str, str] | None = None, **kwargs) -> None:
        """`fetched`: name -> the address of a menu that the page fetches where it is long, nothing for a file; None
        where long menus stand in the page."""
        self.rating_list = rating_list
        super().__init__(*args, **kwargs)
        menus = choices_of(rating_list) if fetched is None else _short(rating_list.pk, rating_list.digest)
        self.long = frozenset(name for name, values in menus.items() if values is None)
        for name, values in menus.items():
            offered = self._asked_for(name) if values is None else values
            self.filters[name].extra["choices"] = [(value, value) for value in offered]
        self.filters["age"].extra["choices"] = age_choices(rating_list.effective.year)
        for name in self.long & (fetched or {}).keys():
            self.form.fields[name].widget.attrs["data-choices"] = (fetched or {})[name]
        for name in SELECTS:
            chosen = " chip--on" if self._value(name) else ""
            self.form.fields[name].widget.attrs["class"] = f"chip{chosen}"

    def _asked_for(self, name: str) -> list[str]:
        """What the address asks for of a long menu, where it is there."""
        asked = (self.data or {}).get(name)
        return [asked] if asked and asked in choices_of(self.rating_list)[name] else []

    @property
    def selects(self) -> list[forms.BoundField]:
        """The menus that leave a choice."""
        return [self.form[name] for name in SELECTS if name in self.long or len(self.form.fields[name].choices) > 2]

    def filter_age(self, entries: QuerySet, name: str, group: str) -> QuerySet:
        return entries.filter(births.in_group("person__birth_year", group))

    def filter_women(self, entries: QuerySet, name: str, wanted: str) -> QuerySet:
        return entries.filter(person__sex="w")

    def filter_all(self, entries: QuerySet, name: str, wanted: str) -> QuerySet:
        return entries

    def filter_name(self, entries: QuerySet, name: str, text: str) -> QuerySet:
        """Entries of lists published when keys kept their script are never written again: either key finds them."""
        latin, own = search_key(text), own_script_key(text)
        found = holds_every_word(latin)
        return entries.filter(found if own == latin else found | holds_every_word(own))

    def filter_queryset(self, queryset: QuerySet) -> QuerySet:
        """Inactive players only where they are asked for."""
        return super().filter_queryset(queryset if self.everybody else queryset.filter(active=True))

    @property
    def has_group(self) -> bool:
        """Whether places are counted among some: the active players chosen, whatever their names."""
        return any(self._value(name) for name in (*SELECTS, "women"))

    @property
    def is_group(self) -> bool:
        """Whether these are all that is shown."""
        return self.has_group and not self.everybody and not self._value("name")

    def group(self) -> QuerySet:
        """The players that places are counted among."""
        entries = self.queryset.filter(active=True)
        for name in (*SELECTS, "women"):
            entries = self.filters[name].filter(entries, self._value(name))
        return entries

    @property
    def narrowed(self) -> bool:
        """Whether anything but the active players of the whole list was asked for."""
        return bool(self.misunderstood) or any(self._value(name) for name in self.filters if name != "all")

    @property
    def everybody(self) -> bool:
        return bool(self._value("all"))

    def _value(self, name: str) -> str:
        return self._values.get(name, "")

    @cached_property
    def _values(self) -> dict[str, str]:
        form = self.form
        form.is_valid()  # which cleans what was asked for
        return form.cleaned_data if form.is_bound else {}


def holds_every_word(key: str) -> Q:
    return Q(*(Q(person__search_key__contains=word) for word in key.split()))


def choices_of(rating_list: RatingList) -> dict[str, list[str]]:
    """The federations, regions and clubs on a list. Kept, because a published list stays as it is."""
    return _choices(rating_list.pk, rating_list.digest)


@shared
def _short(key: int, digest: str) -> dict[str, Sequence[str] | None]:
    """The menus of the list `key`; None for one that is too long for a page."""
    return {name: values if len(values) <= IN_PAGE else None for name, values in _choices(key, digest).items()}


def _choices(key: int, digest: str) -> dict[str, list[str]]:
    kept_as = ListMenus.kept_as(key, digest)
    found = cache.get(kept_as)
    if found is None:
        found = ListMenus.objects.filter(list=key).values(*ListMenus.FIELDS).first()
        cache.set(kept_as, found := found or Entry.objects.filter(list=key).menus(), DAY)
    return found
