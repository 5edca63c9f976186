"""How many played and who came first, as tables of events have it: what the event's own page says."""

import pytest

from federation.events import summaries
from federation.events.changes import change_result
from federation.models import EventSummary, Tournament
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
NAMES = ("Okoń, Ewa", "Gołąb, Jan", "Nowak, Zofia")


def told(event: Tournament) -> tuple:
    one = EventSummary.objects.get(tournament=event)
    return one.players, one.first and one.first.name, one.team, one.others


@pytest.fixture
def event():
    return make_event([make_player(name) for name in NAMES], [(1, 1, 2, "1-0"), (2, 2, 3, "1-0"), (3, 3, 1, "0-1")])


def test_the_first_by_points_is_first(event):
    summaries.keep(event)
    assert told(event) == (3, "Okoń, Ewa", "", 0)
    summaries.keep(event)
    assert EventSummary.objects.count() == 1


def test_the_arbiters_order_stands_where_the_standings_follow_it():
    event = make_event([make_player(name) for name in NAMES[:2]], [(1, 1, 2, "1/2")])
    for number, rank in ((1, 2), (2, 1)):
        event.entrants.filter(number=number).update(rank=rank)
    summaries.keep(event)
    assert told(event) == (2, "Gołąb, Jan", "", 0)


def test_equals_share_the_first_place():
    event = make_event([make_player(name) for name in NAMES[:2]], [(1, 1, 2, "1/2")])
    summaries.keep(event)
    assert told(event) == (2, "Okoń, Ewa", "", 1)


def test_of_teams_a_team_is_first():
    event = make_event([make_player() for _ in range(4)], [(1, 1, 3, "1-0"), (1, 2, 4, "1/2")], kind="team")
    for number, team in enumerate(("Zamość", "Zamość", "Gdynia", "Gdynia"), 1):
        event.entrants.filter(number=number).update(team=team)
    summaries.keep(event)
    assert told(event) == (4, None, "Zamość", 0)


def test_an_event_of_nobody_has_no_winner():
    event = make_event([], [])
    summaries.keep(event)
    assert told(event) == (0, None, "", 0)


def test_a_changed_result_changes_who_was_first(event, officer, now):
    change_result(event.games.get(round=1), 0, 2, "played", officer, "The score sheet says so.", now)
    assert told(event) == (3, "Gołąb, Jan", "", 0)


def test_what_is_missing_is_made_some_at_once(event, monkeypatch):
    other = make_event([], [])
    monkeypatch.setattr(summaries, "AT_ONCE", 1)
    assert [summaries.keep_missing() for _ in range(3)] == [1, 1, 0]
    assert {one.tournament_id for one in EventSummary.objects.all()} == {event.pk, other.pk}
