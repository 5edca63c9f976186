"""The whole answer of a mirror check as it is stored: players of the own federation and events, nobody else."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

import numpy as np

from federation.events.for_fide import seen
from federation.models import Player
from ratings import catalogue
from ratings.catalogue import SYSTEMS, System
from ratings.computing import event_facts
from ratings.lists.dry_runs.mirror import fide_lists, states
from ratings.lists.dry_runs.mirror.examination import Examination, Row
from ratings.lists.dry_runs.mirror.fide_lists import FideList
from ratings.lists.dry_runs.mirror.recomputation import Recomputation, Starts
from ratings.lists.dry_runs.mirror.reports import Reports

VERSION = 1  # of what is stored
OLDER_LISTS = 3  # before the one before the month, by which events that began earlier are rated
Say = Callable[[str], None]


def examined(before: FideList, after: FideList, reports: Reports, home: str) -> list[Examination]:
    """One for each rate of play that both lists have, in the order of the catalogue."""
    found = []
    for slug, declared in SYSTEMS.items():
        if declared.imported and declared.tempo in before.tempos & after.tempos:
            found.append(_examination(slug, declared, before, after, reports, home))
    return found


def answer(found: Sequence[Examination], after: FideList, home: str, say: Say = lambda _: None) -> dict[str, Any]:
    """The stored form. `say` is told the rate of play that comes next."""
    rows, events = [], []
    for one in found:
        say(one.tempo)
        keys = _keys(one)
        rows += [_row(one, row, keys) for row in one.rows]
        events += [_event(one, each) for each in states.states(one)]
    return {
        "version": VERSION,
        "people": sum(1 for one in after.people.values() if one.federation == home),
        "tempos": [one.tempo for one in found],
        "uncounted": [one.tempo for one in found if one.tempo not in after.counted],
        "counts": dict(Counter(row["reason"] for row in rows)),
        "rows": rows,
        "events": events,
    }


def _examination(
    slug: str, declared: System, before: FideList, after: FideList, reports: Reports, home: str
) -> Examination:
    here = [at for at, one in enumerate(reports.reports) if one.event.tempo == declared.tempo]
    chosen = np.isin(reports.games.report, here)
    games = reports.games.of(chosen)
    shown = seen.seen_before(after.day)
    played = np.unique(np.concatenate([games.white, games.black]))
    there = {reports.people[key].fide_id for key in played.tolist()}
    home_ids = {
        one.fide_id for each in (before, after) for one in each.people.values() if one.federation == home
    } - there
    players = np.concatenate([np.array(sorted(-one for one in home_ids), np.int64), played])
    starts, uncertain, not_older = _starts(declared, before, reports, here, players)
    work = Recomputation(
        declared, catalogue.load(slug), before.day, after.day, [event_facts.of(one.event) for one in reports.reports],
        games, players, starts,
    )  # fmt: skip
    late = [
        at for at in here
        if not reports.reports[at].due and (reports.reports[at].event.pk, reports.reports[at].month.first) not in shown
    ]  # fmt: skip
    return Examination(
        declared.tempo, work, reports.reports, frozenset(at for at in here if reports.reports[at].due),
        frozenset(late), reports.people, before, after, home, uncertain, not_older,
    )  # fmt: skip


def _starts(
    declared: System, before: FideList, reports: Reports, here: Sequence[int], players: np.ndarray
) -> tuple[Starts, set[int], set[int]]:
    """What the list before says of `players`; the places of those with facts from a report alone, and of those whose
    ratings on older lists are not known."""
    days = _older(before.day)
    older = fide_lists.earlier(players[players > 0].tolist(), declared.tempo, days)
    count = len(players)
    rating, factor, standard = (np.full(count, np.nan) for _ in range(3))
    birth, earlier = np.zeros(count, np.int16), np.full((count, len(days)), np.nan)
    uncertain, not_older = set(), set()
    reported = {player: told for (place, player), told in reports.reported.items() if place in set(here)}
    for place, key in enumerate(players.tolist()):
        person = reports.people.get(key)
        fide_id = -key if key < 0 else person.fide_id if person else None
        listed = before.people.get(fide_id) if fide_id is not None else None
        if listed is not None:
            for column, tempo in ((rating, declared.tempo), (standard, "standard")):
                if tempo in listed.ratings:
                    column[place] = listed.ratings[tempo].rating
            if declared.tempo in listed.ratings:
                factor[place] = listed.ratings[declared.tempo].factor or np.nan
            birth[place] = listed.birth_year or 0
        elif person is not None and fide_id is not None and person.federation not in before.federations:
            rating[place] = reported.get(key, np.nan)
            uncertain.add(place)
        if person is not None:
            birth[place] = birth[place] or person.birth_year or 0
            for at, day in enumerate(days):
                earlier[place, at] = older.get((key, day), rating[place])
                if (key, day) not in older:
                    not_older.add(place)
        else:
            earlier[place] = rating[place]
    return Starts(rating, factor, standard, birth, earlier), uncertain, not_older


def _older(day: date) -> list[date]:
    found = []
    for _number in range(OLDER_LISTS):
        day = (day - timedelta(days=1)).replace(day=1)
        found.append(day)
    return found


def _keys(one: Examination) -> Mapping[int, int]:
    """FIDE id -> key of the entry in the register, of everybody who has a row."""
    ids = [row.fide_id for row in one.rows if row.fide_id is not None]
    return dict(Player.objects.current().filter(fide_id__in=ids).order_by().values_list("fide_id", "pk"))


def _row(one: Examination, row: Row, keys: Mapping[int, int]) -> dict[str, Any]:
    """Of somebody who is in the register their key alone; of others what FIDE's list prints."""
    first = row.before is None and row.expected.factor is None  # of a first rating no games are compared
    found: dict[str, Any] = {
        **_who(one, row.place, keys), "tempo": one.tempo, "before": row.before,
        "expected": [row.expected.rating, None if first else row.expected.games], "listed": [row.rating, row.games],
        "factor": row.expected.factor and int(row.expected.factor), "reason": row.reason,
    }  # fmt: skip
    for name, places in (("missing", row.missing), ("added", row.added)):
        if places:
            found[name] = [one.reports[at].event.pk for at in places]
    if row.opponents:
        found["opponents"] = [int(key) for key in one.work.players[list(row.opponents)] if key > 0]
    if row.factor is not None:
        found["other_factor"] = row.factor
    if row.other is not None:
        found["other_id"] = row.other
    return found


def _who(one: Examination, place: int, keys: Mapping[int, int]) -> dict[str, Any]:
    key = int(one.work.players[place])
    if key > 0:
        return {"player": key}
    if -key in keys:
        return {"player": keys[-key]}
    listed = one.after.people.get(-key) or one.before.people[-key]
    return {"player": None, "fide_id": -key, "name": listed.name}


def _event(one: Examination, state: states.EventState) -> dict[str, Any]:
    report = one.reports[state.place]
    return {
        "event": report.event.pk,
        "month": str(report.month),
        "state": state.state,
        "cause": state.cause,
        "showing": state.showing,
        "lacking": [int(one.work.players[at]) for at in state.lacking],
    }
