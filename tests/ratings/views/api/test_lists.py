"""Lists for programs: which, in which state, and their rows with the filters and the secrets of the pages."""

from datetime import date

import pytest
from django.core.cache import cache
from django.test import Client

from federation.models import Player
from ratings.models import RatingList
from tests.ratings.lists.list_factory import NOVEMBER, NOW, SEPTEMBER, make_entry, make_list, make_player
from tests.ratings.views.asking import asked

pytestmark = pytest.mark.django_db
ENTRIES = "/api/v1/lists/fide/2026-11-01/entries/"


@pytest.fixture
def listed() -> RatingList:
    """Five players, one of them inactive."""
    rating_list = make_list(previous=make_list(SEPTEMBER), entries_count=5, active_count=4)
    for rank, (name, sex, club) in enumerate(
        (("Horák, Tomáš", "m", "Dama"), ("Okoń, Ewa", "w", "Hetman"), ("Bąk, Ida", "w", "Dama"), ("Lis, Jan", "m", "")),
        1,
    ):
        player = make_player(
            name, sex=sex, club=club or None, birth_year=2016 if rank == 4 else 1980, fide_id=f"{rank}1"
        )
        make_entry(rating_list, player, 2100 - 10 * rank, rank=rank, previous=2000.0, games=rank)
    make_entry(rating_list, make_player("Idle, Ola"), 1500, previous=1500.0, active=False)
    return rating_list


def test_lists_come_latest_first_each_once_with_their_state():
    september = make_list(SEPTEMBER)
    make_list(NOVEMBER, edition=1)
    make_list(NOVEMBER, edition=2, reason="a result was wrong")
    make_list(NOVEMBER, system="ukd", state=RatingList.State.WITHDRAWN, withdrawn_at=NOW)
    make_list(date(2027, 1, 1), state=RatingList.State.DRAFT)
    found, path = [], "/api/v1/lists/?limit=3"
    while path:
        told = asked(path)
        found += [(one["series"], one["date"], one["edition"], one["state"]) for one in told["items"]]
        path = told["next"]
    assert found == [
        ("fide", "2026-11-01", 2, "published"), ("fide", "2026-11-01", 1, "superseded"),
        ("ukd", "2026-11-01", 1, "withdrawn"), ("fide", "2026-09-01", 1, "published"),
    ]  # fmt: skip
    only = asked("/api/v1/lists/?series=ukd")["items"]
    assert [one["series"] for one in only] == ["ukd"]
    one = asked("/api/v1/lists/fide/2026-09-01/")
    assert (one["cut_off"], one["seal"], one["csv"]) == (
        september.last_day.isoformat(), "", "/lists/fide/2026-09-01/list.csv?edition=1",
    )  # fmt: skip


def test_the_latest_leads_to_the_list_in_force(listed):
    make_list(date(2099, 1, 1))
    answer = Client().get("/api/v1/lists/fide/latest/")
    assert (answer.status_code, answer["Location"]) == (302, "/api/v1/lists/fide/2026-11-01/?edition=1")
    assert Client().get("/api/v1/lists/ukd/latest/").status_code == 404
    assert Client().get("/api/v1/lists/chess/latest/").status_code == 404


def test_a_row_says_what_the_list_prints(listed):
    told = asked(f"{ENTRIES}?limit=1")
    player = Player.objects.get(family_name="Horák")
    assert told["items"] == [
        {
            "position": 1, "rank": 1, "previous_rank": None, "rating": 2090, "previous": 2000, "change": 90, "games": 1,
            "career_games": 0, "factor": None, "deviation": None, "highest": None, "active": True,
            "player": {
                "key": player.pk, "name": "Horák, Tomáš", "title": "", "sex": "M", "federation": "POL", "club": "Dama",
                "region": "", "birth_year": 1980, "age_group": "open", "fide_id": "11",
                "national_id": player.national_id,
            },
        }
    ]  # fmt: skip


def names(path: str) -> list[str]:
    found = []
    while path:
        told = asked(path)
        found += [row["player"]["name"].partition(",")[0] for row in told["items"]]
        path = told["next"]
    return found


def test_filters_and_parts(listed):
    assert names(f"{ENTRIES}?limit=2") == ["Horák", "Okoń", "Bąk", "Lis"]
    assert names(f"{ENTRIES}?limit=2&all=true") == ["Horák", "Okoń", "Bąk", "Lis", "Idle"]
    assert names(f"{ENTRIES}?limit=1&women=true") == ["Okoń", "Bąk"]
    assert names(f"{ENTRIES}?club=Dama") == ["Horák", "Bąk"]
    assert names(f"{ENTRIES}?name=lis") == ["Lis"]
    for wrong in ("club=Nowhere", "age=nonsense", "women=perhaps", "edition=0"):
        assert Client().get(f"{ENTRIES}?{wrong}").status_code == 400, wrong
    assert Client().get(f"{ENTRIES}?edition=7").status_code == 404


def test_of_a_child_the_age_group_alone_is_told(listed):
    row = asked(f"{ENTRIES}?name=lis")["items"][0]["player"]
    assert (row["birth_year"], row["age_group"][0]) == (None, "U")
    assert "2016" not in str(row)


def test_queries_do_not_grow_with_rows(listed, django_assert_num_queries):
    asked(f"{ENTRIES}?limit=2")
    for limit in (1, 3):
        cache.clear()
        with django_assert_num_queries(3):
            asked(f"{ENTRIES}?limit={limit}")
