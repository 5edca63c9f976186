"""`rate` on its own: what it loads, what its help says, and how much it takes."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from ratings.catalogue import SYSTEMS
from ratings.standalone import command
from ratings.standalone import run as running
from ratings.standalone.parse import parse
from ratings.standalone.run import run
from ratings.systems.protocol import sheets
from tests.ratings.standalone.inputs import after, form
from tests.requirement import ROOT

NOTHING = {name: os.environ[name] for name in ("PATH", "PYTHONPYCACHEPREFIX")}
SERVERS = ("celery", "django", "kombu", "psycopg", "redis")
REPORT = (ROOT / "tests/federation/reports/small_tournament.py").read_text().split('"""')[3]
PGN = '[Event "Open"]\n[White "Okoń, Ewa"]\n\n1. e4 e5 1/2-1/2\n'


def alone(*args: str, stdin: str = "", module: str = "ratings.standalone") -> subprocess.CompletedProcess:
    """The command in a process that has nothing but the project."""
    return subprocess.run(
        [sys.executable, "-m", module, *args], cwd=ROOT, input=stdin, capture_output=True, text=True, check=False,
        encoding="utf-8", env=NOTHING,
    )  # fmt: skip


def loaded(*args: str, stdin: str = "") -> set[str]:
    """The packages that the command has loaded when it ends."""
    script = (
        "import sys; from ratings.standalone.command import main; "
        "code = main(sys.argv[1:]); print(code, *{name.partition('.')[0] for name in sys.modules}, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *args], cwd=ROOT, input=stdin, capture_output=True, text=True, check=True,
        encoding="utf-8", env=NOTHING,
    )  # fmt: skip
    code, *packages = done.stderr.splitlines()[-1].split()
    assert code == "0", done.stderr
    return set(packages)


@pytest.mark.parametrize("args", [("--list",), ("--system=fide", "-"), ("--system=glicko2", "--format=json", "-")])
def test_no_server_is_loaded_for_a_file(args):
    assert loaded(*args, stdin=json.dumps(form([2000, 2100], [(0, 1, 1)]))).isdisjoint({*SERVERS, "numba"})


def test_no_server_is_loaded_for_a_report():
    assert loaded("--system=dwz", "--date=2025-10-04", "-", stdin=REPORT).isdisjoint({*SERVERS, "numba"})


def test_the_systems_are_listed_without_arithmetic():
    assert "numpy" not in loaded("--list")


def test_a_process_of_its_own_and_manage_say_the_same():
    data = json.dumps(form([2000, 2100], [(0, 1, 1)]))
    mine = alone("--system=fide", "-", stdin=data)
    through_manage = subprocess.run(
        [sys.executable, "manage.py", "rate", "--system=fide", "-"], cwd=ROOT, input=data, capture_output=True,
        text=True, check=False, encoding="utf-8",
    )  # fmt: skip
    assert (mine.returncode, mine.stderr) == (0, "")
    assert mine.stdout.startswith("FIDE standard: list of 2026-03-01, games to 2026-01-11\n")
    assert (through_manage.returncode, through_manage.stdout) == (0, mine.stdout)


def test_a_refusal_has_exit_code_two_and_a_sentence():
    done = alone("--system=fide")
    assert (done.returncode, done.stdout, done.stderr) == (
        2, "", "say which: rate --system SLUG FILE, or rate --list\n",
    )  # fmt: skip


