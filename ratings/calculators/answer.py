"""A calculation carried out by the engine, with its working ready to be printed."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ratings.calculators.fields import CHOICE, DECIMAL, WHOLE, Field, calculator
from ratings.catalogue import SYSTEMS, System, load
from ratings.standalone.answer import Answer, Detail, Line
from ratings.standalone.options import Knob, knobs
from ratings.standalone.problems import Unusable
from ratings.standalone.run import rate
from ratings.wording.numbers import DASH, fixed, shortest, signed
from ratings.wording.sentences import plain

YOU = "you"


@dataclass(frozen=True)
class GameRow:
    """One game as it was counted."""

    detail: Detail
    note: str  # what was special about it

    @property
    def difference(self) -> str:
        """The difference of ratings, and the one that counted where the rules cap it: +485 → +400."""
        counted, own, other = self.detail.difference, self.detail.own_rating, self.detail.opponent_rating
        if counted is None:
            return ""
        real = None if own is None or other is None else own - other
        return signed(counted) if real is None or real == counted else f"{signed(real)} → {signed(counted)}"


@dataclass(frozen=True)
class Part:
    """One line of the sheet, with its games."""

    line: Line
    games: tuple[GameRow, ...]

    @property
    def by_game(self) -> bool:
        return any(row.detail.expected is not None for row in self.games)

    @property
    def changes_by_game(self) -> bool:
        return any(row.detail.change is not None for row in self.games)

    @property
    def decimals(self) -> int:
        """Places of the games' changes: none where all are whole."""
        changes = [row.detail.change for row in self.games if row.detail.change is not None]
        return 0 if all(change == int(change) for change in changes) else 2


@dataclass(frozen=True)
class Reckoned:
    """What one player's games do to his rating."""

    system: System
    old: float | None
    new: float | None
    deviation: float | None
    parts: tuple[Part, ...]
    problems: tuple[str, ...]

    @property
    def change(self) -> float | None:
        return None if self.old is None or self.new is None else self.new - self.old

    @property
    def direction(self) -> str:
        """The class that colours the change: better is green, also where lower is better."""
        if not self.change:
            return "soft"
        return "gain" if (self.change > 0) != self.system.lower_is_better else "loss"

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
        return _sum(part.line.score for part in self.parts)

    @property
    def expected(self) -> float | None:
        return _sum(part.line.expected for part in self.parts)

    @property
    def exact(self) -> float | None:
        """The sum of what the lines contribute, before the list's rounding."""
        return _sum(part.line.change for part in self.parts)

    @property
    def rounding(self) -> str:
        """How the sum became a printed number: 1613 − 11.01 = 1601.99, printed as 1602; empty where it is clear."""
        if self.old is None or self.new is None or self.exact is None:
            return ""
        reached = self.old + self.exact
        if abs(reached - self.new) >= 10**-self.system.decimals:
            return ""  # something else than the sum decided
        sign = "−" if self.exact < 0 else "+"
        told = shortest(reached, 3)
        if told == self.new_text:
            return ""
        return f"{self.old_text} {sign} {shortest(abs(self.exact), 3)} = {told}, printed as {self.new_text}"

    @property
    def notes(self) -> list[tuple[str, str]]:
        """What was special about games that count, with its source."""
        rows = (row for part in self.parts for row in part.games if row.note and row.detail.expected is not None)
        return list(dict.fromkeys((row.note, row.detail.source) for row in rows))

    @property
    def sources(self) -> list[str]:
        return list(dict.fromkeys(part.line.source for part in self.parts if part.line.source))

    def text(self, rating: float | None) -> str:
        return DASH if rating is None else fixed(rating, self.system.decimals)


def reckoned(slug: str, payload: dict[str, Any]) -> Reckoned | list[str]:
    """The answer to a payload, or why there is none. KeyError: no such system."""
    return _reckoned(slug, json.dumps(payload, sort_keys=True))


@lru_cache(maxsize=512)
def _reckoned(slug: str, payload: str) -> Reckoned | list[str]:
    try:
        answer = rate(json.loads(payload), slug)
    except Unusable as unusable:
        return [problem.message for problem in unusable.problems]
    return of_player(answer, YOU)


def of_player(answer: Answer, player: str | int) -> Reckoned:
    """What `answer` says of one player. StopIteration: it does not know him."""
    found = next(each for each in answer.players if each.id == player)
    deviation = found.state.get("deviation")
    return Reckoned(
        system=SYSTEMS[answer.system],
        old=found.before,
        new=found.after,
        deviation=float(deviation) if isinstance(deviation, int | float) else None,
        parts=tuple(_part(line) for line in answer.sheet if line.player == player),
        problems=tuple(problem.message for problem in answer.problems),
    )


def _part(line: Line) -> Part:
    return Part(line, tuple(GameRow(detail, _note(line, detail)) for detail in line.details))


def _note(line: Line, detail: Detail) -> str:
    """What was special about a game; its wording may name numbers of the game or of the line."""
    if "{" not in detail.sentence:
        return detail.sentence
    numbers = {"games": line.games, "factor": line.factor, **line.facts, **vars(detail)}
    return plain(detail.sentence, numbers)


def _sum(values: Any) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if known else None


@lru_cache(maxsize=64)
def settings(slug: str) -> tuple[Field, ...]:
    """The constants of a system that a reader may turn, as fields of its calculator."""
    form = calculator(slug)
    chosen, names = dict(form.options), form.constants
    return tuple(
        _setting(knob, names.get(name, name.replace("_", " ").capitalize()))
        for name, knob in knobs(load(slug)).items()
        if name not in chosen
    )


def _setting(knob: Knob, label: str) -> Field:
    if isinstance(knob.default, bool):
        usual = "yes" if knob.default else "no"
        return Field(f"set-{knob.name}", label, CHOICE, help=f"Usually {usual}.", choices=("yes", "no"))
    kind = WHOLE if knob.whole else DECIMAL
    told = f"Usually {shortest(knob.default, 4)}; from {shortest(knob.least, 4)} to {shortest(knob.most, 4)}."
    return Field(f"set-{knob.name}", label, kind, knob.least, knob.most, told)
