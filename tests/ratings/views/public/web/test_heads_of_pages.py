"""What the heads of players, events and lists say: a sentence, a picture, facts for programs, and one address."""

import pytest
from django.core.cache import cache

from ratings.models import RatingList
from tests.ratings.lists.list_factory import make_entry, make_event, make_list, make_player
from tests.ratings.views.public.web.page_heads import canonical, linked, meta

PAGE = "/lists/fide/2026-11-01/"


@pytest.fixture
def listed(db):
    cache.clear()
    rating_list, person = make_list(), make_player("O'Kelly </script>, Éva", title="FM", fide_id=1_100_001)
    make_entry(rating_list, person, 2245)
    return person


def text(client, where: str) -> str:
    return client.get(where).content.decode()


def test_a_player_is_a_person_with_a_picture(client, listed):
    page = text(client, listed.get_absolute_url())
    said = "Éva O'Kelly </script>, FM: 2245 on the FIDE standard list of 1 November 2026. POL."
    assert [meta(page, name) for name in ("description", "og:description", "og:image")] == [
        said, said, f"http://testserver/players/{listed.pk}/picture.png",
    ]  # fmt: skip
    facts = linked(page)
    assert (facts["Person"]["name"], facts["Person"]["birthDate"]) == ("Éva O'Kelly </script>", "1990")
    assert facts["BreadcrumbList"]["itemListElement"][0]["item"] == "http://testserver/players/"


def test_nothing_says_when_a_minor_was_born(client, listed):
    listed.birth_year = 2013
    listed.save()
    page = text(client, listed.get_absolute_url())
    assert "birthDate" not in linked(page)["Person"] and "2013" not in page


def test_a_list_is_a_dataset_and_an_event_a_sports_event(client, listed):
    event = make_event([listed, make_player()], [(1, 1, 2, "1-0")])
    assert linked(text(client, PAGE))["Dataset"]["distribution"][0]["contentUrl"].endswith("list.csv?edition=1")
    assert linked(text(client, event.get_absolute_url()))["SportsEvent"]["competitor"] == [
        {"@type": "Person", "name": listed.name}
    ]


def test_a_list_has_one_address_however_it_is_shown(client, listed):
    shown = ("", "?sort=name", "?labels=italian", "?edition=1", "?all=true&sort=name", "?women=true")
    assert [canonical(text(client, PAGE + each)).removeprefix("http://testserver") for each in shown] == [
        PAGE, PAGE, PAGE, PAGE, f"{PAGE}?all=true", f"{PAGE}?women=true",
    ]  # fmt: skip


def test_editions_that_do_not_count_are_told_apart_and_withdrawn_ones_hidden(client, listed):
    make_list(edition=2)
    first, second = text(client, f"{PAGE}?edition=1"), text(client, f"{PAGE}?edition=2")
    site = "http://testserver"
    assert [canonical(each) for each in (first, second)] == [f"{site}{PAGE}?edition=1", f"{site}{PAGE}"]
    make_list(system="fide-rapid", state=RatingList.State.WITHDRAWN)
    hidden = [meta(each, "robots") for each in (first, text(client, "/lists/fide-rapid/2026-11-01/"))]
    assert hidden == ["", "noindex"]


def test_pages_of_the_office_and_errors_say_nothing(client, listed, client_for):
    for page in (text(client, "/nowhere/"), text(client, "/sign-in/"), text(client_for("registrar"), "/register/")):
        assert (meta(page, "description"), canonical(page)) == ("", "")
