"""On which occasions somebody is written to, and in which words. Called in the transaction of what happened."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.contrib.auth import get_user_model
from django.db.models import Q
from django.urls import reverse

from federation.models import AnnouncedEvent, Correction, LeagueMatch, LeagueTeam, Submission, Tournament
from federation.permissions import OFFICER, account_name
from federation.runtime.mail import letters
from federation.runtime.mail.following import news
from federation.runtime.mail.letters import Words, people, to_users, write
from federation.vocabulary.dates import federation_day
from federation.vocabulary.words import said

PATIENCE = timedelta(days=3)  # a report waits for so long before officers are reminded


def handed_over(submission: Submission, receipt: Iterable, now: datetime) -> None:
    """To its arbiter. `receipt`: its paragraphs."""
    subject = said("{report} was handed over", report=str(submission))
    _to_arbiter(submission, letters.HANDED_OVER, subject, receipt, submission.get_absolute_url(), now)


def returned(submission: Submission, now: datetime) -> None:
    """To its arbiter, with the remarks; the link opens at the first."""
    remarks = len(submission.quoted)
    subject = said("{report} was returned with {count:remark|remarks}", report=str(submission), count=remarks)
    link = f"{submission.get_absolute_url()}#remark-1"
    _to_arbiter(submission, letters.RETURNED, subject, [submission.message], link, now)


def accepted(submission: Submission, counts: Words, now: datetime) -> None:
    """To its arbiter, and to those who follow its players. `counts`: for which list it counts."""
    event = submission.tournament
    news.event_is_accepted(event, submission.submitted, counts, now)
    subject = said("{report} was accepted", report=str(submission))
    words = said("It is the event {code} now. Every game can be seen on its page.", code=event.code)
    link = event.get_absolute_url()
    _to_arbiter(submission, letters.ACCEPTED, subject, [words, counts], link, now)
    captains = _captains(submission)
    to_users(captains, letters.MATCH_RATED, f"match-accepted/{event.code}", subject, [words, counts], link, now)


def match_reported(match: LeagueMatch, now: datetime) -> None:
    """To the captains who have not agreed to it yet."""
    sides = ((match.home, match.home_agrees), (match.away, match.away_agrees))
    asked = [team.captain for team, agrees in sides if not agrees]
    subject = said("{home} – {away}: the result waits for your answer", **_teams(match))
    words = said("Confirm it, or say at which boards something else is right.")
    key, link = _key(letters.MATCH, match, now), match.get_absolute_url()
    to_users(asked, letters.MATCH, key, subject, [_round(match), words], link, now)


def match_settled(match: LeagueMatch, by, now: datetime) -> None:
    """To both captains, but who did it: it is confirmed, perhaps by an officer's decision, or disputed."""
    captains = [team.captain for team in (match.home, match.away) if team.captain_id != by.pk]
    subject = said("{home} – {away} is confirmed", **_teams(match))
    if match.state == LeagueMatch.State.DISPUTED:
        subject = said("{home} – {away} is disputed", **_teams(match))
    key, link = _key(letters.MATCH_SETTLED, match, now), match.get_absolute_url()
    to_users(captains, letters.MATCH_SETTLED, key, subject, [_round(match), match.decision], link, now)


def _teams(match: LeagueMatch) -> dict[str, str]:
    return {"home": match.home.name, "away": match.away.name}


def _round(match: LeagueMatch) -> Words:
    return said("{league}, round {round}.", league=str(match.league), round=match.round)


def _captains(report: Submission) -> list:
    """Of the teams whose matches are in a report, in whichever version of it they were sent."""
    if report.tournament is None or report.tournament.kind != Tournament.Kind.TEAM:
        return []
    matches = LeagueMatch.objects.filter(submission__in=[report.pk, report.first_id or report.pk])
    teams = LeagueTeam.objects.filter(Q(home_matches__in=matches) | Q(away_matches__in=matches))
    return list(get_user_model().objects.filter(captain_of__in=teams).distinct().order_by("pk"))


def rejected(submission: Submission, now: datetime) -> None:
    subject = said("{report} was rejected", report=str(submission))
    _to_arbiter(submission, letters.REJECTED, subject, [submission.message], submission.get_absolute_url(), now)


