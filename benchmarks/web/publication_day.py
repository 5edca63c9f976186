"""`./dev bench public`: how many public pages a second two web processes answer, beside `/health/` in the same run.

On a PostgreSQL and a Redis of its own, with the demo federation: each page as it is found (warm), as it has to be made
each time (cold), and as it is found while a worker computes a list; with nginx as a proxy that keeps pages where there
is one. Rounds take turns between all of them. `--quick`: one round of a second each, on the small demo.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from benchmarks.lists import place
from launcher import postgresql, processes, servers

ROOT = Path(__file__).resolve().parents[2]
CONNECTIONS = 8
EMPTY, HEALTH = "/health/live/", "/health/"  # the first asks no server and no database
WARM, COLD, BUSY, PROXY = "warm", "cold", "warm, a list is computed", "nginx"
KNOWN, API = "not modified", "API, "  # asked with the ETag; what the names of addresses for programs begin with
GOALS = {WARM: 1 / 2, COLD: 1 / 5, KNOWN: 1 / 2}  # of /health/
GOAL_OF_PROXY = 20  # times /health/, the list of the day
ADDRESSES = """
import json
from ratings.models import RatingList, Entry, Line
from federation.models import Tournament
from django.core.management import call_command
call_command("demo", small=%s, verbosity=0)
page = RatingList.objects.current().filter(system="fide").first()
line = Line.objects.filter(list=page).first()
entry = Entry.objects.filter(list=page, player=line.player_id).first()
event, path = line.tournament, page.get_absolute_url()
from ratings.as_if.computed import keep_all
from ratings.catalogue import SYSTEMS
keep_all(event.pk, SYSTEMS)
print(json.dumps({
    "home": "/", "list": path, "list, women": f"{path}?women=true", "list, by name": f"{path}?sort=name",
    "CSV": f"{path}list.csv", "player": f"/players/{entry.player_id}/", "working": f"{path}players/{entry.player_id}/",
    "event": f"/events/{event.code}/", "all systems": f"/events/{event.code}/systems/?systems=all",
    "search": "/players/?q=an",
    "API, start": "/api/v1/", "API, list": f"/api/v1{path.split('?')[0]}",
    "API, 100 rows": f"/api/v1{path.split('?')[0]}entries/",
}))
"""
COMPUTE = """
from django.utils import timezone
from federation.runtime.jobs.work import carry_through
from ratings.lists import life
from ratings.models import RatingList
draft = RatingList.objects.filter(system="fide", state="draft").first()
while True:
    carry_through(life.request(draft, "a benchmark", timezone.now()), timezone.now)
"""
NGINX = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/nginx.err;
events {{ worker_connections 64; }}
http {{
  access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  proxy_cache_path {folder}/kept keys_zone=k:1m;
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://127.0.0.1:{site}; proxy_set_header Host $host; proxy_set_header Accept-Encoding gzip;
      proxy_ignore_headers Vary; proxy_cache k; proxy_cache_lock on; proxy_cache_key $scheme$host$request_uri;
      proxy_cache_use_stale updating; proxy_cache_background_update on;
    }}
  }}
}}
"""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench public", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round of a second each, on the small demo")
    parser.add_argument("--only", default="", help="pages whose names begin with it")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--port", type=int, default=8149)
    options = parser.parse_args(arguments)
    if options.quick:
        options.rounds, options.seconds = 1, 1.0
    with place() as (folder, started):
        environment = {
            **os.environ,
            "DATABASE_URL": postgresql.for_tests(folder, started),
            "REDIS_URL": servers.redis(folder, started),
            "CACHE_URL": servers.redis_url(folder, servers.OF_THE_CACHE),
            "TABIYA_RUN_DIR": str(folder / "run"),
            "DJANGO_SETTINGS_MODULE": "federation.settings",
            "RATE_LIMITS": "no",
        }
        environment.pop("DATABASE_OWNER_URL", None)
        every = prepared(environment, options.quick)
        addresses = {name: address for name, address in every.items() if name.startswith(options.only)}
        ports = {WARM: options.port, COLD: options.port + 1}
        for name, application in ((WARM, "federation.wsgi"), (COLD, "benchmarks.web.cold")):
            started.append(processes.start(name, web(application, ports[name]), folder / name, ROOT, environment))
        for port in ports.values():
            wait(port)
        ports[BUSY] = ports[KNOWN] = options.port
        if program := shutil.which("nginx"):
            ports[PROXY] = options.port + 2
            (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=ports[PROXY], site=options.port))
            command = [program, "-c", str(folder / "nginx.conf")]
            started.append(processes.start("nginx", command, folder / "nginx.log", folder))
            wait(ports[PROXY])
        show(measured(options, ports, addresses, environment), options, bool(program))
    return 0


