"""What a rule says to a player, and the dated text that it quotes: a system can show no sentence of another's rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple


@dataclass(frozen=True)
class Edition:
    """A text as it is cited, and the days on which it, or the rule quoted from it, is in force."""

    text: str  # "FIDE Rating Regulations"
    since: date = date.min
    until: date = date.max  # the last day

    def at(self, place: str = "", remark: str = "") -> "Source":
        """What a rule names as its source: `place` in the text with its own comma or blank, and a `remark` behind."""
        return Source(self, f"{self.text}{place}{self._days()}{remark}")

    def holds(self, day: date) -> bool:
        return self.since <= day <= self.until

    def _days(self) -> str:
        if self.since > date.min and self.until < date.max:
            return f", in force from {_written(self.since)} to {_written(self.until)}"
        if self.since > date.min:
            return f", in force since {_written(self.since)}"
        return f", in force until {_written(self.until)}" if self.until < date.max else ""


PROJECT = Edition("Project convention")  # what no body's text settles; every system may name it


class Source(str):
    """Where a rule stands, as it is printed. Only an edition makes one, so that it names a text and its days."""

    edition: Edition

    def __new__(cls, edition: Edition, printed: str) -> "Source":
        made = super().__new__(cls, printed)
        made.edition = edition
        return made

    def __getnewargs__(self) -> tuple[Edition, str]:  # type: ignore[override]
        """What a copy, or what a cache keeps of it, is made from."""
        return self.edition, str(self)


class Rule(NamedTuple):
    """How one kind of sheet line is explained to a player. Texts are str.format templates over the line's fields.

    Fields: games, score, expected, surplus (score - expected), factor, change, rating, previous, and the line's facts.
    A number may name what it counts, in the singular and the plural: {pooled:game|games}.
    """

    sentence: str  # "You scored {score} of {games}; {expected} was expected. With K = {factor}, because ..."
    formula: str  # "{factor} x ({score} - {expected}) = {change}"
    source: str  # a Source; the text alone where it was translated, or comes from a list of before there were editions


@dataclass(frozen=True)
class Sentences:
    """How the rules of a system are explained. A published list names the version, so that it reads the same for ever.

    A version is never edited once a list may have it: whoever changes a sentence gives `rules` a further version and
    keeps the rules as they were in `earlier`.

    TypeError for a rule without an edition, ValueError for one of a text that is not among `quotes`.
    """

    version: str
    rules: Mapping[str, Rule]  # code -> what it says
    quotes: Iterable[Edition]  # the texts that this system follows; of a text any days
    earlier: Mapping[str, Mapping[str, Rule]] = field(default_factory=dict)  # version -> rules
    headings: Mapping[str, str] = field(default_factory=dict)  # code -> heading of a line that belongs to no event
    # The codes as the columns `rule` of a sheet count them, those among them that only a neighbour has rules for.
    codes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "codes", self.codes or tuple(self.rules))
        own = {edition.text for edition in (PROJECT, *self.quotes)}
        for code, rule in self.rules.items():
            if not isinstance(rule.source, Source):
                raise TypeError(f"{code} names no edition: {rule.source}")
            if rule.source.edition.text not in own:
                raise ValueError(f"{code} quotes {rule.source.edition.text}, which is no text of this system")
        if strangers := self.rules.keys() - set(self.codes):
            raise ValueError(f"rules without a place in a sheet: {sorted(strangers)}")

    @property
    def versions(self) -> Mapping[str, Mapping[str, Rule]]:
        """version -> rules, the newest last."""
        return {**self.earlier, self.version: self.rules}

    def quoted(self, number: int) -> Rule:
        """The rule that a column `rule` of a sheet counts as `number`. KeyError: it is none of this system's."""
        return self.rules[self.codes[number]]


def as_before(rules: Mapping[str, Rule], were: Mapping[str, Rule], without: Iterable[str] = ()) -> dict[str, Rule]:
    """`rules` of an earlier version: those that `were` otherwise as they were, and `without` those that came later."""
    later = set(without)
    return {code: were.get(code, rule) for code, rule in rules.items() if code not in later}


def _written(day: date) -> str:
    return f"{day.day} {day:%B} {day.year}"
