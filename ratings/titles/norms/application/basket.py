"""Whether a player's norms carry a FIDE title, and which of them are needed: 27 games, kinds of events, the rating."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import combinations

from ratings.titles.norms.application.basket_norm import BasketNorm
from ratings.titles.norms.application.rating_titles import RatingReached, rating_conditions
from ratings.titles.norms.verdict import Condition

GAMES = 27  # 1.5.1
FEWEST_OF_A_NORM = 7  # 1.4.1b
LEAST_MINUTES, ROUNDS_A_DAY = 120, 2  # 1.1.3; minutes of a player for 60 moves
LISTED_FROM = date(2022, 7, 1)  # 1.5.6: norms made after 30 June 2022
# 1.5.2: each norm is good for its own title and those behind it.
GOOD_FOR = {
    "GM": ("GM", "IM", "WGM", "WIM"),
    "IM": ("IM", "WGM", "WIM"),
    "WGM": ("WGM", "WIM"),
    "WIM": ("WIM",),
}
ONE_ROUND_A_DAY_FOR = ("GM", "WGM")
# 0.6.2: a direct title is conditional until this rating was reached.
DIRECT_MINIMUM = {
    "GM": 2300, "IM": 2200, "FM": 2100, "CM": 2000, "WGM": 2100, "WIM": 2000, "WFM": 1900, "WCM": 1800,
}  # fmt: skip


class Outcome(StrEnum):
    """What an application comes to, by what can be checked."""

    TITLE = "title"
    CONDITIONAL = "conditional"  # until a rating is reached
    NO = "no"


@dataclass(frozen=True)
class NotUsed:
    """A norm that is not part of the application. `reason` is the key of its sentence."""

    norm: BasketNorm
    reason: str


@dataclass(frozen=True)
class Basket:
    """The answer to an application: the norms it rests on, the other ones, and every condition."""

    title: str
    outcome: Outcome
    norms: tuple[BasketNorm, ...]  # in the order of their events
    not_used: tuple[NotUsed, ...]
    conditions: tuple[Condition, ...]  # in the order of the articles

    @property
    def games(self) -> int:
        return sum(norm.counted for norm in self.norms)

    @property
    def fails(self) -> tuple[str, ...]:
        """The articles that are not met, in their order, each once."""
        return tuple(dict.fromkeys(one.article for one in self.conditions if one.met is False))

    @property
    def open(self) -> tuple[Condition, ...]:
        """What only people can confirm."""
        return tuple(one for one in self.conditions if one.met is None)


def basket(title: str, norms: Iterable[BasketNorm], ratings: Iterable[RatingReached]) -> Basket:
    """Whether these norms and ratings carry GM, IM, WGM or WIM, with the fewest norms that do. FIDE B.01 (2024) 1.5.

    Where no choice of norms is enough, all that may be used are.
    """
    admitted, refused = _admitted(title, norms)
    chosen = _chosen(title, admitted)
    left = [NotUsed(norm, _left_because(norm, chosen)) for norm in admitted if norm not in chosen]
    conditions = _sorted((*norm_conditions(title, chosen), *rating_conditions(title, ratings)))
    met = all(one.met is not False for one in conditions)
    return Basket(title, Outcome.TITLE if met else Outcome.NO, chosen, (*refused, *left), conditions)


def direct_title(title: str, ratings: Iterable[RatingReached], olympiad: bool = False) -> Basket:
    """A title that was won by a place or a score: conditional until a least rating was reached. FIDE B.01 (2024) 0.6.2.

    `olympiad`: CM and WCM of an Olympiad have no such condition.
    """
    if olympiad and title in {"CM", "WCM"}:
        return Basket(title, Outcome.TITLE, (), (), ())
    highest = max((each.rating for each in ratings), default=None)
    needed = DIRECT_MINIMUM[title]
    met = highest is not None and highest >= needed
    condition = Condition("0.6.2", met, needed, highest)
    return Basket(title, Outcome.TITLE if met else Outcome.CONDITIONAL, (), (), (condition,))


# ---- Which norms may be used -------------------------------------------------------------------------------------
def _admitted(title: str, norms: Iterable[BasketNorm]) -> tuple[list[BasketNorm], list[NotUsed]]:
    """The norms that are good for `title`, one an event, and the others with their reason; by date."""
    admitted: dict[str, BasketNorm] = {}
    refused = []
    for norm in sorted(norms, key=lambda norm: (norm.ends, norm.event, -_worth(norm), norm.title)):
        if reason := _not_good(title, norm):
            refused.append(NotUsed(norm, reason))
        elif norm.event in admitted:
            refused.append(NotUsed(norm, "same-event"))
        else:
            admitted[norm.event] = norm
    return list(admitted.values()), refused


def _worth(norm: BasketNorm) -> float:
    return norm.counted + (0.5 if not norm.exemption else 0) + (0.25 if not norm.missed_round else 0)


def _not_good(title: str, norm: BasketNorm) -> str:
    """Why a norm cannot be used at all; "": it can."""
    fast = norm.minutes is not None and norm.minutes < LEAST_MINUTES and not norm.pace_approved
    crowded = norm.rounds_a_day is not None and norm.rounds_a_day > ROUNDS_A_DAY
    if title not in GOOD_FOR[norm.title]:
        return "not-1.5.2"
    if norm.games < FEWEST_OF_A_NORM:
        return "not-1.4.1"
    if fast or crowded:
        return "not-1.1.3"
    return "not-1.5.4" if norm.edition > norm.ends.isoformat() else ""


# ---- The best set ------------------------------------------------------------------------------------------------
def _chosen(title: str, norms: Sequence[BasketNorm]) -> tuple[BasketNorm, ...]:
    """The fewest norms that meet every condition, the least doubtful of them; all that may be used if none do."""
    for enough in (_certain, _perhaps):
        if not any(enough(norm_conditions(title, found)) for found in _largest(norms)):
            continue
        useful = _useful(norms)
        for number in range(1, len(useful) + 1):
            sets = [found for found in combinations(useful, number) if enough(norm_conditions(title, found))]
            if sets:
                return min(sets, key=lambda found: _preferred(title, found))
    return max(_largest(norms), key=lambda found: (len(found), sum(norm.counted for norm in found)))


def _certain(conditions: Iterable[Condition]) -> bool:
    return all(one.met for one in conditions)


def _perhaps(conditions: Iterable[Condition]) -> bool:
    return all(one.met is not False for one in conditions)


def _largest(norms: Sequence[BasketNorm]) -> Iterator[tuple[BasketNorm, ...]]:
    """Sets that no further norm can help: with one missed round or none, of all years or before 1.5.6 alone.

    If none of them meets the conditions, no smaller set does.
    """
    for among in (norms, [norm for norm in norms if norm.ends < LISTED_FROM]):
        plain = [norm for norm in among if not norm.missed_round]
        yield tuple(plain)
        for missed in among:
            if missed.missed_round:
                yield tuple(norm for norm in among if norm in plain or norm is missed)


def _useful(norms: Sequence[BasketNorm]) -> list[BasketNorm]:
    """Norms that no four others of their kind surpass: four of seven games and more make the 27."""
    kinds: dict[tuple[object, ...], list[BasketNorm]] = {}
    for norm in norms:
        kinds.setdefault(_kind(norm), []).append(norm)
    most = -(-GAMES // FEWEST_OF_A_NORM)
    kept = [one for alike in kinds.values() for one in sorted(alike, key=lambda one: (-one.counted, one.ends))[:most]]
    return [norm for norm in norms if norm in kept]


def _kind(norm: BasketNorm) -> tuple[object, ...]:
    """What the conditions ask of a norm beside its games."""
    return (norm.missed_round, bool(norm.exemption), norm.listed, norm.one_round_days, norm.ends >= LISTED_FROM)


def _preferred(title: str, norms: Sequence[BasketNorm]) -> tuple[float, ...]:
    """Smaller is better: fewest open conditions, exemptions and missed rounds, most games, the earliest."""
    return (
        sum(one.met is None for one in norm_conditions(title, norms)),
        sum(bool(norm.exemption) for norm in norms),
        sum(norm.missed_round for norm in norms),
        -sum(norm.counted for norm in norms),
        *(norm.ends.toordinal() for norm in norms),
    )


def _left_because(norm: BasketNorm, chosen: Sequence[BasketNorm]) -> str:
    return "not-1.4.1c" if norm.missed_round and any(each.missed_round for each in chosen) else "not-needed"


# ---- The conditions ----------------------------------------------------------------------------------------------
def norm_conditions(title: str, norms: Sequence[BasketNorm]) -> tuple[Condition, ...]:
    """What the norms of an application have to be together, in the order of the articles."""
    missed = sum(norm.missed_round for norm in norms)
    games = sum(norm.counted for norm in norms)
    found = [
        Condition("1.4.1c", missed <= 1, 1, missed),
        Condition("1.4.3e", any(not norm.exemption for norm in norms), 1, sum(not norm.exemption for norm in norms)),
        Condition("1.5.1", games >= GAMES, GAMES, games, {"norms": len(norms)}),
    ]
    if title in ONE_ROUND_A_DAY_FOR:
        found.append(_one_of("1.1.3a", [norm.one_round_days for norm in norms]))
    if any(norm.ends >= LISTED_FROM for norm in norms):
        found.append(_one_of("1.5.6", [norm.listed for norm in norms]))
    return _sorted(found)


def _one_of(article: str, answers: Sequence[bool | None]) -> Condition:
    """One norm is enough; where nobody knows of any, and of one nobody has said, people decide."""
    met = True if True in answers else None if None in answers else False
    return Condition(article, met, 1, answers.count(True), {"unknown": answers.count(None)})


def _sorted(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    return tuple(sorted(conditions, key=lambda one: one.article))
