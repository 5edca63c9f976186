"""How an officer finds reports."""

from datetime import timedelta

import pytest
from django.http import QueryDict

from federation.models import Club, Submission
from federation.runtime import offered
from federation.submissions.queue.filters import ReportFilter, end_of, officers, region_choices, regions

pytestmark = pytest.mark.django_db


@pytest.fixture
def reports(arbiter, officer, now):
    """Three reports: of Gdynia, of Sopot with a new player, of nowhere with the officer."""
    facts = [
        {"name": "Gdynia Open", "region": "Pomorze", "tempo": "standard", "searched": "gdynia open okon ewa 1234567"},
        {"name": "Sopot Cup", "region": "Pomorze", "tempo": "rapid", "asks_new": 1, "searched": "sopot cup nowak jan"},
        {"name": "Mill", "tempo": "blitz", "confirmed": 2, "assigned_to": officer, "searched": "mill okon jan"},
    ]
    for at, one in enumerate(facts):
        Submission.objects.create(
            arbiter=arbiter, created=now, changed=now, submitted=now - timedelta(days=at), filename="x.trf",
            content=b"", size=0, digest=str(at), state="submitted", **one,
        )  # fmt: skip
    Club.objects.create(name="Hetman", region="Pomorze")


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["Gdynia Open", "Mill", "Sopot Cup"]),
        ("q=okoń", ["Gdynia Open", "Mill"]),
        ("q=Jan+OKOŃ", ["Mill"]),
        ("q=1234567", ["Gdynia Open"]),
        ("q=arbiter+cup", ["Sopot Cup"]),
        ("q=nobody", []),
        ("region=Pomorze", ["Gdynia Open", "Sopot Cup"]),
        ("region=none", ["Mill"]),
        ("region=all", ["Gdynia Open", "Mill", "Sopot Cup"]),
        ("region=Atlantis", []),
        ("assigned=mine", ["Mill"]),
        ("assigned=nobody", ["Gdynia Open", "Sopot Cup"]),
        ("remarks=none", ["Gdynia Open"]),
        ("remarks=new", ["Sopot Cup"]),
        ("remarks=confirmed", ["Mill"]),
        ("remarks=open", []),
        ("system=quick", ["Mill", "Sopot Cup"]),
        ("until=2026-11-20", ["Mill", "Sopot Cup"]),
        ("until=9999-12-31", ["Gdynia Open", "Mill", "Sopot Cup"]),
        ("until=yesterday", []),
    ],
)
def test_reports_are_found(query, names, reports, officer, monkeypatch):
    monkeypatch.setattr(offered.lists, "systems", lambda: [("quick", "Quick chess", ("rapid", "blitz"))])
    chosen = ReportFilter(QueryDict(query), Submission.objects.all(), officer, officers())
    assert sorted(one.name for one in chosen.qs) == names


def test_report_is_found_by_its_receipt(reports, officer):
    for one in Submission.objects.all():
        for words in (one.receipt, f"r{one.pk}"):
            chosen = ReportFilter(QueryDict(f"q={words}"), Submission.objects.all(), officer, [])
            assert list(chosen.qs) == [one]


def test_regions_and_officers(reports, officer, registrar, administrator, arbiter, now):
    assert (regions(), officers()) == (["Pomorze"], [administrator, officer])
    assert [value for value, _ in region_choices()] == ["all", "Pomorze", "none"]
    assert end_of(now.date()).isoformat() == "2026-11-21T23:59:59.999999+00:00"
