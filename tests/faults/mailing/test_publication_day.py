"""On a publication day letters leave in order, each once, however often the worker that sends them dies.

As many as TABIYA_LETTERS says: 200 in the suite.
"""

import os
import sys
from collections import Counter
from datetime import date, datetime, timedelta
from signal import SIGKILL
from subprocess import Popen

import pytest

from federation.models import Follower, Following, Letter
from federation.runtime.mail import sending
from launcher.servers import free_port
from tests.factories import noon, player, published
from tests.federation.runtime.mail.mail_server import OK, Server, serving
from tests.processes import environment_of_this_test
from tests.requirement import ROOT

pytestmark = pytest.mark.django_db(transaction=True)
LETTERS = int(os.environ.get("TABIYA_LETTERS", "200"))
JANUARY = date(2027, 1, 1)
SEND = """
import django
django.setup()
from datetime import datetime
from federation.runtime.mail import sending
sending.send_waiting(lambda: datetime.fromisoformat({now!r}))
"""


@pytest.fixture
def followers(settings) -> list[str]:
    """So many addresses, every second of which follows two players."""
    settings.MAIL = True
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900)
    day = noon(JANUARY - timedelta(days=30))
    rows = [Follower(address=f"a{number:05d}@example.org", asked=day) for number in range(LETTERS)]
    made = Follower.objects.bulk_create(rows)
    Following.objects.bulk_create(
        Following(follower=one, player=who, asked=day, confirmed=day)
        for at, one in enumerate(made)
        for who in ((okon, golab) if at % 2 else (okon,))
    )
    return [one.address for one in made]


def test_letters_leave_in_order_and_none_twice_however_often_the_worker_dies(followers):
    """Killed between two letters, within one, and once all of one has left: at most that one is for a person to decide
    on, and it is not sent again by itself."""
    published("fide", JANUARY)
    assert list(Letter.objects.order_by("pk").values_list("to", flat=True)) == followers
    server, port, workers, now = Server(), free_port(), [], noon(JANUARY)
    env = environment_of_this_test() | {
        "DJANGO_SETTINGS_MODULE": "federation.settings", "EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": str(port),
        "EMAIL_USE_TLS": "no", "SITE_URL": "https://ratings.example.org",
    }  # fmt: skip

    def dying(at: str):
        def kill(to: str) -> str:
            if to == at:
                os.kill(workers[-1].pid, SIGKILL)
            return OK

        return kill

    def work(now: datetime) -> int:
        workers.append(Popen([sys.executable, "-c", SEND.format(now=now.isoformat())], cwd=ROOT, env=env))
        return workers[-1].wait()

    within, after = followers[LETTERS // 4], followers[LETTERS // 2]
    with serving(server, port):
        server.at_recipient = dying(within)
        assert work(now) == -SIGKILL
        assert server.got == followers[: LETTERS // 4]
        server.at_recipient, server.answer = lambda to: None, dying(after)
        assert work(now) == -SIGKILL
        server.answer = lambda to: OK
        assert work(now + sending.DEAD + timedelta(seconds=1)) == 0
    assert Counter(server.got) == Counter(followers)
    claimed_by_the_dead = {within}  # its turn came when its worker was known to be dead
    assert [to for to in server.got if to not in claimed_by_the_dead] == [
        to for to in followers if to not in claimed_by_the_dead
    ]
    states = Counter(Letter.objects.values_list("state", flat=True))
    assert states == {"sent": LETTERS - 1, "handed": 1}
    assert Letter.objects.get(state="handed").to == after


def test_each_letter_ends_with_one_click_and_is_one_however_many_players_it_tells_of(followers, settings):
    settings.EMAIL_BACKEND = "federation.runtime.mail.smtp.SmtpBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", free_port(), False
    settings.SITE_URL = "https://ratings.example.org"
    Letter.objects.all().delete()
    Follower.objects.exclude(address__in=followers[:2]).delete()
    published("fide", JANUARY)
    server, heads = Server(), []

    def look(to: str) -> str:
        heads.append(to)
        return OK

    server.answer = look
    with serving(server, settings.EMAIL_PORT):
        assert sending.send_waiting(lambda: noon(JANUARY)) == 2
    text, html = (part.get_content() for part in server.last.get_payload())
    link = Letter.objects.latest("pk").ends
    assert (heads, server.last["List-Unsubscribe"].strip(), server.last["List-Unsubscribe-Post"]) == (
        followers[:2], f"<https://ratings.example.org{link}>", "List-Unsubscribe=One-Click",
    )  # fmt: skip
    assert [line for line in text.splitlines() if "Test:" in line] == ["Okoń, Test: 2000", "Gołąb, Test: 1900"]
    assert (f"End these letters: https://ratings.example.org{link}" in text, link in html) == (True, True)
