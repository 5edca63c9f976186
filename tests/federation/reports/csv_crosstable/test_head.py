"""What stands above and beside a table: read, or told."""

import pytest

from federation.reports.files.reading import read

TABLE = "No;Name;1;Pts\n1;Lis, Ewa;2w1;1\n2;Lis, Leo;1b0;0\n"


def told(text: str) -> list[tuple[str, str]]:
    return [(each.code, each.message) for each in read(text.encode(), "made_up.csv").problems]


@pytest.mark.parametrize(
    ("above", "said"),
    [
        ("Name;Cup", []),
        ("sep=;\nName;Cup", []),
        ("Name;Cup\nPlace;Here\nPlace;There", [("line-skipped", "“Place, There” was left out (line 3).")]),
        ("Name;Cup\nSponsor;Bakery", [("line-skipped", "“Sponsor, Bakery” was left out (line 2).")]),
        ("The Cup\nName;Cup", [("line-skipped", "“The Cup” was left out (line 1).")]),
        (
            "Name;Cup\nFederation : Lebanon ( LBN )",
            [("federation-read", "The federation “Lebanon ( LBN )” was read as LBN.")],
        ),
        (
            "Name;Cup\nDate : 2025/04/30",
            [
                ("date-read", "The one date, “2025/04/30”, was read as the first and the last day."),
            ],
        ),
    ],
)
def test_rows_above_the_table(above, said):
    assert told(f"{above}\n{TABLE}") == said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Pts", "Pts;TB1", [("columns-unread", "Columns that were not read: “TB1”.")]),
        ("2w1;1", "2w1;1;7", [("text-left-out", "Nothing was made of “7” (line 2, column 18).")]),
        ("2w1", "x", [("cell-read", "“x” was read as no game (line 2).")]),
        ("1;Lis", '1;"Lis', [("quotation-open", "A quotation mark is open to the end of the line (line 2).")]),
    ],
)
def test_columns_and_cells_that_are_not_read(old, new, said):
    assert told(TABLE.replace(old, new, 1)) == said
