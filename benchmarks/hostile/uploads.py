"""`./dev bench hostile_uploads`: pages asked for every second, alone and while forty arbiters send hostile files.

One is kept for everybody; one is made each time, because who asks for it is signed in.

On a site of its own: PostgreSQL, Redis, two web processes and two workers, as the launcher starts them. Rounds alone
and rounds attacked take turns, so that other people's work on the machine is in both; each p99 is a median of rounds.
`--no-limits` leaves out what one person may send within a minute, `--patience 0` the pause after a refusal.
"""

import argparse
import json
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from benchmarks.hostile.arbiters import asked
from benchmarks.lists import place
from launcher import processes, servers

ROOT = Path(__file__).resolve().parents[2]
ARBITERS = 40
ROUNDS, SECONDS = 5, 40
QUIET = 2  # seconds between rounds, in which what was sent is answered
PATIENCE = 1.0  # seconds that a refused arbiter waits before the next file
PAGES = {"/": "kept", "/events/": "made each time"}
GOAL = 3  # times the page's p99 alone
MAKE = f"""
import json
from importlib import import_module
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import Group, User
from django.core.management import call_command
call_command("demo", small=True, verbosity=0)
arbiters = Group.objects.get(name="arbiter")
keys = []
for number in range({ARBITERS + 1}):  # the last one reads
    user = User.objects.create_user(f"hostile{{number}}")
    user.groups.add(arbiters)
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), settings.AUTHENTICATION_BACKENDS[-1]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    keys.append(session.session_key)
print(json.dumps(keys))
"""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench hostile_uploads", description=__doc__)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--patience", type=float, default=PATIENCE)
    parser.add_argument("--port", type=int, default=8139)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--no-limits", action="store_true")
    options = parser.parse_args(arguments)
    with place() as (folder, started):
        environment = {
            **os.environ,
            "DATABASE_URL": servers.postgresql(folder, started),
            "REDIS_URL": servers.redis(folder, started),
            "TABIYA_RUN_DIR": str(folder / "run"),
            "DJANGO_SETTINGS_MODULE": "federation.settings",
            "RATE_LIMITS": "no" if options.no_limits else "yes",
        }
        keys = prepared(environment)
        for name, command in commands(options.port, options.processes).items():
            started.append(processes.start(name, command, folder / f"{name}.log", ROOT, environment))
        show(options, keys, folder)
    return 0


def prepared(environment: dict[str, str]) -> list[str]:
    """A database with the demo and the session keys of forty arbiters and of one who reads."""
    manage = [sys.executable, "manage.py"]
    subprocess.run([*manage, "migrate", "-v0"], cwd=ROOT, env=environment, check=True)
    made = subprocess.run(
        [*manage, "shell", "-v0", "-c", MAKE], cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True
    )
    return json.loads(made.stdout.splitlines()[-1])


def commands(port: int, web: int) -> dict[str, list[str]]:
    python = [sys.executable, "-m"]
    return {
        "web": [*python, "gunicorn", "federation.wsgi", "--bind", f"127.0.0.1:{port}", "--workers", str(web),
                "--threads", "16", "--no-control-socket"],
        "worker": [*python, "celery", "--app", "federation", "--quiet", "worker", "--concurrency", "2", "--queues",
                   "lists,as-if,mail,reading"],
    }  # fmt: skip


def show(options: argparse.Namespace, keys: list[str], folder: Path) -> None:
    wait(options.port)
    reader, keys = keys[-1], keys[:-1]
    timed(options.port, reader, 5)  # whatever is compiled and kept at first
    alone, under, answers, load = [], [], Counter[str](), []
    for _ in range(options.rounds):
        time.sleep(QUIET)
        alone.append(timed(options.port, reader, options.seconds))
        with attacking(options, keys) as told:
            under.append(timed(options.port, reader, options.seconds))
        answers.update(told)
        load.append(os.getloadavg()[0])
    sent = ", ".join(f"{number:,} x {what}" for what, number in answers.most_common())
    print(
        f"{options.rounds} rounds of {options.seconds} s alone and {options.seconds} s attacked, "
        f"limits {'off' if options.no_limits else 'on'}, load {min(load):.1f} to {max(load):.1f}."
    )
    print(f"{ARBITERS} arbiters sent, and were answered {sent}.\n")
    print(f"{'page':27}{'alone, ms: median':>20}{'p99':>8}{'attacked: median':>20}{'p99':>8}{'ratio':>8}   goal {GOAL}")
    for page in PAGES:
        first, second = [sorted(one[page]) for one in alone], [sorted(one[page]) for one in under]
        before, after = median(map(p99, first)), median(map(p99, second))
        middles = median(map(median, first)), median(map(median, second))
        name = f"{page} ({PAGES[page]})"
        print(f"{name:27}{middles[0]:20.0f}{before:8.0f}{middles[1]:20.0f}{after:8.0f}{after / before:8.1f}")
    if any(what.startswith("5") for what in answers):
        print(f"\nFAILED: the site broke. The end of its log:\n{(folder / 'web.log').read_text()[-4000:]}")


@contextmanager
def attacking(options: argparse.Namespace, keys: list[str]) -> Iterator[Counter[str]]:
    """Forty arbiters send from a process of their own until the block ends; then their answers are filled in."""
    answers = Counter[str]()
    command = [sys.executable, "-m", "benchmarks.hostile.arbiters", str(options.port), str(options.patience)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "start_new_session": True}
    with subprocess.Popen(command, cwd=ROOT, text=True, **pipes) as process:  # in whose session no page is asked for
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(keys) + "\n")
        process.stdin.flush()
        process.stdout.readline()  # they have begun
        try:
            yield answers
        finally:
            process.stdin.close()
            answers.update(json.loads(process.stdout.readline()))


def timed(port: int, reader: str, seconds: int) -> dict[str, list[float]]:
    """Milliseconds that each of PAGES took, asked for every second by a thread of its own."""
    found: dict[str, list[float]] = {page: [] for page in PAGES}

    cookies = {page: {} if how == "kept" else {"Cookie": f"sessionid={reader}"} for page, how in PAGES.items()}

    def ask(page: str, after: float) -> None:
        time.sleep(after)
        until = time.monotonic() + seconds
        while (began := time.monotonic()) < until:
            status = asked(port, "GET", page, headers=cookies[page])
            took = time.monotonic() - began
            found[page].append(took * 1000 if status == 200 else float("inf"))
            time.sleep(max(0.0, 1 - took))

    threads = [threading.Thread(target=ask, args=(page, at / len(PAGES))) for at, page in enumerate(PAGES)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return found


def wait(port: int) -> None:
    until = time.monotonic() + 60
    while asked(port, "GET", "/health/live/") != 200:
        if time.monotonic() > until:
            raise TimeoutError("the site does not answer")
        time.sleep(0.2)


def p99(values: list[float]) -> float:
    return values[min(len(values) - 1, int(0.99 * len(values)))]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
