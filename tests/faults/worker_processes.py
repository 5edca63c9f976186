"""A process whose children do the workers' work and may be killed: a task by itself, or a whole Celery worker.

It forks as a worker's pool does, after everything is imported. On its standard input `name argument` begins a child. It
answers with the child's number, and `wait` with how it ended.
"""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from signal import SIGKILL
from subprocess import PIPE, Popen
from typing import Self

import django

from tests.processes import WORKER, environment_of_this_test, wait_until
from tests.requirement import ROOT, require

KILLED = -9  # how a child ends that got SIGKILL
KILLS = int(os.environ.get("TABIYA_KILLS", "0"))  # of each kind of work, where a long proof is asked for
SHORTER, LONGER = 0.8, 1.05  # the time that moments lie in, after a death that came too late and after another


class Nursery:
    """`with Nursery() as nursery:` children work on the database of the running test, one at a time."""

    def __enter__(self) -> Self:
        require("REDIS_URL" in os.environ, "a Redis")
        env = environment_of_this_test() | {"DJANGO_SETTINGS_MODULE": "federation.settings"}
        command = [sys.executable, "-m", "tests.faults.worker_processes"]
        self.process = Popen(command, stdin=PIPE, stdout=PIPE, text=True, cwd=ROOT, env=env)
        assert self.process.stdout.readline() == "ready\n"
        self.number = 0  # of the child at work
        return self

    def __exit__(self, *_: object) -> None:
        if self.number:
            self.kill()
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def begin(self, task: str, argument: object) -> None:
        """A process that does this task and ends."""
        self.number = int(self._said(task, argument))

    def undisturbed(self, task: str, argument: object) -> float:
        """Let it be done. Returns how long it took. [s]"""
        begun = time.monotonic()
        self.begin(task, argument)
        assert self.wait() == 0
        return time.monotonic() - begun

    def killed_after(self, seconds: float, task: str, argument: object) -> int:
        """Let it be begun, and kill it. Returns its exit code: 0 where it was done before, or KILLED."""
        self.begin(task, argument)
        time.sleep(seconds)
        ended = self.kill()
        assert ended in (0, KILLED)
        return ended

    def begin_worker(self, log: Path) -> None:
        """A Celery worker with its pool. Returns when it takes tasks."""
        self.begin("celery", log)
        wait_until(lambda: log.exists() and "ready." in log.read_text(), "the worker is ready")

    def kill(self) -> int:
        """End it and its children at once, if it has not ended by itself. Returns its exit code: 0, or KILLED."""
        with suppress(ProcessLookupError):
            os.killpg(self.number, SIGKILL)
        return self.wait()

    def wait(self) -> int:
        """Its exit code, when it has ended."""
        self.number = 0
        return int(self._said("wait"))

    def _said(self, *words: object) -> str:
        self.process.stdin.write(f"{' '.join(map(str, words))}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()


def child(task: str, argument: str) -> None:
    """A group of its own; never returns."""
    code = 1
    try:
        if task == "celery":
            celery(Path(argument))
        elif task in ACTS:
            ACTS[task](int(argument), User.objects.get(username="officer"))
        elif task in {kind.name for kind in kinds.every()}:
            federation_tasks.work(task, int(argument))
        else:
            vars(tasks)[task](int(argument) if argument.isdecimal() else argument)
        code = 0
    except Exception:  # noqa: BLE001  (it goes to standard error, and a fork does not return to the loop)
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(code)


def celery(log: Path) -> None:
    with log.open("ab") as output:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    app.start([*WORKER[WORKER.index("--quiet") :], "--concurrency", "1", "--hostname", f"{log.stem}@%h"])


def erase(key: int, _officer: "User") -> None:
    connection.close()
    owner.connect_as_both()
    with owner.as_owner():
        erasure.carry_out(key, timezone.now())


def accept(report: int, officer: "User") -> None:
    submissions.accept(Submission.objects.get(pk=report), officer, timezone.now())


ACTS = {"erase": erase, "accept": accept}  # by hand


def answer(word: object) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    django.setup()
    from django.contrib.auth.models import User
    from django.db import connection
    from django.utils import timezone

    from federation import submissions
    from federation import tasks as federation_tasks
    from federation.celery import app
    from federation.models import Submission
    from federation.runtime.jobs import kinds
    from ratings import tasks
    from ratings.lists.chain import erasure
    from tests.launcher import owner

    answer("ready")
    number = 0
    for line in sys.stdin:
        if line == "wait\n":
            answer(os.waitstatus_to_exitcode(os.waitpid(number, 0)[1]))
            continue
        number = os.fork()
        if not number:
            os.setpgid(0, 0)
            child(*line.split())
        with suppress(PermissionError, ProcessLookupError):
            os.setpgid(number, number)  # here too: whoever is first
        answer(number)
