"""Small files that other programs' users complained of: each has its right outcome, and nothing is lost in silence."""

from datetime import date
from functools import cache

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Edit, Problem, Report, Severity
from tests.federation.reports.small_tournament import found, only, problems, report
from tests.requirement import SHARED
from tests.walks import walk

DAY = date(2026, 11, 27)
CASES = SHARED / "data" / "cases"

# File -> errors and warnings, and notes that are no more than how an ordinary file is read.
OUTCOMES = {
    "readers/names.trf": (
        "", "player-nobody name-without-comma name-without-comma", "rank-contradicts name-in-capitals",
    ),
    "readers/sharly1514_part.trf": ("", "", "event-part"),
    "readers/sharly1514_cumulative.trf": ("", "", "event-part totals-of-more"),
    "readers/jan1.trf": ("", "", ""),
    "readers/lila14387.trf": ("bye-with-opponent no-games", "", "rank-contradicts"),
    "readers/lichess_head.trf": ("", "event-federation-unknown name-one-word", "record-ignored cell-read ranks-absent"),
    "readers/bbp25_left.trf": ("", "date-old rounds-fewer", "record-ignored ranks-absent"),
    "readers/tornelo_dat.trf": ("", "", "line-skipped"),
    "arbiter/dummy_spielfrei.trf": ("", "player-nobody", "cell-read players-unrated"),
    "arbiter/trf26_adjourned.trf": ("result-missing", "", "cell-read"),
    "arbiter/trf26_comments.trf": ("", "", "comment"),
    "arbiter/fide_id_10_digits.trf": ("", "fide-id-long", ""),
    "arbiter/time_control_contradiction.trf": ("", "", "pace-unknown"),
    "arbiter/five_problems.trf": (
        "result-invalid colours-same opponent-unknown total-differs total-differs",
        "result-decided name-without-comma",
        "",
    ),
}  # fmt: skip
_USUAL = {"tempo-read", "date-read", "not-identified", "arbiter-missing", "kind-missing"}


@cache
def case(name: str) -> tuple[Report, list[Problem]]:
    got = read((CASES / name).read_bytes(), name, home="VIS")
    return got, check(got, DAY)


@pytest.mark.shared
def test_each_file_has_its_outcome():
    def outcome(name: str) -> None:
        _, found_problems = case(name)
        said = [
            " ".join(each.code for each in found_problems if each.severity == severity and each.code not in _USUAL)
            for severity in Severity
        ]
        assert tuple(said) == OUTCOMES[name]

    walk(OUTCOMES, outcome)


@pytest.mark.shared
def test_the_button_of_spielfrei_leaves_a_sound_report(shared):
    content = (CASES / "arbiter/dummy_spielfrei.trf").read_bytes()
    (asked,) = [each for each in case("arbiter/dummy_spielfrei.trf")[1] if each.code == "player-nobody"]
    assert [fix.label for fix in asked.fixes] == ["This is nobody: leave the line out"]
    after = check(read(content, edits=asked.fixes[0].edits), DAY)
    assert [each.code for each in after if each.code not in ("edited", "tempo-read", "cell-read")] == []


@pytest.mark.shared
def test_a_button_gives_the_adjourned_game_its_result(shared):
    content = (CASES / "arbiter/trf26_adjourned.trf").read_bytes()
    (asked,) = [each for each in case("arbiter/trf26_adjourned.trf")[1] if each.code == "result-missing"]
    assert [fix.label for fix in asked.fixes] == ["1:0", "½:½", "0:1"]
    assert asked.message.endswith("was adjourned: the result of this game is not known yet.")
    after = check(read(content, edits=asked.fixes[0].edits), DAY)
    assert [each.code for each in after if each.severity == Severity.ERROR] == []


WORDS = ["spielfrei", "bye", "freilos", "pauza", "pausa", "exempt", "riposa", "BYE, BYE", "Bye 2", "Spielfrei,"]


def test_who_met_nobody_gets_a_bye_of_the_same_worth():
    """Sowa lost to Okoń, drew with Wilk and lost to Gołąb, who lost their points against nobody to byes."""

    def left_out(word: str) -> None:
        change = ("Sowa, Anna", f"{word:10}")
        (asked,) = [each for each in problems(change) if each.code == "player-nobody"]
        got = report(change, edits=asked.fixes[0].edits)
        assert [[one.result for one in each.pairings] for each in got.entrants] == [
            ["U", "1", "="], ["=", "0", "U"], ["=", "H", "="],
        ]  # fmt: skip
        assert found(change, edits=asked.fixes[0].edits) == [("n", "rated-differ/7/0/0")]
        assert [each.kind for each in boards(got) if each.black is None] == ["pairing-bye", "half-bye", "pairing-bye"]

    walk(WORDS, left_out)


