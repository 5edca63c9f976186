"""A file that is read: whether somebody works at it, and how far it is."""

import pytest

from federation.models import Intake

State, Step = Intake.State, Intake.Step


@pytest.mark.parametrize(
    ("state", "step", "working", "done"),
    [
        (State.WAITING, Step.READING, True, 0),
        (State.READING, Step.READING, True, 0),
        (State.READING, Step.CHECKING, True, 1),
        (State.READING, Step.MATCHING, True, 2),
        (State.DONE, Step.MATCHING, False, 3),
        (State.REFUSED, Step.READING, False, 3),
    ],
)
def test_how_far_a_file_is(state, step, working, done):
    one = Intake(state=state, step=step, filename="open.trf")
    assert (one.working, one.steps_done, str(one)) == (working, done, "open.trf")
