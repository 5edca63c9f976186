"""Eight officers do whatever officers do at once: nobody waits for ever, nothing goes wrong, every seal holds.

`TABIYA_SECONDS=300` lets them go on that long, and logs what was done. It looks for what nobody thought of, at moments
that differ from run to run: it is asked for, and what it finds becomes a test that is the same each time.
"""

import json
import logging
import os
import sys
from collections import Counter
from datetime import date, timedelta
from subprocess import run

import pytest
from django.core.management import call_command

from ratings.catalogue import calendar
from ratings.lists.chain import seals
from ratings.models import Entry, RatingList, Series
from tests import factories
from tests.faults.at_once.acts import SYSTEM
from tests.faults.weekly_series import SEVEN_DAYS, published_once
from tests.processes import PATIENCE, environment_of_this_test
from tests.requirement import ROOT

log = logging.getLogger(__name__)
SECONDS = float(os.environ.get("TABIYA_SECONDS", "0"))
OFFICERS = 8


@pytest.mark.skipif(not SECONDS, reason="TABIYA_SECONDS asks for it")
def test_officers_at_once_neither_lock_each_other_out_nor_break_a_seal(transactional_db, officer, capsys):
    Series.objects.create(system=SYSTEM, months=SEVEN_DAYS.months, closing_days=SEVEN_DAYS.closing_days)
    people = [factories.player(f"Player{at}", 1500 + 20 * at) for at in range(24)]
    first = calendar.on_or_before(date(2026, 1, 8), SEVEN_DAYS)
    for at in range(3):
        day = first + timedelta(weeks=at)
        factories.event(f"Event {at}", day - timedelta(days=4), day - timedelta(days=4), [(*people[at : at + 2], 1)])
        factories.published(SYSTEM, day, officer)
    env = environment_of_this_test() | {"DJANGO_SETTINGS_MODULE": "federation.settings"}
    command = [sys.executable, "-m", "tests.faults.at_once.officers", str(OFFICERS), str(SECONDS)]
    ended = run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=SECONDS + PATIENCE)
    told = [json.loads(line) for line in ended.stdout.splitlines()]
    all_of = {name: sum((Counter(one[name]) for one in told), Counter()) for name in ("done", "refused", "wrong")}
    log.info("%.0f s: %s", SECONDS, all_of)
    assert (len(told), dict(all_of["wrong"])) == (OFFICERS, {}), ended.stderr[-3000:]
    assert all_of["done"].total() > OFFICERS
    assert published_once()
    assert seals.waiting() == {}
    outside = RatingList.objects.exclude(state="draft").count()
    assert (seals.verify(SYSTEM, "a test", factories.noon(first)).parts, outside) == ([], all_sealed())
    call_command("verify")
    assert "lists follow" in capsys.readouterr().out
    for one in RatingList.objects.exclude(state="draft"):
        positions = Entry.objects.filter(list=one).order_by("position").values_list("position", flat=True)
        assert list(positions) == list(range(1, one.entries_count + 1))


def all_sealed() -> int:
    return RatingList.objects.exclude(state="draft").exclude(seal=None).count()
