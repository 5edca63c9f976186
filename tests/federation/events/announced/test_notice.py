"""Notice periods and rates of play of events that are to come."""

from datetime import date

import pytest

from federation.events.announced.notice import missed, too_fast
from federation.models import AnnouncedEvent
from tests.federation.events.announced.made import FACTS

STRONG = "FIDE wants it 30 days before, because a player above 2700 or a woman above 2500 may play."
NORMS = "FIDE wants it 30 days before, because norms are possible."
ANY = "FIDE wants an event 3 days before it begins."
OWN = "The federation wants it 14 days before."


def event(**facts) -> AnnouncedEvent:
    return AnnouncedEvent(**FACTS | facts)


@pytest.mark.parametrize(
    ("facts", "day", "own", "told"),
    [
        ({}, date(2026, 9, 2), 0, []),
        ({}, date(2026, 9, 3), 0, [f"{ANY} 2 days are left."]),
        ({}, date(2026, 9, 5), 0, [f"{ANY} It begins that day."]),
        ({}, date(2026, 9, 6), 0, [f"{ANY} It has begun already."]),
        ({}, date(2026, 8, 22), 14, []),
        ({}, date(2026, 8, 23), 14, [f"{OWN} 13 days are left."]),
        ({"norms": True}, date(2026, 8, 6), 0, []),
        ({"norms": True}, date(2026, 8, 24), 0, [f"{NORMS} 12 days are left."]),
        ({"strongest": 2700, "strongest_woman": 2500}, date(2026, 8, 24), 0, []),
        ({"strongest": 2701}, date(2026, 8, 24), 0, [f"{STRONG} 12 days are left."]),
        (
            {"strongest_woman": 2501, "norms": True}, date(2026, 9, 4), 14,
            [f"{STRONG} 1 day is left.", f"{OWN} 1 day is left."],
        ),
    ],
)  # fmt: skip
def test_what_is_late_is_said(facts, day, own, told):
    assert missed(event(**facts), day, own) == told


@pytest.mark.parametrize(
    ("facts", "lines"),
    [
        ({"strongest": 2400}, 0),  # 120 minutes
        ({"strongest": 2400, "minutes": 110.0, "start": date(2027, 1, 2)}, 1),
        ({"strongest": 1800, "minutes": 89.0, "start": date(2027, 1, 2)}, 1),
        ({"strongest": 1800, "minutes": 75.0}, 2),  # approved ones of 2026
        ({"strongest": 1799, "minutes": 60.0}, 0),
        ({"minutes": 59.0}, 1),
        ({"strongest": 2400, "minutes": None}, 0),
        ({"strongest": 2400, "minutes": 15.0, "tempo": "rapid"}, 0),
    ],
)
def test_a_time_control_that_is_too_fast_is_said(facts, lines):
    assert len(too_fast(event(**facts))) == lines
