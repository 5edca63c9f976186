"""A worker that reads a report, and an officer who accepts one, are killed at random moments: all is there, or nothing.

Whoever does it afterwards does it once, and it comes to what it comes to undisturbed. `TABIYA_KILLS=170` kills each so
often; without it a few times.
"""

import logging
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

import pytest
from django.utils import timezone

from federation import submissions, tasks
from federation.models import Game, Intake, Submission
from federation.runtime.jobs import life as jobs
from federation.runtime.workers import messages
from federation.submissions import intake
from ratings.lists import life
from ratings.models import CountedEvent
from tests import factories
from tests.faults.conftest import JANUARY, MARCH
from tests.faults.test_fifty_kills import until_nobody_is_connected
from tests.faults.test_killed_worker import lose_messages
from tests.faults.worker_processes import KILLED, KILLS, LONGER, SHORTER, Nursery
from tests.federation.reports.hostile_files import report
from tests.ratings.lists.chain.test_erasure import everything

log = logging.getLogger(__name__)
DEATHS = KILLS or 3
NEW = 12  # the last of a report, who is in no register

Stored = dict[str, list[str]]


@pytest.fixture
def files(transactional_db) -> Iterator[bytes]:
    """Reports of the same people, each of other games."""
    for number in range(1, NEW):
        born = {"born": date(1950 + number, 1, 1), "birth_year": 1950 + number}
        factories.player(f"Player{number:04}", 2000, given_name=f"Given{number}", sex="m", federation="VIS", **born)
    return (report(NEW, 5, seed=seed).encode() for seed in range(DEATHS + 1))


@pytest.fixture
def found() -> Iterator[Counter]:
    """At what the dead were -> how many. Told in the log."""
    deaths: Counter = Counter()
    yield deaths
    log.info("%d killed: %s", deaths.total(), dict(deaths))


def changes(before: Stored, after: Stored) -> dict[str, tuple[int, int]]:
    """Table -> how many rows came and how many went; one that changed did both."""
    both = {table: (Counter(before[table]), Counter(rows)) for table, rows in after.items()}
    counts = {table: ((here - there).total(), (there - here).total()) for table, (there, here) in both.items()}
    return {table: count for table, count in counts.items() if any(count)}


def test_killed_while_a_report_is_read(files, arbiter, found):
    def sent() -> Intake:
        return intake.life._hand_over(arbiter, "open.trf", next(files), timezone.now(), None)

    chance = Random(26)
    with Nursery() as nursery:
        one, before = sent(), everything()
        takes = nursery.undisturbed("intake", one.pk)
        whole = changes(before, everything())
        for _ in range(DEATHS):
            one = sent()
            lose_messages()
            before, content = everything(), bytes(one.content or Intake.objects.get(pk=one.pk).content)
            ended = nursery.killed_after(chance.uniform(0, takes), "intake", one.pk)
            until_nobody_is_connected()
            one.refresh_from_db()
            takes *= SHORTER if one.state == Intake.State.DONE else LONGER
            found["had finished" if not ended else f"{one.state} {one.step}"] += 1
            if one.state != Intake.State.DONE:
                assert ended == KILLED
                assert changes(before, everything()) in ({}, {Intake._meta.db_table: (1, 1)})
                assert bytes(one.content) == content
                jobs.look_round(timezone.now() + timedelta(minutes=1))
                assert messages.waiting(jobs.TASK) == {("intake", one.pk)}
                nursery.undisturbed("intake", one.pk)
            tasks.work("intake", one.pk)  # the message comes again
            assert changes(before, everything()) == whole
            one.refresh_from_db()
            assert (one.state, bytes(one.submission.content)) == (Intake.State.DONE, content)
    lose_messages()
    assert Submission.objects.count() == Intake.objects.count() == DEATHS + 1


def test_killed_while_a_report_is_accepted(files, arbiter, officer, found):
    def handed_in() -> Submission:
        now = timezone.now()
        draft = submissions.upload(arbiter, "open.trf", next(files), now)
        new = {"family_name": f"New{draft.pk}", "given_name": f"Number{draft.pk}", "sex": "m", "federation": "VIS"}
        draft = submissions.choose(draft, NEW, {"new": {**new, "birth_year": "1990"}}, now)
        for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
            draft = submissions.override(draft, problem.key, "seen and right", now)
        return submissions.submit(draft, now)

    chance = Random(27)
    factories.published("fide", JANUARY)
    march = factories.computed("fide", MARCH)
    with Nursery() as nursery:
        one, before = handed_in(), everything()
        takes = nursery.undisturbed("accept", one.pk)
        whole = changes(before, everything())
        for _ in range(DEATHS):
            one = handed_in()
            factories.compute_now(march, timezone.now())
            before = everything()
            ended = nursery.killed_after(chance.uniform(0, takes), "accept", one.pk)
            until_nobody_is_connected()
            one.refresh_from_db()
            accepted = one.state == Submission.State.ACCEPTED
            takes *= SHORTER if accepted else LONGER
            found["had finished" if not ended else one.state] += 1
            if not accepted:
                assert (ended, changes(before, everything())) == (KILLED, {})
                nursery.undisturbed("accept", one.pk)
            event = submissions.accept(one, officer, timezone.now())  # a second click
            assert changes(before, everything()) == whole
            one.refresh_from_db()
            assert (one.tournament, one.decisions.filter(what="accepted").count()) == (event, 1)
            assert life.is_stale(march)
            march.refresh_from_db()
        factories.compute_now(march, timezone.now())
    lose_messages()
    counted = CountedEvent.objects.filter(list=march)
    assert (counted.count(), sum(counted.values_list("games", flat=True))) == (DEATHS + 1, Game.objects.count())
