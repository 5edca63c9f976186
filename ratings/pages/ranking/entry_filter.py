"""Which entries of a list a page shows: region, club, federation, title, women, age group, rating, active ones.

A list may name thousands of clubs: one is typed, as a whole or a word of it, and the browser fetches the names as
somebody begins to (`static/js/site.js`).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import django_filters
import numpy as np
from django import forms
from django.core.cache import cache
from django.db.models import QuerySet
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.runtime.cache.shared_facts import shared
from federation.runtime.office import births
from federation.runtime.pages.filters import ChoiceFilter, Filter, Yes
from federation.runtime.pages.tables import cell_html
from federation.runtime.requests.parameters import shortened
from federation.vocabulary.age_groups import GROUPS
from federation.vocabulary.names import own_script_key, search_key
from federation.vocabulary.titles import PLAYING
from ratings.models import Entry, ListMenus, RatingList
from ratings.published.lists.columns import Columns

MENUS = ("federation", "region")
SELECTS = (*MENUS, "title", "age")
GROUPING = (*SELECTS, "club", "least", "most", "women")  # places are counted among these
ANY = "any"  # of the titles
DAY = 24 * 60 * 60  # seconds
IN_PAGE = 200  # names of clubs that stand in the page


def age_choices(year: int) -> list[tuple[str, str]]:
    """The age groups, which are today's: of a list of another year the words say so."""
    if year == births.this_year():
        under, over = gettext("Under %(age)s"), gettext("%(age)s and over")
    else:
        under, over = gettext("Under %(age)s today"), gettext("%(age)s and over today")
    return [(group, (under if group[0] == "U" else over) % {"age": group[1:]}) for group in GROUPS]


