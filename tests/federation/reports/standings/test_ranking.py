"""The values of the cases beside the project, FIDE's own program on generated events, and who shares a place."""

import json
import os
import re
from datetime import date
from decimal import Decimal
from fractions import Fraction
from importlib.util import find_spec

import pytest

from federation.reports.places import edition_of, event_of, rosters_of
from federation.reports.report import Report
from federation.reports.standings.codes import Code, read_code, read_order
from federation.reports.standings.event import Edition, Event, Player, Round
from federation.reports.standings.ranking import rank, values_of
from federation.reports.standings.teams import team_event
from federation.reports.standings.values import Missing
from tests.federation.reports import exercises, generated_events
from tests.federation.reports.standings.made_up import swiss
from tests.walks import walk

needs_gacrux = pytest.mark.skipif(not find_spec("gacrux"), reason="gacrux is not installed")
EDITIONS = {2024: Edition.OF_2024, 2026: Edition.OF_2026}
SWISS = (
    "PTS DE WIN WON BPG BWG PS PS/C1 PS/C2 REP STD TPN BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P AOB AOB/F FB "
    "FB/C1 FB/C2 FB/M1 SB SB/C1 SB/C2 SB/M1 SB/P ARO ARO/C1 ARO/C2 ARO/M1 TPR PTP APRO APPO RTNG DE/P ARO/U1400 "
    "TPR/U1400 APPO/U1400"
)
ROUND_ROBIN = "PTS DE WIN WON BPG BWG PS REP STD SB SB/C1 SB/C2 KS KS/L+1 KS/L-1 ARO TPR PTP APRO APPO RTNG"
TEAMS = (
    "MPvGP EMMSB EMGSB EGMSB EGGSB EMGSB/C1 DE:MP DE:GP EDE EDET EDEB EDEBT EDEBB BC TBR BBE SSSC SSSC/K3 BH:MP BH:GP "
    "BH:MP/C1 SB:MP SB:GP PS:MP WIN:MP FB:MP"
)


def of_case(case: dict) -> Event:
    """An event of the cases beside the project: 12w1, a bye's letter, or "-" for a rest."""
    scoring = {"W": 1, "D": 0.5, "L": 0, **(case.get("scoring") or {})}
    worth = dict.fromkeys("1W+F", scoring["W"]) | dict.fromkeys("=DH", scoring["D"])
    worth |= dict.fromkeys("0L", scoring["L"]) | {"U": scoring.get("P", scoring["W"]), "Z": 0, "-": 0}

    def read(text: str) -> Round:
        found = re.fullmatch(r"([0-9]+)([wb])(.)", text)
        opponent, colour, result = found.groups() if found else ("", "", text)
        return Round.of(result, int(2 * worth[result]), int(opponent) if opponent else None, colour)

    players = {
        one["no"]: Player([read(text) for text in one["results"]], one["rating"] or None) for one in case["players"]
    }
    return Event(
        players, case["rounds"], EDITIONS[case["edition"]], case["kind"] != "swiss", int(2 * scoring["W"]),
        int(2 * scoring["D"]),
    )  # fmt: skip


def same(ours: Fraction | None, theirs: float | Decimal | None) -> bool:
    """To the hundredths of AOB and SSSC, which others round."""
    if ours is None or theirs is None:
        return ours is None and theirs is None
    return abs(float(ours) - float(theirs)) < 0.0051


def ranked_alone(event, code: str) -> dict[int, Fraction | None]:
    meant = read_code(code)
    return {one.number: one.values[meant].amount for one in rank(event, [meant]).places}


@pytest.mark.shared
def test_every_value_of_the_cases_beside_the_project(shared):
    """Swisses in both editions, round robins, 3-1-0, a pairing-allocated bye of half a point, unrated players."""
    text = (shared / "data/truth/tiebreaks/cases.jsonl").read_text(encoding="utf-8")
    cases = {case["id"]: case for case in map(json.loads, text.splitlines())}
    compared = 0

    def agrees(name: str) -> None:
        nonlocal compared
        case = cases[name]
        event = of_case(case)
        for code, wanted in case["expected"].items():
            ours = ranked_alone(event, code)
            assert len(ours) == len(wanted)
            apart = [
                number
                for number, value in wanted.items()
                if (not same(ours[int(number)], value) if code.startswith("AOB") else ours[int(number)] != value)
            ]
            assert apart == [], code  # AOB is given to hundredths
            compared += len(wanted)

    walk(cases, agrees)
    assert compared == 21_946


