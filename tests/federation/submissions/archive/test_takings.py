"""The life of a choice of archived games: looked through, answered, taken, dropped, and what a killed worker leaves."""

import pytest

from federation.models import Deed, Taking, Tournament
from federation.refusals import NotPossible
from federation.runtime.jobs.work import carry_through
from federation.submissions.archive import takings
from tests.federation.submissions.archive.made_up import (
    NOTHING,
    NOW,
    archived,
    clock,
    looked_through,
    put,
    refused,
    taken,
)  # fmt: skip

pytestmark = pytest.mark.django_db
State = Taking.State


def again(one: Taking) -> Taking:
    return Taking.objects.get(pk=one.pk)


def three_events() -> None:
    put(*(archived(Event=name, date=f"2020.05.0{day}") for day, name in enumerate(("A", "B", "C"), 1)))


def test_nothing_is_taken_before_an_officer_agrees(officer):
    three_events()
    one = looked_through(officer)
    assert (one.state, one.games, one.found["games"], Tournament.objects.count()) == (State.ASKS, 3, 3, 0)
    carry_through(one, clock)
    assert again(one).state == State.ASKS
    takings.confirm(one.pk, officer, NOW)
    carry_through(one, clock)
    one = again(one)
    assert (one.state, one.done, one.events, one.players, one.percent) == (State.DONE, 3, 3, 2, 100)
    told = Deed.objects.filter(what__startswith="archive.").order_by("pk").values_list("what", flat=True)
    assert list(told) == ["archive.taking-asked", "archive.taking-confirmed", "archive.games-taken"]


def test_taking_them_again_adds_nothing(officer):
    three_events()
    taken(officer)
    one = looked_through(officer)
    assert (one.found["games"], refused(one)) == (0, {"taken": 3})
    with pytest.raises(NotPossible, match="no game that can be taken"):
        takings.confirm(one.pk, officer, NOW)


def test_two_choices_of_the_same_games_take_them_once(officer):
    three_events()
    one, other = looked_through(officer), looked_through(officer)
    for each in (one, other):
        takings.confirm(each.pk, officer, NOW)
        carry_through(each, clock)
    assert (again(one).done, again(other).done, Tournament.objects.count()) == (3, 0, 3)


def test_one_that_is_dropped_goes_no_further(officer):
    three_events()
    one = looked_through(officer)
    takings.drop(one.pk, officer, NOW)
    carry_through(one, clock)
    assert (again(one).state, Tournament.objects.count()) == (State.STOPPED, 0)
    with pytest.raises(NotPossible, match="the whole archive: Stopped"):
        takings.confirm(one.pk, officer, NOW)


@pytest.fixture
def one_by_one(monkeypatch) -> None:
    monkeypatch.setattr(takings, "BLOCK", 1)


def test_what_a_killed_worker_had_taken_is_not_taken_again(officer, one_by_one, monkeypatch):
    three_events()
    one = looked_through(officer)
    takings.confirm(one.pk, officer, NOW)
    store, stored = takings._store, []

    def dies(*of):
        if len(stored) == 2:
            raise SystemExit  # as a worker that is told to stop
        stored.append(store(*of))
        return stored[-1]

    monkeypatch.setattr(takings, "_store", dies)
    with pytest.raises(SystemExit):
        carry_through(one, clock)
    assert (again(one).state, again(one).done, again(one).attempts) == (State.WAITING, 2, 0)
    monkeypatch.setattr(takings, "_store", store)
    carry_through(one, clock)
    assert (again(one).state, again(one).done, again(one).events) == (State.DONE, 3, 3)
    assert Tournament.objects.count() == 3


def test_dropped_while_it_is_taken(officer, one_by_one, monkeypatch):
    three_events()
    one = looked_through(officer)
    takings.confirm(one.pk, officer, NOW)
    store = takings._store

    def dropped(*of):
        monkeypatch.setattr(takings, "_store", store)
        found = store(*of)
        takings.drop(one.pk, officer, NOW)
        return found

    monkeypatch.setattr(takings, "_store", dropped)
    carry_through(one, clock)
    assert (again(one).state, again(one).done, Tournament.objects.count()) == (State.STOPPED, 1, 1)


def test_who_dies_three_times_is_not_begun_again(officer):
    one = takings.ask(takings.choice(officer, NOTHING, False, NOW), NOW)
    Taking.objects.update(attempts=3)
    carry_through(one, clock)
    assert (again(one).state, "3 times" in again(one).error) == (State.FAILED, True)


def test_more_games_than_can_be_looked_through(officer, monkeypatch):
    three_events()
    monkeypatch.setattr("federation.submissions.archive.choosing.MOST", 2)
    one = looked_through(officer)
    assert (one.state, "more than 2 games" in one.error) == (State.FAILED, True)


@pytest.mark.parametrize(
    ("asked", "told"),
    [({"player": "adler", "year": "1886"}, "adler, 1886"), ({"id": "7"}, "#7"), ({}, "the whole archive")],
)
def test_a_choice_is_called_by_what_it_asks_for(officer, asked, told):
    assert str(takings.choice(officer, NOTHING | asked, False, NOW)) == told
