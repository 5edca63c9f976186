"""An officer sends FIDE's lists, reads why ratings differ, and finds each event's state in the month for FIDE."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from federation.models import OutsideRating
from federation.runtime.jobs.work import carry_through
from ratings.models import FideMirror
from tests.ratings.lists.dry_runs.mirror.small_month import AFTER, BEFORE, HOME, SmallMonth, file

pytestmark = pytest.mark.django_db
FORM = "?month=2026-10"


@pytest.fixture
def month(officer, settings) -> SmallMonth:
    settings.FEDERATION_CODE = HOME
    return SmallMonth(officer)


@pytest.fixture
def desk(client, officer):
    client.force_login(officer)
    return client


def sent(desk, month: SmallMonth, *sides: str):
    lists = {"before": (month.before, BEFORE), "after": (month.after, AFTER)}
    files = {
        side: SimpleUploadedFile(f"standard_{lists[side][1]}.txt", file(lists[side][0].values(), lists[side][1]))
        for side in sides
    }
    return desk.post(reverse("fide-mirrors") + FORM, files)


def checked(desk, month: SmallMonth) -> FideMirror:
    assert sent(desk, month, "before", "after").status_code == 302
    job = FideMirror.objects.get()
    carry_through(job, timezone.now)
    return FideMirror.objects.get()


def test_the_sentence_the_reasons_and_the_events(desk, month):
    job = checked(desk, month)
    page = " ".join(desk.get(job.get_absolute_url()).content.decode().split())
    for words in (
        "16 of 42 ratings are as on FIDE’s list of 1 November 2026, and 26 differ: the report was not sent (2)",
        "FIDE’s list is without the games of <a",
        "The change is that of K 40.",
        "FIDE counts 5 games more than are known here.",
        "FIDE has the games under 900017.",
        "Daleki, Test",
        "Not on FIDE’s list",
    ):
        assert words in page, words
    assert "FIDE’s list has the same." not in page
    chosen = desk.get(job.get_absolute_url(), {"reason": "factor"}).content.decode()
    assert ("Gracz23" in chosen, "Gracz25" in chosen) == (True, False)
    assert desk.get(job.get_absolute_url(), {"reason": "nonsense"}).status_code == 200


def test_the_rows_are_a_file(desk, month):
    job = checked(desk, month)
    answer = desk.get(reverse("fide-mirror-csv", args=[job.pk]), {"reason": "not-sent"})
    rows = b"".join(answer.streaming_content).decode("utf-8-sig").splitlines()
    assert rows[0].split(",")[:4] == ["player", "fide_id", "tempo", "before"]
    assert rows[1:] == [
        f'"Gracz{number}, Test",80000{number},standard,2000,20,{expected},1,2000,0,{apart},not-sent,'
        f"{month.events['B'].code},,"
        for number, expected, apart in ((3, 2010, -10), (4, 1990, 10))
    ]


def test_the_month_shows_the_state_of_each_event(desk, month):
    page = reverse("fide-month") + FORM
    assert "list of 1 November 2026" not in desk.get(page).content.decode()
    checked(desk, month)
    text = desk.get(page).content.decode()
    counts = [text.count(f">{words}<") for words in ("On FIDE’s list", "Not on FIDE’s list", "Differs on FIDE’s list")]
    assert counts == [10, 3, 3]


def test_a_list_that_was_imported_need_not_be_sent(desk, month):
    refused = sent(desk, month, "after").content.decode()
    assert "FIDE’s list of 1 October 2026 is not in the register: choose its file." in refused
    for one in month.players.values():
        line = month.before.get(one.fide_id)
        if line is not None and line.tempos[0].rating:
            OutsideRating.objects.create(player=one, date=BEFORE, rating=line.tempos[0].rating, factor=20)
    sent(desk, month, "after")
    job = FideMirror.objects.get()
    carry_through(job, timezone.now)
    counts = FideMirror.objects.get().answer["counts"]
    # The other id of one player is nobody's in the register, so their event is missing without further ado.
    assert (counts["agrees"], counts["not-sent"], counts["factor"]) == (16, 3, 1)


def test_another_months_list_is_refused(desk, month):
    files = {
        side: SimpleUploadedFile("standard.txt", file(month.before.values(), BEFORE)) for side in ("before", "after")
    }
    files["after"].name = "players_2026-12-01.txt"
    desk.post(reverse("fide-mirrors") + FORM, files)
    job = FideMirror.objects.get()
    carry_through(job, timezone.now)
    assert FideMirror.objects.get().error == (
        "players_2026-12-01.txt is FIDE’s list of 1 December 2026, and that of 1 November 2026 is needed."
    )


@pytest.mark.parametrize(("content", "words"), [(b"", "empty"), (b"\x89PNG\r\n\x1a\n\0\0", "not a text file")])
def test_what_is_no_list_is_said(desk, month, content, words):
    files = {side: SimpleUploadedFile("list.txt", content or b" ") for side in ("before", "after")}
    desk.post(reverse("fide-mirrors") + FORM, files)
    job = FideMirror.objects.get()
    carry_through(job, timezone.now)
    assert (FideMirror.objects.get().state, words in FideMirror.objects.get().error) == ("failed", True)
