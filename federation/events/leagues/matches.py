"""A match from its report to its confirmation, and its way to the lists. The only writer of what was played."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.audit import changed, record
from federation.events.leagues.access import Standing, standing
from federation.events.leagues.line_ups import Line, faults, squads_of
from federation.models import League, LeagueMatch, MatchBoard, Submission
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.mail import occasions

State = LeagueMatch.State
DEAD = (Submission.State.REJECTED, Submission.State.WITHDRAWN)


def report(match: LeagueMatch, lines: Sequence[Line], by, now: datetime) -> LeagueMatch:
    """By a captain, who agrees for their side with it, or by the arbiter of the league."""
    with transaction.atomic():
        locked = _locked(match)
        theirs = standing(locked, by)
        if not theirs.reports(locked, by):
            raise NotPossible(_("The match cannot be reported any more: see its state."))
        told = _write(locked, lines)
        locked.home_agrees, locked.away_agrees = theirs.home, theirs.away
        locked.reported, locked.reported_by, locked.state = now, by, State.REPORTED
        _settle(locked, now)
        record("league.match-reported", by, now, about=locked, data={"changes": told})
        if locked.state != State.CONFIRMED:
            occasions.match_reported(locked, now)
        return locked


def confirm(match: LeagueMatch, by, now: datetime) -> LeagueMatch:
    """By the captain of a side that has not agreed yet."""
    with transaction.atomic():
        locked = _locked(match)
        theirs = _must_be_asked(locked, by)
        locked.home_agrees |= theirs.home
        locked.away_agrees |= theirs.away
        locked.lines.filter(claimed_by=by).update(claim="", claim_text="", claimed_by=None)
        if not locked.lines.exclude(claimed_by=None).exists():
            locked.state = State.REPORTED
        _settle(locked, now)
        record("league.match-confirmed", by, now, about=locked)
        if locked.state == State.CONFIRMED:
            occasions.match_settled(locked, by, now)
        return locked


def dispute(match: LeagueMatch, claims: Mapping[int, tuple[str, str]], by, now: datetime) -> LeagueMatch:
    """By the captain of a side that has not agreed yet. `claims`: board -> (result as they have it or "", why)."""
    with transaction.atomic():
        locked = _locked(match)
        _must_be_asked(locked, by)
        if not claims:
            raise NotPossible(_("Say at which board something else is right; else confirm the match."))
        rows = {one.board: one for one in locked.lines.all()}
        for board, (claim, words) in claims.items():
            text = _clean(words)
            if board not in rows or len(text) < REASON_LENGTH or claim == rows[board].result:
                raise NotPossible(
                    _("Board %(board)s: say what is right instead, and why in a few words.") % {"board": board}
                )
            rows[board].claim, rows[board].claim_text, rows[board].claimed_by = claim, text[:300], by
            rows[board].save(update_fields=["claim", "claim_text", "claimed_by"])
        locked.state = State.DISPUTED
        locked.save(update_fields=["state"])
        said = [(str(board), rows[board].get_result_display(), rows[board].get_claim_display()) for board in claims]
        record("league.match-disputed", by, now, about=locked, data={"changes": changed(said)})
        occasions.match_settled(locked, by, now)
        return locked


def decide(match: LeagueMatch, lines: Sequence[Line], reason: str, by, now: datetime) -> LeagueMatch:
    """By an officer, whatever was said before: what is disputed, what was never reported, what turned out wrong."""
    reason = _clean(reason)
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; both captains read it."))
    with transaction.atomic():
        locked = _locked(match)
        told = _write(locked, lines, decided=True)
        if locked.state == State.OPEN:
            locked.reported, locked.reported_by = now, by
        if told or locked.state != State.CONFIRMED:
            locked.confirmed = now
        locked.home_agrees = locked.away_agrees = True
        locked.decision = reason
        _settle(locked, locked.confirmed)
        record("league.match-decided", by, now, about=locked, text=reason, data={"changes": told})
        occasions.match_settled(locked, by, now)
        return locked


def confirm_unanswered(league: League, by, now: datetime) -> int:
    """By an officer: what nobody answered in the days of the league counts as reported. How many."""
    with transaction.atomic():
        found = list(unanswered(league, now).select_for_update(of=("self",)))
        for one in found:
            one.home_agrees = one.away_agrees = True
            one.decision = ngettext(
                "No answer within %(days)s day.", "No answer within %(days)s days.", league.answer_days
            ) % {"days": league.answer_days}
            _settle(one, now)
            record("league.match-decided", by, now, about=one, text=one.decision)
            occasions.match_settled(one, by, now)
        return len(found)


def unanswered(league: League, now: datetime) -> QuerySet[LeagueMatch]:
    """Reported matches that the other side should have answered."""
    until = now - timedelta(days=league.answer_days)
    found = league.matches.filter(state=State.REPORTED, reported__lt=until)
    return found.select_related("league", "home", "away")


def set_day(match: LeagueMatch, day: date, by, now: datetime) -> None:
    """It is played on another day."""
    with transaction.atomic():
        locked = _locked(match)
        if told := changed([("day", locked.day, day)]):
            locked.day = day
            locked.save(update_fields=["day"])
            record("league.match-moved", by, now, about=locked, data={"changes": told})


def to_send(league: League) -> QuerySet[LeagueMatch]:
    """Confirmed matches that are in no report that lives."""
    versions = Submission.objects.filter(Q(pk=OuterRef("submission")) | Q(first=OuterRef("submission")))
    lives = versions.exclude(state__in=DEAD).exclude(tournament__withdrawn=True)
    found = league.matches.filter(state=State.CONFIRMED).exclude(Exists(lives))
    return found.select_related("league", "home", "away")


def sent(matches: Iterable[LeagueMatch], submission: Submission, by, now: datetime) -> None:
    """Their games are in this report."""
    for one in matches:
        one.submission, one.sent = submission, now
        one.save(update_fields=["submission", "sent"])
        record("league.match-sent", by, now, about=one, text=str(submission))


def _write(match: LeagueMatch, lines: Sequence[Line], *, decided: bool = False) -> list[dict[str, str]]:
    """The boards as said, in the place of those there are; what changed. NotPossible for what is no sound report.

    Claims of the other side stay beside what an officer decided.
    """
    if found := faults(match, lines, squads_of(match), decided=decided):
        raise NotPossible(" ".join(f"{one.board}: {one.text}" for one in found))
    rows = {one.board: one for one in match.lines.select_related("home", "away")}
    before = {board: _told(one) for board, one in rows.items()}
    match.lines.all().delete()
    made = []
    for line in lines:
        one = MatchBoard(match=match, board=line.board, home_id=line.home, away_id=line.away, result=line.result)
        if decided and line.board in rows:
            was = rows[line.board]
            one.claim, one.claim_text, one.claimed_by_id = was.claim, was.claim_text, was.claimed_by_id
        made.append(one)
    MatchBoard.objects.bulk_create(made)
    after = match.lines.select_related("home", "away")
    return changed((str(one.board), before.get(one.board, ""), _told(one)) for one in after)


def _told(line: MatchBoard) -> str:
    return f"{line.home or '–'} {line.get_result_display()} {line.away or '–'}"


def _settle(match: LeagueMatch, now: datetime) -> None:
    if match.home_agrees and match.away_agrees:
        match.state, match.confirmed = State.CONFIRMED, now
    match.save(
        update_fields=[
            "state", "home_agrees", "away_agrees", "reported", "reported_by", "confirmed", "decision",
        ]
    )  # fmt: skip


def _locked(match: LeagueMatch) -> LeagueMatch:
    found = LeagueMatch.objects.select_related("league", "home", "away").select_for_update(of=("self",))
    return found.get(pk=match.pk)


def _must_be_asked(match: LeagueMatch, by) -> Standing:
    theirs = standing(match, by)
    if not theirs.asked(match):
        raise NotPossible(_("It does not wait for your answer: see its state."))
    return theirs


def _clean(text: str) -> str:
    return " ".join(text.replace("\0", "").split())
