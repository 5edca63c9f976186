"""`manage.py standings` prints what the event's page would."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.federation.reports.small_tournament import text

TEAMS = "142 3\n013 North                               1    4\n013 South                               2    3\n"


@pytest.fixture
def run(tmp_path):
    def run(*options: str, changes: tuple[tuple[str, str], ...] = ()) -> str:
        file, out = tmp_path / "lantern.trf", StringIO()
        file.write_text(text(*changes), encoding="utf-8")
        call_command("standings", str(file), *options, stdout=out)
        return out.getvalue()

    return run


def test_every_value_is_printed_by_start_number(run):
    told = json.loads(run("--format", "json", "--order", "SB,WIN"))
    assert (told["edition"], told["order"]) == ("2026-03-01", ["SB", "WIN"])
    assert told["players"]["2"] == {"name": "Gołąb, Ewa", "rank": 3, "points": 1.5, "values": {"SB": 1.25, "WIN": 1}}
    assert {number: one["rank"] for number, one in told["players"].items()} == {"1": 1, "2": 3, "3": 2, "4": 4}


def test_the_files_own_order_and_edition_or_those_that_are_asked_for(run):
    own = json.loads(run("--format", "json", changes=(("142 3\n", "142 3\n202 WIN\n"),)))
    assert own["order"] == ["WIN"]
    assert json.loads(run("--format", "json", "--edition", "2024-08-01"))["edition"] == "2024-08-01"
    lines = run().splitlines()
    assert lines[:3] == ["C.07 of 2026-03-01", "rank\tnumber\tname\tpoints\tDE\tSB\tWIN\tKS",
                         "1\t1\tOkoń, Jan\t2½\t0\t2.75\t2\t1½"]  # fmt: skip


def test_teams_follow(run):
    teams = ("Individual: Round-Robin", "Team: Round-Robin")
    told = json.loads(run("--format", "json", changes=(("142 3\n", TEAMS), teams)))
    assert {number: (one["name"], one["points"]) for number, one in told["teams"].items()} == {
        "1": ("North", 2), "2": ("South", 2),
    }  # fmt: skip
    assert "North" in run(changes=(("142 3\n", TEAMS), teams))


def test_what_cannot_be_counted_is_refused(run, tmp_path):
    with pytest.raises(CommandError, match="FOO is no tie-break"):
        run("--order", "BH,FOO")
    with pytest.raises(CommandError, match="No such file"):
        call_command("standings", str(tmp_path / "none.trf"))
    with pytest.raises(CommandError, match="contradict"):
        run(changes=(("2 b 1     3 w =", "2 w 1     3 w ="),))
    (tmp_path / "empty.trf").write_bytes(b"")
    with pytest.raises(CommandError, match=r"empty\.trf"):
        call_command("standings", str(tmp_path / "empty.trf"))
