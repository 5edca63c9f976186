"""What arbiters send by mistake, case by case, and the sentence with which each of them is answered."""

import io
import zipfile

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from tests.federation.reports.checks.spoiled import DATES, P1
from tests.federation.reports.small_tournament import LINES, TODAY, text
from tests.requirement import ROOT


def archive(**files: str) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as made:
        for name, content in files.items():
            made.writestr(name.replace("__", "."), content)
    return written.getvalue()


def without_players(*numbers: int) -> str:
    dropped = tuple(f"001    {number}" for number in numbers)
    return "\n".join(line for line in LINES.split("\n") if not line.startswith(dropped))


TEAM = "013 {:<34}".format
TWO_TEAMS = f"{LINES}{TEAM('Owls')}1    2\n{TEAM('Kites')}"
CSV = (
    "Name;Lantern\nStart;2026-10-03\nEnd;2026-10-04\nTime control;90 min + 30 s\nNo;Name;Rtg;Fed;FIDE ID;Pts;1\n"
    "1;Okoń, Jan;23x0;POL;1100001;1;2w1\n\n2;Gołąb, Ewa;2105;POL;1100001;zero;1b0\n"
)
ROUND_2 = [
    ("4 w 1     2 b 1", "4 w 1            "),
    ("3 w =     1 w 0", "3 w =            "),
    ("2 b =     4 w =", "2 b =            "),
    ("1 b 0     3 b =", "1 b 0            "),
]

