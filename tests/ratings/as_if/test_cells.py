"""How one player under one system is printed."""

from datetime import date

import pytest

from federation.models import Tournament
from ratings.as_if.side_by_side import side_by_side
from tests.factories import event, player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]


@pytest.fixture
def cells():
    """slug -> those of four players. Number 1 has won 1½ of two."""
    okon, golab, wilk, new = player("Okoń", 2054, 20), player("Gołąb", 2131, 10), player("Wilk", 1987), player("Nowa")
    games = [(okon, golab, 1), (wilk, new, 1), (new, okon, 0.5), (golab, wilk, 0.5), (new, golab, 0)]
    event("Zimowy Open", date(2026, 1, 10), date(2026, 1, 12), games)
    columns = side_by_side(Tournament.objects.get(), ["fide", "dwz", "ingo", "urs"]).columns
    return {column.system.slug: column.cells for column in columns}


def test_what_is_better_is_green(cells):
    first = {slug: (of[1].change_text[:1], of[1].direction) for slug, of in cells.items()}
    assert first == {"fide": ("+", "gain"), "dwz": ("+", "gain"), "ingo": ("+", "loss"), "urs": ("−", "soft")}


def test_a_newcomer_has_nothing_before(cells):
    assert cells["dwz"][4].printed[0] == "–" and cells["dwz"][4].change is None
    assert cells["fide"][1].printed[::2] == ("2054", cells["fide"][1].change_text)
