"""The table of a league, and what its players made."""

import pytest

from federation.events.leagues import access, matches, table
from federation.events.leagues.table import season
from federation.models import Player
from tests.factories import player
from tests.federation.events.leagues.made import league, lines

pytestmark = pytest.mark.django_db


def play(made, officer, now, *results: str) -> None:
    for match, told in zip(access.matches(made), results, strict=False):
        if told:
            matches.decide(match, lines(match, told), "It is a test.", officer, now)


def rows(made) -> list[tuple]:
    return [(one.place, one.team.number, one.won, one.drawn, one.lost, one.points_told, one.board_points_told)
            for one in season(made).rows]  # fmt: skip


def test_nothing_is_counted_before_a_match_is_confirmed(officer, now):
    made = league(officer, now, teams=4)
    assert rows(made) == [(1, number, 0, 0, 0, "0", "0") for number in (1, 2, 3, 4)]
    match = access.matches(made).first()
    matches.report(match, lines(match, "11"), match.home.captain, now)
    assert rows(made) == [(1, number, 0, 0, 0, "0", "0") for number in (1, 2, 3, 4)]
    assert (season(made).open, season(made).lines) == (6, {})


def test_match_points_then_board_points_then_the_direct_match(officer, now):
    """Round 1: 1-4, 2-3; round 2: 4-3, 1-2."""
    made = league(officer, now, teams=4)
    play(made, officer, now, "1=", "+-", "0x", "01")
    # 1: a won match and a drawn one; 2: two drawn; 3: a drawn and a won one; 4: two lost.
    assert rows(made) == [
        (1, 1, 1, 1, 0, "3", "2½"), (2, 3, 1, 1, 0, "3", "2"), (3, 2, 0, 2, 0, "2", "2"), (4, 4, 0, 0, 2, "0", "½"),
    ]  # fmt: skip


def test_of_equal_teams_the_winner_of_their_match_is_first(officer, now):
    """Round 1: 1-4, 2-3; round 2: 4-3, 1-2; round 3: 2-4, 3-1."""
    made = league(officer, now, teams=4)
    play(made, officer, now, "1=", "11", "==", "0=", "=0", "00")
    assert [(place, number, points, boards) for place, number, *_, points, boards in rows(made)[:2]] == [
        (1, 2, "4", "4"), (2, 1, "4", "4"),
    ]  # fmt: skip


def test_points_of_matches_are_those_of_the_league(officer, now):
    made = league(officer, now, match_win=3)
    play(made, officer, now, "1=")
    assert [one[5] for one in rows(made)] == ["3", "0"]


def test_both_absent_is_lost_by_both(officer, now):
    made = league(officer, now)
    play(made, officer, now, "xx")
    assert rows(made) == [(1, 1, 0, 0, 1, "0", "0"), (1, 2, 0, 0, 1, "0", "0")]


def test_players_and_boards(officer, now):
    made = league(officer, now, cycles=2)
    play(made, officer, now, "1=", "+0")
    kept = player("Kept")
    Player.objects.filter(family_name="Player11").update(merged_into=kept)
    found = season(made)
    assert [(one.person.family_name, one.team.number, one.games, one.told, one.forfeits, one.boards_told)
            for one in found.scores()] == [
        ("Kept", 1, 1, "1", 0, "1"), ("Player12", 1, 2, "1½", 0, "2"),
        ("Player21", 2, 1, "0", 1, "1"), ("Player22", 2, 2, "½", 0, "2"),
    ]  # fmt: skip
    assert [(one.board, one.games, one.white, one.drawn, one.black) for one in found.boards()] == [
        (1, 1, 1, 0, 0), (2, 2, 1, 1, 0),
    ]  # fmt: skip


def test_colours_follow_the_setting(officer, now):
    for odd, colours in ((True, [(True, False), (False, True)]), (False, [(False, True), (True, False)])):
        made = league(officer, now, name=f"League {odd}", home_white_on_odd=odd)
        play(made, officer, now, "1=")
        card = table.card(access.matches(made).get())
        assert [(home.white, away.white) for _, home, away in card["rows"]] == colours
        assert card["score"] == "1½ : ½"
