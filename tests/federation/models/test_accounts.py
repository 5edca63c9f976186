"""A session is named by whose it is and when it began, its browser in words that people know."""

import pytest

from federation.models import ProgramToken, SignedIn
from federation.models.accounts import browser_name


def test_a_session_is_named(arbiter, now):
    assert str(SignedIn(user=arbiter, started=now)) == "arbiter 2026-11-21 12:00"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML) HeadlessChrome/120 Safari/537.36",
            "Chrome, Linux",
        ),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 Chrome/120 Safari/537 Edg/120", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Linux; Android 14) Gecko/120 Firefox/120", "Firefox, Android"),
        ("curl/8.5.0", "curl/8.5.0"),
        ("", "unknown browser"),
    ],
)
def test_a_browser_is_named_in_words(said, name):
    assert browser_name(said) == name


def test_a_token_is_called_as_its_arbiter_calls_it(arbiter, now):
    assert str(ProgramToken(user=arbiter, name="Sharly on my laptop", made=now)) == "Sharly on my laptop"
