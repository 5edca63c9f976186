"""100,000 players and 500,000 games, with lists, an archive and an audit log, made within PostgreSQL in seconds.

Rows are made by INSERT ... SELECT from a series of numbers, without foreign keys: they are right by construction. A
column that nobody names has its default, or is empty: a new one needs no word here.
"""

import json
from datetime import date

from django.db import connection, models
from django.db.models.fields import NOT_PROVIDED

from federation.models import (
    ArchivedEvent,
    ArchivedGame,
    ArchivedPlayer,
    Club,
    Deed,
    Entrant,
    Game,
    Player,
    PlayerWord,
    TitleAward,
    Tournament,
    Word,
)
from ratings.catalogue import load
from ratings.models import (
    CountedEvent,
    Entry,
    Line,
    ListFigures,
    ListMenus,
    LiveRating,
    PersonalBest,
    PersonVersion,
    RatingList,
)
from tests.launcher.owner import as_owner, thaw_for_a_test

PLAYERS, GAMES = 100_000, 500_000
EVENTS, ENTRANTS, ROUNDS = 2_500, 40, 10  # 20 boards a round
LISTS, LISTED = 8, 25_000
FIRST = 1_000_000  # the keys of what is made here: what a test makes besides has lower ones
EFFECTIVE = [date(2025 + month // 12, month % 12 + 1, 1) for month in range(2, 2 + 3 * LISTS, 3)]
SLUG = "fide-rapid"  # of the lists
DRAFT = FIRST + LISTS - 1

# Large tables, of which no page may read more than an index leads it to.
BIG = (
    Player, Player.history.model, PlayerWord, Word, Entrant, Game, Deed, ArchivedGame, Entry, Line, PersonVersion,
)  # fmt: skip


def fill() -> None:
    """Make everything, in the caller's transaction."""
    thaw_for_a_test()
    with as_owner(), connection.cursor() as cursor:
        _without_foreign_keys()
        cursor.execute(
            "CREATE FUNCTION pg_temp.letters(number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS "
            "$$ SELECT translate(number::text, '0123456789', 'aeioukrtsz') $$"
        )
        _register()
        _events()
        _lists()
        _besides()
        cursor.execute("ANALYZE")


def _without_foreign_keys() -> None:
    """Until the end of the transaction: else each test would wait until a million rows are looked up."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT conrelid::regclass::text, conname FROM pg_constraint WHERE contype = 'f'")
        for table, name in cursor.fetchall():
            cursor.execute(f'ALTER TABLE {table} DROP CONSTRAINT "{name}"')


def _register() -> None:
    letters = "pg_temp.letters(10000 + {} % 20000 * 4)"
    _rows(Club, 2_000, name="'Chess Club ' || i", region="'Region ' || i % 40", federation="'POL'")
    person = {
        "national_id": "'N' || i",
        "fide_id": "CASE WHEN i % 20 > 0 THEN 50000000 + i END",
        "family_name": f"initcap({letters.format('i')})",
        "given_name": "'Jan'",
        "sex": "CASE WHEN i % 10 = 0 THEN 'w' ELSE 'm' END",
        "birth_year": "CASE WHEN i % 500 > 0 THEN 1940 + i % 77 END",
        "federation": "CASE WHEN i % 5 > 0 THEN 'POL' ELSE 'F' || pg_temp.letters(i % 80) END",
        "club": f"{FIRST} + i % 2000",
        "region": "'Region ' || i % 40",
        "active": "i % 300 > 0",
        "died": "CASE WHEN i % 700 = 0 THEN date '2020-01-01' END",
        "merged_into": f"CASE WHEN i % 1000 = 999 THEN {FIRST} END",
    }
    _rows(Player, PLAYERS, **person, search_key=f"{letters.format('i')} || ' jan'")
    history = {"history_id": f"{FIRST} + i", "history_type": "'+'", "history_date": "now()"}
    _rows(Player.history.model, PLAYERS, **person, **history)
    word = letters.format("i")
    _rows(Word, 20_000, word=word, sound=word, head="'x' || i % 5000", middle="'x' || i % 5000", tail="'x' || i % 700")
    _rows(PlayerWord, PLAYERS, word=f"{FIRST} + i % 20000", player=f"{FIRST} + i")
    _rows(
        TitleAward, 5_000, player=f"{FIRST} + i * 20", scheme="'FIDE'", date="date '2000-01-01' + i::int",
        code="(ARRAY['FM', 'CM', 'IM', 'GM'])[1 + i % 4]",
    )  # fmt: skip


def _events() -> None:
    _rows(
        Tournament, EVENTS, code="'9' || i", name="'Open number ' || i", place="'Town ' || i % 300", rounds=str(ROUNDS),
        tempo="CASE WHEN i % 2 = 0 THEN 'rapid' ELSE 'standard' END",
        start="date '2025-01-05' + (i / 4)::int", end="date '2025-01-05' + (i / 4)::int + 5", accepted_at="now()",
    )  # fmt: skip
    # Of each event players 37 apart, so that everybody plays one event and a few play many.
    _rows(
        Entrant, EVENTS * ENTRANTS, tournament=f"{FIRST} + i / {ENTRANTS}", number=f"1 + i % {ENTRANTS}",
        player=f"{FIRST} + (i / {ENTRANTS} * 40 + i % {ENTRANTS} * 37) % {PLAYERS}", name="'as in the file'",
    )  # fmt: skip
    boards = ENTRANTS // 2
    event, place = f"(i / {ROUNDS * boards})", f"(i % {boards})"
    _rows(
        Game, GAMES, tournament=f"{FIRST} + {event}", round=f"1 + i / {boards} % {ROUNDS}", board=f"1 + {place}",
        white=f"{FIRST} + {event} * {ENTRANTS} + {place}", black=f"{FIRST} + {event} * {ENTRANTS} + {boards} + {place}",
        white_score="i % 3", black_score="2 - i % 3", colours_known="true",
    )  # fmt: skip


def _json(value: object) -> str:
    return f"'{json.dumps(value)}'::jsonb"


def _lists() -> None:
    rules = load(SLUG).sentences
    array = "(ARRAY[{}])[1 + i]".format(", ".join(f"date '{day}'" for day in EFFECTIVE))
    _rows(
        RatingList, LISTS, system=f"'{SLUG}'", effective=array, first_day=f"{array} - 100", last_day=f"{array} - 10",
        state=f"CASE WHEN i = {LISTS - 1} THEN 'draft' ELSE 'published' END",
        previous=f"nullif({FIRST} + i - 1, {FIRST} - 1)",
        published_at=f"CASE WHEN i < {LISTS - 1} THEN {array} + time '09:00' END", digest="'made up ' || i",
        codes=f"'{json.dumps(list(rules.rules))}'::jsonb", sentences_version=f"'{rules.version}'",
        entries_count=str(LISTED), active_count=str(LISTED), created="now()", knows_event="10000000",
        knows_change="10000000", knows_deed="10000000",
    )  # fmt: skip
    letters = "pg_temp.letters(10000 + i % 20000 * 4)"
    clubs = "(SELECT jsonb_agg('Chess Club ' || club) FROM generate_series(0, 1999) AS club)"
    _rows(
        ListMenus, LISTS, list=f"{FIRST} + i", club=clubs, federation="'[\"POL\"]'::jsonb",
        region="(SELECT jsonb_agg('Region ' || region) FROM generate_series(0, 39) AS region)",
    )  # fmt: skip
    first = [1, [1, 2, 3]]
    moved = dict.fromkeys(("gained", "lost", "games", "new", "back"), first) | {
        "stayed": 0, "over": [[2700, *first]], "records": [["highest", 1, 2800, 2790]],
        "best": {"": [1], "w": [11, 21], "U18": [77], "S65": [1]},
    }  # fmt: skip
    bars = {"width": 50, "low": 2750, "of": {"//": [LISTED]}}
    regions = {"by": "region", "rows": [["Region 1", 99, 99, 9, 9, 9, 2700.0]], "rest": [0] * 5}
    _rows(
        ListFigures, LISTS, list=f"{FIRST} + i", totals=_json({"//": [LISTED, LISTED, 2700.0, 2700.0]}),
        bars=_json(bars), regions=_json(regions), movers=_json(moved),
    )  # fmt: skip
    _rows(
        PersonVersion, PLAYERS, player=f"{FIRST} + i", name=f"initcap({letters}) || ', Jan'",
        search_key=f"{letters} || ' jan'", digest="'made up ' || i",
        birth_year="1940 + i % 77",
        federation="CASE WHEN i % 5 > 0 THEN 'POL' ELSE 'F' || pg_temp.letters(i % 80) END",
        club="'Chess Club ' || i % 2000", region="'Region ' || i % 40",
        sex="CASE WHEN i % 10 = 0 THEN 'w' ELSE 'm' END",
    )  # fmt: skip
    position = f"i % {LISTED}"
    player = f"{FIRST} + {position} * 4 + 1"
    _rows(
        Entry, LISTS * LISTED, list=f"{FIRST} + i / {LISTED}", position=f"1 + {position}", rank=f"1 + {position}",
        player=player, person=player, rating=f"2800 - {position} / 20", previous=f"2795 - {position} / 20",
        games="i % 9", factor="20", active="true",
    )  # fmt: skip
    _rows(
        Line, LISTS * LISTED, list=f"{FIRST} + i / {LISTED}", player=player, tournament=f"{FIRST} + i / 80", games="9",
        score="5", expected="4.5", factor="20", change="10", rule="'k20'", detail="''",
    )  # fmt: skip
    _rows(CountedEvent, EVENTS, list=f"{FIRST} + i * {LISTS} / {EVENTS}", tournament=f"{FIRST} + i", games="200")
    _rows(
        PersonalBest, PLAYERS, system=f"'{SLUG}'", live="i % 2", player=f"{FIRST} + i", rating="1400 + i % 1400",
        before="1395 + i % 1400", day="date '2025-01-01' + (i % 600)::int", list=f"{FIRST} + i % {LISTS - 1}",
    )  # fmt: skip
    _rows(
        LiveRating, LISTED, list=str(DRAFT), player=player, position=f"1 + {position}", rank=f"1 + {position}",
        rating=f"2800 - {position} / 20", events="1",
    )  # fmt: skip


def _besides() -> None:
    _rows(
        Deed, 100_000, at="now() - i * interval '1 minute'", about_kind="'federation.player'",
        about_id=f"({FIRST} + i)::text",
        what="(ARRAY['player.changed', 'submission.accepted', 'account.signed-in', 'run.asked'])[1 + i % 4]",
        text="'because ' || pg_temp.letters(i)", about_name="'Kowal' || pg_temp.letters(i)",
    )  # fmt: skip
    _rows(
        ArchivedPlayer,
        20_000,
        name="'Kowal' || i",
        key="pg_temp.letters(10000 + i * 4) || ' jan'",
        player=f"{FIRST} + i * 5",
    )
    _rows(ArchivedEvent, 2_000, name="'Cup ' || i", key="'cup ' || pg_temp.letters(i)")
    _rows(
        ArchivedGame, 100_000, white=f"{FIRST} + i % 20000", black=f"{FIRST} + (i * 7 + 1) % 20000",
        event=f"{FIRST} + i % 2000", played="(1950 + i % 76) || '.05.' || 10 + i % 20", year="1950 + i % 76",
        result="'1-0'", moves="''", plies="80",
        eco="chr(65 + (i % 5)::int) || 10 + i % 89", digest="i", opening="i % 5000",
    )  # fmt: skip


def _rows(model: type[models.Model], count: int, **values: str) -> None:
    """`count` rows of `model`; `values` are SQL of i, from 0. Keys of the model's own begin with FIRST."""
    columns = {}
    for field in model._meta.concrete_fields:
        if field.name in values:
            columns[field.column] = values.pop(field.name)
        elif field.primary_key or field.name == "id":
            columns[field.column] = f"{FIRST} + i"
        elif not field.null:
            columns[field.column] = _default(field)
    assert not values, f"{model.__name__} has no {', '.join(values)}"
    names = ", ".join(f'"{name}"' for name in columns)
    with connection.cursor() as cursor:
        cursor.execute(
            f'INSERT INTO "{model._meta.db_table}" ({names}) '
            f"SELECT {', '.join(columns.values())} FROM generate_series(0::bigint, {count - 1}) AS i"
        )


def _default(field: models.Field) -> str:
    if isinstance(field, models.JSONField):
        return "'{}'::jsonb" if field.default is dict else "'[]'::jsonb"
    if field.default is not NOT_PROVIDED and not callable(field.default):
        return connection.ops.compose_sql("%s", [field.get_prep_value(field.default)])
    return {"CharField": "''", "TextField": "''", "KeyField": "''", "BinaryField": "''", "BooleanField": "false"}.get(
        type(field).__name__, "0"
    )
