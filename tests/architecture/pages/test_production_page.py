"""docs/office/production.md: its commands are run in a temporary place, on the suite's servers.

Run as they stand, but for the places: the SQL, both files of settings, the script, `migrate`, `collectstatic`,
`first_address`, `backup`, `verify`, and ExecStart of the web server, of a worker, of the owner's worker and of the
clock. Checked for form only: what installs packages or changes the machine, the cache's Redis, the units around
ExecStart, nginx's file.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from urllib.request import Request, urlopen
from uuid import uuid4

import psycopg
import pytest
from django.conf import settings

from launcher import processes
from launcher.servers import free_port
from tests.architecture.test_image import copied
from tests.environment import give_back, redis_of_a_site
from tests.launcher import migrated
from tests.processes import wait_until
from tests.requirement import ROOT, require

PAGE = (ROOT / "docs" / "office" / "production.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILES = {text.splitlines()[0].removeprefix("# "): text for _, text in BLOCKS if text.startswith("# /")}
UNITS = {Path(name).stem: text for name, text in FILES.items() if name.endswith(".service")}
SCRIPT = "/usr/local/bin/tabiya"
OF_A_CONTAINER = ["--access-logfile", "-"]  # the journal has them of the proxy


def commands(word: str) -> list[str]:
    """The lines for root's shell that begin with `word`."""
    lines = [line for language, text in BLOCKS if language == "sh" for line in text.splitlines()]
    return [line for line in lines if line.startswith(word)]


def exec_start(unit: str) -> str:
    (line,) = re.findall(r"^ExecStart=(.+)$", UNITS[unit], re.MULTILINE)
    return line


class Machine:
    """A place below `folder` that has what the page makes, on the servers of the suite."""

    def __init__(self, folder: Path) -> None:
        require("DATABASE_URL" in os.environ and "REDIS_URL" in os.environ, "PostgreSQL and Redis, as ./dev test has")
        self.folder, self.port = folder, free_port()
        self.name = f"production_{uuid4().hex[:8]}"  # of the owner and of the database
        self.roles = {"tabiya_application": f"{self.name}_application", "tabiya": self.name}
        self.redis = [redis_of_a_site(os.environ["REDIS_URL"]) for _ in range(2)]
        self.running: list[processes.Process] = []
        places = {
            "/srv/tabiya/code": folder / "code", "/srv/tabiya/venv/bin": Path(sys.executable).parent,
            "/etc/tabiya": folder / "etc", SCRIPT: folder / "tabiya", "/var/cache/tabiya": folder / "cache",
            "/var/backups/tabiya": folder / "backups",
        }  # fmt: skip
        self.places = {place: str(there) for place, there in places.items()}

    def here(self, text: str) -> str:
        """`text` of the page with the places, servers and roles of this machine."""
        text = re.sub(r"postgresql://(\w+):(\w+)@127\.0\.0\.1:5432/tabiya", self._database, text)
        text = text.replace("redis://127.0.0.1:6379/0", self.redis[0]).replace(
            "redis://127.0.0.1:6380/0", self.redis[1]
        )
        for place, there in self.places.items():
            text = re.sub(rf"{place}(?![\w.-])", there, text)
        return text.replace("127.0.0.1:8000", f"127.0.0.1:{self.port}")

    def _database(self, found: re.Match[str]) -> str:
        """The test server's address with the role and the password of the page."""
        server = urlsplit(migrated.owner_url())
        where = server.netloc.rpartition("@")[2]
        role = f"{self.roles[found[1]]}:{found[2]}"
        return f'"{urlunsplit(server._replace(netloc=f"{role}@{where}", path=f"/{self.name}"))}"'

    def on_server(self, *statements: str) -> None:
        with psycopg.connect(migrated.owner_url(), autocommit=True) as server:
            for statement in statements:
                server.execute(statement)

    def make(self) -> None:
        """What the page makes up to its first command of the site's own."""
        (sql,) = (text for language, text in BLOCKS if language == "sql")
        sql = re.sub(r"\btabiya(_application)?\b", lambda found: self.roles[found[0]], sql)
        for statement in filter(str.strip, sql.split(";")):
            if "CREATE DATABASE" in statement:  # the suite's role is no superuser, which postgres is
                self.on_server(f"GRANT {self.name} TO CURRENT_USER")
            self.on_server(statement)
        for file, inside in copied():
            (self.folder / "code" / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, self.folder / "code" / inside)
        for folder in ("etc", "cache", "backups"):
            (self.folder / folder).mkdir()
        for name, text in FILES.items():
            if not name.endswith(".service"):
                Path(self.here(name)).write_text(self.here(text), encoding="utf-8")

    def run(self, command: str) -> str:
        done = subprocess.run(
            shlex.split(self.here(command)), env=self.bare, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout

    def start(self, unit: str, instance: str = "") -> processes.Process:
        """What systemd would start, with what it would tell it."""
        env = dict(self.bare)
        for file in re.findall(r"^EnvironmentFile=(.+)$", UNITS[unit], re.MULTILINE):
            words = shlex.split(Path(self.here(file)).read_text(encoding="utf-8"), comments=True)
            env |= dict(word.split("=", 1) for word in words)
        env |= dict(line.split("=", 1) for line in re.findall(r"^Environment=(.+)$", UNITS[unit], re.MULTILINE))
        command = self.here(exec_start(unit)).replace("%%", "\0").replace("%i", instance).replace("\0", "%")
        log = self.folder / f"{unit}{instance}.log"
        self.running.append(processes.start(unit, shlex.split(command), log, self.folder / "code", env))
        return self.running[-1]

    @property
    def bare(self) -> dict[str, str]:
        """What a new process knows by itself."""
        return {name: os.environ[name] for name in ("PATH", "HOME", "PYTHONPYCACHEPREFIX") if name in os.environ}

    def stop(self) -> None:
        processes.stop(self.running, patience=10)
        self.on_server(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)')
        self.on_server(*(f'DROP ROLE IF EXISTS "{role}"' for role in self.roles.values()))
        for server in self.redis:
            give_back(server)


@pytest.fixture
def machine(tmp_path) -> Iterator[Machine]:
    made = Machine(tmp_path)
    try:
        yield made
    finally:
        made.stop()


def test_its_commands_make_a_site_that_serves_and_works(machine):
    machine.make()
    printed = {line: machine.run(line) for line in commands(f"sh {SCRIPT} ")}
    assert [line.split()[2] for line in printed] == ["migrate", "collectstatic", "first_address", "backup", "verify"]
    assert "https://ratings.example.org/" in printed[f"sh {SCRIPT} first_address"]
    assert (machine.folder / "backups" / "office.backup").stat().st_size > 0
    worker, owner = machine.start("tabiya-worker@", "lists"), machine.start("tabiya-owner")
    web, beat = machine.start("tabiya-web"), machine.start("tabiya-beat")

    def said(words: str, process: processes.Process) -> bool:
        assert process.alive, process.last_words()
        return words in process.log.read_text(encoding="utf-8", errors="replace")

    for words, process in (("ready.", worker), ("ready.", owner), ("Listening at", web), ("beat: Starting", beat)):
        wait_until(lambda words=words, process=process: said(words, process), process.name, log=process.last_words)
    through_the_proxy = {"Host": "ratings.example.org", "X-Forwarded-Proto": "https"}
    with urlopen(Request(f"http://127.0.0.1:{machine.port}/health/", headers=through_the_proxy)) as answer:
        assert json.loads(answer.read())["database"] == "ok"
    with urlopen(Request(f"http://127.0.0.1:{machine.port}/sign-in/", headers=through_the_proxy)) as answer:
        style = re.findall(r'href="(/static/[^"]+\.css)"', answer.read().decode())[0]
    with urlopen(Request(f"http://127.0.0.1:{machine.port}{style}", headers=through_the_proxy)) as answer:
        assert answer.headers["Content-Type"].startswith("text/css")


def test_every_block_is_of_a_known_kind_and_its_shell_is_well_formed():
    assert {language for language, _ in BLOCKS} == {"sh", "sql", "ini", "nginx"}
    for language, text in BLOCKS:
        if language == "sh":
            done = subprocess.run(["sh", "-n"], input=text, capture_output=True, text=True, check=False)
            assert (text, done.stderr) == (text, "")


def test_what_it_sets_are_settings():
    known = set(re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE))
    told = {name for file in FILES if file.endswith(".env") for name in re.findall(r"^([A-Z_]+)=", FILES[file], re.M)}
    assert told - known == {"NUMBA_CACHE_DIR"}  # numba's own
    assert {"SECRET_KEY", "DATABASE_URL", "REDIS_URL", "DATABASE_OWNER_URL"} <= told


