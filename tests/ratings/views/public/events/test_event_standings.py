"""The pages that say what the standings were counted from."""

import pytest

from federation.models import Tournament
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db


def made(**fields) -> Tournament:
    players = [make_player(name) for name in ("Okoń <b>, Ewa", "Horák, Tomáš", "Nowotny, Zoë", "Bäcker, Jörg")]
    return make_event(players, [(1, 1, 3, "1-0"), (1, 2, 4, "1/2")], **fields)


def test_a_value_of_the_event_opens_what_it_was_counted_from(client):
    event = made(standings_rules="202 BH/C1,SB")
    page = client.get(f"/events/{event.code}/").content.decode()
    address = f"/events/{event.code}/standings/1/"
    assert f'<a href="{address}#BH-C1">0</a>' in page
    assert "The tie-breaks and their order are the event’s own." in " ".join(page.split())
    opened = client.get(address).content.decode()
    assert '<section class="working" id="BH-C1"' in opened and "Okoń &lt;b&gt;, Ewa" in opened
    assert client.get(f"/events/{event.code}/standings/9/").status_code == 404


def test_teams_have_a_table_and_a_page_each(client):
    event = made(kind=Tournament.Kind.TEAM)
    assert client.get(f"/events/{event.code}/teams/1/").status_code == 404
    for numbers, team in (((1, 2), "Zamość"), ((3, 4), "Gdynia <i>")):
        event.entrants.filter(number__in=numbers).update(team=team)
    page = client.get(f"/events/{event.code}/teams/1/").content.decode()
    assert "Gdynia &lt;i&gt;</a> 1½–½" in " ".join(page.split())
    assert client.get(f"/events/{event.code}/teams/3/").status_code == 404
    assert (
        f'href="/events/{event.code}/teams/2/">Gdynia &lt;i&gt;</a>'
        in client.get(f"/events/{event.code}/").content.decode()
    )
