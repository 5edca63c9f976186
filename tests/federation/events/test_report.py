"""An accepted event as a report again."""

from federation.events.changes import change_result
from federation.events.crosstable import crosstable
from federation.events.report import event_report
from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Severity, TeamFacts
from federation.reports.trf.writer import Version, write
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


def test_a_result_changed_for_ratings_alone_is_rated_and_the_standings_are_told(db, officer, now):
    """The lines have what is rated, record 299 what the standings count; a remark names both."""
    players = [make_player(name) for name in ("Okoń, Ewa", "Horák, Tomáš", "Nowotny, Zoë")]
    event = make_event(players, [(1, 1, 2, "1-0"), (1, 3, None, "half-bye"), (2, 1, 3, "1/2")])
    before = crosstable(event)
    change_result(event.games.get(round=1, board=1), 0, 2, "played", officer, "The score sheet says so.", now,
                  ratings_alone=True)  # fmt: skip
    after = crosstable(event)
    assert [(row.place, row.half_points, row.tie_breaks) for row in after.rows] == [
        (row.place, row.half_points, row.tie_breaks) for row in before.rows
    ]
    assert [cell.text for cell in after.rows[0].cells] == [cell.text for cell in before.rows[0].cells]
    report = read(write(event_report(event, after), Version.TRF26).encode())
    assert [[pairing.result for pairing in one.pairings] for one in report.entrants] == [
        ["0", "="],
        ["1", ""],
        ["H", "="],
    ]
    assert [one.half_points for one in report.entrants] == [3, 0, 2]
    assert [one.code for one in check(report, now.date()) if one.severity == Severity.ERROR] == []
    assert report.records[-2:] == [
        "### Round 1, number 1 against 2: 0 for rating alone; the standings count 1",
        "### Round 1, number 2 against 1: 1 for rating alone; the standings count 0",
    ]


def test_events_without_such_changes_take_no_query_more(db, django_assert_num_queries):
    players = [make_player() for _ in range(2)]
    event = make_event(players, [(1, 1, 2, "1-0")])
    with django_assert_num_queries(4):
        crosstable(event)