# The case -> what is sent, and sentences that are said of it, each of them whole.
SAID: dict[str, list[tuple[str | bytes, list[str]]]] = {
    "Declared total ≠ sum of results": [
        (text(("2.5    1", "3.5    1")), ["Okoń, Jan has 3½ points, but the results add up to 2½."]),
    ],
    "Opponent's result not the reverse": [
        (
            text(("1 b 0     3 b =", "1 b =     3 b =")),
            ["Round 1, board 1: the lines contradict each other, 1 for Okoń, Jan and ½ for Sowa, Anna."],
        ),
    ],
    "Colour mismatch (both White)": [
        (
            text(("1 b 0     3 b =", "1 w 0     3 b =")),
            ["Round 1, board 1: Okoń, Jan and Sowa, Anna both have White."],
        ),
    ],
    "Opponent number not in file": [
        (
            text(("4 w 1     2", "9 w 1     2")),
            ["Round 1: Okoń, Jan plays against 9, but nobody has the start number 9."],
        ),
    ],
    "Player plays himself": [
        (
            text(("4 w 1     2", "1 w 1     2")),
            ["Round 1: the line of Okoń, Jan gives its own start number as the opponent."],
        ),
    ],
    "Opponent has no result that round": [
        (
            text(("1 b 0     3 b =", "          3 b =")),
            [
                "Round 1, board 1: Okoń, Jan reports a game against Sowa, Anna, whose line has nothing in that round.",
            ],
        ),
    ],
    "Two games in one round": [
        (
            text(("3 w =     1 w 0     4 b 1", "4 w 1     1 w 0     4 b 1")),
            [
                "Round 1, board 2: Gołąb, Ewa reports a game against Sowa, Anna, whose line names Okoń, Jan.",
                "Round 1, board 3: Wilk, Adam reports a game against Gołąb, Ewa, whose line names Sowa, Anna.",
            ],
        ),
    ],
    "Duplicate start number": [
        (
            text(("001    2 w", "001    1 w")),
            ["Gołąb, Ewa has the start number 1 of Okoń, Jan (line 13). The opponents know this player as 2."],
        ),
    ],
    "Duplicate FIDE / national id": [
        (
            text(("1100002", "1100001")),
            ["Okoń, Jan (line 13) and Gołąb, Ewa (line 14) have the FIDE id 1100001."],
        ),
    ],
    "Same name, different details": [
        (text(("Gołąb, Ewa", "Okoń, Jan ")), ["Two players are called Okoń, Jan (lines 13 and 14)."]),
    ],
    "Invalid result letter": [
        (text(("4 w 1     2", "4 w X     2")), ["Round 1, board 1: “X” of Okoń, Jan is no result."]),
    ],
    "Result vs opponent semantics": [
        (text(("4 w 1     2", "4 w H     2")), ["Round 1, board 1: Okoń, Jan has a bye (“H”) and an opponent."]),
        (text(("   4 w 1     2", "0000 w 1     2")), ["Round 1: Okoń, Jan has the result “1” but no opponent."]),
        (
            text(("   4 w 1     2", "0000 - +     2")),
            [
                "Round 1, board 2: Sowa, Anna reports a game against Okoń, Jan, whose line has “0000 - +” in that "
                "round.",
                "“+” without an opponent was read as a full-point bye (line 13).",
            ],
        ),
    ],
    "Forfeit draw": [
        (
            text(("2 b =     4 w =", "2 b =     4 w +"), ("3 b =     2 w 0", "3 b +     2 w 0")),
            ["Round 2, board 2: the lines contradict each other, 1 for Wilk, Adam and 1 for Sowa, Anna."],
        ),
    ],
    "No name / no start date": [
        (text(("012 Lantern Cup\n", "")), ["The tournament has no name."]),
        (text(("042 2026/10/03\n", "")), ["The start date is missing."]),
        (b" \n", ["The file is empty."]),
        (
            "hello there\nthis is nothing\n",
            [
                "This is no report we can read: neither a file of a pairing program that we know nor a table with a "
                "header row. Export the tournament as TRF16 (FIDE rating report) and send that.",
            ],
        ),
    ],
    "Missing comma in name; one-word names": [
        (
            text(("Gołąb, Ewa", "Gołąb Ewa ")),
            ["“Gołąb Ewa” has no comma: which part is the family name?"],
        ),
        (
            text(("Gołąb, Ewa", "Gołąb     ")),
            ["“Gołąb” is a name of one word. Is the given name missing?"],
        ),
    ],
    "Unknown record type": [
        (f"{LINES}999 What is this\n", ["Record 999 is not known and was left out (line 17)."]),
        (f"{LINES}Hello you\n", ["This is no record of the format and was left out (line 17)."]),
    ],
    "**Truncated player line**": [
        (
            text((P1, P1[:60])),
            [
                "The line of Okoń, Jan is cut short: the opponents report round 1 against Sowa, Anna, round 2 against "
                "Gołąb, Ewa and round 3 against Wilk, Adam.",
            ],
        ),
    ],
    "Unknown federation (often the club's first letters)": [
        (text(("2105 POL", "2105 KIL")), ["No federation has the code “KIL” (line 14)."]),
    ],
    "Unknown title / sex spelling": [
        (
            text(("m FM", "q XX")),
            ["Not a sex and left out: “q” (line 13).", "Not a title and left out: “XX” (line 13)."],
        ),
    ],
    "Dates in any order": [
        (
            text(("2026/10/03", "03.10.2026"), ("2026/10/04", "04.10.2026"), (DATES + "\n", "")),
            ["The start date “03.10.2026” was read as 3 October 2026; it could be 10 March 2026."],
        ),
        (
            text(("2026/10/03", "10/03/2026"), ("2026/10/04", "10/14/2026"), (DATES + "\n", "")),
            ["The end date “10/14/2026” was read as 14 October 2026."],
        ),
    ],
    "Round dates: count ≠ rounds, decreasing, first ≠ start, last ≠ end": [
        (text(("  26/10/04", "")), ["2 dates are given for 3 rounds."]),
        (
            text(("26/10/03  26/10/04", "26/10/04  26/10/03")),
            ["A round is dated before the round it follows."],
        ),
        (
            text(("26/10/03  26/10/03  26/10/04", "26/10/02  26/10/03  26/10/05")),
            ["Dated outside the event (3 October 2026 to 4 October 2026): rounds 1 and 3."],
        ),
    ],
    "Finish before start; future dates; before 1900": [
        (
            text(("042 2026/10/03", "042 2026/10/05"), (DATES + "\n", "")),
            ["The event ends on 4 October 2026, before it starts on 5 October 2026."],
        ),
        (text(("052 2026/10/04", "052 2026/12/22")), ["The end date 22 December 2026 is in the future."]),
        (text(("042 2026/10/03", "042 1899/12/31")), ["The start date 31 December 1899 is before 1900."]),
    ],
    "Declared rounds ≠ last round with results; a round with no result": [
        (
            text(("142 3", "142 4")),
            ["4 rounds are declared, but the last games are those of round 3. Is the event over?"],
        ),
        (text(("142 3", "142 2")), ["2 rounds are declared, but the file has games in round 3."]),
        (text(*ROUND_2), ["Round 2 has no games."]),
    ],
    "More rounds than players-1 (5 players, 15 rounds)": [
        (
            "\n".join(
                line[:91] + "".join(line[91 + 10 * (at % 3) :][:10] for at in range(15)) if line[:3] == "001" else line
                for line in text(("142 3", "142 15"), (DATES + "\n", "")).split("\n")
            ),
            ["4 players cannot play 15 rounds without meeting again."],
        ),
    ],
    "Ranks: duplicates, gaps, not starting at 1, contradict points": [
        (text(("2.5    1", "2.5    2")), ["Players with different totals share rank 2."]),
        (
            text(("2.5    1", "2.5    4"), ("0.5    4", "0.5    1")),
            ["Ranked behind players with fewer points: Gołąb, Ewa, Wilk, Adam and Okoń, Jan."],
        ),
    ],
    "Teams: member unknown, in two teams, player in none": [
        (f"{TWO_TEAMS}9\n", ["Team “Kites” lists start number 9: no such player."]),
        (f"{TWO_TEAMS}2    3    4\n", ["Gołąb, Ewa is in two teams, “Owls” and “Kites”."]),
        (f"{TWO_TEAMS}3\n", ["In no team: Sowa, Anna."]),
    ],
    "Byes vs walkovers vs unpaired": [
        (
            text(("   4 w 1     2", "0000 - F     2"), ("   1 b 0     3 b", "0000 - -     3 b")),
            ["“-” without an opponent was read as a zero-point bye (line 16)."],
        ),
    ],
    "Id column filled with other things (quotes, licence no., date, title)": [
        (
            text(("    1100001", " 16-02-1944")),
            ["Not a FIDE id and left out: “16-02-1944” (line 13)."],
        ),
        (text(("    1100001", '         ""')), ['Not a FIDE id and left out: “""” (line 13).']),
    ],
    "< 2 players; no national player": [
        (without_players(2, 3, 4), ["The file has one player; a tournament has two at least."]),
        (without_players(1, 2, 3, 4), ["The file has no players; a tournament has two at least."]),
    ],
    "Encodings": [
        (
            LINES.encode("cp1250"),
            ["The file was read as Windows-1250 (Central Europe). Look at the names with accents."],
        ),
        (
            LINES.encode("utf-8-sig"),
            ["The file was read as UTF-8 with a byte order mark. Look at the names with accents."],
        ),
        (LINES.encode("utf-16"), ["The file was read as UTF-16. Look at the names with accents."]),
    ],
    "CSV: header wrong, column count, ints, floats, enum, blank rows, duplicate ids": [
        (
            CSV,
            [
                "Not a rating and left out: “23x0” (line 6).",
                "The total of Gołąb, Ewa, “zero”, cannot be read; the results make 0.",
                "Okoń, Jan (line 6) and Gołąb, Ewa (line 8) have the FIDE id 1100001.",
            ],
        ),
    ],
    "Zip: not exactly 3 files, different stems, corrupt, no records": [
        (archive(a__doc="x"), ["The zip archive holds no report (.trf, .txt, .tab, .csv, .xlsx or .html)."]),
        (archive(a__trf=LINES)[:200], ["The zip archive is damaged; send the report itself."]),
    ],
    "Binary: markers missing, no players, stride mismatch": [
        (
            bytes(range(256)) * 20,
            ["This is a binary file, not a text report. Export the tournament as TRF16 and send that."],
        ),
    ],
    "Wrong suffix; empty file; too big; no Content-Length": [
        (b"", ["The file is empty."]),
        (b"001 " + b"x" * 6_000_000, ["The file is larger than 5 MB; a report is not."]),
    ],
    "File refused vs guessed": [
        (
            text(("2105 POL", "21o5 POL")),
            ["Not a rating and left out: “21o5” (line 14)."],
        ),
    ],
}

