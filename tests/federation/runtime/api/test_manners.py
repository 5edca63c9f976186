"""Errors and refusals of the doors for programs have the headers too, or no page in a browser could read them."""

import pytest
from django.test import Client

from federation.runtime.api.manners import HEADERS


@pytest.mark.django_db
def test_every_answer_has_the_headers():
    for path, status in (("/api/v1/nothing/", 404), ("/api/v1/reports/1/", 401), ("/api/v1/lists/fide/x/", 404)):
        answer = Client().get(path)
        assert answer.status_code == status, path
        assert {name: answer.get(name) for name in HEADERS} == HEADERS, path
