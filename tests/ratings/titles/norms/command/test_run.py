"""The command `norms`: reports and JSON in, tables and JSON out, everything wrong with an input at once."""

import csv
import json
import re

import pytest

from federation.reports.trf.writer import write
from ratings.standalone.problems import Unusable
from ratings.titles.norms.command.run import Wanted, run
from tests.ratings.titles.norms.made import EXACT, report
from tests.requirement import ROOT

JSON = Wanted(form="json")
OPPONENTS = [
    {"rating": int(rating), "title": title, "federation": federation, "result": result}
    for rating, title, federation, result in (text.split() for text in EXACT.split(", "))
]
QUESTION = {"title": "GM", "federation": "POL", "format": "swiss", "rounds": 9, "opponents": OPPONENTS}
ANSWER = {
    "norm": True,
    "fails": [],
    "games": 9,
    "credited": 9,
    "score": 6.5,
    "average": 2434,
    "performance": 2600,
    "left_out": [],
}
EIGHT = EXACT.rsplit(", ", 1)[0].replace("2434 IM FRA 1", "2434 IM FRA =", 1)


def _asked(content: str, wanted: Wanted = JSON, name: str = "-") -> tuple[str, list[str]]:
    return run(content.encode(), name, wanted)


def test_a_question_is_answered_in_the_form_of_its_answer():
    assert _asked(json.dumps(QUESTION)) == (json.dumps(ANSWER) + "\n", [])


def test_a_list_of_questions_is_a_list_of_answers():
    several = [QUESTION, QUESTION | {"opponents": OPPONENTS[:8]}]
    told = json.loads(_asked(json.dumps(several))[0])
    assert told == [
        ANSWER,
        ANSWER | {"norm": False, "fails": ["1.4.1"], "games": 8, "credited": 8, "performance": 2685},
    ]


def test_games_left_out_are_named_by_their_place_among_the_opponents():
    forfeit = {"rating": 2434, "federation": "GER", "result": "+"}
    lost = {"rating": 2300, "federation": "GER", "result": "0"}
    asked = QUESTION | {"rounds": 11, "opponents": [*OPPONENTS[:3], forfeit, *OPPONENTS[3:], lost]}
    assert json.loads(_asked(json.dumps(asked))[0]) == ANSWER | {"left_out": [10]}


def test_the_example_of_the_documentation_is_answered_as_it_says():
    question, told = re.findall(r"```json\n(.*?)```", (ROOT / "docs/titles.md").read_text(encoding="utf-8"), re.DOTALL)
    assert json.loads(_asked(question)[0]) == json.loads(told)


def test_a_report_is_checked_for_every_player_and_the_titles_they_lack():
    told = json.loads(_asked(write(report(EXACT)), name="open.trf")[0])
    assert [each["title"] for each in told if each["player"] == "1"] == ["GM", "IM"]
    assert [each for each in told if each["norm"]] == [
        {"player": "1", "name": "Okoń, Jan", "title": "GM"} | ANSWER,
        {"player": "1", "name": "Okoń, Jan", "title": "IM"} | ANSWER,
    ]
    assert sorted({each["player"] for each in told}) == ["1", "10", "5", "6", "7", "8", "9"]  # 2 to 4 are GM


def test_the_table_shows_norms_and_what_one_article_stops():
    text = _asked(write(report(EXACT.replace("2434", "2433"))), Wanted(), "open.trf")[0]
    assert text.splitlines() == [
        "1 Okoń, Jan",
        "  GM: no norm, 6½ of 9, average 2433, performance 2599",
        "    1.4.8: The performance is 2599 (average 2433, 6½ of 9: 166); 2600 is needed.",
        "  IM: norm, 6½ of 9, average 2433, performance 2599, counts 9 games and 1 for points above",
        "",
        "A norm here meets the conditions we can check; FIDE decides on an application. ?: only people can confirm it.",
    ]


