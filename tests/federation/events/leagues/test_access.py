"""Who sees a match and may do what with it."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from federation.events.leagues import access, matches
from tests.federation.events.leagues.made import league, lines

pytestmark = pytest.mark.django_db


def test_who_may_do_what_by_the_state_of_a_match(officer, arbiter, now):
    made = league(officer, now, arbiter=arbiter)
    match = access.matches(made).get()
    home, away = match.home.captain, match.away.captain

    def may(user) -> tuple[bool, bool, bool]:
        found = access.match_of(user, match.pk)
        theirs = access.standing(found, user)
        return theirs.concerned, theirs.reports(found, user), theirs.asked(found)

    people = (home, away, arbiter, officer, AnonymousUser())
    told = [may(user) for user in people]
    assert told == [(True, True, False)] * 3 + [(True, False, False), (False, False, False)]
    matches.report(match, lines(match, "1="), home, now)
    told = [may(user) for user in people]
    assert told == [
        (True, True, False), (True, False, True), (True, False, False), (True, False, False), (False, False, False),
    ]  # fmt: skip
    matches.confirm(match, away, now)
    assert [may(user)[1:] for user in people] == [(False, False)] * 5


def test_before_it_is_opened_a_league_is_the_offices_alone(officer, arbiter, now):
    made = league(officer, now, opened=False)
    match = access.matches(made).get()
    assert access.readable(officer, made.pk) == made
    assert list(access.matches_of(match.home.captain)) == []
    for user in (match.home.captain, arbiter, AnonymousUser()):
        for read in (
            lambda user=user: access.readable(user, made.pk),
            lambda user=user: access.match_of(user, match.pk),
        ):
            with pytest.raises(Http404):
                read()


def test_a_captain_finds_their_own_matches(officer, now):
    made = league(officer, now, teams=4)
    captain = made.teams.get(number=2).captain
    found = list(access.matches_of(captain))
    assert [one.round for one in found] == [1, 2, 3]
    assert all(captain.pk in (one.home.captain_id, one.away.captain_id) for one in found)
