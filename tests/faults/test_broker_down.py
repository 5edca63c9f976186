"""Redis is down: pages are shown all the same, what was asked for waits, and the calendar sends it later."""

import json
import sys
from socket import create_server
from subprocess import run

from django.urls import reverse

from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from launcher.servers import free_port
from ratings.lists import housekeeping
from ratings.models import RatingList, Run
from tests import factories
from tests.faults.conftest import MARCH, later, numbers
from tests.processes import environment_of_this_test, wait_until
from tests.requirement import ROOT

WALK = """
import django, json, sys
django.setup()
from django.contrib.auth.models import User
from django.test import Client
office, public = Client(), Client()
office.force_login(User.objects.get(username="officer"), backend="django.contrib.auth.backends.ModelBackend")
asked = office.post(sys.argv[1], follow=True)
told = {sys.argv[1]: [asked.status_code, "Waiting for a worker" in asked.content.decode()]}
for address in sys.argv[2:]:
    told[address] = [client.get(address, follow=True).status_code for client in (office, public)]
print(json.dumps(told))
"""


def without_redis(*addresses: str, port: int | None = None) -> dict[str, list]:
    """What a web process of a site whose Redis has stopped answers: the first address is pressed, the others read.

    `port`: where something listens that is no Redis.
    """
    env = {**environment_of_this_test(), "REDIS_URL": f"redis://127.0.0.1:{port or free_port()}/0"}
    env |= {"DJANGO_SETTINGS_MODULE": "federation.settings"}
    command = [sys.executable, "-c", WALK, *addresses]
    done = run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_what_was_asked_for_waits_and_is_sent_by_the_calendar(draft, officer, worker, clock):
    press = reverse("draft-recompute", args=[draft.pk])
    pages = [reverse("home"), reverse("ranking", args=["fide", "2026-01-01"]), reverse("lists"), reverse("desk")]
    assert without_redis(press, *pages) == {press: [200, True], **{page: [200, 200] for page in pages}}
    asked = Run.objects.get(state="waiting")
    assert housekeeping.keep_the_calendar(later(clock())) == [asked]
    worker.start()
    wait_until(lambda: Run.objects.get(pk=asked.pk).over, "the run is over")
    worker.kill()  # what it is asked to do is done
    assert Run.objects.get(pk=asked.pk).state == "done"


def test_redis_that_accepts_and_never_answers_keeps_no_page(draft, officer):
    press, home = reverse("draft-recompute", args=[draft.pk]), reverse("home")
    with create_server(("127.0.0.1", 0)) as deaf:
        assert without_redis(press, home, port=deaf.getsockname()[1]) == {press: [200, True], home: [200, 200]}
    assert Run.objects.get(state="waiting").list == draft


def test_waiting_run_of_a_draft_that_is_not_stale_is_sent_again(draft, worker, clock):
    factories.compute_now(draft, clock())
    found = numbers(draft)
    unsent = Run.objects.create(list=draft, reason="its message was lost", created=clock(), heard=clock())
    assert housekeeping.keep_the_calendar(clock()) == []  # not yet: its message may be on the way
    assert housekeeping.keep_the_calendar(later(clock())) == []
    worker.start()
    wait_until(lambda: Run.objects.get(pk=unsent.pk).over, "the run is over")
    worker.kill()
    assert (Run.objects.get(pk=unsent.pk).state, numbers(draft)) == ("done", found)


def test_publication_that_is_asked_for_without_redis_waits_for_a_worker(draft, officer, clock):
    factories.compute_now(draft, factories.noon(MARCH))
    press = reverse("draft-publish", args=[draft.pk])
    assert without_redis(press)[press][0] == 200
    asked = Run.objects.get(kind="publish")
    assert asked.state == "waiting"
    carry_out(kinds.named("run"), asked.pk, clock)
    draft.refresh_from_db()
    following = RatingList.objects.get(state="draft")
    assert (draft.state, following.runs.get().state) == ("published", "waiting")
