"""The head of a report, whatever its format: lengths, dates in doubt, where the tempo was found, rounds."""

from datetime import date

import pytest

from federation.reports.header import (
    kept,
    kind_of,
    read_dates,
    read_federation,
    read_tempo,
    round_date,
    settle_rounds,
    settle_tempo,
    within,
)
from federation.reports.report import Edit, Entrant, Fix, Pairing, Problem, Report, Severity
from federation.reports.results import blank


def test_a_field_is_kept_to_its_length():
    report = Report("TRF16")
    assert (within(report, "name", "x" * 200, 1), report.problems) == ("x" * 200, [])
    assert within(report, "name", "x" * 201, 1, "012 ") == "x" * 200
    assert within(report, "place", "x" * 121, 2) == "x" * 120
    assert [(each.line, each.fixes) for each in report.problems] == [
        (1, (Fix("Keep the first 200", (Edit("line", f"012 {'x' * 200}", line=1),)),)),
        (2, ()),
    ]


def test_a_field_of_a_file_without_lines_is_cut_with_a_warning():
    report = Report("made up")
    assert (kept(report, "place", " Dobrawa "), report.problems) == ("Dobrawa", [])
    assert kept(report, "place", "x" * 119 + "yz!") == "x" * 119 + "y"
    assert [(each.severity, each.code, each.text) for each in report.problems] == [("warning", "text-left-out", "z!")]


@pytest.mark.parametrize(
    ("told", "time_control", "name", "tempo", "codes"),
    [
        ("rapid", "15 min + 5 s", "", "rapid", ["tempo-read"]),
        ("rapid", "", "Blitz Cup", "rapid", ["tempo-read"]),
        ("rapid", "as agreed", "", "rapid", ["tempo-read"]),
        ("standard", "15+5", "", "", ["tempo-differs"]),
        ("rapid", "Blitz", "", "", ["tempo-differs"]),
        ("blitz", "2 min", "", "", ["tempo-differs"]),
        ("", "15+5", "", "rapid", ["tempo-read"]),
        ("", "", "", "", []),
    ],
)
def test_a_tempo_that_the_file_tells_is_held_against_its_time_control(told, time_control, name, tempo, codes):
    report = Report("made up", name=name, time_control=time_control)
    settle_tempo(report, told)
    assert (report.tempo, [each.code for each in report.problems]) == (tempo, codes)


@pytest.mark.parametrize(
    ("text", "kind"),
    [("Team Swiss", "team"), ("Round Robin", "round-robin"), ("K.O. System", "knockout"), ("FIDE_DUTCH", "swiss"),
     ("Match", "match"), ("matches", ""), ("Scheveningen", "team"), ("", "")],
)  # fmt: skip
def test_kinds(text, kind):
    assert kind_of(text) == kind


def test_a_date_in_doubt_offers_each_reading():
    report = Report("TRF16", header_lines={"start": 4, "end": 5})
    read_dates(report, "03.10.2026", "04.10.2026")
    assert (report.start, report.end, report.unread) == (date(2026, 10, 3), date(2026, 10, 4), {})
    assert report.problems[0] == Problem(
        Severity.WARNING, "date-ambiguous",
        "The start date “03.10.2026” was read as 3 October 2026; it could be 10 March 2026.", 4, text="03.10.2026",
        fixes=(
            Fix("It is 3 October 2026", (Edit("header", "2026-10-03", name="start"),)),
            Fix("It is 10 March 2026", (Edit("header", "2026-03-10", name="start"),)),
        ),
    )  # fmt: skip
    assert [(each.code, each.line) for each in report.problems] == [("date-ambiguous", 4), ("date-ambiguous", 5)]


@pytest.mark.parametrize(
    ("text", "day", "codes", "unread"),
    [
        ("2026-10-03", date(2026, 10, 3), [], {}),
        (" 2026/10/03 ", date(2026, 10, 3), [], {}),
        ("2026.10.03", date(2026, 10, 3), ["date-read"], {}),
        ("soon", None, [], {"start": "soon"}),
        ("", None, [], {}),
    ],
)
def test_a_start_alone(text, day, codes, unread):
    report = Report("TRF16")
    read_dates(report, text, "")
    assert (report.start, [each.code for each in report.problems], report.unread) == (day, codes, unread)


def test_a_round_is_dated_within_the_event_if_it_can_be():
    assert round_date("03/10/26") == date(2003, 10, 26)
    assert round_date("03/10/26", date(2026, 10, 3), date(2026, 10, 3)) == date(2026, 10, 3)
    assert round_date("03/10/26", date(2026, 10, 4), date(2026, 10, 5)) == date(2003, 10, 26)
    assert round_date("03/10/26", date(2026, 10, 3), None) == date(2003, 10, 26)
    assert round_date("soon") is None


@pytest.mark.parametrize(
    ("control", "kind", "name", "encoded", "tempo", "said"),
    [
        ("90+30", "", "", "", "standard", ["“90+30” is 120 minutes for 60 moves: standard chess."]),
        ("Blitz 90 min", "", "", "", "blitz", ["“Blitz 90 min” was read as blitz chess."]),
        ("", "Rapid Swiss", "Blitz Cup", "", "rapid", ["“Rapid Swiss” was read as rapid chess."]),
        ("", "Swiss", "Blitz Cup", "", "blitz", ["“Blitz Cup” was read as blitz chess."]),
        ("15 min", "Blitz", "Blitz Cup", "", "rapid", ["“15 min” is 15 minutes for 60 moves: rapid chess."]),
        ("90+30", "", "", "180+2", "blitz", ["“180+2” is 5 minutes for 60 moves: blitz chess."]),
        ("90+30", "", "", "W300-B240", "standard", ["“90+30” is 120 minutes for 60 moves: standard chess."]),
        ("2 min", "", "", "", "", []),
        ("", "", "", "", "", []),
    ],
)
def test_where_the_tempo_is_found(control, kind, name, encoded, tempo, said):
    report = Report("TRF16", time_control=control, kind_text=kind, name=name)
    read_tempo(report, encoded)
    assert (report.tempo, [each.message for each in report.problems]) == (tempo, said)
    assert report.unread == ({"time_control": encoded} if encoded.startswith("W") else {})


@pytest.mark.parametrize(
    ("text", "home", "federation", "unread"),
    [(" pol ", "", "POL", {}), ("xyz", "XYZ", "XYZ", {}), ("xyz", "", "", {"federation": "xyz"}), ("", "", "", {})],
)
def test_a_federation_is_a_code_or_our_own(text, home, federation, unread):
    report = Report("TRF16", home=home)
    read_federation(report, text)
    assert (report.federation, report.unread) == (federation, unread)


def test_rounds_end_with_the_last_of_which_a_line_says_anything():
    game, colour = Pairing(1, 2, "w", "1"), Pairing(2, None, "w", "")
    entrants = [
        Entrant(1, "a", pairings=[game, colour, blank(3)]),
        Entrant(2, "b", pairings=[blank(1)]),
        Entrant(3, "c"),
    ]
    report = Report("TRF16", entrants=entrants)
    settle_rounds(report)
    assert report.rounds == 2
    assert [each.pairings for each in entrants] == [[game, colour], [blank(1), blank(2)], [blank(1), blank(2)]]
    nobody = Report("TRF16", rounds=3)
    settle_rounds(nobody)
    assert nobody.rounds == 0
