"""`manage.py backtest`: its options, what it prints, what it writes."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.ratings.lists.dry_runs.backtests.small_register import small_register

pytestmark = pytest.mark.django_db
MONTHS = ["--from", "2025-07", "--until", "2026-01", "--train", "6"]


def test_systems_are_compared_at_the_terminal(tmp_path):
    small_register()
    out, file = StringIO(), tmp_path / "answer.json"
    call_command("backtest", "--systems", "fide,fide:junior_factor=10,glicko2", *MONTHS, "--out", str(file), stdout=out)
    told = out.getvalue().splitlines()
    assert " of 72; 2025-07 to before 2026-01, 6 months of training." in told[0]
    assert told[2].split()[:2] == ["System", "Deviance"]
    assert any(line.startswith("½ for everybody") and "0.30103" in line for line in told)
    assert any(line.startswith("FIDE standard (junior_factor=10): ") and "off the list 0" in line for line in told)
    assert {row["name"] for row in json.loads(file.read_text())["rows"]} >= {"fide", "glicko2", "half", "white"}


def test_what_cannot_be_asked_is_said():
    with pytest.raises(CommandError, match="no system nothing"):
        call_command("backtest", "--systems", "nothing", *MONTHS)
