"""The officer's pages of leagues."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from federation.events.leagues import access, matches
from federation.models import Club, League, Letter, Player
from federation.permissions import OFFICER
from tests.factories import player
from tests.federation.events.leagues.made import FIRST, league, lines, squad_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def office(client_for, officer):
    return client_for(OFFICER)


def test_a_captain_without_an_account_is_invited(office, officer, now, settings):
    settings.MAIL = True
    made = league(officer, now)
    address = reverse("league-team", args=[made.pk, 1])
    typed = {"name": "Gdynia", "club": "", "email": "new@example.org", "first_name": "Ewa", "last_name": "Lis"}
    office.post(address, typed)
    captain = made.teams.get(number=1).captain
    assert (captain.email, captain.get_full_name(), captain.groups.count()) == ("new@example.org", "Ewa Lis", 0)
    assert Letter.objects.filter(to="new@example.org").count() == 1
    office.post(reverse("league-team", args=[made.pk, 2]), typed | {"name": "Sopot", "email": "NEW@example.org"})
    assert made.teams.get(number=2).captain == captain
    assert (User.objects.filter(email="new@example.org").count(), Letter.objects.count()) == (1, 1)
    office.post(address, typed | {"email": ""})
    assert made.teams.get(number=1).captain is None


def test_a_squad_is_proposed_from_the_club_and_dated(office, officer, now):
    made = league(officer, now)
    team = made.teams.get(number=1)
    club = Club.objects.create(name="Gdynia")
    high, low = player("High", 2300, club=club), player("Low", 1900, club=club)
    Player.objects.filter(pk=squad_of(made.teams.get(number=2))[0]).update(club=club)  # plays elsewhere
    team.club = club
    team.save()
    address = reverse("league-team", args=[made.pk, 1])
    proposed = office.get(address + "?propose=1").context["squad_form"].initial["players"]
    assert [line.split(";")[0] for line in proposed.splitlines()] == ["High, Test", "Low, Test"]
    office.post(address, {"first": "2026-10-01", "players": proposed})
    assert squad_of(team) == [high.pk, low.pk]
    wrong = office.post(address, {"first": "2026-10-01", "players": "Nobody"})
    assert wrong.context["squad_form"].errors == {"players": ["Line 1: nobody in the register is meant."]}
    assert not wrong.context["form"].is_bound


def test_what_waits_is_on_the_desk(office, officer, now):
    made = league(officer, now, teams=4)
    first, second, *_ = access.matches(made)
    matches.report(first, lines(first, "1="), first.home.captain, now)
    matches.dispute(first, {1: ("0", "White lost on time.")}, first.away.captain, now)
    matches.report(second, lines(second, "1="), second.home.captain, now - timedelta(days=4))
    page = office.get(reverse("league-desk", args=[made.pk]))
    assert ([one.pk for one in page.context["disputed"]], page.context["unsent"]) == ([first.pk], [])
    assert [one.pk for one in office.get(reverse("leagues-desk")).context["disputed"]] == [first.pk]
    assert office.get(reverse("desk")).context["counts"]["disputed"] == 1


def test_a_match_is_decided_and_moved(office, officer, now):
    match = access.matches(league(officer, now)).get()
    home, away = squad_of(match.home), squad_of(match.away)
    sheet = {
        "home-1": home[1],
        "away-1": away[0],
        "result-1": "1",
        "home-2": home[0],
        "away-2": away[1],
        "result-2": "0",
    }
    address = reverse("league-match-decide", args=[match.pk])
    assert office.post(address, sheet).context["form"].errors.keys() == {"reason"}
    office.post(address, sheet | {"reason": "Both captains agreed to it."})
    office.post(reverse("league-match-move", args=[match.pk]), {"day": str(FIRST + timedelta(days=2))})
    match.refresh_from_db()
    assert (match.state, match.day) == ("confirmed", FIRST + timedelta(days=2))


def test_a_league_is_opened_or_dropped(office, officer, now):
    made, other = league(officer, now, opened=False), league(officer, now, opened=False, name="Second League")
    office.post(reverse("league-act", args=[made.pk, "open"]))
    for one in (made, other):
        office.post(reverse("league-act", args=[one.pk, "drop"]))
    assert [(one.pk, one.opened is None) for one in League.objects.all()] == [(made.pk, False)]
