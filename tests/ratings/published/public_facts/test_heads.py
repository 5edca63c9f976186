"""The one sentence that a player, a list and an event have, and which address they say is theirs."""

from dataclasses import replace
from datetime import date

import pytest
from django.test import RequestFactory

from ratings.published.public_facts import heads
from ratings.published.public_facts.events import PublicEvent
from ratings.published.public_facts.lists import PublicList
from ratings.published.public_facts.players import PublicPlayer, PublicRating

DAY = date(2026, 11, 1)
RATINGS = tuple(
    PublicRating(name, f"FIDE {name}", value, DAY, 1, True) for name, value in (("standard", 2245.0), ("rapid", 2200.0))
)
JAN = PublicPlayer("/players/7/", "Kowalski", "Jan", "FM", "POL", "Hetman Toruń", "P7", None, "", None, RATINGS)
LIST = PublicList("/lists/x/?edition=2", "/y", "fide", "FIDE standard", DAY, 2, DAY, DAY, DAY, False, 9, 1, 25)
FIRST = date(2026, 9, 5)
EVENT = PublicEvent(
    "/events/e/", "e", "Baltic Open", "Gdynia", "POL", FIRST, date(2026, 9, 11), "standard", "swiss", 9, 64,
    ("Okoń, Ewa",), False,
)  # fmt: skip


SAID = "Jan Kowalski, FM: 2245 on the FIDE standard list of 1 November 2026."


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (
            JAN,
            f"{SAID} FIDE rapid 2200. Hetman Toruń, POL.",
        ),
        (replace(JAN, ratings=(), club=""), "Jan Kowalski, FM is on no rating list that is in force. POL."),
    ],
)
def test_a_player_is_told_by_the_first_rating(facts, said):
    assert heads.describe_player(facts) == said


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (LIST, "FIDE standard list of 1 November 2026, edition 2: 9 active players, 25 games, 1 event."),
        (replace(LIST, edition=1, games=0), "FIDE standard list of 1 November 2026: 9 active players."),
        (
            replace(LIST, edition=1, withdrawn=True, games=0),
            "FIDE standard list of 1 November 2026: 9 active players. It was withdrawn.",
        ),
    ],
)
def test_a_list_is_told_by_what_it_counts(facts, said):
    assert heads.describe_list(facts) == said


WHEN = "Baltic Open, Gdynia, 5 – 11 September 2026: 64 players, 9 rounds."


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (EVENT, f"{WHEN} Won by Okoń, Ewa."),
        (replace(EVENT, winners=("A", "B", "C", "D")), WHEN),
        (replace(EVENT, withdrawn=True), f"{WHEN} It was withdrawn, and counts for nothing."),
    ],
)
def test_an_event_is_told_by_its_winner(facts, said):
    assert heads.describe_event(facts) == said


def test_the_edition_that_counts_needs_no_edition_in_its_address():
    request = RequestFactory().get("/")
    found = [heads.of_list(request, LIST, counts) for counts in (True, False)]
    assert [(one.picture, tuple(one.without)) for one in found] == [
        ("/lists/x/picture.png", ("edition",)), ("/lists/x/picture.png?edition=2", ()),
    ]  # fmt: skip


def test_what_was_withdrawn_is_not_for_search_engines():
    request = RequestFactory().get("/")
    shown, hidden = (heads.of_event(request, replace(EVENT, withdrawn=each)).hidden for each in (False, True))
    assert (shown, hidden, heads.of_list(request, replace(LIST, withdrawn=True), True).hidden) == (False, True, True)
