"""A publication while somebody changes a fact: the list knows of the change, or is known to disagree with it."""

from collections.abc import Callable
from datetime import date, timedelta
from threading import Event, Thread

import pytest
from django.db import connection, transaction

from federation.audit import order
from federation.events.changes import change_result, withdraw_event
from federation.events.rate_of_play import RateOfPlay, change_rate_of_play
from federation.models import Game, Player, TitleAward, Tournament
from federation.people import merging
from federation.refusals import NotPossible
from ratings.computing import counted_events, list_inputs
from ratings.lists import life
from ratings.models import Entry, RatingList
from tests import factories
from tests.faults.at_once.test_at_once import waiting
from tests.faults.conftest import MARCH
from tests.launcher.owner import as_owner
from tests.processes import PATIENCE, wait_until

NOW = factories.noon(MARCH)
EARLIER = NOW - timedelta(minutes=1)  # the clock of a request that began before the publication
ASKS = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT CASE WHEN pg_try_advisory_lock%'"
WHY = "The score sheets say so."


def result(officer) -> None:
    change_result(Game.objects.filter(tournament__name="Reported since").first(), 1, 1, "played", officer, WHY, EARLIER)


def withdrawal(officer) -> None:
    withdraw_event(Tournament.objects.get(name="Reported since"), officer, WHY, EARLIER)


def pace(officer) -> None:
    event = Tournament.objects.get(name="Reported since")
    change_rate_of_play(event, RateOfPlay("60 min", 60, None, ""), officer, WHY, EARLIER)


def merge(officer) -> None:
    zyska, other = Player.objects.get(family_name="Zyska"), factories.player("Zyska")
    merging.merge(zyska, other, WHY, officer, EARLIER)


def birth(officer) -> None:
    Player.objects.filter(family_name="Zyska").update(birth_year=2012)


def title(officer) -> None:
    TitleAward.objects.create(player=Player.objects.get(family_name="Zyska"), code="FM", date=date(2026, 1, 5))


def another_event(officer) -> None:
    players = list(Player.objects.order_by("pk")[:2])
    factories.event("Sent at last", date(2026, 2, 5), date(2026, 2, 6), [(*players, 1)], accepted=date(2026, 2, 7))


CHANGES: list[Callable] = [result, withdrawal, pace, merge, birth, title, another_event]


def published_meanwhile(draft: RatingList, officer, change: Callable) -> list[object]:
    """What a publication came to that was asked for while a change was made and not yet committed."""
    answers: list[object] = []
    begun = Event()

    def publish() -> None:
        begun.set()
        try:
            answers.append(life.publish(draft.pk, officer, NOW))
        except NotPossible as refusal:
            answers.append(refusal)
        finally:
            connection.close()

    other = Thread(target=publish)
    with transaction.atomic():
        change(officer)
        other.start()
        begun.wait()
        wait_until(lambda: count(ASKS), "the publication waits for a moment of quiet")
        assert answers == []
    other.join()
    return answers


def count(statement: str) -> int:
    with as_owner(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute(statement)
        return cursor.fetchone()[0]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_is_changed_while_a_list_is_published_is_not_lost(draft, officer, change):
    factories.compute_now(draft, NOW)
    (answer,) = published_meanwhile(draft, officer, change)
    assert isinstance(answer, NotPossible)  # it waited, and saw that the numbers are no longer those
    assert life.is_stale(RatingList.objects.get(pk=draft.pk))


@pytest.mark.parametrize("step", ["begin", "finish"])  # before the names are read, and after
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_is_open_while_a_draft_is_computed_is_not_lost(draft, officer, change, step, monkeypatch):
    read = Event()
    load = getattr(list_inputs, step)

    def loaded(*asked, **how):
        found = load(*asked, **how)
        read.set()
        return found

    def compute() -> None:
        factories.compute_now(draft, NOW)
        connection.close()

    monkeypatch.setattr(list_inputs, step, loaded)
    other = Thread(target=compute)
    with transaction.atomic():
        change(officer)
        other.start()
        assert read.wait(PATIENCE)
    other.join()
    computed = RatingList.objects.get(pk=draft.pk)
    assert computed.digest
    assert life.is_stale(computed)
    with pytest.raises(NotPossible, match="Results changed since"):
        life.publish(draft.pk, officer, NOW)


@pytest.mark.parametrize("change", [result, pace], ids=lambda change: change.__name__)
def test_what_is_changed_after_a_publication_with_an_earlier_clock_is_told(draft, officer, change):
    factories.compute_now(draft, NOW)
    published = life.publish(draft.pk, officer, NOW)
    assert counted_events.disagreeing("fide") == []
    change(officer)
    assert counted_events.disagreeing("fide") == [published]
    assert Entry.objects.filter(list=published).exists()


def test_a_dry_run_keeps_no_publication_waiting(draft, officer):
    factories.compute_now(draft, NOW)
    answers: list[object] = []

    def publish() -> None:
        try:
            answers.append(life.publish(draft.pk, officer, NOW))
        finally:
            connection.close()

    other = Thread(target=publish)
    with transaction.atomic():
        order.only_tries()
        birth(officer)
        other.start()
        other.join()
        transaction.set_rollback(True)
    assert [type(answer) for answer in answers] == [RatingList]
    assert waiting() == 0
