"""Every task has a queue with limits of time, and every queue has workers, in production and of `./dev run`."""

import re

from django.conf import settings

from federation.celery import app
from launcher import site
from tests.requirement import ROOT

OURS = ("federation.", "ratings.")


def ours() -> dict[str, str]:
    """Our tasks -> the queue in which each waits."""
    app.loader.import_default_modules()
    names = sorted(name for name in app.tasks if name.startswith(OURS) and not name.startswith("federation.runtime."))
    return {name: app.amqp.router.route({}, name)["queue"].name for name in names}


def test_what_somebody_waits_for_does_not_wait_for_lists():
    elsewhere = {task: queue for task, queue in ours().items() if queue != "lists"}
    assert elsewhere == settings.QUEUES


def test_every_task_has_the_limits_of_its_queue():
    limits = {name: (app.tasks[name].soft_time_limit, app.tasks[name].time_limit) for name in ours()}
    lists = settings.TASK_LIMITS["lists"]
    found = {name: tuple(own or of for own, of in zip(limits[name], lists, strict=True)) for name in limits}
    assert found == {name: settings.TASK_LIMITS[queue] for name, queue in ours().items()}
    assert [soft < hard for soft, hard in settings.TASK_LIMITS.values()] == [True] * 6


def test_every_queue_has_a_worker_and_lists_have_their_own():
    in_production = re.findall(r"--queues (\S+)", (ROOT / "compose.yaml").read_text())
    of_a_laptop = [
        command[command.index("--queues") + 1] for command in site.commands_of(8000).values() if "--queues" in command
    ]
    assert (in_production, of_a_laptop) == (
        ["lists", "reading,as-if", "mail", "analysis", "owner"],
        ["lists", "reading,as-if,mail,analysis", "owner"],
    )
    for queues in (in_production, of_a_laptop):
        assert sorted(",".join(queues).split(",")) == sorted(settings.TASK_LIMITS)
