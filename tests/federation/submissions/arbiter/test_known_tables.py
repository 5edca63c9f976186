"""What was said of a table is known again by the words of its head, whatever number of rounds."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from federation.models import Deed, KnownTable
from federation.refusals import NotPossible
from federation.reports.files.reading import read
from federation.reports.report import Edit
from federation.submissions.arbiter.known_tables import every, forget, remember, remembered

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 28, tzinfo=UTC)
SAID = Edit("columns", "number,name,round,round,points", line=1)


def table(*rounds: str) -> str:
    games = [";".join(f"{number}w1" for _ in rounds) for number in (8, 9)]
    return f"Bib;Who;{';'.join(rounds)};Sum\n1;Okoń, Jan;{games[0]};2\n2;Gołąb, Ewa;{games[1]};2\n"


def test_a_table_with_other_rounds_has_the_same_head(arbiter):
    remember(read(table("G1", "G2").encode()), SAID, arbiter, NOW)
    assert remembered(read(table("G1", "G2", "G3").encode())) == Edit(
        "columns", "number,name,round,round,round,points", line=1, since="2026-11-28"
    )
    assert remembered(read(table("X1", "X2").encode())) is None


def test_the_last_word_counts(arbiter):
    report = read(table("G1", "G2").encode())
    remember(report, Edit("columns", "rank,name,round,round,-", line=1), arbiter, NOW)
    remember(report, SAID, arbiter, NOW)
    assert (remembered(report), KnownTable.objects.count()) == (replace(SAID, since="2026-11-28"), 1)


def test_what_has_no_head_or_differs_under_one_word_is_not_kept(arbiter):
    report = read(table("G1", "G2").encode())
    remember(report, Edit("columns", "number,name,round,-,points", line=1), arbiter, NOW)
    remember(report, Edit("columns", "number,name,round,round,points", line=0), arbiter, NOW)
    assert KnownTable.objects.count() == 0


def test_the_words_and_who_said_it_are_kept(arbiter):
    remember(read(table("G1", "G2").encode()), SAID, arbiter, NOW)
    assert [(one.words, one.columns, one.at, one.by, str(one)) for one in every()] == [
        (["Bib", "Who", "G1 …", "Sum"], "number,name,round,points", NOW, arbiter, "Bib · Who · G1 … · Sum")
    ]


def test_what_is_forgotten_is_asked_about_again_and_stands_in_the_log(arbiter, officer):
    report = read(table("G1", "G2").encode())
    remember(report, SAID, arbiter, NOW)
    known = every().get()
    forget(known.pk, officer, NOW)
    assert remembered(report) is None
    assert list(Deed.objects.values_list("what", "by", "about_name", "text")) == [
        ("columns.forgotten", officer.pk, "Bib · Who · G1 … · Sum", "number,name,round,points")
    ]
    with pytest.raises(NotPossible, match="no longer remembered"):
        forget(known.pk, officer, NOW)
