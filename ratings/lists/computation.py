"""A worker's part: compute a draft, show progress, write it in one transaction, report what was found."""

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial

import numpy as np
from django.db import IntegrityError, transaction
from django.db.models import Model
from django.utils.translation import gettext_lazy

from federation.runtime.database import bulk_rows
from federation.runtime.jobs import work
from federation.runtime.workers import memory
from ratings import catalogue
from ratings.computing import (
    bulk,
    decided_ratings,
    list_inputs,
    outputs,
    person_versions,
    stand_of_inputs,
    stored_arrays,
)
from ratings.lists import runs
from ratings.lists.records import adding_up
from ratings.lists.records import writing as records
from ratings.lists.run_report import report
from ratings.models import CountedEvent, Entry, Line, ListMenus, PersonVersion, RatingList, Run
from ratings.systems.protocol.base import EMPTY_SHEET, RatingSystem, Sheet

STEPS = (gettext_lazy("Reading results"), gettext_lazy("Rating"), gettext_lazy("Writing the list"))
FILLED = (
    "entries_count", "active_count", "new_count", "gone_count", "tournaments_count", "games_count", "codes",
    "sentences_version", "digest", "stand", "run",
)  # fmt: skip


def recompute(run: Run, clock: Callable[[], datetime]) -> None:
    """Compute the draft of a run and replace its rows.

    Until the last moment the draft stays as it was: a worker killed on the way leaves nothing half done.
    """
    memory.large_blocks_apart()
    while True:
        last = person_versions.taken_out()
        try:
            if _computed(run, clock, last):
                return
        except IntegrityError:  # no version is written that says a name which is out
            if person_versions.taken_out() == last:
                raise


def _computed(run: Run, clock: Callable[[], datetime], last: int) -> bool:
    """False, and nothing is written, where a name was taken out after `last`: the run may have read it before."""
    draft = run.list
    if draft.state != RatingList.State.DRAFT or draft.imported:
        raise work.Stopped(runs.stopped())
    system = catalogue.load(draft.system)
    computed = _rated(run, draft, system, clock)
    runs.say(run, str(STEPS[2]), 2, clock())
    codes, rules = decided_ratings.codes(system), decided_ratings.rules(system)
    with transaction.atomic():
        records.lock(draft.system)
        locked = RatingList.objects.select_for_update().filter(pk=draft.pk, state=RatingList.State.DRAFT).first()
        if locked is None:
            raise work.Stopped(runs.stopped())  # published or discarded meanwhile
        if (locked.run_id or 0) > run.pk:
            raise work.Stopped(runs.overtaken())
        entries = fill(locked, run, system, computed)
        found = report(computed.inputs, computed.sheet, codes, rules, entries)
        entries.written()
        records.keep_draft(locked, partial(adding_up.computed, entries, computed.sheet.lines, codes))
        if not person_versions.none_taken_out_since(last):
            transaction.set_rollback(True)
            return False
        earlier = locked.runs.computing().filter(pk__lt=run.pk)
        earlier.update(state=Run.State.STOPPED, finished=clock(), error=runs.overtaken())
        runs.finish(run, found, clock())
    return True


def _rated(run: Run, draft: RatingList, system: RatingSystem, clock: Callable[[], datetime]) -> outputs.Computed:
    """What follows from the register now. Memories, the most of it, are given up as soon as nothing needs them."""
    runs.say(run, str(STEPS[0]), 0, clock(), len(STEPS))
    stand = stand_of_inputs.for_reading(draft, system)
    inputs, digesting = list_inputs.begin(draft, system)
    bulk.forget_answers()
    runs.say(run, str(STEPS[1]), 1, clock())
    runs.Progress(run).games(len(inputs.games), len(inputs.tournaments))
    outcome = decided_ratings.rate(system, inputs, spend=True)
    inputs = outputs.bare(inputs)
    packed = stored_arrays.pack_memory(inputs.players, outcome.memory)
    published, making = system.published(outcome.memory), outcome.making
    del outcome  # before there is a sheet
    memory.give_back()
    sheet = making() if callable(making) else making
    del making  # before there are names
    inputs = list_inputs.finish(draft, inputs, digesting)
    bulk.forget_answers()
    return outputs.Computed(inputs, sheet, published, packed, stand)


def fill(draft: RatingList, run: Run | None, system: RatingSystem, computed: outputs.Computed) -> outputs.Entries:
    """Replace what `draft` holds, inside the caller's transaction. `run`: none computed a list that was taken over.

    Most of `computed` is given up as soon as it is written.
    """
    records.forget([draft.pk])
    inputs, codes = computed.inputs, decided_ratings.codes(system)
    rows = int(computed.published["listed"].sum()) + len(computed.sheet.lines) + len(inputs.tournaments)
    progress = runs.Progress(run, rows)

    def replace(model: type[Model], fresh: Iterable[Mapping[str, bulk.Column]]) -> None:
        model._default_manager.filter(list=draft).delete()
        bulk.write(model, progress.counted(fresh))

    with ThreadPoolExecutor(1) as aside:  # while the database takes the working
        digests = aside.submit(person_versions.digests, inputs)
        replace(CountedEvent, outputs.counted_blocks(draft, inputs))
        replace(Line, outputs.line_blocks(draft, inputs, computed.sheet, codes))
        wanted = digests.result()
    del digests
    computed.sheet = Sheet(computed.sheet.lines, EMPTY_SHEET.details)
    memory.give_back()
    entries = outputs.entry_rows(draft, inputs, computed.sheet, computed.published)
    computed.published = computed.published[:0].copy()
    memory.give_back()
    replace(Entry, outputs.entry_blocks(draft, entries, persons(draft, entries, wanted)))
    ListMenus.objects.update_or_create(list=draft, defaults=menus(entries))
    draft.entries_count = len(entries)
    draft.active_count = int(entries.active.sum())
    draft.new_count = int(np.isnan(entries.previous).sum())
    draft.gone_count = entries.gone
    draft.tournaments_count = len(inputs.tournaments)
    draft.games_count = len(inputs.games)
    draft.codes, draft.sentences_version = list(system.sentences.codes), system.sentences.version
    draft.memory = computed.memory
    draft.digest, draft.stand = inputs.digest, computed.stand
    draft.run = run
    draft.save(update_fields=FILLED)
    bulk_rows.store_bytes(RatingList, draft.pk, "memory", computed.memory)
    return entries


def menus(entries: outputs.Entries) -> dict[str, list[str]]:
    """What can be chosen of a list: the federations, regions and clubs of those on it."""
    found: dict[str, set[bytes]] = {name: set() for name in ListMenus.FIELDS}
    for name, values in found.items():
        for part in bulk.parts(len(entries)):
            values.update(entries.printed(name, part).tolist())
        values.discard(b"")
    return {name: sorted(value.decode() for value in values) for name, values in found.items()}


def persons(draft: RatingList, entries: outputs.Entries, wanted: np.ndarray) -> np.ndarray:
    """The version of each entry's person, in their order. `wanted`: the beginnings of all players' digests.

    New versions are written inside the caller's transaction.
    """
    inputs = entries.inputs
    found = person_versions.unchanged(draft.previous_id, inputs.players, wanted)
    new = person_versions.look_up(found, inputs, entries.index[found[entries.index] == 0])
    if len(new):
        bulk.one_at_a_time(PersonVersion)  # lists of other series may print the same people for the first time
        new = person_versions.look_up(found, inputs, new)
        rows = list(person_versions.new_rows(inputs, new))
        found[new] = bulk_rows.insert(PersonVersion, person_versions.COLUMNS, rows)
    return found[entries.index]
