"""The only writer of announced events: announced, changed, cancelled, registered, sent back, reported."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.models import AnnouncedEvent, Tournament
from federation.permissions import OFFICER, has_role
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.mail import occasions

State = AnnouncedEvent.State
TRIES = 10  # others who announce at the same moment may take the number
FACTS = (
    "name", "place", "start", "end", "kind", "rounds", "tempo", "time_control", "minutes", "prizes", "organiser",
    "chief_arbiter", "deputy_arbiters", "expected_players", "strongest", "strongest_woman", "norms", "expected",
)  # fmt: skip


def announce(facts: Mapping[str, object], federation: str, by, now: datetime) -> AnnouncedEvent:
    """A new event, `facts` of FACTS, that waits for the office. NotPossible where it was announced before."""
    same = AnnouncedEvent.objects.filter(**{name: facts[name] for name in ("name", "start", "end", "place")})
    if before := same.exclude(state=State.CANCELLED).first():
        raise NotPossible(_("It is announced already: %(event)s.") % {"event": before})
    event = AnnouncedEvent(federation=federation, created=now, created_by=by, **facts)
    for left in range(TRIES, -1, -1):
        event.number = _next_number(event.start.year)
        try:
            with transaction.atomic():
                event.save(force_insert=True)
                record("announced.made", by, now, about=event)
                return event
        except IntegrityError:
            if not left:
                raise
    raise AssertionError(event)


def announce_all(events: Sequence[Mapping[str, object]], federation: str, by, now: datetime) -> list[AnnouncedEvent]:
    """A season's events, each as `announce` does it: all of them or none."""
    with transaction.atomic():
        return [announce(facts, federation, by, now) for facts in events]


def change(event: AnnouncedEvent, facts: Mapping[str, object], by, now: datetime) -> AnnouncedEvent:
    """Other facts, by who announced it or an officer. One that was sent back waits again."""
    with transaction.atomic():
        locked = _locked(event)
        _must_be_theirs(locked, by)
        if not locked.open:
            raise NotPossible(_("It cannot be changed any more: see its state."))
        told = changed([(name, getattr(locked, name), facts[name]) for name in FACTS if name != "expected"])
        for name in FACTS:
            setattr(locked, name, facts[name])
        locked.state = State.WAITING
        locked.save(update_fields=[*FACTS, "state"])
        record("announced.changed", by, now, about=locked, data={"changes": told})
        return locked


def cancel(event: AnnouncedEvent, by, now: datetime) -> AnnouncedEvent:
    """It will not be played. Whatever was registered stays readable, marked."""
    with transaction.atomic():
        locked = _locked(event)
        _must_be_theirs(locked, by)
        if locked.state == State.CANCELLED:
            return locked
        if locked.tournament_id is not None:
            raise NotPossible(_("Its report was accepted already."))
        locked.state = State.CANCELLED
        locked.save(update_fields=["state"])
        record("announced.cancelled", by, now, about=locked)
        return locked


def register(event: AnnouncedEvent, officer, fide_number: str, now: datetime) -> AnnouncedEvent:
    """It may be played, and stands in the calendar."""
    with transaction.atomic():
        locked = _waiting(event)
        locked.state, locked.answer, locked.fide_number = State.REGISTERED, "", _clean(fide_number)[:20]
        locked.registered = locked.registered or now
        _decide(locked, officer, now)
        record("announced.registered", officer, now, about=locked, text=locked.fide_number)
        occasions.announced(locked, now)
        return locked


def send_back(event: AnnouncedEvent, officer, words: str, now: datetime) -> AnnouncedEvent:
    """Its arbiter changes it first, as the words say."""
    words = _clean(words)
    if len(words) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; the arbiter reads it."))
    with transaction.atomic():
        locked = _waiting(event)
        locked.state, locked.answer = State.BACK, words
        _decide(locked, officer, now)
        record("announced.sent-back", officer, now, about=locked, text=words)
        occasions.announced(locked, now)
        return locked


def set_fide_number(event: AnnouncedEvent, officer, number: str, now: datetime) -> AnnouncedEvent:
    """FIDE's number, which may come long after it was registered."""
    with transaction.atomic():
        locked = _locked(event)
        told = changed([("fide_number", locked.fide_number, number := _clean(number)[:20])])
        if told:
            locked.fide_number = number
            locked.save(update_fields=["fide_number"])
            record("announced.fide-number-set", officer, now, about=locked, data={"changes": told})
        return locked


def reported(event: AnnouncedEvent | None, tournament: Tournament) -> None:
    """The report of it was accepted as `tournament`. In the transaction that accepts it."""
    if event is not None:
        AnnouncedEvent.objects.filter(pk=event.pk, tournament=None).update(tournament=tournament)


def may_change(event: AnnouncedEvent, user) -> bool:
    return event.created_by_id == user.pk or has_role(user, OFFICER)


def _next_number(year: int) -> str:
    last = AnnouncedEvent.objects.filter(number__startswith=f"A-{year}-").aggregate(last=Max("number"))["last"]
    return f"A-{year}-{int(last[7:]) + 1 if last else 1:04}"


def _locked(event: AnnouncedEvent) -> AnnouncedEvent:
    return AnnouncedEvent.objects.select_for_update().get(pk=event.pk)


def _waiting(event: AnnouncedEvent) -> AnnouncedEvent:
    locked = _locked(event)
    if locked.state != State.WAITING:
        raise NotPossible(_("It does not wait for the office any more."))
    return locked


def _decide(event: AnnouncedEvent, officer, now: datetime) -> None:
    event.decided, event.decided_by = now, officer
    event.save(update_fields=["state", "answer", "fide_number", "registered", "decided", "decided_by"])


def _must_be_theirs(event: AnnouncedEvent, by) -> None:
    if not may_change(event, by):
        raise NotPossible(_("Only who announced it, or a rating officer, changes it."))


def _clean(text: str) -> str:
    return text.replace("\0", "").strip()
