"""The header row of a crosstable: which column holds what, and how many columns a round has."""

import pytest

from federation.reports.csv_crosstable.columns import columns, has_player_columns


def found(text: str) -> tuple[dict[str, int], list[tuple[int, int]], int] | None:
    layout = columns(text.split(";"))
    return (layout.of, layout.rounds, layout.end) if layout else None


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("Name;1", ({"name": 0}, [(1, 1)], 2)),
        ("Name;1;2;Pts", ({"name": 0, "points": 3}, [(1, 1), (2, 1)], 4)),
        ("Name;1;;;2;;;Pts", ({"name": 0, "points": 7}, [(1, 3), (4, 3)], 8)),
        ("Name;1;;2;;Pts;", ({"name": 0, "points": 5}, [(1, 2), (3, 2)], 6)),
        ("Name;1;;;;2;Pts", ({"name": 0, "points": 6}, [(1, 1), (5, 1)], 7)),
        ("Name;1;Pts;;", ({"name": 0, "points": 2}, [(1, 1)], 3)),
        ("Name;1;;", ({"name": 0}, [(1, 3)], 4)),
        ("Name;1;;;", ({"name": 0}, [(1, 1)], 2)),
        ("No.;;Name;1", ({"number": 0, "title": 1, "name": 2}, [(3, 1)], 4)),
        (";Name;1", ({"name": 1, "title": 0}, [(2, 1)], 3)),
        ("T;;Name;1", ({"title": 0, "name": 2}, [(3, 1)], 4)),
        ("#;Name;Name;1", ({"number": 0, "name": 1}, [(3, 1)], 4)),
        ("Name;1;3;2", ({"name": 0}, [(1, 1), (3, 1)], 4)),
        ("Name;R1;Rd 2;3. Runde;round 4", ({"name": 0}, [(1, 1), (2, 1), (3, 1), (4, 1)], 5)),
        ("Name;2;3", None),
        ("No;1;2", None),
        ("Name;Pts", None),
    ],
)
def test_what_each_column_holds(row, expected):
    assert found(row) == expected


@pytest.mark.parametrize(
    ("row", "players"),
    [("Rank;Name;Pts", True), ("Name;Pts", False), ("Rank;Pts;Rtg", False), ("Name;Pts;x;y", False), ("a;b;c", False)],
)
def test_a_list_of_players_has_names_and_two_columns_more(row, players):
    assert has_player_columns(row.split(";")) is players


def test_headings_are_read_to_their_hundred_and_twentieth_sign():
    assert found(f"Name{' ' * 116}x;1") == ({"name": 0}, [(1, 1)], 2)
    assert found(f"Name{' ' * 115}x;1") is None
