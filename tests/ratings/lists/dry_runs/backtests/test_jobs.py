"""A comparison as a job: asked for, carried out, stopped."""

from datetime import UTC, date, datetime

import pytest

from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_through
from ratings.lists.dry_runs.backtests import jobs
from ratings.lists.dry_runs.backtests.question import question
from ratings.models import Backtest
from tests.ratings.lists.dry_runs.backtests.small_register import small_register

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 1, 10, 12, tzinfo=UTC)


def asked(officer) -> Backtest:
    systems = ["elo-linear", "glicko2"]
    return jobs.ask(question(systems, date(2025, 7, 1), date(2025, 10, 1), 3, "month", "standard", ""), officer, NOW)


def test_a_worker_answers_it_month_by_month(officer):
    small_register()
    job = asked(officer)
    carry_through(job, lambda: NOW)
    job.refresh_from_db()
    assert (job.state, job.done, job.total) == ("done", 6, 6)
    assert {row["name"] for row in job.answer["rows"]} == {"elo-linear", "glicko2", "half", "white"}
    assert str(job) == "Elo linear, Glicko-2, from 2025-07"


def test_one_that_was_stopped_writes_nothing(officer):
    job = asked(officer)
    kinds.of(job).stop(job, officer, NOW)
    carry_through(job, lambda: NOW)
    job.refresh_from_db()
    assert (job.state, job.answer) == ("stopped", {})
    kinds.of(job).again(job, officer, NOW)
    carry_through(job, lambda: NOW)
    job.refresh_from_db()
    assert (job.state, job.answer["games"]) == ("done", 0)
