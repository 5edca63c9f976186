"""A site on three machines that share no disk: three copies of the program, each with a folder of its own."""

import os
import secrets
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from launcher import processes
from launcher.servers import free_port
from tests.faults.machines.balancer import Balancer
from tests.processes import WORKER, Site, wait_until
from tests.requirement import ROOT

PROGRAM = ("manage.py", "pyproject.toml", "federation", "ratings", "templates", "locale", "static")  # as in the image


class Machine:
    """One copy of the program and its folder, with a worker; with a `port` it has a web server and a clock too."""

    def __init__(self, folder: Path, env: dict[str, str], port: int | None) -> None:
        self.folder, self.port = folder, port
        self.program, self.logs = folder / "tabiya", folder / "logs"
        for name in PROGRAM:
            source, copy = ROOT / name, self.program / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copy2)(source, copy)
            if (compiled := Path(f"{sys.pycache_prefix}{source}")).is_dir():
                shutil.copytree(compiled, f"{sys.pycache_prefix}{copy}")
        (self.program / "docs").mkdir()
        shutil.copy2(ROOT / "docs" / "documents.md", self.program / "docs")
        self.env = {**env, "TABIYA_RUN_DIR": str(folder / "run")}
        self.running: list[processes.Process] = []

    def start(self) -> None:
        name = self.folder.name
        commands = {
            "worker": [*WORKER, "--concurrency", "2", "--hostname", f"{name}@%h"],
        }
        if self.port:
            commands["beat"] = ["-m", "celery", "--app", "federation", "--quiet", "beat", "--pidfile", ""]
            web = ["-m", "gunicorn", "federation.wsgi", "--bind", f"127.0.0.1:{self.port}", "--workers", "1"]
            web += ["--threads", "16", "--no-control-socket", "--limit-request-line", "8190"]
            commands["web"] = [*web, "--keep-alive", "0"]  # a connection a request, so that both are asked in turns
        for what, command in commands.items():
            log = self.logs / f"{what}.log"
            self.running.append(processes.start(what, [sys.executable, *command], log, self.program, self.env))

    def is_ready(self) -> bool:
        worker = (self.logs / "worker.log").read_text(encoding="utf-8", errors="replace")
        web = self.logs / "web.log"
        return "ready." in worker and (not self.port or "Booting worker" in web.read_text())

    def said(self) -> str:
        return "\n".join(one.last_words() for one in self.running)

    def signal(self, number: signal.Signals) -> None:
        """To its worker and the processes of that."""
        os.killpg(self.running[0].popen.pid, number)

    def burn(self) -> None:
        """Everything of it ends at once, and its disk is gone."""
        for one in self.running:
            processes.end_group(one.popen.pid)
            one.popen.wait()
        self.running = []
        shutil.rmtree(self.folder)

    def end(self) -> None:
        for one in self.running:
            processes.end_group(one.popen.pid)
            one.popen.wait()


class Workers:
    """The workers of all machines, as a test knows one: `asleep` lets them sleep together."""

    def __init__(self, machines: list[Machine], awake: Callable[[], None]) -> None:
        self.machines, self.awake = machines, awake

    def signal(self, number: signal.Signals) -> None:
        for machine in self.machines:
            if machine.running:
                machine.signal(number)
        if number == signal.SIGCONT:
            self.awake()

    def end(self) -> None:
        for machine in self.machines:
            machine.end()


class ThreeMachines(Site):
    """A site whose address leads to two web servers in turns, and whose work is done by three workers.

    The first machine burns down when the workers have slept and wake: much waits then, and some of it is begun there.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.env |= {
            "TABIYA_EMBEDDED": "no", "SECRET_KEY": secrets.token_urlsafe(48), "SECOND_FACTOR": "no",
            "ALLOWED_HOSTS": "127.0.0.1",
        }  # fmt: skip
        ports = [free_port(), free_port(), None]
        self.machines = [Machine(folder / f"machine-{at}", self.env, port) for at, port in enumerate(ports, 1)]
        self.balancer = Balancer([port for port in ports if port])
        self.url = f"http://127.0.0.1:{self.balancer.port}"
        self.worker = Workers(self.machines, self.burn_the_first)
        self.burnt = False

    def start(self) -> None:
        for machine in self.machines:
            machine.start()
        for machine in self.machines:
            wait_until(machine.is_ready, f"{machine.folder.name} is ready: {machine.said()}")
        wait_until(self.answers, "the site answers")

    def burn_the_first(self) -> None:
        if not self.burnt:
            self.machines[0].burn()
            self.burnt = True

    def stop(self) -> None:
        self.balancer.close()
        super().stop()


@contextmanager
def three_machines(folder: Path, password: str, fill: str) -> Iterator[ThreeMachines]:
    site = ThreeMachines(folder)
    try:
        site.prepare(password, fill)
        site.start()
        yield site
    finally:
        site.stop()
