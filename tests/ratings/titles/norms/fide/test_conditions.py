"""The working of a norm: every article with what it asks and what was reached, and what people must confirm."""

from dataclasses import replace
from datetime import date

from ratings.titles.norms.fide.find import check
from tests.ratings.titles.norms.made import EXACT, event


def _working(verdict) -> list[tuple]:
    return [(each.article, each.met, each.needed, each.reached) for each in verdict.conditions]


def test_every_article_is_told_with_what_it_asks_and_what_was_reached():
    assert _working(check(event(EXACT), "GM")) == [
        ("1.1.1", None, None, None),
        ("1.1.2", None, None, None),
        ("1.1.3", None, 120, None),
        ("1.1.5", None, None, None),
        ("1.1.6", None, None, None),
        ("1.4.1", True, 9, 9),
        ("1.4.2d", None, None, None),
        ("1.4.3", True, 2, 3),
        ("1.4.4 own", True, 5, 0),
        ("1.4.4 one", True, 6, 3),
        ("1.4.5a", True, 5, 9),
        ("1.4.5", True, 3, 3),
        ("1.4.8a", True, 2380, 2434),
        ("1.4.8b", True, 35, 72),
        ("1.4.8", True, 2600, 2600),
        ("1.8", None, None, None),
    ]


def test_days_and_time_are_checked_where_they_are_known():
    days = [date(2026, 5, 1 + at // 3) for at in range(9)]
    made = event(EXACT, minutes=90.0, start=days[0], end=days[-1])
    made = replace(made, games=tuple(replace(game, day=day) for game, day in zip(made.games, days, strict=True)))
    found = check(made, "GM")
    assert [each for each in _working(found) if each[0].startswith("1.1.3")] == [
        ("1.1.3", None, 120, 90.0),
        ("1.1.3 rounds", False, 2, 3),
    ]
    assert (found.norm, found.fails) == (False, ("1.1.3 rounds",))


def test_a_long_event_takes_the_ratings_of_the_months():
    told = [
        [each for each in _working(check(event(EXACT, start=date(2026, 1, 1), end=end), "GM")) if each[0] == "1.1.4"]
        for end in (date(2026, 1, 30), date(2026, 1, 31))
    ]
    assert told == [[], [("1.1.4", None, 30, 31)]]


def test_a_waived_condition_says_by_what():
    at_home = EXACT.replace("GER", "POL").replace("FRA", "POL").replace("ITA", "POL")
    found = check(event(at_home, exemption="1.4.3a", host="POL"), "GM")
    told = {each.article: (each.met, each.needed, each.reached, dict(each.facts)) for each in found.conditions}
    waived = {"own": "POL", "waived": "1.4.3a"}
    assert {article: told[article] for article in ("1.4.3", "1.4.3a", "1.4.4 own", "1.4.4 one")} == {
        "1.4.3": (True, 2, 0, waived | {"federations": ""}),
        "1.4.3a": (None, None, None, {"federation": "POL"}),
        "1.4.4 own": (True, 5, 9, waived),
        "1.4.4 one": (True, 6, 9, waived | {"federation": "POL"}),
    }


def test_a_small_double_round_robin_is_refused():
    four = ", ".join(f"2490 GM {('GER', 'FRA', 'ITA', 'ESP')[at % 4]} 1 #{at % 4}" for at in range(8))
    found = check(event(four, format="drr", rounds=8, kind="world-cup"), "GM")
    assert (found.norm, found.fails) == (False, ("1.4.5f",))
