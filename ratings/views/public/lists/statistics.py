"""The statistics of a list, as a page and as CSV."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import not_kept, published
from federation.runtime.office import births
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import choice, joined
from ratings.models import RatingList
from ratings.published.statistics import statistics as of_list
from ratings.published.statistics.groups import (
    ADULTS,
    AGES,
    EVERYBODY,
    FEWEST,
    KNOWN,
    MEN,
    OF_SEXES,
    OF_STATES,
    SEXES,
    STATES,
    Group,
    age_words,
    ages_told,
)
from ratings.views.public.lists.movers import standing, to_current, unwritten

ASKED = ("age", "players", "sex")
ONLY = {"sex": SEXES[1:], "age": AGES[1:], "players": STATES[1:]}


@limited(SEARCHES)
@require_safe
def current(request: HttpRequest, slug: str) -> HttpResponse:
    """To those of the list in force."""
    return to_current(slug, "statistics")


@limited(SEARCHES)
@require_safe
@published(*ASKED, only=ONLY)
def statistics(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    rating_list = standing(slug, day)
    group, choices = _asked(request, rating_list)
    found = of_list.statistics(rating_list, group, births.this_year())
    context = {"list": rating_list, "found": found, "choices": choices, "group": group, "fewest": FEWEST}
    if found:
        groups = [(row, row.group) for row in found.rows]
        context["rows"] = [(row, _words(one), _query(one), _in_list(one, rating_list)) for row, one in groups]
        by = "region" if found.by_region else "federation"
        context["regions"] = [(one, _joined(rating_list.get_absolute_url(), {by: one.name})) for one in found.regions]
    response = render(request, "ratings/public/statistics/statistics.html", context)
    return response if found else not_kept(response)


@limited(FILES)
@require_safe
@published(*ASKED, only=ONLY)
def statistics_csv(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    """The group on every list of the series up to this one."""
    rating_list = standing(slug, day)
    group, _choices = _asked(request, rating_list)
    found = of_list.statistics(rating_list, group, births.this_year())
    if found is None:
        raise unwritten(rating_list)
    name = f"{slug}-{rating_list.effective}-statistics.csv"
    return csv_response(name, of_list.HEAD, of_list.statistics_rows(found))


def _asked(request: HttpRequest, rating_list: RatingList) -> tuple[Group, list[tuple[str, str, list]]]:
    """The group that the address asks for, and the menus that lead to others: name, label, options."""
    ages = {age: age_words(age) for age in ages_told(rating_list.effective.year, births.this_year())}
    menus = (("sex", _("Sex"), OF_SEXES), ("age", _("Age"), ages), ("players", _("Players"), OF_STATES))
    asked = {name: choice(request, name, offered) for name, _label, offered in menus}
    choices = [
        (name, label, [(code, str(words), code == asked[name]) for code, words in offered.items()])
        for name, label, offered in menus
    ]
    return Group(asked["sex"], asked["age"], asked["players"]), choices


def _words(group: Group) -> str:
    if group.sex:
        return str(OF_SEXES[group.sex])
    return age_words(group.age) if group.age else _("Everybody")


def _query(group: Group) -> str:
    """The parameters of the page of a group."""
    return _joined("", {"age": group.age, "players": group.state, "sex": group.sex})


def _in_list(group: Group, rating_list: RatingList) -> str:
    """The list with the filters that show the same players; "" where it has none for them."""
    same_year = rating_list.effective.year == births.this_year()
    if group.sex == MEN or group.state == KNOWN or group.age == ADULTS or (group.age and not same_year):
        return ""
    asked = {"age": group.age, "all": "true" if group.state == EVERYBODY else "", "women": "true" if group.sex else ""}
    return _joined(rating_list.get_absolute_url(), asked)


def _joined(path: str, parameters: dict[str, Any]) -> str:
    made = QueryDict(mutable=True)
    made.update({name: value for name, value in parameters.items() if value})
    return joined(path, made)
