"""The standings of a report."""

from federation.reports.places import edition_of, event_of, order_of_players, rosters_of, standings, team_standings
from federation.reports.standings.codes import write_order
from federation.reports.standings.event import Edition
from federation.reports.standings.rules import UNSAID, read_rules
from tests.federation.reports.small_tournament import report


def test_a_report_is_an_event_of_its_players():
    read = report()
    event = event_of(read, edition_of(read))
    assert (event.edition, event.predetermined, event.rounds) == (Edition.OF_2026, True, 3)
    assert event.scores == {1: 5, 2: 3, 3: 3, 4: 1}
    assert {number: player.rating for number, player in event.players.items()} == {1: 2310, 2: 2105, 3: 1980, 4: 1890}
    found = standings(event, read.kind, read.rules)
    assert [(one.number, one.rank) for one in found.places] == [(1, 1), (3, 2), (2, 3), (4, 4)]
    assert team_standings(event, "team", rosters_of(read), read.rules) is None


def test_records_of_tie_breaks_are_read(small=("142 3\n", "142 3\n202 BH/C1, FOO\n362 TW 3.0\n")):
    read = report(small)
    assert (write_order(read.rules.order), read.rules.match) == ("BH/C1", (6, 2, 0))
    told = {problem.code: problem.message for problem in read.problems}
    assert told["tie-breaks-read"] == "Ties are broken as the file says: BH-C1."
    assert "FOO" in told["tie-break-unread"]


def test_the_list_of_an_event_of_teams_is_about_its_teams():
    rules, _ = read_rules(["202 MPvGP,BH"])
    assert write_order(order_of_players("team", rules)) == "BH/C1,BH,SB,PS,DE"
    assert write_order(order_of_players("swiss", rules)) == "BH"
    assert write_order(order_of_players("round-robin", UNSAID)) == "DE,SB,WIN,KS"


def test_teams_are_those_of_the_file_or_of_the_players_lines():
    named = report(
        (
            "142 3\n",
            "142 3\n013 North                               1    2\n013 South                               3    4\n",
        )
    )
    assert rosters_of(named) == {"North": [1, 2], "South": [3, 4]}
    event = event_of(named, edition_of(named))
    assert team_standings(event, named.kind, rosters_of(named), named.rules) is None  # a list for prizes
    found = team_standings(event, "team", rosters_of(named), named.rules)
    assert [(one.number, one.rank) for one in found.places] == [(1, 1), (2, 2)]
    named.teams.clear()
    assert rosters_of(named) == {"North": [1, 2], "South": [3, 4]}
