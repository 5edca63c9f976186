"""What a registrar may do with an uploaded list and when, and what the calendar takes up again."""

from datetime import timedelta

import pytest

from federation.models import Deed, ImportPart, PlayerImport
from federation.players_import import life, work
from federation.refusals import NotPossible
from federation.runtime.jobs.work import carry_through
from federation.runtime.workers import holds
from tests.federation.small_lists import NOW, clock, imported, players, read, uploaded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]
State = PlayerImport.State
SEND = "federation.tasks.work"


@pytest.fixture
def sent(monkeypatch):
    """The imports of which workers were told; the broker is Celery's, not ours."""
    told: list[tuple[str, list]] = []
    monkeypatch.setattr("celery.current_app.send_task", lambda name, arguments, **_: told.append((name, arguments)))
    return told


def test_an_upload_is_sent_after_commit(registrar, sent, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        one = uploaded(registrar, players(1, 2))
        assert sent == []
    assert sent == [(SEND, ["import", one.pk])]
    assert (one.state, one.filename, one.size, one.by, one.parts.count()) == (
        State.WAITING, "members_2026-01-01.csv", len(players(1, 2)), registrar, 1,
    )  # fmt: skip


def test_the_same_file_waits_once(registrar):
    read(registrar, players(1, 2))
    with pytest.raises(NotPossible, match=r"This file is here already: waiting for an answer."):
        uploaded(registrar, players(1, 2))


def test_a_file_that_was_imported_may_come_again(registrar):
    imported(registrar, players(1, 2))
    assert read(registrar, players(1, 2)).counts["unchanged"] == 2


def test_an_answer_sends_it_and_only_one_that_waits_takes_one(registrar, sent, django_capture_on_commit_callbacks):
    one = read(registrar, players(1, 2))
    with django_capture_on_commit_callbacks(execute=True):
        life.confirm(one.pk, registrar, "", NOW)
    assert sent == [(SEND, ["import", one.pk])]
    for act, why in ((life.confirm, ": Waiting for a worker."), (life.drop, " is being written to the register.")):
        with pytest.raises(NotPossible, match=f"members_2026-01-01.csv{why}"):
            act(one.pk, registrar, "", NOW)


def test_an_unusual_list_needs_a_reason(registrar):
    imported(registrar, players(*range(1, 101)))
    one = read(registrar, players(*range(21, 101)), "members_2026-02-01.csv")
    for reason in ("", "  ok "):
        with pytest.raises(NotPossible, match=r"Say why the list is right although it changes more than usual."):
            life.confirm(one.pk, registrar, reason, NOW)
    life.confirm(one.pk, registrar, " They left. ", NOW)
    found = PlayerImport.objects.get(pk=one.pk)
    assert (found.writing, found.reason, found.answered_by) == (True, "They left.", registrar)


def test_a_dropped_list_loses_its_file_and_is_in_the_log(registrar):
    one = read(registrar, players(1, 2))
    life.drop(one.pk, registrar, "the wrong month", NOW)
    deed = Deed.objects.get(what="players.import-dropped")
    assert (deed.what, deed.by, deed.about_name, deed.text) == (
        "players.import-dropped", registrar, "members_2026-01-01.csv", "the wrong month",
    )  # fmt: skip
    assert (PlayerImport.objects.get().state, ImportPart.objects.count()) == (State.STOPPED, 0)


def test_a_failed_import_is_read_again(registrar):
    one = uploaded(registrar, players(1, 2))
    PlayerImport.objects.update(state=State.FAILED, error="The disk was full", finished=NOW, attempts=5)
    life.again(one.pk, None, NOW)
    carry_through(one, clock)
    found = PlayerImport.objects.get()
    assert (found.state, found.error, found.finished) == (State.ASKS, "", None)


def test_without_its_file_an_import_is_not_tried_again(registrar):
    one = uploaded(registrar, players(1, 2))
    PlayerImport.objects.update(state=State.FAILED)
    ImportPart.objects.all().delete()
    with pytest.raises(NotPossible, match=r"Its file is not here any more. Upload it again."):
        life.again(one.pk, None, NOW)


def test_a_command_that_was_killed_does_not_bar_the_way(sent):
    one = PlayerImport.objects.create(
        created=NOW, heard=NOW, filename="members.csv", size=1, state=State.WORKING, writing=True, attempts=1
    )
    with holds.hold(work.KIND, one.pk):
        life.forget_old(NOW + timedelta(days=1))
    assert PlayerImport.objects.get().state == State.WORKING
    life.forget_old(NOW)
    found = PlayerImport.objects.get()
    assert (found.state, found.error, sent) == (State.FAILED, "The command was interrupted. Run it again.", [])


def test_a_list_that_nobody_answers_is_dropped_after_a_month(registrar):
    read(registrar, players(1, 2))
    life.forget_old(NOW + life.PATIENCE)
    assert PlayerImport.objects.get().state == State.ASKS
    life.forget_old(NOW + life.PATIENCE + timedelta(seconds=1))
    found = PlayerImport.objects.get()
    assert (found.state, found.reason, ImportPart.objects.count()) == (State.STOPPED, "Nobody answered for 30 days.", 0)
