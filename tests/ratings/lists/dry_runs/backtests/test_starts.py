"""What a system begins with: its own list's memory, or the official ratings on its scale."""

from datetime import date

import numpy as np
import pytest

from ratings import catalogue
from ratings.lists.dry_runs.backtests import starts
from tests.factories import event, player, published

DAY = date(2026, 1, 1)
OFFICIAL = starts.Listed(np.array([3, 5]), np.array([2000.0, 1500.0]), np.array([100, 4]))
PLAYERS, BIRTH = np.array([3, 4, 5]), np.array([1990, 1990, 2012], np.int16)


def test_official_ratings_are_converted_where_somebody_says_how():
    rows = [
        ("elo-linear", [2000, np.nan, 1500]),
        ("ingo", [105, np.nan, 167.5]),  # 355 - Elo / 8
        ("glicko2-lichess", [np.nan, np.nan, np.nan]),  # nobody has published a conversion
    ]
    for slug, ratings in rows:
        system = catalogue.load(slug)
        memory = starts.recalled(system, slug, "fide", OFFICIAL, PLAYERS, BIRTH, DAY)
        np.testing.assert_allclose(system.published(memory)["rating"], ratings, atol=0.5, err_msg=slug)


def test_without_an_official_list_nobody_is_rated():
    memory = starts.recalled(catalogue.load("italy"), "italy", "", starts.NOBODY, PLAYERS, BIRTH, DAY)
    assert np.isnan(memory["rating"]).all()


@pytest.mark.django_db
def test_the_own_list_hands_on_its_memory(officer):
    okon, wrona = player("Okoń", 2000), player("Wrona", 1900)
    event("Open", date(2025, 12, 1), date(2025, 12, 5), [(okon, wrona, 1)])
    published("fide", DAY, officer)
    system = catalogue.load("fide")
    assert starts.remembered("fide", date(2025, 12, 31), system, {}) is None
    found = starts.remembered("fide", DAY, system, {})
    assert sorted(found.players.tolist()) == sorted([okon.pk, wrona.pk])
    listed = starts.listed(starts.in_force("fide", DAY), {})
    assert dict(zip(listed.players.tolist(), listed.rating.tolist(), strict=True)) == {okon.pk: 2007, wrona.pk: 1893}
