"""Problems of players: names, ids, particulars, totals, ranks and teams."""

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Problem, Severity
from tests.federation.reports.small_tournament import LINES, TODAY, found, only, problems, report


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("  2.5    1 ", "  3.5    1 ")], [("e", "total-differs/13/1/0")]),
        ([("  2.5    1 ", "         1 ")], [("e", "total-missing/13/1/0")]),
        ([("  2.5    1 ", "  2_5    1 ")], [("e", "total-unreadable/13/1/0")]),
        ([("1100002", "1100001")], [("e", "fide-id-duplicate/14/2/0")]),
        ([("    1100002", "      10002"), ("    1100003", "      10002")],
         [("e", "national-id-duplicate/15/3/0"), ("n", "id-national/0/0/0")]),
        ([("Okoń, Jan", "         ")], [("e", "player-name-missing/13/1/0")]),
        ([("Okoń, Jan", "Okoń  Jan")], [("w", "name-without-comma/13/1/0")]),
        ([("Okoń, Jan", "Okoń     ")], [("w", "name-one-word/13/1/0")]),
        ([("Okoń, Jan", "Okoń,    ")], [("n", "name-single/0/0/0")]),
        ([("Gołąb, Ewa", "Okoń, Jan ")], [("n", "namesakes/14/2/0")]),
        ([("Gołąb, Ewa ", "Okoń, Jan  "), ("    1100002 2001/11/30", "            1990/02/03")],
         [("w", "player-twice/14/2/0")]),
        ([("POL     1100001", "PLX     1100001")], [("w", "federation-unknown/13/1/0")]),
        ([("1 m FM", "1 q FM")], [("n", "sex-unknown/13/1/0")]),
        ([("1 m FM", "1 m XM")], [("n", "title-unknown/13/1/0")]),
        ([("1990/02/03", "1990/42/03")], [("w", "birth-unreadable/13/1/0")]),
        ([("1990/02/03", "2025/02/03")], [("w", "birth-implausible/13/1/0")]),
        ([("    1100001 ", "    11x0001 ")], [("w", "fide-id-unreadable/13/1/0")]),
        ([("2310 POL", "3310 POL")], [("w", "rating-implausible/13/1/0")]),
        ([("    1100001 1990/02/03", "                      ")], [("n", "not-identified/0/0/0")]),
        ([("  2.5    1 ", "  2.5    4 "), ("  0.5    4", "  0.5    1")], [("n", "rank-contradicts/0/0/0")]),
        ([("  2.5    1 ", "  2.5    2 ")], [("n", "rank-shared/0/0/0")]),
        ([("2310 POL", "     POL"), ("072 4", "072 3")], [("n", "players-unrated/0/0/0")]),
    ],
)  # fmt: skip
def test_a_wrong_player_is_named(changes, expected):
    assert found(*changes) == expected


def test_a_missing_start_number_is_asked_about_unless_the_count_agrees():
    changes = [("001    4", "001    5"), ("4 w 1", "5 w 1"), ("4 b 1", "5 b 1"), ("4 w =", "5 w =")]
    assert found(*changes) == [("n", "number-left-out/0/0/0")]
    assert found(*changes, ("062 4", "062")) == [("w", "number-left-out/0/0/0")]


def test_a_line_without_a_start_number_is_an_error():
    missing = problems(("001    4 w", "001      w"))
    assert ("start-number-missing", 16) in [(each.code, each.line) for each in missing]


def test_the_family_name_is_told_by_a_button():
    change = ("Okoń, Jan", "Jan  Okoń")
    asked = only("name-without-comma", change)
    assert [fix.label for fix in asked.fixes] == ["It is Jan, Okoń", "It is Okoń, Jan"]
    assert report(change, edits=asked.fixes[1].edits).entrants[0].name == "Okoń, Jan"


def test_a_family_name_of_two_words_is_told_by_a_button():
    asked = only("name-without-comma", ("Okoń, Jan      ", "San Okoń Jan   "))
    assert [fix.label for fix in asked.fixes] == ["It is San, Okoń Jan", "It is Jan, San Okoń", "It is San Okoń, Jan"]
    initial = only("name-without-comma", ("Okoń, Jan      ", "Okoń Jan A     "))
    assert [fix.label for fix in initial.fixes] == ["It is Okoń, Jan A", "It is A, Okoń Jan"]


def of(code: str, *changes: tuple[str, str]) -> list[Problem]:
    return [each for each in problems(*changes) if each.code == code]


