"""The report that the games of a league become."""

from datetime import date, timedelta

import pytest

from federation.events.leagues import access, matches
from federation.events.leagues.report import league_file, league_report
from federation.models import Player
from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.runtime.office.identity import current
from tests.federation.events.leagues.made import FIRST, league, lines

pytestmark = pytest.mark.django_db


@pytest.fixture
def made(officer, now):
    """Two rounds of three that are played; the guests of the first match missed a board, nobody sat at one."""
    found = league(officer, now, teams=4, arbiter=None)
    for match, told in zip(access.matches(found), ("1=", "+x", "01", "-0"), strict=False):
        said = lines(match, told)
        if told == "+x":
            said = [said[0]._replace(away=None), said[1]._replace(home=None, away=None)]
        matches.decide(match, said, "It is a test.", officer, now)
    return found


def test_rounds_keep_their_numbers_and_players_their_boards(made):
    second = [one for one in matches.to_send(made) if one.round == 2]
    found = league_report(made, second, {})
    assert (found.name, found.start, found.end, found.rounds) == (
        "First League 2026/27 (2)", FIRST + timedelta(7), FIRST + timedelta(7), 3,
    )  # fmt: skip
    assert found.round_dates == [FIRST + timedelta(days) for days in (0, 7, 14)]
    assert [(one.number, one.name) for one in found.entrants] == [
        (number, f"Player{team}{board}, Test") for number, (team, board) in
        enumerate([(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2)], 1)
    ]  # fmt: skip
    assert found.teams == {f"Team {number}": [2 * number - 1, 2 * number] for number in (1, 2, 3, 4)}
    # Round 2: 4-3 ended 0 : 1 and 1 : 0, 1-2 with a forfeit and 0 : 1.
    told = {one.number: [(each.opponent, each.colour, each.result) for each in one.pairings] for one in found.entrants}
    assert told[7] == [(None, "", ""), (5, "w", "0"), (None, "", "")]
    assert told[8] == [(None, "", ""), (6, "b", "1"), (None, "", "")]
    assert told[1][1] == (3, "w", "-")
    assert told[4][1] == (2, "w", "1")


def test_the_file_is_read_as_the_report_without_a_fault(made):
    sent = list(matches.to_send(made))
    key = sent[0].lines.get(board=1).home_id
    name, content = league_file(made, sent, {key: 2105.4}, "now")
    assert name == "First League 2026-27 (1–2).trf"
    report = read(content, name, home=current().code)
    assert [one for one in check(report, date(2026, 12, 1)) if one.severity != "note"] == []
    assert (report.kind, report.format, report.rounds, report.tempo) == (
        "team",
        "TRF26",
        2,
        "standard",
    )  # the third is not played yet
    assert {one.name: one.rating for one in report.entrants if one.rating} == {"Player11, Test": 2105}
    assert (report.start, report.end) == (date(2026, 9, 6), date(2026, 9, 13))


def test_a_postponed_match_moves_the_day_of_its_round(made, officer, now):
    first = next(iter(matches.to_send(made)))
    matches.set_day(first, FIRST + timedelta(30), officer, now)
    found = league_report(made, list(matches.to_send(made)), {})
    assert (found.start, found.end, found.round_dates[0]) == (
        FIRST, FIRST + timedelta(30), FIRST + timedelta(30),
    )  # fmt: skip


def test_names_are_those_of_the_register(made):
    """Of somebody whose name was taken out, or changed, what stands there now."""
    one = Player.objects.get(family_name="Player11")
    one.family_name, one.given_name = "Name withheld", ""
    one.save()
    found = league_report(made, list(matches.to_send(made)), {})
    assert "Name withheld" in {one.name for one in found.entrants}
