"""The Italo-Swiss table as printed, and the advice to reports of that system."""

import csv
import re
from datetime import date

import pytest

from federation.reports.checks.all import check
from federation.reports.checks.italo_swiss import PRINTED, bounds, is_meant, table
from federation.reports.report import Edit, Entrant, Report, Severity
from tests.federation.reports.small_tournament import report
from tests.requirement import SHARED


@pytest.mark.shared
def test_the_table_is_that_of_the_page():
    """Seed 002, as it stands there: players and rounds by turns."""
    page = next((SHARED / "seeds").glob("002_*.txt")).read_text(encoding="utf-8")
    told = page.partition("N° turni |\n9 |")[2].partition("Classificazione")[0]
    cells = [" ".join(cell.split()) for cell in f"9 |{told}".split("|")]
    pairs = zip(cells[::2], cells[1::2], strict=False)
    assert [(int(players), rounds) for players, rounds in pairs] == list(PRINTED)


@pytest.mark.shared
def test_the_table_is_read_as_collected():
    path = SHARED / "rules" / "tables" / "italo_svizzero_rounds.csv"
    with path.open(encoding="utf-8", newline="") as file:
        collected = {
            int(row["players"]): tuple(
                tuple(map(int, row[name].split())) for name in ("recommended_rounds", "extreme_rounds_in_parentheses")
            )
            for row in csv.DictReader(file)
        }
    assert {players: (row.recommended, row.allowed) for players, row in table().items()} == collected


def test_sixteen_players():
    """I11."""
    assert (table()[16].recommended, table()[16].allowed) == ((7, 8), (6, 9))


def test_even_extremes_above_are_half_of_the_players_plus_one():
    above = {players: row.allowed[-1] for players, row in table().items() if not players % 2 and row.allowed}
    assert above == {players: bounds(players)[1] for players in above}
    assert len(above) == 10


@pytest.mark.parametrize(("players", "fewest", "most"), [(9, 3, 5), (10, 4, 6), (16, 6, 9), (32, 11, 17), (33, 11, 17)])
def test_a_third_and_a_half_plus_one(players, fewest, most):
    assert bounds(players) == (fewest, most)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Italo-Swiss", True),
        ("Sistema italo-svizzero", True),
        ("Italo Svizzero individuale", True),
        ("system włosko-szwajcarski", False),
        ("Individual: Swiss-System", False),
        ("Girone all'italiana", False),
        ("", False),
    ],
)
def test_only_what_is_called_so_is_meant(text, meant):
    assert is_meant(Report("TRF16", kind="swiss", kind_text=text)) is meant


def advice(players: int, rounds: int, kind_text: str = "Italo-svizzero", declared: int | None = None) -> list[str]:
    made = Report("TRF16", kind="swiss", kind_text=kind_text, rounds=rounds, declared_rounds=declared)
    made.entrants = [Entrant(number, f"Player {number}, Somebody") for number in range(1, players + 1)]
    found = [each for each in check(made, date(2026, 11, 21)) if each.code == "italo-swiss-rounds"]
    assert [each.severity for each in found] == [Severity.NOTE] * len(found)
    return [each.message for each in found]


@pytest.mark.parametrize(
    ("players", "rounds", "said"),
    [
        (14, 5, []),
        (14, 7, []),
        (
            14, 8,
            ["Italo-Swiss: with 14 players 5, 6 and 7 rounds are recommended; the 8 of this report are still allowed."],
        ),
        (
            14, 9,
            ["Italo-Swiss: with 14 players 5, 6 and 7 rounds are recommended and 8 still allowed; this report has 9."],
        ),
        (11, 7, ["Italo-Swiss: with 11 players 5 rounds are recommended; this report has 7."]),
        (8, 7, []),
        (33, 5, []),
    ],
)  # fmt: skip
def test_a_report_gets_its_advice(players, rounds, said):
    assert advice(players, rounds) == said


def test_rounds_that_are_still_to_come_count():
    assert advice(14, 3, declared=7) == []


def test_other_systems_get_no_advice():
    assert advice(14, 9, "Individual: Swiss-System") == []


def test_a_kind_typed_by_the_arbiter_takes_the_place_of_the_files_words():
    made = report(edits=(Edit("header", "italo-swiss", name="kind"),))
    assert (made.kind, made.kind_text, is_meant(made)) == ("swiss", "Italo-Swiss system", True)
    back = report(edits=(Edit("header", "italo-swiss", name="kind"), Edit("header", "swiss", name="kind")))
    assert (back.kind, back.kind_text, is_meant(back)) == ("swiss", "", False)


def test_every_printed_number_is_read():
    for players, printed in PRINTED:
        ends = {int(number) for number in re.findall(r"\d+", printed)}
        assert ends <= {*table()[players].recommended, *table()[players].allowed}
