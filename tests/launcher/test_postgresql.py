"""The PostgreSQL that `./dev` starts: two roles, kept between starts, taken up after a hard kill, the right version."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from launcher import postgresql
from launcher.environment import Refused
from tests.processes import wait_until


@pytest.fixture
def run_dir(monkeypatch) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="tabiya-", dir="/tmp") as name:
        folder = Path(name) / "run"
        folder.mkdir()
        Path(name).chmod(0o755)
        monkeypatch.setattr(postgresql, "OF_ROOT", Path(name) / "of-root")
        yield folder


def asked(url: str, statement: str) -> list[tuple]:
    with psycopg.connect(url) as connection:
        return connection.execute(statement).fetchall()


def test_what_one_start_writes_the_next_one_finds_also_after_a_hard_kill(run_dir):
    log = run_dir / "postgresql.log"
    with postgresql.running_for(run_dir, log) as urls, psycopg.connect(urls["DATABASE_OWNER_URL"]) as owner:
        owner.execute("CREATE TABLE kept (number int)")
        owner.execute("INSERT INTO kept VALUES (7)")
        owner.commit()
        pid = int((run_dir / "postgresql" / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not Path(f"/proc/{pid}/exe").exists(), "it is dead")
    with postgresql.running_for(run_dir, log) as urls:
        assert asked(urls["DATABASE_OWNER_URL"], "SELECT number FROM kept") == [(7,)]
        assert asked(urls["DATABASE_URL"], "SELECT current_user::text") == [("tabiya_application",)]
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            asked(urls["DATABASE_URL"], "SELECT number FROM kept")
        assert asked(urls["DATABASE_URL"], "SHOW fsync") == [("on",)]
        with postgresql.running_for(run_dir, log) as same:  # a command beside the site
            assert same == urls
        assert asked(urls["DATABASE_URL"], "SELECT 1") == [(1,)]
    assert not postgresql.of_site(run_dir).answers()


def test_data_of_another_version_are_refused(run_dir):
    home = postgresql.of_site(run_dir).home
    (home / "data").mkdir()
    (home / "data" / "PG_VERSION").write_text("9\n")
    with pytest.raises(Refused, match="was made by PostgreSQL 9, and here is"):
        postgresql.of_site(run_dir)


def test_programs_that_are_not_all_there_are_none(tmp_path, monkeypatch):
    shutil.copy(shutil.which("true"), tmp_path / "postgres")
    monkeypatch.setattr(postgresql, "DEBIAN", tmp_path / "nothing")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert postgresql.of_machine() == []
    monkeypatch.setattr(postgresql, "of_wheels", lambda: [tmp_path])
    with pytest.raises(Refused, match="There is no PostgreSQL"):
        postgresql.binaries_for(tmp_path, {})
