"""Events for programs: each once and by every filter, with the numbers of their pages."""

import csv
from datetime import date

import pytest
from django.core.cache import cache
from django.test import Client

from federation.models import Game, Player
from ratings.models import CountedEvent, RatingList
from tests.factories import event, player, published
from tests.ratings.lists.list_factory import NOVEMBER, make_event, make_list, make_player
from tests.ratings.views.asking import asked

pytestmark = pytest.mark.django_db
EVENTS = "/api/v1/events/"


def names(query: str = "") -> list[str]:
    found, path = [], EVENTS + query
    while path:
        told = asked(path)
        found += [one["name"] for one in told["items"]]
        path = told["next"]
    return found


@pytest.fixture
def played() -> RatingList:
    """Six events, three on one day; the list of November counts one, another series counts another."""
    september = {"start": date(2026, 9, 5), "end": date(2026, 9, 11)}
    baltic = make_event([], [], "Baltic", kind="round-robin", code="2026-0001", **september)
    make_event([], [], "Hanse", place="Łódź", tempo="rapid", code="2026-0003", **september)
    dwz = make_event([], [], "Elbe", place="Hamburg", code="2026-0002", **september)
    make_event([], [], "Old", start=date(2024, 5, 1), end=date(2024, 5, 3), code="2024-0001")
    make_event([], [], "New", start=date(2026, 10, 1), end=date(2026, 10, 3), code="2026-0004")
    gone = make_event([], [], "Gone", withdrawn=True, start=date(2026, 10, 2), end=date(2026, 10, 2), code="2026-0005")
    november = make_list(NOVEMBER)
    for rating_list, counted in ((november, baltic), (make_list(NOVEMBER, "dwz"), dwz), (november, gone)):
        CountedEvent.objects.create(list=rating_list, tournament=counted, games=1)
    return november


def test_every_event_comes_once_the_latest_first(played):
    wanted = ["New", "Gone", "Hanse", "Elbe", "Baltic", "Old"]
    for limit in (1, 2, 3, 100):
        assert names(f"?limit={limit}") == wanted, limit


def test_filters(played):
    wanted = {
        "?from=2026-09-11": ["New", "Gone", "Hanse", "Elbe", "Baltic"],
        "?from=2026-09-12": ["New", "Gone"],
        "?to=2026-09-11": ["Hanse", "Elbe", "Baltic", "Old"],
        "?from=2024-05-03&to=2024-05-03": ["Old"],
        "?tempo=rapid": ["Hanse"],
        "?kind=round-robin": ["Baltic"],
        "?place=lodz": ["Hanse"],
        "?q=hanse+lodz": ["Hanse"],
        "?state=withdrawn": ["Gone"],
        "?state=rated": ["Elbe", "Baltic"],
        "?state=accepted": ["New", "Hanse", "Old"],
        "?series=dwz": ["Elbe"],
        "?rated=yes": ["Baltic"],
        "?rated=no&tempo=standard&limit=1": ["New", "Elbe", "Old"],
    }
    assert {query: names(query) for query in wanted} == wanted
    for wrong in ("state=x", "series=x", "tempo=x", "kind=x", "rated=x", "from=x", "page=2", "after=x"):
        assert asked(f"{EVENTS}?{wrong}", 400)["title"], wrong


def test_what_an_event_says_of_itself(played):
    told = {one["name"]: one for one in asked(EVENTS)["items"]}
    assert [(told[name]["state"], [each["series"] for each in told[name]["rated_in"]]) for name in told] == [
        ("accepted", []), ("withdrawn", ["fide"]), ("accepted", []), ("rated", ["dwz"]), ("rated", ["fide"]),
        ("accepted", []),
    ]  # fmt: skip
    detail = asked(f"{EVENTS}2026-0005/")
    assert (detail["state"], detail["standings"], detail["end"]) == ("withdrawn", [], "2026-10-02")
    assert asked(f"{EVENTS}2026-9999/", 404)["status"] == 404