def test_the_site_cannot_read_the_owners_address():
    assert [unit for unit, text in UNITS.items() if "/etc/tabiya/owner.env" in text] == ["tabiya-owner"]
    assert "DATABASE_OWNER_URL" not in FILES["/etc/tabiya/site.env"]
    assert commands("chmod") == [
        "chmod 640 /etc/tabiya/site.env",
        "chmod 600 /etc/tabiya/owner.env",
        f"chmod 700 {SCRIPT}",
    ]


def test_every_queue_has_its_worker_and_every_unit_is_enabled():
    enabled = [word for line in commands("systemctl enable --now") for word in line.split()[3:]]
    workers = {word.removeprefix("tabiya-worker@") for word in enabled if "@" in word}
    assert workers | {"owner"} == set(settings.TASK_LIMITS)
    assert {word.partition("@")[0] for word in enabled} == {unit.rstrip("@") for unit in UNITS}
    for unit, text in UNITS.items():
        assert re.findall(r"^\[(\w+)\]$", text, re.MULTILINE) == ["Unit", "Service", "Install"], unit


def test_it_starts_what_the_image_and_compose_start():
    command = json.loads(
        re.search(r"^CMD (\[.+?\])", (ROOT / "Dockerfile").read_text(), re.M | re.S)[1].replace("\\\n", "")
    )
    command = [word for word in command if word not in OF_A_CONTAINER]
    ours = shlex.split(exec_start("tabiya-web").removeprefix("/srv/tabiya/venv/bin/"))
    assert [word.replace("127.0.0.1", "0.0.0.0") for word in ours] == command
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    cache = exec_start("tabiya-cache").partition("6380 ")[2]
    assert f"redis-server {cache}\n" in compose
    for unit in ("tabiya-worker@", "tabiya-owner", "tabiya-beat"):
        start = exec_start(unit).removeprefix("/srv/tabiya/venv/bin/").partition(" --loglevel")[0]
        assert f"command: {start} --loglevel" in compose, unit


def test_the_proxy_lets_the_largest_file_through():
    (text,) = (text for language, text in BLOCKS if language == "nginx")
    assert text.count("{") == text.count("}")
    (megabytes,) = re.findall(r"client_max_body_size (\d+)m;", text)
    assert int(megabytes) << 20 >= max(settings.PLAYER_LIST_MAX_BYTES, settings.ARCHIVE_MAX_BYTES)
    for line in text.replace("{", "{\n").replace("}", "}\n").splitlines():
        assert re.search(r"[;{}]$|^$", line.strip()), line
