"""Teams of the records 013 and 310: names, members, the same team in both."""

import pytest

from federation.reports.files.accounted import Account
from federation.reports.report import Entrant, Report, TeamFacts
from federation.reports.standings.rules import read_rules
from federation.reports.standings.teams import Given, Otherwise
from federation.reports.trf.teams import Seen, name_teams, read_013, read_310, with_places
from tests.walks import walk


def read(*lines: str) -> dict[str, list[int]]:
    report, seen = Report("TRF16"), Seen()
    for line in lines:
        (read_013 if line.startswith("013") else read_310)(report, seen, Account(line))
    return report.teams


@pytest.mark.parametrize(
    ("line", "left"),
    [
        (f"013 {'Rampart':<32}    1 12345 x 4", [(43, "12345 x")]),
        (f"013x{'Rampart':<32}    1", [(4, "x")]),
        (f"013 {'':<32}    1    2", [(41, "1    2")]),
        (f"310   1 {'Rampart':<32} {'RAM':32}   1 y", [(79, "y")]),
    ],
)
def test_what_is_no_start_number_is_left_over(line, left):
    account = Account(line)
    (read_013 if line.startswith("013") else read_310)(Report("TRF16"), Seen(), account)
    assert [(each.column, each.text) for each in account.leftovers()] == left


def of_310(name: str, members: str) -> str:
    return f"310   1 {name:<32} {'':32}{members}"


@pytest.mark.parametrize(
    ("line", "teams"),
    [
        (f"013 {'Górnik  Dobrawa':<32}    1    4 ", {"Górnik Dobrawa": [1, 4]}),
        (f"013 {'x' * 32}   1 9999", {"x" * 32: [1, 9999]}),
        (f"013 {'  12 Rampart':<32}   1 12345 x", {"Rampart": [1]}),
        (f"013 {'1900 Rampart':<32}   1", {"Rampart": [1]}),
        (f"013 {'12345 Rampart':<32}   1", {"12345 Rampart": [1]}),
        (f"013 {'':<32}   1", {}),
        (f"013 {'x' * 32}1234 1235", {"x" * 32: [1234, 1235]}),
        (of_310("x" * 32, "1234 1235"), {"x" * 32: [1234, 1235]}),
        (f"310   1 {'x' * 32}Y{'':32}1234", {"x" * 32: [1234]}),
        (of_310("Górnik Dobrawa", "    1    4"), {"Górnik Dobrawa": [1, 4]}),
        (of_310("x" * 32, "   1 9999"), {"x" * 32: [1, 9999]}),
        # Padded by bytes: one blank less for each letter of two bytes.
        (f"310   1 {'Górnik Łąka':<29} {'':32}1234 1235", {"Górnik Łąka": [1234, 1235]}),
    ],
)
def test_a_team_and_its_start_numbers(line, teams):
    assert read(line) == teams


def test_a_team_in_both_records_is_one_and_two_of_one_name_are_two():
    assert read(f"013 {'North':<32}   1    2", of_310("Northern", "   1    2")) == {"North": [1, 2]}
    assert read(f"013 {'North':<32}   1", f"013 {'North':<32}   2") == {"North": [1], "North (2)": [2]}


def test_a_team_listed_twice_in_one_record_is_left_over():
    report, seen = Report("TRF16"), Seen()
    again = Account(f"013 {'North':<32}   1    2")
    read_013(report, seen, Account(f"013 {'North':<32}   1    2"))
    read_013(report, seen, again)
    assert (report.teams, [each.text for each in again.leftovers()]) == ({"North": [1, 2]}, ["1    2"])


def test_the_team_stands_beside_its_players_that_have_none():
    report = Report(
        "TRF16", teams={"North": [1, 2]}, entrants=[Entrant(1, "a"), Entrant(2, "b", team="x"), Entrant(3, "c")]
    )
    name_teams(report)
    assert [each.team for each in report.entrants] == ["North", "x", ""]


FACTS = {
    " IND     2486   15.0   28.0  11  ": TeamFacts(1, "IND", 2486, 30, 56, 11),
    "                 4     6.5   1   ": TeamFacts(1, "", None, 8, 13, 1),
    " RUS   2793      4.0    7.5   1  ": TeamFacts(1, "RUS", 2793, 8, 15, 1),
    " RUS   2793  4.0  7.5  1         ": TeamFacts(1, "RUS", 2793, 8, 15, 1),
    " IND4                            ": TeamFacts(1, "IND4"),
    "": TeamFacts(1),
}


def test_points_and_rank_stand_between_name_and_players():
    """By columns 42-46, 48-53, 55-60, 62-67, 69-71; all five in their order where they have slipped."""

    def told(between: str) -> None:
        report, account = Report("TRF16"), Account(f"310   1 {'North':<32}{between:33}   1    2")
        read_310(report, Seen(), account)
        assert (report.team_facts, account.leftovers()) == ({"North": FACTS[between]}, [])

    walk(FACTS, told)


def test_what_stands_between_and_is_not_clear_is_left_over():
    report, account = Report("TRF16"), Account(f"310  x7 {'North':<32} {'IND  15.0  28.0':32}   1    2")
    read_310(report, Seen(), account)
    assert (report.team_facts, [each.text for each in account.leftovers()]) == (
        {"North": TeamFacts()}, ["IND  15.0  28.0"],
    )  # fmt: skip


def test_records_name_teams_by_their_numbers():
    report, seen = Report("TRF16"), Seen()
    for line in (f"310   7 {'North':<32}{'':33}   1", f"310   3 {'South':<32}{'':33}   2"):
        read_310(report, seen, Account(line))
    rules = read_rules(
        ["330 +-   1   3   7", "240 H   2    9", "299 +   1.0         2    3", "299 -   1.0         2    1"]
    )
    found, unknown = with_places(rules[0], report)
    assert (found.given, found.otherwise, unknown) == (
        (Given(1, 1, "-", 2), Given(2, 1, "+", 1)), (Otherwise("+", 2, None, 2, (2,)),), [1, 9],
    )  # fmt: skip
