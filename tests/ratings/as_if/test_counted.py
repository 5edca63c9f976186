"""What a published list says of an event, also of those whose lines do not tell it."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from federation.runtime.cache.shared_facts import of_version
from ratings.as_if.counted import counted_columns
from ratings.as_if.event_input import event_input
from ratings.as_if.side_by_side import SideBySide, side_by_side
from ratings.lists.chain import seals
from ratings.models import Line
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player


def test_a_first_dwz_has_no_number_before_it(db):
    new, rated = make_player("Nowa, Ewa"), make_player("Okoń, Jan")
    event = make_event([new, rated], [(1, 1, 2, "1-0")], start=date(2026, 7, 4), end=date(2026, 7, 12))
    dwz = make_list(date(2026, 8, 1), system="dwz")
    make_entry(dwz, new, 1817)
    make_entry(dwz, rated, 1754, previous=1760)
    of_a_game = {"opponent_rating": 1760, "own_rating": 1817, "expected": 0.58, "score": 1}
    make_line(dwz, new, event, rule="first", score=1, expected=0.58, change=None, details=[of_a_game])
    of_a_game = {"opponent_rating": 1817, "own_rating": 1760, "expected": 0.42, "score": 0}
    make_line(dwz, rated, event, rule="k", score=0, expected=0.42, change=-6, details=[of_a_game])
    (column,) = side_by_side(event, ["dwz"]).columns
    totals = {number: (cell.old, cell.new) for number, cell in column.cells.items()}
    assert totals == {1: (None, 1817.0), 2: (1760.0, 1754.0)}


def test_entries_are_read_of_those_alone_whose_lines_leave_something_open(db, django_assert_num_queries):
    """Nobody here is new, so that the lines say all; then somebody has a line without a change."""
    one, other = make_player("Okoń, Jan"), make_player("Gołąb, Ewa")
    event = make_event([one, other], [(1, 1, 2, "1-0")], start=date(2026, 7, 4), end=date(2026, 7, 12))
    dwz = make_list(date(2026, 8, 1), system="dwz")
    for player, before, change in ((one, 1760, 6), (other, 1754, -6)):
        make_entry(dwz, player, before + change, previous=before)
        of_a_game = {"opponent_rating": 1757, "own_rating": before, "expected": 0.5, "score": 1}
        make_line(dwz, player, event, rule="k", expected=0.5, change=change, details=[of_a_game])
    found = event_input(event, ["dwz"])
    with django_assert_num_queries(3):  # lists, which of them count the event, lines
        (column,) = counted_columns(found, ["dwz"]).values()
    assert {number: (cell.old, cell.new) for number, cell in column.cells.items()} == {1: (1760, 1766), 2: (1754, 1748)}
    Line.objects.filter(player=other).update(change=None)
    with django_assert_num_queries(4):
        counted_columns(found, ["dwz"])


@pytest.mark.usefixtures("nothing_kept")
def test_what_sealed_lists_say_is_read_once_and_says_the_same(db):
    """A new player, one with two lines, one whose line tells no change; and their ratings before the event."""
    new, rated, third = make_player("Nowa, Ewa"), make_player("Okoń, Jan"), make_player("Wilk, Jan")
    games = [(1, 1, 2, "1-0"), (2, 2, 3, "1-0")]
    event = make_event([new, rated, third], games, start=date(2026, 7, 4), end=date(2026, 7, 12))
    before, dwz = make_list(date(2026, 7, 1), system="dwz"), make_list(date(2026, 8, 1), system="dwz")
    make_entry(before, rated, 1760)
    for player, after, previous in ((new, 1817, None), (rated, 1754.5, 1760), (third, 1700, 1700)):
        make_entry(dwz, player, after, previous=previous)
    lines = ((new, None, 1817), (rated, -6, 1760), (rated, 0.5, 1754), (third, None, None))
    for order, (player, change, own) in enumerate(lines):
        of_a_game = {"opponent_rating": 1760, "own_rating": own, "expected": 0.5, "score": 1}
        make_line(dwz, player, event, order=order, rule="k", expected=0.5, change=change, details=[of_a_game])
    for slug in ("dwz", "fide"):
        seals.seal_missing(slug)
    read, kept = _made(event, 1), _made(event, 2)
    assert kept[0] == read[0] == side_by_side(event, ["dwz", "fide"]).columns
    assert (len(read[1]), kept[1]) == (4, [])


def _made(event, version: int) -> tuple[list, list[str]]:
    """The columns as a page of a version has them, and what was asked of the rows of lists."""
    with of_version(version), CaptureQueriesContext(connection) as asked:
        found: SideBySide = side_by_side(event, ["dwz", "fide"])
    rows = ('ratings_line"', "ratings_entry", "ratings_countedevent")
    return found.columns, [one["sql"] for one in asked.captured_queries if any(each in one["sql"] for each in rows)]