def test_a_name_with_such_a_word_in_it_is_a_persons():
    assert "player-nobody" not in [each.code for each in problems(("Sowa, Anna", "Frei, Anna"))]


def test_a_player_without_games_can_be_left_out():
    line = "001    5 m    Lis, Leo                         1700 POL     1100005 1980/01/01  0.0    5"
    change = ("001    4", f"{line}\n001    4"), ("062 4", "062 5"), ("072 4", "072 5")
    (asked,) = [each for each in problems(*change) if each.code == "player-without-games"]
    assert (asked.message, [fix.label for fix in asked.fixes]) == (
        "Without a game: Lis, Leo.",
        ["Leave this player out"],
    )
    assert [each.name for each in report(*change, edits=asked.fixes[0].edits).entrants][3:] == ["Sowa, Anna"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("    1100001 ", " 1234567890 ", "fide-id-long"),
        ("Okoń, Jan", "Oko?, Jan", "name-letters"),
        ("Okoń, Jan ", "OkoÅ„, Jan", "name-letters"),
        ("Okoń, Jan", "Oko\ufffd, Jan", "name-letters"),
        ("012 Lantern Cup", "012 PomysÅ‚ Cup", "name-letters"),
    ],
)
def test_doubtful_ids_and_letters_are_warnings(old, new, code):
    only(code, (old, new))


def test_a_tournament_may_ask_a_question():
    assert found(("012 Lantern Cup", "012 Who is next?")) == []


@pytest.mark.parametrize(
    ("name", "code", "becomes"),
    [
        ("GM Okoń, Jan     ", "name-with-more", "Okoń, Jan"),
        ("WGM. Okoń, Jan   ", "name-with-more", "Okoń, Jan"),
        ("Okoń, Jan (LTU)  ", "name-with-more", "Okoń, Jan"),
        ("Okoń, Jan (XYZ)  ", "", ""),
        ("OKOŃ, JAN        ", "name-in-capitals", ""),
    ],
)
def test_what_stands_within_a_name_is_noticed(name, code, becomes):
    change = (f"{'Okoń, Jan':17}", name)
    said = [each for each in problems(change) if each.code.startswith("name-")]
    assert [each.code for each in said] == [code][: bool(code)]
    if becomes:
        assert report(change, edits=said[0].fixes[0].edits).entrants[0].name == becomes


@pytest.mark.parametrize(
    ("encoded", "minutes"),
    [("W5400+30-B5400+30", 120), ("W300-B240", None), ("W5400+30-B5400+30x", None), ("5400+30", 120)],
)
def test_a_time_that_is_the_same_for_both_is_one_time(encoded, minutes):
    got = report(("122 90 min + 30 sec per move", f"222 {encoded}"))
    assert (got.minutes, got.unread.get("time_control")) == (minutes, None if minutes else encoded)


def test_a_time_control_in_doubt_is_one_note():
    change = ("122 90 min + 30 sec per move", "122 40/120, 60")
    (said,) = [each for each in problems(change) if each.code in ("tempo-read", "pace-unknown")]
    assert said.message == (
        "“40/120, 60” was read as standard chess. How much time a player had is not said beyond doubt, so no game is "
        "left out for being too fast for FIDE. Type the time control as 90 min + 30 s."
    )
    typed = (Edit("header", "90 min + 30 s", name="time_control"),)
    assert [each.code for each in problems(change, edits=typed) if each.code == "pace-unknown"] == []
    rapid = [
        each for each in problems(change, edits=(Edit("header", "rapid", name="tempo"),)) if each.code == "pace-unknown"
    ]
    assert [each.message[:38] for each in rapid] == ["The time control is “40/120, 60”. How "]


def test_a_part_of_a_longer_event_is_called_so():
    """Dates of a round before the event, and nobody says anything of it; one game there, and the date is wrong."""
    change = ("26/10/03  26/10/03  26/10/04", "26/09/01  26/10/03  26/10/04")
    assert [code for _, code in found(change)] == ["round-date-outside/12/0/0"]
    games = ["4 w 1     2 b 1", "3 w =     1 w 0", "2 b =     4 w =", "1 b 0     3 b ="]
    blank = [(each, f"     {each[5:]}") for each in games]
    assert [code for _, code in found(change, *blank)] == ["event-part/12/0/0", "totals-of-more/0/0/0"]
