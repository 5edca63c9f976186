"""Standings and crosstables from rows."""

from datetime import date

from federation.events.crosstable import Row, crosstable
from federation.events.report import event_report
from federation.models import Tournament
from tests.ratings.lists.list_factory import make_event, make_player


def four(*results, **fields) -> Tournament:
    names = ("Okoń, Ewa", "Horák, Tomáš", "Nowotny, Zoë", "Bäcker, Jörg")
    return make_event([make_player(name) for name in names], results, **fields)


def values(row: Row) -> list[float]:
    return [float(one.amount) for one in row.tie_breaks.values()]


def test_swiss_counts_points_and_tie_breaks(db):
    event = four((1, 1, 2, "1-0"), (1, 3, 4, "1/2"), (2, 3, 1, "0-1"), (2, 4, 2, "1/2"))
    table = crosstable(event)
    assert [code.short for code in table.order] == ["BH-C1", "BH", "SB", "PS", "DE"]
    assert [(row.number, row.place, row.entrant.number, row.points, values(row)) for row in table.rows] == [
        (1, 1, 1, 2.0, [0.5, 1, 1, 3, 0]),
        (2, 2, 4, 1.0, [0.5, 1, 0.5, 1.5, 0]),
        (3, 3, 3, 0.5, [2, 3, 0.5, 1, 0]),
        (4, 4, 2, 0.5, [2, 3, 0.5, 0.5, 0]),
    ]
    assert [[cell.text for cell in row.cells] for row in table.rows] == [
        ["4w1", "3b1"],
        ["3b½", "4w½"],
        ["2w½", "1w0"],
        ["1b0", "2b½"],
    ]


def test_rounds_without_a_game_by_the_edition_of_the_first_day(db):
    """C.07 16.4: a dummy with one's own points, which the edition of 2026 limits; 2 and 3 asked for their byes."""
    results = (1, 1, 2, "+-"), (1, 3, None, "half-bye"), (1, 4, None, "zero-bye"), (2, 1, 3, "1-0")
    told = {}
    for first_day in (date(2025, 9, 5), date(2026, 9, 5)):
        table = crosstable(four(*results, start=first_day))
        rows = {row.entrant.number: row for row in table.rows}
        assert [cell.text for cell in rows[1].cells] == [f"{rows[2].number}+", f"{rows[3].number}w1"]
        assert [cell.text for cell in rows[2].cells] == [f"{rows[1].number}−", "–"]
        assert [cell.text for cell in rows[3].cells] == ["bye ½", f"{rows[1].number}b0"]
        assert [cell.text for cell in rows[4].cells] == ["bye 0", "–"]
        told[table.edition.value] = (rows[1].points, values(rows[1])[:3])
    assert told == {date(2024, 8, 1): (2.0, [2.0, 2.5, 2.5]), date(2026, 3, 1): (2.0, [0.5, 1.0, 1.0])}


def test_the_table_is_in_the_scoring_of_the_event(db):
    """One scale: cells, totals and tie-breaks; ratings and forfeits see the game."""
    results = (1, 1, 2, "1-0"), (1, 3, 4, "1/2"), (2, 1, None, "pairing-bye"), (2, 2, 3, "+-"), (2, 4, None, "half-bye")
    event = four(*results, scoring="XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 HPB=1.0 FW=3.0\n299           -0.5         4")
    table = crosstable(event)
    assert [(row.entrant.number, row.points, [cell.text for cell in row.cells]) for row in table.rows] == [
        (1, 4.0, ["2w3", "bye 1"]),
        (2, 3.0, ["1b0", "4+"]),
        (4, 1.5, ["4b1", "bye 1"]),
        (3, 1.0, ["3w1", "2−"]),
    ]
    assert [[cell.half_points for cell in row.cells] for row in table.rows] == [[2, 2], [0, 2], [1, 1], [1, 0]]
    assert (table.scoring_in_words, table.worth) == (
        ["3-1-0", "a full-point bye 1", "a pairing-allocated bye 1", "-½ on top for start number 4".replace("-", "−")],
        {"win": "3", "draw": "1"},
    )


