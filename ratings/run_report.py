"""The readable report of a run: what was counted, what was not and why, what an officer should look at."""

from collections import Counter

import numpy as np

from federation.models import Tournament
from ratings import arrays, rows
from ratings.models import RatingList
from ratings.systems.base import Kind, Outcome

MOST = 40  # items listed under one heading
NOT_PLAYED = {
    Kind.FORFEIT: "forfeits",
    Kind.SHORT: "games of less than one move",
    Kind.DECIDED: "games decided by the arbiter",
}


def report(
    draft: RatingList, inputs: arrays.Inputs, outcome: Outcome, codes: list[str], entries: list[tuple]
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


def _counted(inputs: arrays.Inputs) -> dict:
    games = np.bincount(inputs.period.games.event, minlength=len(inputs.tournaments))
    names = Tournament.objects.in_bulk(inputs.tournaments.tolist())
    items = [
        f"{names[key].code} {names[key].name}, ended {names[key].end:%-d %B %Y}: {games[at]} games"
        for at, key in enumerate(inputs.tournaments.tolist())
    ]
    return {"text": f"{len(items)} events counted, {len(inputs.games)} games.", "items": items}


def _late(inputs: arrays.Inputs) -> dict | None:
    if not inputs.late:
        return None
    late = Tournament.objects.filter(pk__in=inputs.late).order_by("end", "code")
    items = [f"{event.code} {event.name}, ended {event.end:%-d %B %Y}" for event in late]
    return {"text": f"{len(items)} reported late: counted in this list instead of an earlier one.", "items": items}


def _not_rated(inputs: arrays.Inputs) -> dict | None:
    kinds = Counter(inputs.period.games.kind.tolist())
    items = [f"{kinds[kind]} {words}" for kind, words in NOT_PLAYED.items() if kinds[kind]]
    return {"text": "Not rated, as the rules say:", "items": items} if items else None


def _rules(outcome: Outcome, codes: list[str]) -> dict | None:
    """How often each rule decided a line: an unusual count is the first sign of a wrong report."""
    counts = Counter(outcome.sheet.lines["rule"].tolist())
    items = [f"{code}: {counts[at]} lines" for at, code in enumerate(codes) if counts[at]]
    return {"text": f"{len(outcome.sheet.lines)} lines of working by rule:", "items": items} if items else None


def _movers(entries: list[tuple]) -> dict | None:
    column = {name: at for at, name in enumerate(rows.ENTRY_COLUMNS)}
    changes = [
        (entry[column["rating"]] - entry[column["previous"]], entry[column["name"]])
        for entry in entries
        if entry[column["previous"]] is not None and entry[column["rating"]] != entry[column["previous"]]
    ]
    changes.sort(key=lambda change: (-abs(change[0]), change[1]))
    items = [f"{name}: {change:+g}" for change, name in changes[:MOST]]
    return {"text": f"{len(changes)} ratings moved; the most:", "items": items} if items else None
