"""The life of an uploaded PGN file: stored, stopped, tried again."""

import gzip
from datetime import UTC, datetime, timedelta

import pytest

from federation.models import ArchivedGame, ArchiveImport, ArchiveImportPart, Deed
from federation.refusals import NotPossible
from federation.runtime.jobs.work import carry_through
from federation.submissions.archive import uploads
from tests.federation.submissions.archive.test_importing import game

pytestmark = pytest.mark.django_db
State = ArchiveImport.State
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
GAMES = "".join(game(date=f"2020.05.{day:02d}") for day in range(1, 8)).encode()


def clock() -> datetime:
    return NOW


def uploaded(user, content: bytes = GAMES, name: str = "open.pgn") -> ArchiveImport:
    return uploads.upload(user, name, len(content), lambda: [content], NOW)


def again(one: ArchiveImport) -> ArchiveImport:
    return ArchiveImport.objects.get(pk=one.pk)


@pytest.mark.parametrize(("name", "content"), [("games.pdf", GAMES), ("games.pgn", b"no game"), ("x.pgn", b"")])
def test_what_is_no_pgn_is_refused(officer, name, content):
    with pytest.raises(NotPossible, match="no PGN file"):
        uploaded(officer, content, name)
    assert ArchiveImportPart.objects.count() == 0


def test_a_second_click_is_the_same_import(officer):
    assert uploaded(officer) == uploaded(officer)
    assert (ArchiveImport.objects.count(), Deed.objects.filter(what="archive.import-asked").count()) == (1, 1)


def test_few_files_wait_at_once(officer):
    for number in range(uploads.MOST_WAITING):
        uploaded(officer, game(rounds=str(number)).encode())
    with pytest.raises(NotPossible, match="5 files are being imported"):
        uploaded(officer)


def test_one_that_is_stopped_goes_no_further(officer):
    one = uploaded(officer)
    uploads.stop(one.pk, officer, NOW)
    carry_through(one, clock)
    assert (again(one).state, ArchivedGame.objects.count(), one.parts.count()) == (State.STOPPED, 0, 0)
    with pytest.raises(NotPossible, match=r"open\.pgn: Stopped"):
        uploads.stop(one.pk, officer, NOW)
    assert [deed.what for deed in Deed.objects.order_by("pk")] == ["archive.import-asked", "archive.import-stopped"]


def test_games_before_the_damage_are_in_the_archive(officer):
    content = b"".join(game(date=f"{1980 + number}.05.01").encode() for number in range(40))
    one = uploaded(officer, gzip.compress(content, 0)[: len(content) // 2], "open.pgn.gz")
    carry_through(one, clock)
    failed = again(one)
    assert failed.error == f"The file is damaged after game {failed.games}."
    assert (failed.state, failed.added, 10 < failed.games < 30) == (State.FAILED, failed.games, True)
    assert ArchivedGame.objects.count() == failed.games


def test_a_failed_one_can_go_on(officer):
    one = uploaded(officer, gzip.compress(GAMES)[:-12], "open.pgn.gz")
    carry_through(one, clock)
    failed = again(one)
    assert (failed.state, "damaged" in failed.error, failed.finished) == (State.FAILED, True, NOW)
    uploads.again(one.pk, officer, NOW)
    assert (again(one).state, again(one).error) == (State.WAITING, "")
    with pytest.raises(NotPossible, match=r"open\.pgn\.gz: Waiting for a worker"):
        uploads.again(one.pk, officer, NOW)


def test_a_file_that_is_gone_is_said(officer):
    one = uploaded(officer)
    ArchiveImport.objects.update(state=State.FAILED)
    ArchiveImportPart.objects.all().delete()
    with pytest.raises(NotPossible, match="not here any more"):
        uploads.again(one.pk, officer, NOW)


def test_the_file_of_an_old_failure_is_forgotten(officer):
    one = uploaded(officer)
    ArchiveImport.objects.update(state=State.FAILED, heard=NOW - timedelta(days=31))
    uploads.forget_old(NOW)
    assert one.parts.count() == 0
