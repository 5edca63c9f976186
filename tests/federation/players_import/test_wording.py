"""Examples and results of an import in words."""

import pytest

from federation.players_import.formats.own_csv import COLUMNS
from federation.players_import.wording import MEANINGS, csv_columns, sentences, worded

COUNTS = {"read": 10, "new": 1, "changed": 2, "unchanged": 0, "elsewhere": 5, "refused": 1}


@pytest.mark.parametrize(
    ("example", "text"),
    [
        ({"line": 2, "name": "Nowak", "old": "1990", "new": "1991"}, "line 2: Nowak: 1990 → 1991"),
        ({"line": 2, "name": "Nowak", "old": "Nowak", "new": "Kowal"}, "line 2: Nowak → Kowal"),
        ({"name": "Nowak", "old": "POL", "new": ""}, "Nowak: POL"),
        ({"name": "Nowak", "old": "", "new": ""}, "Nowak"),
        ({"line": 2, "name": "", "new": "no name"}, "line 2: no name"),
    ],
)
def test_examples(example, text):
    assert worded(example) == text


def test_what_an_import_did():
    assert sentences(COUNTS, done=True) == [
        "1 player was added.", "2 players were changed.", "5 players of other federations were left out.",
        "1 line was refused.",
    ]  # fmt: skip


def test_what_an_import_would_do():
    assert sentences(COUNTS | {"unchanged": 3}, done=False) == [
        "1 player would be added.", "2 players would change.", "3 players already have everything that the list says.",
        "5 players of other federations would be left out.", "1 line is refused.",
    ]  # fmt: skip


def test_every_column_of_an_own_csv_is_explained():
    assert tuple(MEANINGS) == tuple(COLUMNS)
    needed = [column.name for column in csv_columns() if column.needed]
    assert needed == ["national_id", "fide_id", "name", "family_name"]
