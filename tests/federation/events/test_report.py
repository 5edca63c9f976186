"""An accepted event as a report again."""

from federation.events.crosstable import crosstable
from federation.events.report import event_report
from federation.reports.report import TeamFacts
from tests.ratings.lists.list_factory import make_event, make_player


def cells(scoring: str) -> dict[int, list[str]]:
    players = [make_player(name) for name in ("Okoń, Ewa", "Horák, Tomáš", "Nowotny, Zoë")]
    event = make_event(players, [(1, 1, 2, "1-0"), (1, 3, None, "half-bye"), (2, 1, 3, "+-")], scoring=scoring)
    report = event_report(event, crosstable(event))
    assert [one.half_points for one in report.entrants] == [
        report.scoring.total(one.number, one.pairings) for one in report.entrants
    ]
    return {one.number: [pairing.result for pairing in one.pairings] for one in report.entrants}


def test_results_are_trfs_codes_and_a_round_of_which_nothing_is_stored_is_blank(db):
    assert cells("") == {1: ["1", "+"], 2: ["0", ""], 3: ["H", "-"]}


def test_teams_have_the_points_and_ranks_of_their_standings(db):
    players = [make_player() for _ in range(4)]
    event = make_event(players, [(1, 1, 3, "1-0"), (1, 2, 4, "1/2")], kind="team")
    for number, team in enumerate(("Brok", "Brok", "Alba", "Alba"), 1):
        event.entrants.filter(number=number).update(team=team)
    report = event_report(event, crosstable(event))
    assert report.team_facts == {
        "Brok": TeamFacts(1, match_points=4, game_points=3, rank=1),
        "Alba": TeamFacts(2, match_points=0, game_points=1, rank=2),
    }


def test_an_absence_that_is_worth_something_is_said(db):
    """Not every program reads a blank as a zero-point bye."""
    assert cells("XXS ZPB=0.5") == {1: ["1", "+"], 2: ["0", "Z"], 3: ["H", "-"]}
