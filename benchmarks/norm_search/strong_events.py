"""A made-up federation in which norms are made: titles by strength, guests, and a period of events of nine rounds."""

from datetime import date

import numpy as np
from django.db import connection

from benchmarks.games import DRAWN, SEED
from benchmarks.register import ACCEPTED, _people, bulk, write
from federation.models import Entrant, Game, OutsideRating, Player, TitleAward, Tournament

ENTRANTS, ROUNDS, GAMES = 20, 9, 90  # of an event
STRONG, SPREAD, LEAST = 1750, 280, 1400
# Share of the players of a strength who hold a title, by what FIDE's list shows: (from this rating on, code, share).
HELD = ((2500, "GM", 0.9), (2400, "IM", 0.8), (2300, "FM", 0.75), (2200, "CM", 0.3))
OF_WOMEN = ((2300, "WGM", 0.8), (2200, "WIM", 0.7), (2100, "WFM", 0.6), (2000, "WCM", 0.3))
HOSTS = ("POL", "GER", "ITA", "FRA", "ESP", "CZE", "HUN", "UKR", "SRB", "TUR", "IND", "USA", "NED", "ARM", "GEO", "NOR")
AT_HOME = 0.5  # of the players of these federations, the first of them


def make(players: int, games: int, first: date, last: date) -> None:
    """Fill an empty register: `players` people, and `games` games in events that end from `first` to `last`."""
    with bulk():
        _people(players)
        strength = _strength(players)
        _titles(strength)
        _lists(strength, first, last)
        _events(strength, games, first, last)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _strength(players: int) -> np.ndarray:
    chance = np.random.default_rng([SEED, players])
    return np.clip(chance.normal(STRONG, SPREAD, players), LEAST, 2850).round().astype(int)


def _titles(strength: np.ndarray) -> None:
    """Titles by strength, and federations: half the players are of the host's, the others of fifteen more."""
    chance = np.random.default_rng([SEED, len(strength), 1])
    TitleAward.objects.all().delete()
    OutsideRating.objects.all().delete()
    women = set(Player.objects.filter(sex="w").values_list("pk", flat=True))
    home, other = chance.random(len(strength)) < AT_HOME, chance.integers(0, len(HOSTS), len(strength))
    for at, code in enumerate(HOSTS):
        keys = (np.flatnonzero(np.where(home, 0, other) == at) + 1).tolist()
        for start in range(0, len(keys), 10_000):
            Player.objects.filter(pk__in=keys[start : start + 10_000]).update(federation=code)
    held: list[tuple[int, str]] = []
    for key, (rating, lot) in enumerate(zip(strength.tolist(), chance.random(len(strength)), strict=True), 1):
        for table in (HELD, OF_WOMEN) if key in women else (HELD,):
            held += [(key, code) for least, code, share in table if rating >= least and lot < share][:1]
    write(
        TitleAward, player_id=[key for key, _ in held], scheme="FIDE", code=[code for _, code in held],
        date=["2020-01-01" if key % 3 else None for key, _ in held],
    )  # fmt: skip


def _lists(strength: np.ndarray, first: date, last: date) -> None:
    """FIDE's list of every month of the events, imported, with everybody on it."""
    months = {
        date(day.year, day.month, 1) for day in map(date.fromordinal, range(first.toordinal() - 8, last.toordinal()))
    }
    chance = np.random.default_rng([SEED, len(strength), 2])
    for day in sorted(months):
        rating = strength + chance.integers(-15, 16, len(strength))
        write(
            OutsideRating, player_id=np.arange(1, len(strength) + 1), tempo="standard", date=day.isoformat(),
            rating=rating, factor=20,
        )  # fmt: skip


def _events(strength: np.ndarray, games: int, first: date, last: date) -> None:
    """Neighbours in strength; every fifth event mixes stronger and weaker players. Colours and rounds of a circle."""
    chance = np.random.default_rng([SEED, games, 3])
    count, players = -(-games // GAMES), len(strength)
    by_strength = np.argsort(strength, kind="stable")
    steps = np.where(np.arange(count)[:, None] % 5, 4, 200)
    places = chance.integers(0, players, count)[:, None] + np.cumsum(
        1 + chance.integers(0, steps, (count, ENTRANTS)), 1
    )
    entrants = chance.permuted(by_strength[places % players], axis=1)
    days = np.sort(chance.integers(first.toordinal() + 8, last.toordinal() + 1, count)).tolist()
    dates = [[date.fromordinal(day - 8 + at).isoformat() for at in range(ROUNDS)] for day in days]
    write(
        Tournament,
        code=[f"2026-{event:06d}" for event in range(count)],
        name=[f"Open number {event}" for event in range(count)],
        place="", tempo="standard", time_control="", chief_arbiter="", minutes=120.0, rounds=ROUNDS,
        federation=[HOSTS[0] if lot < 0.7 else HOSTS[1 + int(50 * lot) % 15] for lot in chance.random(count)],
        kind=["round-robin" if event % 4 == 0 else "swiss" for event in range(count)],
        start=[each[0] for each in dates], end=[each[-1] for each in dates],
        round_dates=["[" + ", ".join(f'"{day}"' for day in each) + "]" for each in dates],
        deputy_arbiters="", accepted_at=ACCEPTED.isoformat(), withdrawn=False, approved_control="", pace_change=0,
    )  # fmt: skip
    _histories()
    write(
        Entrant,
        tournament_id=np.repeat(np.arange(1, count + 1), ENTRANTS),
        player_id=entrants.ravel() + 1,
        number=np.tile(np.arange(1, ENTRANTS + 1), count),
        rating=strength[entrants.ravel()],
        name="as in the file", title="", sex="", federation="", fide_id="", birth="", club="", team="",
    )  # fmt: skip
    one, other, round_, board = _pairings()
    white, black = entrants[:, one], entrants[:, other]
    luck, ahead = chance.random((count, GAMES)), strength[white] - strength[black]
    won = (1 - DRAWN) / (1 + 10 ** (-ahead / 400))
    score = np.where(luck < won, 2, np.where(luck < won + DRAWN, 1, 0))
    of_event = ENTRANTS * np.arange(count)[:, None] + 1
    write(
        Game,
        tournament_id=np.repeat(np.arange(1, count + 1), GAMES),
        round=np.tile(round_, count),
        board=np.tile(board, count),
        white_id=(of_event + one).ravel(),
        black_id=(of_event + other).ravel(),
        white_score=score.ravel(),
        black_score=2 - score.ravel(),
        kind=np.where(chance.random(count * GAMES) < 0.01, "forfeit", "played"),
        colours_known=True,
    )


def _histories() -> None:
    """The row that every accepted event has in the history of its table."""
    history = Tournament.history.model
    names = ", ".join(f'"{field.column}"' for field in Tournament._meta.concrete_fields)
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {history._meta.db_table} ({names}, history_date, history_type) "
            f"SELECT {names}, accepted_at, '+' FROM {Tournament._meta.db_table} ORDER BY id"
        )


def _pairings() -> tuple[np.ndarray, ...]:
    """White, Black (from 0), round and board (from 1) of an event's games: the circle of a round robin."""
    rows = []
    for turn in range(ROUNDS):
        circle = [0, *(1 + (place + turn) % (ENTRANTS - 1) for place in range(ENTRANTS - 1))]
        for board in range(ENTRANTS // 2):
            pair = circle[board], circle[-1 - board]
            rows.append((pair[(turn + board) % 2], pair[1 - (turn + board) % 2], turn + 1, board + 1))
    return tuple(np.array(column) for column in zip(*rows, strict=True))
