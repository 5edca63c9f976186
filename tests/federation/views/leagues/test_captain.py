"""What a captain does on a telephone: report, confirm, dispute."""

import pytest
from django.test import Client
from django.urls import reverse

from federation.events.leagues import access
from federation.permissions import ARBITER
from tests.federation.events.leagues.made import league, squad_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(officer, now):
    return access.matches(league(officer, now)).get()


def browser(user) -> Client:
    session = Client()
    session.force_login(user)
    return session


def sheet(match, results: str) -> dict[str, object]:
    home, away = squad_of(match.home), squad_of(match.away)
    told: dict[str, object] = {}
    for at, result in enumerate(results, 1):
        told |= {f"home-{at}": home[at - 1], f"away-{at}": away[at - 1], f"result-{at}": result}
    return told


def test_a_match_goes_from_one_captain_to_the_other(match):
    acts = ("report", "confirm", "dispute")
    report, confirm, dispute = (reverse(f"league-match-{act}", args=[match.pk]) for act in acts)
    home, away = browser(match.home.captain), browser(match.away.captain)
    assert home.post(report, sheet(match, "1=")).status_code == 302
    shown = home.get(report).context["form"]
    assert (shown["result-1"].value(), shown["home-2"].value()) == ("1", squad_of(match.home)[1])
    assert [one.pk for one in away.get(reverse("my-matches")).context["waiting"]] == [match.pk]
    assert [one.pk for one in home.get(reverse("my-matches")).context["others"]] == [match.pk]
    assert away.get(report).status_code == 403
    assert "Confirm the match" in away.get(match.get_absolute_url()).content.decode()
    assert "Confirm the match" not in home.get(match.get_absolute_url()).content.decode()
    assert away.get(dispute).status_code == 200
    away.post(confirm)
    match.refresh_from_db()
    assert match.state == "confirmed"
    again = away.post(confirm, follow=True).content.decode()
    assert "does not wait for your answer" in again


def test_a_wrong_sheet_stays_as_it_was_typed(match):
    home = browser(match.home.captain)
    page = home.post(reverse("league-match-report", args=[match.pk]), sheet(match, "1"))
    assert page.context["form"].errors == {"result-2": ["Choose the result."]}
    assert page.context["form"]["result-1"].value() == "1"
    assert match.lines.count() == 0


def test_nobody_else_may(match, client_for):
    for act in ("report", "confirm", "dispute"):
        address = reverse(f"league-match-{act}", args=[match.pk])
        assert client_for(ARBITER).post(address).status_code == 403
        assert client_for(None).post(address).headers["Location"].startswith(reverse("sign-in"))


def test_a_captain_lands_on_their_matches(match):
    answer = browser(match.home.captain).get(reverse("after-sign-in"))
    assert answer.headers["Location"] == reverse("my-matches")
