"""What is counted of a report when it changes: what is left to do, and by what officers find it."""

import pytest

from federation.models import Club, Player
from federation.submissions.queue import waiting as queue

pytestmark = pytest.mark.django_db


def test_report_is_found_by_its_event_its_file_and_its_players(waiting, players):
    found = waiting.searched.split()
    assert {"baltic", "trf"} <= set(waiting.searched.replace(".", " ").split())
    assert all(word in found for word in players[1].search_key.split())


def test_region_is_where_most_players_are_at_home(draft, players, now):
    from tests.federation.submissions.handing_in import settle

    club = Club.objects.create(name="Hetman Test", region="Pomorze")
    Player.objects.filter(pk__in=[players[1].pk, players[2].pk]).update(club=club)
    for pk in (players[3].pk, players[4].pk):
        one = Player.objects.get(pk=pk)
        one.region = "Mazowsze"
        one.save()
    assert settle(draft, players, now).region == "Mazowsze"  # of equals the first in the alphabet


def test_facts_of_a_report_without_regions(waiting):
    assert (waiting.region, waiting.tempo, waiting.asks_new, waiting.confirmed) == ("", "standard", 0, 0)
    assert queue.new_players() == 0
