"""Texts of a report that a browser, a spreadsheet or a template would carry out are printed, and do nothing."""

import csv
from datetime import timedelta
from io import StringIO

import pytest
from django.test import Client

from tests.federation.submissions.scoring.test_scored_events import accepted

pytestmark = pytest.mark.django_db
CARRIED_OUT = ("<script>alert", "<img src=x", "<svg/onload", "<b>x</b>", "HTTP_", "<class ")
FORMULAS = ("=", "+", "-", "@")


def test_texts_of_a_report_do_nothing_on_pages_and_in_files(shared, arbiter, officer, now):
    content = (shared / "data/cases/officer/texts_as_payloads.trf").read_bytes()
    event = accepted(content, arbiter, officer, now + timedelta(days=3))
    faults = []
    for address in (event.get_absolute_url(), f"{event.get_absolute_url()}systems/", "/players/", "/events/"):
        page = Client().get(address).content.decode()
        faults += [f"{address}: {text}" for text in CARRIED_OUT if text in page]
    whole = Client().get(event.get_absolute_url()).content.decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in whole and "{{7*7}}" in whole
    table = Client().get(f"{event.get_absolute_url()}event.csv").content.decode("utf-8-sig")
    names = [row["name"] for row in csv.DictReader(StringIO(table))]
    faults += [f"event.csv: {name}" for name in names if name.startswith(FORMULAS)]
    assert (faults, len(names)) == ([], 8)
