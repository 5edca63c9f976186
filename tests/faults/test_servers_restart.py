"""PostgreSQL and Redis stop and start under a site at work: pages say so, workers come back, the work finishes."""

import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIGINT, SIGKILL, SIGQUIT
from threading import Thread
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import psycopg
import pytest
from django.urls import reverse

from launcher import postgresql, processes, servers
from tests.faults.weekly_series import BEHIND
from tests.processes import PATIENCE, Site, wait_until

pytestmark = pytest.mark.xdist_group("servers of their own")

WHY = "servers stop and start"
OPEN = "('waiting', 'working')"
TOKEN = "k" * 32  # of the form's protection: cookie and header are the same
BEGIN = """
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from tests.faults.weekly_series import Weekly
officer = User.objects.get(username="officer")
Weekly(officer, 2)
session = SessionStore()
session[SESSION_KEY], session[HASH_SESSION_KEY] = str(officer.pk), officer.get_session_auth_hash()
session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
session.save()
print(session.session_key)
"""
CALENDAR = """
from datetime import timedelta
from ratings.lists import housekeeping
from tests.faults.weekly_series import now
housekeeping.keep_the_calendar(now() + timedelta(minutes=2))
"""
END = """
from tests.faults.weekly_series import differing, published_once
print(published_once(), differing())
"""


class Server:
    """A server of this test alone, that can be killed and started again where it was."""

    def __init__(self, process: processes.Process) -> None:
        self.process = process
        self.identity = postgresql.unprivileged() if process.name == "PostgreSQL" else {}

    def kill(self, number: int) -> None:
        self.process.popen.send_signal(number)
        self.process.popen.wait()

    def start(self) -> None:
        old = self.process
        self.process = processes.start(old.name, old.popen.args, old.log, old.log.parent, **self.identity)


class Office:
    """A site on servers of its own, as its officer and the public see it."""

    def __init__(self, site: Site, postgresql: Server, redis: Server) -> None:
        self.site, self.postgresql, self.redis = site, postgresql, redis
        self.session = site.python(BEGIN).split()[-1]
        (self.draft,) = self.asked("SELECT id FROM ratings_ratinglist WHERE state = 'draft'")

    def can_be_asked(self) -> bool:
        try:
            return self.asked("SELECT true")[0]
        except psycopg.OperationalError:
            return False

    def asked(self, query: str) -> list:
        """The first column of every row."""
        with psycopg.connect(self.site.env["DATABASE_URL"]) as connection:
            return [row[0] for row in connection.execute(query).fetchall()]

    def runs(self) -> list[str]:
        """States of all runs of the draft that were asked for by the officer, in their order."""
        of_this = f"list_id = {self.draft} AND reason = '{WHY}'"
        return self.asked(f"SELECT state FROM ratings_run WHERE {of_this} ORDER BY id")

    def page(self, path: str, press: bool = False) -> tuple[int, str]:
        """Status and text of a page as the officer sees it, after the redirections."""
        request = Request(f"{self.site.url}{path}", data=urlencode({"reason": WHY}).encode() if press else None)
        request.add_header("Cookie", f"sessionid={self.session}; csrftoken={TOKEN}")
        request.add_header("X-CSRFToken", TOKEN)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as refusal:
            return refusal.code, refusal.read().decode()

    def press(self, button: str) -> tuple[int, str]:
        return self.page(reverse(f"draft-{button}", args=[self.draft]), press=True)

    @contextmanager
    def held_up(self) -> Iterator[None]:
        """Computing and publishing wait, and no page does. OperationalError at the end if the server has stopped."""
        with psycopg.connect(self.site.env["DATABASE_URL"]) as connection:
            connection.execute("LOCK TABLE federation_game, federation_federationchange IN ACCESS EXCLUSIVE MODE")
            yield

    def waiting(self) -> int:
        """How many wait for the tables."""
        return self.asked("SELECT count(*) FROM pg_locks WHERE NOT granted")[0]

    def in_order(self) -> bool:
        """Whether nothing is left to do, every edition was published by one deed, and all come out the same again."""
        wait_until(lambda: not self.asked(f"SELECT 1 FROM ratings_run WHERE state IN {OPEN}"), "all is done")
        return self.site.python(END).split("\n")[-2] == "True []"


