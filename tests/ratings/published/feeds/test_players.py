"""The feed of a player: each published rating and each rated event, at addresses that stay."""

from datetime import timedelta

import pytest

from federation.people.duplicates.merged import with_duplicates
from ratings.models import RatingList
from ratings.models.known_lists import known
from ratings.published.feeds.players import of_player
from tests.ratings.lists.list_factory import (
    NOVEMBER,
    NOW,
    SEPTEMBER,
    make_entry,
    make_event,
    make_line,
    make_list,
    make_player,
)

pytestmark = pytest.mark.django_db
EARLIER = NOW - timedelta(days=60)


def told(player) -> list[tuple]:
    found = of_player(with_duplicates(player.pk), known())
    return [(one.address, one.title, one.summary, one.published, one.updated) for one in found]


def test_ratings_and_events_are_told():
    player = make_player()
    before, after = make_list(SEPTEMBER, published_at=EARLIER), make_list()
    make_entry(before, player, 2010)
    make_entry(after, player, 2004, previous=2010)
    event = make_event([make_player(), player], [(1, 1, 2, "1-0")], "Cup")
    make_line(after, player, event, change=-6.4)
    assert sorted(told(player)) == sorted(
        [
            (f"/lists/fide/2026-09-01/players/{player.pk}/", "2010 on the list FIDE standard of 1 September 2026",
             "New on the list.", EARLIER, EARLIER),
            (f"/lists/fide/2026-11-01/players/{player.pk}/", "2004 on the list FIDE standard of 1 November 2026",
             "Change: −6. Before: 2010.", NOW, NOW),
            (f"{event.get_absolute_url()}standings/2/", "Cup was rated",
             "Change in each list: FIDE standard of 1 November 2026: −6.4.", NOW, NOW),
        ]
    )  # fmt: skip


def test_an_event_that_two_series_rate_is_one_entry():
    player = make_player()
    event = make_event([player], [], "Cup")
    make_line(make_list(SEPTEMBER, published_at=EARLIER), player, event, change=-6.4)
    make_line(make_list(NOVEMBER, "dwz"), player, event, change=3.0)
    assert told(player) == [
        (f"{event.get_absolute_url()}standings/1/", "Cup was rated",
         "Change in each list: DWZ (Germany) of 1 November 2026: +3.0; FIDE standard of 1 September 2026: −6.4.",
         EARLIER, NOW)
    ]  # fmt: skip


def test_drafts_and_editions_that_were_replaced_are_not_told():
    player = make_player()
    make_entry(make_list(edition=1), player, 2000)
    make_entry(make_list(edition=2), player, 2001)
    make_entry(make_list(NOVEMBER, "dwz", state=RatingList.State.DRAFT), player, 1900)
    assert [title for _, title, _, _, _ in told(player)] == [
        "2001 on the list FIDE standard of 1 November 2026, edition 2"
    ]
