"""The way of letters to a mail server that answers, refuses, is away for an hour, or whose caller dies."""

from datetime import UTC, datetime, timedelta

import pytest

from federation.models import Letter
from federation.runtime.mail import letters, sending
from launcher.servers import free_port
from tests.federation.runtime.mail.mail_server import OK, Server, serving

pytestmark = pytest.mark.django_db
START = datetime(2026, 11, 22, 12, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def by_smtp(settings):
    settings.MAIL = True
    settings.EMAIL_BACKEND = "federation.runtime.mail.smtp.SmtpBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", free_port(), False
    settings.SITE_URL = "https://ratings.example.org"


def write(count: int) -> list[str]:
    addresses = [f"player{number}@example.org" for number in range(count)]
    for address in addresses:
        letters.write("failed", address, address, "Your Open is rated", ["It counts."], "/events/2026-0001/", START)
    return addresses


def states() -> dict[str, str]:
    return dict(Letter.objects.order_by("pk").values_list("to", "state"))


def test_a_letter_is_text_and_html_with_its_link(clock, settings):
    write(1)
    server = Server()
    with serving(server, settings.EMAIL_PORT):
        assert sending.send_waiting(clock) == 1
    text, html = (part.get_content().replace("\r\n", "\n") for part in server.last.get_payload())
    assert (server.last["Subject"], server.last["To"]) == ("Your Open is rated", "player0@example.org")
    assert text == (
        "It counts.\n\nhttps://ratings.example.org/events/2026-0001/\n\n-- \n"
        "Rating office of the Vistula Chess Federation\n\n"
    )
    assert '<a href="https://ratings.example.org/events/2026-0001/">Open the page</a>' in html
    assert Letter.objects.get().sent == START


def test_a_slow_server_keeps_nobody_longer_than_a_task_may_take(clock, settings):
    write(5)
    server = Server()

    def slowly(_to: str) -> str:
        clock.now += sending.LONGEST / 2
        return OK

    server.answer = slowly
    with serving(server, settings.EMAIL_PORT):
        assert [sending.send_waiting(clock), sending.send_waiting(clock), sending.send_waiting(clock)] == [2, 2, 1]
    soft, _hard = settings.TASK_LIMITS["mail"]
    assert sending.LONGEST.total_seconds() < soft


def test_a_server_that_is_away_for_an_hour_gets_each_letter_once(clock, settings):
    addresses = write(200)
    attempts = 0
    while clock.now < START + timedelta(hours=1):
        assert sending.send_waiting(clock) == 0
        attempts += 1
        clock.now += timedelta(minutes=1)
    assert attempts == 60
    server = Server()
    with serving(server, settings.EMAIL_PORT):
        while "waiting" in states().values():
            clock.now += timedelta(minutes=1)
            sending.send_waiting(clock)
    assert (sorted(server.got), clock.now - START) == (sorted(addresses), timedelta(hours=1, minutes=1))


@pytest.mark.parametrize(
    ("answer", "after", "error"),
    [
        ("451 try later", "waiting", "451 b'try later'"),
        ("552 too large", "refused", "552 b'too large'"),
    ],
)
def test_a_refusal_is_for_good_or_for_the_moment(clock, settings, answer, after, error):
    write(3)
    server = Server()
    server.answer = lambda to: answer if to.startswith("player1") else "250 OK"
    with serving(server, settings.EMAIL_PORT):
        sending.send_waiting(clock)
    assert list(states().values()) == ["sent", after, "sent"]
    refused = Letter.objects.get(to="player1@example.org")
    assert (refused.error, refused.claimed) == (error, None)
    with serving(Server(), settings.EMAIL_PORT):
        clock.now += timedelta(minutes=1)
        sending.send_waiting(clock)
    assert list(states().values()) == ["sent", "refused" if after == "refused" else "sent", "sent"]


def test_what_another_worker_claimed_is_left_to_it_until_it_is_dead(clock, settings):
    write(1)
    Letter.objects.update(claimed=START)
    server = Server()
    with serving(server, settings.EMAIL_PORT):
        clock.now += sending.DEAD
        assert sending.send_waiting(clock) == 0
        clock.now += timedelta(seconds=1)
        assert sending.send_waiting(clock) == 1


def test_a_letter_that_was_handed_over_waits_for_a_person(clock, settings):
    write(1)
    Letter.objects.update(state="handed")
    letter = Letter.objects.get()
    with serving(Server(), settings.EMAIL_PORT):
        clock.now += timedelta(days=2)
        assert sending.send_waiting(clock) == 0
        assert sending.again(letter, clock.now)
        assert sending.send_waiting(clock) == 1
    assert not sending.again(letter, clock.now)  # it was sent