@pytest.mark.skipif(shutil.which("bash") is None, reason="the example is for a shell")
def test_the_example_of_the_help_works_as_it_stands():
    shown = alone("--help").stdout
    assert command.EXAMPLE in shown
    example = command.EXAMPLE.partition("\n\n")[2].partition("\n\n")[0]
    done = subprocess.run(["bash", "-c", example], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (
        0,
        "FIDE standard: list of 2026-03-01, games to 2026-01-11\n\n"
        "Player  Games  Score  Expected   K  Before  After  Change\n"
        "Ewa         1      ½      0.44  20    2054   2055      +1\n"
        "Jan         1      ½      0.56  20    2100   2099      −1\n",
    ), done.stderr


def test_a_file_is_named_from_where_one_stands(tmp_path):
    (tmp_path / "games.json").write_text(json.dumps(form([2000, 2100], [(0, 1, 1)])))
    done = subprocess.run(
        [sys.executable, ROOT / "dev", "rate", "--system=fide", "--format=csv", "games.json"], cwd=tmp_path,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 3)


@pytest.mark.parametrize("name", ["games.pgn", "games.txt", "games"])
def test_of_a_pgn_it_is_said_what_to_send_instead(tmp_path, name):
    path = tmp_path / name
    path.write_text(PGN, encoding="utf-8")
    done = alone("--system=fide", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (
        2,
        "",
        "error:   This is a PGN: moves, without start numbers and with ratings that nobody has checked. Rate the "
        "report of the tournament instead (TRF16, which the program that paired it exports), or write players, ratings "
        f"and results as JSON: `rate --help` has an example, docs/rate.md the form.\n{path} cannot be rated.\n",
    )


def test_the_size_of_a_file_is_not_limited():
    content = json.dumps(form([2000, 2100], [(0, 1, 1)])).encode()
    assert parse(content + b" " * 20_000_001, "fide") == parse(content, "fide")


def test_the_working_is_made_anew_and_always_the_same():
    payload = parse(json.dumps(form([2000, 2100, None], [(0, 1, 1), (1, 2, 0.5)])).encode(), "fide")
    held, anew = run(payload, "fide"), run(payload, "fide", rebuilt=True)
    assert (tuple(anew.sheet), tuple(anew.sheet), len(anew.sheet)) == (held.sheet, held.sheet, len(held.sheet))
    assert anew.players == held.players


def test_a_working_longer_than_what_is_made_at_once_has_every_line(monkeypatch):
    """Two and a half times as long, and its games are taken in pieces, too."""
    monkeypatch.setattr(running, "AT_ONCE", 100)
    monkeypatch.setattr(sheets, "AT_ONCE", 70)
    people = [1500 + at % 900 for at in range(250)]
    games = [(at, at + 1, 1) for at in range(0, 250, 2)]
    payload = parse(json.dumps(form(people, games)).encode(), "fide")
    anew = run(payload, "fide", rebuilt=True)
    assert tuple(anew.sheet) == run(payload, "fide").sheet
    assert [line.player for line in anew.sheet] == list(range(250))
    assert [[each.game for each in line.details] for line in anew.sheet] == [[at // 2] for at in range(250)]


def test_more_games_without_an_event_than_one_can_have_are_several_events():
    data = form([2000, 2100], [])
    data["games"] = [{"white": 0, "black": 1, "result": 0.5, "date": "2026-01-11"}] * 30_001
    sheet = run(parse(json.dumps(data).encode(), "fide"), "fide").sheet
    assert [line.games for line in sheet] == [30_000, 1] * 2


# ---- a rating of 0 ----------------------------------------------------------
WITH_A_ZERO = {slug for slug, system in SYSTEMS.items() if system.lowest <= 0}


def test_the_scales_that_have_a_zero():
    assert sorted(WITH_A_ZERO) == [
        "clarke", "clarke-season", "glicko", "glicko2", "glicko2-acf", "ingo", "ingo-weighted", "wronicz", "wronicz-ra",
    ]  # fmt: skip


@pytest.mark.parametrize("slug", SYSTEMS)
def test_a_rating_of_zero_is_one_where_the_scale_has_a_zero_and_is_said_to_be_none_elsewhere(slug):
    payload = parse(json.dumps(form([0, 30], [(0, 1, 1)])).encode(), slug)
    told = [problem.message for problem in payload.problems]
    if slug in WITH_A_ZERO:
        assert (payload.players[0].rating, told) == (0, [])
    else:
        assert payload.players[0].rating is None
        assert told == ["players[0]: rating is 0 and is taken as none; leave it out or write null."]


def test_glickos_scale_may_be_centred_anywhere():
    """Only differences of ratings matter: the same games 1500 lower give the same ratings 1500 lower."""
    slug = "glicko"
    games = [(0, 1, 1), (0, 2, 0), (1, 2, 0.5)]

    def people(middle: float) -> list[dict]:
        return [{"rating": middle + off, "deviation": 80} for off in (0, -100, 150)]

    centred = after(slug, form(people(0), games))
    assert centred == [pytest.approx(one - 1500, abs=1) for one in after(slug, form(people(1500), games))]
    assert centred[0] is not None


def test_a_clarke_grade_of_zero_is_beaten_and_beats():
    """The English rules: the opponent's grade, at most 40 from one's own, plus 50 for a win and minus 50 for a loss."""
    thirty = [(0, 1, 1)] * 30
    assert after("clarke", form([{"rating": 0, "games": 30}, {"rating": 20, "games": 30}], thirty)) == [70, 0]


def test_a_mk_of_zero_is_a_ranking():
    """Both are a thousand apart from what they were, and so is what follows."""
    people = [{"rating": 1000, "games": 200}, {"rating": 1300, "games": 200}]
    lower = [{"rating": 0, "games": 200}, {"rating": 300, "games": 200}]
    games = [(0, 1, 1)]
    assert after("wronicz", form(lower, games)) == [one - 1000 for one in after("wronicz", form(people, games))]
