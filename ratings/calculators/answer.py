"""A calculation carried out by the engine, with its working ready to be printed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from ratings.calculators.fields import CHOICE, DECIMAL, WHOLE, Field, calculator
from ratings.catalogue import SYSTEMS, System, load, rounds_changes
from ratings.catalogue.knobs import Knob, knobs
from ratings.standalone.answer import Answer
from ratings.standalone.parse import check
from ratings.standalone.problems import Unusable
from ratings.standalone.run import rate, run
from ratings.wording.html import rounding, translated
from ratings.wording.numbers import DASH, fixed, shortest, signed
from ratings.wording.working import GameRow, Working, known_total, marked, part_of, with_rows

YOU = "you"
PLACES = 3  # of a sum before it is rounded


@dataclass(frozen=True, kw_only=True)
class Reckoned(Working):
    """What one player's games do to their rating."""

    system: System
    deviation: float | None
    of_changes: bool  # the rules round changes, not the new rating

    @property
    def direction(self) -> str:
        """The class that colours the change."""
        return self.system.direction(self.change)

    @property
    def old_text(self) -> str:
        return self.text(self.old)

    @property
    def new_text(self) -> str:
        return self.text(self.new)

    @property
    def change_text(self) -> str:
        return DASH if self.change is None else signed(self.change, self.system.decimals)

    @property
    def games(self) -> int:
        return sum(part.line.games for part in self.parts)

    @property
    def score(self) -> float | None:
        return known_total(part.line.score for part in self.parts)

    @property
    def expected(self) -> float | None:
        return known_total(part.line.expected for part in self.parts)

    @property
    def rounding(self) -> str:
        """How the sum became a printed number; empty where it is clear."""
        if self.old is None or self.new is None or self.exact is None:
            return ""
        reached = self.old + self.exact
        if abs(reached - self.new) >= 10**-self.system.decimals:
            return ""  # something else than the sum decided
        if shortest(reached, PLACES) == self.new_text:
            return ""
        return rounding(self.old, self.exact, self.new, PLACES, of_changes=self.of_changes)

    def text(self, rating: float | None) -> str:
        return DASH if rating is None else fixed(rating, self.system.decimals)


def reckoned(slug: str, payload: dict[str, Any]) -> Reckoned | list[str]:
    """The answer to a payload, or why there is none. KeyError: no such system."""
    answer = answered(slug, payload)
    return of_player(answer, YOU) if isinstance(answer, Answer) else answer


def answered(slug: str, payload: Mapping[str, Any]) -> Answer | list[str]:
    """What the engine makes of a payload, or why it makes nothing of it. KeyError: no such system."""
    return _answer(slug, json.dumps(payload, sort_keys=True))


def ratings_after(slug: str, payload: Mapping[str, Any]) -> dict[str | int, float | None] | list[str]:
    """The new rating of every player of a payload, by their ids, or why there are none. KeyError: no such system.

    Without a working, whose sentences take longer than the numbers.
    """
    try:
        answer = run(check(payload, slug), slug, rebuilt=True)
    except Unusable as unusable:
        return [problem.message for problem in unusable.problems]
    return {player.id: player.after for player in answer.players}


@lru_cache(maxsize=512)
def _answer(slug: str, payload: str) -> Answer | list[str]:
    try:
        return rate(json.loads(payload), slug)
    except Unusable as unusable:
        return [problem.message for problem in unusable.problems]


def of_player(answer: Answer, player: str | int) -> Reckoned:
    """What `answer` says of one player. StopIteration: it does not know them."""
    found = next(each for each in answer.players if each.id == player)
    deviation = found.state.get("deviation")
    rule_of = translated(load(answer.system).sentences.rules)
    parts = [
        part_of(line, line.details, rule_of, line.previous, line.rating)
        for line in answer.sheet
        if line.player == player
    ]
    return Reckoned(
        system=SYSTEMS[answer.system],
        old=found.before,
        new=found.after,
        deviation=float(deviation) if isinstance(deviation, int | float) else None,
        of_changes=rounds_changes(answer.system),
        parts=with_rows(marked(parts), _with_colour),
        problems=tuple(problem.message for problem in answer.problems),
    )


def _with_colour(row: GameRow) -> GameRow:
    return replace(row, round=row.detail.round, colour=row.detail.colour)


def settings(slug: str) -> tuple[Field, ...]:
    """The constants of a system that a reader may turn, as fields of its calculator."""
    return _settings(slug, get_language())


@lru_cache(maxsize=256)
def _settings(slug: str, language: str | None) -> tuple[Field, ...]:
    """In the language that is active, which is also given for the cache."""
    form = calculator(slug)
    chosen, names = dict(form.options), form.constants
    return tuple(
        _setting(knob, names.get(name, name.replace("_", " ").capitalize()))
        for name, knob in knobs(load(slug)).items()
        if name not in chosen
    )


def _setting(knob: Knob, label: str) -> Field:
    if isinstance(knob.default, bool):
        usual = _("Usually yes.") if knob.default else _("Usually no.")
        return Field(f"set-{knob.name}", label, CHOICE, help=usual, choices=("yes", "no"))
    kind = WHOLE if knob.whole else DECIMAL
    told = _("Usually %(usual)s; from %(least)s to %(most)s.") % {
        "usual": shortest(knob.default, 4), "least": shortest(knob.least, 4), "most": shortest(knob.most, 4),
    }  # fmt: skip
    return Field(f"set-{knob.name}", label, kind, knob.least, knob.most, told)
