"""Standings and crosstables from rows."""

from federation.events.crosstable import crosstable
from federation.models import Tournament
from tests.ratings.lists.list_factory import make_event, make_player


def four(*results, **fields) -> Tournament:
    names = ("Okoń, Ewa", "Horák, Tomáš", "Nowotny, Zoë", "Bäcker, Jörg")
    return make_event([make_player(name) for name in names], results, **fields)


def test_swiss_counts_points_and_tie_breaks(db):
    event = four((1, 1, 2, "1-0"), (1, 3, 4, "1/2"), (2, 3, 1, "0-1"), (2, 4, 2, "1/2"))
    table = crosstable(event)
    told = [(row.number, row.place, row.entrant.number, row.points, row.tie_breaks) for row in table.rows]
    assert told == [
        (1, 1, 1, 2.0, [("Buchholz Cut 1", 0.5), ("Buchholz", 1.0), ("Sonneborn-Berger", 1.0)]),
        (2, 2, 4, 1.0, [("Buchholz Cut 1", 0.5), ("Buchholz", 1.0), ("Sonneborn-Berger", 0.5)]),
        (3, 3, 2, 0.5, [("Buchholz Cut 1", 2.0), ("Buchholz", 3.0), ("Sonneborn-Berger", 0.5)]),
        (4, 3, 3, 0.5, [("Buchholz Cut 1", 2.0), ("Buchholz", 3.0), ("Sonneborn-Berger", 0.5)]),
    ]
    assert [[cell.text for cell in row.cells] for row in table.rows] == [
        ["3w1", "4b1"],
        ["4b½", "3w½"],
        ["1b0", "2b½"],
        ["2w½", "1w0"],
    ]


def test_round_without_a_game_counts_as_one_against_ones_own_points(db):
    event = four((1, 1, 2, "+-"), (1, 3, None, "half-bye"), (1, 4, None, "zero-bye"), (2, 1, 3, "1-0"))
    rows = {row.entrant.number: row for row in crosstable(event).rows}
    assert [cell.text for cell in rows[1].cells] == [f"{rows[2].number}+", f"{rows[3].number}w1"]
    assert [cell.text for cell in rows[2].cells] == [f"{rows[1].number}−", "–"]
    assert [cell.text for cell in rows[3].cells] == ["bye ½", f"{rows[1].number}b0"]
    assert [cell.text for cell in rows[4].cells] == ["bye 0", "–"]
    assert (rows[1].points, rows[1].tie_breaks) == (
        2.0,
        [("Buchholz Cut 1", 2.0), ("Buchholz", 2.5), ("Sonneborn-Berger", 2.5)],
    )


def test_round_robin_counts_forfeits_and_shares_places(db):
    event = four((1, 1, 2, "+-"), (1, 3, 4, "1-0"), kind=Tournament.Kind.ROUND_ROBIN)
    table = crosstable(event)
    assert table.tie_breaks == ["Sonneborn-Berger"]
    assert [(row.place, row.entrant.number, row.tie_breaks) for row in table.rows] == [
        (1, 1, [("Sonneborn-Berger", 0.0)]),
        (1, 3, [("Sonneborn-Berger", 0.0)]),
        (3, 2, [("Sonneborn-Berger", 0.0)]),
        (3, 4, [("Sonneborn-Berger", 0.0)]),
    ]


def test_ranks_of_the_report_stand_unless_points_contradict_them(db):
    event = four((1, 1, 2, "1/2"), (1, 3, 4, "1-0"))
    for number, rank in ((3, 1), (2, 2), (1, 3), (4, 4)):
        event.entrants.filter(number=number).update(rank=rank)
    table = crosstable(event)
    assert ([row.entrant.number for row in table.rows], table.as_reported) == ([3, 2, 1, 4], True)
    event.entrants.filter(number=4).update(rank=1)
    event.entrants.filter(number=3).update(rank=4)
    table = crosstable(event)
    assert ([row.entrant.number for row in table.rows], table.as_reported) == ([3, 1, 2, 4], False)


def test_colours_unknown_are_left_out(db):
    event = four((1, 1, 2, "1-0"))
    event.games.update(colours_known=False)
    assert crosstable(event).rows[0].cells[0].text == "21"


def test_crosstable_takes_four_queries(db, django_assert_num_queries):
    event = four((1, 1, 2, "1-0"), (1, 3, 4, "1-0"), (2, 1, 3, "1-0"), (2, 2, 4, "1-0"))
    with django_assert_num_queries(4):
        crosstable(event)
