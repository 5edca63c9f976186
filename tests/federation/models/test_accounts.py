"""A session is named by whose it is and when it began."""

from federation.models import SignedIn


def test_a_session_is_named(arbiter, now):
    assert str(SignedIn(user=arbiter, started=now)) == "arbiter 2026-11-21 12:00"
