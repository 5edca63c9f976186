"""Two who lock rows in two orders would wait for each other: the orders that keep them from it.

Whoever changes a fact has no row locked while it waits for somebody who is alone: who takes a name out is alone, and
needs the rows of everybody. And a published list is never locked against rows that name it, which are stored by those
who have its draft.
"""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from threading import Thread

import pytest
from django.db import OperationalError, connection, transaction

from federation import submissions
from federation.audit import order
from federation.corrections import requests
from federation.corrections.acts import Withdrawal
from federation.events.rate_of_play import RateOfPlay, change_rate_of_play
from federation.models import OutsideRating, PlayerImport, TitleAward
from federation.people import awards, merging
from federation.permissions import ARBITER
from federation.players_import import work
from ratings.lists import life, recalculation
from ratings.models import RatingList, Run
from ratings.titles.applications import life as applications
from tests import factories
from tests.conftest import make_user
from tests.faults.at_once import chances
from tests.faults.at_once.chances import WHY, Place
from tests.faults.at_once.test_at_once import waiting
from tests.faults.conftest import JANUARY, MARCH
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle
from tests.processes import wait_until
from tests.ratings.titles.applications.test_life import every_key

HELD = """
    SELECT mode, relname FROM pg_locks JOIN pg_class ON pg_class.oid = relation AND relkind <> 'i'
    WHERE mode IN ('RowShareLock', 'RowExclusiveLock') AND pid IN (
        SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()
    )
"""  # others test on this server too, in databases of their own
AUTUMN = factories.noon(date(2026, 11, 21))  # after the event of the report
Act = Callable[[], object]


def pace(at: Place) -> Act:
    return lambda: change_rate_of_play(at.event, RateOfPlay("60 min", 60, None, ""), at.officer, WHY, at.now)


def undone_merge(at: Place) -> Act:
    merging.merge(at.player, at.twin, WHY, at.officer, at.now)
    return lambda: merging.undo_merge(at.player, WHY, at.officer, at.now)


def revocation(at: Place) -> Act:
    chances.title(at)
    return lambda: awards.revoke(TitleAward.objects.get(), by=at.officer, day=MARCH, reason=WHY, now=at.now)


def acceptance(at: Place) -> Act:
    players = register()
    report = submissions.upload(make_user(ARBITER), "baltic.trf", trf(), AUTUMN)
    settle(report, players, AUTUMN)
    return lambda: submissions.accept(report, at.officer, AUTUMN)


def correction(at: Place) -> Act:
    asked = requests.ask(at.now, tournament=at.event, wrong="Played too fast.")
    return lambda: requests.grant(asked, at.officer, Withdrawal(), WHY, at.now)


def application(at: Place) -> Act:
    OutsideRating.objects.create(player=at.player, date=JANUARY, rating=2310, factor=20)
    one = applications.begin(at.player, "FM", "rating", at.officer, at.now)
    applications.confirm(one, every_key(one), at.officer, at.now)
    applications.submit(one, at.officer, at.now)
    return lambda: applications.award(one, "7/2026", MARCH, at.officer, at.now)


def import_by_a_worker(at: Place) -> Act:
    path = Path("list.csv")
    path.write_text(f"national_id,family_name,given_name,birth_year\n{at.player.national_id},Secret,Ada,1992\n")
    one = PlayerImport.objects.create(
        filename=path.name, format="csv", partial=True, by=at.officer, reason=WHY, state="working", writing=True,
        attempts=1, created=at.now, heard=at.now, size=path.stat().st_size,
    )  # fmt: skip
    return lambda: work._write(one, path.absolute(), lambda: at.now)


ACTS = {kind.__name__: partial(partial, kind) for kind in chances.KINDS if kind is not chances.erasing}
ACTS |= {
    act.__name__: act
    for act in (pace, undone_merge, revocation, acceptance, correction, application, import_by_a_worker)
}


@pytest.mark.parametrize("name", ACTS)
def test_nothing_is_locked_by_who_waits_for_somebody_alone(transactional_db, officer, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    factories.published("fide", JANUARY)
    place = Place(officer, life.open_draft("fide", MARCH, factories.noon(MARCH)))
    act, answers = ACTS[name](place), []

    def do() -> None:
        try:
            answers.append(act())
        finally:
            connection.close()

    other = Thread(target=do)
    with transaction.atomic():
        order.alone()
        other.start()
        wait_until(lambda: waiting() == 1, "it waits")
        with connection.cursor() as cursor:
            cursor.execute(HELD)
            held = cursor.fetchall()
    other.join()
    assert len(answers) == 1
    assert held in [
        [],
        *([("RowExclusiveLock", model._meta.db_table)] for model in order.FACTS),
    ]  # it is at the trigger


def correction_of(published: RatingList, officer) -> object:
    return life.open_correction(published.pk, WHY, officer, factories.noon(MARCH))


def withdrawal_of(published: RatingList, officer) -> object:
    return life.withdraw(published.pk, WHY, officer, factories.noon(MARCH))


def recalculation_of(published: RatingList, officer) -> object:
    day = published.effective
    return recalculation.request(published.system, day, WHY, Run.Kind.REWIND, factories.noon(MARCH), officer)


@pytest.mark.parametrize("act", [correction_of, withdrawal_of, recalculation_of])
def test_who_names_a_published_list_does_not_wait_for_who_has_it(transactional_db, officer, act):
    published = factories.published("fide", JANUARY)
    ended: list[object] = []

    def name_it() -> None:
        """As a worker does that makes the records of a series again, or an officer who asks for a dry run."""
        try:
            with connection.cursor() as cursor:
                cursor.execute("SET lock_timeout = '300s'")
            ended.append(
                Run.objects.create(
                    list=published, reason=WHY, created=factories.noon(MARCH), heard=factories.noon(MARCH)
                )
            )
        except OperationalError as error:
            ended.append(str(error))
        finally:
            connection.close()

    with transaction.atomic():
        act(published, officer)
        other = Thread(target=name_it)
        other.start()
        other.join()
    assert [type(each) for each in ended] == [Run], ended
