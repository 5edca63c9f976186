"""What a list says otherwise than another: equal to what the lists print, each row once, in parts."""

import pytest
from django.core.cache import cache
from django.test import Client

from federation.models import Player
from ratings.models import RatingList
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_entry, make_line, make_list, make_player

pytestmark = pytest.mark.django_db
CHANGES = "/api/v1/lists/fide/2026-11-01/changes/"


@pytest.fixture
def two() -> tuple[RatingList, RatingList]:
    """September and November: one stays, three change in rating, name and rank, two are new, three are gone."""
    september = make_list(SEPTEMBER)
    november = make_list(NOVEMBER, previous=september)
    stays, moved, called, ranked, merged, fell, left = (
        make_player(f"{name}, Ewa") for name in ("Stays", "Moved", "Called", "Ranked", "Merged", "Fell", "Left")
    )
    for player in (stays, moved, called, ranked, merged, fell, left):
        make_entry(september, player, 2000)
    make_entry(november, stays, 2000, rank=1)
    make_entry(november, moved, 2010, rank=2, previous=2000)
    make_entry(november, make_player("New, Ola"), 1900, rank=3)
    make_entry(november, called, 2000, rank=3, name="Otherwise, Ewa")
    make_entry(november, ranked, 2000, rank=None, active=False)
    make_entry(november, make_player("Newer, Ola"), 1800, rank=6)
    Player.objects.filter(pk=merged.pk).update(merged_into=stays)
    make_line(november, fell, None, rule="below-floor")
    return september, november


def rows(path: str) -> list[dict]:
    found = []
    while path:
        answer = Client().get(path)
        assert answer.status_code == 200, answer.content
        found += answer.json()["items"]
        path = answer.json()["next"]
    return found


def told(path: str) -> list[tuple]:
    return [(one["kind"], (one["now"] or one["before"])["name"].partition(",")[0]) for one in rows(path)]


WANTED = [
    ("changed", "Moved"), ("new", "New"), ("changed", "Otherwise"), ("new", "Newer"), ("gone", "Merged"),
    ("gone", "Fell"), ("gone", "Left"),
]  # fmt: skip


def test_every_row_comes_once_however_long_a_part_is(two):
    for limit in (1, 2, 3, 100):
        assert told(f"{CHANGES}?limit={limit}") == WANTED, limit


def test_ranks_alone_are_told_if_asked_for(two):
    assert [one for one in told(f"{CHANGES}?ranks=true&limit=2") if one not in WANTED] == [("changed", "Ranked")]


def test_a_row_says_what_both_lists_print_and_why_somebody_is_gone(two):
    found = {(one["now"] or one["before"])["name"].partition(",")[0]: one for one in rows(CHANGES)}
    moved, stays = found["Moved"], Player.objects.get(family_name="Stays")
    assert (moved["change"], moved["reason"], moved["merged_into"]) == (10, "", None)
    assert moved["before"] == {"position": 2, "rank": 2, "rating": 2000, "name": "Moved, Ewa", "title": ""}
    assert moved["now"] == {"position": 2, "rank": 2, "rating": 2010, "name": "Moved, Ewa", "title": ""}
    assert found["Otherwise"]["before"]["name"] == "Called, Ewa"
    assert (found["New"]["before"], found["Left"]["now"]) == (None, None)
    why = {name: (one["reason"], one["merged_into"]) for name, one in found.items() if one["kind"] == "gone"}
    assert why == {"Merged": ("merged", stays.pk), "Fell": ("below-floor", None), "Left": ("unrated", None)}


def test_an_edition_beside_another_says_what_its_page_says(two):
    _, first = two
    second = make_list(NOVEMBER, edition=2, previous=first.previous, reason="a result was wrong")
    for entry in first.entries.all():
        make_entry(second, entry.player, entry.rating + (entry.rank == 1), rank=entry.rank, name=entry.name)
    assert told(f"{CHANGES}?from_edition=1") == [("changed", "Stays")]
    page = Client().get("/lists/fide/2026-11-01/changes/changes.csv?from=1&to=2").content.decode()
    assert [line.split(",")[1].strip('"') for line in page.splitlines()[1:]] == ["Stays"]
    answer = Client().get(f"{CHANGES}?edition=1&from=2026-09-01&limit=1").json()
    named = ("date", "edition", "before_date", "before_edition")
    assert [answer[name] for name in named] == ["2026-11-01", 1, "2026-09-01", 1]


def test_what_cannot_be_compared_is_refused(two):
    refused = {
        f"{CHANGES}?from=2026-11-01": 400, f"{CHANGES}?from=nonsense": 400, f"{CHANGES}?from=2026-10-01": 404,
        f"{CHANGES}?from_edition=7": 404, f"{CHANGES}?after=x": 400, "/api/v1/lists/fide/2026-09-01/changes/": 404,
    }  # fmt: skip
    assert {path: Client().get(path).status_code for path in refused} == refused


def test_queries_do_not_grow_with_rows(two, django_assert_num_queries):
    rows(CHANGES)
    for limit in (5, 100):
        cache.clear()
        with django_assert_num_queries(5):
            Client().get(f"{CHANGES}?limit={limit}")
