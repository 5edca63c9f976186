"""What each tie-break was counted from, as pages print it."""

import pytest

from federation.events.crosstable import crosstable
from federation.models import Tournament
from ratings.published.events.tie_breaks import matches_of, team_lines, workings_of_player, workings_of_team
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
NAMES = ("Okoń, Ewa", "Horák, Tomáš", "Nowotny, Zoë", "Bäcker, Jörg")


def four(*results, **fields) -> Tournament:
    return make_event([make_player(name) for name in NAMES], results, **fields)


def test_each_value_of_a_player_has_its_rounds():
    event = four(
        (1, 1, 2, "1-0"),
        (1, 3, 4, "1/2"),
        (2, 1, None, "half-bye"),
        (2, 2, 4, "1-0"),
        standings_rules="202 BH/C1,SB,ARO,DE",
    )
    table = crosstable(event)
    found = {one.code: one for one in workings_of_player(table, table.rows[0])}
    assert [(one.name, one.article, one.value) for one in found.values()] == [
        ("Buchholz, without the lowest", "8.1", "1"),
        ("Sonneborn-Berger", "9.1", "1½"),
        ("Average rating of opponents", "10.1", "–"),
        ("Direct encounter", "6", "0"),
    ]
    lines = [(one.round, one.opponent[0], one.met, one.amount, one.reason, one.cut) for one in found["BH-C1"].lines]
    first = (
        "no game: own points, at most a draw in each round (16.4.2); left out: unplayed of one’s own will goes first"
    )
    assert lines == [(1, "Horák, Tomáš", "1", "1", "", False), (2, "", "1", "1", f"{first} (16.5)", True)]
    assert found["BH-C1"].lines[0].opponent[1] == f"/events/{event.code}/standings/2/"
    assert found["ARO"].missing.startswith("Not counted: somebody is unrated")


def test_teams_have_a_table_matches_and_workings():
    event = four((1, 1, 3, "1-0"), (1, 2, 4, "1/2"), kind=Tournament.Kind.TEAM)
    for numbers, team in (((1, 2), "Zamość"), ((3, 4), "Gdynia")):
        event.entrants.filter(number__in=numbers).update(team=team)
    table, base = crosstable(event), event.get_absolute_url()
    lines = team_lines(base, table.teams)
    assert [(one.rank, one.name, one.match_points, one.game_points, one.address) for one in lines] == [
        (1, "Zamość", "2", "1½", f"{base}teams/1/"),
        (2, "Gdynia", "0", "½", f"{base}teams/2/"),
    ]
    assert [code for code, _, _ in lines[0].values] == ["DE", "EMGSB", "BC"]
    (match,) = matches_of(base, table, table.teams, 2)
    assert (match.opponent, match.result, match.match_points) == (("Zamość", f"{base}teams/1/"), "½–1½", "0")
    assert [(at, ours[0], result, theirs[0]) for at, ours, result, theirs in match.boards] == [
        (1, "Nowotny, Zoë", "0–1", "Okoń, Ewa"),
        (2, "Bäcker, Jörg", "½–½", "Horák, Tomáš"),
    ]
    workings = {one.code: one for one in workings_of_team(base, table.teams, 1)}
    assert [(one.opponent[0], one.met, one.amount) for one in workings["BC"].lines] == [
        ("Board 1", "½", "1"),
        ("Board 2", "1", "1"),
    ]
