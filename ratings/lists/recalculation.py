"""Published lists recalculated from a date on: one earlier memory is loaded and folded forward.

First everything is computed beside what was published, which is the dry run; then, if that is wanted, every list that
came out otherwise gets a further edition, all in one transaction. Published editions stay as they are. Lists follow one
another through memory: of all but the one at hand and what the list before hands on, only what the report tells stays
there, and what is to be written waits in a file.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime

import numpy as np
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation import audit
from federation.audit import order
from federation.models import Player
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.jobs import life as jobs
from federation.vocabulary.dates import plain_day
from ratings import catalogue
from ratings.computing import (
    bulk,
    counted_events,
    decided_ratings,
    list_inputs,
    outputs,
    person_versions,
    stored_arrays,
)
from ratings.computing.spilled import Spilled
from ratings.lists import computation, life, runs
from ratings.lists.records import writing as records
from ratings.models import CountedEvent, Entry, RatingList, Run
from ratings.published.editions import causes
from ratings.systems.protocol.base import Outcome

MOST = 40  # players named under one list


@dataclass(frozen=True)
class Moved:
    """The ratings that are others now, by player. Arrays of shape (moved,); NaN: not listed."""

    player: np.ndarray  # int64, primary keys, ascending
    then: np.ndarray
    now: np.ndarray

    def __len__(self) -> int:
        return len(self.player)

    @property
    def by(self) -> np.ndarray:
        """How far each moved; who is listed once only moved by all of it."""
        found: np.ndarray = np.abs(np.nan_to_num(self.now) - np.nan_to_num(self.then))
        return found

    @property
    def largest(self) -> float:
        """The largest change of a rating that was there before."""
        both = (np.nan_to_num(self.then) != 0) & (np.nan_to_num(self.now) != 0)
        return float(self.by[both].max(initial=0))

    @property
    def most(self) -> np.ndarray:
        """The places of those who are named, the farthest moved first."""
        return np.lexsort((self.player, -self.by))[:MOST]


@dataclass(frozen=True)
class Step:
    """One published list beside what it is when it is computed again."""

    published: RatingList
    trial: RatingList  # the edition that would replace it, not stored
    moved: Moved
    events: tuple[int, int]  # counted now and not then, then and not now
    counted: int  # events, now
    moves: bool  # ratings, what the next list follows from, or the events counted
    differs: bool  # also where a result was changed and nothing came of it
    spilled: int | None = None  # where what would be written waits, where it is to be written


def request(
    slug: str, effective: date, reason: str, kind: str, now: datetime, user=None, proposal: dict | None = None
) -> Run:
    """A queued run, of kind TRY or REWIND, over the lists of `slug` from `effective` on, or the one already waiting.

    `proposal`: a change of an event that a dry run is to make for its own sake (dry_runs/proposals.py).
    NotPossible where there is no list of that date, or no reason is given.
    """
    if len(reason.strip()) < REASON_LENGTH:
        raise NotPossible(_("Give the reason: it is shown beside the lists."))
    with transaction.atomic():
        first = RatingList.objects.current().filter(system=slug, effective=effective).first()
        if first is None:
            raise NotPossible(_("There is no published list of %(effective)s.") % {"effective": plain_day(effective)})
        if first.imported:
            raise NotPossible(
                _("%(first)s was taken over from elsewhere; recalculate from the list after it.") % {"first": first}
            )
        RatingList.objects.select_for_update(no_key=True).get(pk=first.pk)
        same = Q(proposal__isnull=True) if proposal is None else Q(proposal=proposal)
        waiting = first.runs.filter(same, kind=kind, state=Run.State.WAITING).first()
        run = waiting or Run(
            list=first, kind=kind, by=user, reason=reason[:200], created=now, heard=now, proposal=proposal
        )
        return jobs.ask(run)


def carry_out(run: Run, clock: Callable[[], datetime]) -> None:
    """What a worker does with a run that `request` queued."""
    while not _carried_out(run, clock):
        continue  # somebody published or took a name out meanwhile: what there is now is computed again


def _carried_out(run: Run, clock: Callable[[], datetime]) -> bool:
    """Whether the lists, and the names on them, were still the same when they had been computed."""
    known, last = order.known_now(), person_versions.taken_out()
    affected = current(run.list.system, run.list.effective)
    steps = []
    with Spilled() as spilled:
        written = spilled if run.kind == Run.Kind.REWIND else None
        for done, step in enumerate(fold(affected, runs.Progress(run), written)):
            steps.append(step)
            runs.say(run, _("%(list)s computed") % {"list": step.published}, done + 1, clock(), len(affected) + 1)
        found = report(steps)
        if written:
            runs.say(run, _("Writing the editions"), len(affected), clock())
        with transaction.atomic():
            if written and _held(run) != [step.published.pk for step in steps]:
                return False
            # After the lists, as a computation does, and before runs of a draft, which erasing a name touches.
            if not person_versions.none_taken_out_since(last):
                return False
            if written:
                _write(run, steps, written, known, clock())
            runs.finish(run, found, clock())
    return True


def current(slug: str, effective: date) -> list[RatingList]:
    """The published lists in force from `effective` on, earliest first."""
    found = RatingList.objects.current().filter(system=slug, effective__gte=effective)
    return list(found.select_related("previous").defer("memory", "previous__memory").order_by("effective"))


def fold(
    affected: list[RatingList], progress: runs.Progress | None = None, spilled: Spilled | None = None
) -> Iterator[Step]:
    """Every list of `affected`, which follow one another, computed again from the one before it.

    Nothing is written but, of lists that came out otherwise, what would be: to `spilled`, if that is given.
    """
    progress = progress or runs.Progress(None)
    before: stored_arrays.Remembered | None = None
    for at, published in enumerate(affected):
        trial = _trial(published, affected[at - 1] if at else None)
        step, before = _computed(published, trial, before, progress, spilled)
        yield step


def _computed(
    published: RatingList,
    trial: RatingList,
    before: stored_arrays.Remembered | None,
    progress: runs.Progress,
    spilled: Spilled | None,
) -> tuple[Step, stored_arrays.Remembered | None]:
    """One list, and what it hands on to the next where that is not what is stored."""
    system = catalogue.load(published.system)
    inputs = list_inputs.load(trial, system, before)
    progress.games(len(inputs.games), len(inputs.tournaments))
    outcome = decided_ratings.rate(system, inputs)
    step = _step(published, trial, inputs, outcome, system.published(outcome.memory))
    if not step.differs:
        return step, None
    if spilled is not None:
        step = replace(step, spilled=spilled.put(outputs.computed(system, inputs, outcome)))
    return step, stored_arrays.Remembered(inputs.digest, inputs.players, outcome.memory)


def alone(published: RatingList) -> tuple[Step, stored_arrays.Inputs]:
    """One list computed again from the stored one before it, and what it was computed from. Writes nothing."""
    trial, system = _trial(published, None), catalogue.load(published.system)
    inputs = list_inputs.load(trial, system)
    outcome = decided_ratings.rate(system, inputs)
    return _step(published, trial, inputs, outcome, system.published(outcome.memory)), inputs


def _trial(published: RatingList, previous: RatingList | None) -> RatingList:
    return RatingList(
        system=published.system,
        effective=published.effective,
        first_day=published.first_day,
        last_day=published.last_day,
        edition=life.next_edition(published.system, published.effective),
        previous=previous or _before(published),
    )


def _before(published: RatingList) -> RatingList | None:
    earlier = RatingList.objects.current().filter(system=published.system, effective__lt=published.effective)
    return earlier.defer("memory").first()


def _step(
    published: RatingList, trial: RatingList, inputs: stored_arrays.Inputs, outcome: Outcome, printed: np.ndarray
) -> Step:
    listed = np.flatnonzero(printed["listed"])
    moved = _moved(published, inputs.players[listed], printed["rating"][listed])
    was = set(CountedEvent.objects.filter(list=published).values_list("tournament", flat=True))
    is_now = set(inputs.tournaments.tolist())
    same = stored_arrays.packed_the_same(stored_arrays.memory_of(published), inputs.players, outcome.memory)
    moves = bool(len(moved)) or was != is_now or not same
    differs = moves or counted_events.changed_since(published)
    return Step(published, trial, moved, (len(is_now - was), len(was - is_now)), len(is_now), moves, differs)


def _moved(published: RatingList, players: np.ndarray, ratings: np.ndarray) -> Moved:
    """Whose rating on `published` is not the one of `ratings`, by `players`."""
    stored, printed = bulk.read(Entry.objects.filter(list=published).values_list("player", "rating"), "i8", "f8")
    everybody = bulk.together(stored, players)
    then, now = np.full(len(everybody), np.nan), np.full(len(everybody), np.nan)
    then[np.searchsorted(everybody, stored)] = printed
    now[np.searchsorted(everybody, players)] = ratings
    at = np.flatnonzero((then != now) & ~(np.isnan(then) & np.isnan(now)))
    return Moved(everybody[at], then[at], now[at])


def _held(run: Run) -> list[int]:
    """The keys of the published lists that `run` is about, nobody else's to change until the transaction ends."""
    slug = run.list.system
    records.lock(slug)
    # no_key: a list that names one of them as the one before it does not wait.
    lists = RatingList.objects.select_for_update(no_key=True).filter(system=slug, effective__gte=run.list.effective)
    list(lists.order_by("pk"))
    return [one.pk for one in current(slug, run.list.effective)]


