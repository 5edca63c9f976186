"""The events of a month in one archive: which, under which names, with which list."""

import csv
import io
import zipfile
from datetime import date, timedelta

import pytest

from federation.events.for_fide.archive import archive
from federation.events.for_fide.month import Month, events
from federation.models import Tournament
from federation.reports.files.reading import read
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
GAMES = [(1, 1, 2, "1-0"), (2, 2, 1, "1/2")]


def event(name: str, start: date, end: date, **fields) -> Tournament:
    """Two games, on the first and the last day."""
    players = [make_player(born=date(1990, 3, 5)), make_player()]
    made = make_event(players, GAMES, name=name, **fields)
    Tournament.objects.filter(pk=made.pk).update(
        start=start, end=end, round_dates=[start.isoformat(), end.isoformat()], rounds=2
    )
    made.refresh_from_db()
    return made


def unzipped(month: int) -> tuple[dict[str, str], list[dict[str, str]]]:
    """The files, and the rows of the list."""
    with zipfile.ZipFile(io.BytesIO(b"".join(archive(Month(2026, month))))) as file:
        assert file.testzip() is None
        found = {name: file.read(name).decode("utf-8-sig") for name in file.namelist()}
    return found, list(csv.DictReader(io.StringIO(found.pop("events.csv"))))


def test_events_of_a_month_are_those_that_ended_in_it_and_count():
    for name, end, fields in (
        ("October", date(2026, 10, 31), {}),
        ("First", date(2026, 11, 1), {}),
        ("Last", date(2026, 11, 30), {}),
        ("December", date(2026, 12, 1), {}),
        ("Withdrawn", date(2026, 11, 5), {"withdrawn": True}),
        ("Archived", date(2026, 11, 5), {"archived": True}),
    ):
        made = event(name, end - timedelta(days=29), end)
        Tournament.objects.filter(pk=made.pk).update(**fields)
    assert [one.name for one in events(Month(2026, 11))] == ["First", "Last"]
    assert [one.name for one in events(Month(2026, 12))] == ["December"]


def test_each_event_is_a_file_with_birth_dates_and_a_row():
    made = event("Autumn Cup", date(2026, 11, 7), date(2026, 11, 8), kind="swiss")
    files, rows = unzipped(11)
    report = read(files[f"{made.code}.trf"].encode())
    assert (report.format, report.name, report.entrants[0].born) == ("TRF26", "Autumn Cup", date(1990, 3, 5))
    (row,) = rows
    assert {name: row[name] for name in ("event", "kind", "players", "games", "part", "fee_eur", "file")} == {
        "event": made.code, "kind": "swiss", "players": "2", "games": "2", "part": "", "fee_eur": "2",
        "file": f"{made.code}.trf",
    }  # fmt: skip


def test_a_long_event_is_sent_month_by_month_and_paid_once():
    made = event("League", date(2026, 9, 5), date(2026, 11, 8), kind="swiss")
    told = {month: unzipped(month) for month in (9, 10, 11)}
    assert {month: [*files] for month, (files, _) in told.items()} == {
        9: [f"{made.code}-2026-09.trf"], 10: [], 11: [f"{made.code}-2026-11.trf"],
    }  # fmt: skip
    listed = [
        (row["start"], row["end"], row["games"], row["part"], row["fee_eur"])
        for _, rows in told.values()
        for row in rows
    ]
    assert listed == [
        ("2026-09-05", "2026-09-05", "1", "1/2", ""), ("2026-11-08", "2026-11-08", "1", "2/2", "2"),
    ]  # fmt: skip
    assert read(told[9][0][f"{made.code}-2026-09.trf"].encode()).entrants[0].half_points == 2


def test_a_month_without_events_is_an_empty_list():
    assert unzipped(11) == ({}, [])
