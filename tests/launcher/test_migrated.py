"""A copied database is one that was migrated here, and follows the migrations."""

import psycopg
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.launcher import migrated


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


def test_a_copy_replaces_what_an_earlier_run_left(db):
    server, name = migrated.owner_url(), "tabiya_test_of_copies"
    with psycopg.connect(server, autocommit=True) as opened:
        opened.execute(f'DROP DATABASE IF EXISTS "{name}"')
        opened.execute(f'CREATE DATABASE "{name}"')
        try:
            migrated.copy(name)
            migrated.copy(name)
            with psycopg.connect(server, dbname=name) as copied:
                assert copied.execute("SELECT count(*) FROM auth_group").fetchone() > (0,)
        finally:
            opened.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
