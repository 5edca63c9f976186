"""`manage.py norms`: its options, and how it ends."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from federation.reports.trf.writer import write
from tests.ratings.titles.norms.made import EXACT, report


def test_manage_hands_its_options_over(tmp_path):
    file = tmp_path / "open.trf"
    file.write_text(write(report(EXACT)), encoding="utf-8")
    out = StringIO()
    call_command("norms", str(file), "--format", "json", "--title", "GM", "--player", "1", stdout=out)
    assert json.loads(out.getvalue()) == [
        {
            "player": "1",
            "name": "Okoń, Jan",
            "title": "GM",
            "norm": True,
            "fails": [],
            "games": 9,
            "credited": 9,
            "score": 6.5,
            "average": 2434,
            "performance": 2600,
            "left_out": [],
        }
    ]


def test_manage_ends_with_2_where_nothing_can_be_checked(tmp_path):
    out, err = StringIO(), StringIO()
    file = tmp_path / "open.trf"
    file.write_text(write(report(EXACT)), encoding="utf-8")
    with pytest.raises(CommandError) as refused:
        call_command("norms", str(file), "--player", "99", stderr=err)
    assert (refused.value.returncode, err.getvalue()) == (2, "error:   No player has the start number 99.\n")
    with pytest.raises(CommandError) as missing:
        call_command("norms", str(tmp_path / "none.trf"))
    assert missing.value.returncode == 2
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(CommandError):
        call_command("norms", str(file), "--format", "json", stdout=out, stderr=err)
    assert [each["severity"] for each in json.loads(out.getvalue())["problems"]] == ["error"] * 5
