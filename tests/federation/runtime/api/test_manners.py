"""Errors and refusals of the doors for programs have the headers too, or no page in a browser could read them."""

import pytest
from django.test import Client

from federation.runtime.api.manners import HEADERS
from federation.runtime.office import identity
from federation.runtime.office.identity import Identity

LINK = '</api/v1/openapi.json>; rel="service-desc"'
BY = '<https://creativecommons.org/licenses/by/4.0/>; rel="license"'


@pytest.mark.django_db
def test_every_answer_has_the_headers():
    for path, status in (("/api/v1/nothing/", 404), ("/api/v1/reports/1/", 401), ("/api/v1/lists/fide/x/", 404)):
        answer = Client().get(path)
        assert answer.status_code == status, path
        assert {name: answer.get(name) for name in HEADERS} == HEADERS, path
        assert answer["Link"] == LINK, path


@pytest.mark.django_db
def test_every_answer_says_the_licence_that_the_office_chose():
    own = {"licensed": "other", "licence_named": "Ours"}
    for known, link, told in (
        (Identity(), "", None),
        (Identity(licensed="none"), "", None),
        (Identity(licensed="cc-by-4.0"), f", {BY}", {"name": "CC BY 4.0", "url": BY[1:-16]}),
        (Identity(**own), ', </api/#licence>; rel="license"', {"name": "Ours", "url": "/api/#licence"}),
        (
            Identity(**own, licence_at="https://example.org/ż>x"),
            ', <https://example.org/%C5%BC%3Ex>; rel="license"',
            {"name": "Ours", "url": "https://example.org/%C5%BC%3Ex"},
        ),
    ):
        identity.keep(known)
        for path in ("/api/v1/", "/api/v1/nothing/"):
            assert Client().get(path)["Link"] == LINK + link, known
        assert Client().get("/api/v1/").json()["licence"] == told
        described = Client().get("/api/v1/openapi.json").json()["info"].get("license")
        assert described == told
        page = Client().get("/api/").content.decode()
        assert (told["name"] if told else "ask the office first") in page


@pytest.mark.django_db
def test_every_error_is_a_problem_whoever_made_it(settings, monkeypatch):
    """Of what protects forms, of a host that is none of ours, of a method, and of what broke."""
    settings.ALLOWED_HOSTS = ["testserver"]

    def broken(*_arguments, **_named):
        raise ZeroDivisionError

    careful = Client(enforce_csrf_checks=True, raise_request_exception=False)
    answers = [
        (careful.post("/api/v1/openapi.json"), 403),
        (Client().post("/api/v1/openapi.json"), 405),
        (Client().get("/api/v1/", headers={"host": "other.example"}), 400),
        (Client().generic("TRACE", "/api/v1/"), 405),
    ]
    monkeypatch.setattr(identity, "current", broken)
    answers.append((careful.get("/api/v1/series/"), 500))
    monkeypatch.undo()
    for answer, status in answers:
        assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json"), status
        assert answer.json()["status"] == status
    assert answers[1][0]["Allow"] == "GET, HEAD"
