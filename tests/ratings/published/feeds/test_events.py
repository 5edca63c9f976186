"""The feed of events: those rated last, each once, whatever number of lists rates it."""

from datetime import timedelta

import pytest

from federation.models import Tournament
from ratings.models import CountedEvent, RatingList
from ratings.models.known_lists import known
from ratings.published.feeds import events
from tests.ratings.lists.list_factory import NOVEMBER, NOW, SEPTEMBER, make_event, make_list

pytestmark = pytest.mark.django_db
EARLIER = NOW - timedelta(days=60)


def counted(rating_list: RatingList, *played: Tournament) -> None:
    CountedEvent.objects.bulk_create(CountedEvent(list=rating_list, tournament=one, games=1) for one in played)
    RatingList.objects.filter(pk=rating_list.pk).update(tournaments_count=len(played))


def told() -> list[tuple]:
    return [(one.address, one.title, one.summary, one.published, one.updated) for one in events.rated(known())]


def test_an_event_is_told_once_with_every_list_that_rated_it():
    cup = make_event([], [], "Cup")
    counted(make_list(SEPTEMBER, published_at=EARLIER), cup)
    counted(make_list(NOVEMBER, "dwz"), cup)
    assert told() == [
        (cup.get_absolute_url(), "Cup, Gdynia",
         "Rated in: DWZ (Germany) of 1 November 2026, FIDE standard of 1 September 2026.", EARLIER, NOW)
    ]  # fmt: skip


def test_of_some_events_those_alone_are_told():
    cup, other = make_event([], [], "Cup"), make_event([], [], "Other")
    counted(make_list(), cup, other)
    assert [one.address for one in events.rated(known(), [cup.pk])] == [cup.get_absolute_url()]


def test_what_is_in_no_list_in_force_is_not_told():
    withdrawn, drafted, replaced = (make_event([], [], name) for name in ("Withdrawn", "Drafted", "Replaced"))
    counted(make_list(edition=1), replaced)
    counted(make_list(edition=2), withdrawn)
    counted(make_list(SEPTEMBER, "dwz", state=RatingList.State.DRAFT), drafted)
    Tournament.objects.filter(pk=withdrawn.pk).update(withdrawn=True)
    assert told() == []


def test_lists_that_rate_an_event_again_and_again_are_not_told_of():
    cup = make_event([], [], "Cup")
    counted(make_list(NOVEMBER, "urs"), cup)
    assert told() == []


def test_the_newest_are_told(monkeypatch):
    monkeypatch.setattr(events, "MOST", 2)
    played = [make_event([], [], name) for name in "ABC"]
    counted(make_list(), *played)
    assert [title for _, title, _, _, _ in told()] == ["C, Gdynia", "B, Gdynia"]


def test_a_cup_in_a_list_before_is_told_after_the_newest_list(monkeypatch):
    monkeypatch.setattr(events, "ROWS", 1)
    old, new = make_event([], [], "Old"), make_event([], [], "New")
    counted(make_list(SEPTEMBER, published_at=EARLIER), old)
    counted(make_list(), new)
    assert [title for _, title, _, _, _ in told()] == ["New, Gdynia"]
