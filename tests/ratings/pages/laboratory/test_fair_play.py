"""The players of a screen as they are printed."""

import pytest

from ratings.lists.dry_runs.backtests.fair_play import Excess, Screen
from ratings.pages.laboratory.fair_play import people_of
from tests.factories import player


@pytest.mark.django_db
def test_names_and_numbers_are_printed():
    okon = player("Okoń")
    screen = Screen(50, [Excess(okon.pk, 9, 7.5, 4.25, 2.531, 0.0057), Excess(okon.pk + 1, 9, 9, 4, 3, 0.5)])
    found = people_of(screen)
    assert found.looked_at == 50
    assert [(row.player, row.score, row.expected, row.z, row.chance) for row in found.rows] == [
        (okon, "7½", "4.25", "2.53", "0.57 %")
    ]  # who is gone from the register is left out
