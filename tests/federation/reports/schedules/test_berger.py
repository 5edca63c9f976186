"""Round robins against the printed Berger tables and the laws that they keep."""

from collections import Counter
from itertools import combinations

from federation.reports.schedules.berger import round_of, round_robin

# FIDE Handbook C.05, annex 1: White first, boards and rounds as printed.
PRINTED = {
    4: """
        1-4 2-3
        4-3 1-2
        2-4 3-1
    """,
    6: """
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """,
    8: """
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """,
    10: """
        1-10 2-9 3-8 4-7 5-6
        10-6 7-5 8-4 9-3 1-2
        2-10 3-1 4-9 5-8 6-7
        10-7 8-6 9-5 1-4 2-3
        3-10 4-2 5-1 6-9 7-8
        10-8 9-7 1-6 2-5 3-4
        4-10 5-3 6-2 7-1 8-9
        10-9 1-8 2-7 3-6 4-5
        5-10 6-4 7-3 8-2 9-1
    """,
}


def printed(players: int) -> list[list[tuple[int, int]]]:
    lines = PRINTED[players].strip().splitlines()
    return [[(int(white), int(black)) for white, black in (game.split("-") for game in line.split())] for line in lines]


def colours(rounds: list[list[tuple[int, int]]], player: int) -> str:
    return "".join(
        "w" if white == player else "b" for games in rounds for white, black in games if player in (white, black)
    )


def test_even_fields_are_the_printed_tables():
    assert {players: round_robin(players) for players in PRINTED} == {each: printed(each) for each in PRINTED}


def test_whoever_would_meet_the_next_number_is_free():
    found = {players - 1: round_robin(players - 1) for players in PRINTED}
    assert found == {
        each - 1: [[game for game in games if each not in game] for games in printed(each)] for each in PRINTED
    }


def test_everybody_meets_everybody_once_and_nobody_twice_in_a_round():
    for players in range(2, 31):
        rounds = round_robin(players)
        met = Counter(tuple(sorted(game)) for games in rounds for game in games)
        assert met == dict.fromkeys(combinations(range(1, players + 1), 2), 1), players
        busy = [Counter(player for game in games for player in game) for games in rounds]
        assert all(max(each.values()) == 1 for each in busy), players


def test_colours_of_everybody_are_balanced():
    for players in range(2, 31):
        rounds = round_robin(players)
        for player in range(1, players + 1):
            own = colours(rounds, player)
            assert abs(own.count("w") - own.count("b")) <= 1, (players, player, own)


def test_the_second_cycle_has_the_colours_reversed():
    for players in range(2, 21):
        rounds = round_robin(players, 2)
        games = Counter(game for each in rounds for game in each)
        pairs = combinations(range(1, players + 1), 2)
        assert games == Counter(game for one, other in pairs for game in ((one, other), (other, one))), players


def test_the_last_two_rounds_of_the_first_cycle_are_exchanged():
    once, twice = round_robin(6), round_robin(6, 2)
    assert twice[:5] == [*once[:3], once[4], once[3]]
    assert twice[5:] == [[(black, white) for white, black in games] for games in once]


def test_nobody_has_one_colour_three_times_running_in_two_cycles():
    for players in range(3, 21):
        rounds = round_robin(players, 2)
        for player in range(1, players + 1):
            own = colours(rounds, player)
            assert not {"www", "bbb"} & {own[at : at + 3] for at in range(len(own))}, (players, player, own)


def test_two_players_alternate_as_often_as_they_like():
    assert round_robin(2, 5) == [[(1, 2)], [(2, 1)], [(1, 2)], [(2, 1)], [(1, 2)]]


def test_the_round_of_two_numbers_is_that_of_the_table():
    for players in range(2, 21):
        for number, games in enumerate(round_robin(players), 1):
            assert {round_of(white, black, players) for white, black in games} == {number}
