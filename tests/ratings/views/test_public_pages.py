"""The public pages of lists: what they print, what they hide, what they cost."""

from datetime import date

import pytest
from django.core.cache import cache

from federation.models import Club
from ratings.models import RatingList
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_entry, make_event, make_list, make_player

PAGE = "/lists/fide/2026-11-01/"


@pytest.fixture(autouse=True)
def nothing_kept():
    cache.clear()


def text(response) -> str:
    return response.content.decode()


def test_home_of_a_new_federation_says_what_comes_next(administrator, client):
    page = text(client.get("/"))
    assert "No list has been published yet" in page
    assert "No report has been accepted yet" in page


def test_home_shows_the_list_in_force(db, client):
    make_entry(make_list(), make_player("Zielińska, Małgorzata"), 2402)
    make_event([make_player()], [])
    page = text(client.get("/"))
    assert [words in page for words in ("Zielińska, Małgorzata", "2402", "Baltic Open")] == [True, True, True]


def test_home_is_headed_by_the_federation_and_leads_into_the_list(db, client, settings):
    make_entry(make_list(), make_player(), 2402, previous=2402)
    page = text(client.get("/"))
    assert f"<h1>Ratings of the {settings.FEDERATION_NAME}</h1>" in page
    assert "1 active player on the FIDE standard list." in page
    ways = [f'href="{PAGE}?{query}">' for query in ("women=true", "age=U18", "age=S65", "sort=-change")]
    assert [page.count(way) for way in ways] == [1, 1, 1, 1]
    assert '<td class="num wide"></td>' in page  # no change of who did not play


def test_home_shows_an_event_as_soon_as_it_is_accepted(db, client):
    make_list()
    assert "Hanse Ring" not in text(client.get("/"))
    make_event([], [], name="Hanse Ring")
    assert "Hanse Ring" in text(client.get("/"))


def test_ranking_prints_its_entries(db, client):
    rating_list = make_list(previous=make_list(SEPTEMBER))
    player = make_player("Zielińska, Małgorzata", club="Hetman Toruń")
    make_entry(rating_list, player, 2402, previous=2396, previous_rank=3, games=12, title="WGM")
    page = text(client.get(PAGE))
    assert f'href="/players/{player.pk}/">Zielińska, Małgorzata</a>' in page
    assert f'<a class="gain" href="{PAGE}players/{player.pk}/"' in page
    assert "<strong>12</strong>" in page
    assert "<strong>IM</strong>" in text(client.get(f"{PAGE}?labels=italian"))


@pytest.mark.parametrize("path", ["/", PAGE, "/lists/", "/players/", "/players/?q=oko", "/events/"])
def test_pages_cost_the_same_for_one_row_and_for_three(db, client, path, django_assert_num_queries):
    """Without what the cache keeps of a page."""
    rating_list, club = make_list(), Club.objects.create(name="Hetman Toruń")
    costs = {"/": 9, PAGE: 11, "/lists/": 4, "/players/": 9, "/players/?q=oko": 16, "/events/": 9}
    for _ in range(3):  # one row alone leads straight to the player it finds; of two, typing errors are looked for
        player = make_player(club=club)
        make_entry(rating_list, player, 2000)
        make_event([player], [])
    with django_assert_num_queries(costs[path]):
        client.get(path)
    for _ in range(3):
        player = make_player(club=club)
        make_entry(rating_list, player, 1900)
        make_event([player], [])
    cache.clear()
    with django_assert_num_queries(costs[path]):
        client.get(path)


