"""A new report format is one folder with a reader in it; here it is, read once on its way from upload to acceptance."""

import io
import json
import zipfile
from importlib import import_module
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation import reports, submissions
from federation.models import Player, Submission
from federation.permissions import ARBITER, OFFICER
from federation.reports.files.formats import readers
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Edit
from tests.federation.small_trf import trf

pytestmark = pytest.mark.django_db

HERE = Path(__file__).resolve().parent
GAMES = {
    "Okoń, Tadeusz": [(2, "w", "1"), (3, "b", "=")],
    "Gołąb, Przemysław": [(1, "b", "0"), (None, "", "U")],
    "Sokołowska, Ewa": [(None, "", "U"), (1, "w", "=")],
}
TOLD = {
    "name": "Toy Cup",
    "start": "2026-11-07",
    "end": "2026-11-08",
    "players": [(name, str(9900001 + at), 1980 + at, rounds) for at, (name, rounds) in enumerate(GAMES.items())],
}
PAGES = ("submission", "submission-players", "submission-preview", "submission-if-rated", "submission-submit")


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """The folder, as if it stood in federation/reports/; how often it read is forgotten."""
    monkeypatch.setattr(reports, "__path__", [*reports.__path__, str(HERE / "reports")])
    found = import_module("federation.reports.toy_workbook.reader")
    found.reads.clear()
    return found


@pytest.fixture
def players():
    for at, name in enumerate(GAMES):
        family, given = name.split(", ")
        facts = {"fide_id": 9900001 + at, "birth_year": 1980 + at}
        Player.objects.create(national_id=f"VIS00000{at}", family_name=family, given_name=given, **facts)


def workbook(**facts) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("toy.json", json.dumps(TOLD | facts))
    return file.getvalue()


def zipped(name: str, content: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, content)
    return file.getvalue()


def test_its_folder_is_found_beside_the_others():
    names = [reader.__name__.removeprefix("federation.reports.") for reader in readers()]
    assert names[-2:] == ["toy_workbook.reader", "csv_crosstable.reader"]


def test_it_is_recognised_by_its_bytes_whatever_its_name():
    report = read(workbook(), "report.trf")
    assert (report.format, report.rounds, [each.name for each in report.entrants]) == ("Toy workbook", 2, list(GAMES))
    assert read(zipped("cup.toy", workbook()), "cup.zip") == report
    assert read(trf(), "cup.toy").format == "TRF16"


def test_other_workbooks_are_refused_as_before():
    file = zipped("[Content_Types].xml", b"<Types/>")
    with pytest.raises(Unreadable, match=r"^This is a spreadsheet"):
        read(file, "cup.xlsx")


def test_it_has_no_lines_to_retype():
    report = read(workbook(), edits=[Edit("line", "001", line=2), Edit("header", "Sopot", name="place")])
    assert (report.place, [(each.code, each.message) for each in report.problems]) == (
        "Sopot",
        [
            ("toy", "It is a toy."),
            ("edit-impossible", "There is no line 2 to change."),
            ("edited", "You changed place to “Sopot”."),
        ],
    )


def test_a_report_is_read_once_whatever_is_changed(client_for, toy, players):
    arbiter, officer = client_for(ARBITER), client_for(OFFICER)
    sent = {"file": SimpleUploadedFile("cup.toy", workbook())}
    arbiter.post(reverse("submission-new"), sent)
    [submission] = Submission.objects.all()

    def look(client, *names: str) -> int:
        """How often it has been read once all these pages were seen."""
        assert {client.get(reverse(name, args=[submission.pk])).status_code for name in names} == {200}
        return len(toy.reads)

    def press(client, name: str, **data) -> None:
        assert client.post(reverse(name, args=[submission.pk]), data).status_code == 302

    assert look(arbiter, *PAGES) == 1
    submissions.mend(submission, [Edit("header", "Sopot", name="place")], submission.changed)
    assert look(arbiter, *PAGES) == 1
    press(arbiter, "submission-mend", undo="0")
    assert look(arbiter, *PAGES) == 1
    submissions.mend(submission, [Edit("header", "Gdynia", name="place")], submission.changed)
    press(arbiter, "submission-override", code="name-one-word", reason="none there")
    for problem in submissions.to_confirm(submission, submissions.reading(submission).problems):
        press(arbiter, "submission-override", key=problem.key, reason="That is how it was.")
    press(arbiter, "submission-submit")
    assert look(officer, "review", "submission-if-rated") == 1
    press(officer, "review-accept")
    submission.refresh_from_db()
    assert (submission.state, submission.tournament.place, submission.tournament.games.count()) == (
        "accepted", "Gdynia", 4,
    )  # fmt: skip
    assert look(arbiter, "submission") == 1
    assert look(officer, "review") == 1
