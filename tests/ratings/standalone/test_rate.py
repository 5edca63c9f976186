"""`manage.py rate`: files in, ratings and working out, exit codes, and no database."""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from ratings.catalogue import SYSTEMS
from tests.federation.reports.small_tournament import LINES
from tests.ratings.standalone.inputs import form
from tests.requirement import ROOT, SHARED

NAMED = [
    {"rating": 2054, "name": "Okoń, Ewa"},
    {"rating": 2100, "name": "Gołąb, Jan", "title": "FM"},
    {"name": "Zyska"},
]
GAMES = [(0, 1, 0.5), (2, 1, 1), (2, 0, "+")]
TABLE = """\
FIDE standard: list of 2026-03-01, games to 2026-01-11

Id  Player      Games  Score  Expected   K  Before  After  Change
0   Okoń, Ewa       1      ½      0.44  20    2054   2055      +1
1   Gołąb, Jan      1      ½      0.56  20    2100   2099      −1
2   Zyska           1      1         –   –       –      –       –
"""
WORKING = """\
Okoń, Ewa (0): 2054 → 2055

Open
  You scored ½ of 1; 0.44 was expected. With K = 20, because at least 30 rated games were played and your rating was \
never 2400, the change is 20 × 0.06 = +1.2.
  20 × (½ − 0.44) = +1.2
  [FIDE Rating Regulations, 8.3.3 in the text of 2024, in force since 1 July 2014]
  Round     Opponent    Rating  Difference  Expected  Score  Change
      1  w  Gołąb, Jan    2100         −46      0.44      ½    +1.2
      3  b  Zyska            –           –         –      0       –  Not played: a forfeit is not rated.
"""
TRF = LINES.replace("2026/10", "2025/10").replace("26/10", "25/10")
CROSSTABLE = """\
No.;;Name;Sex;FED;Rtg;Club;Born;1.Rd;2.Rd;3.Rd;Pts;Rk
1;FM;Okoń, Jan;m;POL;2310;Górnik;1990;4w1;2b1;3w½;2,5;1
2;;Gołąb, Ewa;w;POL;2105;Górnik;2001;3w½;1w0;4b1;1,5;2
3;;Wilk, Adam;m;POL;1980;;1975;2b½;4w½;1b½;1,5;2
4;WFM;Sowa, Anna;w;CZE;1890;;2010;1b0;3b½;2w0;0,5;4
"""
LANTERN_CUP = """\
FIDE standard: list of 2025-11-01, games to 2025-10-04

Id  Player      Games  Score  Expected   K  Before  After  Change
1   Okoń, Jan       3     2½      2.56  20    2310   2309      −1
2   Gołąb, Ewa      3     1½      1.68  20    2105   2101      −4
3   Wilk, Adam      3     1½      1.07  20    1980   1989      +9
4   Sowa, Anna      3      ½      0.69  40    1890   1882      −8
"""


@pytest.fixture
def file(tmp_path):
    """`file(content)` is the name of a file that holds it."""

    def written(content, name: str = "games.json") -> str:
        path = tmp_path / name
        text = content if isinstance(content, str | bytes) else json.dumps(content)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return written


def rated(*args, **options) -> str:
    """What `rate` prints."""
    out = io.StringIO()
    call_command("rate", *args, stdout=out, **options)
    return out.getvalue()


def refused(*args) -> tuple[int, str]:
    """Exit code and everything that was said on the standard error."""
    err = io.StringIO()
    with pytest.raises(CommandError) as refusal:
        call_command("rate", *args, stdout=io.StringIO(), stderr=err)
    return refusal.value.returncode, f"{err.getvalue()}{refusal.value}"


def test_the_table_is_aligned_and_typeset(file):
    assert rated(file(form(NAMED, GAMES)), "--system=fide") == TABLE


def test_the_working_of_one_player_in_sentences(file):
    name = file(form(NAMED, GAMES))
    assert rated(name, "--system=fide", "--working", "Okoń, Ewa") == WORKING
    assert rated(name, "--system=fide", "--working", "0") == WORKING


def test_the_working_of_everybody(file):
    text = rated(file(form(NAMED, GAMES)), "--system=fide", "--working")
    assert [line for line in text.splitlines() if "→" in line] == [
        "Okoń, Ewa (0): 2054 → 2055", "Gołąb, Jan (1): 2100 → 2099", "Zyska (2): – → –",
    ]  # fmt: skip


