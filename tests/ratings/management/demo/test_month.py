"""A busy month of the demo: its calendar announces each event, and each report is read with no error but the slips."""

from datetime import date

import pytest
from django.core.management import CommandError, call_command

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Severity
from federation.submissions.pages import announced_table
from tests.ratings.lists.list_factory import make_list

pytestmark = pytest.mark.django_db


def test_its_files_are_a_calendar_and_a_report_for_each_event(tmp_path):
    make_list(effective=date(2026, 9, 1))
    call_command("demo", month=date(2026, 10, 1), into=tmp_path, events=12)
    calendar = announced_table.read((tmp_path / "announced.csv").read_bytes())
    reports = {one.name: read(one.read_bytes(), one.name) for one in tmp_path.glob("*.trf")}
    assert [line.wrong for line in calendar] == [[]] * 12
    announced = {(line.form.cleaned_data["name"], line.form.cleaned_data["end"]) for line in calendar}
    assert {(report.name, report.end) for report in reports.values()} == announced
    errors = {
        one
        for one, report in reports.items()
        for each in check(report, date(2026, 12, 1))
        if each.severity == Severity.ERROR
    }
    assert len(errors) <= 2  # as many have a slip


def test_without_the_demo_there_is_none(tmp_path):
    with pytest.raises(CommandError, match="demo is not in this database"):
        call_command("demo", month=date(2026, 10, 1), into=tmp_path)
