"""A value is the sum of what is not left out."""

from fractions import Fraction

from federation.reports.standings.values import Cut, Part, summed


def test_what_is_cut_adds_nothing():
    parts = [Part(1, amount=3), Part(2, amount=2, cut=Cut.LOWEST)]
    found = summed(parts, 2)
    assert (found.amount, found.parts) == (Fraction(3, 2), tuple(parts))
    assert summed([]).amount == 0
