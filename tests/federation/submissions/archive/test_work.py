"""Games of an uploaded file into the archive: counts, resuming, and what ends an import."""

import gzip

import pytest

from federation.models import ArchivedGame, ArchiveImport, Deed
from federation.runtime.jobs.work import carry_through
from federation.submissions.archive import importing, work
from tests.federation.submissions.archive.test_importing import game
from tests.federation.submissions.archive.test_uploads import GAMES, again, clock, uploaded

pytestmark = pytest.mark.django_db
State = ArchiveImport.State


@pytest.fixture
def small_blocks(monkeypatch) -> None:
    monkeypatch.setattr(importing, "BLOCK", 2)


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_file_is_imported(officer, small_blocks, pack):
    content = GAMES + game().encode() + game(white="?").encode() + game(moves="1. e4 e5 2. Nf6").encode()
    one = uploaded(officer, pack(content), "open.pgn")
    carry_through(one, clock)
    one = again(one)
    assert (one.state, one.games, one.added, one.duplicates, one.names, one.percent) == (State.DONE, 10, 7, 1, 2, 100)
    assert (one.refused, [row[:2] for row in one.refusals]) == (
        {"no-names": 1, "illegal": 1}, [[9, "no-names"], [10, "illegal"]],
    )  # fmt: skip
    assert (one.parts.count(), one.total, ArchivedGame.objects.count()) == (0, len(content), 7)
    deed = Deed.objects.get(what="archive.imported")
    assert (deed.by, deed.about_name) == (officer, "open.pgn")
    carry_through(one, clock)  # a message that comes twice
    assert Deed.objects.filter(what="archive.imported").count() == 1


def test_remarks_are_kept_and_a_file_in_another_encoding_is_read_to_its_end(officer, small_blocks):
    content = (game() + game(date="2020.05.02")).encode("utf-16")
    one = uploaded(officer, content)
    assert one.total == 0
    carry_through(one, clock)
    one = again(one)
    assert (one.state, one.games, one.added, one.noted) == (State.DONE, 2, 2, {})
    assert one.total == len(content.decode("utf-16").encode())
    one = uploaded(officer, game(date="2020.05.03").encode("cp1250"))
    carry_through(one, clock)
    letters = [1, "letters", "Windows-1250 (Central Europe): Łódź"]
    assert (again(one).added, again(one).noted, again(one).notes) == (1, {"letters": 1}, [letters])


def test_what_a_killed_worker_had_written_is_not_read_again(officer, small_blocks, monkeypatch):
    one = uploaded(officer)
    write, blocks = importing.write, []

    def dies(block, summary):
        if len(blocks) == 2:
            raise SystemExit  # as a worker that is told to stop
        blocks.append(write(block, summary))

    monkeypatch.setattr(importing, "write", dies)
    with pytest.raises(SystemExit):
        carry_through(one, clock)
    left = again(one)
    assert (left.state, left.games, left.added, ArchivedGame.objects.count()) == (State.WAITING, 4, 4, 4)
    monkeypatch.setattr(importing, "write", write)
    carry_through(one, clock)
    one = again(one)
    assert (one.state, one.games, one.added, one.duplicates) == (State.DONE, 7, 7, 0)


def test_more_games_than_a_file_may_have(officer, small_blocks, settings):
    settings.ARCHIVE_MAX_GAMES = 3
    one = uploaded(officer)
    carry_through(one, clock)
    assert (again(one).state, again(one).added, "more than 3 games" in again(one).error) == (State.FAILED, 2, True)


def test_a_stopped_import_writes_no_further_block(officer, small_blocks, monkeypatch):
    one = uploaded(officer)
    write = work._write

    def stopped(*of):
        written = write(*of)
        ArchiveImport.objects.update(state=State.STOPPED)
        return written

    monkeypatch.setattr(work, "_write", stopped)
    carry_through(one, clock)
    assert ArchivedGame.objects.count() == 2