def test_json_holds_everything(file):
    told = json.loads(rated(file(form(NAMED, GAMES)), "--system=fide", "--format=json"))
    assert list(told) == ["system", "version", "until", "lists", "players", "sheet", "problems"]
    assert (told["system"], told["until"], told["lists"], told["problems"]) == (
        "fide", "2026-01-11", ["2026-03-01"], [],
    )  # fmt: skip
    assert told["players"][0] == {
        "id": 0, "name": "Okoń, Ewa", "before": 2054, "after": 2055, "games": None, "deviation": None, "reason": 1,
        "best": 2055.0, "established": True, "last": "2026-01-11", "begun": False, "factor": 20.0, "active": True,
        "rating": 2055.0,
    }  # fmt: skip
    line = told["sheet"][0]
    details = line.pop("details")
    assert line == {
        "player": 0, "list": "2026-03-01", "event": "Open", "games": 1, "score": 0.5, "expected": 0.44, "factor": 20,
        "change": 1.2, "rule": "k20", "facts": {},
        "sentence": "You scored ½ of 1; 0.44 was expected. With K = 20, because at least 30 rated games were played "
        "and your rating was never 2400, the change is 20 × 0.06 = +1.2.",
        "formula": "20 × (½ − 0.44) = +1.2",
        "source": "FIDE Rating Regulations, 8.3.3 in the text of 2024, in force since 1 July 2014",
    }  # fmt: skip
    assert details[1] == {
        "game": 2, "opponent": 2, "opponent_name": "Zyska", "colour": "black", "round": 3, "date": "2026-01-11",
        "opponent_rating": None, "own_rating": 2054, "difference": None, "expected": None, "score": 0, "change": None,
        "rule": "forfeit", "sentence": "Not played: a forfeit is not rated.",
        "source": "FIDE Rating Regulations, 5 in the text of 2024",
    }  # fmt: skip


def test_csv_is_one_row_a_player(file):
    rows = list(csv.DictReader(io.StringIO(rated(file(form(NAMED, GAMES)), "--system=fide", "--format=csv"))))
    first = {name: rows[0][name] for name in ("id", "name", "before", "after", "change", "games", "score", "expected")}
    assert first == {
        "id": "0", "name": "Okoń, Ewa", "before": "2054", "after": "2055", "change": "1", "games": "1", "score": "0.5",
        "expected": "0.44",
    }  # fmt: skip
    assert [row["after"] for row in rows] == ["2055", "2099", ""]


def test_csv_of_the_working_is_one_row_a_game(file):
    text = rated(file(form(NAMED, GAMES)), "--system=fide", "--format=csv", "--working", "1")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["game"], row["opponent"], row["game_change"], row["game_rule"]) for row in rows] == [
        ("0", "0", "-1.2", ""), ("1", "2", "", "unrated-opponent"),
    ]  # fmt: skip


def test_csv_gives_spreadsheets_nothing_to_run(file):
    text = rated(file(form([{"rating": 2000, "name": "=1+1"}, 2000], [(0, 1, 1)])), "--system=fide", "--format=csv")
    assert "\n0,'=1+1,2000," in text


def test_output_goes_to_a_file(file, tmp_path):
    target = tmp_path / "answer.txt"
    assert rated(file(form(NAMED, GAMES)), "--system=fide", f"--output={target}") == ""
    assert target.read_text(encoding="utf-8") == TABLE


def test_problems_stand_below_the_table_and_the_rest_is_rated(file):
    text = rated(file(form(NAMED, [*GAMES, (0, 7, 1)])), "--system=fide")
    assert text == TABLE + "\nerror:   games[3]: black is 7; no player has that id; the game is left out.\n"


def test_nothing_that_counts_is_told(file):
    text = rated(file(form(NAMED, [(0, 1, "+")])), "--system=fide")
    assert text.endswith("\nnote:    Not one game counts for FIDE standard; the working says why.\n")


def test_lists_one_by_one(file):
    games = [(0, 1, 1, {"date": "2026-01-10", "event": "A"}), (0, 1, 1, {"date": "2026-03-10", "event": "B"})]
    name = file(form([2000, 2000], games))
    told = json.loads(rated(name, "--system=fide", "--lists", "--format=json"))
    assert told["lists"] == ["2026-03-01", "2026-05-01"]
    assert [(line["list"], line["change"]) for line in told["sheet"] if line["player"] == 0] == [
        ("2026-03-01", 10), ("2026-05-01", 9.4),
    ]  # fmt: skip
    assert rated(name, "--system=fide", "--lists").startswith("FIDE standard: 2 lists, the last of 2026-05-01,")
    assert "A, list of 2026-03-01" in rated(name, "--system=fide", "--lists", "--working", "0")


