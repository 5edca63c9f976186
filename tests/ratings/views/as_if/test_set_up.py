"""The page that helps to set up an event: its address is the question."""

import pytest

from tests.federation.runtime.pages.plain_html import plain

pytestmark = pytest.mark.django_db
ADDRESS = "/calculators/set-up/"


def text(client, **asked) -> str:
    return plain(client.get(ADDRESS, asked).content.decode())


def test_it_asks_first(client):
    page = text(client)
    assert "Setting up an event" in page and "At least" not in page


def test_it_answers_what_is_asked(client):
    page = text(client, kind="swiss", players="40", rounds="9", time_control="90 min + 30 s", start="2030-06-01")
    for said in (
        "At least 6 rounds", "At most 39 rounds", "120 minutes for 60 moves: standard.", "by 29\xa0May\xa02030",
    ):  # fmt: skip
        assert said in page


def test_without_days_no_list_is_named(client):
    assert "With its last day it is said which lists take it." in text(client, kind="swiss", time_control="5 min")


def test_what_is_typed_wrongly_is_said(client):
    assert "The last day is before the first." in text(client, kind="swiss", start="2030-06-02", end="2030-06-01")
    assert "Ensure this value is greater than or equal to 2." in text(client, kind="swiss", players="1")
