"""A player who was merged leads to the one who stays, with the parameters that were asked for."""

import pytest
from django.test import Client

from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db


def test_parameters_go_along():
    stays = make_player()
    gone = make_player(merged_into=stays)
    answer = Client().get(f"/api/v1/players/{gone.pk}/history/?series=fide")
    assert (answer.status_code, answer["Location"]) == (308, f"/api/v1/players/{stays.pk}/history/?series=fide")


def test_nobody_is_not_found():
    assert Client().get("/api/v1/players/999/games/").status_code == 404
