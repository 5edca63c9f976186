"""Games that are not rated: the reason of each, and the sentences that systems have in common."""

import numpy as np

from ratings.systems.protocol.base import DETAIL, Kind, Tempo
from ratings.systems.protocol.not_rated import (
    COUNTED,
    NO_RULE,
    WITHOUT_MOVES,
    leave_out,
    mark,
    none_counted,
    not_rated,
    reasons,
)
from ratings.systems.protocol.sentences import Rule
from ratings.systems.protocol.sides import rated
from tests.ratings.systems.periods import games

NUMBER = {"none-counted": 0, "forfeit": 1, "short": 2, "decided": 3, "other-tempo": 4}
SEVERAL = games([*((0, 1, "w", {"kind": kind}) for kind in Kind), (0, 1, "w", {"tempo": Tempo.BLITZ})])


def test_reasons_name_why_a_game_was_not_rated():
    assert reasons(SEVERAL, Tempo.STANDARD, NUMBER).tolist() == [NO_RULE, 1, 2, 3, 4]
    assert reasons(SEVERAL, None, NUMBER).tolist() == [NO_RULE, 1, 2, 3, NO_RULE]
    assert rated(SEVERAL, Tempo.STANDARD).tolist() == [True, False, False, False, False]


def test_what_was_said_of_a_game_gives_way_to_why_it_was_not_rated():
    why = np.array([[5, 6, 7, 8, 9], [5, 5, 5, 5, 5]], np.int16)
    mark(why, SEVERAL, None, NUMBER)
    assert why.tolist() == [[5, 1, 2, 3, 9], [5, 1, 2, 3, 5]]


def test_a_game_left_out_has_no_numbers_and_one_decided_no_score_of_black():
    part, side = np.zeros(10, DETAIL), np.arange(10)
    part["rule"] = NO_RULE
    leave_out(part, side, np.repeat([True, False, False, False, False], 2), SEVERAL, Tempo.STANDARD, NUMBER)
    assert part["rule"].tolist() == [NO_RULE, NO_RULE, 1, 1, 2, 2, 3, 3, 4, 4]
    for name in ("difference", "expected", "change"):
        assert np.isnan(part[name]).tolist() == [False] * 2 + [True] * 8
    assert np.flatnonzero(np.isnan(part["score"])).tolist() == [7]


def test_a_system_declares_only_what_it_says_otherwise():
    usual = not_rated()
    assert list(usual) == ["forfeit", "short", "decided", "other-tempo"]
    assert usual["decided"] == Rule("Not rated: the result was decided by the arbiter.", "", "Project convention")
    rules = not_rated(COUNTED | WITHOUT_MOVES, "Its rules", {"forfeit": "Its page"}, every_tempo=True)
    assert list(rules) == ["forfeit", "short", "decided"]
    assert rules["forfeit"] == Rule("Not played: a game without moves is not rated.", "", "Its page")
    assert rules["short"] == Rule("Not counted: a game counts once both players have made a move.", "", "Its rules")
    assert none_counted("Its rules", "") == {
        "none-counted": Rule("No game of this event counts; the reason stands beside each game.", "", "Its rules")
    }
