"""The lists of runs: how far one is, its button, and who asked for it."""

from datetime import UTC, datetime

from ratings.models import RatingList, Run
from ratings.pages.runs_tables import AtWorkTable, LastRunsTable, OverTable
from tests.federation.runtime.pages.plain_html import plain

LIST = RatingList(system="fide", effective=datetime(2026, 11, 1, tzinfo=UTC).date(), edition=1)


def run(state: str, **fields) -> Run:
    made = datetime(2026, 11, 2, 8, 5, tzinfo=UTC)
    return Run(pk=3, list=LIST, state=state, reason="by hand", created=made, **fields)


def test_run_at_work_shows_its_progress_and_can_be_stopped():
    body = str(AtWorkTable("token").show([run("running", total=4, done=1, step="rating")]).body)
    assert (
        '<progress class="progress" max="4" value="1" aria-label="Progress of run 3">25 %</progress>'
        '<span class="soft small">rating</span></td>'
    ) in body
    assert 'action="/desk/runs/3/cancel/"><input type="hidden" name="csrfmiddlewaretoken" value="token">' in plain(body)


def test_run_that_failed_can_be_tried_again_and_one_that_is_done_cannot():
    bodies = [str(OverTable("token").show([run(state)]).body) for state in ("failed", "done")]
    assert ["Try run 3 again" in body for body in bodies] == [True, False]
    assert ["Stop run" in body for body in bodies] == [False, False]


def test_silent_worker_is_told():
    run_at_work = run("running", total=4)
    assert "Its worker is silent" in LastRunsTable("no worker answers").show([run_at_work]).body
    assert "Its worker is silent" not in LastRunsTable("").show([run_at_work]).body


def test_calendar_asks_for_runs_of_nobody():
    assert '<td class="day wide">the calendar</td>' in LastRunsTable("").show([run("done")]).body
