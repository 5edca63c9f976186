"""An announced event from the form to the accepted report: who may do what, and what the log says."""

from datetime import date

import pytest

from federation.events.announced import acts
from federation.models import AnnouncedEvent, Deed
from federation.refusals import NotPossible
from tests.federation.events.announced.made import FACTS, announced, registered
from tests.ratings.lists.list_factory import make_event

pytestmark = pytest.mark.django_db


def deeds() -> list[str]:
    return list(Deed.objects.order_by("pk").values_list("what", flat=True))


def test_numbers_run_within_the_year_an_event_begins(arbiter, now):
    later = {"start": date(2027, 1, 2), "end": date(2027, 1, 3)}
    numbers = [announced(arbiter, now, **facts).number for facts in ({}, {}, later)]
    assert numbers == ["A-2026-0001", "A-2026-0002", "A-2027-0001"]


def test_it_is_announced_once_unless_it_was_cancelled(arbiter, officer, now):
    event = announced(arbiter, now)
    with pytest.raises(NotPossible, match=f"announced already: {event.number}"):
        acts.announce(FACTS, "VIS", officer, now)
    acts.cancel(event, arbiter, now)
    assert acts.announce(FACTS, "VIS", officer, now).open


def test_of_a_season_with_one_that_is_known_nothing_is_announced(arbiter, now):
    announced(arbiter, now)
    with pytest.raises(NotPossible):
        acts.announce_all([FACTS | {"name": "Cup of Warsaw"}, FACTS], "VIS", arbiter, now)
    assert AnnouncedEvent.objects.count() == 1


def test_it_is_sent_back_changed_and_registered(arbiter, officer, now):
    event = acts.send_back(announced(arbiter, now), officer, "Which hall is it?", now)
    assert (event.state, event.answer) == ("back", "Which hall is it?")
    event = acts.change(event, FACTS | {"place": "Gdynia, town hall"}, arbiter, now)
    assert (event.state, event.place) == ("waiting", "Gdynia, town hall")
    event = acts.register(event, officer, " 412345 ", now)
    assert (event.state, event.fide_number, event.registered, event.answer) == ("registered", "412345", now, "")
    event = acts.set_fide_number(event, officer, "412346", now)
    assert (event.fide_number, deeds()) == (
        "412346",
        [f"announced.{what}" for what in ("made", "sent-back", "changed", "registered", "fide-number-set")],
    )


def test_what_may_not_be_done_is_refused(arbiter, officer, registrar, now):
    event = registered(arbiter, officer, now)
    for act in (
        lambda: acts.change(event, FACTS, arbiter, now),
        lambda: acts.register(event, officer, "", now),
        lambda: acts.send_back(event, officer, "too late now", now),
        lambda: acts.cancel(event, registrar, now),
        lambda: acts.send_back(announced(arbiter, now), officer, " ", now),
    ):
        with pytest.raises(NotPossible):
            act()
    event.refresh_from_db()
    assert event.state == "registered"


def test_only_what_was_registered_is_public(arbiter, officer, now):
    waiting, kept = announced(arbiter, now), registered(arbiter, officer, now)
    gone = [acts.cancel(one, arbiter, now) for one in (announced(arbiter, now), registered(arbiter, officer, now))]
    assert set(AnnouncedEvent.objects.public()) == {kept, gone[1]}
    assert waiting not in AnnouncedEvent.objects.coming(date(2026, 9, 1))


def test_it_is_reported_once(arbiter, officer, now):
    event = registered(arbiter, officer, now)
    last = FACTS["end"]
    assert [list(AnnouncedEvent.objects.unreported(date(2026, 9, day), 7)) for day in (14, 15)] == [[], [event]]
    first, second = make_event([], [], end=last), make_event([], [], end=last)
    for tournament in (first, second):
        acts.reported(event, tournament)
    event.refresh_from_db()
    assert event.tournament == first
    assert not AnnouncedEvent.objects.unreported(date(2026, 9, 15), 7)
    with pytest.raises(NotPossible):
        acts.cancel(event, arbiter, now)
