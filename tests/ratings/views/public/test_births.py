"""No public page or file says in which year a minor was born, nor lets it be found out by filtering or sorting."""

from datetime import date

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from federation.audit import record
from federation.models import Correction, Entrant, Office, Player
from federation.runtime.office import identity
from ratings.models import PersonVersion
from tests.launcher.owner import thaw_for_a_test
from tests.walks.roles import OPEN, WALK

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("births")]
ADULTS = 1979
FURTHER = (
    ("ranking", "?sort=birth_year"), ("ranking", "?all=true&whole=yes"), ("ranking", "?age=U14"),
    ("players", "?q=Okon"), ("player-suggestions", "?q=Oko"), ("challenge", "?first=a&second=Okon"),
    ("challenge", "?first=okon"),
    ("list-file", "?all=true"),
)  # fmt: skip


def minors() -> int:
    """A year of birth that is nobody's to know today."""
    return timezone.localdate().year - 13


@pytest.fixture
def pages(address, now):
    """Every public address; of a site whose players were all born in one year."""
    person = Player.objects.get(pk=int(address("player").strip("/").split("/")[-1]))
    asked = Correction.objects.create(asked=now, player=person, says="Okoń, f, born 1950", wrong="It is another year.")
    found = [address(name) for name, method in WALK if method == "GET" and WALK[name, method] == OPEN]
    found += [address(name) + query for name, query in FURTHER]
    return [*found, reverse("correction", args=[asked.number])]


def read(where: str) -> str:
    response = Client().get(where, follow=True)
    content = b"".join(response.streaming_content) if response.streaming else response.content
    return content.decode("utf-8", "replace")


def everybody_born(year: int) -> None:
    thaw_for_a_test()
    for one in Player.objects.all():
        one.born, one.birth_year = date(year, 5, 6), year
        one.save()
    PersonVersion.objects.update(birth_year=year)
    Entrant.objects.update(birth=f"{year}-05-06")
    told = Correction.objects.exclude(player=None)
    changes = [{"field": "birth year", "old": str(year - 1), "new": str(year)}]
    told.update(says=f"Okoń, f, born {year}", changes=changes, state="granted", how="player", answer="So it is.")
    told.update(decided=timezone.now())
    for one in told:
        record("player.changed", None, timezone.now(), about=one.player, text="so it is", data={"changes": changes})


def saying(pages: list[str], year: int) -> list[str]:
    cache.clear()
    return [where for where in pages if str(year) in read(where)]


def test_no_page_and_no_file_says_when_a_minor_was_born(pages, settings):
    year = minors()
    settings.RELEASE = "nobody's year is known"
    everybody_born(1900)
    anyway = saying(pages, year)  # handbooks and calendars say many years
    settings.RELEASE = "minors"
    everybody_born(year)
    assert saying(pages, year) == anyway
    settings.RELEASE = "adults"
    everybody_born(ADULTS)
    assert len(saying(pages, ADULTS)) > 8


def test_of_adults_the_group_alone_where_the_federation_wants_it(pages, settings):
    identity.keep(identity.Identity(births=Office.Births.GROUP))
    settings.RELEASE = "nobody's year is known"
    everybody_born(1900)
    anyway = saying(pages, ADULTS)
    settings.RELEASE = "adults"
    everybody_born(ADULTS)
    assert saying(pages, ADULTS) == anyway
