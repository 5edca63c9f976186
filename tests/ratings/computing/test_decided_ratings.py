"""Decided ratings in the arrays of a list: the memory of those decided about, and their lines among the others."""

from dataclasses import replace
from datetime import date

import numpy as np

from ratings import catalogue
from ratings.catalogue.sentences import DECISION
from ratings.computing import decided_ratings
from ratings.computing.stored_arrays import Decision, Inputs
from ratings.systems.protocol.columns import Columns
from tests.ratings.systems.periods import games, period, players

FACTS = {"number": "D-00001", "day": "1 May 2025", "why": "So.", "decided": "1900"}


def inputs_of(system, *decisions: Decision) -> Inputs:
    """Players 11, 12 and 13, of whom 12 beats 11 once, both rated 2000; 13 has no rating."""
    memory = np.full(3, system.blank)
    memory["rating"][:2] = 2000
    played = period(date(2026, 3, 1), games([(1, 0, "w")], date(2026, 2, 1)), players(3))
    return Inputs(
        period=played, memory=memory, players=np.array([11, 12, 13]), games=np.array([7]),
        tournaments=np.array([5]), counted=np.array([1]), kinds=np.array([1, 0, 0, 0]), late=frozenset(), printed={},
        deceased=np.zeros(3, bool), merged={},
        decisions=decisions, digest="",
    )  # fmt: skip


def test_without_a_decision_nothing_is_touched():
    system = catalogue.load("elo-linear")
    inputs = inputs_of(system)
    outcome, plain = decided_ratings.rate(system, inputs), system.rate(inputs.memory, inputs.period)
    assert outcome.memory.tobytes() == plain.memory.tobytes()
    assert outcome.sheet.lines.tobytes() == plain.sheet.lines.tobytes()


def test_a_memory_that_nobody_needs_any_more_becomes_the_next_one():
    system, others = catalogue.load("fide"), inputs_of(catalogue.load("elo-linear"))
    same = []
    for spend in (True, False):
        inputs = replace(others, memory=Columns.blank(3, system.blank, system.rare))
        same.append(decided_ratings.rate(system, inputs, spend).memory is inputs.memory)
    assert same == [True, False]


def test_lines_of_decisions_stand_before_the_events_of_their_players():
    system = catalogue.load("elo-linear")
    inputs = inputs_of(system)
    plain = system.rate(inputs.memory, inputs.period)
    decided = replace(inputs, decisions=(Decision(11, 1900.0, FACTS), Decision(13, 1500.0, FACTS)))
    outcome = decided_ratings.rate(system, decided)
    assert outcome.memory["rating"].tolist() == [1900, plain.memory["rating"][1], 1500]
    code = decided_ratings.codes(system).index(DECISION)
    lines = outcome.sheet.lines
    assert [lines["player"].tolist(), lines["event"].tolist(), (lines["rule"] == code).tolist()] == [
        [0, 0, 1, 2], [-1, 0, 0, -1], [True, False, False, True],
    ]  # fmt: skip
    assert lines["change"][[0, 3]].tolist()[0] == 1900 - plain.memory["rating"][0]
    assert np.isnan(lines["change"][3])
    assert outcome.sheet.details["line"].tolist() == [1, 2]
    assert [outcome.sheet.details_of(slice(at, at + 1))["line"].tolist() for at in range(4)] == [[], [1], [2], []]
    computed = f"{plain.memory['rating'][0]:g}"
    assert outcome.sheet.facts[0] == FACTS | {"computed": computed}
    assert outcome.sheet.facts[3] == FACTS | {"computed": "–"}
    assert [dict(outcome.sheet.facts[new]) == dict(plain.sheet.facts[old]) for new, old in ((1, 0), (2, 1))] == [
        True
    ] * 2


def test_a_first_number_by_decision_stays_although_its_player_has_a_title():
    """A decision acquires no title: the Italian page's list raises nobody to a minimum for one held by then."""
    system = catalogue.load("italy")
    inputs = inputs_of(system, Decision(13, 2300.0, FACTS))
    inputs.period.players.title[2] = "IM"
    outcome = decided_ratings.rate(system, inputs)
    later = system.rate(outcome.memory, inputs.period)
    assert [made.memory["rating"][2] for made in (outcome, later)] == [2300, 2300]
