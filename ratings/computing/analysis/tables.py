"""What all analyses of one question say: players by year, eras, and how well moves forecast results. Kept, not asked.

Computed by a worker when there are more analyses than before, and stored as JSON, so that a page reads one row.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import numpy as np
from django.db.models import Count

from ratings.formulas.engine import alliot, guid_bratko
from ratings.formulas.engine.guid_bratko import Summary
from ratings.formulas.engine.positions import FEWEST, FIRST_MOVE, Position
from ratings.models import EngineTable, GameAnalysis

VERSION = 1  # of the formulas and of the content's form
QUESTION = ("engine", "depth", "hash_megabytes")
BETWEEN = timedelta(minutes=5)  # between two computations while analyses go on
SCORES = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
ERA = 20  # years

Moves = dict[tuple[str, int | None], dict[str, list[Position]]]  # player and year -> game -> moves


def outdated(now: datetime) -> list[tuple]:
    """Questions whose table was computed from fewer analyses than there are, or by older formulas."""
    asked = GameAnalysis.objects.done().values_list(*QUESTION).annotate(games=Count("pk")).order_by()
    kept = {(one.engine, one.depth, one.hash_megabytes): one for one in EngineTable.objects.defer("content")}
    going = GameAnalysis.objects.waiting().exists()
    found = []
    for *question, games in asked:
        one = kept.get(tuple(question))
        if one is not None and (one.games, one.version) == (games, VERSION):
            continue
        if one is None or not going or one.version != VERSION or one.made <= now - BETWEEN:
            found.append(tuple(question))
    return found


def keep(now: datetime) -> None:
    """Compute what is outdated. Harmless to call twice."""
    for question in outdated(now):
        given = dict(zip(QUESTION, question, strict=True))
        content, games = computed(question)
        EngineTable.objects.update_or_create(
            **given, defaults={"games": games, "version": VERSION, "content": content, "made": now}
        )


def computed(question: tuple) -> tuple[dict[str, Any], int]:
    """The content of a table, and the number of analyses that it is of."""
    moves, games = gathered(question)
    flat = {key: [one for every in played.values() for one in every] for key, played in moves.items()}
    field = guid_bratko.frequencies([one for every in flat.values() for one in every])
    found, too_few = [], 0
    for (name, year), every in flat.items():
        said, indicators = guid_bratko.summary(every), alliot.indicators(every)
        if said is None or indicators is None:
            too_few += 1
            continue
        expected = guid_bratko.expected_loss(guid_bratko.losses_by_complexity(every), field)
        found.append({"name": name, "year": year, **numbers(said), "gain": indicators.gain, "expected": expected})
    found.sort(key=lambda one: (one["loss"], one["name"], one["year"] or 0))
    content = {"players": found, "too_few": too_few, "eras": eras(flat), "forecast": forecast(moves, games)}
    return content, len(games)


def gathered(question: tuple) -> tuple[Moves, dict[str, tuple]]:
    """The moves of each player and year by game; and each game's two sides with White's score."""
    moves: Moves = defaultdict(dict)
    games = {}
    done = GameAnalysis.objects.done().filter(**dict(zip(QUESTION, question, strict=True)))
    rows = done.order_by("pk").values_list(
        "game", "rows", "game__year", "game__white__name", "game__black__name", "game__result"
    )
    for game, told, year, white, black, result in rows.iterator(chunk_size=500):
        sides = positions_of(told, str(game))
        keys = (white, year), (black, year)
        for colour, key in zip((True, False), keys, strict=True):
            moves[key][str(game)] = sides[colour]
        games[str(game)] = (*keys, SCORES.get(result))
    return moves, games


def positions_of(rows: Sequence[Sequence], game: str) -> dict[bool, list[Position]]:
    """White's (True) and Black's moves."""
    found: dict[bool, list[Position]] = {True: [], False: []}
    for ply, played, best, value, played_value, complexity in rows:
        move = Position(game, ply // 2 + 1, value, played_value, played == best, complexity)
        found[ply % 2 == 0].append(move)
    return found


def numbers(said: Summary) -> dict[str, Any]:
    return {
        "games": said.games, "positions": said.positions, "loss": said.loss, "same": said.same,
        "blunders": said.blunders, "loss_interval": list(said.loss_interval), "same_interval": list(said.same_interval),
    }  # fmt: skip


def eras(flat: Mapping[tuple[str, int | None], Sequence[Position]]) -> list[dict[str, Any]]:
    """Everybody's moves, by spans of years."""
    together: dict[int, list[Position]] = defaultdict(list)
    players: Counter[int] = Counter()
    for (_name, year), every in flat.items():
        if year is not None:
            together[year // ERA * ERA] += every
            players[year // ERA * ERA] += 1
    found = []
    for first in sorted(together):
        if said := guid_bratko.summary(together[first]):
            found.append({"first": first, "last": first + ERA - 1, "players": players[first], **numbers(said)})
    return found


def forecast(moves: Moves, games: Mapping[str, tuple]) -> dict[str, Any] | None:
    """How well the moves of two players in their other games of the year tell a game's score, beside .5 for all.

    The Brier score of expected points, and the mean difference with the interval of drawing games anew.
    """
    counts = {key: {game: _counts(every) for game, every in played.items()} for key, played in moves.items()}
    sums = {key: sum(every.values()) for key, every in counts.items()}
    errors, constant = [], []
    for game, (white, black, score) in games.items():
        if score is None:
            continue
        own = [sums[key] - counts[key][game] for key in (white, black)]
        if min(one.sum() for one in own) < FEWEST:
            continue
        chains = [_chain(one) for one in own]
        errors.append(float(alliot.brier([alliot.forecast(*chains).score], [score])[0]))
        constant.append((0.5 - score) ** 2)
    if not errors:
        return None
    difference = np.array(errors) - np.array(constant)
    low, high = guid_bratko.percentiles(guid_bratko.draws(len(difference)) @ difference / len(difference))
    mean = {"moves": float(np.mean(errors)), "constant": float(np.mean(constant))}
    return {"games": len(errors), **mean, "difference": float(difference.mean()), "interval": [low, high]}


def _counts(every: Sequence[Position]) -> np.ndarray:
    """How often a move led from one class of evaluation to another, shape (9, 9)."""
    found = np.zeros((alliot.CLASSES, alliot.CLASSES))
    counted = [one for one in every if one.move >= FIRST_MOVE]
    np.add.at(found, tuple(alliot.classes([getattr(one, name) for one in counted]) for name in ("best", "played")), 1)
    return found


def _chain(counts: np.ndarray) -> np.ndarray:
    smoothed = counts + alliot.SMOOTHING
    return np.asarray(smoothed / smoothed.sum(axis=1, keepdims=True))
