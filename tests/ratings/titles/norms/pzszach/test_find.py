"""Polish category norms: the four examples, borders of the editions, what counts for an opponent, and the working."""

from dataclasses import replace
from datetime import date

import pytest

from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.pzszach.find import above, check, find, made, rating
from ratings.titles.norms.verdict import Condition, LeftOut, Verdict

HALF_POINTS = {"1": 2, "=": 1, "0": 0}


def event(
    opponents: list[int], scores: str, sex: str = "m", start: date | None = date(2023, 5, 1), **facts
) -> NormEvent:
    """`scores` like "110=": one sign a game."""
    games = tuple(
        NormGame(at, str(at), opponent, "", "POL", HALF_POINTS[score])
        for at, (opponent, score) in enumerate(zip(opponents, scores, strict=True), 1)
    )
    facts = {"rounds": len(games), "minutes": 90.0} | facts
    return NormEvent("1", "POL", sex, Format.SWISS, games=games, start=start, **facts)


P1 = ([1000] * 5, "11100")
P2 = ([1000] * 5, "11110")
P3 = ([1400, 1400, 1200, 1600, 1400, 1200, 1600], "111100=")
P4 = ([1900] * 9, "11111==00")


def code(found: Verdict | None) -> str | None:
    return found and found.title


@pytest.mark.parametrize(
    ("games", "men", "women"),
    [
        pytest.param(P1, "V", "V", id="P1"),
        pytest.param(P2, "V", "IV", id="P2"),
        pytest.param(P3, "IV", "III", id="P3"),
        pytest.param(P4, "I", "k", id="P4"),
    ],
)
def test_worked_examples(games, men, women):
    assert (code(made(event(*games))), code(made(event(*games, "w")))) == (men, women)


@pytest.mark.parametrize(
    ("games", "category", "sex", "reached", "norm"),
    [
        pytest.param(P1, "V", "m", 1080, True, id="P1"),
        pytest.param(P2, "IV", "m", 1240, False, id="P2 men"),
        pytest.param(P2, "IV", "w", 1240, True, id="P2 women"),
        pytest.param(P3, "III", "m", 1514.2, False, id="P3"),  # 1514.28: rounded down, like every Ru
        pytest.param(P4, "I", "m", 2033.3, True, id="P4"),
    ],
)
def test_performances_of_the_worked_examples(games, category, sex, reached, norm):
    verdict = check(event(*games, sex), category)
    assert (verdict.conditions[0].reached, verdict.norm) == (reached, norm)


OPEN = (Condition("table-4 minutes", True, 30, 90.0), Condition("table-4", None), Condition("3.2", None))


def test_the_whole_verdict():
    """Seven rounds, five needed: the win over 700 goes, and so does the seventh round, which came after the norm."""
    played = event([1600, 700, 1300, 1300, 1300, 1300, 1900], "11==110")
    facts = {"average": 1360.0, "counted": 5, "wins": 3, "losses": 0}
    assert check(played, "IV") == Verdict(
        "PZSzach", "IV", "2015-01-12", True, 5, 5, 8, 1360, None, None, 1600,
        (Condition("4.1", True, 1300, 1600.0, facts), Condition("4.2", True, 5, 5), *OPEN),
        (LeftOut(1, "4.4"), LeftOut(6, "4.5")),
    )  # fmt: skip


def test_in_a_round_robin_all_games_count():
    played = replace(event([1600, 700, 1300, 1300, 1300, 1300, 1900], "11==110"), format=Format.ROUND_ROBIN)
    verdict = check(played, "IV")
    assert (verdict.games, verdict.performance, verdict.left_out) == (7, 1514, ())
    team = check(replace(played, format=Format.TEAM), "IV")
    assert (team.games, team.left_out) == (6, (LeftOut(1, "4.4"),))


def test_fewer_games_are_enough_where_the_points_are():
    verdict = check(event([1000] * 4, "1111"), "V")
    facts = {"average": 1000.0, "counted": 4, "wins": 4, "losses": 0, "missing": 1, "least_games": 5}
    assert verdict.conditions == (Condition("4.3", True, 1050, 1240.0, facts), *OPEN)
    assert (verdict.games, verdict.credited, verdict.score) == (4, 4, 8)