def _write(run: Run, steps: list[Step], spilled: Spilled, known: order.Known, now: datetime) -> None:
    """Publish the editions that came out otherwise, all or none of them, inside the caller's transaction."""
    user, slug = run.by, run.list.system
    if not any(step.differs for step in steps):
        return
    life.discard_draft(slug)
    system = catalogue.load(slug)
    previous = None
    for step in steps:
        if step.spilled is None:
            previous = step.published
            continue
        edition = step.trial
        edition.previous = previous or edition.previous
        edition.edition = life.next_edition(slug, edition.effective)  # a draft of a correction, now gone, had a number
        edition.reason, edition.created = run.reason, now
        edition.save()
        computed = spilled.take(step.spilled)
        computation.fill(edition, run, system, computed)
        life.come_out(edition, known, user, now)
        audit.record("list.recalculated", user, now, about=edition, text=run.reason)
        previous = edition
    records.keep(slug, run.list.effective)
    if steps[-1].spilled is not None:  # of earlier lists nobody is told
        life.tell_followers(steps[-1].trial, now)
    life.open_next(current(slug, run.list.effective)[-1], now, user)


def report(steps: list[Step]) -> list[dict]:
    """Paragraphs {"text", "items"} that an officer reads before confirming, and everybody afterwards."""
    changed = [step for step in steps if step.differs]
    if not changed:
        text = ngettext(
            "%(number)d list computed again; no number changes.",
            "%(number)d lists computed again; no number changes.",
            len(steps),
        )
        return [{"text": text % {"number": len(steps)}, "items": []}]
    players = bulk.together(*(step.moved.player for step in changed))
    largest = max(step.moved.largest for step in changed)
    named = {key for step in changed for key in step.moved.player[step.moved.most].tolist()}
    names = {player.pk: player.name for player in Player.objects.filter(pk__in=named)}
    events = sum(step.counted for step in changed)
    summary = _("%(lists)s: %(events)s, %(players)s, the largest change %(largest)s.") % {
        "lists": ngettext(
            "%(number)d list of %(all)d has other numbers", "%(number)d lists of %(all)d have other numbers",
            len(changed),
        )
        % {"number": len(changed), "all": len(steps)},
        "events": ngettext("%(number)d event rated again", "%(number)d events rated again", events)
        % {"number": events},
        "players": ngettext(
            "%(number)d player with another rating", "%(number)d players with another rating", len(players)
        )
        % {"number": len(players)},
        "largest": f"{largest:g}",
    }  # fmt: skip
    return [{"text": summary, "items": []}, *_causes(changed), *(_of_list(step, names) for step in changed)]


