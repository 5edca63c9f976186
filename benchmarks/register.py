"""A made-up federation of FIDE's size, written into an empty database in bulk: people, two periods of games."""

import io
from collections.abc import Sequence
from datetime import UTC, date, datetime

import numpy as np
from django.apps import apps
from django.db import connection, models

from benchmarks.games import SEED
from federation.models import Club, Entrant, Game, OutsideRating, Player, TitleAward, Tournament
from federation.models.search_words import write_everybody
from federation.vocabulary.names import search_key

EVENTS_OF_GAMES = 77  # games of an event: 22 entrants, 7 rounds
ENTRANTS, ROUNDS = 22, 7
NEW = 30  # one player in this many has no rating yet
ACCEPTED = datetime(2025, 10, 30, 12, tzinfo=UTC)
# Made-up names: one of each, in whatever order.
BEGINNINGS = ("Ba", "Bra", "Cze", "Da", "Fa", "Gło", "Ho", "Ja", "Ko", "Kra", "La", "Mi", "No", "Pe", "Ro", "Sta", "Wo")
MIDDLES = ("be", "da", "do", "go", "ka", "ko", "le", "li", "lo", "me", "na", "ra", "re", "ri", "sa", "te", "wi", "za")
ENDINGS = ("cki", "czyk", "dze", "ez", "ić", "ina", "lin", "mann", "nen", "ński", "ov", "owa", "sen", "ski", "wicz")
GIVEN = ("Adam", "Ana", "Boris", "Carla", "David", "Elena", "Filip", "Hugo", "Ines", "Ivan", "Jana", "Karl", "Lea")
REGIONS = [f"Region {number}" for number in range(40)]
FEDERATIONS = ["".join((one, other, third)) for one in "ABCDE" for other in "AEIOU" for third in "LNRST"]

# Only a superuser may switch them off; for another owner the register takes longer to make.
TRIGGERS = """
    SELECT CASE WHEN current_setting('is_superuser') = 'on' THEN set_config('session_replication_role', '{}', false) END
"""


def make(players: int, games: int, periods: Sequence[tuple[date, date]]) -> None:
    """Fill the register: `players` people, and `games` games within each of `periods` (first, last day)."""
    with bulk():
        _people(players)
        for number, (first, last) in enumerate(periods):
            _period(number, players, games, first, last)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


class bulk:  # noqa: N801  reads as a word at its one place
    """Foreign keys are not looked up while the block runs: they are right by construction, and it saves minutes."""

    def __enter__(self) -> None:
        self._say(TRIGGERS.format("replica"))

    def __exit__(self, *_: object) -> None:
        self._say(TRIGGERS.format("origin"))

    def _say(self, statement: str) -> None:
        with connection.cursor() as cursor:
            cursor.execute(statement)


def write(model: type[models.Model], **columns: object) -> None:
    """Rows of `model` from columns: sequences, arrays, or one value for all rows. Rows are numbered after the last.

    Flags that are not named are as the model has them.
    """
    flags = [field for field in model._meta.concrete_fields if isinstance(field, models.BooleanField)]
    columns = {field.column: field.default for field in flags if field.has_default()} | columns
    count = max(len(column) for column in columns.values() if isinstance(column, list | np.ndarray))
    first = (model.objects.aggregate(last=models.Max("pk"))["last"] or 0) + 1
    columns = {"id": list(range(first, first + count)), **columns}
    lists = [
        column.tolist() if isinstance(column, np.ndarray) else column if isinstance(column, list) else [column] * count
        for column in columns.values()
    ]
    table, names = model._meta.db_table, ", ".join(f'"{name}"' for name in columns)
    with connection.cursor() as cursor:
        block = io.StringIO()
        for row in zip(*lists, strict=True):
            block.write("\t".join("\\N" if value is None else str(value) for value in row) + "\n")
        with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
            copy.write(block.getvalue())
        cursor.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), {first + count})")


def _picked(words: Sequence[str], count: int, chance: np.random.Generator) -> list[str]:
    return [words[at] for at in chance.integers(0, len(words), count)]