def published(list_name: str, link: str, events: Iterable[int], now: datetime) -> None:
    """To the arbiters of the events that a list counts: one letter an event."""
    rows = Submission.objects.without_files().filter(tournament__in=events).select_related("arbiter", "tournament")
    for submission in rows.order_by("pk"):
        event = submission.tournament
        subject = said("{event} is rated: {list}", event=event.name, list=list_name)
        words = said("Its games count in {list}, which is published now.", list=list_name)
        key = f"published/{link}/{event.code}"
        to_users([submission.arbiter], letters.PUBLISHED, key, subject, [words], link, now)
        to_users(_captains(submission), letters.MATCH_RATED, f"match-{key}", subject, [words], link, now)


def announced(event: AnnouncedEvent, now: datetime) -> None:
    """To the person who announced it: registered, or sent back with the officer's words."""
    back = event.state == AnnouncedEvent.State.BACK
    subject = (
        said("{event} was sent back", event=str(event)) if back else said("{event} is registered", event=str(event))
    )
    words: list[Words] = [said("It stands in the calendar now. The empty report for your program is on its page.")]
    if event.fide_number:
        words.append(said("FIDE’s number of the event: {number}.", number=event.fide_number))
    key = f"{letters.ANNOUNCED}/{event.pk}/{event.state}/{now:%Y%m%d%H%M%S}"
    told = [event.answer] if back else words
    to_users([event.created_by], letters.ANNOUNCED, key, subject, told, event.get_absolute_url(), now)


def assigned(submission: Submission, by, now: datetime) -> None:
    """To the officer who was given a report. Who took it themselves knows."""
    if submission.assigned_to in (None, by):
        return
    subject = said("{report} was given to you", report=str(submission))
    words = said("{name} asks you to decide on it.", name=account_name(by))
    key = f"{letters.ASSIGNED}/{submission.pk}/{now:%Y%m%d%H%M%S}"
    link = reverse("review", args=[submission.pk])
    to_users([submission.assigned_to], letters.ASSIGNED, key, subject, [words], link, now)


def waiting_too_long(now: datetime) -> None:
    """To every officer, once for each report that waits for longer than PATIENCE."""
    state = Submission.State.SUBMITTED
    rows = Submission.objects.without_files().filter(state=state, submitted__lt=now - PATIENCE).order_by("submitted")
    officers = people(OFFICER) if rows else []
    for submission in rows:
        day = federation_day(submission.submitted)
        subject = said("{report} waits since {day}", report=str(submission), day=day)
        link = reverse("review", args=[submission.pk])
        key = f"waiting/{submission.pk}/{submission.submitted:%Y%m%d%H%M%S}"
        to_users(officers, letters.WAITING, key, subject, [said("Nobody has decided on it yet.")], link, now)


def failed(number: int, what: str, why: str, link: str, now: datetime) -> None:
    """To every officer: a computation came to no end."""
    subject = said("The computation of {list} failed", list=what)
    to_users(people(OFFICER), letters.FAILED, f"failed/{number}", subject, [why], link, now)


def answered(correction: Correction, now: datetime) -> None:
    """To who asked for a correction and left an address. The asker's own words are not in it, so that nobody can make
    this site send their text to a stranger."""
    facts = {"number": correction.number, "subject": str(correction.subject)}
    words = said("Your request {number} about {subject} was granted.", **facts)
    if correction.state == Correction.State.REFUSED:
        words = said("Your request {number} about {subject} was refused.", **facts)
    subject = said("{number}: {state}", number=correction.number, state=correction.state_within)
    link = correction.get_absolute_url()
    key = f"answered/{correction.number}/{correction.state}"
    language = correction.language
    write(letters.ANSWERED, correction.email, key, subject, [words, correction.answer], link, now, language=language)


def _key(kind: str, about, now: datetime) -> str:
    return f"{kind}/{about.pk}/{now:%Y%m%d%H%M%S}"


def _to_arbiter(submission: Submission, kind: str, subject, paragraphs, link: str, now: datetime) -> None:
    to_users([submission.arbiter], kind, _key(kind, submission, now), subject, paragraphs, link, now)
