"""Live ratings for programs: the numbers of the page, each once; why there are none."""

import pytest
from django.urls import reverse

from tests.ratings.views.api.players.conftest import okon_and_golab  # noqa: F401
from tests.ratings.views.asking import asked, everything

pytestmark = pytest.mark.django_db


def test_live_ratings_are_those_of_the_page(okon_and_golab, client):  # noqa: F811
    told = asked("/api/v1/live/fide/")
    assert (told["since"], told["next_list"], told["computed"]) == ("2025-07-01", "2025-09-01", "2025-09-01")
    rows = everything("/api/v1/live/fide/?limit=1")
    assert rows == told["items"]
    assert [(one["position"], one["player"]["name"].partition(",")[0], one["events"]) for one in rows] == [
        (1, "Gołąb", 1), (2, "Okoń", 1),
    ]  # fmt: skip
    page = client.get(reverse("live-ratings", args=["fide"])).content.decode()
    assert all(f"{one['rating']:.1f}" in page for one in rows)


def test_why_there_are_none():
    assert "fractions" in asked("/api/v1/live/glicko/", 404)["detail"]
    assert asked("/api/v1/live/chess/", 404)["status"] == 404
