"""What a set of games amounts to: who is raised, what is rounded, who counts for what."""

from ratings.titles.norms.fide.counting import opposition
from ratings.titles.norms.fide.editions import EDITIONS
from ratings.titles.norms.fide.opposition import Opposition, mean, percent
from tests.ratings.titles.norms.made import event

RULES = EDITIONS[-1]


def _asked(opponents: str, title: str = "GM", **fields) -> Opposition:
    return opposition(event(opponents, **fields), RULES.levels[title], RULES)


def _averages(opponents: str) -> tuple:
    asked = _asked(opponents)
    figures = asked.figures(asked.rows)
    return figures.total, figures.average, figures.raised and figures.raised.index


def test_only_the_lowest_opponent_is_raised_and_unrated_ones_count_1400():
    assert [
        _averages(text)
        for text in (
            "2400 GM GER 1, 2300 GM GER 1, 2200 - GER 1",
            "2400 GM GER 1, 2300 GM GER 1, 2199 - GER 1",
            "2400 GM GER 1, 1800 GM GER 1, 1900 - GER 1",
            "2400 GM GER 1, - - GER 1, 1900 - GER 1",
            "2400 GM GER 1, - - GER 1, - - GER 1",
        )
    ] == [(6900, 2300, None), (6900, 2300, 2), (6500, 2167, 1), (6500, 2167, 1), (6000, 2000, 1)]


def test_averages_and_percentages_are_rounded_halves_up():
    assert [mean(4867, 2), mean(24505, 10), mean(24504, 10)] == [2434, 2451, 2450]
    assert [percent(9, 13), percent(13, 9), percent(11, 16)] == [35, 72, 34]


def test_an_opponent_of_a_double_round_robin_counts_once():
    asked = _asked("2434 GM GER 1 #1, 2434 FM POL 1 #2, 2434 GM GER 1 #1, 2434 FM POL 1 #2", format="drr")
    figures = asked.figures(asked.rows)
    assert (figures.games, figures.opponents, figures.masters, figures.holders, figures.own) == (4, 2, 1, 2, 1)