def test_nothing_is_said_of_the_rounds_of_another_part(db):
    """Not even where an absence is worth something; the totals say what they are made of."""
    days = ["2026-09-05", "2026-10-03", "2026-10-24"]
    results = (2, 1, 2, "1-0"), (3, 2, 1, "1-0")
    facts = {"start": date(2026, 10, 3), "end": date(2026, 10, 24), "scoring": "XXS ZPB=0.5", "rounds": 3}
    event = four(*results, **facts, round_dates=days)
    table = crosstable(event)
    assert (table.other_parts, table.covered) == ([1], "2 and 3")
    rows = {row.entrant.number: row for row in table.rows}
    assert [rows[number].cells[0].text for number in (1, 2, 3, 4)] == ["–"] * 4
    assert [rows[number].points for number in (1, 2, 3, 4)] == [1.0, 1.0, 1.0, 1.0]
    written = event_report(event, table)
    assert [[each.result for each in one.pairings] for one in written.entrants[2:]] == [["", "Z", "Z"]] * 2
    whole = crosstable(four(*results, **facts, round_dates=["2026-10-03", *days[1:]]))
    assert (whole.other_parts, whole.covered, whole.rows[0].points) == ([], "", 1.5)


def test_the_usual_scoring_needs_no_words(db):
    table = crosstable(four((1, 1, 2, "1-0")))
    assert (table.scoring_in_words, table.worth) == ([], {"win": "1", "draw": "½"})


def test_round_robin_counts_forfeits_and_shares_places(db):
    event = four((1, 1, 2, "+-"), (1, 3, 4, "1-0"), kind=Tournament.Kind.ROUND_ROBIN)
    table = crosstable(event)
    assert [code.short for code in table.order] == ["DE", "SB", "WIN", "KS"]
    assert [(row.place, row.entrant.number, values(row)) for row in table.rows] == [
        (1, 1, [0, 0, 1, 0]),
        (1, 3, [0, 0, 1, 0]),
        (3, 2, [0, 0, 0, 0]),
        (3, 4, [0, 0, 0, 0]),
    ]


def test_the_order_of_the_event_counts_and_who_is_ranked_elsewhere_is_told(db):
    """By its own list 3 is before 1; the report has it the other way round, and 2 and 4 by lot."""
    event = four((1, 1, 2, "1-0"), (1, 3, 4, "1-0"), standings_rules="202 TPN/R")
    assert [row.entrant.number for row in crosstable(event).rows] == [3, 1, 4, 2]
    for number, rank in ((1, 1), (3, 2), (4, 3), (2, 4)):
        event.entrants.filter(number=number).update(rank=rank)
    table = crosstable(event)
    assert [(row.entrant.number, row.place, row.counted) for row in table.elsewhere] == [(1, 1, 2), (3, 2, 1)]
    event.standings_rules = ""
    assert crosstable(event).elsewhere == []


def test_teams_have_places_of_their_own(db):
    event = four((1, 1, 3, "1-0"), (1, 2, 4, "1/2"), kind=Tournament.Kind.TEAM)
    assert crosstable(event).teams is None
    for numbers, team in (((1, 2), "Zamość"), ((3, 4), "Gdynia")):
        event.entrants.filter(number__in=numbers).update(team=team)
    assert crosstable(event).rosters == {"Zamość": [1, 2], "Gdynia": [3, 4]}
    event.standings_rules = "013 4 3\n013 1 2"
    assert crosstable(event).rosters == {"Gdynia": [4, 3], "Zamość": [1, 2]}
    event.standings_rules = ""
    teams = crosstable(event).teams
    assert [(teams.event.teams[one.number].name, one.rank, one.points) for one in teams.places] == [
        ("Zamość", 1, 2),
        ("Gdynia", 2, 0),
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
