"""The officer at their pages, on a day that stands still."""

import pytest
from django.core.cache import caches

from federation.permissions import OFFICER


@pytest.fixture(autouse=True)
def on_this_day(monkeypatch, now):
    """Pages ask for the time; here it is always the same, and nothing is known from another test."""
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    caches["shared"].clear()
    caches["default"].clear()


@pytest.fixture
def client(client_for, officer):
    return client_for(OFFICER)
