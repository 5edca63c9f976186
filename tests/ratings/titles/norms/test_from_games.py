"""Players and games as one norm event a player: what counts as a game, what as a round not missed."""

from datetime import date

import pytest

from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.from_games import norm_events
from ratings.titles.norms.rounds import Meeting, Participant, WholeEvent

DAY = date(2026, 5, 1)
PEOPLE = [
    Participant("1", "POL", 2400, "IM", "m"),
    Participant("2", "GER", 2300, "WGM", "w"),
    Participant("3", "ITA", None, "", "m"),
]


def _event(meetings: list[Meeting], rounds: int, **fields) -> WholeEvent:
    return WholeEvent(PEOPLE, meetings, rounds, host="POL", format=Format.SWISS, **fields)


def test_a_players_games_stand_in_the_order_of_the_rounds():
    meetings = [Meeting(2, "3", "1", 0, 2, day=DAY), Meeting(1, "1", "2", 1, 1, day=DAY)]
    found = norm_events(_event(meetings, 9, minutes=150.0, start=DAY, end=DAY, kind="world-cup", tempo="standard"))
    assert found[0] == NormEvent(
        player="1",
        federation="POL",
        sex="m",
        format=Format.SWISS,
        rounds=9,
        games=(
            NormGame(1, "2", 2300, "WGM", "GER", 1, DAY),
            NormGame(2, "3", None, "", "ITA", 2, DAY, without_point_against_rated=True),
        ),
        start=DAY,
        end=DAY,
        kind="world-cup",
        minutes=150.0,
        tempo="standard",
        host="POL",
    )


def test_a_long_event_takes_opponents_as_they_were_in_the_round():
    """1.1.4: month by month."""
    meetings = [Meeting(1, "1", "2", 1, 1), Meeting(2, "1", "2", 2, 0)]
    long = _event(meetings, 9, later={(2, "2"): Participant("2", "GER", 2450, "IM", "w")})
    assert [(game.rating, game.title) for game in norm_events(long)[0].games] == [(2300, "WGM"), (2450, "IM")]


def test_only_what_was_played_is_a_game_and_only_the_pairing_excuses():
    meetings = [
        Meeting(1, "1", "2", 2, 0, "forfeit"),
        Meeting(2, "1", None, 2, 0, "pairing-bye"),
        Meeting(3, "1", None, 2, 0, "full-bye"),
        Meeting(4, "1", None, 1, 0, "half-bye"),
        Meeting(5, "1", "3", 2, 0, "short"),
        Meeting(6, "1", "3", 0, 1, "decided"),
    ]
    told = [
        (each.player, len(each.games), each.unplayed, each.unplayed_last) for each in norm_events(_event(meetings, 9))
    ]
    assert told == [("1", 0, 2, False), ("2", 0, 0, False), ("3", 0, 0, False)]


def test_an_exemption_for_the_host_alone_leaves_others_what_the_games_show():
    home = [Participant(f"h{at}", "ENG", 2300, "GM") for at in range(20)]
    foreign = [Participant(f"f{at}", ("FRA", "GER", "ITA")[at % 3], 2400, "IM") for at in range(20)]
    games = [Meeting(1, each.key, other.key, 2, 0) for each, other in zip(home, foreign, strict=True)]
    told = [
        {
            each.federation: each.exemption
            for each in norm_events(WholeEvent([*home, *foreign], games, 9, "ENG", format=Format.SWISS, **said))
        }
        for said in ({}, {"exemption": "1.4.3a"}, {"exemption": "1.4.3c"})
    ]
    abroad = ("FRA", "GER", "ITA")
    assert told == [
        dict.fromkeys(("ENG", *abroad), "1.4.3d"),
        {"ENG": "1.4.3a"} | dict.fromkeys(abroad, "1.4.3d"),
        dict.fromkeys(("ENG", *abroad), "1.4.3c"),
    ]


def test_who_stays_away_from_the_last_round_is_remembered():
    away = norm_events(_event([Meeting(2, "2", "1", 0, 2, "forfeit")], 2))[0]
    bye = norm_events(_event([Meeting(2, "1", None, 2, 0, "pairing-bye")], 2))[0]
    assert (away.unplayed, away.unplayed_last, away.last_forfeit) == (
        1,
        True,
        NormGame(2, "2", 2300, "WGM", "GER", 2),
    )
    assert (bye.unplayed, bye.unplayed_last, bye.last_forfeit) == (1, True, None)


def test_the_free_round_of_a_round_robin_is_no_bye():
    meetings = [
        Meeting(1, "1", "2", 2, 0),
        Meeting(1, "3", None, 2, 0, "pairing-bye"),
        Meeting(2, "2", "3", 2, 0),
        Meeting(3, "3", "1", 0, 2, "forfeit"),
    ]
    found = norm_events(WholeEvent(PEOPLE, meetings, 3))
    assert [(each.format, each.unplayed) for each in found] == [("rr", 1), ("rr", 0), ("rr", 0)]


def test_no_norm_is_looked_for_by_a_guess_of_how_opponents_came_about():
    """1.4.2e: a Swiss, a round robin or a knock-out; ten people who met once each are none of them for certain."""
    people = [Participant(str(at), "POL") for at in range(10)]
    games = [Meeting(1, str(at), str(at + 5), 2, 0) for at in range(5)]
    with pytest.raises(ValueError, match="it is not said how opponents came about"):
        norm_events(WholeEvent(people, games, 9))
