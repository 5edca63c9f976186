"""Which events a list counts, to the day: its cut-off, the list before, how late is too late, what corrections know."""

from datetime import date, timedelta

import pytest

from federation.audit import order
from federation.models import GameChange
from ratings.computing import counted_events
from ratings.models import CountedEvent, RatingList
from tests.ratings.lists.list_factory import NOVEMBER, NOW, SEPTEMBER, make_event, make_list, make_player

pytestmark = pytest.mark.django_db
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)
DRAFT = RatingList.State.DRAFT
CUT_OFF = date(2026, 10, 20)  # of the factory's list of November; that of September: 20 August


def ended(*days: date, **fields) -> None:
    for day in days:
        make_event([], [], name=f"{day:%d.%m.}", start=day, end=day, **fields)


def names(rating_list: RatingList) -> list[str]:
    return [one.name for one in counted_events.countable(rating_list)]


def test_the_cut_off_itself_counts():
    ended(CUT_OFF - DAY, CUT_OFF, CUT_OFF + DAY)
    ended(CUT_OFF - 2 * DAY, withdrawn=True)
    ended(CUT_OFF - 3 * DAY, tempo="rapid")
    assert names(make_list(state=DRAFT)) == ["19.10.", "20.10."]
    assert names(make_list(edition=2, imported=True)) == []


def test_an_event_is_too_late_after_three_lists():
    """Of the lists of 1 July, 1 September and 1 November the last can count it."""
    ended(date(2026, 4, 30), date(2026, 5, 1), date(2026, 5, 2))
    draft = make_list(state=DRAFT)
    assert (counted_events.reach(draft), names(draft)) == (date(2026, 5, 1), ["01.05.", "02.05."])


def test_what_ended_by_the_list_taken_over_is_counted_by_it():
    make_list(SEPTEMBER, imported=True, last_day=date(2026, 8, 20))
    ended(date(2026, 8, 20), date(2026, 8, 21))
    draft = make_list(state=DRAFT)
    assert (counted_events.reach(draft), names(draft)) == (date(2026, 8, 21), ["21.08."])


def test_an_event_counts_once():
    september = make_list(SEPTEMBER)
    ended(date(2026, 8, 20), date(2026, 8, 21))
    event = make_event([], [], name="known", start=date(2026, 8, 19), end=date(2026, 8, 19))
    CountedEvent.objects.create(list=september, tournament=event, games=0)
    draft = make_list(state=DRAFT)
    assert names(draft) == ["20.08.", "21.08."]
    make_list(SEPTEMBER, edition=2)  # it counts, and the event is not in it
    assert names(draft) == ["known", "20.08.", "21.08."]


def test_where_lists_are_recalculated_the_day_alone_decides():
    january = make_list(SEPTEMBER, "uscf", last_day=date(2026, 8, 20))
    ended(date(2026, 8, 20), date(2026, 8, 21))
    draft = make_list(NOVEMBER, "uscf", state=DRAFT, previous=january)
    assert names(draft) == ["21.08."]
    assert [one.name for one in counted_events.missing("uscf")] == ["20.08."]
    assert counted_events.disagreeing("uscf") == [january]


def test_where_lists_are_recalculated_a_correction_knows_everything():
    make_list(NOVEMBER, "uscf", published_at=NOW, knows_event=order.known_now().event)
    make_event([], [], name="after", start=CUT_OFF, end=CUT_OFF, accepted_at=NOW + SECOND)
    assert names(make_list(NOVEMBER, "uscf", state=DRAFT, edition=2)) == ["after"]


def test_a_correction_knows_what_was_accepted_when_the_first_edition_came_out():
    """By the order in which they were stored: the clocks of two requests that meet give none."""
    for name in ("before", "then"):
        make_event([], [], name=name, start=CUT_OFF, end=CUT_OFF, accepted_at=NOW + SECOND)
    first = make_list(published_at=NOW, knows_event=order.known_now().event)
    make_event([], [], name="after", start=CUT_OFF, end=CUT_OFF, accepted_at=NOW - SECOND)
    again = make_list(state=DRAFT, edition=2)
    assert (counted_events.first_edition(again), names(again)) == (first, ["before", "then"])
    assert counted_events.first_edition(make_list(SEPTEMBER, edition=1)) is None


def test_a_published_list_disagrees_after_a_change_and_not_before(officer):
    event = make_event([make_player(), make_player()], [(1, 1, 2, "1-0")])
    facts = {"game": event.games.get(), "by": officer, "reason": "A slip", "old_white": 2, "old_black": 0}
    facts |= {"old_kind": "played", "new_white": 1, "new_black": 1, "new_kind": "played"}
    GameChange.objects.create(at=NOW + SECOND, **facts)
    published = make_list(published_at=NOW, knows_change=order.known_now().change)
    CountedEvent.objects.create(list=published, tournament=event, games=1)
    assert (counted_events.changed_since(published), counted_events.disagreeing("fide")) == (False, [])
    GameChange.objects.create(at=NOW - SECOND, **facts)
    assert (counted_events.changed_since(published), counted_events.disagreeing("fide")) == (True, [published])


def test_a_published_list_disagrees_after_a_change_of_pace():
    published, ukd = (make_list(system=slug, published_at=NOW, knows_deed=7) for slug in ("fide", "ukd"))
    event = make_event([], [])
    for one in (published, ukd):
        CountedEvent.objects.create(list=one, tournament=event, games=0)
    found = []
    for deed in (7, 8):
        event.pace_change = deed
        event.save()
        told = [counted_events.changed_since(one) for one in (published, ukd)]
        found.append((told, counted_events.disagreeing("fide") == [published], counted_events.disagreeing("ukd")))
    assert found == [([False, False], False, []), ([True, False], True, [])]


def test_a_withdrawn_event_makes_its_list_wrong():
    published = make_list()
    event = make_event([], [])
    CountedEvent.objects.create(list=published, tournament=event, games=0)
    assert counted_events.disagreeing("fide") == []
    event.withdrawn = True
    event.save()
    assert counted_events.disagreeing("fide") == [published]