def wait(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}{EMPTY}", timeout=60).close()
            return
        except OSError:  # what it refuses too
            time.sleep(0.2)
    raise TimeoutError("the site does not answer")


def prepared(environment: dict[str, str], small: bool) -> dict[str, str]:
    """A database with the demo. Returns what a page is called -> its address."""
    manage = [sys.executable, "manage.py"]
    subprocess.run([*manage, "migrate", "-v0"], cwd=ROOT, env=environment, check=True)
    command = [*manage, "shell", "-v0", "-c", ADDRESSES % small]
    made = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    return json.loads(made.stdout.splitlines()[-1])


def web(application: str, port: int) -> list[str]:
    """Two web processes, as `./dev run` starts them."""
    return [
        *(sys.executable, "-m", "gunicorn", f"{application}:application", "--bind", f"127.0.0.1:{port}"),
        *("--workers", "2", "--threads", "16", "--no-control-socket"),
    ]


def measured(
    options: argparse.Namespace, ports: dict[str, int], addresses: dict[str, str], environment: dict[str, str]
) -> dict[tuple[str, str], list[dict]]:
    """(state, page) -> what was measured in each round."""
    found: dict[tuple[str, str], list[dict]] = {}

    def ask(state: str, name: str, address: str, tag: str = "") -> None:
        asked(ports[state], address, 0.3)  # what is compiled and kept at first
        found.setdefault((state, name), []).append(asked(ports[state], address, options.seconds, tag))

    for _ in range(options.rounds):
        for floor in (EMPTY, HEALTH):
            ask(WARM, floor, floor)
        for state in (WARM, COLD):
            for name, address in addresses.items():
                ask(state, name, address)
        for name, address in addresses.items():
            if name.startswith(API):
                ask(KNOWN, name, address, tag_of(ports[KNOWN], address))
            if PROXY in ports and name.startswith((API, "list")):
                ask(PROXY, name, address)
        with computing(environment):
            ask(BUSY, HEALTH, HEALTH)
            for name, address in addresses.items():
                ask(BUSY, name, address)
    return found


@contextmanager
def computing(environment: dict[str, str]) -> Iterator[None]:
    """While the block runs, a process computes a list again and again."""
    command = [sys.executable, "manage.py", "shell", "-v0", "-c", COMPUTE]
    with subprocess.Popen(command, cwd=ROOT, env=environment) as process:
        time.sleep(3)
        try:
            yield
        finally:
            process.kill()


def tag_of(port: int, address: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{address}", timeout=60) as answer:
        return answer.headers["ETag"]


def asked(port: int, address: str, seconds: float, tag: str = "") -> dict:
    command = [sys.executable, "-m", "benchmarks.web.load", str(port), address, str(seconds), str(CONNECTIONS), tag]
    answer = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(answer.stdout)


def show(found: dict[tuple[str, str], list[dict]], options: argparse.Namespace, proxy: bool) -> None:
    print(f"\n{options.rounds} rounds of {options.seconds:g} s each, {CONNECTIONS} connections; medians.\n")
    print(f"{'':26}{'':18}{'a second':>10}{'p99, ms':>10}{'of /health/':>13}{'goal':>7}")
    for (state, name), rounds in found.items():
        health = found[BUSY if state == BUSY else WARM, HEALTH]
        ratio = median(one["rate"] / floor["rate"] for one, floor in zip(rounds, health, strict=True))
        goal = GOAL_OF_PROXY if state == PROXY else GOALS[COLD] if name == "search" else GOALS.get(state)
        wrong = sum(one["wrong"] for one in rounds)
        rate, late = (median(one[what] for one in rounds) for what in ("rate", "p99"))
        told = "" if goal is None or name in {EMPTY, HEALTH} else f"{goal:7.2f}"
        print(
            f"{state:26}{name:18}{rate:10.0f}{late:10.0f}{ratio:13.2f}{told}{f'  {wrong} were no 200' if wrong else ''}"
        )
    if not proxy:
        print("\nThere is no nginx on this machine: no proxy was measured.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
