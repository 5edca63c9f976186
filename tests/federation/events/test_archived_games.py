"""Which game of the archive is which game of an event, by players, colours, result and days."""

from datetime import date
from io import BytesIO

import pytest

from federation.events import archived_games
from federation.models import ArchivedGame, Player
from federation.submissions.archive.importing import read
from tests.factories import event, player
from tests.federation.submissions.archive.test_importing import game

pytestmark = pytest.mark.django_db
FIRST, LAST = date(2020, 5, 1), date(2020, 5, 9)


@pytest.fixture
def people() -> tuple[Player, Player]:
    return player("Nowak", given_name="Ewa", birth_year=1980), player("Lis", given_name="Jan", birth_year=1985)


def put(**facts) -> ArchivedGame:
    read(BytesIO(game(**facts).encode()))
    return ArchivedGame.objects.latest("pk")


@pytest.mark.parametrize(
    ("played", "found"),
    [
        ("2020.05.04", (date(2020, 5, 4), date(2020, 5, 4))),
        ("2020.02.??", (date(2020, 2, 1), date(2020, 2, 29))),
        ("2020.??.??", (date(2020, 1, 1), date(2020, 12, 31))),
        ("2020.02.31", (date(2020, 2, 1), date(2020, 2, 29))),
        ("????.??.??", None),
        ("0000.??.??", None),
    ],
)
def test_days_that_a_date_may_be(played, found):
    assert archived_games.span(played) == found


@pytest.mark.parametrize(
    ("facts", "matched"),
    [
        ({"date": "2020.05.04"}, True),
        ({"date": "2020.05.??"}, True),
        ({"date": "2020.06.04"}, False),
        ({"date": "2020.05.04", "result": "0-1"}, False),
        ({"date": "2020.05.04", "white": "Lis, Jan", "black": "Nowak, Ewa"}, False),  # with other colours
        ({"date": "2020.05.04", "white": "Nowak, Adam"}, False),
    ],
)
def test_a_game_of_an_event(people, facts, matched):
    one, made = put(**facts), event("Open", FIRST, LAST, [(*people, 1)])
    expected = [(made.pk, 1, one.pk)] if matched else []
    for found in (archived_games.of_event(made), archived_games.of_player(people[0])):
        assert [(each.tournament, each.round, each.archived) for each in found] == expected
    one = ArchivedGame.objects.with_names().get()
    assert archived_games.event_of(one) == (made if matched else None)


def test_rounds_decide_between_two_games_of_the_same_players(people):
    second = put(date="2020.05.??", rounds="2", moves="1. d4 d5 2. c4 e6")
    first = put(date="2020.05.??", rounds="1")
    made = event("Match", FIRST, LAST, [(*people, 1), (*people, 1)])
    found = archived_games.of_event(made)
    assert [(one.round, one.archived) for one in found] == [(1, first.pk), (2, second.pk)]


def test_two_that_nothing_tells_apart_are_none(people):
    put(date="2020.05.??", rounds="?")
    put(date="2020.05.??", rounds="?", moves="1. d4 d5 2. c4 e6")
    assert archived_games.of_event(event("Match", FIRST, LAST, [(*people, 1)])) == []


def test_a_forfeit_and_a_withdrawn_event_have_no_moves(people):
    put(date="2020.05.04")
    event("Forfeit", FIRST, LAST, [(*people, 1, "forfeit")])
    gone = event("Gone", FIRST, LAST, [(*people, 1)])
    gone.withdrawn = True
    gone.save()
    assert archived_games.of_player(people[0]) == []


def test_a_merged_player_keeps_the_games(people):
    put(date="2020.05.04")
    kept = player("Nowak-Kot", given_name="Ewa", birth_year=1980)
    Player.objects.filter(pk=people[0].pk).update(merged_into=kept)
    made = event("Open", FIRST, LAST, [(kept, people[1], 1)])
    assert [one.tournament for one in archived_games.of_player(kept)] == [made.pk]
    assert ArchivedGame.objects.of_player(kept.pk).count() == 1


def test_nothing_in_the_archive_costs_next_to_nothing(people, django_assert_num_queries):
    made = event("Open", FIRST, LAST, [(*people, 1)])
    with django_assert_num_queries(2):  # who played, their names
        assert archived_games.of_event(made) == []
    with django_assert_num_queries(1):
        assert archived_games.of_player(people[0], [made.pk]) == []
