"""What a rating officer does with a submitted report: accept, return or reject it."""

from collections.abc import Sequence
from datetime import date, datetime

from django.db import IntegrityError, transaction
from django.utils.functional import Promise, lazy
from django.utils.translation import gettext as _

from federation.audit import order, record
from federation.events import arbiters
from federation.events.alike import fingerprints
from federation.events.announced import acts as announced
from federation.events.announced import matched
from federation.events.rate_of_play import must_be_approvable
from federation.models import Decision, Entrant, Game, Submission, Tournament
from federation.refusals import REASON_LENGTH, NotPossible
from federation.reports.report import Severity
from federation.runtime import offered
from federation.runtime.mail import occasions
from federation.runtime.office.reader_language import capfirst
from federation.signals import results_changed
from federation.submissions.quotes import Quote, of_words
from federation.submissions.reading import Reading, lock, reading, to_confirm, without_the_register
from federation.submissions.repeats import ALIKE, KNOWN, named
from federation.submissions.rows import entrant_rows, game_rows, new_players, next_code, tournament_row
from federation.vocabulary.dates import federation_day

What = Decision.What
State = Submission.State
TRIES = 10  # other acceptances at the same moment may take the code or the ids we were about to use


def accept(
    submission: Submission, officer, now: datetime, *, both: bool = False, approved_control: str = ""
) -> Tournament:
    """The tournament, its new players, entrants and games, in one transaction. Accepting twice makes one.

    `both`: the officer has looked at the events with nearly the same games, and they were played as well. Of two
    reports of one event, accepted at the same moment, the second is refused.
    `approved_control`: the reference of FIDE's approval of a faster time control, which no report says.
    """
    with transaction.atomic():
        order.change_follows()
        locked = _locked_with_rivals(submission)
        if locked.state == State.ACCEPTED:
            return locked.tournament
        _must_wait(locked)
        _must_be_anothers(locked, officer)
        now_read = reading(locked, federation_day(now))
        _must_be_ready(locked, now_read)
        beside = _must_not_be_alike(now_read, both)
        tournament = _stored(locked, now_read, officer, now, approved_control)
        announced.reported(matched.event_of(locked, now_read.report, matched.candidates(now_read.report)), tournament)
        arbiters.keep(tournament, ((one.post, one.name, one.person) for one in now_read.arbiters))
        fingerprints.forget_report(locked)
        fingerprints.keep_event(tournament)
        locked.state, locked.tournament, locked.message = State.ACCEPTED, tournament, ""
        _review(locked, officer, now, ["tournament"])
        approved = _("faster time control approved by FIDE: %(reference)s") % {"reference": approved_control}
        approval = f"; {approved}" if approved_control else ""
        _note(locked, officer, What.ACCEPTED, _("as %(code)s") % {"code": tournament.code} + beside + approval, now)
        told = _("%(event)s, as %(code)s") % {"event": tournament, "code": tournament.code} + approval
        record("submission.accepted", officer, now, about=locked, text=told)
        counts = _counts(tournament.tempo, tournament.end, federation_day(now))
        occasions.accepted(locked, counts, now)
        # robust: a broker that is down must not undo an acceptance; the nightly job finds the stale lists.
        transaction.on_commit(lambda: results_changed.send(sender=Tournament, first_day=tournament.start), robust=True)
        return tournament


def send_back(submission: Submission, officer, message: str, now: datetime, quoted: Sequence[Quote] = ()) -> Submission:
    """Return it to its arbiter, who may change it again and finds each sentence of `quoted` beside what it is about."""
    with transaction.atomic():
        locked = lock(submission)
        _must_wait(locked)
        locked.choices = without_the_register(locked.choices)
        words = message.strip()
        told = [*filter(None, [words]), *(f"– {quote.sentence}" for quote in quoted)]
        locked.state, locked.message = State.RETURNED, _reason("\n".join(told))
        remarks = [*([of_words(words)] if words else []), *quoted]
        locked.quoted = [remark.stored() for remark in remarks]
        locked.replies, locked.unanswered = {}, len(remarks)
        fingerprints.forget_report(locked)
        _review(locked, officer, now, ["choices", "quoted", "replies", "unanswered"])
        _note(locked, officer, What.RETURNED, locked.message, now)
        record("submission.returned", officer, now, about=locked, text=locked.message)
        occasions.returned(locked, now)
        return locked


def reject(submission: Submission, officer, message: str, now: datetime) -> Submission:
    """Refuse it for good. The same file may be sent again as a new report."""
    with transaction.atomic():
        locked = lock(submission)
        _must_wait(locked)
        locked.state, locked.message = State.REJECTED, _reason(message)
        fingerprints.forget_report(locked)
        _review(locked, officer, now, [])
        _note(locked, officer, What.REJECTED, locked.message, now)
        record("submission.rejected", officer, now, about=locked, text=locked.message)
        occasions.rejected(locked, now)
        return locked


