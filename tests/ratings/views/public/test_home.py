"""The front page: what it leads to, and what it says of lists that are late."""

from datetime import UTC, date, datetime

import pytest
from django.core.cache import cache
from django.utils.html import strip_tags

from federation.models import TitleAward
from ratings.lists.records import writing
from ratings.models import RatingList
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

MOVERS = "/lists/fide/2026-11-01/movers/"


@pytest.fixture(autouse=True)
def on_this_day(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 11, 21, 12, tzinfo=UTC))
    cache.clear()


def words(page: str) -> str:
    """What the page says, in one line."""
    return " ".join(strip_tags(page).replace("\xa0", " ").split())


def listed() -> RatingList:
    made = make_list(previous=make_list(SEPTEMBER))
    rows = (("Up", 1950, 2010), ("Down", 1900, 1850), ("New", None, 1800))
    for name, before, now in rows:
        one = make_player(f"{name}, Ewa")
        if before:
            make_entry(made.previous, one, before)
        make_entry(made, one, now, previous=before, previous_rank=1 if before else None, games=9)
    writing.keep_due("fide")
    return made


def test_each_number_leads_to_its_working_or_its_page(client):
    listed()
    page = client.get("/").content.decode()
    for code, count in (("gained", 1), ("lost", 1), ("games", 3), ("new", 1)):
        assert f'href="{MOVERS}#{code}"><strong>{count}</strong>' in page, code
    told = words(page)
    assert "First time over 2000" in told and "Up, Ewa" in told
    assert "The highest rating of all lists: Up, Ewa, 2010, until now 1950" in told
    assert page.count('href="/lists/fide/2026-11-01/players/') >= 4
    for address in (MOVERS, "/lists/fide/2026-11-01/statistics/", "/lists/fide/records/"):
        assert f'href="{address}"' in page, address


def test_a_new_number_one_is_said(client):
    made = make_list(previous=make_list(SEPTEMBER))
    okon, golab = make_player("Okoń, Ewa"), make_player("Gołąb, Jan")
    for of, first, second in ((made.previous, okon, golab), (made, golab, okon)):
        make_entry(of, first, 2100, previous=2000)
        make_entry(of, second, 2000, previous=2100)
    writing.keep_due("fide")
    assert "A new number one: Gołąb, Jan 2100" in words(client.get("/").content.decode())


def test_every_late_series_is_said_to_be_late(client):
    make_list(NOVEMBER)
    for slug in ("fide-rapid", "fide-blitz"):
        make_list(SEPTEMBER, slug)
    told = words(client.get("/").content.decode())
    assert told.count("20 days late") == 2
    assert "Next: 1 January 2027, events that end by 25 Dec 2026" in told


def test_what_is_counted_until_now_is_said(client):
    make_list(NOVEMBER)
    make_list(date(2027, 1, 1), state=RatingList.State.DRAFT, tournaments_count=4)
    assert "4 events until now" in words(client.get("/").content.decode())


def test_new_titles_lead_to_their_players(client):
    make_list()
    one = make_player("Okoń, Ewa")
    TitleAward.objects.create(player=one, code="FM", date=date(2026, 6, 1))
    page = client.get("/").content.decode()
    assert "New titles" in page and f'href="{one.get_absolute_url()}"' in page


def test_until_movers_are_found_the_page_says_so(client):
    make_entry(make_list(), make_player(), 2000)
    assert "still being written" in client.get("/").content.decode()
