"""What a whole event shows: round robins, who was there, the big Swiss of 1.4.3d, the strong one of 1.5.6."""

from dataclasses import replace
from datetime import date
from itertools import combinations

import pytest

from ratings.titles.norms.event import Format
from ratings.titles.norms.rounds import (
    Meeting,
    Participant,
    WholeEvent,
    days_with_one_round,
    foreigners,
    format_of,
    format_told,
    is_big_swiss,
    is_strong_swiss,
    present,
    without_point_against_rated,
)

ROUNDS = 3


def _big(foreigners_there: int = 20, federations: int = 3, titled: int = 10) -> WholeEvent:
    """A Swiss of three rounds of ENG with so many foreigners, each against a home player."""
    codes = ("FRA", "GER", "ITA")[:federations]
    foreign = [
        Participant(f"f{at}", codes[at % federations], 2400, "WIM" if at < titled else "FM")
        for at in range(foreigners_there)
    ]
    home = [Participant(f"h{at}", "ENG", 2300, "GM") for at in range(foreigners_there)]
    games = [
        Meeting(round_, f"f{at}", f"h{(at + round_) % foreigners_there}", 2, 0)
        for round_ in range(1, ROUNDS + 1)
        for at in range(foreigners_there)
    ]
    return WholeEvent([*foreign, *home], games, ROUNDS, host="ENG", format=Format.SWISS)


def _instead(event: WholeEvent, rounds: set[int], kind: str, score: int) -> WholeEvent:
    """The first foreigner has a bye or forfeit in these rounds."""
    games = [
        Meeting(each.round, "f0", None if kind.endswith("bye") else each.black, score, 0, kind)
        if each.white == "f0" and each.round in rounds
        else each
        for each in event.meetings
    ]
    return replace(event, meetings=games)


@pytest.mark.parametrize(
    ("event", "big"),
    [
        (_big(), True),
        (_big(foreigners_there=19), False),
        (_big(federations=2), False),
        (_big(titled=9), False),
        (_instead(_big(), {1}, "pairing-bye", 2), True),
        (_instead(_big(), {1}, "forfeit", 2), True),
        (_instead(_big(), {1}, "half-bye", 1), False),
        (_instead(_big(foreigners_there=21, titled=11), {1}, "half-bye", 1), True),
        (_instead(_big(foreigners_there=21, titled=11), {1, 2}, "half-bye", 1), True),
        (replace(_big(), host="FRA"), True),  # the English are the foreigners then
        (replace(_big(), host=""), True),  # nobody says whose event it is: the federation with most players
        (replace(_big(), format=Format.TEAM), False),
        (replace(_big(), format=Format.KNOCKOUT), False),
        (replace(_big(), format=None), False),  # nobody says that it is a Swiss
    ],
)
def test_a_big_swiss_has_twenty_foreigners_of_three_federations_in_every_round(event, big):
    assert is_big_swiss(event) is big


def test_who_misses_two_rounds_counts_in_none_from_2022_on():
    event = _instead(_big(), {1, 2}, "zero-bye", 0)
    days = [date(2022, 1, 1), date(2021, 12, 31)]
    assert [foreigners(replace(event, end=day)) for day in days] == [
        ((19, 3, 9), (19, 3, 9), (19, 3, 9)),
        ((19, 3, 9), (19, 3, 9), (20, 3, 10)),
    ]


def test_unrated_players_and_players_of_fid_are_no_foreigners():
    event = _big()
    first, second, *rest = event.participants
    event = replace(event, participants=[replace(first, rating=None), replace(second, federation="FID"), *rest])
    assert foreigners(event) == ((18, 3, 8),) * ROUNDS


def test_a_round_robin_is_one_where_every_pair_meets():
    people = [Participant(str(at), "POL") for at in range(4)]
    once = [Meeting(1, *pair, 2, 0) for pair in combinations("0123", 2)]
    twice = [*once, *(Meeting(2, each.black or "", each.white, 1, 1, "forfeit") for each in once)]
    told = [format_of(WholeEvent(people, games, 6)) for games in (once[:-1], once, twice[:-1], twice)]
    assert told == [None, Format.ROUND_ROBIN, Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN]


def test_forfeits_won_and_byes_of_the_pairing_are_no_absences():
    people = [Participant(each, "POL") for each in "ab"]
    games = [
        Meeting(1, "a", "b", 2, 0),
        Meeting(2, "a", "b", 2, 0, "forfeit"),
        Meeting(3, "b", None, 2, 0, "pairing-bye"),
        Meeting(4, "a", None, 1, 0, "half-bye"),
    ]
    assert present(WholeEvent(people, games, 4)) == {"a": {1, 2}, "b": {1, 3}}


def test_a_strong_swiss_has_forty_players_who_average_2000():
    def made(count: int, rating: int) -> WholeEvent:
        people = [Participant(str(at), "POL", rating) for at in range(count)]
        games = [Meeting(round_, str(at), str(at + count // 2), 2, 0) for round_ in (1, 2) for at in range(count // 2)]
        return WholeEvent(people, games, 2, format=Format.SWISS)

    assert not is_strong_swiss(replace(made(40, 2000), format=Format.KNOCKOUT))
    assert [is_strong_swiss(made(*each)) for each in ((40, 2000), (38, 2400), (40, 1999), (60, 2000))] == [
        True,
        False,
        False,
        True,
    ]


def test_the_days_with_one_round_are_counted():
    days = [date(2026, 5, day) for day in (1, 2, 2, 3, 4)]
    assert days_with_one_round([*days, None]) == 3


def test_an_unrated_who_scores_against_the_unrated_only_scored_nothing():
    people = [Participant("a", "POL", 2000), Participant("b", "POL"), Participant("c", "POL"), Participant("d", "POL")]
    games = [Meeting(1, "b", "c", 2, 0), Meeting(2, "a", "b", 2, 0), Meeting(3, "c", "a", 1, 1)]
    games.append(Meeting(4, "d", "a", 2, 0, "forfeit"))
    assert without_point_against_rated(WholeEvent(people, games, 4)) == {"b", "d"}


@pytest.mark.parametrize(
    ("told", "form"),
    [
        (("swiss", False, 10, 9), Format.SWISS),
        (("knockout", False, 16, 4), Format.KNOCKOUT),
        (("match", False, 2, 9), None),
        (("round-robin", False, 10, 9), Format.ROUND_ROBIN),
        (("round-robin", False, 6, 9), Format.ROUND_ROBIN),
        (("round-robin", False, 6, 10), Format.DOUBLE_ROUND_ROBIN),
        (("round-robin", False, 3, 4), Format.DOUBLE_ROUND_ROBIN),
        (("round-robin", False, 2, 4), Format.ROUND_ROBIN),
        (("team", False, 10, 9), Format.TEAM),
        (("swiss", True, 10, 9), Format.TEAM),
        (("", False, 10, 9), None),
    ],
)
def test_the_word_of_the_report_says_how_opponents_came_about(told, form):
    assert format_told(*told) == form
