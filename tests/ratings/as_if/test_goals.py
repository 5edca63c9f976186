"""What a rating is short of: the next numbers, and the score of a few games that reaches them."""

from datetime import date
from urllib.parse import parse_qs

import pytest

from federation.models import TitleAward
from ratings.as_if.goals import GAMES, SCORES, goals_of
from ratings.calculators.answer import ratings_after
from ratings.calculators.input import asked
from ratings.catalogue import SERIES, SYSTEMS
from ratings.published.players.player_history import biography
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
NOVEMBER, TODAY = date(2026, 11, 1), date(2026, 11, 21)


def goals(player, slug="fide"):
    return goals_of(player, biography(player, TODAY, slug), TODAY)


def rated(rating: float, slug="fide", player=None, **entry):
    player = player or make_player()
    make_entry(make_list(NOVEMBER, slug), player, rating, career_games=100, **{"factor": 20} | entry)
    return player


def test_the_next_hundred_the_next_category_and_what_is_missing():
    found = goals(rated(1775, player=make_player(sex="m")))
    assert [(one.number, one.missing, one.names) for one in found.goals] == [
        (1800, 25, (
            ("9", "Polish (Wronicz)"), ("II", "Polish (PZSzach)"), ("1N", "Italian"), ("I", "Bulgarian"),
        )),
        (1900, 125, (("CLUB++", "German"),)),
    ]  # fmt: skip


def test_the_score_is_the_least_that_reaches_the_goal_by_the_systems_own_arithmetic():
    """FIDE with K = 20 against 1800: 2.34 of 5 are expected of 1775, so +25 needs 20 x (W - 2.34) >= 24.5."""
    found = goals(rated(1775))
    assert (found.opponents, found.goals[0].score) == (1800, 4.0)
    assert found.goals[1].score is None  # 20 x (5 - 2.34) = 53
    assert found.most == 1775 + 53


def test_a_woman_has_her_own_table():
    found = goals(rated(1540, player=make_player(sex="w")))
    assert ("III", "Polish (PZSzach)") not in found.goals[0].names
    assert (1600, ("II", "Polish (PZSzach)")) in [(one.number, name) for one in found.goals for name in one.names]


@pytest.mark.parametrize(("held", "next_title"), [("", "CM"), ("CM", "FM"), ("FM", None)])
def test_the_next_title_by_rating_is_above_the_one_held(held, next_title):
    player = rated(2150, player=make_player(sex="m"))
    if held:
        TitleAward.objects.create(player=player, code=held)
    titles = [code for one in goals(player).goals for code, table in one.names if table == "FIDE"]
    assert titles[:1] == ([next_title] if next_title else [])


def test_a_title_whose_rating_was_reached_once_is_no_goal():
    player = make_player(sex="m")
    make_entry(make_list(date(2026, 9, 1)), player, 2204)
    rated(2190, player=player)
    assert [code for one in goals(player).goals for code, table in one.names if table == "FIDE"] == ["FM"]


def test_where_lower_is_better_the_next_number_is_below():
    found = goals(rated(123, "ingo", factor=None))
    assert [(one.number, one.missing, one.score) for one in found.goals] == [(120, -3, None)]
    assert found.opponents is None


def test_nobody_without_a_rating_in_force_has_goals():
    assert goals(make_player()) is None
    assert goals(rated(1500, player=make_player(died=date(2026, 11, 2)))) is None


def test_the_calculator_is_filled_in_with_what_it_asks():
    player = rated(1775, player=make_player(birth_year=1980))
    told = goals(player).calculator
    assert {name: value for name, [value] in parse_qs(told).items()} == {
        "rating": "1775", "factor": "20", "games": "100", "born": "1980", "best": "1775",
    }  # fmt: skip
    read = asked({name: value for name, [value] in parse_qs(told).items()}, SYSTEMS["fide"].calculator, TODAY)
    assert read.errors == {}


def test_the_calculator_is_not_told_the_year_of_a_childs_birth():
    told = goals(rated(1200, player=make_player(birth_year=2015))).calculator
    assert parse_qs(told)["born"] == ["2014"]  # the earliest of the age group


def test_with_less_than_the_least_score_nobody_gains_against_equals():
    """Which is why no lower score is looked at."""
    wrong = {}
    for slug, system in SERIES.items():
        if not system.elo_like or system.window_months or system.not_live:
            continue
        people = [{"id": at, "rating": 1500, "games": 100} for at in range(GAMES + 1)]
        worst = SCORES[0] - 0.5
        games = [
            {"white": 0, "black": at, "result": min(1, max(0, worst - at + 1)), "round": at, "date": "2026-11-21",
             "event": "E"}
            for at in range(1, GAMES + 1)
        ]  # fmt: skip
        after = ratings_after(slug, {"players": people, "games": games, "until": "2026-11-21"})
        if after[0] is None or after[0] > 1500:
            wrong[slug] = after[0]
    assert wrong == {}
