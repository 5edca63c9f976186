"""What a set of the games that count amounts to: average, score, titles, federations, and the limits they must keep."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ratings.formulas.performance import DIFFERENCES
from ratings.titles.norms.event import Format, NormEvent
from ratings.titles.norms.fide.editions import WORLD_CUP, Edition, Level
from ratings.titles.norms.verdict import LeftOut

LEAST_FOREIGN = 2  # federations other than the player's, 1.4.3
ROUND_ROBINS = frozenset({Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN})


@dataclass(frozen=True, slots=True)
class Row:
    """A game that counts."""

    index: int  # of NormEvent.games; of a forfeit counted as a loss, their number
    opponent: str
    rating: int  # an unrated opponent's too
    rated: bool
    holder: bool  # counts as a title-holder, 1.4.5a
    master: bool  # holds the title of the norm or a higher one, 1.4.5b-e
    federation: str  # "": none that counts
    score: int  # half points


@dataclass(frozen=True, slots=True)
class Figures:
    """What a set of games amounts to."""

    games: int
    opponents: int  # in a double round robin each once
    score: int  # half points
    total: int  # of the ratings, the lowest raised
    average: int  # 1.4.7
    percentage: int
    difference: int
    performance: int  # 1.4.8
    holders: int
    masters: int
    federations: Mapping[str, int]  # opponents by federation
    own: int
    foreign: int  # federations other than the applicant's
    most: tuple[str, int]  # the federation of most opponents
    raised: Row | None  # the lowest opponent, where 1.4.6 raises it


class Limit(NamedTuple):
    """What an article asks of a set of games, and what they reach."""

    article: str
    met: bool
    needed: int
    reached: int


@dataclass(frozen=True)
class Opposition:
    """A player's event as one title looks at it."""

    event: NormEvent
    level: Level
    edition: Edition
    rows: tuple[Row, ...]  # in the order of the rounds
    left_out: tuple[LeftOut, ...]  # by 1.4.2
    least: int  # games that the norm needs
    paragraph: str  # of 1.4.1, that says so
    waiver: str  # the exemption that holds for this player; "": none
    forfeit_as_loss: bool = False  # 1.4.2c: the last row is a forfeit of the last round

    @property
    def double(self) -> bool:
        return self.event.format == Format.DOUBLE_ROUND_ROBIN

    @property
    def beforehand(self) -> bool:
        """Whether the pairings are known beforehand: no game after the norm may then be left out, 1.4.1e."""
        return self.event.format in ROUND_ROBINS

    def figures(self, rows: Sequence[Row]) -> Figures:
        """What these games amount to. At least one."""
        games, floor = len(rows), self.level.floor
        score = sum(row.score for row in rows)
        lowest = min(rows, key=lambda row: row.rating)
        total = sum(row.rating for row in rows) + max(0, floor - lowest.rating)
        met = list({row.opponent: row for row in rows}.values()) if self.double else rows
        federations = Counter(row.federation for row in met if row.federation)
        own = federations[self.event.federation]
        average, percentage = mean(total, games), percent(score, games)
        return Figures(
            games=games,
            opponents=len(met),
            score=score,
            total=total,
            average=average,
            percentage=percentage,
            difference=DIFFERENCES[percentage],
            performance=average + DIFFERENCES[percentage],
            holders=sum(row.holder for row in met),
            masters=sum(row.master for row in met),
            federations=federations,
            own=own,
            foreign=len(federations) - (own > 0),
            most=max(federations.items(), key=lambda each: each[1], default=("", 0)),
            raised=lowest if lowest.rating < floor else None,
        )

    def least_masters(self, opponents: int) -> int:
        """Opponents who must hold the title or a higher one: a third and three, rounded up; of a double half."""
        return -(-opponents // 2) if self.double else max(-(-opponents // 3), 3)

    def foreigners(self, figures: Figures) -> tuple[Limit, ...]:
        """1.4.3 and 1.4.4, "the normal foreigner requirement"."""
        of_own, of_one = most_own(figures.opponents), most_of_one(figures.opponents)
        own, (_, one) = figures.own, figures.most
        return (
            Limit("1.4.3", figures.foreign >= LEAST_FOREIGN, LEAST_FOREIGN, figures.foreign),
            Limit("1.4.4 own", own <= of_own, of_own, own),
            Limit("1.4.4 one", one <= of_one, of_one, one),
        )

    def titles(self, figures: Figures) -> tuple[Limit, ...]:
        """1.4.5: half with a title, a third and three with the title or a higher one."""
        holders, masters = least_holders(figures.opponents), self.least_masters(figures.opponents)
        return (
            Limit("1.4.5a", figures.holders >= holders, holders, figures.holders),
            Limit("1.4.5", figures.masters >= masters, masters, figures.masters),
        )

    def result(self, figures: Figures) -> tuple[Limit, ...]:
        """1.4.8: the average, the score and the performance."""
        average, percentage, performance = self.level.average, self.edition.percent, self.level.performance
        return (
            Limit("1.4.8a", figures.average >= average, average, figures.average),
            Limit("1.4.8b", figures.percentage >= percentage, percentage, figures.percentage),
            Limit("1.4.8", figures.performance >= performance, performance, figures.performance),
        )

    def foreigners_are_met(self, figures: Figures) -> bool:
        return all(limit.met for limit in self.foreigners(figures))

    def mix_is_met(self, figures: Figures) -> bool:
        """1.4.3 to 1.4.5: titles, and federations where nothing sets them aside."""
        if not all(limit.met for limit in self.titles(figures)):
            return False
        return bool(self.waiver) or self.foreigners_are_met(figures)

    def result_is_met(self, figures: Figures) -> bool:
        return all(limit.met for limit in self.result(figures))

    def over(self, figures: Figures) -> int:
        """Full points above the least score that would do with these opponents, 1.4.1d."""
        if self.paragraph == "1.4.1c":  # a round was missed: Qualification Commission, 1 May 2023
            return 0
        need = figures.score
        while need > 0:
            below = percent(need - 1, figures.games)
            enough = figures.average + DIFFERENCES[below] >= self.level.performance
            if below < self.edition.percent or not enough:
                break
            need -= 1
        return (figures.score - need) // 2

    def credited(self, games: int) -> int:
        """Games that so many count as: nine for eight of 1.4.1c and of a World Cup."""
        nine_for_eight = self.paragraph == "1.4.1c" or self.event.kind == WORLD_CUP
        return 9 if nine_for_eight and games == 8 else games


def least_holders(opponents: int) -> int:
    """Opponents who must have a title: half, rounded up (1.4.5a)."""
    return -(-opponents // 2)


def most_own(opponents: int) -> int:
    """Opponents of the player's own federation: three fifths (1.4.4)."""
    return 3 * opponents // 5


def most_of_one(opponents: int) -> int:
    """Opponents of one federation: two thirds (1.4.4)."""
    return 2 * opponents // 3


def mean(total: int, games: int) -> int:
    """Rounded to a whole number, a half up: 1.4.7b."""
    return (2 * total + games) // (2 * games)


def percent(score: int, games: int) -> int:
    """Of the points possible, rounded to a whole number, a half up: 1.4.8. `score`: half points."""
    return (100 * score + games) // (2 * games)
