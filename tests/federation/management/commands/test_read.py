"""`manage.py read` writes what is read of a file, without a database."""

import json
import subprocess
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from federation.reports.files.reading import read
from tests.federation.reports.exports.crosstable_facts import facts
from tests.federation.reports.small_tournament import text
from tests.requirement import ROOT

DAY = "2026-11-21"


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "lantern.trf"
    file.write_text(text(("2.5    1", "2.0    1")), encoding="utf-8")
    return file


def run(file, *options: str) -> str:
    out = StringIO()
    call_command("read", str(file), *options, stdout=out)
    return out.getvalue()


def test_json_tells_players_results_and_problems_with_places(file):
    told = json.loads(run(file, "--today", DAY))
    assert (told["header"]["name"], len(told["players"]), told["games"]) == ("Lantern Cup", 4, 6)
    places = {each["code"]: each["place"] for each in told["problems"] if each["severity"] == "error"}
    assert places == {"total-differs": "points-1"}


def test_every_text_is_read_again(file):
    for kind in ("trf16", "trf26", "csv"):
        again = read(run(file, "--to", kind).encode(), f"again.{kind}")
        assert facts(again) == facts(read(file.read_bytes(), file.name)), kind


def test_a_workbook_goes_into_a_file_or_to_a_pipe(file, tmp_path):
    made = tmp_path / "lantern.xlsx"
    assert run(file, "--to", "xlsx", "--output", str(made)) == ""
    assert made.read_bytes()[:2] == b"PK"
    command = [sys.executable, str(ROOT / "manage.py"), "read", str(file), "--to", "xlsx"]
    assert subprocess.run(command, check=True, capture_output=True, cwd=ROOT).stdout == made.read_bytes()


def test_the_home_of_the_office_is_known(tmp_path):
    file = tmp_path / "home.trf"
    file.write_text(text(("032 POL", "032 VIS")), encoding="utf-8")
    assert json.loads(run(file, "--home", "VIS"))["header"]["federation"] == "VIS"
    assert json.loads(run(file, "--home", ""))["header"]["federation"] == ""


def test_what_cannot_be_read_or_written_is_refused(file, tmp_path):
    with pytest.raises(CommandError, match="No such file"):
        run(tmp_path / "none.trf")
    (tmp_path / "empty.trf").write_bytes(b"")
    with pytest.raises(CommandError, match=r"empty\.trf: The file is empty"):
        run(tmp_path / "empty.trf")
    with pytest.raises(CommandError, match="No such file"):
        run(file, "--output", str(tmp_path / "no/folder.json"))
