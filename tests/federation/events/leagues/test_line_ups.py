"""What a report of a match may not say."""

import pytest

from federation.events.leagues import access
from federation.events.leagues.line_ups import Line, faults, squads_of
from federation.models import Licence, Office, SquadPlayer
from federation.runtime.office import identity
from tests.factories import player
from tests.federation.events.leagues.made import FIRST, league, squad_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(officer, now):
    return access.matches(league(officer, now, squad=4)).get()


@pytest.fixture
def seats(match):
    return squad_of(match.home), squad_of(match.away)


def told(match, *lines: Line, **how) -> list[tuple[int, str]]:
    return [(one.board, one.text) for one in faults(match, lines, squads_of(match), **how)]


def test_a_sound_report_has_no_fault(match, seats):
    home, away = seats
    assert told(match, Line(1, home[0], away[1], "1"), Line(2, home[1], away[3], "=")) == []
    assert told(match, Line(1, home[0], None, "+"), Line(2, None, None, "x")) == []


def test_every_fault_is_told_at_its_board(match, seats):
    home, away = seats
    stranger = player("Stranger").pk
    assert told(match, Line(1, home[0], away[1], ""), Line(2, home[0], None, "1")) == [
        (1, "Choose the result."),
        (1, "Player11, Test is on two boards."),
        (2, "Choose the player of Team 2, or let the board be lost by forfeit."),
        (2, "Player11, Test is on two boards."),
    ]
    assert told(match, Line(1, stranger, away[0], "1"), Line(2, away[1], home[1], "1")) == [
        (1, "A player of another squad was chosen; choose one of the list."),
        (2, "A player of another squad was chosen; choose one of the list."),
        (2, "A player of another squad was chosen; choose one of the list."),
    ]


@pytest.mark.parametrize(("tolerance", "allowed"), [(0, False), (49, False), (50, True), (None, True)])
def test_the_ranking_holds_within_its_tolerance(match, seats, tolerance, allowed):
    """Ranks are 50 rating points apart."""
    home, away = seats
    match.league.tolerance = tolerance
    turned = Line(1, home[1], away[0], "1"), Line(2, home[0], away[1], "0")
    words = "Player12, Test (rank 2) sits above Player11, Test (rank 1, board 2): the ranking does not allow it."
    assert told(match, *turned) == ([] if allowed else [(1, words)])
    assert told(match, *turned, decided=True) == []


def test_a_squad_holds_from_its_first_day_to_its_last(match, seats):
    home, _away = seats
    SquadPlayer.objects.filter(player=home[0]).update(last=FIRST)
    SquadPlayer.objects.filter(player=home[1]).update(first=FIRST.replace(day=7))
    assert [one.player_id for one in squads_of(match).home] == [home[0], home[2], home[3]]


def test_a_merged_entry_plays_as_the_one_that_stays(match, seats):
    home, away = seats
    kept = player("Kept")
    SquadPlayer.objects.get(player=home[0]).player.__class__.objects.filter(pk=home[0]).update(merged_into=kept)
    assert told(match, Line(1, kept.pk, away[0], "1"), Line(2, home[1], away[1], "1")) == []


@pytest.mark.parametrize(("asked", "missing"), [("off", 0), ("tell", 0), ("refuse", 3)])
def test_a_missing_licence_is_a_fault_where_the_office_refuses_for_it(match, seats, asked, missing):
    home, away = seats
    identity.keep(identity.Identity(unlicensed=Office.Unlicensed(asked)))
    Licence.objects.create(player_id=home[0], first=FIRST)
    found = told(match, Line(1, home[0], away[0], "1"), Line(2, home[1], away[1], "1"))
    assert len(found) == missing
    assert all(text.endswith("has no licence on the day of the match.") for _, text in found)
