"""Pages that are the same for everybody: what is sent with them, when they are made again, and by how many."""

import gzip
from threading import Barrier, Thread

import pytest
from django.core.cache import cache
from django.db import connection, connections
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext

from federation.models import PublicChange, Tournament
from federation.runtime.cache import published_pages
from federation.runtime.cache.published_pages import EVERYBODYS, PublishedPages
from federation.runtime.office import identity
from federation.runtime.office.identity import Identity
from ratings.views.public.lists.rankings import DEFAULT_LABELS
from tests.ratings.lists.list_factory import NOVEMBER, make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
PAGE = "/lists/fide/2026-11-01/"
GZIP = {"accept-encoding": "gzip"}


@pytest.fixture
def listed():
    rating_list = make_list(NOVEMBER)
    make_entry(rating_list, make_player("Okoń, Ewa", club="Hetman Toruń"), 2000)
    return rating_list


def queries(answer) -> int:
    with CaptureQueriesContext(connection) as asked:
        answer()
    return len(asked)


def test_everybody_may_keep_it(client, listed):
    page = client.get(PAGE)
    assert {name: page.get(name) for name in ("Cache-Control", "Vary", "Set-Cookie", "X-Frame-Options")} == {
        "Cache-Control": EVERYBODYS,
        "Vary": "Accept-Encoding",
        "Set-Cookie": None,
        "X-Frame-Options": "DENY",
    }
    assert page["ETag"].startswith('W/"')


def test_where_there_is_one_language_wishes_make_no_difference(client, listed):
    page = client.get(PAGE, headers={"accept-language": "pl"})
    assert (page["Vary"], page["Content-Language"]) == ("Accept-Encoding", "en")


def test_each_language_has_its_own(client, listed, settings):
    identity.keep(Identity(spoken=("en", "pl")))
    found = [client.get(before + PAGE, headers={"accept-language": "pl"}) for before in ("", "/pl", "", "/pl")]
    assert {page["Vary"] for page in found} == {"Accept-Encoding"}
    assert [page["Content-Language"] for page in found] == ["en", "pl", "en", "pl"]
    assert len({page["ETag"] for page in found}) == len({page.content for page in found}) == 2


def test_it_is_made_once_and_found_with_one_query(client, listed):
    first = client.get(PAGE)
    again = []
    assert queries(lambda: again.append(client.get(PAGE))) == 1
    assert again[0].content == first.content
    assert again[0].headers.keys() - {"X-Request-ID"} == first.headers.keys() - {"X-Request-ID"}


def test_not_modified_is_said_without_the_cache(client, listed):
    tag = client.get(PAGE)["ETag"]
    cache.clear()
    answer = client.get(PAGE, headers={"if-none-match": f'"other", {tag}'})
    assert (answer.status_code, answer.content, answer["ETag"]) == (304, b"", tag)
    assert (answer["Cache-Control"], answer["Vary"]) == (EVERYBODYS, "Accept-Encoding")
    make_list(NOVEMBER, edition=2)
    assert client.get(PAGE, headers={"if-none-match": tag}).status_code == 200


def test_who_takes_it_compressed_gets_the_same(client, listed):
    plain = client.get(PAGE)
    for _ in range(2):
        packed = client.get(PAGE, headers=GZIP)
        assert (packed["Content-Encoding"], packed["ETag"]) == ("gzip", plain["ETag"])
        assert gzip.decompress(packed.content) == plain.content
        assert [int(page["Content-Length"]) for page in (packed, plain)] == [len(packed.content), len(plain.content)]


def test_a_head_is_that_of_the_page(client, listed):
    head, page = client.head(PAGE), client.get(PAGE)
    assert (head.status_code, head.content, head["ETag"]) == (200, b"", page["ETag"])
    assert b"Oko" in page.content