def _counts(tempo: str, end: date, today: date) -> Promise:
    """For which list an event counts, in the language that is spoken when it is read."""
    return lazy(lambda: capfirst(offered.lists.counts_for(tempo, end, today)), str)()


def _stored(submission: Submission, now_read: Reading, officer, now: datetime, approved_control: str) -> Tournament:
    for left in range(TRIES, -1, -1):
        try:
            with transaction.atomic():
                return _store(submission, now_read, officer, now, approved_control)
        except IntegrityError:
            if not left:
                raise
    raise AssertionError(submission)


def _store(submission: Submission, now_read: Reading, officer, now: datetime, approved_control: str) -> Tournament:
    report, matches = now_read.report, now_read.matches
    tournament = tournament_row(report)
    tournament.approved_control = approved_control
    must_be_approvable(tournament)
    tournament.code, tournament.accepted_at, tournament.accepted_by = next_code(report.end.year), now, officer
    tournament._history_user, tournament._history_date = officer, now
    tournament.save()
    players = {match.entrant.number: match.player for match in matches if match.player is not None}
    players |= new_players(matches, officer, submission.receipt, now)
    rows = Entrant.objects.bulk_create(entrant_rows(tournament, submission, report, players))
    entrants = {row.number: row for row in rows}
    Game.objects.bulk_create(game_rows(tournament, report, now_read.boards, entrants), batch_size=1000)
    return tournament


def _locked_with_rivals(submission: Submission) -> Submission:
    """The submission, locked, and with it every report that waits and has a game in common with it.

    Always in one order: two officers who accept the same event at the same moment wait for each other, and the second
    one finds what the first one accepted.
    """
    keys = fingerprints.waiting_with_common_games(submission)
    list(Submission.objects.select_for_update().filter(pk__in=keys).order_by("pk").values_list("pk"))
    return lock(submission)


def _must_be_anothers(submission: Submission, officer) -> None:
    if submission.arbiter_id == officer.pk:
        raise NotPossible(_("You sent this report yourself. Another rating officer must decide on it."))


def _must_wait(submission: Submission) -> None:
    if submission.state != State.SUBMITTED:
        raise NotPossible(
            _("The report is %(state)s, not waiting for a decision.") % {"state": submission.state_within}
        )


def _must_be_ready(submission: Submission, now_read: Reading) -> None:
    """The register moved on since it was submitted: what was clear then need not be clear now."""
    if known := [problem for problem in now_read.problems if problem.code == KNOWN]:
        raise NotPossible(known[0].message)
    if errors := now_read.of(Severity.ERROR):
        raise NotPossible(_("Return it to the arbiter: %(message)s") % {"message": errors[0].message})
    # What is alike is for the officer to look at: it may have been accepted after the arbiter confirmed.
    if warnings := [each for each in to_confirm(submission, now_read.problems) if each.code != ALIKE]:
        raise NotPossible(_("Return it to the arbiter to confirm: %(message)s") % {"message": warnings[0].message})
    if unresolved := now_read.unresolved:
        first = unresolved[0]
        why = first.conflict or _("nobody in the register is chosen.")
        raise NotPossible(
            _("Return it to the arbiter: %(entrant_number)s %(entrant_name)s: %(why)s")
            % {"entrant_number": first.entrant.number, "entrant_name": first.entrant.name, "why": why}
        )


def _must_not_be_alike(now_read: Reading, both: bool) -> str:
    """For the history: the events with nearly the same games, of which the officer said that they were played too."""
    events = [found for found in now_read.repeats if found.tournament is not None]
    if not events:
        return ""
    if not both:
        raise NotPossible(
            _(
                "Nearly the same games are in %(event)s. Compare both, and say that both were played, or withdraw that "
                "event first."
            )
            % {"event": named(events[0])}
        )
    codes = ", ".join(found.tournament.code for found in events)
    return _(", beside %(codes)s with nearly the same games") % {"codes": codes}


def _reason(message: str) -> str:
    message = message.strip()
    if len(message) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; the arbiter reads it."))
    return message


def _review(submission: Submission, officer, now: datetime, columns: list[str]) -> None:
    submission.reviewer, submission.reviewed, submission.changed = officer, now, now
    submission.save(update_fields=["state", "message", "reviewer", "reviewed", "changed", *columns])


def _note(submission: Submission, officer, what: str, text: str, now: datetime) -> None:
    Decision.objects.create(submission=submission, by=officer, at=now, what=what, text=text)
