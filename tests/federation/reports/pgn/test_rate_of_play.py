"""How fast an archived game was, by its time control or by what its event is called."""

import pytest

from federation.reports.pgn.rate_of_play import rate_of_play


@pytest.mark.parametrize(
    ("control", "event", "site", "minutes", "first_control", "tempo"),
    [
        ("5400+30", "Open", "", 120, None, "standard"),
        ("40/7200:3600", "World Rapid", "", 180, 40, "standard"),  # not what it is called
        ("900+10", "Open", "", 25, None, "rapid"),
        ("60", "Open", "", 1, None, "blitz"),
        ("", "World Blitz", "", None, None, "blitz"),
        ("?", "Open", "Armageddon", None, None, "rapid"),
        ("", "Wijk tie-breaks", "", None, None, "rapid"),
        ("", "Open", "", None, None, ""),
    ],
)
def test_rate_of_play(control, event, site, minutes, first_control, tempo):
    pace, found = rate_of_play(control, event, site)
    assert (found, pace.minutes) == (tempo, minutes)
    assert pace.first_control == first_control