def test_names_in_capitals_are_written_small_by_a_button():
    changes = (("Okoń, Jan ", "OKOŃ, JAN "), ("Gołąb, Ewa", "GOŁĄB Ewa "))
    [asked] = of("name-in-capitals", *changes)
    assert (asked.message, [fix.label for fix in asked.fixes]) == (
        "Written in capitals: OKOŃ, JAN and GOŁĄB Ewa.", ["Write all 2 as Okoń, Jan"],
    )  # fmt: skip
    assert [each.name for each in report(*changes, edits=asked.fixes[0].edits).entrants[:2]] == [
        "Okoń, Jan", "Gołąb, Ewa",
    ]  # fmt: skip
    [one] = of("name-in-capitals", changes[0])
    assert (one.number, one.fixes[0].label) == (1, "Write as Okoń, Jan")
    assert of("name-in-capitals", ("Okoń, Jan", "LI, Jan  ")) == []


def test_codes_of_federations_among_codes_of_clubs_are_asked_about():
    """Three of four codes are no federation's; BRA is Bray then."""
    clubs = [("2310 POL", "2310 RAT"), ("2105 POL", "2105 KIL"), ("1980 POL", "1980 GAL"), ("1890 CZE", "1890 BRA")]
    [asked] = of("federation-club", *clubs)
    assert asked.message == (
        "Most codes in the federations' place are no federations. Are these clubs too: BRA (Brazil, line 16)?"
    )
    assert report(*clubs, edits=asked.fixes[0].edits).entrants[3].federation == ""
    two_codes = [*clubs[:2], ("1980 POL", "1980 RAT"), clubs[3]]
    assert of("federation-club", *two_codes) == []


def test_many_names_without_comma_are_one_problem():
    changes = [(", ", "  ")] * 5  # the arbiter's name stands above the players'
    asked = only("name-without-comma", *changes)
    assert asked.message == (
        "4 names have no comma, so that the family name is not clear: Okoń Jan, Gołąb Ewa, Wilk Adam and Sowa Anna."
    )
    assert found(*changes, edits=asked.fixes[0].edits) == []


def test_a_total_that_lost_a_bye_is_mended_for_all_players_at_once():
    changes = (
        ("   4 w 1     2 b", "             2 b"),
        ("  2.5    1 ", "  2.0    1 "),
        ("   1 b 0     3 b", "             3 b"),
        ("  0.5    4", "  1.0    4"),
    )
    lost = [each for each in problems(*changes) if each.code == "total-differs"]
    assert [fix.label for fix in lost[0].fixes] == [
        "Round 1 was a half-point bye",
        "The same for all 2 such players",
        "Use 1½",
    ]
    assert found(*changes, edits=lost[0].fixes[1].edits) == []


def test_points_follow_the_scoring_of_the_file():
    football = ("142 3", "142 3\n162  W 3.0    D 1.0    L 0.0")
    totals = (("  2.5    1 ", "  7.0    1 "), ("  1.5    2     3", "  4.0    2     3"),
              ("  1.5    2     2", "  3.0    2     2"), ("  0.5    4", "  1.0    4"))  # fmt: skip
    assert found(football, *totals) == [("n", "scoring-read/0/0/0"), ("n", "rank-shared/0/0/0")]


def test_teams_are_checked():
    teams = "142 3\n013 North                              1    2    9\n013 South                              2    3 "
    assert found(("142 3", teams)) == [
        ("w", "team-member-unknown/0/9/0"),
        ("w", "team-twice/16/2/0"),
        ("n", "team-none/0/0/0"),
    ]


def test_one_player_is_no_tournament():
    alone = read("\n".join(LINES.split("\n")[:13]).encode())
    errors = [each.code for each in check(alone, TODAY) if each.severity == Severity.ERROR]
    assert errors == ["players-too-few", "opponent-unknown", "opponent-unknown", "opponent-unknown"]


def test_up_to_three_names_of_one_sort_are_said_one_by_one():
    names = ("Okoń, Jan", "Gołąb, Ewa", "Wilk, Adam", "Sowa, Anna")
    for between, code in (("", "name-one-word"), ("  ", "name-without-comma")):
        changes = [(name, name.replace(", ", between).ljust(len(name))) for name in names]
        assert [[kind for kind, _ in found(*changes[:count])] for count in (3, 4)] == [["w"] * 3, ["w"]]
        assert [key.partition("/")[0] for _, key in found(*changes[:3])] == [code] * 3
