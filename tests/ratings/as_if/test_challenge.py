"""A match of two players of the register before it is played."""

from datetime import date

import pytest

from federation.models import OutsideRating
from ratings.as_if.challenge import predictions
from ratings.published.players.explanation import working
from tests.factories import OUTSIDE, event, player, published
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
TODAY, NOVEMBER = date(2026, 11, 22), date(2026, 11, 1)


def rated(system: str, *ratings: float | None, people=None):
    """Players on a list of `system`; None: not on it."""
    people = people or [make_player() for _ in ratings]
    made = make_list(NOVEMBER, system)
    for person, rating in zip(people, ratings, strict=True):
        if rating is not None:
            make_entry(made, person, rating, career_games=100)
    return people


def told(first, second, games=1, stake=1.0):
    return {
        row.system.slug: [
            (side.rating, None if side.expected is None else round(side.expected, 3), side.changes)
            for side in row.sides
        ]
        for row in predictions(first, second, games, stake, TODAY)
    }


def test_ratings_in_force_and_what_a_game_would_bring():
    """H1 and H2, with the FIDE ratings in the place of ChessGold's; FIDE expects .36 and has K 20."""
    found = told(*rated("fide", 1200, 1300))
    assert {slug: [(rating, expected) for rating, expected, _ in sides] for slug, sides in found.items()} == {
        "chessgold": [(1200, 0.36), (1300, 0.64)],
        "fide": [(1200, 0.36), (1300, 0.64)],
    }
    assert [changes for _, _, changes in found["chessgold"]] == [(26, 6, -14), (14, -6, -26)]
    assert [[round(each, 1) for each in changes] for _, _, changes in found["fide"]] == [
        [12.8, 2.8, -7.2],
        [7.2, -2.8, -12.8],
    ]


def test_a_match_of_several_games_expects_so_much_more():
    found = told(*rated("fide", 1200, 1300), games=6)
    assert [(rating, expected) for rating, expected, _ in found["fide"]] == [(1200, 2.16), (1300, 3.84)]


def test_a_list_of_chessgold_goes_before_the_fide_ratings():
    people = rated("fide", 1200, 1300)
    rated("chessgold", 1450, 1450, people=people)
    [row] = [row for row in predictions(*people, 1, 2, TODAY) if row.stakes]
    assert (row.list.system, [side.rating for side in row.sides]) == ("chessgold", [1450, 1450])
    assert [[side.credits for side in sides] for sides in row.stakes.results] == [[40, -40], [0, 0], [-40, 40]]


def test_a_series_that_has_one_of_them_only_is_left_out():
    people = rated("fide", 1500, 1600)
    rated("dwz", 1500, None, people=people)
    assert list(told(*people)) == ["chessgold", "fide"]


def test_other_scales_and_windows_are_left_out():
    people = rated("ingo", 120, 130)
    rated("chessmetrics-full", 2500, 2400, people=people)
    assert told(*people) == {}


def test_players_without_any_rating_have_no_prediction():
    make_list(NOVEMBER)
    assert told(make_player(), make_player()) == {}


def test_a_list_of_tomorrow_is_not_in_force():
    people = [make_player(), make_player()]
    later = make_list(date(2026, 12, 1))
    for person in people:
        make_entry(later, person, 2000)
    assert told(*people) == {}


def test_rules_that_take_another_rating_say_so():
    """A DWZ of 2400 and more starts from the FIDE rating: what FIDE published, not what our FIDE list says."""
    people = rated("fide", 2609, 2530)
    rated("dwz", 2608, 2499, people=people)
    january, later = date(2026, 1, 1), date(2026, 12, 1)
    for person, rating, day in ((people[0], 2611, january), (people[1], 2531, january), (people[0], 2650, later)):
        OutsideRating.objects.create(player=person, date=day, rating=rating)
    [row] = [row for row in predictions(*people, 1, 1, TODAY) if row.system.slug == "dwz"]
    assert [(side.rating, side.used, side.fide) for side in row.sides] == [(2608, 2611, january), (2499, 2531, january)]


def test_who_is_on_our_fide_list_alone_has_no_rating_of_fides():
    people = rated("fide", 2609, 2530)
    rated("dwz", 2608, 2499, people=people)
    [row] = [row for row in predictions(*people, 1, 1, TODAY) if row.system.slug == "dwz"]
    assert [(side.used, side.fide) for side in row.sides] == [(None, None), (None, None)]


def test_challenge_takes_what_the_list_took_and_every_page_names_the_list_of_fides(client):
    okon, golab = player("Okoń", 2605), player("Gołąb", 2500)
    event("One", date(2025, 2, 1), date(2025, 2, 2), [(okon, golab, 0.5)])
    published("dwz", date(2025, 4, 1))
    event("Two", date(2025, 4, 10), date(2025, 4, 11), [(okon, golab, 1)])
    make_entry(make_list(date(2025, 5, 1), "fide"), okon, 2640)  # ours, and no list of FIDE's
    second = published("dwz", date(2025, 5, 1))
    shown = working(second, okon)
    assert [part.line.facts["start"] for part in shown.parts] == [2605]
    assert (shown.of_fide.rating, shown.of_fide.date) == (2605, OUTSIDE)
    page = client.get(f"/lists/dwz/{second.effective}/players/{okon.pk}/").content.decode()
    assert "The FIDE rating of 2605 is from FIDE’s list of 1\u00a0January\u00a02025." in page
    assert "FIDE’s own list of 1\u00a0January\u00a02025 has 2605" in client.get(f"/players/{okon.pk}/").content.decode()
    [row] = [row for row in predictions(okon, golab, 1, 1, date(2025, 5, 2)) if row.system.slug == "dwz"]
    assert [(side.used, side.fide) for side in row.sides] == [(2605, OUTSIDE), (2500, OUTSIDE)]
