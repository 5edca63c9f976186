"""`./dev run`: the site, its workers, its clock and private servers, started, watched and stopped together."""

import fcntl
import os
import re
import signal
import socket
import stat
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

from launcher import postgresql, processes, servers
from launcher.environment import EMBEDDED, PYTHON, ROOT, RUNTIME, Refused, prepare, private_run_dir, run_dir, say
from launcher.processes import Process

RUN_DIR = run_dir()
LOCK = RUN_DIR / "lock"  # held while a site runs; says which
RECORD = RUN_DIR / "processes.json"  # process groups, for the start after a hard kill
LOGS = RUN_DIR / "logs"
# What the site makes in its folder.
KEPT = ("lock", "processes.json", "secret-key", "beat-schedule*", "logs", "logs/*")
POSTGRESQL, REDIS = "postgresql", "redis"
WEB = "web"
LISTS, QUICK, OWNER = "worker", "quick-worker", "owner-worker"
WORKER = ("worker", "--loglevel", "INFO", "--without-gossip", "--without-mingle", "--without-heartbeat")
FIRST_PORT, LAST_PORT = 8000, 8099
PATIENCE = 10.0  # seconds everything is given at the end
TASK_PATIENCE = "4"  # of these for a task under way; the next start computes it again
START = 300.0  # seconds the site is given to answer: a machine may be at work on other things
RESTARTS, LATELY = 5, 60.0  # of one process within this many seconds, before everything is stopped
Command = list[str] | Callable[[], Process]
ALARM = re.compile(r"\b(ERROR|CRITICAL)\b|^\w+(\.\w+)*(Error|Exception)\b")


def run(port: int, demo: bool) -> int:
    """Serve until Ctrl-C or SIGTERM. Returns the exit code."""
    processes.interrupt_once()
    began = time.monotonic()
    with the_only_one() as lock:
        left = processes.clear_leftovers(RECORD, str(ROOT), str(servers.redis_socket(RUN_DIR)))
        if left:
            say("An earlier start was killed; ended what it had left running.")
            let_go(port)
        port = free_port(port)
        url = f"http://127.0.0.1:{port}/"
        lock.write(f"{os.getpid()} {url}")
        lock.flush()
        own_database, own_redis = (not os.environ.get(name) for name in ("DATABASE_URL", "REDIS_URL"))
        os.environ.setdefault("SITE_URL", url)
        here = (not own_redis or servers.redis_of_machine()) and (not own_database or postgresql.of_machine())
        prepare(RUNTIME if here else EMBEDDED)
        os.environ["DJANGO_SETTINGS_MODULE"] = "federation.settings"
        os.environ.setdefault("WORKER_STOP_SECONDS", TASK_PATIENCE)
        keep_private(RUN_DIR)
        for log in LOGS.glob("*.log"):
            log.replace(log.with_suffix(".log.1"))
        say("Preparing the database ...")
        with private_database() if own_database else nullcontext({}) as database:
            done("The database could not be prepared", "migrate", "--verbosity", "0")
            logins = seed() if demo else []
            if logins:
                os.environ["DEMO"] = "yes"
            first = "" if logins else first_address(url)
            commands = {**database, **(private_redis() if own_redis else {}), **commands_of(port)}
            return serve(commands, url, lambda: say(welcome(url, logins, first, time.monotonic() - began)))


