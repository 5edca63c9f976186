"""The readable report of a run: what was counted, what was not and why, what an officer should look at."""

from collections import Counter

import numpy as np

from federation.models import Tournament
from federation.vocabulary.dates import plain_day
from ratings.computing import stored_arrays
from ratings.computing.outputs import Entries
from ratings.models import RatingList
from ratings.systems.protocol.base import Kind, Outcome

MOST = 40  # items listed under one heading
NOT_PLAYED = {
    Kind.FORFEIT: "forfeits",
    Kind.SHORT: "games of less than one move",
    Kind.DECIDED: "games decided by the arbiter",
}


def report(
    draft: RatingList, inputs: stored_arrays.Inputs, outcome: Outcome, codes: list[str], entries: Entries
) -> list[dict]:
    """Paragraphs {"text", "items"}, most important first."""
    return [
        paragraph
        for paragraph in (
            _counted(inputs),
            _late(inputs),
            _not_rated(inputs),
            _rules(outcome, codes),
            _movers(entries),
        )
        if paragraph is not None
    ]


def _counted(inputs: stored_arrays.Inputs) -> dict:
    games = np.bincount(inputs.period.games.event, minlength=len(inputs.tournaments))
    events = Tournament.objects.filter(pk__in=inputs.tournaments.tolist()).values_list("pk", "code", "name", "end")
    told = {pk: f"{code} {name}, ended {plain_day(end)}" for pk, code, name, end in events}
    items = [
        f"{told[key]}: {count} games" for key, count in zip(inputs.tournaments.tolist(), games.tolist(), strict=True)
    ]
    return {"text": f"{len(items)} events counted, {len(inputs.games)} games.", "items": items}


def _late(inputs: stored_arrays.Inputs) -> dict | None:
    if not inputs.late:
        return None
    late = Tournament.objects.filter(pk__in=inputs.late).order_by("end", "code")
    items = [f"{event.code} {event.name}, ended {plain_day(event.end)}" for event in late]
    return {"text": f"{len(items)} reported late: counted in this list instead of an earlier one.", "items": items}


def _not_rated(inputs: stored_arrays.Inputs) -> dict | None:
    kinds = _counts(inputs.period.games.kind)
    items = [f"{kinds[kind]} {words}" for kind, words in NOT_PLAYED.items() if kinds[kind]]
    return {"text": "Not rated, as the rules say:", "items": items} if items else None


def _rules(outcome: Outcome, codes: list[str]) -> dict | None:
    """How often each rule decided a line: an unusual count is the first sign of a wrong report."""
    counts = _counts(outcome.sheet.lines["rule"])
    items = [f"{code}: {counts[at]} lines" for at, code in enumerate(codes) if counts[at]]
    return {"text": f"{len(outcome.sheet.lines)} lines of working by rule:", "items": items} if items else None


def _counts(values: np.ndarray) -> Counter:
    return Counter(dict(zip(*(each.tolist() for each in np.unique(values, return_counts=True)), strict=True)))


def _movers(entries: Entries) -> dict | None:
    change = entries.rating - entries.previous
    moved = np.flatnonzero(np.abs(change) > 0)  # nothing is more than NaN
    if not len(moved):
        return None
    names = entries.printed("name", moved)
    most = moved[np.lexsort((names, -np.abs(change[moved])))[:MOST]]
    told = zip(np.strings.decode(entries.printed("name", most), "utf-8").tolist(), change[most].tolist(), strict=True)
    items = [f"{name}: {moved_by:+g}" for name, moved_by in told]
    return {"text": f"{len(moved)} ratings moved; the most:", "items": items}
