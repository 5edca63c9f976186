"""The facts beside the page of a system: declared ones, and the calendar that this federation keeps."""

from datetime import date

import pytest

from ratings.catalogue import SYSTEMS, load
from ratings.catalogue.calendar import Cadence, every_months, every_week
from ratings.models import Series
from ratings.pages.system_facts import declared, lists_told
from ratings.published import queries
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_list

EVERY = "standard, rapid, blitz"
NEXT, AGAIN, NOT = "counted in the next list", "lists from its date on are computed again", "not counted"
YEAR, DAYS = "1 year without a game", "365 days without a game"
LIVE = "after every event: the list and the change of each event since"
FRACTIONS = "none: a list follows from fractions that are not printed"
ALL = "none: a list weighs the games of months anew, for all players together"
SEASON = "none: the grade is the average of a season"
# How often a series would come out, what counts, when a player is settled or inactive, late reports, live ratings.
FACTS = {
    "fide": ("every two months", "standard", "30 games", YEAR, NEXT, LIVE),
    "fide-rapid": ("every two months", "rapid", "30 games", YEAR, NEXT, LIVE),
    "fide-blitz": ("every two months", "blitz", "30 games", YEAR, NEXT, LIVE),
    "italy": ("every two months", "standard", "30 games", "", NEXT, LIVE),
    "ukd": ("every month", "standard", "", "", NEXT, LIVE),
    "dwz": ("every month", "standard", "", "", AGAIN, LIVE),
    "clarke": ("every month", "standard", "", "", NEXT, LIVE),
    "clarke-season": ("twice a year", "standard", "", "", NEXT, SEASON),
    "ingo": ("every month", "standard", "", "", NEXT, LIVE),
    "ingo-weighted": ("every month", "standard", "", "", NEXT, LIVE),
    "harkness": ("every month", "standard", "", "", NEXT, LIVE),
    "elo-linear": ("every two months", "standard", "", "", NEXT, LIVE),
    "uscf-correspondence": ("every month", EVERY, "25 games", "", NEXT, LIVE),
    "uscf": ("every month", "standard", "26 games", DAYS, AGAIN, FRACTIONS),
    "glicko": ("every two months", "standard", "", DAYS, NEXT, FRACTIONS),
    "glicko2": ("every two months", "standard", "", DAYS, NEXT, FRACTIONS),
    "glicko2-acf": ("every three months", "standard", "", DAYS, NEXT, FRACTIONS),
    "glicko2-lichess": ("every month", "standard", "", DAYS, NEXT, FRACTIONS),
    "chessmetrics": ("every month", "standard", "", "", NEXT, ALL),
    "chessmetrics-full": ("every month", "standard", "", "", NEXT, ALL),
    "urs": ("every month", EVERY, "", "", NEXT, ALL),
    "wronicz-ra": ("every week", "standard", "", "", NOT, LIVE),
    "wronicz": ("every week", EVERY, "", "", NOT, LIVE),
    "chessgold": ("every week", EVERY, "", "", NEXT, LIVE),
}


def test_every_system_is_here():
    assert tuple(FACTS) == tuple(SYSTEMS)


@pytest.mark.parametrize("slug", SYSTEMS)
def test_declared(slug):
    system = SYSTEMS[slug]
    often, counts, settled, inactive, late, live = FACTS[slug]
    window = {"chessmetrics-full": "48 months", "urs": "72 months"}.get(slug, "")
    lower = "the lower number" if slug in {"ingo", "ingo-weighted"} else ""
    rows = [
        ("Lists here", f"none are published; a series would come out {often}"), ("Rates of play", counts),
        ("Every list anew from", window), ("Better", lower), ("Settled after", settled), ("Inactive after", inactive),
        ("Late reports", late), ("Live ratings", live),
    ]  # fmt: skip
    found = declared(system, load(slug).late, system.cadence, kept=False)
    assert found == [(name, words) for name, words in rows if words]


def test_a_series_that_is_kept_has_the_calendar_of_the_federation():
    fide = SYSTEMS["fide"]
    assert declared(fide, load("fide").late, Cadence(1, 3), kept=True)[0] == (
        "Lists here",
        "every month; reports close 3 days before",
    )
    assert declared(fide, load("fide").late, None, kept=False)[0] == ("Lists here", "none; computed on request")
    assert [lists_told(each) for each in (every_week(1), every_months(6, 7), every_months(12, 27))] == [
        "every week; reports close 1 day before",
        "twice a year; reports close 7 days before",
        "once a year; reports close 27 days before",
    ]


def test_own_series_are_those_that_run_or_have_lists(db):
    make_list(SEPTEMBER)
    november, later = make_list(NOVEMBER), make_list(date(2026, 12, 1), "ukd")
    make_list(NOVEMBER, "ingo", state="withdrawn")
    gone = make_list(NOVEMBER, "dwz")
    make_list(NOVEMBER, "clarke", state="draft", published_at=None)
    Series.objects.create(system="fide", months=1, closing_days=3)
    Series.objects.create(system="dwz", on=False, months=6, closing_days=7)
    found = queries.own_series(date(2026, 11, 22))
    assert {slug: (one.cadence, one.running, one.list) for slug, one in found.items()} == {
        "fide": (Cadence(1, 3), True, november),
        "ukd": (Cadence(1, 1), True, later),
        "dwz": (Cadence(6, 7), False, gone),
        "clarke": (Cadence(1, 1), True, None),
        "ingo": (Cadence(1, 1), True, None),
    }
