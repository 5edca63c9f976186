"""Whether a list calls a player inactive, and until when it does not."""

from datetime import date

import pytest

from ratings.published.players.player_history import biography
from tests.factories import event, player, published
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db
MARCH, MAY = date(2026, 3, 1), date(2026, 5, 1)


def test_an_overdue_list_is_still_to_say_who_is_inactive():
    """The list of 1 May is not out on 20 May: neither is it past, nor can a game played today count in it."""
    okon = make_player("Okoń, Ewa")
    open_ = make_event([okon], [], end=date(2025, 4, 11), start=date(2025, 4, 10))
    make_line(make_list(date(2025, 5, 1)), okon, open_, games=1)
    make_entry(make_list(MARCH), okon, 2000)
    found = biography(okon, date(2026, 5, 20), "fide").headline
    assert found.activity == "Inactive from the list of 1 May 2026 on, unless it counts a game played by 24 April 2026."
    assert found.now.until is None
    assert found.now.delay == (
        "The FIDE standard list of 1 May 2026 is 19 days late; until it comes, that of 1 March 2026 counts."
    )


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("fide", "Inactive: no rated game in 1 year before the list. One rated game makes active again."),
        ("uscf", "Inactive: no rated game in 365 days before the list. One rated game makes active again."),
        ("dwz", "Inactive on this list."),  # a death that was taken back: a DWZ never expires
    ],
)
def test_why_somebody_is_inactive_is_the_systems_own_rule(slug, words):
    okon = make_player("Okoń, Ewa")
    make_entry(make_list(MARCH, slug), okon, 1500, active=False)
    assert biography(okon, MARCH, slug).headline.activity == words


def test_the_list_a_year_to_the_day_after_the_last_game_calls_inactive():
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900)
    event("Open", date(2026, 2, 28), MARCH, [(okon, golab, 1)])
    published("fide", MAY)
    assert biography(okon, MAY, "fide").headline.activity == (
        "Inactive from the list of 1 March 2027 on, unless a rated game is played by 22 February 2027."
    )
