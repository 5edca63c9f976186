"""The real reports beside the project: which games count no longer, since FIDE's rate of play is looked at."""

from dataclasses import replace
from datetime import date

import pytest

from federation.reports.files.reading import Unreadable, read
from federation.reports.report import PLAYED, Report
from ratings.systems.fide.system import BLITZ, RAPID, STANDARD
from tests.federation.reports.real_files import FILES
from tests.ratings.systems.periods import codes, events, games, memory, period, players

pytestmark = pytest.mark.shared
SYSTEMS = {system.tempo.name.lower(): system for system in (STANDARD, RAPID, BLITZ)}
TODAY = date(2026, 11, 22)  # the day of a report that names none

# Minutes for 60 moves (None: the arbiter is asked), games played, and games that count no longer at the time control of
# the report; then what it would be at 90 and at 60 minutes, by the ratings in the file.
REPORTS = {
    "formats/chess-results/Single_RoundRobin.xml": (20.0, 28, 0, None, None),
    "formats/chess-results/Team_RoundRobin.xml": (150.0, 5, 0, 0, 3),
    "formats/chess-results/Team_SwissSystem.xml": (20.0, 140, 0, None, None),
    "krause/armstrong_2011.tab": (120.0, 522, 0, 66, 509),
    "krause/bunratty_major_2011.tab": (100.0, 158, 0, 0, 0),
    "krause/bunratty_minor_2011.tab": (100.0, 298, 0, 0, 0),
    "krause/galway_major_2011.tab": (100.0, 169, 0, 0, 65),
    "krause/irish_junior_champs_2011.tab": (100.0, 82, 0, 0, 0),
    "krause/valid.tab": (120.0, 24, 0, 0, 0),
    "trf/encodings/pomysl_1_4_cp1250.trf": (None, 77, 0, None, None),
    "trf/encodings/pomysl_1_4_iso-8859-2.trf": (None, 77, 0, None, None),
    "trf/encodings/pomysl_1_4_utf-8.trf": (None, 77, 0, None, None),
    "trf/engine/chesspairing_basic.trf": (150.0, 4, 0, 3, 4),
    "trf/real/erral_demo.trf": (120.0, 396, 0, 0, 128),
    "trf/real/fide_example1_donostia_team_latin.trf": (None, 970, 0, 198, 715),
    "trf/real/grandmommyscup.trf": (205.0, 1030, 0, 242, 1030),
    "trf/real/tornello_input.trf": (None, 14, 0, 0, 1),
    "trf/real_fr/24th_rochefort_chess_festival__1.trf": (None, 359, 0, 0, 0),
    "trf/real_fr/avoine-2024__avoine.trf": (None, 1519, 0, 42, 954),
    "trf/real_fr/championnat_35_toutes_categories_2026__1.trf": (None, 208, 0, 0, 0),
    "trf/real_fr/domloup-rapide-2025__2.trf": (None, 45, 0, None, None),
    "trf/real_fr/domloup_fide_41__10.trf": (None, 60, 0, 0, 0),
    "trf/real_fr/domloup_fide_41__12.trf": (None, 60, 0, 0, 0),
    "trf/real_fr/domloup_fide_41__13.trf": (None, 56, 0, 0, 0),
    "trf/real_fr/domloup_fide_41__15.trf": (None, 59, 0, 0, 0),
    "trf/real_fr/festival-perpignan-2025__1.trf": (None, 234, 0, None, None),
    "trf/real_fr/festival-perpignan-2025__3.trf": (None, 234, 0, None, None),
    "trf/real_fr/festival-perpignan-2025__4.trf": (None, 111, 0, 0, 0),
    "trf/real_fr/france-rapide-2023__france-rapide.trf": (None, 2333, 0, None, None),
    "trf/real_fr/liffre-2025__1.trf": (None, 350, 0, 0, 0),
    "trf/real_fr/liffre-2025__2.trf": (None, 373, 0, 0, 0),
    "trf/trf26/chesspairing_team.trf": (205.0, 8, 0, 8, 8),
    "trf/trf26/echecs_trf26_team.trf": (120.0, 1, 0, 1, 1),
    "trf/trf26/sharly_example_trf26.trf": (145.0, 1030, 0, 242, 1030),
    "uploads/chess-results-html/british2026_champ_crosstable_final.html": (None, 419, 0, 109, 419),
    "uploads/chess-results-html/frome2026_standard_crosstable.html": (None, 66, 0, 0, 0),
    "uploads/chess-results-xlsx/keshmat_april.xlsx": (13.0, 224, 0, None, None),
    "uploads/chess-results-xlsx/keshmat_august.xlsx": (13.0, 356, 0, None, None),
    "uploads/chess-results-xlsx/keshmat_december.xlsx": (13.0, 320, 0, None, None),
    "uploads/chess-results-xlsx/keshmat_february.xlsx": (13.0, 235, 0, None, None),
    "uploads/chess-results-xlsx/keshmat_january.xlsx": (13.0, 275, 0, None, None),
    "uploads/chess-results-xlsx/keshmat_may.xlsx": (13.0, 159, 0, None, None),
    "uploads/chess-results-xlsx/keshmat_winterRapid2026.xlsx": (13.0, 75, 0, None, None),
}


def played(report: Report) -> list[tuple[int, int]]:
    """The games that at least one line says were played: places of the two entrants."""
    at = {entrant.number: place for place, entrant in enumerate(report.entrants)}
    pairs = {
        (pairing.round, *sorted((at[entrant.number], at[pairing.opponent])))
        for entrant in report.entrants
        for pairing in entrant.pairings
        if pairing.opponent in at and pairing.opponent != entrant.number and pairing.result in PLAYED
    }
    return [(white, black) for _, white, black in sorted(pairs)]


def refused(report: Report, minutes: float | None) -> int:
    """Games that do not count at this time control, whatever else is wrong with the report."""
    system, day = SYSTEMS[report.tempo], report.start or TODAY
    table = games([(white, black, "d") for white, black in played(report)], report.end or day, system.tempo)
    asked = events(table, [{"start": day, "minutes": minutes, "first_control": report.first_control}])
    ratings = [entrant.rating for entrant in report.entrants]
    who = period(date(2027, 1, 1), table, players(len(ratings)), events=asked)
    details = system.rate(memory(system, ratings), who).sheet.details
    return len(
        {game for game, code in zip(details["game"], codes(system, details), strict=True) if code.startswith("pace")}
    )


def rows(shared) -> dict[str, tuple]:
    found = {}
    for name in FILES:
        try:
            report = read((shared / "data" / name).read_bytes(), name)
        except Unreadable:
            continue
        if report.tempo:
            standard = replace(report, tempo="standard")
            at = (refused(standard, 90), refused(standard, 60)) if report.tempo == "standard" else (None, None)
            found[name] = (report.minutes, len(played(report)), refused(report, report.minutes), *at)
    return found


def test_what_counts_no_longer(shared):
    assert rows(shared) == REPORTS
