"""Two people, or two workers, do the same at the same moment: it is done once, and whole."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from functools import partial
from threading import Barrier, Event, Thread

import pytest
from django.db import connection, transaction
from django.db.models import Model
from django.urls import reverse

from federation import submissions
from federation.celery import app
from federation.events.changes import change_result
from federation.models import Decision, Game, Player, Submission, Tournament
from federation.people import awards, merging
from federation.permissions import OFFICER
from federation.runtime.jobs.kinds import named
from federation.runtime.jobs.work import carry_out, carry_through
from ratings.lists import housekeeping, life, recalculation
from ratings.models import RatingList, Run, Series
from tests import factories
from tests.faults import weekly_series
from tests.faults.conftest import JANUARY, MARCH, MAY, numbers
from tests.federation.small_trf import register, trf
from tests.processes import wait_until

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
FORM = "application/x-www-form-urlencoded"  # as a browser sends a form without files
WAITING = """
    SELECT count(DISTINCT pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND datname = current_database()
"""  # what others wait for PostgreSQL tells their own role alone, but who waits everybody


def at_once(first: Callable[[], object], *actions: Callable[[], object]) -> list[object]:
    """What each action, in a thread and connection of its own, returned or raised.

    `first` is done in a transaction that ends when all the others wait for its locks, in their order. The server
    tells who waits.
    """
    answers: list[object] = [None] * len(actions)

    def do(at: int, begun: Event) -> None:
        begun.set()
        try:
            answers[at] = actions[at]()
        except Exception as refusal:  # noqa: BLE001  (it is the answer)
            answers[at] = refusal
        finally:
            connection.close()

    threads = []
    try:
        with transaction.atomic():
            first()
            for at in range(len(actions)):
                begun = Event()
                threads.append(Thread(target=do, args=[at, begun]))
                threads[-1].start()
                begun.wait()
                wait_until(lambda at=at: waiting() == at + 1, f"{at + 1} wait for a lock")
    finally:
        for thread in threads:
            thread.join()
    return answers


def waiting() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")  # within a transaction it would see the same for ever
        cursor.execute(WAITING)
        return cursor.fetchone()[0]


def locked(row: Model) -> Callable[[], object]:
    return lambda: type(row).objects.select_for_update().get(pk=row.pk)


def kinds(answers: list[object]) -> list[str]:
    return sorted(type(answer).__name__ for answer in answers)


def publication() -> Run:
    return Run.objects.get(kind="publish")


def test_publishing_twice_at_once_publishes_once(draft, officer):
    factories.compute_now(draft, factories.noon(MARCH))
    answers = at_once(locked(draft), *[lambda: life.publish(draft.pk, officer, factories.noon(MARCH))] * 2)
    assert kinds(answers) == ["NotPossible", "RatingList"]
    assert [str(one) for one in answers if isinstance(one, Exception)] == [
        "FIDE standard of 1 March 2026 is already published."
    ]
    states = RatingList.objects.filter(system="fide").order_by("effective").values_list("effective", "state")
    assert list(states) == [(date(2026, 1, 1), "published"), (MARCH, "published"), (MAY, "draft")]
    assert Run.objects.filter(list__effective=MAY).count() == 1


def test_two_officers_press_publish_at_once(draft, client_for):
    factories.compute_now(draft, factories.noon(MARCH))
    press = reverse("draft-publish", args=[draft.pk])
    officers = [client_for(OFFICER) for _ in range(2)]
    answers = at_once(
        locked(draft), *[lambda one=one: one.post(press, follow=True, content_type=FORM) for one in officers]
    )
    assert [answer.status_code for answer in answers] == [200, 200]
    assert {answer.redirect_chain[-1][0] for answer in answers} == {reverse("run", args=[publication().pk])}
    for _ in range(2):  # its message comes twice
        carry_out(named("run"), publication().pk, lambda: factories.noon(MARCH))
    assert (publication().state, publication().attempts) == ("done", 1)
    assert weekly_series.published_once()


@pytest.mark.parametrize("publishing_first", [True, False])
def test_publishing_during_a_recalculation(transactional_db, officer, publishing_first):
    """The list published meanwhile is recalculated too; a draft superseded by a recalculation is not published."""
    now = factories.noon(MARCH)
    white, black = factories.player("Okoń", 2000), factories.player("Gołąb", 2100)
    factories.event("Misread", date(2025, 12, 1), date(2025, 12, 2), [(white, black, 1)])
    factories.published("fide", JANUARY)
    draft = factories.computed("fide", MARCH)
    change_result(Game.objects.get(), 0, 2, "played", officer, "misread", now)
    run = recalculation.request("fide", draft.previous.effective, "a result was misread", Run.Kind.REWIND, now, officer)
    publishing = lambda: life.publish(draft.pk, officer, now)  # noqa: E731
    rewinding = lambda: carry_through(run, lambda: now)  # noqa: E731
    answers = at_once(locked(draft), *((publishing, rewinding) if publishing_first else (rewinding, publishing)))
    published = kinds(answers) == ["NoneType", "RatingList"]
    assert published or [str(one) for one in answers if one] == [life.GONE]
    editions = RatingList.objects.published().order_by("effective", "edition").values_list("effective", "edition")
    assert list(editions) == [(JANUARY, 1), (JANUARY, 2), *([(MARCH, 1), (MARCH, 2)] if published else [])]
    assert RatingList.objects.get(state="draft").effective == (MAY if published else MARCH)
    assert Run.objects.get(pk=run.pk).state == "done"
    assert weekly_series.published_once()


def test_two_computations_at_once_leave_what_one_would(draft):
    now = factories.noon(MARCH)
    runs = [Run.objects.create(list=draft, reason=reason, created=now, heard=now) for reason in ("one", "another")]
    answers = at_once(locked(draft), *[lambda run=run: carry_through(run, lambda: now) for run in runs])
    assert answers == [None, None]
    draft.refresh_from_db()
    states = [Run.objects.get(pk=run.pk).state for run in runs]
    assert (draft.run, states[1]) == (runs[1], "done")
    assert states[0] in {"done", "stopped"}
    found = numbers(draft)
    factories.compute_now(draft, now)
    assert found == numbers(draft)


def test_list_published_during_a_computation_stays_as_it_was_published(draft, officer):
    now = factories.noon(MARCH)
    factories.compute_now(draft, now)
    before = numbers(draft)
    run = Run.objects.create(list=draft, reason="somebody pressed it", created=now, heard=now)
    publishing = lambda: life.publish(draft.pk, officer, now)  # noqa: E731
    answers = at_once(locked(draft), publishing, lambda: carry_through(run, lambda: now))
    assert kinds(answers) == ["NoneType", "RatingList"]
    run.refresh_from_db()
    assert (numbers(draft), run.over) == (before, True)


@pytest.mark.parametrize("worker_first", [True, False])
def test_correction_opened_while_the_next_draft_is_written(draft, officer, worker_first):
    now = factories.noon(MARCH)
    january = draft.previous
    run = Run.objects.create(list=draft, reason="somebody pressed it", created=now, heard=now)
    computing = lambda: carry_through(run, lambda: now)  # noqa: E731
    correcting = lambda: life.open_correction(january.pk, "a report was withdrawn", officer, now)  # noqa: E731
    answers = at_once(locked(draft), *((computing, correcting) if worker_first else (correcting, computing)))
    assert kinds(answers) == ["NoneType", "RatingList"]
    drafts = RatingList.objects.filter(state="draft").values_list("effective", "edition")
    assert list(drafts) == [(january.effective, 2)]


def test_two_beats_at_once_ask_for_one_run(draft):
    keeping = lambda: housekeeping.keep("fide", factories.noon(MARCH))  # noqa: E731
    waiting_already = Run.objects.filter(list=draft, state="waiting").count()
    answers = at_once(locked(draft), keeping, keeping)
    assert (waiting_already, answers[0]) == (0, answers[1])
    assert list(Run.objects.filter(list=draft, state="waiting")) == answers[0]


def test_two_beats_and_their_workers_catch_up_once(transactional_db, officer):
    """Lists of six weeks are due; each of two beats keeps the calendar and does what is asked for until all are out."""
    late = weekly_series.Weekly(officer, 5)
    Series.objects.update(automatic=True)
    start = Barrier(2)

    def beat(_: int) -> None:
        start.wait()
        try:
            while late.draft_is_due():
                housekeeping.keep_the_calendar(weekly_series.now())
                late.work()
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as beats:
        assert list(beats.map(beat, range(2))) == [None, None]
    assert RatingList.objects.published().filter(edition=1).count() == 5 + weekly_series.BEHIND + 1
    assert weekly_series.published_once()
    assert weekly_series.differing() == []
    app.control.purge()


def test_series_begun_twice_at_once_has_one_draft(transactional_db):
    begin = partial(life.open_draft, "fide-rapid", MARCH, factories.noon(MARCH))
    assert at_once(begin, begin, begin) == [RatingList.objects.get()] * 2


def test_accepting_twice_at_once_makes_one_tournament(transactional_db, arbiter, officer):
    players = register()
    report = submissions.upload(arbiter, "baltic.trf", trf(), NOW)
    submissions.choose(report, 5, {"player": players[5].pk}, NOW)
    submissions.submit(report, NOW)
    answers = at_once(locked(report), *[lambda: submissions.accept(report, officer, NOW)] * 2)
    assert kinds(answers) == ["Tournament", "Tournament"]
    assert answers[0] == answers[1] == Submission.objects.get().tournament == Tournament.objects.get()
    assert (Tournament.objects.get().entrants.count(), Game.objects.count()) == (6, 9)
    assert Player.objects.count() == 7
    assert Decision.objects.filter(what="accepted").count() == 1


def test_a_title_is_awarded_to_nobody_who_is_merged_meanwhile(transactional_db, officer):
    kept, duplicate = factories.player("Kowalski"), factories.player("Kowalsky")
    now = factories.noon(MARCH)
    answers = at_once(
        locked(duplicate),
        lambda: merging.merge(duplicate, kept, "the same passport", officer, now),
        lambda: awards.award(duplicate, "FIDE", "CM", by=officer, day=None, now=now),
    )
    assert kinds(answers) == ["NotPossible", "Preview"]
    assert str(answers[1]) == f"This entry was merged into Kowalski, Test ({kept.national_id})."
