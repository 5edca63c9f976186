"""Pictures and badges of players, lists and events: drawn from what is public, for everybody alike, at a fixed cost."""

import pytest
from django.core.cache import cache

from federation.models import Player
from federation.runtime.pictures import rasterizing
from ratings.models import RatingList
from tests.ratings.lists.list_factory import SEPTEMBER, make_entry, make_event, make_list, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept():
    cache.clear()


@pytest.fixture
def drawn(monkeypatch) -> list[str]:
    """Every drawing that became a PNG."""
    found: list[str] = []

    def note(drawing: str, width: int, height: int) -> bytes:
        found.append(drawing)
        return b"\x89PNG"

    monkeypatch.setattr(rasterizing, "_drawn", note)
    return found


def test_pictures_are_png_in_the_usual_size(client):
    person = make_player()
    make_entry(make_list(), person, 2402)
    event = make_event([person], [])
    addresses = (f"/players/{person.pk}/picture.png", "/lists/fide/2026-11-01/picture.png",
                 f"{event.get_absolute_url()}picture.png")  # fmt: skip
    for address in addresses:
        answer = client.get(address)
        assert (answer["Content-Type"], answer.content[16:24]) == ("image/png", b"\0\0\x04\xb0\0\0\x02\x76")


def test_names_from_strangers_files_are_words_in_a_drawing(client, drawn):
    person = make_player("<script>, A&B")
    make_entry(make_list(), person, 2402)
    client.get(f"/players/{person.pk}/picture.png")
    assert "A&amp;B &lt;script&gt;" in drawn[0] and "<script>" not in drawn[0]
    badge = client.get(f"/players/{person.pk}/badge.svg").content.decode()
    assert "A&amp;B &lt;script&gt;" in badge and "<script>" not in badge


def test_the_same_picture_is_not_drawn_again_after_something_else_changed(client, drawn):
    person = make_player()
    make_entry(make_list(), person, 2402)
    address = f"/players/{person.pk}/picture.png"
    client.get(address)
    make_player()  # every page that was kept is made again
    client.get(address)
    assert len(drawn) == 1
    person.given_name = "Eva"
    person.save()
    client.get(address)
    assert len(drawn) == 2


@pytest.mark.parametrize("what", ["player", "list", "event", "badge"])
def test_a_picture_costs_the_same_for_one_row_and_for_three(client, what, drawn, django_assert_num_queries):
    person, rating_list = make_player(), make_list()
    make_entry(rating_list, person, 2402)
    event = make_event([person], [])
    address = {
        "player": f"/players/{person.pk}/picture.png", "list": "/lists/fide/2026-11-01/picture.png",
        "event": f"{event.get_absolute_url()}picture.png", "badge": f"/players/{person.pk}/badge.svg",
    }[what]  # fmt: skip
    cost = {"player": 9, "list": 5, "event": 8, "badge": 7}[what]
    with django_assert_num_queries(cost):
        client.get(address)
    make_entry(make_list(SEPTEMBER), person, 2300)
    for number in range(2, 4):
        other = make_player()
        make_entry(rating_list, other, 2000)
        event.entrants.create(player=other, number=number, name=other.name)
    with django_assert_num_queries(cost):
        client.get(address)


def test_a_withdrawn_list_shows_nobody(client, drawn):
    make_entry(make_list(state=RatingList.State.WITHDRAWN), make_player("Okoń, Ewa"), 2402)
    client.get("/lists/fide/2026-11-01/picture.png")
    assert "Okoń" not in drawn[0] and "withdrawn" in drawn[0]


def test_a_badge_follows_the_look_of_the_page_or_keeps_its_own(client):
    person = make_player()
    make_entry(make_list(), person, 2402)
    own, dark, light = (
        client.get(f"/players/{person.pk}/badge.svg{query}").content.decode()
        for query in ("", "?theme=dark", "?theme=light")
    )
    assert ["prefers-color-scheme" in each for each in (own, dark, light)] == [True, False, False]
    assert ["#1b1e1a" in each for each in (own, dark, light)] == [True, True, False]
    assert client.get(f"/players/{person.pk}/badge.svg?theme=pink").status_code == 302


def test_pictures_of_a_merged_entry_are_those_of_the_one_that_stays(client):
    kept, merged = make_player(), make_player()
    Player.objects.filter(pk=merged.pk).update(merged_into=kept)
    for name in ("picture.png", "badge.svg"):
        assert client.get(f"/players/{merged.pk}/{name}")["Location"] == f"/players/{kept.pk}/{name}"
