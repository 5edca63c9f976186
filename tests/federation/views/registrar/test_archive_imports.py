"""Importing games in the browser: the form, the page of an import, and its buttons."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation.models import ArchiveImport
from federation.permissions import OFFICER
from federation.runtime.jobs.work import carry_through
from tests.federation.submissions.archive.test_importing import game
from tests.federation.submissions.archive.test_uploads import GAMES, clock, uploaded

pytestmark = pytest.mark.django_db
State = ArchiveImport.State


@pytest.fixture
def desk(client_for):
    return client_for(OFFICER)


def words(answer) -> str:
    return " ".join(answer.content.decode().split())


def test_a_file_is_sent_and_its_page_says_what_came_of_it(desk):
    content = GAMES + game(more='[Variant "Atomic"]\n').encode()
    answer = desk.post(reverse("archive-imports"), {"file": SimpleUploadedFile("open.pgn", content)})
    one = ArchiveImport.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, one.get_absolute_url())
    page = words(desk.get(one.get_absolute_url()))
    assert "Waiting for a worker" in page
    assert "Stop the import" in page
    carry_through(one, clock)
    page = words(desk.get(one.get_absolute_url()))
    for said in (
        "7 games added", "0 games were in the archive already", "2 new names", "0 of players of the register",
        "1 game refused: of a variant, not of chess", "Game 8: a game of Atomic, not of chess",
    ):  # fmt: skip
        assert said in page, said
    assert "open.pgn" in words(desk.get(reverse("archive-imports")))


def test_what_is_to_be_looked_at_and_why_there_are_no_games(desk, registrar):
    one = uploaded(registrar, game(more='[WhiteElo "2 100"]\n').encode() + b"by the club")
    carry_through(one, clock)
    page = words(desk.get(one.get_absolute_url()))
    for said in (
        "2 games read", "1 game added", "1 game refused: text that is no game",
        "1 game to look at: with a tag that says nothing that can be kept whole",
        "Game 2: this is text, and no game: by the club",
        "Game 1: a tag says nothing that can be kept whole: [WhiteElo &quot;2 100&quot;]",
    ):  # fmt: skip
        assert said in page, said
    assert "There is no game in this file" not in page
    empty = uploaded(registrar, b"; [by the club]\n")
    carry_through(empty, clock)
    assert "There is no game in this file" in words(desk.get(empty.get_absolute_url()))


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "Choose a file."),
        ({"file": ("a.pdf", b"%PDF")}, "This is no PGN file."),
        ({"file": ("a.pgn", b"[" * 3000)}, "The file is too large"),
    ],
)
def test_what_is_refused_at_once(desk, settings, sent, said):
    settings.ARCHIVE_MAX_BYTES = 2000
    files = {name: SimpleUploadedFile(*file) for name, file in sent.items()}
    assert said in words(desk.post(reverse("archive-imports"), files))
    assert ArchiveImport.objects.count() == 0


def test_stopped_and_gone_on(desk, registrar):
    one = uploaded(registrar)
    ArchiveImport.objects.update(state=State.FAILED, error="The file is damaged after game 3.")
    assert "Go on after the last game" in words(desk.get(one.get_absolute_url()))
    desk.post(reverse("job-again", args=["games", one.pk]))
    assert ArchiveImport.objects.get().state == State.WAITING
    desk.post(reverse("job-stop", args=["games", one.pk]))
    assert ArchiveImport.objects.get().state == State.STOPPED
    answer = desk.post(reverse("job-again", args=["games", one.pk]), follow=True)
    assert "open.pgn: Stopped." in words(answer)
