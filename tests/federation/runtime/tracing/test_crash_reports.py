"""Crash reports: off unless asked for, and without anybody's name in them."""

import logging

import pytest

from federation.runtime.tracing import crash_reports, request_ids

DSN = "https://key@crashes.example.org/1"


@pytest.fixture
def sent(settings):
    """What a server of crash reports would get."""
    sentry_sdk = pytest.importorskip("sentry_sdk")
    from sentry_sdk.transport import Transport

    class Kept(Transport):
        envelopes: list = []

        def capture_envelope(self, envelope) -> None:
            self.envelopes.append(envelope)

    settings.SENTRY_DSN, Kept.envelopes = DSN, []
    assert crash_reports.begin(transport=Kept)
    yield Kept.envelopes
    sentry_sdk.init()  # nowhere, for the tests that follow


def test_nothing_is_reported_unless_asked_for(settings):
    assert (settings.SENTRY_DSN, crash_reports.begin()) == ("", False)


def test_missing_package_is_said_and_stops_nobody(settings, monkeypatch, caplog):
    monkeypatch.setitem(__import__("sys").modules, "sentry_sdk", None)
    settings.SENTRY_DSN = DSN
    with caplog.at_level(logging.ERROR, "federation"):
        assert not crash_reports.begin()
    assert [record.message for record in caplog.records] == [
        "SENTRY_DSN is set, but sentry-sdk is not installed: no crash is reported"
    ]


def test_crash_is_reported_under_its_request_and_names_nobody(sent, client, monkeypatch):
    def broken(*_, **__):
        name = "Okoń, Ewa, 31 May 1990"
        logging.getLogger("federation").warning("looking for %s", name)
        raise LookupError(name)

    monkeypatch.setattr("federation.views.public.health.JsonResponse", broken)
    client.raise_request_exception = False
    answer = client.get("/health/live/?q=Oko%C5%84", headers={"Cookie": "name=Ewa", "X-Secret": "Ewa"})
    assert answer.status_code == 500
    (event,) = [item.payload.json for envelope in sent for item in envelope.items if item.type == "event"]
    assert event["tags"]["request_id"] == answer[request_ids.HEADER]
    assert [one["type"] for one in event["exception"]["values"]] == ["LookupError"]
    assert not {"user", "request", "breadcrumbs", "extra", "logentry"} & event.keys()
    text = b"".join(envelope.serialize() for envelope in sent).decode()
    assert "Ewa" not in text and "Oko" not in text


def test_what_is_personal_is_left_out_of_an_event():
    event = {
        "user": {"id": 1}, "request": {"url": "/players/1/"}, "extra": {"sys.argv": []}, "message": "Ewa",
        "exception": {"values": [{"type": "KeyError", "value": "Ewa"}]},
        "contexts": {"device": {}, "runtime": {"a": 1}},
    }  # fmt: skip
    assert crash_reports.told(event) == {
        "exception": {"values": [{"type": "KeyError", "value": ""}]},
        "contexts": {"runtime": {"a": 1}},
        "tags": {"request_id": "-"},
    }
