"""The whole answer to a question: the comparison, what a changed setting does, who is under-rated."""

from collections.abc import Callable
from typing import Any

import numpy as np

from ratings.catalogue import SYSTEMS
from ratings.catalogue.calendar import Window
from ratings.computing import bulk
from ratings.lists.dry_runs.backtests import engine, starts
from ratings.lists.dry_runs.backtests.engine import Answer, Contestant
from ratings.lists.dry_runs.backtests.months import Register
from ratings.lists.dry_runs.backtests.question import Question
from ratings.wording.numbers import NINETY_FIVE

VERSION = 1  # of what is stored
MOVED_MOST, WATCHED = 20, 100  # people
LARGE = 50  # rating points


def answer(question: Question, say: Callable[[int, Window], None] = lambda _done, _window: None) -> dict[str, Any]:
    """The stored form; see docs/side-by-side.md. `say`: told after every month, may end it by an exception."""
    register = Register(question)
    found = engine.answer(
        register.contestants(), register.months(), question.first, register.birth, register.career(), say
    )
    return {
        "version": VERSION,
        "systems": {each.slug: SYSTEMS[each.slug].name for each in question.entrants},
        **engine.as_json(found),
        "what_if": _what_if(question, register, found),
        "watch": _watch(question, register, found),
    }


def _what_if(question: Question, register: Register, found: Answer) -> list[dict[str, Any]]:
    """Each system with changed settings beside the same as its rules have it, at the end of the experiment."""
    ratings = {each.name: each.rating for each in found.contestants}
    return [
        {"name": each.name, "beside": each.slug} | _beside(ratings[each.slug], ratings[each.name], question, register)
        for each in question.entrants
        if each.settings and each.slug in ratings
    ]


def _beside(usual: np.ndarray, varied: np.ndarray, question: Question, register: Register) -> dict[str, Any]:
    both = ~np.isnan(usual) & ~np.isnan(varied)
    change = np.where(both, varied - usual, 0)
    junior = both & engine.juniors(register.birth, question.last.year)
    most = np.argsort(-np.abs(change), kind="stable")[:MOVED_MOST]
    return {
        "people": int(both.sum()),
        "changed": int((change != 0).sum()),
        "large": int((np.abs(change) >= LARGE).sum()),
        "mean": _mean(change[both]),
        "juniors": [int(junior.sum()), _mean(change[junior])],
        "others": [int((both & ~junior).sum()), _mean(change[both & ~junior])],
        "off": int((~np.isnan(usual) & np.isnan(varied)).sum()),
        "on": int((np.isnan(usual) & ~np.isnan(varied)).sum()),
        "most": [
            [int(register.players[at]), float(usual[at]), float(varied[at])] for at in most.tolist() if change[at] != 0
        ],
    }


def _mean(values: np.ndarray) -> float | None:
    return float(values.mean()) if len(values) else None


def _watch(question: Question, register: Register, found: Answer) -> dict[str, Any] | None:
    """Who is rated above the official list by a system that says how sure it is; None without either.

    The two lists are brought to one level first: by the median difference of the active who are no juniors.
    """
    shadow = next((each for each in found.contestants if _is_sure(each)), None)
    if shadow is None or not question.official or SYSTEMS[question.official].scale != "elo":
        return None
    listed = starts.listed(starts.in_force(question.official, question.last), register.merged)
    official = np.full(len(register.players), np.nan)
    at = bulk.places(register.players, listed.players)
    official[at[at >= 0]] = listed.rating[at >= 0]
    printed = shadow.system.published(shadow.memory)
    month = question.last.year * 12 + question.last.month - 1
    active = found.activity.active(month) & ~np.isnan(official) & ~np.isnan(printed["rating"])
    junior = engine.juniors(register.birth, question.last.year)
    apart = printed["rating"] - official
    settled = active & ~junior
    level = float(np.median(apart[settled])) if settled.any() else 0.0
    sure = np.where(active, apart - level - NINETY_FIVE * printed["deviation"], -np.inf)
    order = [at for at in np.argsort(-sure, kind="stable")[:WATCHED].tolist() if sure[at] > 0]
    return {
        "system": shadow.name,
        "level": level,
        "people": int(active.sum()),
        "rows": [
            [
                int(register.players[at]), float(official[at]), float(printed["rating"][at] - level),
                float(printed["deviation"][at]), bool(junior[at]),
            ]
            for at in order
        ],
    }  # fmt: skip


def _is_sure(each: Contestant) -> bool:
    return SYSTEMS[each.name.partition(":")[0]].is_sure
