"""Scheveningen matches against the standard tables and the laws that they keep."""

import re
from collections import Counter
from itertools import product

import pytest

from federation.reports.schedules.scheveningen import MOST, scheveningen

# Tables that the rule gives, as they are printed; those of 2, 5, 6 and 10 a side are typed in the program.
PRINTED = {
    3: """
        A1-B1 A2-B2 B3-A3
        B2-A1 A2-B3 B1-A3
        A1-B3 B1-A2 A3-B2
    """,
    4: """
        A1-B1 A2-B2 B3-A3 B4-A4
        B2-A1 B1-A2 A3-B4 A4-B3
        A1-B3 A2-B4 B1-A3 B2-A4
        B4-A1 B3-A2 A3-B2 A4-B1
    """,
    7: """
        A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7
        B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7
        A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2
        B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7
        A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4
        B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7
        A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6
    """,
    8: """
        A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8
        B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5
        A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8
        B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7
        A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8
        B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1
        A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8
        B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3
    """,
}
SIDES = range(2, MOST + 1)


def told(side: int) -> list[list[str]]:
    return [
        [f"A{ours}-B{theirs}" if white else f"B{theirs}-A{ours}" for ours, theirs, white in games]
        for games in scheveningen(side)
    ]


def test_tables_are_the_printed_ones():
    assert {side: told(side) for side in PRINTED} == {
        side: [line.split() for line in text.strip().splitlines()] for side, text in PRINTED.items()
    }


def test_everybody_meets_everybody_of_the_other_team_once():
    for side in SIDES:
        met = Counter((ours, theirs) for games in scheveningen(side) for ours, theirs, _ in games)
        assert met == dict.fromkeys(product(range(1, side + 1), repeat=2), 1), side


def test_everybody_plays_in_every_round():
    everybody = {side: list(range(1, side + 1)) for side in SIDES}
    for side in SIDES:
        for games in scheveningen(side):
            assert sorted(ours for ours, _, _ in games) == everybody[side]
            assert sorted(theirs for _, theirs, _ in games) == everybody[side]


def test_in_round_n_the_first_of_a_meets_the_nth_of_b():
    assert all(games[0][:2] == (1, round_) for side in SIDES for round_, games in enumerate(scheveningen(side), 1))


def test_colours_are_balanced_and_nobody_has_one_three_times_running():
    for side in SIDES:
        for number in range(1, side + 1):
            games = [game for games in scheveningen(side) for game in games]
            first = "".join("bw"[white] for ours, _, white in games if ours == number)
            second = "".join("wb"[white] for _, theirs, white in games if theirs == number)
            for own in (first, second):
                assert abs(own.count("w") - own.count("b")) == side % 2, (side, number, own)
                assert not re.search("www|bbb", own), (side, number, own)


def test_a_size_without_a_table_is_refused():
    for side in (0, MOST + 1):
        with pytest.raises(ValueError, match=f"there is no table for {side} a side"):
            scheveningen(side)