def _causes(changed: list[Step]) -> list[dict]:
    """What was changed in the register since these lists came out besides events and results: it rides along."""
    since = {deed.pk: deed for step in changed for deed in causes.between(step.published, step.published.knows_deed)}
    told = causes.told(since[key] for key in sorted(since))
    if not told:
        return []
    items = [f"{one.text} {one.why}".strip() for one in told]
    return [{"text": _("Changed in the register since these lists came out, and counted now:"), "items": items}]


def _of_list(step: Step, names: dict[int, str]) -> dict:
    more, fewer = step.events
    counts = ((more, _("%(number)d more")), (fewer, _("%(number)d fewer")))
    events = ", ".join(words % {"number": number} for number, words in counts if number)
    moved = step.moved
    shown = (column[moved.most].tolist() for column in (moved.player, moved.then, moved.now))
    items = [f"{names[player]}: {_said(old)} → {_said(new)}" for player, old, new in zip(*shown, strict=True)]
    ratings = ngettext("%(number)d rating changes", "%(number)d ratings change", len(step.moved))
    facts = {"list": step.published, "ratings": ratings % {"number": len(step.moved)}, "events": events}
    text = (_("%(list)s: %(ratings)s; events: %(events)s.") if events else _("%(list)s: %(ratings)s.")) % facts
    return {"text": text, "items": items}


def _said(rating: float) -> str:
    return _("not listed") if np.isnan(rating) else f"{rating:g}"
