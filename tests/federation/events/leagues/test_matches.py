"""A match from its report to its confirmation."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User

from federation.events.leagues import access, matches
from federation.models import Deed, Letter, Submission
from federation.refusals import NotPossible
from federation.runtime.mail import letters
from tests.federation.events.leagues.made import league, lines

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(officer, arbiter, now):
    return access.matches(league(officer, now, arbiter=arbiter)).get()


def state(match) -> tuple[str, str]:
    match.refresh_from_db()
    return match.state, "".join(match.lines.values_list("result", flat=True))


def test_a_captain_reports_and_the_other_confirms(match, now):
    home, away = match.home.captain, match.away.captain
    with pytest.raises(NotPossible, match="does not wait for your answer"):
        matches.confirm(match, away, now)
    matches.report(match, lines(match, "1="), home, now)
    assert state(match) == ("reported", "1=")
    with pytest.raises(NotPossible, match="does not wait for your answer"):
        matches.confirm(match, home, now)
    with pytest.raises(NotPossible, match="cannot be reported any more"):
        matches.report(match, lines(match, "0="), away, now)
    matches.report(match, lines(match, "11"), home, now)
    matches.confirm(match, away, now)
    assert state(match) == ("confirmed", "11")
    with pytest.raises(NotPossible, match="cannot be reported any more"):
        matches.report(match, lines(match, "00"), home, now)
    whats = list(Deed.objects.filter(what__startswith="league.match").order_by("pk").values_list("what", flat=True))
    assert whats == ["league.match-reported", "league.match-reported", "league.match-confirmed"]


def test_an_arbiters_report_waits_for_both(match, arbiter, now):
    matches.report(match, lines(match, "1="), arbiter, now)
    matches.confirm(match, match.away.captain, now)
    assert state(match) == ("reported", "1=")
    matches.confirm(match, match.home.captain, now)
    assert state(match) == ("confirmed", "1=")


def test_a_dispute_is_decided_by_an_officer(match, officer, now):
    home, away = match.home.captain, match.away.captain
    matches.report(match, lines(match, "1="), home, now)
    for claims, words in (({}, "Say at which board"), ({1: ("0", "")}, "Board 1"), ({1: ("1", "As it is.")}, "Board 1"),
                          ({9: ("1", "There is none.")}, "Board 9")):  # fmt: skip
        with pytest.raises(NotPossible, match=words):
            matches.dispute(match, claims, away, now)
    matches.dispute(match, {1: ("0", "White lost on time.")}, away, now)
    assert state(match) == ("disputed", "1=")
    line = match.lines.get(board=1)
    assert (line.claim, line.claim_text, line.claimed_by, line.disputed) == ("0", "White lost on time.", away, True)
    with pytest.raises(NotPossible, match="Say why"):
        matches.decide(match, lines(match, "0="), "", officer, now)
    matches.decide(match, lines(match, "0="), "The score sheet shows it.", officer, now)
    assert state(match) == ("confirmed", "0=")
    assert match.lines.get(board=1).claim_text == "White lost on time."  # both captains still read it
    assert Deed.objects.get(what="league.match-decided").data["changes"] == [
        {"field": "1", "old": "Player11, Test 1 : 0 Player21, Test", "new": "Player11, Test 0 : 1 Player21, Test"}
    ]


def test_a_dispute_is_withdrawn_or_agreed_to(match, now):
    home, away = match.home.captain, match.away.captain
    matches.report(match, lines(match, "1="), home, now)
    matches.dispute(match, {1: ("0", "White lost on time.")}, away, now)
    matches.report(match, lines(match, "0="), home, now)
    assert (*state(match), match.lines.filter(claimed_by=None).count()) == ("reported", "0=", 2)
    matches.dispute(match, {2: ("1", "I was wrong there.")}, away, now)
    matches.confirm(match, away, now)
    assert (*state(match), match.lines.filter(claimed_by=None).count()) == ("confirmed", "0=", 2)


def test_what_nobody_answers_is_counted_by_the_officer_after_the_days(match, officer, now):
    matches.report(match, lines(match, "1="), match.home.captain, now)
    assert matches.confirm_unanswered(match.league, officer, now + timedelta(days=3)) == 0
    assert matches.confirm_unanswered(match.league, officer, now + timedelta(days=3, seconds=1)) == 1
    assert (state(match)[0], match.decision) == ("confirmed", "No answer within 3 days.")


def test_a_wrong_report_stores_nothing(match, now):
    with pytest.raises(NotPossible, match="Choose the result"):
        matches.report(match, lines(match, "1?"), match.home.captain, now)
    assert state(match) == ("open", "")


def test_a_match_is_sent_once_while_its_report_lives(match, officer, now):
    assert list(matches.to_send(match.league)) == []
    matches.decide(match, lines(match, "1="), "Nobody reported it.", officer, now)
    assert list(matches.to_send(match.league)) == [match]
    arbiter = User.objects.get(username="arbiter")
    report = Submission.objects.create(
        arbiter=arbiter, created=now, changed=now, filename="league.trf", content=b"", size=0, digest="0"
    )
    matches.sent([match], report, officer, now)
    assert list(matches.to_send(match.league)) == []
    match.refresh_from_db()
    assert not match.differs
    matches.decide(match, lines(match, "0="), "It was the other way.", officer, now + timedelta(days=1))
    match.refresh_from_db()
    assert match.differs
    Submission.objects.update(state="withdrawn")
    assert list(matches.to_send(match.league)) == [match]
    Submission.objects.create(
        arbiter=arbiter, created=now, changed=now, filename="2.trf", content=b"", size=0, digest="1", version=2,
        first=report,
    )  # fmt: skip
    assert list(matches.to_send(match.league)) == []


def test_a_match_is_moved(match, officer, now):
    day = match.day + timedelta(days=7)
    matches.set_day(match, day, officer, now)
    match.refresh_from_db()
    assert (match.day, Deed.objects.filter(what="league.match-moved").count()) == (day, 1)


def told(kind: str) -> list[tuple[str, str]]:
    return list(Letter.objects.filter(kind=kind).order_by("pk").values_list("user__username", "subject"))


def test_captains_hear_what_waits_for_them_and_what_became_of_it(match, officer, now, settings):
    settings.MAIL = True
    home, away = match.home.captain, match.away.captain
    for user in (home, away):
        user.email = f"{user}@example.org"
        user.save()
    teams = f"{match.home.name} – {match.away.name}"
    matches.report(match, lines(match, "1="), home, now)
    assert told(letters.MATCH) == [(away.username, f"{teams}: the result waits for your answer")]
    matches.dispute(match, {1: ("0", "White lost on time.")}, away, now + timedelta(minutes=1))
    matches.decide(match, lines(match, "0="), "Both score sheets say so.", officer, now + timedelta(minutes=2))
    assert told(letters.MATCH_SETTLED) == [
        (home.username, f"{teams} is disputed"),
        (home.username, f"{teams} is confirmed"), (away.username, f"{teams} is confirmed"),
    ]  # fmt: skip
    letter = Letter.objects.latest("pk")
    assert letter.text == f"{match.league}, round 1.\n\nBoth score sheets say so."
    assert {code for code, _label, _wanted in letters.choices(home)} == {"match", "match-settled", "match-rated"}