class Menu(forms.Select):
    """A select put together at once: Django renders a template for each choice of its own."""

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

    federation = MenuFilter(empty_label=_("All federations"), label=_("Federation"))
    region = MenuFilter(empty_label=_("All regions"), label=_("Region"))
    club = django_filters.CharFilter(label=_("Club"))
    title = MenuFilter(empty_label=_("All titles"), label=_("Title"))
    age = MenuFilter(empty_label=_("All ages"), label=_("Age group"))
    least = django_filters.NumberFilter(label=_("Rating from"))
    most = django_filters.NumberFilter(label=_("Rating up to"))
    women = Yes(label=_("Women"))
    # A shadowed name, because it is the word in the address.
    all = Yes(label=_("Inactive too"))
    name = django_filters.CharFilter(label=_("Name"))

    class Meta:
        model = Entry
        fields: list[str] = []

    def __init__(self, asked: Mapping[str, str] | None, *, rating_list: RatingList, clubs_at: str = "") -> None:
        """`clubs_at`: the address of the names of the clubs, where a page has no room for all of them."""
        self.rating_list, self.columns = rating_list, Columns(rating_list)
        super().__init__(asked, Entry.objects.none())
        offered = _offered(rating_list.pk, rating_list.digest)
        self.clubs = offered["club"]  # None: too many for the page
        self.clubs_at = clubs_at if self.clubs is None else ""
        for name in MENUS:
            self.filters[name].extra["choices"] = [(value, value) for value in offered[name] or ()]
        self.filters["title"].extra["choices"] = [(ANY, _("Any title")), *((code, code) for code in PLAYING)]
        self.filters["age"].extra["choices"] = age_choices(rating_list.effective.year)
        for name in SELECTS:
            chosen = " chip--on" if self.value(name) else ""
            self.form.fields[name].widget.attrs["class"] = f"chip{chosen}"

    @property
    def selects(self) -> list[forms.BoundField]:
        """The menus that leave a choice."""
        return [self.form[name] for name in SELECTS if len(self.form.fields[name].choices) > 2]

    @property
    def ages_told(self) -> str:
        """What an age group means on a list of another year; "" where none is asked for."""
        if not self.value("age") or self.rating_list.effective.year == births.this_year():
            return ""
        return _("Shown is who is in this age group today, with the rating of then: lists tell no child’s age of then.")

    # ---- a club, whose name is typed ---------------------------------------------------
    @cached_property
    def clubs_meant(self) -> list[str]:
        """The clubs of the list that the words may mean: one where they are its name, or stand in no other."""
        typed = str(self.form["club"].value() or "").strip()
        if not typed:
            return []
        there = choices_of(self.rating_list)["club"]
        if typed in there:
            return [typed]
        words = search_key(typed).split()
        return [club for club in there if words and all(word in search_key(club) for word in words)]

    @property
    def club_shown(self) -> str:
        """What stands in the box."""
        return self.value("club") or str(self.form["club"].value() or "")

    @property
    def misunderstood(self) -> list[str]:
        found = super().misunderstood
        if not self.form.is_bound or not self.form["club"].value() or len(self.clubs_meant) == 1:
            return found
        words = _("Club “%(wanted)s”: there is none here.")
        if self.clubs_meant:
            words = _("Several clubs of this list have “%(wanted)s” in their names.")
        return [words % {"wanted": shortened(str(self.form["club"].value()))}, *found]

    # ---- who is chosen -----------------------------------------------------------------
    @property
    def chosen(self) -> np.ndarray:
        """The positions of the entries that are shown, ascending; see `in_order`. [int64]"""
        return np.flatnonzero(self._mask)

    def in_order(self, entries: QuerySet) -> np.ndarray:
        """The same in the order of `entries`, all those of the list."""
        order, mask = self.columns.order(entries), self._mask
        return order[mask[order]]

    @cached_property
    def _mask(self) -> np.ndarray:
        """Inactive players only where they are asked for."""
        active = self.columns.active
        if self.misunderstood:
            return np.zeros(len(active), bool)
        everybody = np.ones(len(active), bool) if self.everybody else active.copy()
        everybody[:1] = False
        return self._among(everybody, (*GROUPING, "name"))

    def _among(self, mask: np.ndarray, names: Iterable[str]) -> np.ndarray:
        """Those of `mask` that the filters called `names` let through."""
        for name in names:
            if (value := self.value(name)) != "":
                mask &= self._let_through(name, value)
        return mask

    def _let_through(self, name: str, value: Any) -> np.ndarray:
        columns = self.columns
        if name == "age":
            return columns.between("birth_year", *births.years_in(value))
        if name == "women":
            return columns.same("sex", "w")
        if name == "least":
            return columns.between("rating", float(value), np.inf)
        if name == "most":
            return columns.between("rating", -np.inf, float(value))
        if name == "title" and value == ANY:
            return columns.any_text("title")
        if name == "name":
            # Entries of lists published when keys kept their script are never written again: either key finds them.
            latin, own = search_key(value), own_script_key(value)
            found = columns.holds("search_key", latin)
            return found if own == latin else found | columns.holds("search_key", own)
        return columns.same(name, value)

    @property
    def has_group(self) -> bool:
        """Whether places are counted among some: the active players chosen, whatever their names."""
        return any(self.value(name) != "" for name in GROUPING)

    @property
    def group(self) -> np.ndarray:
        """The positions of the players that places are counted among, ascending."""
        return np.flatnonzero(self._among(self.columns.active.copy(), GROUPING))

    @property
    def narrowed(self) -> bool:
        """Whether anything but the active players of the whole list was asked for."""
        return bool(self.misunderstood) or any(self.value(name) != "" for name in (*GROUPING, "name"))

    @property
    def everybody(self) -> bool:
        return bool(self.value("all"))

    def value(self, name: str) -> Any:
        """What was chosen; "" for nothing."""
        value = self._values.get(name)
        if name == "club" and value:
            return self.clubs_meant[0] if len(self.clubs_meant) == 1 else ""
        return "" if value is None else value

    @cached_property
    def _values(self) -> dict[str, Any]:
        form = self.form
        form.is_valid()  # which cleans what was asked for
        return form.cleaned_data if form.is_bound else {}


def choices_of(rating_list: RatingList) -> dict[str, list[str]]:
    """The federations, regions and clubs on a list. Kept, because a published list stays as it is."""
    return _choices(rating_list.pk, rating_list.digest)


@shared
def _offered(key: int, digest: str) -> dict[str, Sequence[str] | None]:
    """The federations, regions and clubs of the list `key`; None for clubs that are too many for a page."""
    found = _choices(key, digest)
    return {**found, "club": found["club"] if len(found["club"]) <= IN_PAGE else None}


def _choices(key: int, digest: str) -> dict[str, list[str]]:
    kept_as = ListMenus.kept_as(key, digest)
    found = cache.get(kept_as)
    if found is None:
        found = ListMenus.objects.filter(list=key).values(*ListMenus.FIELDS).first()
        cache.set(kept_as, found := found or Entry.objects.filter(list=key).menus(), DAY)
    return found