def test_a_trf_is_rated_with_the_ratings_in_the_file(file):
    text = rated(file(TRF, "cup.trf"), "--system=fide")
    assert text.startswith(LANTERN_CUP)
    assert "\nnote:    line 10: “90 min + 30 sec per move” is 120 minutes for 60 moves: standard chess." in text


def test_a_report_with_errors_is_refused_with_all_of_them(file):
    broken = TRF.replace("4 b 1", "4 b 0").replace("042 2025/10/03\n", "")
    code, text = refused(file(broken, "cup.trf"), "--system=fide")
    assert (code, [line for line in text.splitlines() if line.startswith("error")]) == (
        2,
        [
            "error:   The start date is missing. (--date)",
            "error:   line 13: Gołąb, Ewa has 1½ points, but the results add up to ½. Round 3 would explain it: "
            "Sowa, Anna's line says otherwise.",
        ],
    )
    assert text.endswith("cup.trf cannot be rated.")


def test_a_crosstable_needs_a_day_and_a_tempo(file):
    name = file(CROSSTABLE, "cup.csv")
    code, text = refused(name, "--system=fide")
    assert (code, "(--tempo)" in text, "(--date)" in text) == (2, True, True)
    assert rated(name, "--system=fide", "--tempo=standard", "--date=2025-10-04").startswith(LANTERN_CUP)


def test_standard_input(monkeypatch):
    content = json.dumps(form(NAMED, GAMES)).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert rated("-", "--system=fide") == TABLE


def test_a_refusal_in_json_is_json(file):
    out = io.StringIO()
    with pytest.raises(CommandError) as refusal:
        call_command("rate", file("[]"), "--system=fide", "--format=json", stdout=out)
    assert refusal.value.returncode == 2
    message = 'The input is a list; an object with "players" and "games" is expected.'
    assert json.loads(out.getvalue()) == {
        "system": "fide", "players": [], "sheet": [],
        "problems": [{"severity": "error", "message": message, "player": None, "game": None}],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        ("", "a.json", "This is no JSON: line 1, column 1: Expecting value."),
        ("", "a.trf", "The file is empty. JSON is read too: a file that begins with {."),
        ("hello", "a.txt", "This is no report we can read"),
        (b"\x00\x01\x02", "a.bin", "JSON is read too"),
        ('{"players": ', "a.json", "This is no JSON: line 1, column 13: Expecting value."),
        ("{}", "a", '"players" is missing; a list of at least one player is needed.'),
    ],
)
def test_an_unusable_file_is_refused_with_exit_code_two(file, content, name, words):
    code, text = refused(file(content, name), "--system=fide")
    assert (code, words in text) == (2, True), text


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("/nowhere/games.json", "--system=fide"), "/nowhere/games.json cannot be read: No such file or directory"),
        ((str(ROOT), "--system=fide"), "cannot be read: Is a directory"),
        (("--system=fide",), "say which: rate --system SLUG FILE, or rate --list"),
        (("a\0b", "--system=fide"), "cannot be read: embedded null byte"),
    ],
)
def test_a_command_that_cannot_be_used(args, words):
    code, text = refused(*args)
    assert (code, words in text) == (2, True), text


def test_a_player_who_is_not_there_and_a_system_without_lists(file):
    name = file(form([150, 150], [(0, 1, 1)]))
    assert refused(name, "--system=fide", "--working", "x") == (2, "No player has the id or the name x.")
    without = next((slug for slug, system in SYSTEMS.items() if system.cadence is None), None)
    if without is not None:
        code, text = refused(name, f"--system={without}", "--lists")
        assert (code, "has no calendar of lists" in text) == (2, True)


def test_an_output_that_cannot_be_written(file):
    code, text = refused(file(form(NAMED, GAMES)), "--system=fide", "--output=/nowhere/answer.txt")
    assert (code, text) == (2, "/nowhere/answer.txt cannot be written: No such file or directory")


def run(*args: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "manage.py", "rate", *args], cwd=ROOT, input=stdin, capture_output=True, text=True,
        check=False, encoding="utf-8", env={**os.environ, **environment},
    )  # fmt: skip


