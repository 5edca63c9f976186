"""Systems compared on the games of a file: list by list of each one's calendar, by what they forecast."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np

from ratings import catalogue
from ratings.catalogue.knobs import turned
from ratings.formulas import backtest, forecasts
from ratings.standalone import parse
from ratings.standalone.files import from_pgn
from ratings.standalone.payload import Payload
from ratings.standalone.period import Stretch, known, stretches
from ratings.standalone.values import TEMPOS
from ratings.systems.protocol.epoch import days
from ratings.wording.numbers import fixed

NAMES = {backtest.HALF: "½ for everybody", backtest.WHITE: "White’s share before"}
HEAD = ("System", "Deviance", "95 % of draws", "Behind the best", "Brier", "Right", "Slope")


def compare(content: bytes, slugs: Sequence[str], since: date, tempo: str = "") -> backtest.Comparison:
    """The systems `slugs` by their forecasts of the games from `since` on; those before only teach them.

    `content`: the JSON form of docs/rate.md, or PGN, of which the games at `tempo` are taken, standard ones for "".
    Raises Unusable.
    """
    if from_pgn.is_archive(content):
        payloads = _of_archive(content, slugs, tempo)
    else:
        payloads = _payloads(parse.decoded(content), slugs)
    payload = payloads[slugs[-1]]
    expected = {slug: _forecast(payloads[slug], slug) for slug in slugs}
    numbers = [game.number for game in payload.games]
    count = max(numbers, default=-1) + 1
    score, day, names = np.full(count, np.nan), np.full(count, -1), np.full(count, "", object)
    for game in payload.games:
        score[game.number], day[game.number] = game.score / 100, days(game.day)
        names[game.number] = game.event or game.day.isoformat()
    there = np.array(numbers, np.int64)
    event = np.unique(names[there].astype(str), return_inverse=True)[1]
    found = {slug: each[there] for slug, each in expected.items()}
    return backtest.compare(found, score[there], event, day[there] >= days(since))


def _payloads(data: Any, slugs: Sequence[str]) -> dict[str, Payload]:
    """The input for each system; it is looked through once for all that read it alike."""
    read: dict[tuple[object, ...], Payload] = {}
    found = {}
    for slug in slugs:
        system = catalogue.SYSTEMS[slug]
        alike = system.lowest, system.tempo, slug if isinstance(data, dict) and data.get("options") else ""
        if alike not in read:
            read[alike] = parse.check(data, slug)
        found[slug] = read[alike]
    return found


def _of_archive(content: bytes, slugs: Sequence[str], tempo: str) -> dict[str, Payload]:
    """The games of a PGN file at one rate of play, for each system as if that were its own.

    A player begins with the first Elo that a game tells of them; under a system of another scale, without a rating.
    Games of one name and year are an event.
    """
    read = from_pgn.from_pgn(content, from_pgn.EVERYBODY, tempo)
    there = [game for game in read.games if game.tempo == TEMPOS[tempo or "standard"]]
    told: dict[int, float] = {}
    for game in there:
        for who, (rating, _title) in zip((game.white, game.black), game.facts, strict=True):
            if rating is not None:
                told.setdefault(who, rating)
    rated = tuple(replace(person, rating=told.get(who)) for who, person in enumerate(read.players))
    found = {}
    for slug in slugs:
        system = catalogue.SYSTEMS[slug]
        games = tuple(
            replace(game, number=number, tempo=TEMPOS[system.tempo], event=f"{game.event} {game.day.year}", facts=())
            for number, game in enumerate(there)
        )
        people = rated if system.scale == "elo" else read.players
        found[slug] = replace(read, players=people, games=games, daily=False)
    return found


def _forecast(payload: Payload, slug: str) -> np.ndarray:
    system = turned(catalogue.load(slug), payload.options)
    todo = stretches(payload, catalogue.SYSTEMS[slug], by_list=True)
    first = todo[0].period
    titles = [person.title for person in payload.players]
    memory = system.recall(known(payload.players, first.previous or first.first_day, titles))
    count = max((game.number for game in payload.games), default=-1) + 1
    return backtest.forecast(system, memory, _steps(todo, count), count)


def _steps(todo: Sequence[Stretch], count: int) -> Iterator[backtest.Step]:
    """A window takes all its months again: a game is new in the first of its lists."""
    seen = np.zeros(count, bool)
    for stretch in todo:
        number = np.array([game.number for game in stretch.games], np.int64)
        new = np.flatnonzero(~seen[number])
        seen[number] = True
        yield backtest.Step(stretch.period, new, number[new])


def as_table(found: backtest.Comparison) -> Iterator[str]:
    """The comparison as lines of text, the best system first."""
    yield f"Judged: {found.games} of {found.of} games, those that each of the systems forecasts.\n"
    for slug, games in found.covered.items():
        if games < found.of:
            yield f"{catalogue.SYSTEMS[slug].name} forecasts {games}; in the others somebody had no rating yet.\n"
    if not found.games:
        return
    yield "\n"
    yield from (f"{line}\n" for line in aligned([HEAD, *(_row(each) for each in found.judged)]))
    best, *others = found.judged
    alike = [_name(each) for each in others if not each.behind.of_one_sign]
    if alike:
        yield f"\nNot distinguishable from {_name(best)} by these games: {', '.join(alike)}.\n"


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of cells as lines, the first column to the left and the others to the right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        yield "  ".join(cells).rstrip()


def _row(each: backtest.Judged) -> tuple[str, ...]:
    deviance = each.deviance
    return (
        _name(each),
        fixed(deviance.mean, 5),
        f"{fixed(deviance.low, 5)} to {fixed(deviance.high, 5)}",
        fixed(each.behind.mean, 5),
        fixed(each.squared_error.mean, 4),
        _percent(each.right),
        "–" if np.isnan(each.calibration.slope) else fixed(each.calibration.slope, 2),
    )


def _percent(share: forecasts.Interval) -> str:
    return "–" if np.isnan(share.mean) else f"{fixed(100 * share.mean, 1)} %"


def _name(each: backtest.Judged) -> str:
    return NAMES.get(each.name) or catalogue.SYSTEMS[each.name].name
