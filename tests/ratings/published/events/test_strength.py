"""The average and category of a round robin, and the class of an event by the places of its players."""

import re
from datetime import date
from html import unescape
from itertools import combinations

import pytest

from federation.models import Player, Tournament
from ratings.catalogue import SYSTEMS
from ratings.published.events.strength import averages
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db
JANUARY, PLAYED = date(2026, 1, 1), date(2026, 2, 7)


def facts(client, made: Tournament, under: str = "") -> dict[str, str]:
    """Name and words of the facts on the event's page, or on that of the event under a system."""
    page = client.get(f"{made.get_absolute_url()}{under}").content.decode()
    found = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", page, re.S)
    return {name: unescape(" ".join(re.sub("<[^<>]*>", " ", words).split())) for name, words in found}


def drawn(people, kind):
    """An event after the lists of January in which everybody drew with everybody, a game a round."""
    pairs = enumerate(combinations(range(1, len(people) + 1), 2), start=1)
    games = [(round_, white, black, "1/2") for round_, (white, black) in pairs]
    return make_event(people, games, start=PLAYED, end=PLAYED, kind=kind)


def round_robin(ratings, sex="m", kind="round-robin", system="fide"):
    """Everybody against everybody after a list of 1 January 2026 with the ratings given."""
    rated = make_list(JANUARY, system)
    people = [make_player(sex=sex) for _ in ratings]
    order = sorted((rating for rating in ratings if rating), reverse=True)
    for player, rating in zip(people, ratings, strict=True):
        if rating:
            make_entry(rated, player, rating, rank=order.index(rating) + 1)
    return drawn(people, kind)


@pytest.mark.parametrize(
    ("ratings", "sex", "average", "category"),
    [
        # Seed 001: Saint Louis 2014, an average of 2802, was of category 23.
        ([2877, 2805, 2787, 2772, 2801, 2770], "m", "2802 FIDE standard", "23 averages from 2801 to 2825"),
        ([2250, 2251], "m", "2251 FIDE standard", "1 averages from 2251 to 2275"),  # 2250.5 is rounded first
        ([2250, 2250], "m", "2250 FIDE standard", "none category 1 begins at 2251"),
        ([2076, 2100], "w", "2088 FIDE standard", "2 women’s events of an average from 2076 to 2100"),
        ([2050, 2050], "w", "2050 FIDE standard", "none category 1 of women’s events begins at 2051"),
    ],
)
def test_a_round_robin_has_its_average_and_category(client, ratings, sex, average, category):
    shown = facts(client, round_robin(ratings, sex))
    assert (shown["Average rating"], shown["Category"]) == (average, category)


def test_an_unrated_player_leaves_no_category(client):
    shown = facts(client, round_robin([2600, 2500, None]))
    said = "2550 FIDE standard, of 2 of the 3 players: the others have none"
    assert (shown["Average rating"], shown.get("Category")) == (said, None)


@pytest.mark.parametrize("kind", ["swiss", "team", "match", "knockout", "other"])
def test_only_a_round_robin_has_an_average(client, kind):
    shown = facts(client, round_robin([2600, 2500], kind=kind))
    assert [name for name in shown if name in ("Average rating", "Category")] == []


def test_ratings_of_another_scale_have_an_average_and_no_category(client):
    shown = facts(client, round_robin([150, 170], system="ingo"))
    assert (shown["Average rating"], shown.get("Category")) == ("160 Ingo", None)


def test_a_player_without_a_game_is_not_in_the_average(client):
    made = round_robin([2600, 2500, 2400])
    last = made.entrants.order_by("number").last()
    made.games.filter(white=last).delete()
    made.games.filter(black=last).delete()
    assert facts(client, made)["Average rating"] == "2550 FIDE standard"