@pytest.mark.parametrize(
    ("address", "canonical"),
    [
        (f"{PAGE}?zz=1", PAGE),
        (f"{PAGE}?page=1", PAGE),
        (f"{PAGE}?page=01&sort=", PAGE),
        (f"{PAGE}?women=true&age=U18", f"{PAGE}?age=U18&women=true"),
        (f"{PAGE}?labels=usual&sort=position&whole=no", PAGE),
        (f"{PAGE}list.csv?sort=name", f"{PAGE}list.csv"),
        ("/?page=2", "/"),
        ("/lists/?women=true", "/lists/"),
        ("/players/?q=&page=1", "/players/"),
        ("/players/0001/", "/players/1/"),
        ("/events/?x=y", "/events/"),
    ],
)
def test_one_page_has_one_address(client, listed, address, canonical):
    answer = client.get(address.replace("usual", DEFAULT_LABELS))
    assert (answer.status_code, answer["Location"], answer["Cache-Control"]) == (302, canonical, "no-store")


@pytest.mark.parametrize("question", ["?age=nonsense", "?sort=nonsense", "?labels=nonsense", "?page=99"])
def test_wrong_questions_are_not_kept(client, listed, question):
    for _ in range(2):
        answer = client.get(PAGE + question)
        assert (answer["Cache-Control"], answer.has_header("ETag")) == ("no-store", False)


def test_links_lead_to_canonical_addresses(client, listed):
    page = client.get(f"{PAGE}?women=true").content.decode()
    links = {link for link in page.split('"') if link.startswith("?")}
    assert links
    for link in links:
        assert (link, client.get(PAGE + link.replace("&amp;", "&")).status_code) == (link, 200)


def test_who_is_signed_in_gets_a_page_that_nobody_keeps(client, client_for, listed):
    before = client.get(PAGE)
    own = client_for("arbiter").get(PAGE)
    assert (own["Cache-Control"], own.has_header("ETag")) == ("private, no-store", False)
    assert b"Sign out" in own.content
    assert client.get(PAGE).content == before.content


def test_a_session_of_nobody_is_no_reason_to_make_it_again(client, listed):
    page = client.get(PAGE)
    stranger = Client()
    stranger.cookies["sessionid"] = "made-up"
    own = []
    assert queries(lambda: own.append(stranger.get(PAGE))) <= 2  # the session is looked for
    assert (own[0].content, own[0]["Cache-Control"]) == (page.content, "private, no-store")


def test_a_message_is_for_whom_it_is_meant(client_for, listed):
    client = client_for("arbiter")
    client.post("/sign-out/")
    assert client.get("/").status_code == 200
    stranger = Client()
    assert stranger.get("/").content == stranger.get("/").content


def test_pages_that_set_a_cookie_are_not_kept():
    def view(request):
        response = HttpResponse("yours")
        response.set_cookie("a", "b")
        return response

    answer = PublishedPages(view)(RequestFactory().get("/"))
    assert (answer["Cache-Control"], answer.has_header("ETag")) == ("no-store", False)


def test_what_happens_while_a_page_is_made_is_in_the_next_one(client):
    def view(request):
        made = HttpResponse(f"{Tournament.objects.count()} events")
        PublicChange.objects.note()  # somebody else's commit
        return made

    pages = PublishedPages(view)
    tags = [pages(RequestFactory().get("/"))["ETag"] for _ in range(2)]
    assert tags[0] != tags[1]


def test_many_at_once_make_it_once():
    """Whoever comes while it is made waits, and whoever comes later finds it."""
    many, made, got = 8, [], []
    together = Barrier(many)

    def view(request):
        made.append(1)
        return HttpResponse("page")

    pages = PublishedPages(view)

    def ask() -> None:
        together.wait()
        got.append(pages(RequestFactory().get("/")).content)
        connections.close_all()

    threads = [Thread(target=ask) for _ in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (made, got) == ([1], [b"page"] * many)


def test_who_made_no_page_keeps_nobody_waiting(monkeypatch):
    """What is not kept is made by each, one after the other's answer and not after a time."""
    monkeypatch.setattr(published_pages, "PATIENCE", 1e9)
    answers = [PublishedPages(lambda request: HttpResponse(status=404))(RequestFactory().get("/")) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [404, 404]


def test_another_release_makes_its_own(client, listed, settings):
    tag = client.get(PAGE)["ETag"]
    settings.RELEASE = "next"
    assert client.get(PAGE)["ETag"] != tag
