"""Fees of FIDE, as far as they are known."""

from datetime import date

import pytest

from federation.events.for_fide.fees import average, fee
from federation.models import Tournament


@pytest.mark.parametrize(
    ("kind", "tempo", "end", "rated", "euros"),
    [
        ("swiss", "standard", date(2026, 10, 4), [], 40),
        ("round-robin", "standard", date(2026, 10, 4), [2230], 40),
        ("round-robin", "standard", date(2026, 10, 4), [2230, 2231], 200),
        ("round-robin", "standard", date(2026, 10, 4), [2379], 200),
        ("round-robin", "standard", date(2026, 10, 4), [2380], 400),
        ("round-robin", "standard", date(2026, 10, 4), [2600], 600),
        ("round-robin", "standard", date(2026, 10, 4), [2699], 600),
        ("round-robin", "standard", date(2026, 10, 4), [2700], 800),
        ("round-robin", "standard", date(2026, 10, 4), [], None),
        ("team", "standard", date(2026, 10, 4), [2000], None),
        ("swiss", "rapid", date(2024, 1, 1), [], 0),
        ("round-robin", "blitz", date(2026, 12, 31), [2700], 0),
        ("swiss", "blitz", date(2027, 1, 1), [], None),
        ("swiss", "rapid", date(2023, 12, 31), [], None),
    ],
)
def test_forty_players_cost(kind, tempo, end, rated, euros):
    assert fee(Tournament(kind=kind, tempo=tempo, end=end), 40, rated) == euros


def test_an_average_is_rounded_a_half_up():
    assert [average(each) for each in ([], [2000], [2000, 2001], [2000, 2000, 2001])] == [None, 2000, 2001, 2000]
