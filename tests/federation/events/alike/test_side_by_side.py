"""Two crosstables beside each other."""

from datetime import date

import pytest

from federation.events.alike.side_by_side import side_by_side
from federation.events.crosstable import table
from federation.models import Entrant, Game, Player, Tournament

NAMES = {1: "Okoń, Ewa", 2: "Gołąb, Jan", 3: "Dąb, Zoë", 4: "Świt, Jan"}
ROUNDS = {1: [(1, 4, 2, 0), (2, 3, 1, 1)], 2: [(4, 2, 0, 2), (3, 1, 0, 2)]}  # White, Black, half points of each


def crosstable(rounds=ROUNDS, seats=(1, 2, 3, 4), unknown=(), colours=True):
    """`seats`: players in the order of their start numbers; `unknown` ones are not in the register."""
    entrants = {
        one: Entrant(
            pk=number,
            number=number,
            name=NAMES.get(one, f"Guest, {one}"),
            player=Player(pk=None if one in unknown else one),
        )
        for number, one in enumerate(seats, 1)
    }  # fmt: skip
    games = [
        Game(
            round=round_, board=board, white=entrants[white], black=entrants[black], white_score=ours,
            black_score=theirs, colours_known=colours,
        )
        for round_, boards in rounds.items()
        for board, (white, black, ours, theirs) in enumerate(boards, 1)
    ]  # fmt: skip
    event = Tournament(kind="swiss", rounds=max(rounds), start=date(2026, 9, 5))
    return table(event, list(entrants.values()), games)


def rows(found):
    return [
        (line.number, line.name, [part.text for part in line.ours], [part.text for part in line.theirs])
        for line in found.lines
    ]


SAME = [
    (1, "Okoń, Ewa", ["4w1", "3b1"], ["4w1", "3b1"]),
    (2, "Gołąb, Jan", ["3w½", "4b1"], ["3w½", "4b1"]),
    (3, "Dąb, Zoë", ["2b½", "1w0"], ["2b½", "1w0"]),
    (4, "Świt, Jan", ["1b0", "2w0"], ["1b0", "2w0"]),
]


@pytest.mark.parametrize("seats", [(1, 2, 3, 4), (3, 1, 4, 2)])
@pytest.mark.parametrize("unknown", [(), (2, 4)])
def test_the_same_event_reads_the_same_whatever_the_numbers(seats, unknown):
    found = side_by_side(crosstable(unknown=unknown), crosstable(seats=seats), ((1, 1), (2, 2)))
    assert rows(found) == SAME
    assert (found.our_rounds, found.their_rounds) == ([1, 2], [1, 2])
    assert (found.differences, found.only_ours, found.only_theirs) == ([], [], [])
    assert [line.differs for line in found.lines] == [False] * 4
    assert [(line.our_points, line.their_points) for line in found.lines] == [(2, 2), (1.5, 1.5), (0.5, 0.5), (0, 0)]


def test_colours_that_one_does_not_know_are_no_difference():
    found = side_by_side(crosstable(), crosstable(colours=False), ((1, 1), (2, 2)))
    assert found.differences == []
    assert [part.text for part in found.lines[0].theirs] == ["41", "31"]


def test_a_difference_is_marked_on_both_sides_and_told():
    theirs = crosstable(ROUNDS | {1: [(1, 4, 1, 1), (2, 3, 1, 1)]})
    found = side_by_side(crosstable(), theirs, ((1, 1), (2, 2)))
    assert found.differences == ["Round 1, Okoń, Ewa: 4w1 here, 4w½ there."]
    marked = [
        (line.name, [part.differs for part in (*line.ours, *line.theirs)]) for line in found.lines if line.differs
    ]
    assert marked == [("Okoń, Ewa", [True, False, True, False]), ("Świt, Jan", [True, False, True, False])]


def test_a_round_that_one_does_not_have_stands_alone():
    ours = crosstable({1: ROUNDS[2]})
    found = side_by_side(ours, crosstable(), ((1, 2),))
    assert (found.our_rounds, found.their_rounds) == ([None, 1], [1, 2])
    assert rows(found)[0] == (1, "Okoń, Ewa", ["", "3b1"], ["4w1", "3b1"])
    assert found.differences == []


def test_rounds_without_a_common_game_stand_together_where_as_many_are_missing_on_both_sides():
    other = crosstable({1: [(2, 1, 2, 0), (3, 4, 1, 1)], 2: ROUNDS[2]})
    found = side_by_side(crosstable(), other, ((2, 2),))
    assert (found.our_rounds, found.their_rounds) == ([1, 2], [1, 2])
    assert found.differences == [
        "Round 1, Okoń, Ewa: 4w1 here, 2b0 there.",
        "Round 1, Gołąb, Jan: 3w½ here, 1w1 there.",
        "Round 1, Dąb, Zoë: 2b½ here, 4w½ there.",
        "Round 1, Świt, Jan: 1b0 here, 3b½ there.",
    ]


def test_players_of_one_side_alone_are_named():
    theirs = crosstable(ROUNDS | {2: [(4, 9, 0, 2), (3, 1, 0, 2)]}, seats=(1, 2, 3, 4, 9))
    ours = crosstable(ROUNDS | {3: [(2, 8, 2, 0)]}, seats=(1, 2, 3, 4, 8))
    found = side_by_side(ours, theirs, ((1, 1), (2, 2)))
    assert (found.only_ours, found.only_theirs) == (["Guest, 8"], ["Guest, 9"])
    assert [(line.our_points, line.their_points) for line in found.lines if line.name.startswith("Guest")] == [
        (0, None), (None, 1)
    ]  # fmt: skip