@pytest.fixture(scope="module")
def office() -> Iterator[Office]:
    folder = Path(tempfile.mkdtemp(prefix="tabiya-", dir="/tmp"))  # short: a socket's path has 107 bytes at most
    folder.chmod(0o755)
    started: list[processes.Process] = []
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("DATABASE_OWNER_URL", owner := postgresql.for_tests(folder, started))
            patch.setenv("DATABASE_URL", url := postgresql.of_application(owner))
            patch.setenv("REDIS_URL", servers.redis(folder, started))
            site = Site(folder / "site")
        with psycopg.connect(url) as connection:  # what is committed stays, as it does where nobody is in a hurry
            connection.execute("ALTER ROLE CURRENT_USER SET synchronous_commit = on")
        site.prepare("correct horse battery")
        office = Office(site, *map(Server, started))
        try:
            site.start()
            wait_until(lambda: re.search(r"find_norms\S+ succeeded", site.worker.log), "the calendar is kept")
            started = [office.postgresql.process, office.redis.process]
            yield office
        finally:
            site.server = ""  # its database goes with the server
            site.worker.kill()
            site.stop()
            started = [office.postgresql.process, office.redis.process]
    finally:
        processes.stop(started, patience=10, stopping=SIGINT)
        shutil.rmtree(folder, ignore_errors=True)


def test_redis_stops_and_starts_while_a_worker_computes(office):
    with office.held_up():
        office.press("recompute")
        wait_until(lambda: office.runs() == ["working"] and office.waiting() == 1, "a worker computes")
        office.redis.kill(SIGKILL)
        status, page = office.press("recompute")
        assert (status, "Waiting for a worker" in page) == (200, True)
        assert office.runs() == ["working", "waiting"]
    wait_until(lambda: office.runs() == ["done", "waiting"], "the worker ends what it was at")
    assert [office.page(path)[0] for path in ("/", "/desk/", "/health/ready/")] == [200, 200, 200]  # it can be read
    assert json.loads(office.page("/health/")[1])["broker"] == "unreachable"
    office.redis.start()
    office.site.python(CALENDAR)
    wait_until(lambda: office.runs() == ["done", "done"], "the worker takes what waited")
    assert office.page("/health/")[0] == 200
    assert office.in_order()


def test_postgresql_restarts_while_a_worker_computes_and_an_officer_publishes(office):
    before = office.runs()
    answers: list[tuple[int, str]] = []
    publishing = Thread(target=lambda: answers.append(office.press("publish")))
    with suppress(psycopg.OperationalError), office.held_up():
        office.press("recompute")
        wait_until(lambda: office.waiting() == 1, "a worker computes")
        publishing.start()
        wait_until(lambda: office.waiting() == 2, "an officer publishes")
        office.postgresql.kill(SIGQUIT)  # it ends everybody's connection at once
    publishing.join()
    answers += [office.page("/"), office.page("/desk/")]
    assert [(status, "Something broke" in page, "Traceback" in page) for status, page in answers] == [
        (500, True, False)
    ] * 3
    assert office.page("/health/")[0] == 503
    office.postgresql.start()
    wait_until(office.can_be_asked, "PostgreSQL answers")
    assert [office.page(path)[0] for path in ("/", "/desk/", "/lists/", "/players/", "/health/")] == [200] * 5
    wait_until(lambda: office.runs() == [*before, "done"], "the worker does what it was at")
    states = [office.asked("SELECT state FROM ratings_ratinglist ORDER BY id")]
    status, _ = office.press("publish")
    assert (status, states) == (200, [["published"] * BEHIND + ["draft"]])
    out = ["published"] * (BEHIND + 1) + ["draft"]
    wait_until(lambda: office.asked("SELECT state FROM ratings_ratinglist ORDER BY id") == out, "a worker publishes")
    assert office.in_order()
