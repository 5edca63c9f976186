"""What a player brings to a period: the age of a junior, to the year."""

from datetime import date

import numpy as np
import pytest

from ratings.systems.fide.editions import STANDARD_FACTORS, in_force
from ratings.systems.fide.start import factors
from ratings.systems.fide.system import STANDARD
from tests.ratings.systems.periods import memory


@pytest.mark.parametrize(("birth_year", "k"), [(2009, 40), (2008, 40), (2007, 20), (0, 20)])
def test_a_junior_is_one_to_the_end_of_the_year_of_eighteen(birth_year, k):
    on = date(2026, 12, 31)
    found, _ = factors(memory(STANDARD, [2000]), np.array([birth_year]), on, in_force(STANDARD_FACTORS, on))
    assert found.tolist() == [k]


@pytest.mark.parametrize(("best", "k"), [(2299, 40), (2300, 20), (2399, 20), (2400, 10)])
def test_a_junior_who_was_2300_once_has_the_usual_factor(best, k):
    on = date(2026, 12, 31)
    found, _ = factors(memory(STANDARD, [best]), np.array([2010]), on, in_force(STANDARD_FACTORS, on))
    assert found.tolist() == [k]
