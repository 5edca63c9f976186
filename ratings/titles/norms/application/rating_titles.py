"""What FIDE titles ask of a rating: how high, after how many games, and which titles need no norm beside it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from ratings.titles.norms.verdict import Condition

NEEDED = {  # FIDE B.01 (2024) 1.3 and 1.5.3
    "GM": 2500, "IM": 2400, "FM": 2300, "CM": 2200, "WGM": 2300, "WIM": 2200, "WFM": 2100, "WCM": 2000,
}  # fmt: skip
BY_RATING = ("FM", "CM", "WFM", "WCM")  # 1.3: without norms
GAMES = 30  # 1.5.3: rated games by then
GAMES_SINCE = date(2017, 7, 1)  # ... of a rating that was reached on this day or later
ORDER = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")  # from the highest, as FIDE lists one of several


@dataclass(frozen=True)
class RatingReached:
    """A rating that a player once had, whatever became of it."""

    rating: float  # as published, or between two lists with its decimals
    games: int  # rated, by then
    day: date
    published: bool = True  # False: within a period or an event, which the federation has to prove

    @property
    def settled(self) -> bool:
        return self.games >= GAMES or self.day < GAMES_SINCE


def best(title: str, ratings: Iterable[RatingReached]) -> RatingReached | None:
    """The rating that an application for `title` rests on: published and after thirty games if there is one.

    The highest where none is high enough; None: there are none.
    """
    found = list(ratings)
    enough = [one for one in found if one.rating >= NEEDED[title]]
    if not enough:
        return max(found, key=lambda one: one.rating, default=None)
    return min(enough, key=lambda one: (not one.settled, not one.published, one.day))


def rating_conditions(title: str, ratings: Iterable[RatingReached]) -> tuple[Condition, ...]:
    """1.5.3: the rating reached at any time, after thirty games; 1.5.3a: proved where it was never published."""
    needed, found = NEEDED[title], best(title, ratings)
    if found is None:
        return (Condition("1.5.3", False, needed),)
    facts = {"day": found.day.isoformat()}
    reached = found.rating >= needed
    conditions = [Condition("1.5.3", reached, needed, found.rating, facts)]
    if reached and found.day >= GAMES_SINCE:
        conditions.append(Condition("1.5.3b", found.settled, GAMES, found.games, facts))
    if reached and not found.published:
        conditions.append(Condition("1.5.3a", None, needed, found.rating, facts))
    return tuple(sorted(conditions, key=lambda one: one.article))


@dataclass(frozen=True)
class RatingTitle:
    """A title that a player may have without a norm, and what it rests on."""

    title: str
    conditions: tuple[Condition, ...]


def title_by_rating(ratings: Iterable[RatingReached], sex: str, held: Iterable[str] = ()) -> RatingTitle | None:
    """The highest title without norms that these ratings give, if it is above those `held`. FIDE B.01 (2024) 1.3.

    `sex`: "w" for the women's titles too. `held`: codes of FIDE's titles; others are passed over.
    """
    reached = list(ratings)
    highest = min((ORDER.index(one) for one in held if one in ORDER), default=len(ORDER))
    for title in ORDER[:highest]:
        if title in BY_RATING and (sex == "w" or not title.startswith("W")):
            conditions = rating_conditions(title, reached)
            if all(one.met is not False for one in conditions):
                return RatingTitle(title, conditions)
    return None
