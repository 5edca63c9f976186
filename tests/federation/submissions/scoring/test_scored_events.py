"""Events in every scoring from the file to the page and back: accepted, and their totals found by every reader."""

from datetime import timedelta
from importlib import import_module
from importlib.util import find_spec

import pytest
from django.core.cache import cache
from django.test import Client

from federation import submissions
from federation.events.crosstable import crosstable
from federation.models import Entrant, Game, Tournament
from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Severity
from federation.reports.standings.codes import read_code
from tests.federation.small_trf import trf
from tests.federation.submissions.scoring import made_events
from tests.walks import walk

pytestmark = pytest.mark.django_db
# Of cases beside the project: the totals of their players.
CASES = {
    "readers/three_points.trf": [7, 6, 3],
    "readers/f33_bbu2.trf": [4, 3, 2],
    "readers/f35_bbu05.trf": [2.5, 1.5, 0.5],
    "readers/f38_XXS_PAB3.trf": [9, 6, 3],
    "readers/trf26_162_pab.trf": [6, 3, 3],
    "readers/bbp36_162_absence.trf": [6, 4, 3, 2],
    "readers/trf26_299_penalty.trf": [1, 1, 0.5, 1],
    "readers/xxs_pab.trf": [6, 1, 1],
    "readers/xxs_two.trf": [6, 3, 1, 1],
}
UNKNOWN_TO_PY4SWISS = {"readers/trf26_299_penalty.trf"}  # JaVaFo's format has no penalties
TrfParser = (
    import_module("py4swiss.trf").TrfParser if find_spec("py4swiss") else None
)  # requirements-dev.txt: Linux alone
OF_TOTALS = ("total-differs", "totals-otherwise", "scoring-unread")