# Cases that no report alone shows -> the test that has them.
ELSEWHERE = {
    "Valid id, wrong person": "federation.matching.test_match.test_another_birth_year_casts_doubt_on_an_id",
    "Id belongs to a merged duplicate": (
        "federation.matching.test_match.test_a_merged_entry_stands_for_the_one_that_stayed"
    ),
    "Foreign player without rating or federation": (
        "federation.submissions.pages.test_newcomers.test_what_the_rules_need_of_a_new_player"
    ),
    "New player without birth date": (
        "federation.submissions.pages.test_newcomers.test_what_the_rules_need_of_a_new_player"
    ),
    "Closed pool of unrated players": "federation.reports.suspicions.test_suspicions.test_pool_of_unrated_players",
    "Two runs at once": "ratings.lists.test_runs.test_worker_that_lost_its_run_to_another_writes_nothing",
    "Late, out-of-order event": (
        "ratings.published.events.test_event_life.test_reported_late_and_counted_in_the_next_list"
    ),
    "Date of a rated event changes": (
        "ratings.lists.test_staleness.test_the_stamp_changes_with_every_fact_that_counts"
    ),
}


def answers(content: str | bytes) -> list[str]:
    try:
        report = read(content.encode() if isinstance(content, str) else content, "made_up.trf", home="POL")
    except Unreadable as refusal:
        return [str(refusal)]
    return [problem.message for problem in check(report, TODAY)]


def test_every_case_has_its_sentence():
    unsaid = [
        (case, sentence)
        for case, rows in SAID.items()
        for sent, wanted in rows
        for sentence in set(wanted) - set(answers(sent))
    ]
    assert unsaid == []


def test_a_report_by_another_name_is_read():
    assert read(LINES.encode(), "photo.jpg").name == "Lantern Cup"


@pytest.mark.shared
def test_every_case_of_the_list_is_answered(shared):
    """The list of bad inputs that programs of the field meet."""
    listed = (shared / "journeys.md").read_text(encoding="utf-8").split("\n## (e)")[1].split("\n## ")[0]
    cases = [row.split("|")[1].strip() for row in listed.split("\n") if row.startswith("|")][2:]
    assert len(cases) > 40
    assert [case for case in cases if case not in SAID and case not in ELSEWHERE] == []


def test_tests_named_here_are_there():
    for named in ELSEWHERE.values():
        module, _, name = named.rpartition(".")
        written = (ROOT / "tests" / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        assert f"def {name}(" in written, named
