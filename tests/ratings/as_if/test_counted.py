"""What a published list says of an event, also of those whose lines do not tell it."""

from datetime import date

from ratings.as_if.counted import counted_columns
from ratings.as_if.event_input import event_input
from ratings.as_if.side_by_side import side_by_side
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