def test_no_database_is_asked(tmp_path):
    """With a server that is not there, and on an installation that has never been set up."""
    answer = run(
        "--system=fide", "-", stdin=json.dumps(form(NAMED, GAMES)),
        DATABASE_OWNER_URL="", DATABASE_URL="postgresql://nobody:nothing@127.0.0.1:1/none",
        TABIYA_RUN_DIR=str(tmp_path / "new"),
    )  # fmt: skip
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, TABLE, "")


def test_exit_codes_of_the_process():
    wrong = run("--system=fide", "-", stdin="{}")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert '"players" is missing' in wrong.stderr
    assert "Traceback" not in wrong.stderr
    unknown = run("--system=elo", "-", stdin="{}")
    assert (unknown.returncode, "Traceback" in unknown.stderr) == (2, False)


def test_a_terminal_without_the_signs_gets_question_marks():
    answer = run("--system=fide", "-", stdin=json.dumps(form(NAMED, GAMES)), PYTHONIOENCODING="ascii")
    assert answer.returncode == 0
    assert "Oko?, Ewa" in answer.stdout


def test_the_systems_are_listed():
    lines = rated("--list").splitlines()
    assert [line.split()[0] for line in lines] == list(SYSTEMS)
    assert lines[0].split(None, 1)[1] == "FIDE standard"


def test_the_example_of_the_page_is_right(file):
    """docs/rate.md: the input it shows gives the answer it shows."""
    page = (ROOT / "docs" / "rate.md").read_text(encoding="utf-8")
    blocks = dict(_blocks(page))
    told = json.loads(rated(file(blocks["json input"]), "--system=fide", "--format=json"))
    shown = json.loads(blocks["json answer"])
    assert told["problems"] == shown["problems"]
    assert [
        {name: player[name] for name in each} for player, each in zip(told["players"], shown["players"], strict=True)
    ] == (shown["players"])
    assert [{**line, "details": line["details"][:1]} for line in told["sheet"][:1]] == shown["sheet"]
    assert rated(file(blocks["json input"]), "--system=fide").rstrip() == blocks["text table"].rstrip()


def _blocks(page: str):
    """(language and name, text) of every fenced block that has a name."""
    parts = page.split("```")[1::2]
    for part in parts:
        head, _, text = part.partition("\n")
        if " " in head:
            yield head, text


@pytest.mark.shared
@pytest.mark.parametrize("slug", SYSTEMS)
def test_a_real_report_by_every_system(slug, shared: Path):
    report = shared / "data" / "trf" / "real" / "fide_example1_donostia_team_latin.trf"
    text = rated(str(report), f"--system={slug}")
    assert text.startswith(f"{SYSTEMS[slug].name}: list of ")
    assert len(text.splitlines()) > 284


# ---- titles of the Italian page's list ------------------------------------------
def in_italy(content: str | Path, *options: str) -> dict[object, float]:
    """Id -> rating afterwards on the Italian page's list, of a file or what one would hold."""
    arguments = ("-", *options) if isinstance(content, str) else (str(content), *options)
    stdin = content if isinstance(content, str) else ""
    done = subprocess.run(
        [sys.executable, "-m", "ratings.standalone", "--system=italy", "--format=json", *arguments], cwd=ROOT,
        input=stdin, capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    return {player["id"]: player["after"] for player in json.loads(done.stdout)["players"]}


@pytest.mark.shared
def test_a_title_held_with_the_rating_raises_nobody():
    """Seed 002 raises on acquiring a title. data/cases: 2446 and 2381, and the titled players of a real report."""
    cases = SHARED / "data" / "cases" / "truth"
    assert in_italy(cases / "italy-title-held-long.json")["a"] == 2381
    assert in_italy(cases / "italy-report.trf") == {1: 2446, 2: 2381, 3: 2305, 4: 2305}
    donostia = in_italy(SHARED / "data" / "trf" / "real" / "fide_example1_donostia_team_latin.trf")
    found = {number: donostia[number] for number in (5, 9, 10, 12, 14, 15, 16)}
    assert found == {5: 2461, 9: 2429, 10: 2395, 12: 2379, 14: 2357, 15: 2363, 16: 2357}


def test_a_new_title_raises():
    people = [{"rating": 2382, "games": 300, "title": "FM", "new_title": "IM"}, {"rating": 2300, "games": 300}]
    assert in_italy(json.dumps(form(people, [(0, 1, 0.5)]))) == {0: 2400, 1: 2302}
