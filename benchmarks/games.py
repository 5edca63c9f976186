"""Made-up games of a federation: small events of neighbours in strength, whose numbers in the register say nothing."""

from dataclasses import replace
from datetime import date

import numpy as np

from ratings.catalogue import System
from ratings.systems.protocol.base import NOT_ASKED, Events, Games, Kind, Period, Players, Sex, Tempo
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days

SEED = 20261101
ENTRANTS, ROUNDS = 20, 5  # of an event: 50 games
FIRST, CUT, EFFECTIVE = date(2025, 9, 1), date(2025, 10, 24), date(2025, 11, 1)
NEXT_FIRST, NEXT_CUT, NEXT_EFFECTIVE = date(2025, 11, 1), date(2025, 12, 24), date(2026, 1, 1)
DRAWN = 0.4  # of all games
YOUNG, STRONG, SPREAD, LEAST = 2015, 1750, 280, 1400


def players(count: int) -> Players:
    """Everybody with a rating of FIDE's, so that no system begins with nobody rated."""
    chance = np.random.default_rng([SEED, count])
    strength = np.clip(chance.normal(STRONG, SPREAD, count), LEAST, None).round()
    return Players(
        birth_year=chance.integers(1940, YOUNG, count).astype(np.int16),
        sex=np.full(count, Sex.MAN, np.uint8),
        title=np.full(count, "", "<U4"),
        outside=strength,
        outside_factor=np.full(count, 20, np.int16),
        outside_inactive=np.zeros(count, bool),
        other={"fide": strength.copy()},
        at_start={"fide": strength.copy()},
    )


def two_periods(count: int, games: int, months: int = 2) -> tuple[Period, Period]:
    """Two neighbouring periods of the same `count` players, of as many games each, spread over `months`.

    The games are the same for every number of months, only their days are not.
    """
    everybody = players(count)
    spans = ((FIRST, CUT, EFFECTIVE, None), (NEXT_FIRST, NEXT_CUT, NEXT_EFFECTIVE, EFFECTIVE))
    first, second = (
        Period(*span, everybody, _games(everybody, games, number, span[1], months)) for number, span in enumerate(spans)
    )
    return first, second


def for_system(period: Period, system: System) -> Period:
    """The period, its games at the system's own rate of play, its events with the time controls that it looks at."""
    tempo = np.full(len(period.games), Tempo[system.tempo.upper()], np.uint8)
    played = replace(period.games, tempo=tempo)
    return replace(period, games=played, events=_events(period, system) if system.paced else NOT_ASKED)


def _events(period: Period, system: System) -> Events:
    """Every second event gives the least time that is enough for all, the others the least for most."""
    events = int(period.games.event.max(initial=-1)) + 1
    minutes = {"standard": (120.0, 90.0), "rapid": (25.0, 20.0), "blitz": (5.0, 5.0)}[system.tempo]
    return Events(
        start=np.full(events, days(period.first_day), np.int32),
        minutes=np.resize(np.array(minutes), events),
        first_control=np.zeros(events, np.int16),
        approved=np.zeros(events, bool),
        played=np.full(len(period.games), UNKNOWN_DAY, np.int32),
        divided=np.zeros(events, bool),
    )


def _games(everybody: Players, games: int, number: int, last: date, months: int) -> Games:
    chance = np.random.default_rng([SEED, games, number])
    count, boards = len(everybody), ENTRANTS // 2
    events = -(-games // (boards * ROUNDS))
    by_strength = np.argsort(everybody.outside, kind="stable")
    # Entrants stand a few places apart, so that nobody enters twice, and play in an order that is not their strength's.
    places = chance.integers(0, count, events)[:, None] + np.cumsum(chance.integers(1, 4, (events, ENTRANTS)), axis=1)
    entrants = chance.permuted(by_strength[places % count], axis=1)
    one, other = _rounds()
    white, black = entrants[:, one].reshape(-1)[:games], entrants[:, other].reshape(-1)[:games]
    ahead = everybody.outside[white] - everybody.outside[black]
    luck = chance.random(games)
    won = (1 - DRAWN) / (1 + 10 ** (-ahead / 400))
    score = np.where(luck < won, 100, np.where(luck < won + DRAWN, 50, 0))
    event = np.repeat(np.arange(events), boards * ROUNDS)[:games]
    newest = days(last)
    ends = np.sort(newest - chance.integers(0, 28 * months, events))
    return Games(
        white=white.astype(np.int32),
        black=black.astype(np.int32),
        score=score.astype(np.int16),
        day=ends[event].astype(np.int32),
        event=event.astype(np.int32),
        round=np.tile(np.repeat(np.arange(1, ROUNDS + 1), boards), events)[:games].astype(np.int16),
        board=np.tile(np.arange(1, boards + 1), events * ROUNDS)[:games].astype(np.int16),
        lists_back=np.zeros(games, np.int16),
        tempo=np.full(games, Tempo.STANDARD, np.uint8),
        kind=np.full(games, Kind.PLAYED, np.uint8),
    )


def _rounds() -> tuple[np.ndarray, np.ndarray]:
    """Places of White and Black on every board of every round: the circle of a round robin."""
    one, other = [], []
    for turn in range(ROUNDS):
        circle = [0, *(1 + (place + turn) % (ENTRANTS - 1) for place in range(ENTRANTS - 1))]
        for board in range(ENTRANTS // 2):
            pair = circle[board], circle[-1 - board]
            one.append(pair[(turn + board) % 2])
            other.append(pair[1 - (turn + board) % 2])
    return np.array(one), np.array(other)
