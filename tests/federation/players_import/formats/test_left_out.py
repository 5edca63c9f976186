"""What is left out is told once a kind, however often it happens."""

from federation.players_import.formats.left_out import MOST_KINDS, LeftOut


def test_a_kind_is_told_with_its_first_place_and_how_often():
    left_out = LeftOut()
    left_out.not_needed("games")
    for line in (7, 9, 1007):
        left_out.note(line, "column 'X' was not used")
    left_out.note(3, "a comment was not used")
    left_out.not_needed("foa_title")
    assert left_out.told() == [
        (1, "columns that the register has no use for: games, foa_title"),
        (3, "a comment was not used"),
        (7, "column 'X' was not used (3 lines, this is the first)"),
    ]
    assert left_out.kinds == 3


def test_thousands_are_written_with_a_comma():
    left_out = LeftOut()
    for line in range(2, 1236):
        left_out.note(line, "column 'X' was not used")
    assert left_out.told() == [(2, "column 'X' was not used (1,234 lines, this is the first)")]


def test_kinds_without_end_take_no_room_and_are_still_counted():
    left_out = LeftOut()
    for line in range(1, MOST_KINDS + 4):
        left_out.note(line, f"flag {line}")
    told = left_out.told()
    assert (len(told), told[-1]) == (
        MOST_KINDS + 1,
        (MOST_KINDS + 1, "more was left out, each of another kind (3 lines, this is the first)"),
    )
