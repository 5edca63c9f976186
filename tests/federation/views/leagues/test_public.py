"""Leagues as everybody reads them: nothing before it is confirmed, and nothing of what was said about it."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from federation.events.leagues import access, matches
from federation.models import Player
from federation.permissions import ARBITER, OFFICER, REGISTRAR
from tests.factories import erased
from tests.federation.events.leagues.made import league, lines

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(officer, now):
    return access.matches(league(officer, now)).get()


def browser(user: User) -> Client:
    session = Client()
    session.force_login(user)
    return session


def test_nobody_reads_a_league_before_it_is_opened(officer, client_for, now):
    made = league(officer, now, opened=False)
    match = made.matches.get()
    pages = [reverse("league", args=[made.pk]), reverse("league-match", args=[made.pk, match.pk])]
    for role, code in ((None, 404), (ARBITER, 404), (REGISTRAR, 404), (OFFICER, 200)):
        assert [client_for(role).get(page).status_code for page in pages] == [code, code], role
    assert made.name not in client_for(None).get(reverse("leagues")).content.decode()


def test_boards_are_public_once_both_sides_agree(match, client_for, now):
    page = reverse("league-match", args=[match.league_id, match.pk])
    home, away = match.home.captain, match.away.captain
    matches.report(match, lines(match, "1="), home, now)
    matches.dispute(match, {1: ("0", "White lost on time.")}, away, now)
    for reader, sees in ((Client(), False), (client_for(ARBITER), False), (client_for(REGISTRAR), False),
                         (client_for(OFFICER), True), (browser(home), True), (browser(away), True)):  # fmt: skip
        text = reader.get(page).content.decode()
        assert ("Player11" in text, "White lost on time." in text) == (sees, sees)
    matches.confirm(match, away, now)
    text = Client().get(page).content.decode()
    assert ("Player11" in text, "1½ : ½" in text, "White lost on time." in text) == (True, True, False)


def test_a_match_of_another_league_is_not_there(match, officer, now):
    other = league(officer, now, name="Second League")
    assert Client().get(reverse("league-match", args=[other.pk, match.pk])).status_code == 404


def test_a_name_taken_out_is_taken_out_here(match, officer, client_for, now):
    matches.report(match, lines(match, "1="), match.home.captain, now)
    matches.dispute(match, {1: ("0", "Player11, Test lost on time.")}, match.away.captain, now)
    matches.decide(match, lines(match, "1="), "Player11, Test was right.", officer, now)
    erased(Player.objects.get(family_name="Player11"), "asked by letter", officer, now)
    match.refresh_from_db()
    told = [match.decision, match.lines.get(board=1).claim_text]
    for page in (reverse("league", args=[match.league_id]), match.get_absolute_url()):
        told += [client_for(role).get(page).content.decode() for role in (None, OFFICER)]
    assert ["Player11" in text for text in told] == [False] * 6
    assert "Name withheld" in told[2]


def test_pages_ask_as_much_for_one_match_as_for_many(officer, now, django_assert_max_num_queries):
    made = league(officer, now, teams=4)
    for one in access.matches(made):
        matches.decide(one, lines(one, "1="), "It is a test.", officer, now)
    with django_assert_max_num_queries(12):
        Client().get(reverse("league", args=[made.pk]))
