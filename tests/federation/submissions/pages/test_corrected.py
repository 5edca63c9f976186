"""The report as corrected: the file's and the arbiter's words first, gaps from the register; read again as it was."""

import re
from dataclasses import replace
from datetime import date
from importlib import import_module
from importlib.util import find_spec

import pytest

from federation import submissions
from federation.models import Player, TitleAward
from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Severity
from federation.reports.sheet.typed import edits_of_cell
from federation.reports.trf.writer import Version, write
from federation.submissions.pages.corrected import corrected
from tests.federation.small_trf import PEOPLE, trf
from tests.federation.submissions.handing_in import settle

pytestmark = pytest.mark.django_db


def drawn(draft):
    """The edits that make the game of number 5 in round 1 a draw."""
    report = submissions.reading(draft).report
    return edits_of_cell(report, report.entrant(5), 1, "=")


DAY = date(2026, 11, 21)
GAPS = {"title": "", "birth": "", "federation": ""}
TrfParser = import_module("py4swiss.trf").TrfParser if find_spec("py4swiss") else None  # Linux alone


def filled(draft):
    return corrected(draft, submissions.reading(draft))


def facts(report, number: int) -> tuple:
    one = report.entrant(number)
    return (one.name, one.sex, one.title, one.federation, one.fide_id, one.born, one.birth_year, one.national_id)


def test_gaps_are_filled_from_the_register(arbiter, players, now):
    TitleAward.objects.create(player=players[4], code="IM", date=date(2020, 1, 1))
    people = PEOPLE | {
        2: replace(PEOPLE[2], birth=""),
        4: replace(PEOPLE[4], **GAPS),
        6: replace(PEOPLE[6], fide_id=""),
    }
    report = filled(submissions.upload(arbiter, "gaps.trf", trf(people), now))
    assert facts(report, 2) == ("Okoń, Tadeusz", "m", "", "VIS", "9900002", None, 1985, "VIS000002")
    born = date(2001, 7, 1)
    assert facts(report, 4) == ("De Santis, Ruggero", "m", "IM", "ITA", "9900004", born, 2001, "VIS000004")
    assert facts(report, 6)[4:7] == ("9900006", date(1988, 5, 3), 1988)


def test_what_the_file_says_stays(arbiter, players, now):
    Player.objects.filter(pk=players[1].pk).update(born=date(1990, 3, 6), federation="POL", sex="w")
    report = filled(submissions.upload(arbiter, "own.trf", trf(), now))
    assert facts(report, 1)[:7] == ("Gołąb, Przemysław", "m", "FM", "VIS", "9900001", date(1990, 3, 5), 1990)
    assert [one.born for one in report.entrants if one.number == 2] == [None]  # the year alone, and the register's too


def test_of_a_new_player_stands_what_the_arbiter_typed(arbiter, players, now):
    new = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}
    people = PEOPLE | {5: replace(PEOPLE[5], birth="", federation="")}
    draft = submissions.choose(submissions.upload(arbiter, "new.trf", trf(people), now), 5, {"new": new}, now)
    born = date(2012, 1, 2)
    assert facts(filled(draft), 5) == ("Çelebi, Arda", "m", "", "TUR", "", born, 2012, "")


def test_programs_find_ranks_and_every_round_before_the_last(arbiter, players, now):
    """Number 4 has no game in rounds 1 and 3: the first is written as absent, the other one is nothing."""
    games = {1: [(5, 2, "0"), (3, 6, "=")], 2: [(4, 6, "0"), (2, 3, "="), (1, 5, "1")], 3: [(2, 1, "="), (6, 5, "1")]}
    told = trf(games=games).decode().replace("0000 - Z", " " * 8)
    content = re.sub(r"(?m)^(001.{82})[ 0-9]{4}", r"\1    ", told).encode()
    draft = submissions.upload(arbiter, "gaps.trf", content, now)
    assert {line.rank for line in submissions.reading(draft).report.entrants} == {None}
    report = filled(draft)
    assert sorted(line.rank for line in report.entrants) == [1, 2, 3, 4, 5, 6]
    assert [each.result for each in report.entrant(4).pairings] == ["Z", "0", ""]
    again = read(write(report).encode(), home="VIS")
    assert boards(again) == boards(submissions.reading(draft).report)


def read_again(text: str):
    """The report in a file of ours, in which nothing is to mend."""
    report = read(text.encode(), "corrected.trf", home="VIS")
    assert [one.message for one in check(report, DAY) if one.severity != Severity.NOTE] == []
    return report


def totals(report) -> list[float]:
    return [one.half_points / 2 for one in sorted(report.entrants, key=lambda one: one.number)]


def independent_totals(text: str, folder) -> list[float]:
    path = folder / "corrected.trf"
    path.write_text(text, newline="")
    players = sorted(TrfParser.parse(path).player_sections, key=lambda one: one.starting_number)
    return [one.points_times_ten / 10 for one in players]


@pytest.mark.parametrize("version", Version)
@pytest.mark.parametrize("worth", ["", "\n162  W 3.0    D 1.0    L 0.0    P 3.0"])
def test_it_is_read_again_with_every_change_by_us_and_by_others(
    arbiter, players, officer, now, tmp_path, version, worth
):
    """Before acceptance and after."""
    points = {1: 7, 2: 5, 3: 2, 4: 3, 5: 0, 6: 7} if worth else None
    draft = submissions.upload(arbiter, "b.trf", trf(points=points, h102=f"Wiśniewska, Maria{worth}"), now)
    draft = submissions.mend(draft, drawn(draft), now)
    now_read = submissions.reading(draft)
    text = write(corrected(draft, now_read), version)
    again = read_again(text)
    assert again.format == ("TRF26" if worth else version.upper())  # record 162 is of TRF26
    assert (boards(again), totals(again)) == (boards(now_read.report), totals(now_read.report))
    if TrfParser is not None:
        assert independent_totals(text, tmp_path) == totals(again)
    submissions.accept(settle(draft, players, now), officer, now)
    draft.refresh_from_db()
    after = read_again(write(filled(draft), version))
    assert (boards(after), totals(after)) == (boards(again), totals(again))
    assert [one.born for one in after.entrants if one.number in (1, 5)] == [date(1990, 3, 5), date(2012, 1, 2)]
