"""What was typed into a calculator, read and checked: numbers, rows of results, or what is wrong with them in words."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.vocabulary.dates import month
from ratings.calculators.fields import CHOICE, DAY, WHOLE, YEAR, Calculator, Field

MOST_GAMES = 100
LONGEST = 6000  # signs of a list of results
SHOWN = 30
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2099, 12, 31)
UNRATED = {"unrated", "unr", "-", "–", "−", "0000", "none", "nr"}
MISSING = "?"  # stands for an opponent whose rating was left empty
# As people write what they scored; a forfeit is passed to the system, which says that it is not rated.
RESULTS: dict[str, str] = {
    **dict.fromkeys(("1", "1.0", "w", "win", "won", "1-0"), "1"),
    **dict.fromkeys(("½", "=", ".5", "0.5", "d", "draw", "1/2", "½-½"), "="),
    **dict.fromkeys(("0", "0.0", "l", "loss", "lost", "0-1"), "0"),
    **dict.fromkeys(("+",), "+"),
    **dict.fromkeys(("-", "−", "–"), "-"),
}
POINTS = {"1": 1.0, "=": 0.5, "0": 0.0}
HALF = re.compile(r"(?<![\d,])0,5(?![\d])")  # a decimal comma, before commas part the games


class Wrong(Exception):
    """What is wrong with a value, as a sentence."""


@dataclass(frozen=True)
class Row:
    """One game, as typed and as read."""

    opponent: str
    deviation: str = ""
    result: str = ""
    day: str = ""
    error: str = ""
    rating: float | None = None  # None: unrated
    opponent_deviation: float | None = None
    played: date | None = None

    @property
    def score(self) -> float | None:
        """Points scored; None for a forfeit, which is no game."""
        return POINTS.get(self.result)


@dataclass(frozen=True)
class Asked:
    """One calculation: what was typed, what it means, and what is wrong with it by field."""

    typed: Mapping[str, str]
    values: Mapping[str, Any]
    rows: tuple[Row, ...]
    errors: Mapping[str, str] = field(default_factory=dict)
    day: date | None = None
    settings: Mapping[str, float | bool] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        return bool(self.rows) and not self.errors and not any(row.error for row in self.rows)

    def payload(self, calculator: Calculator) -> dict[str, Any]:
        """The JSON form of the engine: you with White against every opponent in turn."""
        assert self.day is not None
        you = {"id": "you", "name": _("You"), **{name: value for name, value in self.values.items() if value != ""}}
        players, games = [you], []
        for number, row in enumerate(self.rows, start=1):
            opponent = {"id": str(number), "rating": row.rating, "deviation": row.opponent_deviation}
            players.append({name: value for name, value in opponent.items() if value is not None})
            day = row.played or self.day
            event = month(day) if calculator.dated else _("These games")
            result = POINTS.get(row.result, row.result)
            games.append(
                {"white": "you", "black": str(number), "result": result, "date": day.isoformat(), "event": event,
                 "round": number}
            )  # fmt: skip
        options = {**dict(calculator.options), **self.settings}
        made = {"players": players, "games": games, "until": self.day.isoformat()}
        return {**made, "options": options} if options else made


def asked(get: Mapping[str, str], calculator: Calculator, today: date, settings: Iterable[Field] = ()) -> Asked:
    """The calculation an address holds. Whatever it holds, nothing is raised."""
    typed = {name: str(value).strip()[:LONGEST] for name, value in get.items()}
    values, errors = {}, {}
    for each in calculator.fields:
        try:
            values[each.name] = value(typed.get(each.name, ""), each)
        except Wrong as wrong:
            errors[each.name] = str(wrong)
    turned: dict[str, float | bool] = {}
    for each in settings:
        try:
            read = value(typed.get(each.name, ""), each)
            if read is not None:
                turned[each.name.removeprefix("set-")] = {"yes": True, "no": False}.get(read, read)
        except Wrong as wrong:
            errors[each.name] = str(wrong)
    day: date | None = today
    if typed.get("date"):
        try:
            day = _day(typed["date"])
        except Wrong as wrong:
            day, errors["date"] = None, str(wrong)
    rows: tuple[Row, ...] = ()
    try:
        rows = results(typed.get("results", ""), calculator)
    except Wrong as wrong:
        errors["results"] = str(wrong)
    if calculator.dated and day is not None and any(row.played and row.played > day for row in rows):
        errors["date"] = _("A game was played after this day.")
    found = {name: read for name, read in values.items() if read is not None}
    return Asked(typed, found, rows, errors, day, turned)


def value(text: str, asked_for: Field) -> Any:
    """What `text` means for a field; None where it is empty. Raises Wrong."""
    if not text:
        return None
    if asked_for.kind == CHOICE:
        found = next((choice for choice in asked_for.choices if choice.lower() == text.lower()), None)
        if found is None:
            raise Wrong(
                _("“%(value)s” is none of %(choices)s.")
                % {"value": shown(text), "choices": ", ".join(asked_for.choices)}
            )
        return found
    if asked_for.kind == DAY:
        return _day(text).isoformat()
    read = number(text, asked_for.low, asked_for.high)
    if asked_for.kind in {WHOLE, YEAR}:
        if read != int(read):
            raise Wrong(_("“%(value)s”: a whole number is needed.") % {"value": shown(text)})
        return int(read)
    return read


def number(text: str, low: float, high: float) -> float:
    """A number from `low` to `high`, with a point or a comma. Raises Wrong."""
    try:
        read = float(text.replace("−", "-").replace(",", "."))
    except ValueError:
        raise Wrong(_("“%(value)s” is no number.") % {"value": shown(text)}) from None
    if not math.isfinite(read):
        raise Wrong(_("“%(value)s” is no number.") % {"value": shown(text)})
    if not low <= read <= high:
        raise Wrong(_out_of_range(text, f"{low:g}", f"{high:g}"))
    return read


def results(text: str, calculator: Calculator) -> tuple[Row, ...]:
    """The games of a list such as "1650 1, 1720 =": one a line, or parted by commas. Raises Wrong for too many."""
    text = HALF.sub("½", text)
    items = [item.split() for item in re.split(r"[,;\n]+", text) if item.strip()]
    if len(items) > MOST_GAMES:
        raise Wrong(
            ngettext(
                "These are %(number)d game; at most %(most)d can be reckoned at once.",
                "These are %(number)d games; at most %(most)d can be reckoned at once.",
                len(items),
            )
            % {"number": len(items), "most": MOST_GAMES}
        )
    return tuple(_row(item, calculator) for item in items)


def _row(item: list[str], calculator: Calculator) -> Row:
    rating, __, deviation = item[0].partition("/")
    result = RESULTS.get(item[1].lower(), item[1]) if len(item) > 1 else ""
    day = item[2] if len(item) > 2 else ""
    row = Row(rating.replace(MISSING, ""), deviation, result, day)
    try:
        return _read(row, rating, item, calculator)
    except Wrong as wrong:
        return Row(row.opponent, row.deviation, row.result, row.day, error=str(wrong))


def _read(row: Row, rating: str, item: list[str], calculator: Calculator) -> Row:
    bounds = calculator.rating
    if rating == MISSING:
        raise Wrong(_("The opponent’s rating is missing; write “unrated” if there is none."))
    points = None if rating.lower() in UNRATED else number(rating, bounds.low, bounds.high)
    if not row.result:
        raise Wrong(
            _("Which result against %(rating)s? Write 1, = or 0 after the rating: %(rating)s 1")
            % {"rating": shown(rating)}
        )
    if row.result not in RESULTS.values():
        raise Wrong(_("“%(value)s” is no result; write 1, = or 0.") % {"value": shown(row.result)})
    deviation = None
    if row.deviation:
        if not calculator.deviations:
            raise Wrong(_("“%(value)s”: a rating is one number here.") % {"value": shown(item[0])})
        deviation = number(row.deviation, 1, 1000)
    played = None
    if row.day:
        if not calculator.dated or len(item) > 3:
            raise Wrong(
                _("“%(value)s” has too many words; one game is a rating and a result.")
                % {"value": shown(" ".join(item))}
            )
        played = _day(row.day)
    return Row(row.opponent, row.deviation, row.result, row.day, "", points, deviation, played)


def typed_rows(opponents: list[str], deviations: list[str], scores: list[str], days: list[str], pasted: str) -> str:
    """Rows of a form and a pasted list as one list of results, for the address."""
    found = []
    for at, opponent in enumerate(opponents):
        rest = [column[at].strip() if at < len(column) else "" for column in (deviations, scores, days)]
        opponent = "".join(opponent.split())
        if not opponent and not any(rest):
            continue
        with_deviation = f"{opponent or MISSING}/{rest[0]}" if rest[0] else opponent or MISSING
        found.append(" ".join(part for part in (with_deviation, *rest[1:]) if part))
    lines = [line.strip(" ,;\t") for line in pasted.replace("\r", "").split("\n")]
    return ", ".join([*found, *(line for line in lines if line)])[:LONGEST]


def shown(text: str) -> str:
    """`text` as typed, shortened."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _day(text: str) -> date:
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise Wrong(_("“%(value)s” is no day; write it like 2026-11-01.") % {"value": shown(text)}) from None
    if not FIRST_DAY <= found <= LAST_DAY:
        raise Wrong(_out_of_range(text, FIRST_DAY.year, LAST_DAY.year))
    return found


def _out_of_range(text: str, low: object, high: object) -> str:
    words: str = _("%(value)s is out of range: it must lie between %(low)s and %(high)s.")
    return words % {"value": shown(text), "low": low, "high": high}
