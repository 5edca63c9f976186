"""The one sentence that a player, a list and an event have, and which address they say is theirs."""

from datetime import date

import pytest
from django.test import RequestFactory
from msgspec.structs import replace

from ratings.published.public_facts.page_heads import heads
from tests.ratings.published.public_facts.made import a_list, a_player, a_rating, an_event

RATINGS = [a_rating(), a_rating(2200.0, "fide-rapid", "FIDE rapid")]
JAN = a_player(club="Hetman Toruń", ratings=RATINGS)
LIST = a_list(page="/lists/x/?edition=2", edition=2, games=25)
EVENT = an_event(start=date(2026, 9, 5), end=date(2026, 9, 11))

SAID = "Jan Kowalski, FM: 2245 on the FIDE standard list of 1 November 2026."


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (
            JAN,
            f"{SAID} FIDE rapid 2200. Hetman Toruń, POL.",
        ),
        (replace(JAN, ratings=[], club=""), "Jan Kowalski, FM is on no rating list that is in force. POL."),
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
            replace(LIST, edition=1, state="withdrawn", games=0),
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
        (replace(EVENT, winners=["A", "B", "C", "D"]), WHEN),
        (replace(EVENT, state="withdrawn"), f"{WHEN} It was withdrawn, and counts for nothing."),
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
    shown, hidden = (heads.of_event(request, replace(EVENT, state=each)).hidden for each in ("rated", "withdrawn"))
    assert (shown, hidden, heads.of_list(request, replace(LIST, state="withdrawn"), True).hidden) == (False, True, True)
