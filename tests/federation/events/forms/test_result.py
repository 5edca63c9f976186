"""The choices of a game and its result: the round asked about first, and the player's game chosen."""

from datetime import date

import pytest

from federation.events.forms.result import OfAGame
from tests.factories import event, player

pytestmark = pytest.mark.django_db


def test_the_form_opens_at_the_game_asked_about():
    okon, golab = player("Okoń"), player("Gołąb")
    made = event("Cup", date(2026, 10, 3), date(2026, 10, 4), [(okon, golab, 1), (golab, okon, 0.5)])
    first, second = made.games.order_by("round")
    form = OfAGame()
    form.choose_from(made, okon.pk, 2)
    assert form.fields["game"].choices == [
        ("", "Choose …"),
        ("Round 2", [(second.pk, "Gołąb, Test – Okoń, Test: ½ – ½")]),
        ("Round 1", [(first.pk, "Okoń, Test – Gołąb, Test: 1 – 0")]),
    ]
    assert form.initial == {"game": second.pk}


def test_a_valid_form_knows_the_scores():
    okon, golab = player("Okoń"), player("Gołąb")
    made = event("Cup", date(2026, 10, 3), date(2026, 10, 4), [(okon, golab, 1)])
    form = OfAGame({"game": made.games.get().pk, "result": "forfeit:0:2"})
    form.choose_from(made, None, None)
    assert form.is_valid()
    assert (form.initial, form.scores()) == ({}, (made.games.get().pk, 0, 2, "forfeit"))