def ranked(client, places, kind="swiss", system="chessmetrics", under=""):
    """The class of an event of players with `places` on a list of `system`; None: not on the list."""
    rated = make_list(JANUARY, system)
    people = [make_player() for _ in places]
    for player, place in zip(people, places, strict=True):
        if place:
            make_entry(rated, player, 2800 - place, rank=place)
    shown = facts(client, drawn(people, kind), under)
    return shown.get("Class of the event" if under else SYSTEMS["chessmetrics"].name)


def test_an_event_has_its_class_by_the_list_before_it(client):
    """C6: with #1, #3 and #9 it is class 8, with all ten class 22."""
    assert ranked(client, [9, 1, 3, 11, None]) == "Class 8 of 22 #1, #3, #9 Chessmetrics, 24 months, 1 January 2026"


def test_an_event_of_all_ten_is_of_the_highest_class(client):
    assert ranked(client, range(1, 11)).startswith("Class 22 of 22 #1, #2, #3, #4, #5, #6, #7, #8, #9, #10 ")


def test_an_event_without_the_first_ten_is_of_class_0(client):
    said = "Class 0 of 22 none of the first ten Chessmetrics, 24 months, 1 January 2026"
    assert ranked(client, [11, None]) == said


def test_a_match_is_as_strong_as_the_place_of_the_weaker_player(client):
    said = "Match of strength 14 #2, #14 Chessmetrics, 24 months, 1 January 2026"
    assert ranked(client, [14, 2], kind="match") == said


def test_a_match_with_a_player_outside_the_list_has_no_strength(client):
    assert ranked(client, [None, 2], kind="match") is None


def test_the_page_of_an_event_names_no_class_without_a_list_of_the_system(client):
    assert ranked(client, [1, 2], system="fide") is None


def test_without_a_list_of_its_own_the_event_under_the_system_takes_the_usual_list(client):
    told = "Class 8 of 22 #1, #2 FIDE standard, 1 January 2026 project convention This system had no list here when"
    assert ranked(client, [1, 2], system="fide", under="systems/chessmetrics/") == f"{told} the event began."


def test_the_event_under_the_system_takes_its_own_list(client):
    said = "Class 8 of 22 #1, #2 Chessmetrics, 24 months, 1 January 2026"
    assert ranked(client, [1, 2], under="systems/chessmetrics/") == said


def test_the_averages_of_many_are_those_of_each_page(client):
    """With a list that used other ratings than were printed, somebody who only forfeited, and a merged entry."""
    rated = make_list(JANUARY)
    people = [make_player() for _ in range(4)]
    for player, rating in zip(people, (2600, 2500, 2450, 2100), strict=True):
        make_entry(rated, player, rating)
    duplicate = make_player()
    Player.objects.filter(pk=duplicate.pk).update(merged_into=people[0])
    ring = drawn([duplicate, *people[1:3]], "round-robin")
    used = make_event(people[:2], [(1, 1, 2, "1-0")], start=PLAYED, end=PLAYED, kind="round-robin")
    detail = {"game": used.games.get().pk, "own_rating": 2650, "opponent_rating": 2500, "score": 1}
    make_line(make_list(date(2026, 3, 1)), people[0], used, details=[detail])
    absent = make_event(
        people[1:4], [(1, 1, 2, "1-0"), (2, 3, 1, "-+")], start=PLAYED, end=PLAYED, kind="round-robin"
    )  # fmt: skip
    swiss = make_event(people, [(1, 1, 2, "1-0")], start=PLAYED, end=PLAYED)
    found = averages([ring, used, absent, swiss])
    assert {key: one.average for key, one in found.items()} == {ring.pk: 2517, used.pk: 2575, absent.pk: 2475}
    for event in (ring, used, absent):
        assert facts(client, event)["Average rating"].split()[0] == str(found[event.pk].average)
        assert facts(client, event)["Category"].split()[0] == str(found[event.pk].category)


def test_the_averages_of_three_cost_what_those_of_one_do(django_assert_num_queries):
    rings = [round_robin([2600, 2500]), *(drawn([make_player(), make_player()], "round-robin") for _ in range(2))]
    for some in (rings[:1], rings):
        with django_assert_num_queries(7):
            averages(some)
