"""FIDE's tie-breaks, C.07: hand-made rounds, and the cases gathered beside the project."""

import json
import re
from datetime import date

import pytest

from federation.events.standings.tie_breaks import Edition, Event, Kind, Round, Values, least
from federation.reports.scoring import Scoring
from tests.walks import walk

KINDS = {
    **dict.fromkeys("1=0WDL", Kind.GAME), "+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS, "U": Kind.BYE, "F": Kind.BYE,
    "H": Kind.ABSENCE, "Z": Kind.ABSENCE,
}  # fmt: skip


def values(case: dict, edition: Edition) -> dict[int, Values]:
    """By player; results as "12w1", a bye's letter, or "-" for a rest round."""
    worth = {"W": 1, "D": 0.5, "L": 0} | case.get("scoring", {})
    win, draw, loss = (int(2 * worth[one]) for one in "WDL")
    scoring = Scoring(win, win, draw, draw, loss, loss, win, 0, win, draw, 0, int(2 * worth.get("P", worth["W"])))
    rounds = {one["no"]: [a_round(text, scoring) for text in one["results"]] for one in case["players"]}
    scores = {number: sum(one.points for one in told) for number, told in rounds.items()}
    event = Event(rounds, scores, draw, case["kind"] != "swiss", edition)
    return {number: event.values(number) for number in rounds}


def a_round(text: str, scoring: Scoring) -> Round:
    if found := re.fullmatch(r"([0-9]+)[wb](.)", text):
        return Round(KINDS[found.group(2)], scoring.worth(found.group(2)), int(found.group(1)))
    code = "Z" if text == "-" else text
    return Round(KINDS[code], scoring.worth(code))


def swiss(*results: str) -> dict:
    players = [{"no": number, "results": told.split()} for number, told in enumerate(results, 1)]
    return {"kind": "swiss", "players": players}


def test_the_edition_is_that_of_the_first_day():
    days = [date(2019, 5, 1), date(2024, 8, 1), date(2026, 2, 28), date(2026, 3, 1)]
    assert [Edition.of(day).value.year for day in days] == [2024, 2024, 2024, 2026]


def test_a_requested_bye_counts_a_draw_to_opponents_unless_the_player_came_back():
    """C.07 16.3: 2 left after round 1, 3 was away in round 2 alone. 1 met both, and 4."""
    case = swiss("2w1 4b1 3w1", "1b0 Z Z", "4w0 Z 1b0", "3b1 1w0 U")
    for edition in Edition:
        assert values(case, edition)[1] == Values(2 + 4 + 0, 2 + 4, 2 * (2 + 4 + 0)), edition


def test_an_unplayed_round_is_one_against_a_dummy_with_the_own_score():
    """16.4; the edition of 2026 limits it to the scheduled opponent's score, and to a draw a round for byes."""
    case = swiss("2w+ F 3w1", "1b- 3w1 F", "F 2b0 1b0")
    assert values(case, Edition.OF_2024)[1] == Values(6 + 6 + 2, 6 + 6, 2 * 14)
    assert values(case, Edition.OF_2026)[1] == Values(4 + 3 + 2, 4 + 3, 2 * 9)


def test_a_voluntarily_unplayed_round_is_cut_first():
    """16.5: the opponent with the lowest score would be cut, but the half-point bye is."""
    case = swiss("H 2w1 3b1", "3w0 1b0 Z", "2b1 U 1w0")
    assert values(case, Edition.OF_2024)[1] == Values(5 + 1 + 4, 1 + 4, 5 + 2 + 8)


def test_what_a_cut_leaves_out():
    assert least([]) == 0
    assert least([(4, 8, False), (2, 4, False), (2, 2, False)]) == 2
    assert least([(4, 8, False), (2, 4, False), (6, 6, True)]) == 6
    assert least([(4, 8, False), (2, 4, False), (6, 0, True)]) == 4


def test_in_a_round_robin_forfeits_are_games_and_a_rest_counts_nothing():
    """C.07 15.2."""
    case = {"kind": "round-robin", "players": swiss("2w+ 3b1 -", "1b- - 3w=", "- 1w0 2b=")["players"]}
    assert values(case, Edition.OF_2026) == {1: Values(2, 1, 4), 2: Values(5, 4, 1), 3: Values(5, 4, 1)}


def test_every_value_of_the_cases_beside_the_project(shared):
    """Swisses in both editions, round robins, 3-1-0 and a pairing-allocated bye of half a point."""
    text = (shared / "data/truth/tiebreaks/cases.jsonl").read_text(encoding="utf-8")
    cases = {case["id"]: case for case in map(json.loads, text.splitlines())}
    compared = 0

    def agrees(name: str) -> None:
        nonlocal compared
        case = cases[name]
        edition = Edition.OF_2026 if case["edition"] == 2026 else Edition.OF_2024
        found = values(case, edition)
        ours = {
            "BH": {str(number): one.buchholz / 2 for number, one in found.items()},
            "BH/C1": {str(number): one.buchholz_cut / 2 for number, one in found.items()},
            "SB": {str(number): one.sonneborn / 4 for number, one in found.items()},
        }
        wanted = {code: case["expected"][code] for code in ours if code in case["expected"]}
        assert {code: ours[code] for code in wanted} == wanted
        compared += sum(map(len, wanted.values()))

    walk(cases, agrees)
    assert compared > 1500


@pytest.mark.parametrize("code", ["?", "X"])
def test_what_is_no_result_is_no_round(code):
    with pytest.raises(KeyError):
        a_round(code, Scoring())
