"""Allotted times as files write them, and the tempo they make."""

import pytest

from federation.reports.tempo import encoded, encoded_minutes, of_minutes, spoken_minutes, spoken_tempo


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("90 minutes + 30 seconds per move", 120),
        ("90 minutes + 10 sec from move 1", 100),
        ("All moves in 90 minutes, plus 10 seconds per move", 100),
        ("120 minutes per player per game", 120),
        ("1:30 + 10 from move 1", 100),
        ("40/120, 60", 180),
        ("120", 120),
        ("90+30", 120),
        ("90min/40moves+30min+30sec", 150),
        ("100'x40+15'+30\"", 145),
        ("100'x40mm + 50'x20mm + 30\" from move 1", 180),
        ("2 h", 120),
        ("90 min + 30 sec, 15 sec from move 40", 120),
        ("90 min + 99999 sec", 90 + 99999),
        ("123456 min", None),
        ("90          min", None),
        ("90         min", 90),
        ("15 min + 10 s", 25),
        ("2 h + 10", 130),
        ("1 h + 10 sec + 20", 70),
        ("10'+5''", 15),
        ("3+2", 5),
        ("3m+2s", 5),
        ("5 min", 5),
        ("60 Min.", 60),
        ("moves/time, increment", None),
        ("", None),
    ],
)
def test_spoken_times(text, minutes):
    assert spoken_minutes(text) == minutes


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("5400+30", 120),
        ("40/6000+30:900+30", 145),
        ("40/6000+30:900+10", (6000 + 40 * 30 + 900 + 20 * 10) / 60),
        ("40/6000+30:20/3000+30:1500+30", 205),
        ("70/3600+30", 90),
        ("20/600+10:600+20", (600 + 20 * 10 + 600 + 40 * 20) / 60),
        ("40/600:300+60", (600 + 300 + 20 * 60) / 60),
        ("60/600+10:300+60", (600 + 60 * 10 + 300) / 60),
        ("300", 5),
        ("180+2", 5),
        ("W300-B240", None),
        ("ninety", None),
    ],
)
def test_encoded_times(text, minutes):
    assert encoded_minutes(text) == minutes


@pytest.mark.parametrize(
    ("minutes", "tempo"),
    [(120, "standard"), (60, "standard"), (59, "rapid"), (11, "rapid"), (10, "blitz"), (5, "blitz"), (3, ""), (1, "")],
)
def test_bounds_of_the_tempi(minutes, tempo):
    """Rapid: more than 10 and less than 60 minutes; blitz: more than 3 and not more than 10 (FIDE, Rapid and Blitz)."""
    assert of_minutes(minutes) == tempo


@pytest.mark.parametrize(
    ("text", "tempo"),
    [("Standard", "standard"), ("Blitz", "blitz"), ("szachy szybkie", "rapid"), ("Individual: Swiss", "")],
)
def test_words_for_a_tempo(text, tempo):
    assert spoken_tempo(text) == tempo


def test_a_plain_time_control_is_encoded():
    told = {
        "90 min + 30 sec per move": "5400+30", "90 Minuten + 30 Sekunden": "5400+30", "15+10": "900+10",
        "3' + 2\"": "180+2", "90 min + 30 min": "", "90 min + 30 s, 40 moves": "", "90 min / 40 moves + 30 s": "",
        "90 min": "", "blitz": "",
    }  # fmt: skip
    assert {text: encoded(text, spoken_minutes(text)) for text in told} == told
    assert encoded("15+10", 20) == ""
