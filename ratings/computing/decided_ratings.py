"""A list with the ratings that the federation set for it: rated by the rules first, then as decided.

A decision is a line of its own in the working, of no event: from the rating by the rules to the one decided.
"""

from collections.abc import Mapping
from typing import cast

import numpy as np

from ratings.catalogue.sentences import DECISION, EVERYWHERE
from ratings.computing.stored_arrays import Decision, Inputs
from ratings.systems.protocol.base import Facts, Outcome, RatingSystem, Sheet
from ratings.systems.protocol.columns import Spends
from ratings.systems.protocol.defaults import first_by_decision
from ratings.systems.protocol.sentences import Rule
from ratings.systems.protocol.sheets import among, lines_of, places_among
from ratings.wording.numbers import DASH, typed


def rules(system: RatingSystem) -> Mapping[str, Rule]:
    """The rules that a line of a list may name."""
    return {**system.sentences.rules, **EVERYWHERE}


def codes(system: RatingSystem) -> list[str]:
    """The codes of these rules as a sheet counts them: those of the system first."""
    return [*system.sentences.codes, *EVERYWHERE]


def rate(system: RatingSystem, inputs: Inputs, spend: bool = False) -> Outcome:
    """The list that follows from `inputs`: by the rules, and with the ratings that the federation decided.

    `spend`: nobody needs the memory of `inputs` any more.
    """
    if system.rare and spend and not inputs.decisions:
        return cast(Spends, system).rate(inputs.memory, inputs.period, spend=True)
    outcome = system.rate(inputs.memory, inputs.period)
    return decided(system, inputs, outcome) if inputs.decisions else outcome


def decided(system: RatingSystem, inputs: Inputs, outcome: Outcome) -> Outcome:
    """`outcome` with the ratings decided in its memory, and a line for each of them in its sheet."""
    who = np.searchsorted(inputs.players, [decision.player for decision in inputs.decisions])
    rating = np.array([decision.rating for decision in inputs.decisions])
    computed = system.published(outcome.memory)["rating"][who]
    unrated = np.isnan(computed)
    memory = system.decided(outcome.memory, inputs.memory, who[~unrated], rating[~unrated], inputs.period)
    memory[who[unrated]] = system.recall(first_by_decision(inputs.period, who[unrated], rating[unrated]))
    others = lines_of(who, -1, codes(system).index(DECISION))
    others["change"] = rating - computed
    return Outcome(memory, _with_lines(outcome.sheet, others, inputs.decisions, computed))


def _with_lines(sheet: Sheet, others: np.ndarray, decisions: tuple[Decision, ...], computed: np.ndarray) -> Sheet:
    """`sheet` with the lines of the decisions before each player's first."""
    place = places_among(others, sheet.lines["player"])
    lines = among(others, sheet.lines, place)
    ours = np.setdiff1d(np.arange(len(lines)), place)
    told = {line: _facts(decision, value) for line, decision, value in zip(ours, decisions, computed, strict=True)}
    old_at = {int(place[line]): line for line in sheet.facts}

    def details(part: slice) -> np.ndarray:
        found = sheet.details_of(slice(*np.searchsorted(place, [part.start, part.stop]).tolist())).copy()
        found["line"] = place[found["line"]]
        return found

    def tell(at: int) -> Mapping[str, object]:
        line = int(known[at])
        return told[line] if line in told else sheet.facts[old_at[line]]

    known = np.array(sorted([*told, *old_at]), np.int64)
    return Sheet(lines, details, Facts(known, tell))


def _facts(decision: Decision, computed: float) -> Mapping[str, object]:
    return {**decision.facts, "computed": DASH if np.isnan(computed) else typed(float(computed), 1)}
