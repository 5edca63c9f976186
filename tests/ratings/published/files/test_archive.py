"""The archive of a year: what is in it, and when it is written again."""

import io
import json
import zipfile
from datetime import date
from hashlib import sha256

import pandas
import pytest

from federation.models import Erasure, Tournament
from federation.reports.files.reading import read
from ratings.models import PublishedFile, Seal
from ratings.published.files import archive, kept
from tests.factories import event, player, published
from tests.launcher.owner import thaw_for_a_test

pytestmark = pytest.mark.django_db
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


@pytest.fixture
def of_2026(officer):
    """Two lists of 2026; of the events one ended in the year before."""
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    january = published("fide", JANUARY, officer)
    event("Two", date(2026, 1, 30), date(2026, 2, 1), [(golab, okon, 0.5)])
    return [january, published("fide", MARCH, officer)]


def opened() -> zipfile.ZipFile:
    (file,) = archive.found().values()
    return zipfile.ZipFile(io.BytesIO(b"".join(kept.pieces(file))))


def test_it_has_every_list_and_event_the_seals_and_a_checksum_of_each_file(of_2026, now):
    assert archive.keep_missing(now) == [2026]
    inside, two = opened(), Tournament.objects.get(name="Two")
    assert inside.testzip() is None
    assert inside.namelist() == [
        "README.txt", "lists/fide/2026-01-01-edition-1.csv", "lists/fide/2026-03-01-edition-1.csv",
        f"events/{two.code}.trf", "seals.json", "SHA256SUMS",
    ]  # fmt: skip
    sums = dict(reversed(line.split("  ")) for line in inside.read("SHA256SUMS").decode().splitlines())
    assert sums == {name: sha256(inside.read(name)).hexdigest() for name in inside.namelist()[:-1]}
    assert {*pandas.read_csv(inside.open(inside.namelist()[1]))["name"]} == {"Okoń, Test", "Gołąb, Test"}
    assert read(inside.read(f"events/{two.code}.trf"), "two.trf").name == "Two"
    seals = json.loads(inside.read("seals.json"))
    assert [(one["date"], one["seal"]) for one in seals] == [
        (seal.list.effective.isoformat(), seal.digest) for seal in Seal.objects.order_by("number")
    ]
    assert "rating lists and events of 2026" in inside.read("README.txt").decode()


def test_it_is_written_again_when_something_of_its_year_has_changed_alone(of_2026, officer, now):
    archive.keep_missing(now)
    (first,) = archive.found().values()
    assert archive.keep_missing(now) == []
    event("Three", date(2027, 1, 30), date(2027, 2, 1), [(player("Bąk"), player("Lis"), 1)])
    assert archive.keep_missing(now) == []
    event("Four", date(2026, 3, 30), date(2026, 4, 1), [(player("Sowa"), player("Wrona"), 1)])
    assert archive.keep_missing(now) == [2026]
    assert [name for name in opened().namelist() if name.startswith("events/")] == [
        f"events/{one.code}.trf" for one in Tournament.objects.filter(name__in=("Two", "Four")).order_by("code")
    ]
    thaw_for_a_test()
    Erasure.objects.create(player=player("Zięba"), at=now, by=officer, reason="asked for", done=True)
    assert archive.keep_missing(now) == [2026]
    assert first not in PublishedFile.objects.all() and PublishedFile.objects.count() == 1


def test_the_same_content_makes_the_same_archive(of_2026):
    assert b"".join(archive.written(2026)) == b"".join(archive.written(2026))


def test_its_address_sends_it_and_the_page_of_lists_names_it(client, of_2026, now):
    assert [client.get(f"/lists/archive-{year}.zip").status_code for year in (2026, 2025)] == [202, 404]
    archive.keep_missing(now)
    answer = client.get("/lists/archive-2026.zip")
    (file,) = archive.found().values()
    assert (sha256(answer.getvalue()).hexdigest(), answer["Content-Type"]) == (file.sha256, "application/zip")
    page = client.get("/lists/").content.decode()
    assert ('href="/lists/archive-2026.zip"' in page, file.sha256 in page) == (True, True)
