"""The private Redis of `./dev run` and of the tests: which program, where it listens, who may write there."""

import os
import socket
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from launcher import processes, servers
from launcher.environment import Refused
from tests.requirement import require


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="tabiya-", dir="/tmp") as name:
        yield Path(name)


@pytest.fixture
def temporary(folder, monkeypatch) -> Path:
    """Where short folders are made."""
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def started() -> Iterator[list[processes.Process]]:
    require(bool(servers.redis_of_machine() or servers.redis_of_wheel()), "a program of Redis")
    found: list[processes.Process] = []
    yield found
    processes.stop(found, patience=5)


def long(folder: Path) -> Path:
    made = folder / ("x" * servers.LONGEST_SOCKET)
    made.mkdir()
    return made


@pytest.mark.parametrize("where", [Path, long], ids=["short", "long"])
def test_only_its_owner_reaches_it_and_no_port_is_open(folder, temporary, started, where):
    home = where(folder)
    url = servers.redis(home, started)
    with Redis.from_url(url) as redis:
        assert redis.set("key", "value")
        assert redis.config_get("port", "save", "appendonly", "maxmemory-policy") == {
            "port": "0", "save": "", "appendonly": "no", "maxmemory-policy": "volatile-lru",
        }  # fmt: skip
    file = servers.redis_socket(home)
    assert (file.parent == home) == (where is Path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert servers.answers(file)
    processes.stop(started, patience=5)
    assert not servers.answers(file)
    servers.remove_socket(home)
    assert (file.exists(), file.parent.exists()) == (False, where is Path)


def test_what_is_sent_lies_in_the_database_that_the_address_names(folder, started):
    from celery import Celery

    from federation.settings import broker
    from tests.environment import number_of, numbered

    url = servers.redis(folder, started)
    third = numbered(url, 3)
    assert (number_of(url), number_of(third)) == (0, 3)
    # Not the app of this process from here on, whose broker would be gone with the test.
    Celery(broker=broker(third), set_as_current=False).send_task("some task", queue="lists")
    assert [Redis.from_url(each).exists("lists") for each in (url, third)] == [0, 1]


def test_a_short_folder_that_others_may_enter_is_refused(temporary):
    home = long(temporary)
    short = servers.redis_socket(home).parent
    short.mkdir(mode=0o700)
    servers.make_private(short)
    short.chmod(0o755)
    with pytest.raises(Refused, match="must be a folder that nobody but you can enter"):
        servers.make_private(short)
    short.rmdir()
    short.symlink_to(temporary)
    with pytest.raises(Refused, match="must be a folder that nobody but you can enter"):
        servers.make_private(short)


@pytest.mark.parametrize(
    ("version", "taken"),
    [
        ("Redis server v=6.0.16 sha=00000000:0 malloc=jemalloc-5.2.1 bits=64 build=a", False),
        ("Redis server v=6.2.14 sha=00000000:0 malloc=jemalloc-5.2.1 bits=64 build=a", True),
        ("Redis server v=10.0.1 sha=00000000:0 malloc=jemalloc-5.2.1 bits=64 build=a", True),
        ("Segmentation fault", False),
    ],
)
def test_the_machines_own_is_taken_if_it_is_new_enough(folder, monkeypatch, version, taken):
    program = folder / "redis-server"
    program.write_text(f"#!/bin/sh\necho '{version}'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}")
    assert servers.redis_of_machine() == (program if taken else None)


def test_valkey_of_the_machine_is_taken_where_its_redis_is_too_old(folder, monkeypatch):
    for name, version in (("redis-server", "6.0.16"), ("valkey-server", "8.0.1")):
        (folder / name).write_text(f"#!/bin/sh\necho 'server v={version} sha=0'\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}")
    assert servers.redis_of_machine() == folder / "valkey-server"


def test_something_else_at_the_socket_is_no_redis(folder):
    file = servers.redis_socket(folder)
    assert not servers.answers(file)
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(os.fspath(file))
        assert not servers.answers(file)
        other.listen()
        assert not servers.answers(file)
