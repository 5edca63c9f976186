"""A copy of an SQLite database: whole, in one file, and refused where it is damaged."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import ConnectionHandler
from django.db.backends.base.base import BaseDatabaseWrapper

from federation.management.backups import sqlite
from federation.refusals import NotPossible


def database(path: Path, *games: int) -> BaseDatabaseWrapper:
    """One of this release with `games`."""
    with closing(sqlite3.connect(path)) as made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE django_migrations (app, name)")
        made.execute("INSERT INTO django_migrations VALUES ('federation', '0001_initial')")
        made.execute("CREATE TABLE games (number)")
        made.executemany("INSERT INTO games VALUES (?)", [(game,) for game in games])
        made.commit()
    return ConnectionHandler({"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": str(path)}})["default"]


def games(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as opened:
        return [number for (number,) in opened.execute("SELECT number FROM games ORDER BY number")]


def test_a_copy_is_one_file_that_says_what_it_has_been_through(tmp_path):
    copy = tmp_path / "copy"
    sqlite.write(database(tmp_path / "office", 1, 2), copy)
    assert copy.read_bytes().startswith(sqlite.MAGIC)
    assert (games(copy), sqlite.migrations(copy)) == ([1, 2], {("federation", "0001_initial")})
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy"]


def test_what_a_copy_holds_takes_the_place_of_everything(tmp_path):
    copy = tmp_path / "copy"
    sqlite.write(database(tmp_path / "office", 1, 2), copy)
    sqlite.restore(database(tmp_path / "other", 3), copy)
    assert games(tmp_path / "other") == [1, 2]


def test_half_a_copy_is_damaged(tmp_path):
    half = tmp_path / "half"
    sqlite.write(database(tmp_path / "office", *range(5000)), half)
    half.write_bytes(half.read_bytes()[: half.stat().st_size // 2])
    with pytest.raises(NotPossible, match=rf"^{half} is damaged: "):
        sqlite.migrations(half)