def _people(count: int) -> None:
    chance = np.random.default_rng([SEED, count])
    clubs = max(count // 100, 10)
    write(Club, name=[f"Chess Club {number}" for number in range(clubs)], place="", region="", federation="")
    syllables = (_picked(each, count, chance) for each in (BEGINNINGS, MIDDLES, MIDDLES, ENDINGS))
    family = ["".join(each) for each in zip(*syllables, strict=True)]
    given = _picked(GIVEN, count, chance)
    write(
        Player,
        national_id=[f"N{number:07d}" for number in range(count)],
        family_name=family,
        given_name=given,
        sex=np.where(chance.random(count) < 0.1, "w", "m"),
        birth_year=chance.integers(1940, 2017, count),
        federation=_picked(FEDERATIONS, count, chance),
        club_id=chance.integers(1, clubs + 1, count),
        region=_picked(REGIONS, count, chance),
        active=True,
        search_key=[search_key(f"{one}, {other}") for one, other in zip(family, given, strict=True)],
    )
    write_everybody(apps.get_model)
    titled = chance.choice(count, count // 30, replace=False) + 1
    codes = chance.choice(["GM", "IM", "FM", "CM", "WFM", "WCM"], len(titled))
    write(TitleAward, player_id=titled, scheme="FIDE", code=codes)
    imported = chance.choice(count, count // 10, replace=False) + 1
    ratings = chance.integers(1400, 2600, len(imported))
    write(OutsideRating, player_id=imported, tempo="standard", date="2025-01-01", rating=ratings, factor=20)


def _period(number: int, players: int, games: int, first: date, last: date) -> None:
    """Events of neighbours by key, seven rounds of a round robin each."""
    chance = np.random.default_rng([SEED, games, number])
    events = -(-games // EVENTS_OF_GAMES)
    days = [date.fromordinal(int(day)) for day in chance.integers(first.toordinal() + 3, last.toordinal() + 1, events)]
    before = Tournament.objects.count()
    write(
        Tournament,
        code=[f"{last:%Y}-{before + event:06d}" for event in range(events)],
        name=[f"Open number {before + event}" for event in range(events)],
        place="", federation="POL", tempo="standard", time_control="", kind="swiss", chief_arbiter="", pace_change=0,
        start=[date.fromordinal(day.toordinal() - 3).isoformat() for day in days],
        end=[day.isoformat() for day in days],
        rounds=ROUNDS, round_dates="[]", deputy_arbiters="", accepted_at=ACCEPTED.isoformat(), withdrawn=False,
        approved_control="", scoring="", standings_rules="",
        search_key=[f"open number {before + event}" for event in range(events)],
    )  # fmt: skip
    middle = chance.integers(0, players, events)[:, None]
    entrants = (middle + np.cumsum(chance.integers(1, 40, (events, ENTRANTS)), axis=1)) % players + 1
    tournament = before + 1 + np.arange(events)
    first_entrant = Entrant.objects.count() + 1
    write(
        Entrant,
        tournament_id=np.repeat(tournament, ENTRANTS),
        player_id=entrants.ravel(),
        number=np.tile(np.arange(1, ENTRANTS + 1), events),
        name="as in the file", title="", sex="", federation="", fide_id="", birth="", club="", team="",
    )  # fmt: skip
    one, other, round_, board = _pairings()
    start = first_entrant + ENTRANTS * np.arange(events)[:, None]
    score = chance.choice([0, 1, 2], (events, EVENTS_OF_GAMES), p=[0.32, 0.32, 0.36]).ravel()[:games]
    write(
        Game,
        tournament_id=np.repeat(tournament, EVENTS_OF_GAMES)[:games],
        round=np.tile(round_, events)[:games],
        board=np.tile(board, events)[:games],
        white_id=(start + one).ravel()[:games],
        black_id=(start + other).ravel()[:games],
        white_score=score,
        black_score=2 - score,
        kind=np.where(chance.random(games) < 0.01, "forfeit", "played"),
        colours_known=True,
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
