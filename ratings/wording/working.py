"""The working: from the lines of a sheet to what a player reads, one way for all who show one.

A published list, an event under another system, a preview, a calculator and `manage.py rate` differ in where their
lines come from and in how they are laid out. What a line says, which footnotes and sources there are and how a
difference is written is found here.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from enum import Enum
from functools import cached_property
from typing import Any, Protocol

from ratings.systems.protocol.sentences import Rule
from ratings.wording.numbers import in_digits, signed
from ratings.wording.sentences import names_in, plain

Write = Callable[[str, Mapping[str, Any]], str]  # a template and its numbers -> text: `plain`, or html.py's `phrase`
DECIMALS = 9  # beyond them stands only what binary could not hold
HALF = 0.5 + 10**-DECIMALS
FEW = 2  # games of a part with the same reason are told it in place; of more it is a footnote
OF_A_GAME = ("opponent_rating", "own_rating", "difference", "expected", "score", "change")


class SheetLine(Protocol):
    """What an event, or an adjustment without one, contributed: a row of a list, or of the engine's answer."""

    @property
    def games(self) -> int: ...
    @property
    def score(self) -> float | None: ...
    @property
    def expected(self) -> float | None: ...
    @property
    def factor(self) -> float | None: ...
    @property
    def change(self) -> float | None: ...
    @property
    def rule(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, Any] | None: ...


class CountedGame(Protocol):
    """One game of a line, as it was counted."""

    @property
    def opponent_rating(self) -> float | None: ...
    @property
    def own_rating(self) -> float | None: ...
    @property
    def difference(self) -> float | None: ...
    @property
    def expected(self) -> float | None: ...
    @property
    def score(self) -> float | None: ...
    @property
    def change(self) -> float | None: ...
    @property
    def rule(self) -> str: ...


@dataclass(frozen=True)
class GameRow:
    """One game of a working. Who the opponent was is added by whoever knows it."""

    detail: Any  # a CountedGame
    note: str = ""  # what was special about it, in the rule's words
    source: str = ""  # of the note
    mark: int | None = None  # the footnote that holds the note, where it does not stand beside the game
    round: int | None = None
    colour: str = ""  # "white", "black" or "" where it is not known
    opponent: Any = None
    named: Mapping[str, Any] = field(default_factory=dict)  # what the note tells, by name

    @property
    def difference(self) -> str:
        """The difference of ratings, and the one that counted where the rules cap it: +485 → +400."""
        counted, own, other = self.detail.difference, self.detail.own_rating, self.detail.opponent_rating
        if counted is None:
            return ""
        if own is None or other is None or own - other == counted:
            return signed(counted)
        return f"{signed(own - other)} → {signed(counted)}"


class Beyond(Enum):
    """What else than its games changes a rating in an event."""

    START = "start"  # another rating to begin with than the one the player had
    ROUNDED = "rounded"
    RULE = "rule"  # a limit or a bonus, which the sentence explains


@dataclass(frozen=True)
class Part:
    """One line of the sheet with its games."""

    line: Any  # a SheetLine
    sentence: str
    formula: str
    source: str
    games: tuple[GameRow, ...]
    list_then: date | None = None  # list whose ratings were used
    heading: str = ""  # what a line of no event is
    named: Mapping[str, Any] = field(default_factory=dict)  # what the sentence and the formula tell, by name

    @cached_property
    def by_game(self) -> bool:
        return any(row.detail.expected is not None for row in self.games)

    @property
    def changes_by_game(self) -> bool:
        return any(row.detail.change is not None for row in self.games)

    @cached_property
    def decimals(self) -> int:
        """Places of the games' changes: as few as show them as they are, 2 at most."""
        return _places((row.detail.change for row in self.games), 2)

    @cached_property
    def expected_decimals(self) -> int:
        """Places of the games' expected scores: the two of most tables, else three."""
        return max(2, _places((row.detail.expected for row in self.games), 3))

    @cached_property
    def of_games(self) -> float | None:
        """What the games changed, one by one."""
        return known_total(row.detail.change for row in self.games)

    @cached_property
    def beyond_games(self) -> tuple[tuple[Beyond, float], ...]:
        """What leads from the sum of the games to the change of the line, in the order in which it is added.

        DWZ: an event rated from the FIDE rating moves the DWZ there first, and an event's sum is rounded.
        """
        games, change = self.of_games, self.line.change
        if games is None or change is None:
            return ()
        facts = self.line.facts or {}
        # Others tell by "start" where somebody began long ago, and by "before" what the line starts from.
        moved = {"start", "after"} <= facts.keys() and "before" not in facts
        start = facts["start"] - (facts["after"] - change) if moved else 0
        rest = change - games - start
        found = {Beyond.START: start, Beyond.ROUNDED if abs(rest) <= HALF else Beyond.RULE: rest}
        return tuple((what, value) for what, value in found.items() if abs(value) > 10**-DECIMALS)

    @property
    def summed(self) -> float | None:
        """What the line sums up to before anything but its games: their own sum, where each has a number."""
        return self.of_games if self.beyond_games else self.line.change

    @property
    def sum_decimals(self) -> int | None:
        """Places of the sum, None for as few as do: those of the games where something is still added to it."""
        return self.decimals if self.beyond_games else None

    @property
    def colours(self) -> bool:
        return any(row.colour for row in self.games)

    @property
    def in_footnotes(self) -> tuple[GameRow, ...]:
        """The games whose note is a footnote: those that count, and many that have the same one.

        Where no game counts, the sentence says that the reason stands beside each.
        """
        times = Counter(row.note for row in self.games) if self.line.games else Counter[str]()
        often = {note for note in times if times[note] > FEW}
        return tuple(row for row in self.games if row.note and (row.detail.expected is not None or row.note in often))

    @property
    def rounded_for_display(self) -> bool:
        """Whether the numbers of the games, as they are shown, do not add up to the sum that is shown."""
        changes = [row.detail.change for row in self.games]
        expected = [row.detail.expected for row in self.games]
        return _differs(changes, self.of_games, self.decimals) or _differs(
            expected, self.line.expected, self.expected_decimals
        )