def rated_event():
    """Three players, rated by a list in two series: by the DWZ in April, by FIDE in May."""
    okon, golab, bak = player("Okoń", 2000), player("Gołąb", 2100), player("Bąk", 2200)
    _publish(1)
    event("Start", date(2025, 1, 10), date(2025, 1, 11), [(okon, golab, 0), (golab, bak, 1), (bak, okon, 0.5)])
    _publish(2, 3)
    made = event("Open", date(2025, 3, 10), date(2025, 3, 12), [(okon, golab, 1), (golab, bak, 0.5), (bak, okon, 0)])
    _publish(4, 5)
    return made


def _publish(*months: int) -> None:
    for month in months:
        published("dwz", date(2025, month, 1))
        if month % 2:
            published("fide", date(2025, month, 1))


def test_standings_have_the_numbers_of_the_page():
    made = rated_event()
    told = asked(f"{EVENTS}{made.code}/")
    file = Client().get(told["csv"]).content.decode("utf-8-sig")
    rows = list(csv.DictReader(file.splitlines()))
    assert len(told["standings"]) == len(rows) == 3
    for one, row in zip(told["standings"], rows, strict=True):
        assert {each["series"] for each in one["changes"]} == {"fide", "dwz"}
        fide = next(each["change"] for each in one["changes"] if each["series"] == "fide")
        ties = [row[each["code"]] for each in told["tie_breaks"]]
        assert [str(one["place"]), one["name"], float(one["rating"]), one["points"], float(fide)] == [
            row["place"], row["name"], float(row["rating"]), float(row["points"]), float(row["change"]),
        ]  # fmt: skip
        assert [each["value"] for each in one["tie_breaks"]] == [float(value) for value in ties]
        assert str(one["performance"]) == row["performance"]
        for each in one["changes"]:
            working = asked(f"/api/v1/lists/{each['series']}/{each['list']}/players/{one['player']}/working/")
            assert [round(line["change"], 1) for line in working["lines"]] == [each["change"]]
            assert each["working"] == working["page"].partition("?")[0]
    assert told["winners"] == ["Okoń, Test"]


def test_games_say_whether_and_why_not_they_are_counted():
    made = rated_event()
    told = asked(f"{EVENTS}{made.code}/games/")
    assert [(one["series"], one["counted"], one["reason"]) for one in told] == [("fide", True, "")] * 3
    ratings = {one["player"]: one["rating"] for one in asked(f"{EVENTS}{made.code}/")["standings"]}
    for one in told:
        for side in ("white", "black"):
            assert one[side]["rating"] == ratings[one[side]["key"]]
    points = sum(one["white_points"] + one["black_points"] for one in told)
    assert points == made.games.count() == len(told)


def test_why_a_game_is_not_counted():
    people = [make_player() for _ in range(4)]
    made = make_event(people, [(1, 1, 2, "1-0"), (1, 3, 4, "+-"), (2, 1, None, "half-bye")])
    assert [one["reason"] for one in asked(f"{EVENTS}{made.code}/games/")] == ["not-yet", "forfeit"]
    gone = make_event(people[:2], [(1, 1, 2, "1/2")], withdrawn=True)
    told = asked(f"{EVENTS}{gone.code}/games/")
    assert [(one["reason"], one["series"], one["white_points"]) for one in told] == [("withdrawn", "", 0.5)]


def test_a_merged_entry_is_named_by_the_one_that_stays():
    made = rated_event()
    okon = Player.objects.get(family_name="Okoń")
    kept = make_player("Okoń, Ewa")
    Player.objects.filter(pk=okon.pk).update(merged_into=kept)
    told = asked(f"{EVENTS}{made.code}/")["standings"]
    assert kept.pk in {one["player"] for one in told}
    assert okon.pk not in {one["player"] for one in told}
    games = asked(f"{EVENTS}{made.code}/games/")
    assert {one["counted"] for one in games} == {True}
    assert kept.pk in {one["white"]["key"] for one in games}


def test_queries_do_not_grow(played, django_assert_num_queries):
    asked(EVENTS)
    for limit in (1, 6):
        cache.clear()
        with django_assert_num_queries(3):
            asked(f"{EVENTS}?limit={limit}")


def test_queries_do_not_grow_with_players(django_assert_max_num_queries):
    made = rated_event()
    for path, most in ((f"{EVENTS}{made.code}/", 26), (f"{EVENTS}{made.code}/games/", 12)):
        cache.clear()
        with django_assert_max_num_queries(most):
            asked(path)
    assert Game.objects.filter(tournament=made).exists()
