"""One id from the request to its answer, its log line, its audit entry and its task."""

import logging
import re

import pytest
from celery import shared_task
from django.urls import reverse

from federation.celery import app
from federation.models import Deed
from federation.runtime.tracing import request_ids

MADE = re.compile(r"[0-9a-f]{16}")
SENT = "edge-1.2026_11_22"


@shared_task(name="tests.under_which_id")
def under_which_id(heard: list) -> None:
    heard.append(request_ids.current())


@pytest.fixture
def answer(client):
    def ask(**headers):
        return client.get(reverse("health-live"), headers=headers)

    return ask


def test_request_has_an_id_of_its_own(answer):
    first, second = (answer()[request_ids.HEADER] for _ in range(2))
    assert MADE.fullmatch(first) and MADE.fullmatch(second) and first != second
    assert request_ids.current() == ""


@pytest.mark.parametrize(
    ("proxies", "sent", "taken"),
    [
        (1, SENT, True),
        (0, SENT, False),  # nobody stands before the site: a visitor wrote it
        (1, "short", False),
        (1, "x" * 65, False),
        (1, "one two three", False),
        (1, "a-line\nand-another", False),
    ],
)
def test_id_of_a_proxy_is_taken_where_it_may_be(proxies, sent, taken, answer, settings):
    settings.PROXIES = proxies
    assert (answer(**{request_ids.HEADER: sent})[request_ids.HEADER] == sent) == taken


def test_log_line_bears_the_id(answer, settings):
    record = logging.LogRecord("federation", logging.INFO, "file", 1, "words", (), None)
    assert request_ids.WithRequestId().filter(record) and record.request_id == "-"
    settings.PROXIES, seen = 1, []

    class Kept(logging.Handler):
        def emit(self, record):
            seen.append((record.getMessage(), record.request_id))

    handler = Kept()
    handler.addFilter(request_ids.WithRequestId())
    logging.getLogger("django.request").addHandler(handler)
    try:
        answer(**{request_ids.HEADER: SENT}).client.get("/nothing/here/", headers={request_ids.HEADER: SENT})
    finally:
        logging.getLogger("django.request").removeHandler(handler)
    assert seen == [("Not Found: /nothing/here/", SENT)]


@pytest.mark.django_db
def test_audit_entry_bears_the_id(client):
    answer = client.post(reverse("sign-in"), {"username": "nobody", "password": "guess"})
    (entry,) = Deed.objects.filter(what="account.refused")
    assert entry.request == answer[request_ids.HEADER]


def test_task_goes_on_under_the_id_of_its_request():
    headers: dict[str, str] = {}
    token = request_ids._current.set(SENT)
    request_ids._send(headers=headers)
    request_ids._current.reset(token)
    assert headers == {request_ids.IN_TASK: SENT}
    heard: list[str] = []
    under_which_id.apply([heard], headers=headers)
    assert (heard, request_ids.current()) == ([SENT], "")


def test_task_that_nobody_asked_for_has_its_own_id():
    heard: list[str] = []
    own = under_which_id.apply([heard]).id
    assert heard == [own]


def test_message_of_a_task_bears_the_id(settings):
    token = request_ids._current.set(SENT)
    seen: list[dict] = []
    with app.connection_for_write("memory://") as connection:
        from celery.signals import before_task_publish

        def keep(headers, **_):
            seen.append(dict(headers))

        before_task_publish.connect(keep)
        try:
            app.send_task("tests.under_which_id", [[]], connection=connection)
        finally:
            before_task_publish.disconnect(keep)
            request_ids._current.reset(token)
    assert [headers[request_ids.IN_TASK] for headers in seen] == [SENT]
