"""A worker's part: compute a draft, show progress, write it in one transaction, tell what was found."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction

from ratings import arrays, catalogue, facts, rows
from ratings.models import CountedEvent, Entry, Line, RatingList, Run
from ratings.run_report import report

log = logging.getLogger(__name__)
STEPS = ("Reading results", "Rating", "Writing the list")
SILENCE = timedelta(minutes=10)  # a running run that says nothing for so long has lost its worker


class Cancelled(Exception):
    """Somebody pressed Stop."""


def recompute(run_id: int, clock: Callable[[], datetime]) -> None:
    """Compute the draft of run `run_id` and replace its rows. Harmless to call twice or on a run that is over.

    Until the last moment the draft stays as it was: a worker killed on the way leaves nothing half done.
    """
    run = Run.objects.select_related("list").filter(pk=run_id).first()
    if run is None or run.over:
        return  # a draft that made way for a correction took its runs along
    Run.objects.filter(pk=run_id).update(state=Run.State.RUNNING, started=clock(), total=len(STEPS))
    try:
        found = _compute(run, clock)
    except Cancelled:
        _finish(run, Run.State.CANCELLED, [{"text": "Stopped before anything was written.", "items": []}], clock())
    except Exception as error:
        log.exception("run %s failed", run_id)
        text = f"{type(error).__name__}: {error}. The list stays as it was."
        _finish(run, Run.State.FAILED, [{"text": text, "items": []}], clock())
        raise
    else:
        _finish(run, Run.State.DONE, found, clock())


def _compute(run: Run, clock: Callable[[], datetime]) -> list[dict]:
    draft = run.list
    if draft.state != RatingList.State.DRAFT:
        raise Cancelled
    system = catalogue.load(draft.system)
    _say(run, 0, clock())
    inputs = facts.load(draft, system)
    _say(run, 1, clock())
    outcome = system.rate(inputs.memory, inputs.period)
    _say(run, 2, clock())
    codes = list(system.rules)
    entries = rows.entry_rows(draft, inputs, outcome, system.published(outcome.memory))
    found = report(draft, inputs, outcome, codes, entries)
    with transaction.atomic():
        locked = RatingList.objects.select_for_update().filter(pk=draft.pk, state=RatingList.State.DRAFT).first()
        if locked is None or (locked.run_id or 0) > run.pk:
            raise Cancelled  # published or discarded meanwhile, or a later run has already written newer numbers
        _write(locked, run, inputs, outcome, codes, entries)
        locked.wording = {code: {**rule._asdict(), "order": at} for at, (code, rule) in enumerate(system.rules.items())}
        locked.memory = arrays.pack_memory(inputs.players, outcome.memory)
        locked.digest = inputs.digest
        locked.run = run
        locked.save()
        earlier = locked.runs.filter(pk__lt=run.pk, state__in=(Run.State.QUEUED, Run.State.RUNNING))
        earlier.update(state=Run.State.INTERRUPTED, finished=clock())
    return found


def _write(draft: RatingList, run: Run, inputs: arrays.Inputs, outcome, codes: list[str], entries: list[tuple]) -> None:
    for model, columns, fresh in (
        (CountedEvent, rows.COUNTED_COLUMNS, rows.counted_rows(draft, inputs)),
        (Line, rows.LINE_COLUMNS, rows.line_rows(draft, inputs, outcome, codes)),
        (Entry, rows.ENTRY_COLUMNS, entries),
    ):
        model.objects.filter(list=draft).delete()
        arrays.insert(model, columns, fresh)
    column = {name: at for at, name in enumerate(rows.ENTRY_COLUMNS)}
    printed = {entry[column["player_id"]] for entry in entries}
    before = set(Entry.objects.filter(list=draft.previous_id).values_list("player", flat=True))
    draft.entries_count = len(entries)
    draft.active_count = sum(entry[column["active"]] for entry in entries)
    draft.new_count = len(printed - before)
    draft.gone_count = len(before - printed)
    draft.tournaments_count = len(inputs.tournaments)
    draft.games_count = len(inputs.games)


def _say(run: Run, step: int, now: datetime) -> None:
    """Progress that everybody sees at once; also the place where Stop is heard."""
    Run.objects.filter(pk=run.pk).update(step=STEPS[step], done=step, heard=now)
    if Run.objects.filter(pk=run.pk, cancel=True).exists():
        raise Cancelled


def _finish(run: Run, state: str, found: list[dict], now: datetime) -> None:
    done = {"done": len(STEPS), "step": ""} if state == Run.State.DONE else {}
    Run.objects.filter(pk=run.pk).update(state=state, report=found, finished=now, **done)


def give_up_silent(now: datetime) -> None:
    """Runs whose worker died are marked so; the calendar asks for new ones where a draft is stale."""
    silent = Run.objects.filter(state=Run.State.RUNNING, heard__lt=now - SILENCE)
    silent.update(state=Run.State.INTERRUPTED, finished=now)
