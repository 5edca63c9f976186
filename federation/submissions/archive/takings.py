"""The life of a choice of archived games: a worker looks them through, an officer answers, a worker makes events."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation import audit
from federation.audit import public_acts
from federation.models import TakenGame, Taking, Tournament
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, life
from federation.runtime.jobs import work as jobs
from federation.signals import results_changed
from federation.submissions.archive import choosing, importing, taking
from federation.submissions.archive.choosing import Group

State = Taking.State
BLOCK = 500  # games of events that are stored at once
TRIES = 10  # other acceptances at the same moment may take the codes


# ---- what an officer asks for -------------------------------------------------
def choice(user, asked: Mapping[str, str], only_told_pace: bool, now: datetime) -> Taking:
    """What an officer asks for, not saved."""
    return Taking(
        by=user, created=now, heard=now, player=asked["player"], person=asked["id"][:12], event=asked["event"],
        eco=asked["eco"][:3], year=asked["year"][:4], only_told_pace=only_told_pace,
    )  # fmt: skip


def ask(one: Taking, now: datetime, by_worker: bool = True) -> Taking:
    """A choice on its way to a worker that looks it through."""
    with transaction.atomic():
        life.ask(one, by_worker=by_worker)
        audit.record("archive.taking-asked", one.by, now, about=one, text=str(one))
    return one


def confirm(pk: int, user, now: datetime, by_worker: bool = True) -> None:
    """Let a worker take what was found."""
    with transaction.atomic():
        one = life.locked(Taking, pk, State.ASKS)
        if not one.found.get("games"):
            raise NotPossible(_("There is no game that can be taken."))
        life.go_on(one, now, by_worker, confirmed=True, total=one.found["games"])
        audit.record("archive.taking-confirmed", user, now, about=one, text=str(one))


def drop(pk: int, user, now: datetime) -> None:
    """Take no more of it. Events that are stored already stay, and can be withdrawn."""
    with transaction.atomic():
        one = life.locked(Taking, pk, *Taking.OPEN, State.ASKS, State.FAILED)
        life.stop(one, now)
        audit.record("archive.taking-dropped", user, now, about=one, text=str(one))


def again(pk: int, user, now: datetime) -> None:
    """Go on with one that failed, after the last event that was stored."""
    with transaction.atomic():
        one = life.locked(Taking, pk, State.FAILED)
        life.go_on(one, now)
        audit.record("archive.taking-again", user, now, about=one, text=str(one))


# ---- what a worker does -------------------------------------------------------
@kinds.register
class Games(kinds.Kind[Taking]):
    name, words = "taking", gettext_lazy("Games into the rankings")
    model = Taking
    stoppable, repeatable = True, (State.FAILED,)

    def attempt(self, job: Taking, clock: Callable[[], datetime]) -> None:
        if job.confirmed:
            _take(job, clock)
        else:
            _look(job, clock())

    def stop(self, job: Taking, user, now: datetime) -> None:
        drop(job.pk, user, now)

    def again(self, job: Taking, user, now: datetime) -> None:
        again(job.pk, user, now)


def look(one: Taking) -> choosing.Choice:
    """What the choice finds now, written into its row; not saved."""
    choice = choosing.choose(one)
    one.games, one.found = choice.games, choice.told
    return choice


def _look(one: Taking, now: datetime) -> None:
    look(one)
    if one.games > choosing.MOST:
        text = _("These are more than %(most)d games. Choose them in parts, by year or by event.")
        raise NotPossible(text % {"most": choosing.MOST})
    jobs.ask_back(one, now, games=one.games, found=one.found)


def _take(one: Taking, clock: Callable[[], datetime]) -> None:
    """Event by event; what was stored before its worker died is refused as taken already."""
    first: date | None = None
    try:
        for groups in _blocks(choosing.choose(one).groups):
            start = _stored(one, groups, clock())
            first = min(filter(None, (first, start)), default=None)
    finally:
        if first is not None:
            day = first
            # robust: a broker that is down must not undo anything; the calendar finds the stale lists.
            transaction.on_commit(lambda: results_changed.send(sender=Tournament, first_day=day), robust=True)
    with transaction.atomic():
        held = jobs.locked(one)
        jobs.finish(held, State.DONE, clock())
        audit.record("archive.games-taken", held.by, clock(), about=held, text=summary(held))


def summary(one: Taking) -> str:
    """What became of it, for the log."""
    words = _("%(name)s: %(taken)d games of %(games)d, %(events)d events, %(players)d new players")
    counts = {"taken": one.done, "games": one.games, "events": one.events, "players": one.players}
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


def _stored(one: Taking, groups: Sequence[Group], now: datetime) -> date | None:
    for left in range(TRIES, -1, -1):
        try:
            return _store(one, groups, now)
        except IntegrityError:
            if not left:
                raise
    raise AssertionError(one)


def _store(job: Taking, groups: Sequence[Group], now: datetime) -> date | None:
    """Some events, and how far it is, in one transaction. The first of their days; None where all were there."""
    with transaction.atomic():
        one = jobs.locked(job)
        importing.one_at_a_time()
        there = choosing.taken_already()
        made, new = taking.take(_still_to_take(groups, there), one.by, now)
        public_acts.tell("event.accepted", [event.pk for event in made], now)
        done = one.done + TakenGame.objects.filter(tournament__in=made).count()
        jobs.stored(one, now, done=done, events=one.events + len(made), players=one.players + new)
        return min((event.start for event in made), default=None)


def _still_to_take(groups: Sequence[Group], there: set[int]) -> list[Group]:
    """Without the games that another choice has taken meanwhile."""
    left = [group.without(there) for group in groups]
    return [group for group in left if group.games]
