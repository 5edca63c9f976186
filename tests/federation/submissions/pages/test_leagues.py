"""What officers and captains type, and what is said of it."""

import pytest

from federation.events.leagues import access, matches
from federation.events.leagues.line_ups import Line, squads_of
from federation.events.leagues.table import boards_of
from federation.models import Club
from federation.submissions.pages.leagues import DisputeForm, LeagueForm, SendForm, SheetForm, TeamForm, club_of
from tests.federation.events.leagues.made import league, lines, squad_of

pytestmark = pytest.mark.django_db
TYPED = {
    "name": "First League", "season": "2026/27", "time_control": "90 min + 30 s", "match_win": 2, "match_draw": 1,
    "home_white_on_odd": "away", "answer_days": 3, "boards": 4, "cycles": 1, "teams": "Gdynia I\nSopot",
    "days": "2026-10-04",
}  # fmt: skip


def test_a_league(arbiter):
    club = Club.objects.create(name="Gdynia")
    form = LeagueForm(TYPED | {"arbiter": arbiter.pk})
    assert form.is_valid(), form.errors
    assert form.cleaned_data["teams"] == [("Gdynia I", club), ("Sopot", None)]
    facts = form.facts()
    assert (facts["home_white_on_odd"], facts["tolerance"], facts["arbiter"], facts["tempo"]) == (
        False, None, arbiter, "standard",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("field", "typed", "words"),
    [
        ("teams", "Gdynia", "A league has 2 to 32 teams."),
        ("teams", "Gdynia\nGdynia", "Two teams have the same name."),
        ("teams", "Sopot\n" + "G" * 33, f"{'G' * 33}: a report has room for 32 letters."),
        ("days", "4.10.", "Line 1 is no day; write it as 2026-10-04."),
        ("match_win", 3, None),
        ("time_control", "", "Type the time control, or choose the tempo."),
    ],
)
def test_what_is_wrong_with_a_league(field, typed, words):
    form = LeagueForm(TYPED | {field: typed})
    assert form.errors.get(field, []) == ([words] if words else [])


def test_a_win_is_worth_more_than_a_draw():
    assert LeagueForm(TYPED | {"match_draw": 2}).errors == {"match_win": ["A win is worth more than a draw."]}


def test_clubs_are_found_without_the_number_of_the_team():
    club, other = Club.objects.create(name="Gdynia"), Club.objects.create(name="Sopot 1900")
    names = ("Gdynia", "Gdynia II", "Gdynia 3", "Sopot 1900", "Gdyniak")
    assert [club_of(name) for name in names] == [club, club, club, other, None]
    assert TeamForm({"name": "Gdynia II", "club": "gdynia"}).fields["club"] is not None
    form = TeamForm({"name": "Gdynia II", "club": "Nowhere"})
    assert form.errors == {"club": ["No club of the register has this name."]}


@pytest.fixture
def match(officer, now):
    return access.matches(league(officer, now)).get()


def test_a_sheet_tells_every_fault_at_its_board(match):
    home, away = squad_of(match.home), squad_of(match.away)
    typed = {"home-1": home[0], "away-1": away[0], "result-1": "", "home-2": home[0], "away-2": "", "result-2": "+"}
    form = SheetForm(match, squads_of(match), typed)
    assert not form.is_valid()
    assert [row["errors"] for row in form.rows()] == [
        ["Choose the result.", "Player11, Test is on two boards."], ["Player11, Test is on two boards."],
    ]  # fmt: skip
    form = SheetForm(match, squads_of(match), typed | {"result-1": "=", "home-2": home[1]})
    assert form.is_valid()
    assert form.lines() == [Line(1, home[0], away[0], "="), Line(2, home[1], None, "+")]


def test_a_dispute_names_a_board_and_why(match, now):
    matches.report(match, lines(match, "1="), match.home.captain, now)
    reported = boards_of(match)
    for typed, errors in (
        ({}, {"__all__": ["Say at which board something else is right; else confirm the match."]}),
        ({"claim-1": "0"}, {"why-1": ["Say why in a few words; an officer reads it."]}),
        ({"why-2": "It was otherwise."}, {"claim-2": ["Choose what is right instead."]}),
    ):
        assert DisputeForm(reported, typed).errors == errors
    form = DisputeForm(reported, {"claim-1": "0", "why-1": "On time.", "claim-2": "?", "why-2": "Somebody else."})
    assert form.is_valid()
    assert form.claims() == {1: ("0", "On time."), 2: ("", "Somebody else.")}


def test_rounds_to_send():
    assert SendForm(7, {"first": 3, "last": 2}).errors == {"last": ["The last round is before the first."]}
    assert SendForm(7, {"first": 3, "last": 8}).errors.keys() == {"last"}
    assert SendForm(7, {"first": 3, "last": 4}).is_valid()
