"""What was said of a table is known again by the words of its head, whatever number of rounds."""

from datetime import UTC, datetime

import pytest

from federation.models import KnownTable
from federation.reports.files.reading import read
from federation.reports.report import Edit
from federation.submissions.arbiter.known_tables import remember, remembered

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 28, tzinfo=UTC)
SAID = Edit("columns", "number,name,round,round,points", line=1)


def table(*rounds: str) -> str:
    games = [";".join(f"{number}w1" for _ in rounds) for number in (8, 9)]
    return f"Bib;Who;{';'.join(rounds)};Sum\n1;Okoń, Jan;{games[0]};2\n2;Gołąb, Ewa;{games[1]};2\n"


def test_a_table_with_other_rounds_has_the_same_head():
    remember(read(table("G1", "G2").encode()), SAID, NOW)
    assert remembered(read(table("G1", "G2", "G3").encode())) == Edit(
        "columns", "number,name,round,round,round,points", line=1
    )
    assert remembered(read(table("X1", "X2").encode())) is None


def test_the_last_word_counts():
    report = read(table("G1", "G2").encode())
    remember(report, Edit("columns", "rank,name,round,round,-", line=1), NOW)
    remember(report, SAID, NOW)
    assert (remembered(report), KnownTable.objects.count()) == (SAID, 1)


def test_what_has_no_head_or_differs_under_one_word_is_not_kept():
    report = read(table("G1", "G2").encode())
    remember(report, Edit("columns", "number,name,round,-,points", line=1), NOW)
    remember(report, Edit("columns", "number,name,round,round,points", line=0), NOW)
    assert KnownTable.objects.count() == 0
