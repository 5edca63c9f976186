"""How much time a time control gives, where it says it beyond doubt."""

import pytest

from federation.reports.pace import LONGEST, UNKNOWN, Pace, encoded_pace, spoken_pace, stored_pace


@pytest.mark.parametrize(
    ("text", "minutes", "moves"),
    [
        ("90 min + 30 s", 120, None),
        ("90 minutes + 30 seconds per move", 120, None),
        ("90 min for the game with 30s increment starting from move 1", 120, None),
        ("75 minutes + 30 seconds per move from move one", 105, None),
        ("All moves in 90 minutes, plus 10 seconds per move", 100, None),
        ("1:30 + 10 from move 1", 100, None),
        ("1 h 30 min + 30 s", 120, None),
        ("2 h", 120, None),
        ("120", 120, None),
        ("90+30", 120, None),
        ("90+30s", 120, None),
        ("45+30", 75, None),
        ("60 Min.", 60, None),
        ("rapid 15+10", 25, None),
        ("Blitz 3+2", 5, None),
        ("3m+2s", 5, None),
        ("90 min. + 30 sek./posunięcie", 120, None),
        ("90 min/40 moves + 30 min + 30 sec/move", 150, 40),
        ("90min/40moves+30min+30sec", 150, 40),
        ("100'x40mm + 50'x20mm + 30\" from move 1", 180, 40),
        ("100'/40+50'/20+15'+30\"", 195, 40),
        ("90 Minuten für 40 Züge, 30 Minuten für den Rest, 30 Sekunden pro Zug", 150, 40),
        ("2h for 40 moves", 120, 40),
        ("20 moves in 60 min, then 60 min", 120, 20),
        ("20 moves/45 min + 15 min", 60, 20),  # 15 minutes more, not 15 seconds a move
        ("60 min + 60 min", 120, None),
    ],
)
def test_what_is_said_beyond_doubt(text, minutes, moves):
    assert spoken_pace(text) == Pace(minutes, moves)


@pytest.mark.parametrize(
    "text",
    [
        "", "Standard", "as agreed", "moves/time, increment", "40/90, G/30; +30", "90/40+30/G+30s", "G/90;+30",
        "1h30+30s", "40/120, 60", "25/10", "2 x 60 min", "90 min 2026", "5400+30", "90 min/40 moves + 30 min + 30",
        "90 min + 30 + 15", "90 min + 30 s" + " " * LONGEST,
        "1" * (LONGEST + 1),
    ],
)  # fmt: skip
def test_what_is_in_doubt_is_not_known(text):
    assert spoken_pace(text) == UNKNOWN


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("5400+30", Pace(120, None)),
        ("40/6000+30:900+30", Pace(145, 40)),
        ("20/3600:3600", Pace(120, 20)),
        ("300", Pace(5, None)),
        ("W300-B240", UNKNOWN),
        ("9" * (LONGEST + 1), UNKNOWN),
    ],
)
def test_what_is_encoded(text, found):
    assert encoded_pace(text) == found


@pytest.mark.parametrize(
    ("text", "tempo", "found"),
    [
        ("90 min + 30 s", "standard", Pace(120, None)),
        ("5400+30", "standard", Pace(120, None)),
        ("300", "blitz", Pace(5, None)),  # of a record 222
        ("120", "standard", Pace(120, None)),
        ("60 min", "rapid", Pace(60, None)),  # what is said beyond doubt stands, whatever the tempo
        ("60", "rapid", UNKNOWN),  # an hour, or a minute
        ("as agreed", "standard", UNKNOWN),
    ],
)
def test_what_was_stored_of_events_before(text, tempo, found):
    assert stored_pace(text, tempo) == found


def test_a_time_control_is_read_to_its_hundred_and_twentieth_sign():
    for read, text in ((spoken_pace, "90 min + 30 s"), (encoded_pace, "5400+30")):
        assert [read(text.ljust(length)).minutes for length in (120, 121)] == [120, None]
