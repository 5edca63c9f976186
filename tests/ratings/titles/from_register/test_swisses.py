"""Swisses as a whole: at, below and above each number that 1.4.3d and 1.5.6 ask for."""

import pytest

from ratings.titles.from_register.swisses import BigSwiss, Present, big_swiss, forty_of_2000

ABROAD = ("GER", "FRA", "ITA", "CZE")


def guests(number: int, titled: int = 10, federations: int = 3, **fields) -> list[Present]:
    facts = {"rating": 2200, "missed": frozenset()} | fields
    return [Present(ABROAD[at % federations], "IM" if at < titled else "FM", **facts) for at in range(number)]


@pytest.mark.parametrize(
    ("entrants", "seen", "applies"),
    [
        (guests(20), BigSwiss(20, 3, 10), True),
        (guests(19), BigSwiss(19, 3, 10), False),
        (guests(20, titled=9), BigSwiss(20, 3, 9), False),
        (guests(20, federations=2), BigSwiss(20, 2, 10), False),
        (guests(20, missed=frozenset({3})), BigSwiss(20, 3, 10), True),
        (guests(20, missed=frozenset({3, 4})), BigSwiss(0, 0, 0), False),
        (guests(20, rating=None), BigSwiss(0, 0, 0), False),
        ([Present("POL", "GM", 2500, frozenset())] * 40, BigSwiss(0, 0, 0), False),
        ([Present("XXX", "GM", 2500, frozenset())] * 40, BigSwiss(0, 0, 0), False),
        ([Present("FID", "IM", 2400, frozenset()), *guests(19, 9)], BigSwiss(20, 3, 10), True),
        ([Present("FID", "IM", 2400, frozenset()), *guests(19, 9, 2)], BigSwiss(20, 2, 10), False),
    ],
)
def test_a_big_swiss_has_twenty_guests_of_three_federations_with_ten_titles(entrants, seen, applies):
    home = [Present("POL", "GM", 2600, frozenset())]
    assert (big_swiss("POL", [*home, *entrants]), big_swiss("POL", entrants).applies) == (seen, applies)


@pytest.mark.parametrize(
    ("ratings", "missed", "listed"),
    [
        ([2000] * 40, frozenset(), True),
        ([2000] * 39, frozenset(), False),
        ([2000] * 39 + [1999], frozenset(), False),
        ([2100] * 20 + [1900] * 20 + [1200] * 60, frozenset(), True),
        ([2000] * 40, frozenset({2}), False),
        ([2000] * 39 + [None], frozenset(), False),
    ],
)
def test_forty_players_average_2000_in_every_round(ratings, missed, listed):
    entrants = [Present("POL", "", rating, missed if at == 0 else frozenset()) for at, rating in enumerate(ratings)]
    assert forty_of_2000(9, entrants) == listed


def test_without_a_round_nothing_is_averaged():
    assert not forty_of_2000(0, guests(50))
