"""A mirror follows an office whose workers are killed, and is killed itself: its copy ends as what was published."""

import json
import re
import sqlite3
import sys
from pathlib import Path
from random import Random
from subprocess import run

import pytest
from django.core.cache import cache
from django.test import Client

from federation.models import Player
from ratings.lists import housekeeping, life
from ratings.models import RatingList
from tests.factories import compute_now, erased
from tests.faults.weekly_series import Weekly, now
from tests.faults.worker_processes import KILLED, Nursery
from tests.requirement import ROOT

[SCRIPT] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/office/mirror.md").read_text(), re.DOTALL)
# Dies as a process does that is killed, instead of asking once more.
MORTAL = """
import os, signal, urllib.request
left, really = iter(range({}, -1, -1)), urllib.request.urlopen
urllib.request.urlopen = lambda *a, **k: really(*a, **k) if next(left) else os.kill(os.getpid(), signal.SIGKILL)
"""
PUBLICATIONS = 3


class Mirror:
    def __init__(self, site: str, file: Path) -> None:
        self.site, self.file = site, file

    def follow(self, requests: int = 0) -> int:
        """Run it to the end, or until it was killed after some requests. Returns its exit code."""
        text = MORTAL.format(requests) + SCRIPT if requests else SCRIPT
        return run([sys.executable, "-c", text, self.site, str(self.file)], check=False).returncode

    def killed_at_each_request(self) -> int:
        """How often it was killed until it had nothing left to ask."""
        requests = 1
        while self.follow(requests) == KILLED:
            requests += 1
        return requests - 1

    def rows(self, query: str) -> list[tuple]:
        return sqlite3.connect(self.file).execute(query).fetchall()


def told(path: str) -> list[dict]:
    """Every row of a long answer."""
    found, client = [], Client()
    while path:
        answer = client.get(path).json()
        found, path = found + answer["items"], answer["next"]
    return found


def check(mirror: Mirror) -> None:
    """The copy is what the office says."""
    cache.clear()
    lists = told("/api/v1/lists/?limit=1000")
    came_out = mirror.rows("SELECT seal FROM act WHERE kind IN ('list.published', 'list.corrected')")
    assert sorted(came_out) == sorted((one["seal"],) for one in lists)
    taken_back = mirror.rows("SELECT seal FROM act WHERE kind = 'list.withdrawn'")
    assert sorted(taken_back) == sorted((one["seal"],) for one in lists if one["state"] == "withdrawn")
    says = dict(mirror.rows("SELECT key, says FROM player"))
    for one in lists:
        rows = told(f"{one['entries']}&all=true&limit=1000")
        kept = mirror.rows(f"SELECT position, player FROM row WHERE seal = '{one['seal']}' ORDER BY position")
        assert kept == [(row["position"], row["player"]["key"]) for row in rows]
    newest = max((one for one in lists if one["state"] == "published"), key=lambda one: one["date"])
    for row in told(f"{newest['entries']}&all=true&limit=1000"):
        if row["player"]["name"] == "Name withheld":
            assert row["player"]["key"] not in says
        else:
            assert json.loads(says[row["player"]["key"]]) == row["player"]


@pytest.mark.django_db(transaction=True)
def test_three_publications_a_correction_an_erasure_and_killed_workers(officer, live_server, tmp_path):
    chance, mirror = Random(39), Mirror(live_server.url, tmp_path / "copy.sqlite")
    weekly = Weekly(officer, PUBLICATIONS)
    assert mirror.follow() == 0
    check(mirror)
    with Nursery() as nursery:
        for _ in range(PUBLICATIONS):
            weekly.prepare("recompute")
            weekly.ask("recompute")
            weekly.work()
            weekly.prepare("publication")
            nursery.killed_after(chance.uniform(0, 0.3), *weekly.ask("publication"))
            assert mirror.follow() == 0  # whatever is out by now
            check(mirror)
            housekeeping.keep_the_calendar(now())
            weekly.work()
    newest = RatingList.objects.newest("uscf")
    draft = life.open_correction(newest.pk, "a result was wrong", officer, now())
    compute_now(draft, now())
    life.withdraw(life.publish(draft.pk, officer, now()).pk, "too early", officer, now())
    gone = Player.objects.order_by("pk").first()
    erased(gone, "asked by letter", officer, now())
    assert mirror.killed_at_each_request() >= 3
    check(mirror)
    assert gone.family_name not in mirror.file.read_bytes().decode(errors="replace")


@pytest.mark.django_db(transaction=True)
def test_rows_that_are_not_those_of_the_seal_are_refused(officer, live_server, tmp_path):
    Weekly(officer, 1)
    mirror = Mirror(live_server.url, tmp_path / "copy.sqlite")
    assert mirror.follow() == 0
    script = SCRIPT.replace("rank previous_rank", "previous_rank rank")
    command = [sys.executable, "-c", script, live_server.url, str(tmp_path / "other.sqlite")]
    done = run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, "this is not what was sealed" in done.stderr) == (1, True)