def test_without_games_there_is_no_norm():
    verdict = check(event([], ""), "V")
    assert (verdict.norm, verdict.fails, verdict.average, verdict.performance) == (False, ("4.2",), None, None)


def test_a_bye_of_nine_rounds_makes_eight():
    verdict = check(event([1900] * 8, "11111110", rounds=9, unplayed=1), "I")
    assert [one for one in verdict.conditions if one.article == "4.8"] == [Condition("4.8", True, 9, 8)]


# ---- Editions ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("start", "edition", "norm"),
    [
        (date(2024, 6, 30), "2015-01-12", False),
        (date(2024, 7, 1), "2024-07-01", True),
        (None, "2024-07-01", True),
    ],
)
def test_a_woman_s_category_iii_needs_five_games_from_july_2024(start, edition, norm):
    verdict = check(event([1200] * 5, "111=0", "w", start), "III")
    assert (verdict.edition, verdict.norm) == (edition, norm)


def test_a_woman_s_category_i_needs_seven_games():
    played = event([1700] * 7, "1111=00", "w")
    assert [(each.title, each.conditions[0].article, each.norm) for each in find(played, "II")] == [
        ("m", "4.3", False), ("k", "4.3", False), ("I", "4.1", True),
    ]  # fmt: skip


# ---- Time and rounds a day ---------------------------------------------------------------------------------------
def pace(minutes: float | None, days: list[int] | None) -> Verdict:
    played = event([1200] * 5, "111=0", "w", date(2024, 7, 6), minutes=minutes)
    if days:
        dated = zip(played.games, days, strict=True)
        played = replace(played, games=tuple(replace(game, day=date(2024, 7, day)) for game, day in dated))
    return check(played, "III")


@pytest.mark.parametrize(
    ("minutes", "days", "fails", "still_open"),
    [
        (30, [6] * 5, (), ["3.2"]),
        (29.5, [6] * 5, ("table-4 minutes",), ["3.2"]),
        (None, None, (), ["table-4 minutes", "table-4 rounds", "3.2"]),
    ],
)
def test_time_and_rounds_a_day_of_a_woman_s_category_iii(minutes, days, fails, still_open):
    verdict = pace(minutes, days)
    assert (verdict.fails, [one.article for one in verdict.open]) == (fails, still_open)


@pytest.mark.parametrize(("rounds", "fails"), [(9, ()), (10, ("table-4 rounds",))])
def test_ten_rounds_on_a_day_are_too_many(rounds, fails):
    played = event([1200] * rounds, "1" * rounds, "w", date(2024, 7, 6), minutes=30)
    crowded = replace(played, games=tuple(replace(game, day=date(2024, 7, 6)) for game in played.games))
    assert check(crowded, "III").fails == fails
    assert check(crowded, "IV").fails == ()  # the most rounds a day of other categories are not known


# ---- Opponents ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "counts"),
    [
        ({"rating": 1850, "category": "I"}, 1850),
        ({"category": "II"}, 1800),
        ({"category": "II", "sex": "w"}, 1600),
        ({"category": "k+"}, 2200),
        ({}, 1000),
        ({"title": "FM", "category": "k"}, 2300),
        ({"title": "WFM", "sex": "w"}, 2100),
        ({"title": "CM"}, 1000),
    ],
)
def test_an_opponent_without_a_rating_counts_as_the_constant_of_the_category(facts, counts):
    game = NormGame(1, "2", None, "", "POL", 2)
    assert rating(replace(game, **facts)) == counts


# ---- Which categories are looked at ------------------------------------------------------------------------------
def test_categories_above_the_one_held():
    assert [above(held) for held in ("", "V", "I+", "k++", "m")] == [
        ("m", "k", "I", "II", "III", "IV", "V"), ("m", "k", "I", "II", "III", "IV"), ("m", "k"), ("m",), (),
    ]  # fmt: skip
    assert made(event(*P4), "I") is None
    with pytest.raises(ValueError, match="GM"):
        above("GM")


def test_only_polish_players_are_looked_at():
    assert find(replace(event(*P4), federation="GER")) == ()


def test_a_category_without_norms_is_refused():
    with pytest.raises(KeyError, match="bk"):
        check(event(*P1), "bk")


def test_own_rating_counts_only_where_it_is_wanted():
    assert [check(event(*P1), "V", own).conditions[0].reached for own in (None, 1200)] == [1080.0, 1100.0]
