"""Kinds of jobs: known by name and by their rows, and each says of itself what the page of jobs needs."""

import pytest

from federation.models import Deed
from federation.permissions import ARBITER, OFFICER, REGISTRAR
from federation.runtime.jobs import kinds
from tests.federation.runtime.jobs.each_kind import EXAMPLES

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_kind_is_known_by_its_name_and_by_its_rows(name, officer):
    job = EXAMPLES[name].ask(officer)
    kind = kinds.of(job)
    assert (kinds.named(name), kind.name) == (kind, name)
    assert (kind.left().get(), kind.turn().get(), kind.light().get(), kind.past().count()) == (job, job, job, 0)
    assert job.get_absolute_url().startswith("/")
    assert str(kind.words)


@pytest.mark.parametrize("name", EXAMPLES)
def test_who_stopped_a_job_and_had_it_tried_again_is_in_the_log(name, officer, now):
    job = EXAMPLES[name].ask(officer)
    kind = kinds.of(job)
    for state in kind.repeatable:
        before = Deed.objects.count()
        type(job).objects.update(state=state)
        kind.again(job, officer, now)
        assert Deed.objects.count() == before + 1
    if kind.stoppable:
        before = Deed.objects.count()
        type(job).objects.update(state="waiting")
        kind.stop(job, officer, now)
        assert Deed.objects.count() == before + 1


def test_nobody_knows_another_name():
    with pytest.raises(KeyError):
        kinds.named("nonsense")


def test_who_sees_how_far_a_job_is(arbiter, officer, registrar):
    users, found = {ARBITER: arbiter, OFFICER: officer, REGISTRAR: registrar}, {}
    for name, example in EXAMPLES.items():
        job = example.ask(officer)
        roles = [role for role, user in users.items() if kinds.of(job).may_see(user, job)]
        found[name] = (roles, bool(kinds.of(job).address(job)))
    assert found == {
        "intake": ([], False),  # the arbiter who sent it
        "import": ([REGISTRAR], False),
        "games": ([OFFICER, REGISTRAR], True),
        "taking": ([OFFICER], True),
        "duplicates": ([REGISTRAR], False),
        "run": ([OFFICER], True),
        "analysis": ([OFFICER], True),
        "backtest": ([OFFICER], True),
        "years": ([OFFICER], True),
        "fide-mirror": ([OFFICER], True),
        "erasure": ([REGISTRAR], False),
    }
