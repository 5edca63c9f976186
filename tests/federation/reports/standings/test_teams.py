"""Matches from the games of players."""

from federation.reports.standings.event import Edition, Event, Kind
from federation.reports.standings.teams import Given, Otherwise, team_event
from tests.federation.reports.standings.made_up import swiss

TEAMS = {"Zamość": [1, 2], "Gdynia": [3, 4], "Opole": [5, 6]}


def four(*lines: str) -> Event:
    return swiss(*lines)


def test_games_of_players_are_matches_of_teams():
    event = four("3w1 5b= U", "4b= 6w= U", "1b0 U 5w+", "2w= U 6b-", "U 1w= 3b-", "U 2b= 4w+")
    found = team_event(event, TEAMS, (4, 2, 0))
    told = {
        team.name: [(one.kind, one.opponent, one.match_points, one.game_points) for one in team.matches]
        for team in found.teams.values()
    }
    assert told == {
        "Zamość": [(Kind.GAME, 2, 4, 3), (Kind.GAME, 3, 2, 2), (Kind.BYE, None, 2, 2)],
        "Gdynia": [(Kind.GAME, 1, 0, 1), (Kind.BYE, None, 2, 2), (Kind.GAME, 3, 2, 2)],
        "Opole": [(Kind.BYE, None, 2, 2), (Kind.GAME, 1, 2, 2), (Kind.GAME, 2, 2, 2)],
    }
    assert (found.boards, found.predetermined, found.edition) == (2, True, Edition.OF_2026)
    assert [(one.player, one.opponent, one.points) for one in found.teams[1].matches[0].boards] == [
        (1, 3, 2),
        (2, 4, 1),
    ]
    assert (found.view("MP").scores, found.view("GP").scores) == ({1: 8, 2: 4, 3: 6}, {1: 7, 2: 5, 3: 6})
    assert found.view("") is found.view("MP")


def test_a_match_without_a_game_is_a_forfeit():
    found = team_event(four("3w+ Z", "4b+ Z", "1b- Z", "2w- Z"), {"A": [1, 2], "B": [3, 4]}, (4, 2, 0))
    assert [[one.kind for one in team.matches] for team in found.teams.values()] == [
        [Kind.FORFEIT_WIN, Kind.ABSENCE], [Kind.FORFEIT_LOSS, Kind.ABSENCE],
    ]  # fmt: skip


def test_where_no_teams_met_there_is_none():
    assert team_event(four("2w1", "1b0"), {"A": [1, 2]}, (4, 2, 0)) is None
    assert team_event(four("2w1", "1b0"), {}, (4, 2, 0)) is None


def test_a_board_without_an_opponent_counts_and_whole_rounds_may_be_given():
    """2 sat opposite nobody; in the second round the file says that B forfeited, and in the third A had a bye."""
    event = four("3w1 Z Z", "F Z Z", "1b0 Z Z", "Z Z Z")
    given = [Given(1, 2, "+", 2), Given(2, 2, "-", 1), Given(1, 3, "U", None, 4, 3), Given(2, 3, "H")]
    found = team_event(event, {"A": [1, 2], "B": [3, 4]}, (4, 2, 0), given)
    told = [[(one.kind, one.match_points, one.game_points) for one in team.matches] for team in found.teams.values()]
    assert told == [
        [(Kind.GAME, 4, 4), (Kind.FORFEIT_WIN, 4, 4), (Kind.BYE, 4, 3)],
        [(Kind.GAME, 0, 0), (Kind.FORFEIT_LOSS, 0, 0), (Kind.ABSENCE, 2, 2)],
    ]
    assert [(one.player, one.opponent) for one in found.teams[1].matches[0].boards] == [(1, 3), (2, None)]


def test_points_may_be_given_otherwise():
    """Record 299: of a kind of result, in a round, to a team; and on top of the total. The narrower word counts."""
    event = four("3w1 Z Z", "F Z Z", "1b0 Z Z", "Z Z Z")
    given = [Given(1, 2, "+", 2), Given(2, 2, "-", 1), Given(1, 3, "U"), Given(2, 3, "H")]
    otherwise = [
        Otherwise("W", 5), Otherwise("W", 6, 3, 1, (1,)), Otherwise("L", None, 1), Otherwise("-", 1, None, None, (2,)),
        Otherwise("+", 0, None, 3), Otherwise("H", 3), Otherwise("", -2, None, 2, (1,)), Otherwise("", None, 7),
    ]  # fmt: skip
    found = team_event(event, {"A": [1, 2], "B": [3, 4]}, (4, 2, 0), given, otherwise)
    told = [[(one.match_points, one.game_points) for one in team.matches] for team in found.teams.values()]
    assert told == [[(6, 3), (4, 4), (2, 2)], [(0, 1), (1, 0), (3, 2)]]
    assert (found.view("MP").scores, found.view("GP").scores) == ({1: 10, 2: 4}, {1: 16, 2: 10})
