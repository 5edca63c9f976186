"""The life of a choice of archived games: a worker looks them through, an officer answers, a worker makes events."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import partial

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.translation import gettext as _

from federation import audit
from federation.models import TakenGame, Taking, Tournament
from federation.refusals import NotPossible
from federation.runtime.tracing import request_ids
from federation.runtime.workers import holds, messages, tried
from federation.runtime.workers.tried import Superseded
from federation.signals import results_changed
from federation.submissions.archive import choosing, importing, taking
from federation.submissions.archive.choosing import Group

State = Taking.State
WORKING = (State.WAITING, State.TAKING)
KIND = "taking"  # of its holds
TASK = "federation.tasks.take_games"  # by name, because tasks.py calls this module
BLOCK = 500  # games of events that are stored at once
TRIES = 10  # other acceptances at the same moment may take the codes


# ---- what an officer asks for -------------------------------------------------
def choice(user, asked: Mapping[str, str], only_told_pace: bool, now: datetime) -> Taking:
    """What an officer asks for, not saved."""
    return Taking(
        by=user, created=now, heard=now, request=request_ids.current(), player=asked["player"],
        person=asked["id"][:12], event=asked["event"], eco=asked["eco"][:3], year=asked["year"][:4],
        only_told_pace=only_told_pace,
    )  # fmt: skip


def ask(one: Taking, now: datetime, by_worker: bool = True) -> Taking:
    """A choice on its way to a worker that looks it through."""
    with transaction.atomic():
        one.save()
        audit.record("archive.taking-asked", one.by, now, about=one, text=str(one))
        if by_worker:
            transaction.on_commit(lambda: send(one.pk))
    return one


def confirm(pk: int, user, now: datetime, by_worker: bool = True) -> None:
    """Let a worker take what was found."""
    with transaction.atomic():
        one = _locked(pk, State.ASKS)
        if not one.found.get("games"):
            raise NotPossible(_("There is no game that can be taken."))
        one.state, one.heard, one.attempts = State.TAKING, now, 0
        one.save(update_fields=["state", "heard", "attempts"])
        audit.record("archive.taking-confirmed", user, now, about=one, text=str(one))
        if by_worker:
            transaction.on_commit(lambda: send(pk))


def drop(pk: int, user, now: datetime) -> None:
    """Take no more of it. Events that are stored already stay, and can be withdrawn."""
    with transaction.atomic():
        one = _locked(pk, *WORKING, State.ASKS, State.FAILED)
        one.state, one.finished = State.DROPPED, now
        one.save(update_fields=["state", "finished"])
        audit.record("archive.taking-dropped", user, now, about=one, text=str(one))


def send(pk: int, before_others: bool = False) -> None:
    """Tell the workers. While the broker is down it waits in its row for the calendar to send it."""
    messages.tell(TASK, pk, first=before_others)


def look_round(now: datetime, unsent: timedelta = messages.UNSENT) -> None:
    """Send again what lost its worker or its message."""
    working = Taking.objects.filter(state__in=WORKING)
    for one in messages.lost(TASK, KIND, working, is_begun, now, unsent):
        send(one.pk, before_others=is_begun(one))


def is_begun(one: Taking) -> bool:
    return bool(one.attempts)


# ---- what a worker does -------------------------------------------------------
def carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    """Look through taking `pk`, or take its games. Harmless to call twice."""
    with holds.hold(KIND, pk) as ours:
        one = Taking.objects.filter(pk=pk, state__in=WORKING).first() if ours else None
        if one is None:
            return
        if one.attempts >= tried.MOST:
            _fail(one, tried.died(), clock())
            return
        begun = Taking.objects.filter(pk=pk, state=one.state, attempts=one.attempts)  # not if it was dropped just now
        if begun.update(attempts=F("attempts") + 1, heard=clock()):
            _carry_out(one, clock)


def _carry_out(one: Taking, clock: Callable[[], datetime]) -> None:
    working = Taking.objects.filter(pk=one.pk, state__in=WORKING)
    give_back = partial(working.filter(attempts__gt=0).update, attempts=F("attempts") - 1)

    def goes_on() -> bool:
        """Events that were stored took the try off the count."""
        stored = working.filter(attempts=0).exists()
        if stored:
            send(one.pk)
        return stored

    with tried.tried(KIND, one.pk, lambda text: _fail(one, text, clock()), give_back, goes_on):
        if one.state == State.WAITING:
            _look(one, clock())
        else:
            _take(one, clock)


def look(one: Taking) -> choosing.Choice:
    """What the choice finds now, written into its row; not saved."""
    choice = choosing.choose(one)
    one.games, one.found = choice.games, choice.told
    return choice


def _look(one: Taking, now: datetime) -> None:
    look(one)
    if one.games > choosing.MOST:
        text = _("These are more than %(most)d games. Choose them in parts, by year or by event.")
        _fail(one, text % {"most": choosing.MOST}, now)
        return
    waiting = Taking.objects.filter(pk=one.pk, state=State.WAITING)
    waiting.update(games=one.games, found=one.found, state=State.ASKS, heard=now, attempts=0)


def _take(one: Taking, clock: Callable[[], datetime]) -> None:
    """Event by event; what was stored before its worker died is refused as taken already."""
    first: date | None = None
    try:
        for groups in _blocks(choosing.choose(one).groups):
            start = _stored(one.pk, groups, clock())
            first = min(filter(None, (first, start)), default=None)
    finally:
        if first is not None:
            day = first
            # robust: a broker that is down must not undo anything; the calendar finds the stale lists.
            transaction.on_commit(lambda: results_changed.send(sender=Tournament, first_day=day), robust=True)
    with transaction.atomic():
        held = _locked_if_taking(one.pk)
        held.state, held.finished, held.heard = State.DONE, clock(), clock()
        held.save(update_fields=["state", "finished", "heard"])
        audit.record("archive.games-taken", held.by, clock(), about=held, text=summary(held))


def summary(one: Taking) -> str:
    """What became of it, for the log."""
    words = _("%(name)s: %(taken)d games of %(games)d, %(events)d events, %(players)d new players")
    counts = {"taken": one.taken, "games": one.games, "events": one.events, "players": one.players}
    return words % {"name": one, **counts}


def _blocks(groups: Sequence[Group]) -> Iterator[list[Group]]:
    block: list[Group] = []
    for group in groups:
        block.append(group)
        if sum(len(each.games) for each in block) >= BLOCK:
            yield block
            block = []
    if block:
        yield block


def _stored(pk: int, groups: Sequence[Group], now: datetime) -> date | None:
    for left in range(TRIES, -1, -1):
        try:
            return _store(pk, groups, now)
        except IntegrityError:
            if not left:
                raise
    raise AssertionError(pk)


def _store(pk: int, groups: Sequence[Group], now: datetime) -> date | None:
    """Some events, and how far it is, in one transaction. The first of their days; None where all were there."""
    with transaction.atomic():
        one = _locked_if_taking(pk)
        importing.one_at_a_time()
        there = choosing.taken_already()
        made, new = taking.take(_still_to_take(groups, there), one.by, now)
        one.taken += TakenGame.objects.filter(tournament__in=made).count()
        one.events, one.players, one.heard, one.attempts = one.events + len(made), one.players + new, now, 0
        one.save(update_fields=["taken", "events", "players", "heard", "attempts"])
        return min((event.start for event in made), default=None)


def _still_to_take(groups: Sequence[Group], there: set[int]) -> list[Group]:
    """Without the games that another choice has taken meanwhile."""
    left = [group.without(there) for group in groups]
    return [group for group in left if group.games]


def _locked_if_taking(pk: int) -> Taking:
    one = Taking.objects.select_for_update().filter(pk=pk, state=State.TAKING).first()
    if one is None:
        raise Superseded
    return one


def _locked(pk: int, *states: str) -> Taking:
    one = Taking.objects.select_for_update().get(pk=pk)
    if one.state not in states:
        raise NotPossible(_("%(name)s is %(state)s.") % {"name": one, "state": one.get_state_display().lower()})
    return one


def _fail(one: Taking, text: str, now: datetime) -> None:
    going = Taking.objects.filter(pk=one.pk, state__in=WORKING)
    going.update(state=State.FAILED, error=text, finished=now, heard=now)