@contextmanager
def the_only_one() -> Iterator:
    """Hold the lock of this folder's site; the kernel frees it however this process ends."""
    private_run_dir()
    with LOCK.open("a+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            pid, _, url = lock.read().partition(" ")
            raise Refused(
                f"Tabiya is already running from this folder: process {pid or 'unknown'}, {url or 'still starting'}\n"
                f"Stop it with Ctrl-C where it runs{f', or with: kill {pid}' if pid else ''}."
            ) from None
        lock.truncate(0)
        yield lock
        lock.truncate(0)


def let_go(port: int) -> None:
    """Wait until a process that was ended has let go of its port: its threads may be a moment behind it."""
    end = time.monotonic() + PATIENCE
    while port and busy(port) and time.monotonic() < end:
        time.sleep(0.05)


def free_port(wanted: int) -> int:
    if wanted:
        if busy(wanted):
            raise Refused(f"Port {wanted} is in use by another program. Choose another: ./dev run --port {wanted + 1}")
        return wanted
    for port in range(FIRST_PORT, LAST_PORT + 1):
        if not busy(port):
            if port != FIRST_PORT:
                say(f"Port {FIRST_PORT} is in use by another program; serving on {port}.")
            return port
    raise Refused(f"Ports {FIRST_PORT} to {LAST_PORT} are all in use. Choose another: ./dev run --port N")


def busy(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


def project_python(*arguments: str, capture: bool = False) -> subprocess.CompletedProcess[str]:
    """Run the project's Python to its end; it ends with this process."""
    pipe = subprocess.PIPE if capture else None
    return processes.finished([PYTHON, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe)


def keep_private(folder: Path) -> None:
    """Nobody else of this machine reads what the site keeps: password hashes, dates of birth, reports.

    What an older version left readable is mended; of a folder that others use too, only the site's own files are.
    """
    os.umask(0o077)
    ours = [path for pattern in KEPT for path in folder.glob(pattern) if not path.is_symlink()]
    for path in [folder, *ours] if folder == ROOT / ".run" else ours:
        path.chmod(stat.S_IMODE(path.stat().st_mode) & 0o700)


def done(failure: str, *arguments: str) -> None:
    """Run a command of Django's to its end. Refused, in a sentence, where it fails; all it said is in a log."""
    ended = project_python("manage.py", *arguments, capture=True)
    if not ended.returncode:
        return
    said = f"{ended.stdout}{ended.stderr}".strip()
    last = said.splitlines()[-1] if said else f"exit code {ended.returncode}"
    log = LOGS / f"{arguments[0]}.log"
    with suppress(OSError):  # of a full disk the reason is told all the same
        LOGS.mkdir(parents=True, exist_ok=True)
        log.write_text(said, encoding="utf-8")
    raise Refused(f"{failure}: {last.partition(': ')[2] or last}\nAll that was said is in {shown(log)}.")


def seed() -> list[str]:
    """Fill an empty database with the demo federation. Returns its logins, one a line; none where it is not there."""
    say("Looking for the demo federation; an empty database is filled with it ...")
    made = project_python("manage.py", "demo", capture=True)
    if made.returncode == 0:
        first, *logins = made.stdout.splitlines()
        say(first)
        return logins
    if made.stderr.startswith("CommandError"):  # the database holds somebody's own data
        say(made.stderr.strip().removeprefix("CommandError: "))
        return []
    raise Refused(f"{made.stdout}{made.stderr}\nMaking the demo federation failed; ./dev run --empty goes on without.")


def first_address(url: str) -> str:
    """Where the first administrator of an empty site comes in, once; "" where there is one."""
    made = project_python("manage.py", "first_address", "--site", url, capture=True)
    if made.returncode:
        raise Refused(f"{made.stdout}{made.stderr}")
    return made.stdout.strip()


@contextmanager
def private_database() -> Iterator[dict[str, Callable[[], Process]]]:
    """A PostgreSQL for this site alone, which everything started in the block is told of.

    Yields how it is found running, and started again if it was killed.
    """
    server = postgresql.of_site(RUN_DIR)
    server.stop_what_was_left()
    server.prepare()
    started: list[Process] = []

    def running() -> Process:
        if not started or not started[-1].alive:
            started.append(server.start(LOGS / f"{POSTGRESQL}.log", postgresql.OF_A_SITE))
        return started[-1]

    running()
    os.environ.update(server.urls)
    try:
        yield {POSTGRESQL: running}
    finally:
        processes.stop(started[-1:], postgresql.PATIENCE, signal.SIGINT)


def private_redis() -> dict[str, list[str]]:
    """The command of a Redis for this site alone, which everything started after it is told of."""
    os.environ["REDIS_URL"] = servers.redis_url(RUN_DIR)
    os.environ.setdefault("CACHE_URL", servers.redis_url(RUN_DIR, servers.OF_THE_CACHE))
    return {REDIS: servers.redis_command(RUN_DIR)}


def commands_of(port: int) -> dict[str, list[str]]:
    """What runs, by name."""
    python = str(PYTHON)
    celery = [python, "-m", "celery", "--app", "federation", "--quiet"]
    return {
        WEB: [
            *(python, "-m", "gunicorn", "federation.wsgi", "--bind", f"127.0.0.1:{port}"),
            *("--workers", "2", "--threads", "16", "--limit-request-line", "8190"),
            *("--graceful-timeout", "5", "--worker-tmp-dir", str(RUN_DIR), "--no-control-socket"),
        ],
        LISTS: [
            *(*celery, *WORKER, "--queues", "lists", "--concurrency", "1", "--hostname", f"tabiya-{port}@%h"),
        ],
        QUICK: [  # what somebody waits for at a page: a long list does not keep it
            *(*celery, *WORKER, "--queues", "reading,as-if,mail,analysis", "--concurrency", "2"),
            *("--hostname", f"tabiya-{port}-quick@%h"),
        ],
        OWNER: [  # where DATABASE_OWNER_URL names one: it takes names out, and serves nothing
            *("env", "DATABASE_ROLE=owner", *celery, *WORKER, "--queues", "owner", "--pool", "solo"),
            *("--hostname", f"tabiya-{port}-owner@%h"),
        ],
        "beat": [*celery, "beat", "--loglevel", "INFO", "--pidfile", ""],
    }


def start(name: str, commands: dict[str, Command], running: dict[str, Process]) -> None:
    """Start one of `commands` and add it to `running`; a private server has begun to answer when this returns."""
    command = commands[name]
    started = command() if callable(command) else processes.start(name, command, LOGS / f"{name}.log", ROOT)
    running[name] = started
    # A database is never killed: what a killed start left running is asked to stop.
    processes.record([each for key, each in running.items() if key != POSTGRESQL], RECORD)
    if name == REDIS:
        servers.wait(running[name], lambda: servers.answers(servers.redis_socket(RUN_DIR)))


def serve(commands: dict[str, Command], url: str, ready: Callable[[], None]) -> int:
    """Start all `commands`, call `ready` when the site answers, watch until interrupted. Returns the exit code."""
    running: dict[str, Process] = {}
    try:
        for name in commands:
            start(name, commands, running)
            if name == WEB:  # the first page does not wait for the workers
                wait_for_answer(url, running)
        ready()
        watch(running, commands)
    except KeyboardInterrupt:
        say("\nStopping ...")
    finally:
        processes.expect_hurry()
        running.pop(POSTGRESQL, None)  # to be stopped last, by who started it
        redis = running.pop(REDIS, None)
        workers = [running.pop(name) for name in (LISTS, QUICK, OWNER) if name in running]
        processes.stop(workers, PATIENCE, signal.SIGQUIT)  # one that ends its task still tells Redis so
        processes.stop(list(running.values()), PATIENCE)
        processes.stop([redis] if redis else [], PATIENCE)
        servers.remove_socket(RUN_DIR)
        RECORD.unlink(missing_ok=True)
    say("Stopped; nothing is left running.")
    return 0


def wait_for_answer(url: str, running: dict[str, Process]) -> None:
    """Return when the site answers; Refused with the log's last lines when it does not."""
    web = running[WEB]
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    end = time.monotonic() + START
    while time.monotonic() < end and web.alive:
        try:
            direct.open(url, timeout=5).close()
            return
        except urllib.error.HTTPError as answer:
            if answer.code < 500:
                return
            raise Refused(f"The site answers {answer.code} {answer.reason}:\n\n{web.last_words()}") from None
        except OSError:
            time.sleep(0.1)
    raise Refused(f"The site did not start. The end of {shown(web.log)}:\n\n{web.last_words()}")


def welcome(url: str, logins: list[str], first: str, seconds: float) -> str:
    people = ["", "Sign in as (role, name, password):", *logins] if logins else []
    if first:
        people = ["", "Nobody works here yet. The first administrator comes in, once, at:", f"  {first}"]
    close = f"Logs are in {shown(LOGS)}; Ctrl-C stops everything."
    return "\n".join(["", f"Tabiya is ready after {seconds:.0f} s:  {url}", *people, "", close, ""])


def watch(running: dict[str, Process], commands: dict[str, Command]) -> None:
    """Show errors from the logs and start again what ended by itself, until interrupted."""
    read = dict.fromkeys(running, 0)
    ends: dict[str, list[float]] = {name: [] for name in running}
    while True:
        for name, process in list(running.items()):
            read[name] = show_alarms(process, read[name])
            if process.alive:
                continue
            now = time.monotonic()
            ends[name] = [end for end in ends[name] if now - end < LATELY] + [now]
            if len(ends[name]) > RESTARTS:
                raise Refused(
                    f"{name} ended again and again. The end of {shown(process.log)}:\n\n{process.last_words()}"
                )
            say(f"{name} ended (exit code {process.popen.returncode}); starting it again.")
            processes.end_group(process.popen.pid)
            time.sleep(len(ends[name]) - 1)
            start(name, commands, running)
        time.sleep(0.3)


def show_alarms(process: Process, position: int) -> int:
    """Print the errors logged after `position`. Returns the position to go on from. [bytes]"""
    with process.log.open("rb") as log:
        log.seek(position)
        fresh = log.read()
    whole = fresh[: fresh.rfind(b"\n") + 1]
    for line in whole.decode(errors="replace").splitlines():
        if ALARM.search(line):
            say(f"{process.name} | {line}")
    return position + len(whole)


def shown(path: Path) -> str:
    """`path` as short as it can be said."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
