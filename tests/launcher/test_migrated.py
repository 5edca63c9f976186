"""A copied database is one that was migrated here, and follows the migrations."""

import os
import sqlite3
import sys
from pathlib import Path

import psycopg
import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from launcher.environment import ROOT
from tests.launcher import migrated


def tables(file) -> set[str]:
    with sqlite3.connect(file) as opened:
        return {name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def test_a_copy_has_every_table_and_its_own_rows(tmp_path):
    one, other = tmp_path / "one.sqlite3", tmp_path / "other.sqlite3"
    migrated.on_sqlite(one)
    with sqlite3.connect(one) as opened:
        opened.execute("DELETE FROM auth_group")
    migrated.on_sqlite(other)
    assert {"federation_player", "ratings_entry"} <= tables(one) == tables(other)
    with sqlite3.connect(other) as opened:
        assert opened.execute("SELECT count(*) FROM auth_group").fetchone() > (0,)


def test_what_tests_keep_is_not_in_the_folder_that_nobody_else_may_read():
    kept = [migrated.KEPT, Path(sys.pycache_prefix or "")]
    assert [file for file in kept if file.is_relative_to(ROOT / ".run")] == []


def test_nothing_is_left_to_migrate(db):
    executor = MigrationExecutor(connection)
    assert executor.migration_plan(executor.loader.graph.leaf_nodes()) == []


def test_another_migration_is_another_database(monkeypatch, tmp_path):
    for folder in ("federation", "ratings"):
        (tmp_path / folder / "migrations").mkdir(parents=True)
    monkeypatch.setattr(migrated, "ROOT", tmp_path)
    file = tmp_path / "ratings/migrations/0001_initial.py"
    found = []
    for text in ("operations = []", "operations = [1]", "operations = []"):
        file.write_text(text)
        found.append(migrated.digest())
    assert found[0] == found[2] != found[1]


@pytest.mark.skipif(not os.environ.get("DATABASE_URL"), reason="the embedded default has no PostgreSQL")
def test_a_copy_replaces_what_an_earlier_run_left(db):
    server, name = migrated.owner_url(), "tabiya_test_of_copies"
    with psycopg.connect(server, autocommit=True) as opened:
        opened.execute(f'DROP DATABASE IF EXISTS "{name}"')
        opened.execute(f'CREATE DATABASE "{name}"')
        try:
            migrated.on_postgresql(name)
            migrated.on_postgresql(name)
            with psycopg.connect(server, dbname=name) as copied:
                assert copied.execute("SELECT count(*) FROM auth_group").fetchone() > (0,)
        finally:
            opened.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