def test_while_a_round_is_left_the_table_says_what_is_needed_of_it():
    text = _asked(write(report(EIGHT + ", 2434 FM ITA *")), Wanted(), "open.trf")[0]
    assert text.splitlines()[:3] == [
        "1 Okoń, Jan",
        "  GM: a draw with 2434 suffices.",
        "  IM: certain once the game is played; even a loss to 2434 keeps it.",
    ]


def test_the_json_of_a_running_event_has_the_outlook():
    told = json.loads(_asked(write(report(EIGHT + ", 2434 FM ITA *")), Wanted(form="json", player="1"), "open.trf")[0])
    assert [each["outlook"] for each in told] == [
        {
            "state": state,
            "needs": [{"score": score, "average": None}],
            "masters": 0,
            "holders": 0,
            "foreigners": 0,
            "federations": 0,
            "stops": [],
        }
        for state, score in (("open", 0.5), ("certain", 0.0))
    ]


def test_everything_wrong_with_a_report_is_told():
    first = report(EXACT)
    first.entrants[1].pairings[0] = first.entrants[2].pairings[0]
    with pytest.raises(Unusable) as refused:
        _asked(write(first), Wanted(player="99"), "open.trf")
    assert [each.message for each in refused.value.problems] == [
        "line 13: Round 1, board 1: Okoń, Jan reports a game against Player b, P, whose line has “0000 - Z” in that "
        "round.",
        "No player has the start number 99.",
    ]


def test_how_opponents_came_about_is_asked_for_and_never_guessed():
    """B.01 1.4.2e; whoever says what the event was gets the answer of an event that says it itself."""
    silent = write(report(EXACT, kind=""))
    with pytest.raises(Unusable) as refused:
        _asked(silent, name="open.trf")
    assert [each.message for each in refused.value.problems] == [
        "Say whether this is a Swiss, a round robin, a team event or a knock-out: norms depend on it (1.4.2e). "
        "(--pairing)"
    ]
    told = [_asked(silent, Wanted(form="json", pairing=kind), "open.trf") for kind in ("swiss", "knockout")]
    assert told == [_asked(write(report(EXACT)), name="open.trf")] * 2


def test_a_report_without_federations_is_told():
    made = report(EXACT)
    for entrant in made.entrants[1:]:
        entrant.federation = ""
    text, problems = _asked(write(made), Wanted(titles=("GM",)), "open.trf")
    assert problems == ["warning: The report does not say the federation of 9 players; they count as of none."]
    assert text.splitlines()[2] == ("    1.4.3: Federations other than POL among the opponents: 0; 2 are needed.")


@pytest.mark.shared
def test_the_cases_of_the_table_are_answered_as_they_say(shared):
    """The N and R rows as JSON, with nothing but what the rows say."""
    with (shared / "rules/tables/fide_norm_cases.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["id"][0] in "NR"]
    answers = json.loads(_asked(json.dumps([_question(row) for row in rows]))[0])
    assert {row["id"]: told for row, told in zip(rows, answers, strict=True)} == {row["id"]: _told(row) for row in rows}


def _question(row: dict[str, str]) -> dict:
    opponents = []
    for text in row["opponents"].split(", "):
        rating, title, federation, result, *name = text.split()
        told = {"rating": None if rating == "-" else int(rating), "title": "" if title == "-" else title}
        opponents.append(told | {"federation": federation, "result": result} | ({"id": name[0]} if name else {}))
    return {
        "title": row["title"],
        "federation": row["applicant_fed"],
        "format": row["format"],
        "rounds": int(row["rounds"]),
        "exemption": row["exemption"],
        "unplayed": int(row["unplayed_wins_or_byes"] or 0),
        "opponents": opponents,
    }


def _told(row: dict[str, str]) -> dict:
    return {
        "norm": row["expected"] == "norm",
        "fails": row["failing_articles"].split("|") if row["failing_articles"] else [],
        "games": int(row["games_used"]),
        "credited": int(row["credited_games"]),
        "score": float(row["score"]),
        "average": int(row["Ra"]),
        "performance": int(row["Rp"]),
        "left_out": [int(each) for each in row["dropped_game_indexes"].split()],
    }
