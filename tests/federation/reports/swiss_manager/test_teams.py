"""Teams of a Swiss-Manager file: members in the order of their boards, names, matches, empty boards."""

from dataclasses import replace

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.swiss_manager.made_up import PLAYERS, SOUND

NAMES = (("Górnik Dobrawa", "Górnik", ""), ("Rampart", "RAM", "Rysik"))
SQUADS = tuple(replace(one, team=team, board=board) for one, (team, board) in
               zip(PLAYERS, ((1, 2), (1, 1), (2, 1), (2, 2)), strict=True))  # fmt: skip
LEAGUE = SOUND.but(
    kind=3, players=SQUADS, teams=NAMES, rounds=(((2, 3, 1), (4, 1, 2)),), days=(20261003,), matches=(((1, 2),),)
)


def said(file) -> dict[str, str]:
    return {each.code: each.message for each in check(read(file.written()), TODAY)}


def test_members_stand_in_the_order_of_their_boards():
    report = read(LEAGUE.written())
    assert report.teams == {"Górnik Dobrawa": [2, 1], "Rampart": [3, 4]}
    assert [each.team for each in report.entrants] == ["Górnik Dobrawa", "Górnik Dobrawa", "Rampart", "Rampart"]
    assert "bytes-damaged" not in said(LEAGUE)


def test_teams_whose_names_are_not_all_found_are_numbered():
    report = read(LEAGUE.but(teams=(NAMES[0], ("", "", ""))).written())
    assert list(report.teams) == ["Team 1", "Team 2"]
    assert "type them" in said(LEAGUE.but(teams=(NAMES[0], ("", "", ""))))["teams-read"]


def test_a_board_of_other_teams_than_its_match_is_told():
    assert (
        "round 1, board 2" in said(LEAGUE.but(rounds=(((2, 3, 1), (1, 2, 2)),), matches=(((2, 2),),)))["bytes-damaged"]
    )


def test_at_an_empty_board_the_point_comes_without_a_game():
    file = LEAGUE.but(rounds=(((2, 0, 4), (0, 1, 4)), ((2, 3, 1), (4, 1, 2))))
    cells = [[(one.opponent, one.result) for one in each.pairings] for each in read(file.written()).entrants]
    assert [own[0] for own in cells[:2]] == [(None, "Z"), (None, "F")]
    assert "one side had nobody: 2" in said(file)["boards-empty"]


def test_an_individual_event_has_no_teams():
    assert read(SOUND.but(players=SQUADS).written()).teams == {}
