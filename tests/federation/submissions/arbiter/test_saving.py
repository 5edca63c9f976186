"""Steps that are remembered: the last ones, and none that was undone before another was made."""

from federation.models import Submission
from federation.submissions.arbiter import steps
from federation.submissions.arbiter.saving import keep_step, state_of


def done(report: Submission, edit: str) -> None:
    before = state_of(report)
    report.edits = [*report.edits, {"what": edit}]
    keep_step(report, before, edit)


def test_a_step_is_kept_with_its_words():
    report = Submission()
    done(report, "first")
    assert [one["said"] for one in report.steps] == ["first"]
    keep_step(report, state_of(report), "nothing")
    assert [one["said"] for one in report.steps] == ["first"]


def test_what_was_undone_is_forgotten_by_the_next_step():
    report = Submission()
    for name in ("a", "b", "c"):
        done(report, name)
    report.undone = 2
    done(report, "d")
    assert ([one["said"] for one in report.steps], report.undone) == (["a", "d"], 0)


def test_the_oldest_steps_are_forgotten():
    report = Submission()
    for number in range(steps.MOST + 5):
        done(report, str(number))
    assert (len(report.steps), report.steps[0]["said"]) == (steps.MOST, "5")
