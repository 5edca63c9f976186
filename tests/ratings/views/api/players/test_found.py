"""Players for programs: search, one player as the page has them, and addresses by ids."""

from datetime import date

import pytest
from django.test import Client

from federation.models import Player
from federation.vocabulary import withheld
from tests.ratings.lists.list_factory import make_entry, make_list, make_player
from tests.ratings.views.asking import asked, everything, queries_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    clubs = {"Okoń, Ewa": "Hetman Toruń", "Okoniewski, Jan": "Dama", "Bąk, Ida": "Hetman Toruń", "Lis, Jan": None}
    made = [make_player(name, club=club, region="kujawskie" if club else "") for name, club in clubs.items()]
    make_player(withheld.NAME)
    return made


def names(path: str) -> list[str]:
    return [one["family_name"] for one in everything(f"/api/v1/players/?limit=1{path}")]


def test_without_words_everybody_comes_once_in_the_order_of_names(people):
    assert names("") == ["Bąk", "Lis", "Okoń", "Okoniewski"]


def test_words_and_filters(people):
    assert names("&name=oko") == ["Okoń", "Okoniewski"]
    assert names("&club=hetman") == ["Bąk", "Okoń"]
    assert names("&club=hetman&name=ewa") == ["Okoń"]
    assert names("&region=kujawskie") == ["Bąk", "Okoń", "Okoniewski"]
    assert (names("&federation=GER"), names("&name=nobody")) == ([], [])


def test_a_page_costs_the_same_for_one_and_for_four(people):
    one, four = (queries_of(lambda: asked(f"/api/v1/players/?limit={limit}")) for limit in (1, 4))  # noqa: B023
    assert one == four <= 7


def test_one_player_is_told_as_the_page_has_it(okon_and_golab):
    okon, _golab, old = okon_and_golab
    told = asked(f"/api/v1/players/{okon.pk}/")
    page = Client().get(f"/players/{okon.pk}/").content.decode()
    (series,) = told["series"]
    assert f"{told['ratings'][0]['rating']:.0f}" in page
    assert (series["series"], series["lists"], series["first_list"], series["last_list"]) == (
        "fide", 3, "2025-03-01", "2025-07-01",
    )  # fmt: skip
    assert (told["former_keys"], told["former_national_ids"]) == ([old.pk], ["POL2"])
    held = [one["rating"] for one in asked(f"/api/v1/players/{okon.pk}/history/")]
    assert (series["peak"]["rating"], told["ratings"][0]["rating"]) == (max(held), held[-1])
    assert series["live"]["rating"] > told["ratings"][0]["rating"]
    assert f"{series['live']['rating']:.1f}" in page


def test_of_a_minor_the_age_group_alone_is_told():
    make_entry(make_list(), child := make_player(birth_year=2016), 1200)
    told = asked(f"/api/v1/players/{child.pk}/")
    assert (told["birth_year"], told["age_group"][0]) == (None, "U")
    assert "2016" not in str(told)


def test_ids_lead_to_the_player_and_merged_ones_to_who_stays(okon_and_golab):
    okon, _golab, old = okon_and_golab
    for path in ("by-fide/1100001", "by-national/pol1", "by-national/POL2"):
        answer = Client().get(f"/api/v1/players/{path}/")
        assert (answer.status_code, answer["Location"]) == (302, f"/api/v1/players/{okon.pk}/")
    for path in ("", "history/", "events/", "games/", "norms/"):
        answer = Client().get(f"/api/v1/players/{old.pk}/{path}?")
        assert (answer.status_code, answer["Location"]) == (308, f"/api/v1/players/{okon.pk}/{path}")
    assert asked("/api/v1/players/by-fide/7/", 404)["status"] == 404


def test_who_was_erased_is_gone_with_the_reason(people):
    gone = Player.objects.get(family_name=withheld.NAME)
    for path in (f"{gone.pk}", f"{gone.pk}/history", f"by-national/{gone.national_id}"):
        told = asked(f"/api/v1/players/{path}/", 410)
        assert told["type"].endswith("#gone")
        assert "taken out" in told["detail"]


def test_the_queries_of_one_player_do_not_grow_with_lists():
    person = make_player()
    costs = []
    for month in (1, 3, 5, 7):
        make_entry(make_list(date(2026, month, 1)), person, 2000 + month)
        costs.append(queries_of(lambda: asked(f"/api/v1/players/{person.pk}/")))
    assert costs[0] == costs[-1] <= 12