def differences(report: Report, codes: str) -> dict[str, dict]:
    """Code -> participant -> our value and that of FIDE's program, where they differ."""
    fide, event = generated_events.Fide(report), event_of(report, edition_of(report))
    if report.kind == "team":
        event = team_event(event, rosters_of(report), report.rules.match)
    found = {}
    for code in codes.split():
        theirs, ours = fide.values(code.upper()), ranked_alone(event, code)
        found[code] = {number: (one, theirs[number]) for number, one in ours.items() if not same(one, theirs[number])}
    return {code: apart for code, apart in found.items() if apart}


@needs_gacrux
def test_fides_own_program_finds_the_same_values():
    """Thirty events of every kind, one code at a time; TABIYA_EVENTS=300 for as many."""
    count = int(os.environ.get("TABIYA_EVENTS", "30"))
    kinds = {"swiss": SWISS, "round_robin": ROUND_ROBIN, "teams": TEAMS}

    def agrees(kind: str, seed: int) -> None:
        assert differences(getattr(generated_events, kind)(seed), kinds[kind]) == {}

    walk([(kind, seed) for kind in kinds for seed in range(100, 100 + count // len(kinds))], agrees)


@needs_gacrux
@pytest.mark.shared
def test_fides_own_program_finds_the_same_in_the_exercises_of_its_commission(shared):
    """In both editions; three of the files are pairings without a result."""
    files = sorted((shared / "data/truth/tiebreak").glob("*.json"))
    reports = [exercises.exercise(file, start) for file in files for start in generated_events.STARTS]
    played = {(one.name, one.start): one for one in reports if exercises.is_played(one)}
    assert (len(reports), len(played)) == (18, 12)

    def agrees(name: str, start: date) -> None:
        report = played[name, start]
        assert differences(report, SWISS if report.kind == "swiss" else ROUND_ROBIN) == {}

    walk(played, agrees)


def test_a_place_is_shared_where_no_tie_break_parts():
    event = swiss("2w= 3b1", "1b= 4w1", "4w= 1w0", "3b= 2b0")
    order, _ = read_order("PTS,DE,TPN")
    shared = rank(event, order[:1])
    assert [(one.number, one.rank, one.points) for one in shared.places] == [
        (1, 1, Fraction(3, 2)), (2, 1, Fraction(3, 2)), (3, 3, Fraction(1, 2)), (4, 3, Fraction(1, 2)),
    ]  # fmt: skip
    assert [one.rank for one in rank(event, order).places] == [1, 2, 3, 4]
    assert [one.number for one in rank(event, [read_code("TPN/R")]).places] == [2, 1, 4, 3]


def test_who_has_no_value_is_last():
    event = swiss("2w1 H", "1b0 U", "H U", ratings=(2000, 1900, 1800))
    assert [(one.number, one.rank) for one in rank(event, [read_code("ARO")]).places] == [
        (1, 1),
        (3, 2),
        (2, 3),
    ]
    values = values_of(event, read_code("ARO"))
    assert [values[number].missing for number in (1, 2, 3)] == [Missing.NO, Missing.NO, Missing.NO_GAME]


def test_what_nobody_can_count_parts_nobody():
    """A tie-break of the event's own; one of teams without teams; ratings where somebody has none (10)."""
    event = swiss("2w=", "1b=", ratings=(2000, None))
    for code, missing in (("OTHER_BLITZ", Missing.SELF_MADE), ("EMGSB", Missing.TEAMS), ("ARO", Missing.UNRATED)):
        found = rank(event, [read_code(code)])
        assert [(one.rank, one.values[read_code(code)].missing) for one in found.places] == [(1, missing), (1, missing)]
    assert [one.rank for one in rank(event, [read_code("RTNG/U1400")]).places] == [1, 2]


def test_an_event_without_players_has_no_places():
    assert rank(Event({}, 0, Edition.OF_2026), [Code("BH")]).places == []