def accepted(content: bytes, arbiter, officer, now, edits=()) -> Tournament:
    """The event, with every problem that asks for no mending confirmed and unknown players registered."""
    draft = submissions.upload(arbiter, "event.trf", content, now)
    for edit in edits:
        draft = submissions.mend(draft, [edit], now)
    found = submissions.reading(draft)
    assert [each.message for each in found.of(Severity.ERROR)] == []
    for match in found.matches:
        if not match.resolved:
            draft = submissions.choose(draft, match.entrant.number, new_player(match.entrant), now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
        draft = submissions.override(draft, problem.key, "seen and right", now)
    return submissions.accept(submissions.submit(draft, now), officer, now + timedelta(minutes=5))


def new_player(entrant) -> dict:
    family, _, given = entrant.name.partition(", ")
    return {
        "new": {
            "family_name": family, "given_name": given, "born": "", "birth_year": str(entrant.birth_year),
            "sex": entrant.sex, "federation": entrant.federation, "club": "",
        }
    }  # fmt: skip


def exported(event: Tournament) -> bytes:
    return Client().get(f"/events/{event.code}/event.trf").content


def totals(content: bytes) -> list[float]:
    """Of the players in the order of their start numbers; nothing is wrong with what the report says of totals."""
    report = read(content, "event.trf")
    wrong = [each.message for each in check(report, report.end) if each.code in OF_TOTALS]
    assert wrong == []
    return [one.half_points / 2 for one in sorted(report.entrants, key=lambda one: one.number)]


def independent_totals(content: bytes, folder) -> list[float]:
    """Totals that py4swiss reads; it refuses a file in which they are not what the results are worth."""
    path = folder / "event.trf"
    path.write_bytes(content)
    players = sorted(TrfParser.parse(path).player_sections, key=lambda one: one.starting_number)
    return [one.points_times_ten / 10 for one in players]


def test_forty_events_are_accepted_and_read_right_by_everybody(arbiter, officer, now, tmp_path):
    made_events.register()
    made = made_events.events()
    assert {one.scoring["P"] for one in made} == {0.0, 0.5, 1.0, 2.0, 3.0}
    wrong = {}
    for one in made:
        try:
            event = accepted(one.file, arbiter, officer, now)
            content = exported(event)
            found = [totals(one.file), totals(content)]
            if TrfParser is not None:
                found.append(independent_totals(content, tmp_path))
            if any(each != one.totals for each in found):
                wrong[one.number] = (one.scoring, found, one.totals)
        except Exception as problem:  # noqa: BLE001 - each event is tried, whatever became of the others
            wrong[one.number] = (one.scoring, repr(problem))
    assert wrong == {}
    assert set(Game.objects.filter(kind="pairing-bye").values_list("white_score", flat=True)) == {2}


def test_the_cases_beside_the_project(arbiter, officer, now, tmp_path, shared):
    """Accepted with the totals of the file, which the page, the export and the export read again have too."""

    def told(name: str) -> None:
        content = (shared / "data/cases" / name).read_bytes()
        event = accepted(content, arbiter, officer, now)
        table = crosstable(event)
        assert [row.points for row in sorted(table.rows, key=lambda row: row.entrant.number)] == CASES[name]
        assert totals(content) == totals(exported(event)) == CASES[name]
        if TrfParser is not None and name not in UNKNOWN_TO_PY4SWISS:
            assert independent_totals(exported(event), tmp_path) == CASES[name]

    walk(CASES, told)


def test_a_file_whose_totals_are_in_the_usual_scoring_is_mended_by_one_button(arbiter, officer, now, shared):
    content = (shared / "data/cases/arbiter/scoring_162_totals_usual.trf").read_bytes()
    now += timedelta(days=5)  # the event has ended
    draft = submissions.upload(arbiter, "event.trf", content, now)
    (problem,) = submissions.reading(draft).of(Severity.ERROR)
    assert (problem.code, [fix.label for fix in problem.fixes]) == ("totals-otherwise", ["Count 1-½-0"])
    draft = submissions.mend(draft, problem.fixes[0].edits, now)
    assert submissions.reading(draft).of(Severity.ERROR) == []
    table = submissions.preview(draft, submissions.reading(draft)).crosstable
    assert (table.scoring_in_words, table.rows[0].points) == ([], 5.0)


def test_tie_breaks_are_those_of_fides_server(arbiter, officer, now, shared):
    """Nobody has a rank in the file: places follow too."""
    folder = shared / "data/cases/arbiter"
    event = accepted((folder / "tiebreak_2025.trf").read_bytes(), arbiter, officer, now)
    head, *rows = [line.split("\t") for line in (folder / "tiebreak_2025.expected.tsv").read_text().splitlines()]
    wanted = [dict(zip(head, map(float, row), strict=True)) for row in rows]
    codes = [read_code(name) for name in ("BH/C1", "BH", "SB")]
    Tournament.objects.update(standings_rules="202 BH/C1,BH,SB")
    event.refresh_from_db()
    found = [
        (row.entrant.number, row.place, row.points, *(float(row.tie_breaks[code].amount) for code in codes))
        for row in crosstable(event).rows
    ]
    assert sorted(found) == [
        tuple(one[name] for name in ("StartNo", "Rank", "PTS", "BH/C1", "BH", "SB")) for one in wanted
    ]


def test_the_page_says_the_scoring_and_by_what_the_order_is(arbiter, officer, now, client):
    made_events.register()
    odd = next(
        one
        for one in made_events.events()
        if one.scoring["P"] == 0.5 and any("U" in cell for row in one.rows for cell in row)
    )
    event = accepted(odd.file, arbiter, officer, now)
    page = " ".join(client.get(f"/events/{event.code}/").content.decode().split())
    assert "Points in this event: 1-½-0, a pairing-allocated bye ½." in page
    assert "Places as reported by the arbiter." in page
    assert "Counted by FIDE’s Tie-Break Regulations (C.07) of 1 August 2024; each value opens" in page
    Entrant.objects.update(rank=None)
    Tournament.objects.update(
        scoring="XXS WW=3.0 BW=3.0 FW=3.0 FPB=3.0 WD=1.0 BD=1.0 HPB=1.0 PAB=3.0",
        start="2026-03-01",
        end="2026-03-08",
    )
    cache.clear()
    page = " ".join(client.get(f"/events/{event.code}/").content.decode().split())
    assert "12w3: won with White against number 12; b: Black; 1: drawn; + and −: without play." in page
    assert "Points in this event: 3-1-0." in page
    assert "The report names no tie-breaks: their order is our proposal." in page
    assert "(C.07) of 1 March 2026; each value" in page


def test_another_version_of_a_report_may_count_otherwise():
    old, new = read(trf()), read(b"162  P 0.5\n" + trf())
    assert submissions.differences(old, new) == ["Scoring: 1-½-0 is now 1-½-0, a pairing-allocated bye ½."]
