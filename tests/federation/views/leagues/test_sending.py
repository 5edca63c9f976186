"""The games of a league become a report, and once it is accepted an event that is rated."""

import pytest
from django.test import Client
from django.urls import reverse

from federation import submissions
from federation.events.leagues import access, matches
from federation.models import Letter, Submission
from federation.permissions import OFFICER
from federation.runtime.mail import letters
from tests.federation.events.leagues.made import league, lines

pytestmark = pytest.mark.django_db


@pytest.fixture
def made(officer, arbiter, now):
    found = league(officer, now, teams=4, arbiter=arbiter)
    for match in list(access.matches(found))[:4]:
        matches.decide(match, lines(match, "1="), "It is a test.", officer, now)
    return found


def test_rounds_are_sent_and_rated(made, officer, arbiter, client_for, now):
    office = client_for(OFFICER)
    send = reverse("league-send", args=[made.pk])
    office.post(send, {"first": 1, "last": 1})
    report = Submission.objects.get()
    assert (report.state, report.arbiter, report.games, report.players) == ("submitted", arbiter, 4, 8)
    office.post(send, {"first": 1, "last": 3})
    later = Submission.objects.exclude(pk=report.pk).get()
    assert (later.games, set(made.matches.filter(submission=later).values_list("round", flat=True))) == (4, {2})
    assert "still to be sent" in office.post(send, {"first": 1, "last": 3}, follow=True).content.decode()
    event = submissions.accept(report, officer, now)
    assert (event.kind, event.games.count(), event.rounds) == ("team", 4, 1)
    first = made.matches.filter(round=1).first()
    page = Client().get(first.get_absolute_url()).content.decode()
    assert event.get_absolute_url() in page
    assert "Team 1" in Client().get(event.get_absolute_url()).content.decode()


def test_captains_hear_that_their_games_are_accepted(made, officer, client_for, now, settings):
    settings.MAIL = True
    for team in made.teams.all():
        team.captain.email = f"{team.captain}@example.org"
        team.captain.save()
    client_for(OFFICER).post(reverse("league-send", args=[made.pk]), {"first": 1, "last": 1})
    submissions.accept(Submission.objects.get(), officer, now)
    told = Letter.objects.filter(kind=letters.MATCH_RATED).order_by("to")
    assert [one.to for one in told] == [f"captain{number}@example.org" for number in range(1, 5)]


def test_a_report_needs_an_arbiter(made, client_for):
    made.arbiter = None
    made.save()
    page = client_for(OFFICER).post(reverse("league-send", args=[made.pk]), {"first": 1, "last": 1}, follow=True)
    assert "which account is the arbiter" in page.content.decode()
    assert Submission.objects.count() == 0
