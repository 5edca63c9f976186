"""Which events a page shows for what its address asks for."""

from datetime import date

import pytest
from django.http import QueryDict

from federation.models import Tournament
from ratings.models import CountedEvent, RatingList
from ratings.published.events.event_filter import EventFilter, places, years
from tests.ratings.lists.list_factory import SEPTEMBER, make_event, make_list

pytestmark = pytest.mark.django_db


def found(query: str) -> list[str]:
    return sorted(one.name for one in EventFilter(QueryDict(query), Tournament.objects.all()).qs)


@pytest.fixture
def played() -> dict[str, Tournament]:
    return {
        "Baltic": make_event([], [], "Baltic", place="Gdynia", kind="round-robin"),
        "Hanse": make_event([], [], "Hanse", place="Łódź", tempo="rapid"),
        "Old": make_event([], [], "Old", place="Nowa Łódź", start=date(2024, 5, 1), end=date(2024, 5, 3)),
    }


def test_filters_narrow_the_events(played):
    wanted = {
        "": ["Baltic", "Hanse", "Old"],
        "tempo=rapid": ["Hanse"],
        "kind=round-robin": ["Baltic"],
        "year=2024": ["Old"],
        "place=lodz": ["Hanse", "Old"],
        "place=Nowa+Łódź": ["Old"],
        "q=hanse+lodz": ["Hanse"],
        "q=gdynia": ["Baltic"],
        "q=nothing": [],
        "year=2026&tempo=standard": ["Baltic"],
    }
    assert {query: found(query) for query in wanted} == wanted


def test_what_there_is_not_to_choose_is_said_and_shows_nothing(played):
    asked = {name: EventFilter(QueryDict(f"{name}=1850"), Tournament.objects.all()) for name in ("year", "kind")}
    assert {name: (one.misunderstood, list(one.qs)) for name, one in asked.items()} == {
        "year": (["Year “1850”: there is none here."], []),
        "kind": (["Kind “1850”: there is none here."], []),
    }


def test_an_event_is_rated_by_the_first_series_of_its_pace(played):
    """A list of another series, a draft and an edition that was replaced do not make it rated."""
    fide, dwz = make_list(), make_list(system="dwz")
    rapid, draft = make_list(SEPTEMBER, "fide-rapid"), make_list(SEPTEMBER, "fide-blitz", state=RatingList.State.DRAFT)
    blitz = make_event([], [], "Blitz", tempo="blitz")
    withdrawn = make_event([], [], "Withdrawn", withdrawn=True)
    replaced = make_event([], [], "Replaced")
    before = make_list(SEPTEMBER)
    make_list(SEPTEMBER, edition=2)
    counted = [
        (fide, played["Baltic"]), (dwz, played["Old"]), (rapid, played["Hanse"]), (draft, blitz), (fide, withdrawn),
        (before, replaced),
    ]  # fmt: skip
    for rating_list, event in counted:
        CountedEvent.objects.create(list=rating_list, tournament=event, games=1)
    assert (found("rated=yes"), found("rated=no")) == (["Baltic", "Hanse"], ["Blitz", "Old", "Replaced"])


def test_without_a_series_nothing_is_rated(played):
    assert (found("rated=yes"), found("rated=no")) == ([], ["Baltic", "Hanse", "Old"])


def test_the_menus_are_of_what_there_is(played):
    make_event([], [], "Nowhere", place="")
    assert years() == [2026, 2024]
    assert places() == [("Gdynia", "gdynia"), ("Nowa Łódź", "nowa lodz"), ("Łódź", "lodz")]
