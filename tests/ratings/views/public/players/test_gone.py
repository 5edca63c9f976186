"""A player whose name was taken out has no address left: pages, data, files, pictures, badges, small tables, feeds."""

from datetime import date

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from federation.models import Player
from tests.factories import erased, event, player, published
from tests.walks.roles import OPEN, WALK

pytestmark = pytest.mark.django_db
KEYS = {"player", "key"}  # what the routes call the key of a player
OF_SOMETHING_ELSE = {"api-club", "api-system"}
MARCH = date(2026, 3, 1)


@pytest.fixture
def parts(officer, now) -> dict[str, object]:
    """What is put into the routes: a player on a published list, whose name was taken out."""
    gone, other = player("Okoń", 2000, fide_id=1_100_001), player("Gołąb", 2000)
    played = event("One", date(2026, 2, 1), date(2026, 2, 2), [(gone, other, 1)])
    published("fide", MARCH, officer)
    erased(gone, "asked by letter", officer, now)
    of_the_list = {"slug": "fide", "series": "fide", "day": MARCH.isoformat()}
    return {**of_the_list, "code": played.code, "player": gone.pk, "key": gone.pk, "other": other.pk}


def of_players() -> dict[str, set[str]]:
    """Each address for everybody that names a player by key -> the parts of its route."""
    routes = get_resolver().reverse_dict
    names = [name for (name, method), who in WALK.items() if (method, who) == ("GET", OPEN)]
    found = {name: set(wanted) for name in names for ways, *_rest in routes.getlist(name) for _way, wanted in ways}
    return {name: wanted for name, wanted in found.items() if wanted & KEYS and name not in OF_SOMETHING_ELSE}


def test_every_address_of_an_erased_player_is_gone(parts):
    client, names = Client(), of_players()
    assert len(names) > 15
    asked = {name: client.get(reverse(name, kwargs={part: parts[part] for part in names[name]})) for name in names}
    assert {name: answer.status_code for name, answer in asked.items()} == dict.fromkeys(names, 410)
    gone = Player.objects.get(pk=parts["player"])
    key, number = gone.pk, gone.national_id
    for path in ("/players/fide/1100001/", "/api/v1/players/by-fide/1100001/", f"/follow/{key}/"):
        assert client.get(path).status_code == 404
    for path in (f"/players/id/{number}/", f"/api/v1/players/by-national/{number}/", f"/embed/?player={key}"):
        assert client.get(path).status_code == 410
