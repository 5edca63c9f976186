"""A task that ends its worker each time is given up after a few tries, one that comes to an end is not counted."""

import pytest
from celery import shared_task
from celery.exceptions import Reject
from django.core.cache import caches

from federation.runtime.workers import tries

pytestmark = pytest.mark.usefixtures("nothing_kept")


@shared_task
def a_task() -> None:
    """Of this test."""


def begin(message: str) -> None:
    a_task.before_start(message, (), {})


def test_message_that_comes_back_is_begun_a_few_times(caplog):
    for _ in range(tries.MOST):
        begin("one")
    with pytest.raises(Reject, match="begun too often"):
        begin("one")
    assert "was begun 8 times and never came to an end: it is given up" in caplog.text
    begin("another")


def test_message_whose_task_ended_is_forgotten():
    for _ in range(tries.MOST + 1):
        begin("one")
        a_task.after_return("SUCCESS", None, "one", (), {}, None)
    assert caches["shared"].get("begun/one/0") is None
