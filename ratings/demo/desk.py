"""The upload desk as it was lived: an event becomes a file, the file a submission, the submission a tournament."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from federation.reports.trf_writer import write

from federation import submissions
from federation.models import Player, Submission, Tournament
from federation.reports.report import Severity
from ratings.demo.events import Event
from ratings.demo.people import Person
from ratings.demo.reports import report


def text_of(event: Event) -> str:
    return write(report(event))


def filename(event: Event) -> str:
    return f"{event.plan.fixture.slug}-{event.plan.end.year}.trf"


class Desk:
    """Arbiters on one side of it, the officer on the other."""

    def __init__(self, players: dict[int, Player], users: Mapping[str, User]) -> None:
        self.players = players  # Person's key -> Player; grows with the newcomers
        self.users = users

    def send(self, event: Event, now: datetime) -> Submission:
        """Upload the event's report, resolve its players, confirm its warnings, submit it."""
        arbiter = self.users["arbiter" if event.plan.chief[0] < "P" else "arbiter2"]
        content = text_of(event).encode()
        submission = submissions.upload(arbiter, filename(event), content, now)
        return self.hand_in(submission, event, now + timedelta(minutes=11))

    def hand_in(self, submission: Submission, event: Event, now: datetime) -> Submission:
        if submission.unmatched or submission.warnings:
            self._settle(submission, event, now)
        return submissions.submit(submission, now + timedelta(minutes=3))

    def accept(self, submission: Submission, event: Event, now: datetime) -> Tournament:
        """Accepted; where the register moved on meanwhile, returned, mended and accepted the day after."""
        officer = self.users["officer"]
        try:
            tournament = submissions.accept(submission, officer, now)
        except submissions.NotPossible as refusal:
            returned = submissions.send_back(submission, officer, str(refusal), now)
            again = self.hand_in(returned, event, now + timedelta(hours=5))
            tournament = submissions.accept(again, officer, now + timedelta(days=1))
        self._meet(event, tournament)
        return tournament

    def _settle(self, submission: Submission, event: Event, now: datetime) -> None:
        seen = submissions.reading(submission, now.date())
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
        """Remember the newcomers whom the register got with this event."""
        strangers = [seat for seat in event.seats if seat.person.key not in self.players]
        if strangers:
            entrants = {entrant.number: entrant for entrant in tournament.entrants.select_related("player")}
            for seat in strangers:
                self.players[seat.person.key] = entrants[seat.number].player
