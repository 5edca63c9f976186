"""How ratings came about, for programs: the numbers of the player's page, each once, whatever the part's length."""

import pytest
from django.test import Client

from ratings.models import Line, NormFound
from tests.ratings.lists.list_factory import make_event, make_player
from tests.ratings.views.asking import asked, everything, queries_of

pytestmark = pytest.mark.django_db


def test_history_has_every_list_and_changes_alone_where_asked(okon_and_golab):
    okon, *_ = okon_and_golab
    path = f"/api/v1/players/{okon.pk}/history/"
    every = asked(f"{path}?series=fide")
    assert [one["list"] for one in every] == ["2025-03-01", "2025-05-01", "2025-07-01"]
    assert [one["list"] for one in asked(f"{path}?form=changes")] == ["2025-03-01", "2025-05-01"]
    assert [one["previous"] for one in every[1:]] == [one["rating"] for one in every[:-1]]
    assert asked(f"{path}?series=ukd") == []
    for wrong in ("series=chess", "form=some"):
        assert asked(f"{path}?{wrong}", 400)["status"] == 400


def test_events_are_those_of_the_page_each_once(okon_and_golab):
    okon, *_ = okon_and_golab
    path = f"/api/v1/players/{okon.pk}/events/"
    rows = everything(f"{path}?limit=1")
    assert [(one["event"]["name"], one["list"], one["games"], one["score"]) for one in rows] == [
        ("Open", "2025-05-01", 1, 0), ("Match", "2025-05-01", 2, 1.5), ("Start", "2025-03-01", 1, 0),
    ]  # fmt: skip
    assert rows == everything(f"{path}?series=fide")
    page = Client().get(f"/players/{okon.pk}/").content.decode().replace("−", "-")
    for one in rows:
        assert f"{one['change']:+.1f}" in page
        line = Line.objects.get(player=okon.pk, tournament__code=one["event"]["code"], list__state="published")
        assert (one["factor"], one["rule"]) == (line.factor, line.rule)
        if one["old"] is not None:
            assert one["new"] - one["old"] == pytest.approx(one["change"], abs=0.6)
    assert [one["old"] is None for one in rows] == [False, False, True]  # no list before the first
    match = rows[1]
    assert (match["opponents_average"], match["performance"]) == (2107, 2300)


def test_games_and_the_head_to_head(okon_and_golab):
    okon, golab, _old = okon_and_golab
    make_event([okon, other := make_player("Lis, Jan")], [(1, 2, 1, "0-1")], name="Elsewhere")
    path = f"/api/v1/players/{okon.pk}/games/"
    rows = everything(f"{path}?limit=2")
    assert [(one["event_name"], one["round"], one["colour"], one["points"]) for one in rows] == [
        ("Elsewhere", 1, "black", 1), ("Cup", 1, "white", 1), ("Open", 1, "white", 0), ("Match", 3, "black", 1),
        ("Match", 2, "black", 0.5), ("Match", 1, "white", 1), ("Start", 1, "white", 0),
    ]  # fmt: skip
    assert [(one["counted"], one["reason"]) for one in rows[1:5]] == [
        (False, "not-yet"), (True, ""), (False, "forfeit"), (True, ""),
    ]  # fmt: skip
    assert everything(f"{path}?opponent={golab.pk}") == rows[1:]
    assert [one["opponent"]["name"] for one in everything(f"{path}?opponent={other.pk}")] == ["Lis, Jan"]
    assert asked(f"{path}?opponent=9999", 404)["status"] == 404


def test_norms(okon_and_golab):
    okon, *_ = okon_and_golab
    event = make_event([okon], [], name="Norm Open")
    norm = {"scheme": "FIDE", "title": "WIM", "edition": "2024-01-01", "norm": True, "credited": 9, "verdict": {}}
    NormFound.objects.create(player=okon, tournament=event, **norm)
    assert [(one["title"], one["event"]) for one in asked(f"/api/v1/players/{okon.pk}/norms/")] == [("WIM", event.code)]


@pytest.mark.parametrize("what", ["events", "games"])
def test_many_cost_what_one_costs(okon_and_golab, what):
    okon, *_ = okon_and_golab
    path = f"/api/v1/players/{okon.pk}/{what}/?limit="
    one, three = (queries_of(lambda: asked(f"{path}{limit}")) for limit in (1, 3))  # noqa: B023
    assert one == three <= 12


def test_history_costs_four_queries(okon_and_golab):
    okon, *_ = okon_and_golab
    assert queries_of(lambda: asked(f"/api/v1/players/{okon.pk}/history/")) == 4
