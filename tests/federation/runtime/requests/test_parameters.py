"""What addresses ask for: pages and choices that are not there are told as such, on every list of the site."""

import re
from html import unescape

import pytest
from django.core.paginator import Paginator
from django.http import HttpResponse, QueryDict
from django.test import RequestFactory
from django.urls import reverse

from federation.permissions import ARBITER, OFFICER, REGISTRAR
from federation.runtime.requests.parameters import NotThere, changed, choice, joined, page_of, shortened, without_empty
from tests.ratings.lists.list_factory import make_entry, make_event, make_list, make_player

COLOURS = {"w": "White", "b": "Black"}


def asking(query: str):
    return RequestFactory().get(f"/here/{query}")


@pytest.mark.parametrize(("query", "rows"), [("", [1, 2]), ("?page=1", [1, 2]), ("?page=3", [5])])
def test_page_that_is_there(query, rows):
    assert page_of(asking(query), Paginator([1, 2, 3, 4, 5], 2)).object_list == rows


@pytest.mark.parametrize("page", ["abc", "0", "-1", "4", "9999", "1.5", "last"])
def test_page_that_is_not_there(page):
    with pytest.raises(NotThere) as refusal:
        page_of(asking(f"?sort=name&page={page}"), Paginator([1, 2, 3, 4, 5], 2))
    assert refusal.value.words == f"There is no page “{page}” here: there are 3 pages."
    assert refusal.value.offers == (("Page 1", "/here/?sort=name"), ("Page 3, the last", "/here/?page=3&sort=name"))


def test_second_page_of_a_list_of_one():
    with pytest.raises(NotThere) as refusal:
        page_of(asking("?page=2"), Paginator([], 2))
    assert refusal.value.words == "There is no page “2” here: everything stands on 1 page."
    assert refusal.value.offers == (("Page 1", "/here/"),)


def test_choice():
    assert [choice(asking(query), "colour", COLOURS) for query in ("", "?colour=b")] == ["", "b"]
    assert choice(asking(""), "colour", COLOURS, "w") == "w"
    with pytest.raises(NotThere) as refusal:
        choice(asking("?colour=red&page=2"), "colour", COLOURS)
    assert refusal.value.words == "There is no “red” to choose here. There is:"
    assert refusal.value.offers == (("White", "/here/?colour=w"), ("Black", "/here/?colour=b"))


def test_what_is_repeated_is_short_and_harmless():
    assert shortened("a" * 61) == "a" * 60 + "…"
    assert shortened("a\0\u202eb") == "a��b"


def test_parameters_change_and_empty_ones_go():
    asked = QueryDict("club=&age=U16&page=2&sort=name")
    assert changed(asked, page=None, sort="games").urlencode() == "age=U16&sort=games"
    assert (joined("/here/", QueryDict("a=1")), joined("/here/", QueryDict())) == ("/here/?a=1", "/here/")


def test_view_without_empty_parameters():
    view = without_empty(lambda request: HttpResponse(request.GET.urlencode()))
    assert view(asking("?club=&age=U16&name="))["Location"] == "/here/?age=U16"
    assert view(asking("?club="))["Location"] == "/here/"
    assert view(asking("?age=U16")).content == b"age=U16"
    assert view(RequestFactory().post("/here/?club=")).status_code == 200


# ---- every list of the site ---------------------------------------------------------------------------------
def told(response) -> tuple[int, str, list[tuple[str, str]]]:
    """Status, sentence and offers of an answer."""
    page = unescape(response.content.decode())
    sentence = re.search(r'<p class="sentence">(.*?)</p>', page, re.DOTALL)
    offers = re.findall(r'<a class="chip" href="([^"]*)">([^<]*)</a>', page)
    return response.status_code, " ".join(sentence[1].split()) if sentence else "", offers


LISTS = {  # name of the address -> who may read it
    "ranking": None, "players": None, "events": None, "corrections": None, "changes": None, "event-systems": None,
    "submissions": ARBITER, "reviews": OFFICER, "corrections-desk": OFFICER, "audit": OFFICER, "jobs": OFFICER,
    "register": REGISTRAR,
}  # fmt: skip


@pytest.fixture
def addresses(db) -> dict[str, list]:
    first = make_list()
    second = make_list(edition=2, reason="A name was wrong.")
    for each in (first, second):
        make_entry(each, make_player(), 2000)
    event = make_event([make_player(), make_player()], [(1, 1, 2, "1-0")])
    day = ["fide", first.effective.isoformat()]
    return {"ranking": day, "changes": day, "event-systems": [event.code]}


@pytest.mark.parametrize("page", ["abc", "9999", "0"])
@pytest.mark.parametrize("name", LISTS)
def test_every_list_answers_alike(name, page, addresses, client_for):
    address = reverse(name, args=addresses.get(name, []))
    expected = f"There is no page “{page}” here: everything stands on 1 page."
    assert told(client_for(LISTS[name]).get(address, {"page": page})) == (404, expected, [(address, "Page 1")])


@pytest.mark.parametrize(
    ("name", "parameter"),
    [("corrections", "state"), ("reviews", "state"), ("corrections-desk", "state"),
     ("jobs", "state"), ("register", "show")],
)  # fmt: skip
def test_every_menu_answers_alike(name, parameter, addresses, client_for):
    status, words, offers = told(client_for(LISTS[name]).get(reverse(name), {parameter: "klingon"}))
    assert (status, words) == (404, "There is no “klingon” to choose here. There is:")
    assert len(offers) > 2


@pytest.mark.parametrize("name", ["ranking", "players", "events", "corrections", "audit", "register"])
def test_every_filter_drops_what_is_empty(name, addresses, client_for):
    address = reverse(name, args=addresses.get(name, []))
    known = "q" if name in {"players", "events"} else "name"
    answer = client_for(LISTS[name]).get(address, {"page": "", known: "okon"})
    assert (answer.status_code, answer["Location"]) == (302, f"{address}?{known}=okon")
