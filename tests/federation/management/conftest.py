"""What tests of backups need: PostgreSQL's programs, a place for the file, and an emptied database after each."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from launcher import servers
from ratings.lists import database_guard
from tests.owner import as_owner


@pytest.fixture
def programs(monkeypatch) -> None:
    """PostgreSQL's programs are found wherever the server of the tests was."""
    if connection.vendor == "postgresql":
        monkeypatch.setenv("PATH", f"{os.environ['PATH']}{os.pathsep}{servers.postgresql_binaries()}")


@pytest.fixture
def emptied_afterwards(transactional_db) -> Iterator[None]:
    """Published lists cannot be deleted, not even by what empties the database after a test.

    Backups are the owner's, whose connection `manage.py` makes for them.
    """
    with as_owner():
        yield
    database_guard.lift("default", ["everything"])


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "office.backup"
