"""A hold is one process's alone until it lets go or dies, and a process that computes without looking up keeps it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import PIPE, Popen

import pytest

from federation.runtime.workers import holds
from federation.runtime.workers.holds import hold
from tests.processes import environment_of_this_test, wait_until
from tests.requirement import ROOT

pytestmark = pytest.mark.django_db(transaction=True)
HOLDER = """
import django
django.setup()
import time
from federation.runtime.workers import holds
with holds.hold("run", 7) as ours:
    print(ours, flush=True)
    pow(7, 10 ** 8)  # many seconds in which no other line of Python runs, as in a compiled loop
"""


@pytest.fixture(autouse=True)
def no_patience(monkeypatch):
    monkeypatch.setattr(holds, "PATIENCE", 0.0)


@contextmanager
def another() -> Iterator[Popen]:
    """Another process that has run 7 in hand."""
    env = environment_of_this_test() | {"DJANGO_SETTINGS_MODULE": "federation.settings"}
    with Popen([sys.executable, "-c", HOLDER], stdout=PIPE, text=True, cwd=ROOT, env=env) as process:
        try:
            assert process.stdout.readline() == "True\n"
            yield process
        finally:
            process.kill()


def test_hold_is_had_once_and_free_again_after_its_block():
    with hold("run", 1) as first, hold("run", 1) as second, hold("run", 2) as other, hold("import", 1) as import_:
        assert (first, second, other, import_) == (True, False, True, True)
        assert (holds.held("run", [1, 2, 3]), holds.held("import", [1, 2])) == ({1, 2}, {1})
    assert holds.held("run", [1, 2, 3]) == set()
    with hold("run", 1) as again:
        assert again


def test_hold_ends_with_an_error_in_its_block():
    with pytest.raises(ZeroDivisionError), hold("run", 1):
        raise ZeroDivisionError
    assert holds.held("run", [1]) == set()


def test_hold_of_a_process_lasts_while_it_computes_and_ends_with_its_death():
    with another() as process:
        assert holds.held("run", [7, 8]) == {7}
        with hold("run", 7) as ours:
            assert not ours
        process.kill()
        wait_until(lambda: holds.held("run", [7]) == set(), "the dead process has nothing in hand")
    with hold("run", 7) as ours:
        assert ours


def test_nothing_is_asked_about_no_work(django_assert_num_queries):
    with django_assert_num_queries(0):
        assert holds.held("run", []) == set()
