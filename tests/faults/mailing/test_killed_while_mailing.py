"""A worker that sends fifty letters is killed twice: each letter is sent once."""

import os
import sys
from collections import Counter
from datetime import UTC, datetime, timedelta
from signal import SIGKILL
from subprocess import Popen

import pytest

from federation.models import Letter
from federation.runtime.mail import letters, sending
from launcher.servers import free_port
from tests.federation.runtime.mail.mail_server import OK, Server, serving
from tests.processes import environment_of_this_test
from tests.requirement import ROOT

pytestmark = pytest.mark.django_db(transaction=True)
SEND = """
import django
django.setup()
from datetime import datetime
from federation.runtime.mail import sending
sending.send_waiting(lambda: datetime.fromisoformat({now!r}))
"""


def test_each_letter_is_sent_once_however_often_the_worker_dies(settings):
    settings.MAIL = True
    now = datetime.now(UTC)
    addresses = [f"player{number}@example.org" for number in range(50)]
    for address in addresses:
        letters.write("failed", address, address, "Your Open is rated", ["It counts."], "/", now)
    server, port = Server(), free_port()
    env = environment_of_this_test() | {
        "DJANGO_SETTINGS_MODULE": "federation.settings", "EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": str(port),
        "EMAIL_USE_TLS": "no",
    }  # fmt: skip
    workers: list[Popen] = []

    def die(at: str):
        def killing(to: str) -> str:
            if to == at:
                os.kill(workers[-1].pid, SIGKILL)
            return OK

        return killing

    def work() -> int:
        workers.append(Popen([sys.executable, "-c", SEND.format(now=now.isoformat())], cwd=ROOT, env=env))
        return workers[-1].wait()

    with serving(server, port):
        server.at_recipient = die("player10@example.org")  # nothing was handed over yet
        assert work() == -SIGKILL
        server.at_recipient = lambda to: None
        server.answer = die("player30@example.org")  # the whole letter is there, and its sender never hears so
        assert work() == -SIGKILL
        server.answer = lambda to: OK
        now += sending.DEAD + timedelta(seconds=1)
        assert work() == 0
    assert Counter(server.got) == Counter(addresses)
    states = Counter(Letter.objects.values_list("state", flat=True))
    assert (states, Letter.objects.get(state="handed").to) == ({"sent": 49, "handed": 1}, "player30@example.org")
