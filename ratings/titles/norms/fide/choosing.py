"""Which games a norm is best made of: those after it and those won may be left out (Title Regulations 1.4.1e-f).

How many wins go and how many games of the end settles the score, so only the average is left to be best: the lowest
rated wins go, and others only where titles or federations ask for it. The search is exact, and mostly ends with its
first try.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ratings.formulas.performance import DIFFERENCES
from ratings.titles.norms.fide.opposition import (
    LEAST_FOREIGN,
    Figures,
    Opposition,
    Row,
    least_holders,
    mean,
    most_of_one,
    most_own,
    percent,
)
from ratings.titles.norms.verdict import MOST_CREDITED

WIN = 2  # half points


@dataclass(frozen=True)
class Choice:
    """Games that make the norm."""

    rows: tuple[Row, ...]
    figures: Figures
    over: int

    def rank(self, opposition: Opposition) -> tuple[int, int, int, int]:
        """What makes one choice better than another: games for the application, then games, then the result."""
        brings = min(opposition.credited(len(self.rows)) + self.over, MOST_CREDITED)
        return brings, len(self.rows), self.figures.performance, self.figures.total


def best(opposition: Opposition) -> Choice | None:
    """The best games that make the norm; None where none do. `opposition` has at least one game."""
    found: Choice | None = None
    for chosen in _choices(opposition):
        figures = opposition.figures(chosen)
        choice = Choice(chosen, figures, opposition.over(figures))
        if found is None or choice.rank(opposition) > found.rank(opposition):
            found = choice
    return found


def makes_norm(opposition: Opposition) -> bool:
    """Whether any games make the norm: `best` is not None, told with the first that do."""
    return next(_choices(opposition, any_will_do=True), None) is not None


def articles(opposition: Opposition, kept: Sequence[Row]) -> dict[int, str]:
    """By which article each game that counts was left out, by its index.

    A win goes by 1.4.1f. Whatever else goes is of the end, and takes the wins after it along by 1.4.1e.
    """
    here = {row.index for row in kept}
    gone = [row for row in opposition.rows if row.index not in here]
    first = min((row.index for row in gone if row.score != WIN), default=None)
    return {row.index: "1.4.1e" if first is not None and row.index >= first else "1.4.1f" for row in gone}


def _choices(opposition: Opposition, any_will_do: bool = False) -> Iterator[tuple[Row, ...]]:
    """The best games of each length and number of wins less that make the norm; the most games first."""
    rows = opposition.rows
    if len(rows) < opposition.least or sum(row.master for row in rows) < min(3, opposition.least_masters(len(rows))):
        return
    for end, dropped in _lengths(opposition):
        chosen = _best_of(opposition, rows[:end], dropped, any_will_do)
        if chosen is not None:
            yield chosen


def _lengths(opposition: Opposition) -> Iterator[tuple[int, int]]:
    """How many games from the first on, and how many wins less; the most games first."""
    count, least = len(opposition.rows), opposition.least
    yield count, 0
    if count == least or opposition.forfeit_as_loss:
        return
    if opposition.beforehand:
        # 1.4.1f: a round robin as a whole has opponents who make a norm possible.
        if opposition.mix_is_met(opposition.figures(opposition.rows)):
            yield from ((count, dropped) for dropped in range(1, count - least + 1))
        return
    for gone in range(1, count - least + 1):
        for dropped in range(gone, -1, -1):
            yield count - gone + dropped, dropped


def _best_of(opposition: Opposition, rows: tuple[Row, ...], dropped: int, any_will_do: bool) -> tuple[Row, ...] | None:
    """`rows` without so many wins, with the highest average that meets everything; None where none does.

    `any_will_do`: with any average that is enough.
    """
    games = len(rows) - dropped
    level = opposition.level
    percentage = percent(sum(row.score for row in rows) - WIN * dropped, games)
    wins = sorted((row for row in rows if row.score == WIN), key=lambda row: (row.rating, -row.index))
    if percentage < opposition.edition.percent or len(wins) < dropped:
        return None
    needed = max(level.average, level.performance - DIFFERENCES[percentage])
    without = _without(rows, wins[:dropped])
    if _average(without, level.floor) < needed:
        return None
    if opposition.mix_is_met(opposition.figures(without)):
        return without
    if not dropped or dropped == len(wins):
        return None
    return _Search(opposition, rows, wins, needed, any_will_do).run(dropped)


class _Search:
    """All ways to leave out so many wins, cut short where neither the average nor the opponents can do."""

    def __init__(
        self, opposition: Opposition, rows: tuple[Row, ...], wins: list[Row], needed: int, any_will_do: bool
    ) -> None:
        self.any_will_do = any_will_do
        self.opposition, self.rows, self.wins, self.needed = opposition, rows, wins, needed
        self.found: tuple[Row, ...] | None = None
        self.total = -1

    def run(self, dropped: int) -> tuple[Row, ...] | None:
        if self.opposition.double or (self._titles_can_do(dropped) and self._foreigners_can_do(dropped)):
            self._from(0, dropped, ())  # opponents met twice are left to the search
        return self.found

    def _titles_can_do(self, dropped: int) -> bool:
        """Whether enough wins without the title can go."""
        games = len(self.rows) - dropped
        for have, least in (
            ([row.holder for row in self.rows], least_holders(games)),
            ([row.master for row in self.rows], self.opposition.least_masters(games)),
        ):
            if sum(have) < least:
                return False
        spare = sum(row.master for row in self.rows) - self.opposition.least_masters(games)
        return sum(not row.master for row in self.wins) + spare >= dropped

    def _foreigners_can_do(self, dropped: int) -> bool:
        """Whether enough wins against a federation of too many opponents can go, of each federation by itself."""
        own, games = self.opposition.event.federation, len(self.rows) - dropped
        met, won = (Counter(row.federation for row in rows if row.federation) for rows in (self.rows, self.wins))
        if self.opposition.waiver:
            return True
        least = {code: count - min(won[code], dropped) for code, count in met.items()}
        enough = len(met) - (own in met) >= LEAST_FOREIGN
        return enough and least.get(own, 0) <= most_own(games) and max(least.values()) <= most_of_one(games)

    def _from(self, start: int, left: int, gone: tuple[Row, ...]) -> None:
        if self.found and self.any_will_do:
            return
        floor = self.opposition.level.floor
        lowest = _without(self.rows, (*gone, *self.wins[start : start + left]))
        total = _total(lowest, floor)
        if total <= self.total or mean(total, len(lowest)) < self.needed:
            return
        if self.opposition.mix_is_met(self.opposition.figures(lowest)):
            self.found, self.total = lowest, total  # the highest average of all that begin like this
            return
        if not left:
            return
        tried: set[tuple[str, bool, bool, str]] = set()
        for at in range(start, len(self.wins) - left + 1):
            row = self.wins[at]
            # Of wins alike in everything but the rating the lowest goes first.
            alike = (row.federation, row.holder, row.master, row.opponent if self.opposition.double else "")
            if alike not in tried:
                tried.add(alike)
                self._from(at + 1, left - 1, (*gone, row))


def _without(rows: Sequence[Row], gone: Sequence[Row]) -> tuple[Row, ...]:
    indices = {row.index for row in gone}
    return tuple(row for row in rows if row.index not in indices)


def _total(rows: Sequence[Row], floor: int) -> int:
    ratings = [row.rating for row in rows]
    return sum(ratings) + max(0, floor - min(ratings))


def _average(rows: Sequence[Row], floor: int) -> int:
    return mean(_total(rows, floor), len(rows))
