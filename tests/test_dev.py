"""`./dev run` as a user meets it: one site a folder, stopped cleanly, started again after it was killed."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from launcher import environment, processes
from launcher.servers import free_port
from tests.processes import wait_until
from tests.requirement import ROOT, require

pytestmark = [pytest.mark.faults, pytest.mark.embedded]


class Run:
    """`./dev run --empty` with a folder and a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.output = folder / "output"
        self.started: list[subprocess.Popen] = []

    def command(self, *more: str) -> list[str]:
        return [sys.executable, str(ROOT / "dev"), "run", "--empty", "--port", str(self.port), *more]

    @property
    def env(self) -> dict[str, str]:
        keep = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL"}}
        return {**keep, "TABIYA_RUN_DIR": str(self.folder / "run")}

    def start(self) -> subprocess.Popen:
        """Start it and return when it says it is ready."""
        self.output.write_text("")
        with self.output.open("a") as output:
            popen = subprocess.Popen(self.command(), env=self.env, stdout=output, stderr=output, start_new_session=True)
        self.started.append(popen)
        wait_until(lambda: "is ready" in self.said or popen.poll() is not None, "./dev run is ready")
        assert "is ready" in self.said, self.said
        return popen

    @property
    def said(self) -> str:
        return self.output.read_text()

    def refused(self) -> subprocess.CompletedProcess[str]:
        """A further start, which is expected to end at once."""
        return subprocess.run(
            self.command(),
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            stdin=subprocess.DEVNULL,
        )

    def left(self) -> list[str]:
        """Commands still running for this port."""
        return [command for _, command in processes.groups() if f"127.0.0.1:{self.port}" in command] + [
            str(group) for group in [self.worker()] if group
        ]

    def worker(self) -> int | None:
        """The process group of the Celery worker."""
        named = (group for group, command in processes.groups() if f"tabiya-{self.port}@" in command)
        return next(named, None)

    def end(self) -> None:
        for popen in self.started:
            if popen.poll() is None:
                popen.send_signal(signal.SIGTERM)
                popen.wait(30)


@pytest.fixture
def site(tmp_path) -> Iterator[Run]:
    require(environment.fulfilled(environment.RUNTIME), "the virtual environment of ./dev")
    run = Run(tmp_path)
    yield run
    run.end()


def test_run_is_the_only_one_and_stops_everything(site):
    running = site.start()
    assert urlopen(f"http://127.0.0.1:{site.port}/health/", timeout=10).status == 200
    second = site.refused()
    assert second.returncode == 1
    assert second.stderr.strip().splitlines() == [
        f"Tabiya is already running from this folder: process {running.pid}, http://127.0.0.1:{site.port}/",
        f"Stop it with Ctrl-C where it runs, or with: kill {running.pid}.",
    ]
    worker = site.worker()
    processes.end_group(worker)
    wait_until(lambda: site.worker() not in {None, worker}, "another worker runs")
    assert "worker ended (exit code -9); starting it again." in site.said
    running.send_signal(signal.SIGTERM)
    assert running.wait(30) == 0
    assert site.left() == []
    assert site.said.endswith("Stopped; nothing is left running.\n")


def test_run_starts_again_after_a_hard_kill(site):
    running = site.start()
    running.kill()
    running.wait()
    again = site.start()
    assert urlopen(f"http://127.0.0.1:{site.port}/health/", timeout=10).status == 200
    again.send_signal(signal.SIGINT)
    wait_until(lambda: "Stopping" in site.said, "the interrupt is heard")
    again.send_signal(signal.SIGINT)  # people press it twice
    assert again.wait(30) == 0
    assert site.left() == []


def test_port_in_use_is_named(site):
    with socket.socket() as other:
        other.bind(("127.0.0.1", site.port))
        other.listen()
        answer = site.refused()
    expected = f"Port {site.port} is in use by another program. Choose another: ./dev run --port {site.port + 1}"
    assert (answer.returncode, answer.stderr.strip()) == (1, expected)


def test_unknown_command_names_the_known_ones():
    answer = subprocess.run([sys.executable, ROOT / "dev", "serve"], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.startswith("There is no command 'serve'.\n\n./dev run ")
