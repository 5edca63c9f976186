"""What a change of results, people or titles asks the workers for, read from the queue itself."""

import json
from contextlib import suppress
from datetime import date

import pytest

from federation.celery import app
from federation.models import Player, Tournament
from federation.signals import results_changed

DAY = date(2026, 6, 1)


def messages() -> list[tuple[str, list]]:
    """(task, arguments) of every message that waits; the queue is empty afterwards."""
    found = []
    with app.connection_for_read() as broker:
        queue = broker.SimpleQueue(app.conf.task_default_queue)
        with suppress(queue.Empty):
            while True:
                message = queue.get(block=False)
                message.ack()
                found.append((message.headers["task"], json.loads(message.body)[0]))
        queue.close()
    return found


@pytest.mark.parametrize(("sender", "asked"), [(Tournament, None), (Player, "2026-06-01")])
def test_drafts_are_computed_and_norms_looked_for_again(sender, asked):
    app.control.purge()
    results_changed.send(sender=sender, first_day=DAY)
    assert messages() == [("ratings.tasks.refresh_drafts", []), ("ratings.tasks.find_norms", [asked])]
