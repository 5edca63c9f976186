"""The readable report of a run: what was counted, what was not and why, what an officer should look at."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from django.utils.translation import gettext, ngettext

from federation.models import Tournament
from federation.vocabulary.dates import plain_day
from ratings.computing import stored_arrays
from ratings.computing.outputs import Entries
from ratings.systems.protocol.base import Kind, Sheet
from ratings.systems.protocol.sentences import Rule
from ratings.wording.html import translated
from ratings.wording.numbers import signed

MOST = 40  # items listed under one heading
NUMBER = re.compile(r"\{[^}]*\}")  # a place in a sentence where a line has its number


def report(
    inputs: stored_arrays.Inputs, sheet: Sheet, codes: Sequence[str], rules: Mapping[str, Rule], entries: Entries
) -> list[dict]:
    """Paragraphs {"text", "items"}, most important first. `codes`: of `rules`, as the sheet counts them."""
    return [
        paragraph
        for paragraph in (
            _counted(inputs),
            _late(inputs),
            _not_rated(inputs),
            _rules(sheet, codes, rules),
            _movers(entries),
        )
        if paragraph is not None
    ]


def _counted(inputs: stored_arrays.Inputs) -> dict:
    events = Tournament.objects.filter(pk__in=inputs.tournaments.tolist()).values_list("pk", "code", "name", "end")
    day, number = cache(plain_day), cache(_games)  # there are far fewer of them than events
    told = {pk: _ended(code, name, day(end)) for pk, code, name, end in events}
    items = [
        f"{told[key]}: {number(count)}"
        for key, count in zip(inputs.tournaments.tolist(), inputs.counted.tolist(), strict=True)
    ]
    text = ngettext("%(number)d event counted, %(games)s.", "%(number)d events counted, %(games)s.", len(items))
    return {"text": text % {"number": len(items), "games": _games(len(inputs.games))}, "items": items}


def _games(number: int) -> str:
    return ngettext("%(number)d game", "%(number)d games", number) % {"number": number}


def _ended(code: str, name: str, day: str) -> str:
    return gettext("%(event)s, ended %(day)s") % {"event": f"{code} {name}", "day": day}


def _late(inputs: stored_arrays.Inputs) -> dict | None:
    if not inputs.late:
        return None
    late = Tournament.objects.filter(pk__in=inputs.late).order_by("end", "code")
    items = [_ended(event.code, event.name, plain_day(event.end)) for event in late]
    text = ngettext(
        "%(number)d event was reported late: it is counted in this list instead of an earlier one.",
        "%(number)d events were reported late: they are counted in this list instead of an earlier one.",
        len(items),
    )
    return {"text": text % {"number": len(items)}, "items": items}


def _not_rated(inputs: stored_arrays.Inputs) -> dict | None:
    forfeits, short, decided = (int(inputs.kinds[kind]) for kind in (Kind.FORFEIT, Kind.SHORT, Kind.DECIDED))
    told = (
        (forfeits, ngettext("%(number)d forfeit", "%(number)d forfeits", forfeits)),
        (short, ngettext("%(number)d game of less than one move", "%(number)d games of less than one move", short)),
        (
            decided,
            ngettext("%(number)d game decided by the arbiter", "%(number)d games decided by the arbiter", decided),
        ),
    )
    items = [words % {"number": number} for number, words in told if number]
    return {"text": gettext("Not rated, as the rules say:"), "items": items} if items else None


def _rules(sheet: Sheet, codes: Sequence[str], rules: Mapping[str, Rule]) -> dict | None:
    """How often each sentence of the working was said: an unusual count is the first sign of a wrong report."""
    counts = _counts(sheet.lines["rule"])
    rule_of = translated(rules)
    items = [
        ngettext("once: %(sentence)s", "%(number)d times: %(sentence)s", counts[at])
        % {"number": counts[at], "sentence": NUMBER.sub("…", rule_of(code).sentence)}
        for at, code in enumerate(codes)
        if counts[at]
    ]
    return {"text": gettext("What the players read, and how often:"), "items": items} if items else None


def _counts(values: np.ndarray) -> Counter:
    return Counter(dict(zip(*(each.tolist() for each in np.unique(values, return_counts=True)), strict=True)))


def _movers(entries: Entries) -> dict | None:
    change = entries.rating - entries.previous
    moved = np.flatnonzero(np.abs(change) > 0)  # nothing is more than NaN
    if not len(moved):
        return None
    by = np.abs(change[moved])
    farthest = moved[by >= np.partition(by, -MOST)[-MOST]] if len(moved) > MOST else moved  # equals among them
    most = farthest[np.lexsort((entries.printed("name", farthest), -np.abs(change[farthest])))[:MOST]]
    told = zip(np.strings.decode(entries.printed("name", most), "utf-8").tolist(), change[most].tolist(), strict=True)
    items = [f"{name}: {signed(moved_by)}" for name, moved_by in told]
    text = ngettext("%(number)d rating moved; the most:", "%(number)d ratings moved; the most:", len(moved))
    return {"text": text % {"number": len(moved)}, "items": items}
