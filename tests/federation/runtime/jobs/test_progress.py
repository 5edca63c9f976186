"""How far a job is: by its row, and beside it while its transaction shows nothing."""

import pytest

from federation.models import Intake, PlayerImport
from federation.models.jobs import Job
from federation.runtime.jobs import progress

State = Job.State


def test_how_far_a_report_is(now):
    step, half = Intake.Step.CHECKING, {"done": 1, "total": 3}
    one = Intake(state=State.WORKING, step=step, filename="open.trf", **half)
    assert (progress.of(one).percent, progress.of(one).words) == (33, "Now checking the games.")
    assert (one.percent, Intake(state=State.DONE).percent, Intake().percent) == (33, 100, 0)


@pytest.mark.usefixtures("nothing_kept")
def test_what_is_told_beside_holds_while_a_worker_is_at_it(now):
    one = PlayerImport(pk=7, state=State.WORKING, started=now, rows=20, done=10, total=100)
    assert progress.of(one) == progress.Progress(10, 100, "20 lines read")
    progress.aside(one, "40 lines read", 37, 100)
    assert progress.of(one) == progress.Progress(37, 100, "20 lines read: 40 lines read")
    one.state = State.DONE
    assert progress.of(one) == progress.Progress(10, 100, "")
    one.state = State.WORKING
    progress.forget(one)
    assert progress.of(one).percent == 10
