"""The search for the best games against a full enumeration of what the regulations allow to leave out."""

import random
from dataclasses import replace
from itertools import combinations

from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.fide.choosing import Choice, articles, best
from ratings.titles.norms.fide.counting import opposition
from ratings.titles.norms.fide.editions import EDITIONS, TITLES
from ratings.titles.norms.fide.opposition import Opposition
from tests.ratings.titles.norms.made import EXACT, event

RULES = EDITIONS[-1]
EVENTS = 2000


def test_the_search_equals_a_full_enumeration():
    generator = random.Random(20261122)
    norms = 0
    for _ in range(EVENTS):
        made, title = _event(generator), generator.choice(TITLES)
        asked = opposition(made, RULES.levels[title], RULES)
        if not asked.rows:
            continue
        found, all_ways = best(asked), _enumerated(asked)
        assert _rank(asked, found) == _rank(asked, max(all_ways, key=lambda each: each.rank(asked), default=None)), made
        assert found is None or {row.index for row in found.rows} in [
            {row.index for row in each.rows} for each in all_ways
        ]
        norms += found is not None and len(found.rows) < len(asked.rows)
    assert norms > EVENTS / 10  # of each tenth a game is left out: otherwise this would say little


def test_a_win_against_the_only_opponent_of_a_federation_stays_where_another_can_go():
    """All four wins are against grandmasters, one too many of them; the lowest is the only Italian."""
    draws = ", ".join(["2508 IM GER ="] * 3 + ["2508 IM POL ="] * 3)
    made = event(f"2210 GM ITA 1, 2230 GM GER 1, 2508 GM GER 1, 2505 GM GER 1, {draws}", rounds=10, format="rr")
    asked = opposition(made, RULES.levels["GM"], RULES)
    found = best(asked)
    assert found is not None
    assert (articles(asked, found.rows), found.figures.average, found.figures.performance) == (
        {1: "1.4.1f"},
        2475,
        2600,
    )


def test_under_a_waiver_another_win_than_the_lowest_may_go():
    """1.4.3c asks for no federations. Without the lowest, a grandmaster, too few opponents would have a title."""
    strong = ", ".join(["2395 GM GER 1"] * 3 + ["2395 IM GER 1"] + ["2395 - GER 1"] * 3 + ["2395 - GER 0"])
    made = event(f"2300 GM GER 1, 2310 - GER 1, {strong}", rounds=10, format="rr", exemption="1.4.3c")
    asked = opposition(made, RULES.levels["GM"], RULES)
    found = best(asked)
    assert found is not None
    assert (articles(asked, found.rows), found.figures.average, found.figures.holders) == ({1: "1.4.1f"}, 2384, 5)
    assert best(opposition(replace(made, exemption=""), RULES.levels["GM"], RULES)) is None


def test_a_win_left_out_is_told_by_1_4_1f_and_what_goes_with_the_end_by_1_4_1e():
    asked = opposition(
        event(EXACT + ", 2300 - GER 1, 2300 - FRA 0, 2300 - FRA 1", rounds=12), RULES.levels["GM"], RULES
    )
    assert articles(asked, asked.rows[1:9]) == {0: "1.4.1f", 9: "1.4.1f", 10: "1.4.1e", 11: "1.4.1e"}


def _rank(asked: Opposition, found: Choice | None) -> tuple | None:
    return found.rank(asked) if found else None


def _enumerated(asked: Opposition) -> list[Choice]:
    """Every set of games that makes the norm: any end gone, and any wins of the rest."""
    rows, found = asked.rows, []
    tails = range(1) if asked.beforehand else range(max(len(rows) - asked.least, 0) + 1)
    for tail in tails:
        rest = rows[: len(rows) - tail]
        wins = [row for row in rest if row.score == 2]
        for count in range(min(len(rest) - asked.least, len(wins)) + 1):
            for gone in combinations(wins, count):
                if gone and asked.beforehand and not asked.mix_is_met(asked.figures(rows)):
                    continue
                kept = tuple(row for row in rest if row not in gone)
                figures = asked.figures(kept)
                if asked.mix_is_met(figures) and asked.result_is_met(figures):
                    found.append(Choice(kept, figures, asked.over(figures)))
    return found


def _event(generator: random.Random) -> NormEvent:
    """Somebody strong enough for the norm most of the time, if a weak opponent or a bad end did not spoil it."""
    form = generator.choice([Format.SWISS, Format.SWISS, Format.TEAM, Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN])
    double = form == Format.DOUBLE_ROUND_ROBIN
    opponents = [_opponent(generator) for _ in range(generator.randint(5, 6) if double else generator.randint(9, 12))]
    games = [
        NormGame(at + 1, str(number), *opponent, score=_score(generator, opponent[0]))
        for at, (number, opponent) in enumerate((1 + double) * list(enumerate(opponents)))
    ]
    end = [replace(game, score=0) for game in games[9:]] if generator.random() < 0.3 else games[9:]
    waiver = generator.choice(["", "", "", "1.4.3c"])
    return NormEvent("1", "POL", "", form, len(games), (*games[:9], *end), exemption=waiver)


def _opponent(generator: random.Random) -> tuple[int | None, str, str]:
    strong = generator.random() < 0.75
    rating = generator.randint(2350, 2550) if strong else generator.choice([None, generator.randint(1800, 2250)])
    title = generator.choice(["GM", "GM", "IM", "WGM", "FM"] if strong else ["", "FM", "GM"])
    return rating, title, generator.choice(["POL", "GER", "FRA", "ITA", "ESP", "FID"])


def _score(generator: random.Random, rating: int | None) -> int:
    return generator.choice([2, 2, 2, 1, 1, 0]) if rating and rating > 2300 else 2
