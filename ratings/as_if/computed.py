"""An event under a system that did not count it: what everybody's rating would have become, computed and kept."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from billiard.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.core.cache import caches

from federation.models import Tournament
from federation.runtime.workers import messages
from federation.vocabulary.words import said
from federation.vocabulary.words_as_json import text_as_json, text_of_json
from ratings import catalogue
from ratings.as_if.event_input import EventInput, event_input
from ratings.standalone.answer import Answer, Line
from ratings.standalone.problems import Unusable
from ratings.standalone.run import rate
from ratings.wording.working import known_total

log = logging.getLogger(__name__)
AT_ONCE = 1_000  # games times systems that a page may compute itself: about a twentieth of a second
MOST_GAMES = 19_000  # of one event: with more, the loops would be compiled, which is the workers' business
MONTH, HOUR, MINUTE = 30 * 24 * 3600, 3600, 60  # seconds


class Total(NamedTuple):
    """One player under one system: the rating before and after, and the sums of the games."""

    before: float | None
    after: float | None
    games: int = 0
    score: float | None = None
    expected: float | None = None
    factor: float | None = None  # None also where the games have several
    deviation: float | None = None


@dataclass(frozen=True)
class AsIf:
    """An event under one system."""

    totals: Mapping[int, Total]  # by start number
    problems: tuple[str, ...] = ()


def as_if(event: EventInput, slugs: Iterable[str], first: str = "") -> dict[str, AsIf]:
    """slug -> the event under it, of those that are known or computed at once; the rest is left to a worker.

    `first` is computed at once where it alone is little enough.
    """
    wanted = {slug: _key(event, slug) for slug in slugs}
    found = _known(wanted)
    missing = [slug for slug in wanted if slug not in found]
    if first in missing and len(event.played) <= AT_ONCE:
        missing.remove(first)
        found[first] = keep(event, first)
    if len(event.played) * len(missing) <= AT_ONCE:
        found |= {slug: keep(event, slug) for slug in missing}
    else:
        _ask(event.tournament, {slug: wanted[slug] for slug in missing})
    return {slug: found[slug] for slug in wanted if slug in found}


def keep(event: EventInput, slug: str) -> AsIf:
    """Compute the event under `slug`, and keep the totals for whoever asks next."""
    made = totals(answer(event.payload(slug), slug))
    caches["shared"].set(_key(event, slug), _packed(made), MONTH)
    return made


def keep_all(tournament: int, slugs: Iterable[str]) -> None:
    """A worker's part: the event under each of `slugs`, those left out that somebody has computed meanwhile."""
    found = Tournament.objects.filter(pk=tournament).first()
    known = [slug for slug in slugs if slug in catalogue.SYSTEMS]
    if found is None:
        return
    event = event_input(found, known)
    for slug in known:
        if caches["shared"].get(_key(event, slug)) is not None:
            continue
        try:
            keep(event, slug)
        except SoftTimeLimitExceeded:  # the page says so, and asks again for the others
            log.exception("event %s under %s took too long", found.code, slug)
            refused = AsIf({}, (said("It took too long to compute."),))
            caches["shared"].set(_key(event, slug), _packed(refused), HOUR)
            return


def answer(payload: Mapping[str, Any], slug: str) -> Answer | list[str]:
    """What the engine makes of a payload, or why it makes nothing of it."""
    try:
        return rate(payload, slug)
    except Unusable as unusable:
        return [problem.message for problem in unusable.problems]


def totals(found: Answer | list[str]) -> AsIf:
    """An answer, or the reasons why there is none, added up by player."""
    if isinstance(found, list):
        return AsIf({}, tuple(found))
    lines: dict[str | int, list[Line]] = {}
    for line in found.sheet:
        if line.games:
            lines.setdefault(line.player, []).append(line)
    made = {}
    for player in found.players:
        own = lines.get(player.id, [])
        factors, deviation = {line.factor for line in own}, player.state.get("deviation")
        made[int(player.id)] = Total(
            player.before,
            player.after,
            sum(line.games for line in own),
            known_total(line.score for line in own),
            known_total(line.expected for line in own),
            factors.pop() if len(factors) == 1 else None,
            deviation if isinstance(deviation, int | float) else None,
        )
    return AsIf(made, tuple(problem.message for problem in found.problems))


# ---- kept by everybody ----------------------------------------------------
def _packed(found: AsIf) -> list[Any]:
    return [[text_as_json(each) for each in found.problems], [(number, *one) for number, one in found.totals.items()]]


def _unpacked(kept: list[Any]) -> AsIf:
    problems, rows = kept
    return AsIf({number: Total._make(row) for number, *row in rows}, tuple(map(text_of_json, problems)))


def _key(event: EventInput, slug: str) -> str:
    """Where the answer is kept: another input, another version of the rules, another release."""
    return "event-under/" + sha256(f"{_rules(slug)}|{event.digest(slug)}".encode()).hexdigest()


@cache
def _rules(slug: str) -> str:
    return "|".join([slug, catalogue.load(slug).version, settings.RELEASE, *Total._fields])


def _known(keys: Mapping[str, str]) -> dict[str, AsIf]:
    """slug -> its answer, of those that are kept."""
    kept = caches["shared"].get_many(keys.values())
    return {slug: _unpacked(kept[key]) for slug, key in keys.items() if kept.get(key) is not None}


def _ask(tournament: Tournament, missing: Mapping[str, str]) -> None:
    """Send systems to the workers, each once a minute at most. While the broker is down, the page asks again."""
    store = caches["shared"]
    slugs = [slug for slug, key in missing.items() if store.get(f"asked/{key}") is None]
    if not slugs:
        return
    told = messages.tell("ratings.tasks.reckon_as_if", tournament.pk, slugs)
    for slug in slugs if told else ():
        store.set(f"asked/{missing[slug]}", "asked", MINUTE)
