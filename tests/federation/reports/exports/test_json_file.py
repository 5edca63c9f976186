"""A report as JSON: everything that a page shows, and problems with their places."""

import json

from federation.reports.checks.all import check
from federation.reports.exports.json_file import games, problems_told, write
from tests.federation.reports.small_tournament import TODAY, report


def test_header_players_and_results_are_told():
    one = report()
    told = json.loads(write(one, check(one, TODAY)))
    assert told["header"]["name"] == "Lantern Cup"
    assert (told["header"]["start"], told["header"]["tempo"], told["header"]["minutes"]) == (
        "2026-10-03", "standard", 120,
    )  # fmt: skip
    assert (told["games"], len(told["players"]), told["format"]) == (6, 4, "TRF26")
    first = told["players"][0]
    assert (first["name"], first["points"], first["born"]) == ("Okoń, Jan", 2.5, "1990-02-03")
    assert first["results"][2] == {"round": 3, "opponent": 3, "colour": "w", "result": "=", "bye": False}
    assert told["players"][2]["born"] == 1975


def test_problems_have_the_names_of_their_places():
    one = report(("2.5    1", "2.0    1"), ("122 90 min + 30 sec per move\n", ""))
    told = problems_told(one, check(one, TODAY), {"total-differs/12/1/0": "so it was"})
    found = {each["code"]: each for each in told}
    assert found["tempo-missing"]["place"] == "header-tempo"
    assert found["total-differs"]["place"] == "points-1"
    assert found["total-differs"]["severity"] == "error"
    assert found["total-differs"]["buttons"]
    assert games(one) == 6


def test_a_confirmed_problem_says_why():
    one = report(("2.5    1", "2.0    1"))
    key = next(each.key for each in check(one, TODAY) if each.code == "total-differs")
    found = {each["key"]: each["confirmed"] for each in problems_told(one, check(one, TODAY), {key: "so it was"})}
    assert found[key] == "so it was"
