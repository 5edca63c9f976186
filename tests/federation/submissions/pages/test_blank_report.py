"""The report of an event before it has results."""

import pytest

from federation.reports.by_hand.file import Kind
from federation.submissions import reading, upload
from federation.submissions.pages.blank_report import blank_report, by_hand
from tests.federation.events.announced.made import announced
from tests.federation.small_trf import register

pytestmark = pytest.mark.django_db


def test_it_reads_as_what_was_announced(arbiter, now):
    players = register()
    event = announced(arbiter, now, deputy_arbiters="Nowak, Jan", expected=[players[1].pk, players[6].pk])
    report = reading(upload(arbiter, "blank.trf", blank_report(event), now)).report
    assert (report.name, report.place, report.start, report.end) == (event.name, "Gdynia", event.start, event.end)
    assert (report.declared_rounds, report.minutes, report.chief_arbiter) == (3, 120, event.chief_arbiter)
    assert [(one.name, one.fide_id) for one in report.entrants] == [
        ("Gołąb, Przemysław", "9900001"), ("Sokołowska, Ewa", "9900006"),
    ]  # fmt: skip


def test_the_form_by_hand_has_the_kinds_it_knows(arbiter, now):
    kinds = {by_hand(announced(arbiter, now, kind=kind))["kind"] for kind in ("swiss", "team", "other", "match")}
    assert kinds == {"swiss", "teams", "match"} <= set(Kind)
