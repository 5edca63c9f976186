"""What tests of backups need: PostgreSQL's programs, a place for the file."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher import postgresql
from tests.launcher.owner import as_owner


@pytest.fixture
def programs(monkeypatch) -> None:
    """PostgreSQL's programs are found wherever the server of the tests was."""
    binaries = postgresql.binaries_for(Path(), {})
    monkeypatch.setenv("PATH", f"{os.environ['PATH']}{os.pathsep}{binaries}")


@pytest.fixture
def by_the_owner(transactional_db) -> Iterator[None]:
    """Backups are the owner's, whose connection `manage.py` makes for them."""
    with as_owner():
        yield


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "office.backup"