@dataclass(frozen=True, kw_only=True)
class Working:
    """Everything between a player's old number and the new one."""

    old: float | None = None
    new: float | None = None
    parts: tuple[Part, ...] = ()
    problems: tuple[str, ...] = ()  # what was wrong with the input

    @property
    def change(self) -> float | None:
        """New minus old; never taken from the sheet."""
        return None if self.old is None or self.new is None else self.new - self.old

    @property
    def exact(self) -> float | None:
        """The sum of what the lines contribute, before the rounding of the list."""
        return known_total(part.line.change for part in self.parts)

    @property
    def footnotes(self) -> list[tuple[int, str, str]]:
        """Mark, text and source of what was special about games, where it does not stand beside them."""
        found = {row.mark: (row.note, row.source) for part in self.parts for row in part.games if row.mark}
        return [(mark, *found[mark]) for mark in sorted(found)]

    @property
    def rounded_for_display(self) -> bool:
        return any(part.rounded_for_display for part in self.parts)

    @property
    def colours(self) -> bool:
        """Whether any game is shown with its colour."""
        return any(part.colours for part in self.parts)

    @property
    def sources(self) -> list[str]:
        return list(dict.fromkeys(part.source for part in self.parts if part.source))


def numbers(line: SheetLine, old: float | None, new: float | None) -> dict[str, Any]:
    """What the sentence of `line` may name, see systems/protocol/base.py Rule. `old` and `new`: the printed ratings."""
    surplus = None if line.score is None or line.expected is None else round(line.score - line.expected, DECIMALS)
    return {
        "games": line.games,
        "score": line.score,
        "expected": line.expected,
        "surplus": surplus,
        "factor": line.factor,
        "change": line.change,
        "rating": new,
        "previous": old,
        **(line.facts or {}),
    }


def filled(rule: Rule, known: Mapping[str, Any], write: Write = plain) -> Rule:
    """`rule` with the numbers of one line in its sentence and its formula."""
    return Rule(write(rule.sentence, known), plain(rule.formula, known), rule.source)


def named(rule: Rule, known: Mapping[str, Any]) -> dict[str, Any]:
    """What the texts of `rule` name of what is `known`, and nothing else: everybody may read it."""
    return {name: known[name] for name in (*names_in(rule.sentence), *names_in(rule.formula))}


def part_of(
    line: SheetLine,
    details: Iterable[CountedGame],
    rule_of: Callable[[str], Rule],  # what a code says
    old: float | None,
    new: float | None,
    write: Write = plain,
) -> Part:
    """A line and its games in the words of its rules."""
    known, rule = numbers(line, old, new), rule_of(line.rule)
    games = tuple(_row(detail, rule_of, known, write) for detail in details)
    return Part(line, *filled(rule, known, write), games, named=named(rule, known))


def _row(detail: CountedGame, rule_of: Callable[[str], Rule], of_line: Mapping[str, Any], write: Write) -> GameRow:
    if not detail.rule:
        return GameRow(detail)
    known = {**of_line, **{name: getattr(detail, name) for name in OF_A_GAME}}
    rule = rule_of(detail.rule)
    note, _, source = filled(rule, known, write)
    return GameRow(detail, note, source, named=named(rule, known))


def marked(parts: Sequence[Part]) -> tuple[Part, ...]:
    """`parts` with a footnote for each rule of games that count; other games give their reason in place, if few do."""
    rules = dict.fromkeys(row.detail.rule for part in parts for row in part.in_footnotes)
    marks = {rule: mark for mark, rule in enumerate(rules, start=1)}
    return tuple(
        replace(part, games=tuple(
            replace(row, mark=marks[row.detail.rule]) if row in part.in_footnotes else row for row in part.games
        ))
        for part in parts
    )  # fmt: skip


def with_rows(parts: Sequence[Part], change: Callable[[GameRow], GameRow]) -> tuple[Part, ...]:
    """`parts` with another row in the place of each."""
    return tuple(replace(part, games=tuple(change(row) for row in part.games)) for part in parts)


def _places(values: Iterable[float | None], most: int) -> int:
    """The fewest decimals that show all of `values` as they are, at most `most`."""
    known = [round(value, DECIMALS) for value in values if value is not None]
    return next((places for places in range(most) if all(value == round(value, places) for value in known)), most)


def _differs(values: Iterable[float | None], total: float | None, decimals: int) -> bool:
    """Whether `values`, each with so many decimals, add up to another sum than `total` with as many."""
    known = [Decimal(in_digits(value, decimals)) for value in values if value is not None]
    return bool(known) and total is not None and sum(known) != Decimal(in_digits(total, decimals))


def known_total(values: Iterable[float | None]) -> float | None:
    """The sum of those that are known; None where none is."""
    known = [value for value in values if value is not None]
    return sum(known) if known else None
