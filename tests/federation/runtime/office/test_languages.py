"""The language in an address: which page it is, in which language, how links keep it, and what caches are told."""

import re

import pytest
from django.urls import resolve, reverse
from django.utils import translation

from federation.runtime.office import identity, languages
from federation.runtime.office.identity import Identity

SITE = "http://testserver"


@pytest.fixture
def spoken(settings):
    """A site that speaks English and, besides it, Polish and Italian."""
    settings.LANGUAGES = [("en", "English"), ("it", "italiano"), ("pl", "polski")]
    speaks("en", "pl", "it")
    yield
    speaks("en")


def speaks(*codes: str) -> None:
    identity.keep(Identity(spoken=codes))
    languages.settle()


def asked(client, address: str, wish: str = "", **headers: str) -> tuple[int, str, str]:
    """Status, language of the answer, and where it leads."""
    answer = client.get(address, headers={"accept-language": wish, **headers})
    return answer.status_code, answer.get("Content-Language", ""), answer.get("Location", "")


# ---- addresses ------------------------------------------------------------
def test_addresses_of_pages_begin_with_their_language(spoken):
    names = (("player", [7]), ("home", []), ("desk", []), ("api-start", []))
    for language, found in (
        ("en", ["/players/7/", "/", "/desk/", "/api/v1/"]),
        ("pl", ["/pl/players/7/", "/pl/", "/desk/", "/api/v1/"]),
        ("de", ["/players/7/", "/", "/desk/", "/api/v1/"]),  # it is not spoken
    ):
        with translation.override(language):
            assert [reverse(name, args=args) for name, args in names] == found


def test_addresses_follow_when_the_office_chooses_another_language(spoken):
    def found() -> list[str]:
        addresses = []
        for language in ("en", "pl"):
            with translation.override(language):
                addresses.append(reverse("lists"))
        return addresses

    assert found() == ["/lists/", "/pl/lists/"]
    speaks("pl", "en")
    assert found() == ["/en/lists/", "/lists/"]


def test_same_page_in_another_language(spoken):
    for address, language, found in (
        ("/players/?q=a", "pl", "/pl/players/?q=a"),
        ("/pl/players/?q=a", "it", "/it/players/?q=a"),
        ("/pl/players/", "en", "/players/"),
        ("/desk/", "pl", "/desk/"),
        ("/nowhere/", "pl", "/nowhere/"),
    ):
        assert languages.in_language(address, language) == found


def test_view_is_found_without_its_language(spoken):
    assert languages.split("/pl/lists/") == ("pl", "/lists/")
    assert languages.split("/de/lists/") == ("", "/de/lists/")
    assert languages.has_languages(resolve("/lists/"))
    assert not languages.has_languages(resolve("/desk/"))


# ---- requests -------------------------------------------------------------
@pytest.mark.django_db
def test_a_page_is_in_the_language_of_its_address(client, spoken):
    for address, wish, found in (
        ("/lists/", "pl", (200, "en", "")),
        ("/pl/lists/", "en", (200, "pl", "")),
        ("/sign-in/", "pl", (200, "en", "")),
        ("/pl/nowhere/", "en", (404, "pl", "")),
        ("/en/lists/?page=2", "", (302, "", "/lists/?page=2")),
        ("/pl/desk/", "", (302, "", "/desk/")),
        ("/pl/api/v1/", "", (302, "", "/api/v1/")),
        ("/desk/", "pl", (302, "pl", "/pl/sign-in/?next=/desk/")),
        ("/pl/lists", "", (301, "pl", "/pl/lists/")),
    ):
        assert asked(client, address, wish) == found, address


@pytest.mark.django_db
def test_browsers_wish_leads_from_the_first_page_alone(client, spoken):
    assert asked(client, "/", "pl-PL,en;q=0.5") == (302, "", "/pl/")
    assert asked(client, "/", "de") == (200, "en", "")
    assert asked(client, "/", "pl", referer=f"{SITE}/lists/") == (200, "en", "")  # has chosen English
    assert asked(client, "/", "pl", referer="https://elsewhere.example/") == (302, "", "/pl/")


@pytest.mark.django_db
def test_caches_need_to_know_the_wish_only_where_it_matters(client, spoken):
    def told(address: str) -> tuple[str, str]:
        answer = client.get(address, headers={"accept-language": "it"})
        return answer.get("Vary", ""), answer.get("Cache-Control", "").partition(",")[0]

    assert told("/lists/") == told("/pl/lists/") == told("/api/v1/lists/") == ("Accept-Encoding", "public")
    assert told("/") == ("Accept-Language", "no-store")
    assert "Accept-Language" in told("/desk/")[0]


@pytest.mark.django_db
def test_links_of_a_page_keep_its_language(client, spoken):
    page = client.get("/pl/systems/").content.decode()
    links = set(re.findall(r'href="(/[^"]*)"', page)) - set(re.findall(r'<li><a href="([^"]*)" hreflang', page))
    assert [each for each in sorted(links) if not each.startswith(("/pl/", "/static/"))] == []


@pytest.mark.django_db
def test_head_names_the_page_in_each_language(client, spoken):
    for address in ("/systems/", "/pl/systems/"):
        page = client.get(address).content.decode()
        assert re.findall(r'<link rel="canonical" href="(.*)">', page) == [SITE + address]
        assert re.findall(r'<link rel="alternate" hreflang="(.*)" href="(.*)">', page) == [
            ("en", f"{SITE}/systems/"), ("pl", f"{SITE}/pl/systems/"), ("it", f"{SITE}/it/systems/"),
            ("x-default", f"{SITE}/systems/"),
        ]  # fmt: skip


@pytest.mark.django_db
def test_switch_leads_to_the_page_in_other_languages(client, spoken):
    page = client.get("/pl/lists/").content.decode()
    assert re.findall(r'<li><a href="(.*)" hreflang="(.*)" lang=".*">(.*)</a></li>', page) == [
        ("/lists/", "en", "English"), ("/it/lists/", "it", "italiano"),
    ]  # fmt: skip
    speaks("en")
    assert "languages" not in client.get("/lists/").content.decode()


@pytest.mark.django_db
def test_search_engines_find_every_language(client, spoken):
    index = re.findall(r"<loc>(.*?)</loc>", client.get("/sitemap.xml").content.decode())
    assert [f"{SITE}{each}sitemap-pages.xml" in index for each in ("/", "/pl/", "/it/", "/de/")] == [True] * 3 + [False]
    pages = re.findall(r"<loc>(.*?)</loc>", client.get("/pl/sitemap-pages.xml").content.decode())
    assert {each.startswith(f"{SITE}/pl/") for each in pages} == {True}
    robots = client.get("/robots.txt").content.decode().splitlines()
    assert {"Disallow: /desk/", "Disallow: /pl/sign-in/", "Disallow: /it/sign-in/"} < set(robots)
