"""The demo's upload desk: an event becomes a file, the file a submission, the submission a tournament."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from django.contrib.auth.models import User

from federation import submissions
from federation.models import Player, Submission, Tournament
from federation.reports.report import Severity
from federation.reports.trf.writer import write
from federation.vocabulary.dates import federation_day
from ratings.management.demo.events import Event
from ratings.management.demo.flawed import wrong_total
from ratings.management.demo.names import ARBITERS
from ratings.management.demo.people import Person, stream
from ratings.management.demo.reports import report

At = Callable[[datetime, Callable[[datetime], None]], None]  # does something at a moment of the story
SLIPS_MENDED, SLIPS_REPLACED = 0.06, 0.04  # of all reports, come with a wrong total


def text_of(event: Event) -> str:
    return write(report(event))


def filename(event: Event) -> str:
    return f"{event.plan.fixture.slug}-{event.plan.end.year}.trf"


class Desk:
    """Arbiters on one side of it, the officer on the other."""

    def __init__(self, players: dict[int, Player], users: Mapping[str, User], at: At) -> None:
        self.players = players  # Person's key -> Player; grows with the newcomers
        self.users = users
        self.at = at

    def send(self, event: Event, now: datetime) -> Submission:
        """Upload the event's report, resolve its players, confirm its warnings, submit it."""
        arbiter = self.users["arbiter2" if ARBITERS.index(event.plan.chief) % 2 else "arbiter"]
        text = text_of(event)
        slip = stream("slip", event.plan.key).random()
        if slip >= SLIPS_MENDED + SLIPS_REPLACED or event.plan.fixture.closing:
            submission = submissions.upload(arbiter, filename(event), text.encode(), now)
        else:
            submission = submissions.upload(arbiter, filename(event), wrong_total(text), now)
            submission = self._mended(submission, event, text, slip < SLIPS_MENDED, now + timedelta(minutes=6))
        return self.hand_in(submission, event, now + timedelta(minutes=11))

    def hand_in(self, submission: Submission, event: Event, now: datetime, reply: str = "") -> Submission:
        """`reply`: to every remark for which it was returned."""
        if submission.unmatched or submission.warnings:
            self._settle(submission, event, now)
        for remark in submission.quoted:
            submissions.answer(submission, remark["key"], reply, now)
        return submissions.submit(submission, now + timedelta(minutes=3))

    def accept(self, submission: Submission, event: Event, now: datetime) -> None:
        """Accepted; where the register moved on meanwhile, returned, mended and accepted the day after."""
        officer = self.users["officer"]
        try:
            tournament = submissions.accept(submission, officer, now)
        except submissions.NotPossible as refusal:
            returned = submissions.send_back(submission, officer, str(refusal), now)
            self.at(now + timedelta(hours=5), lambda when: self._again(returned, event, when))
        else:
            self._meet(event, tournament)

    def _again(self, returned: Submission, event: Event, now: datetime) -> None:
        submission = self.hand_in(returned, event, now, reply="Looked at and put right.")
        self.at(now + timedelta(hours=19), lambda when: self.accept(submission, event, when))

    def _mended(self, submission: Submission, event: Event, text: str, on_screen: bool, now: datetime) -> Submission:
        """A wrong total put right on screen, or by another file."""
        if not on_screen:
            return submissions.replace(submission, filename(event), text.encode(), now)
        fixes = [
            fix for problem in submissions.reading(submission, federation_day(now)).problems for fix in problem.fixes
        ]
        return submissions.mend(submission, fixes[0].edits, now)

    def _settle(self, submission: Submission, event: Event, now: datetime) -> None:
        seen = submissions.reading(submission, federation_day(now))
        choices = {
            match.entrant.number: self._choice(event.seats[match.entrant.number - 1].person)
            for match in seen.unresolved
        }
        if choices:
            submissions.choose_many(submission, choices, now)
        for code in sorted({problem.code for problem in seen.of(Severity.WARNING)}):
            submissions.override_kind(submission, code, "Checked with the players and the pairing cards.", now)

    def _choice(self, person: Person) -> dict[str, object]:
        if person.key in self.players:
            return {"player": self.players[person.key].pk}
        return {
            "new": {
                "family_name": person.family,
                "given_name": person.given,
                "born": person.born.isoformat(),
                "birth_year": str(person.born.year),
                "sex": person.sex,
                "federation": person.federation,
                "club": person.club.name if person.club else "",
            }
        }

    def _meet(self, event: Event, tournament: Tournament) -> None:
        """Remember the newcomers that this event brought to the register."""
        strangers = [seat for seat in event.seats if seat.person.key not in self.players]
        if strangers:
            entrants = {entrant.number: entrant for entrant in tournament.entrants.select_related("player")}
            for seat in strangers:
                self.players[seat.person.key] = entrants[seat.number].player