def test_filters_narrow_the_list(db, client):
    rating_list = make_list()
    make_entry(rating_list, make_player("Okoń, Ewa", club="Hetman Toruń", birth_year=2012), 2000)
    make_entry(rating_list, make_player("Horák, Tomáš", sex="m", federation="CZE", birth_year=1950), 1900)
    make_entry(rating_list, make_player("Nowotny, Zoë", club="Dama Warna", birth_year=None), 1800, active=False)
    make_entry(rating_list, make_player("Bäcker, Jörg", sex="m"), 1700, active=False)
    shown = {
        query: [name for name in ("Okoń", "Horák", "Nowotny", "Bäcker") if f"{name}," in text(client.get(PAGE + query))]
        for query in (
            "", "?all=true", "?women=true", "?all=true&women=true", "?federation=CZE", "?club=Hetman+Toru%C5%84",
            "?age=U14", "?age=S65", "?name=horak", "?age=nonsense", "?federation=XXX",
        )
    }  # fmt: skip
    assert shown == {
        "": ["Okoń", "Horák"],
        "?all=true": ["Okoń", "Horák", "Nowotny", "Bäcker"],
        "?women=true": ["Okoń"],
        "?all=true&women=true": ["Okoń", "Nowotny"],
        "?federation=CZE": ["Horák"],
        "?club=Hetman+Toru%C5%84": ["Okoń"],
        "?age=U14": ["Okoń"],
        "?age=S65": ["Horák"],
        "?name=horak": ["Horák"],
        "?age=nonsense": [],
        "?federation=XXX": [],
    }


@pytest.mark.parametrize(
    "path",
    [
        "/lists/fide/2026-12-24/", "/lists/fide/yesterday/", "/lists/nothing/2026-11-01/", "/lists/nothing/",
        f"{PAGE}?edition=2", f"{PAGE}?edition=x", f"{PAGE}?page=99", f"{PAGE}?page=x", "/lists/?to=evil/x/y",
        "/lists/?to=//example.org", "/lists/fide/2027-01-01/", "/lists/fide/2027-01-01/list.csv", "/players/99/",
        "/events/2026-9999/",
    ],
)  # fmt: skip
def test_what_is_not_public_is_not_found(db, client, path):
    make_list()
    make_list(date(2027, 1, 1), state=RatingList.State.DRAFT)
    assert client.get(path).status_code == 404


def test_editions_stay_readable_and_say_what_became_of_them(db, client):
    make_list(reason="")
    make_list(edition=2, reason="A result was entered the wrong way round.")
    make_list(SEPTEMBER, state=RatingList.State.WITHDRAWN, reason="Computed from half of the events.")
    first = text(client.get(f"{PAGE}?edition=1"))
    assert "Edition 1 has been replaced." in first
    assert "A result was entered the wrong way round." in text(client.get(PAGE))
    assert "Computed from half of the events." in text(client.get("/lists/fide/2026-09-01/"))
    index = text(client.get("/lists/"))
    assert (index.count("withdrawn</span>"), index.count("replaced</span>")) == (1, 1)


def test_current_leads_to_the_list_in_force(db, client):
    make_list(SEPTEMBER)
    make_list(NOVEMBER)
    make_list(date(2099, 1, 1))
    assert client.get("/lists/fide/")["Location"] == PAGE
    assert client.get("/lists/fide-blitz/").status_code == 404


def test_menu_of_past_lists_leads_to_one_of_ours(db, client):
    make_list()
    assert client.get("/lists/?to=fide/2026-11-01/1")["Location"] == f"{PAGE}?edition=1"


def test_a_list_that_did_not_change_is_not_sent_twice(db, client):
    rating_list = make_list()
    make_entry(rating_list, make_player(), 2000)
    first = client.get(PAGE)
    again = client.get(PAGE, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    make_list(date(2026, 7, 1))
    assert client.get(PAGE, headers={"if-none-match": first["ETag"]}).status_code == 200


def test_a_kept_page_costs_one_query(db, client, django_assert_num_queries):
    make_entry(make_list(), make_player(), 2000)
    first = client.get(PAGE).content
    with django_assert_num_queries(1):
        assert client.get(PAGE).content == first


def test_nobody_gets_the_page_of_somebody_signed_in(db, client, client_for):
    make_entry(make_list(), make_player(), 2000)
    assert "Sign out" in text(client_for("arbiter").get(PAGE))
    assert "Sign out" not in text(client.get(PAGE))


def test_pages_carry_no_inline_script_or_style(db, client):
    rating_list = make_list()
    player = make_player()
    make_entry(rating_list, player, 2000)
    event = make_event([player], [])
    for path in ("/", "/lists/", PAGE, "/players/", f"/players/{player.pk}/", "/events/", event.get_absolute_url()):
        page = text(client.get(path))
        assert [sign for sign in ("<style", " style=", " onclick=", "<script>") if sign in page] == []
