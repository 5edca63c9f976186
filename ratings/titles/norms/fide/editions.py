"""The dated rules of FIDE's norms: what each title asks, by the day the event ended. An old edition is never edited."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

SCHEME = "FIDE"
# 1.4.5a: titles that count as such; CM and WCM do not.
TITLE_HOLDERS = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
MASTERS = frozenset({"GM", "IM", "WGM", "WIM"})  # a big Swiss has ten of them in every round, 1.4.3d
BIG_SWISS = "1.4.3d"
EXEMPTIONS = ("1.4.3a", "1.4.3b", "1.4.3c", BIG_SWISS)
FOR_THE_HOST = frozenset({"1.4.3a", "1.4.3b"})  # hold for players of the federation that registered the event only
NO_FEDERATION = "FID"  # accepted as an opponent, but counts as no federation
TEAM_CHAMPIONSHIP, WORLD_CUP = "team-championship", "world-cup"  # events of 1.4.1b


@dataclass(frozen=True)
class Level:
    """What one title asks. [rating points]"""

    title: str
    performance: int  # 1.4.8, after rounding
    average: int  # 1.4.8a: of the opponents, at least
    floor: int  # 1.4.6b: the lowest opponent is raised to this
    titles: tuple[str, ...]  # 1.4.5b-e: a third of the opponents hold one of these
    paragraph: str  # of 1.4.5
    women: bool = False  # only women can make it


@dataclass(frozen=True)
class Edition:
    """The rules for events that ended from `since` on."""

    since: date
    name: str  # as verdicts and certificates quote it
    levels: Mapping[str, Level]  # by title, in the order GM, IM, WGM, WIM
    unrated: int = 1400  # 1.4.6d: what an unrated opponent counts who is not the one raised
    games: int = 9  # 1.4.1a
    percent: int = 35  # 1.4.8b
    minutes: int = 120  # 1.1.3: of a player for 60 moves
    present_in_all_but_one: bool = True  # 1.4.3d counts only players who miss one round at most


def _levels(gm: int, im: int, wgm: int, wim: int) -> dict[str, Level]:
    return {
        "GM": Level("GM", gm, 2380, 2200, ("GM",), "1.4.5b"),
        "IM": Level("IM", im, 2230, 2050, ("IM", "GM"), "1.4.5c"),
        "WGM": Level("WGM", wgm, 2180, 2000, ("WGM", "IM", "GM"), "1.4.5d", women=True),
        "WIM": Level("WIM", wim, 2030, 1850, ("WIM", "WGM", "IM", "GM"), "1.4.5e", women=True),
    }


# Performances before 1 July 2009: chesselo.com. From 1 January 2022 only players who miss one round at most count for
# 1.4.3d: Qualification Commission, 1 May 2023. The texts of these years were not read: whatever is not said here to be
# otherwise is that of 2024.
EDITIONS = (
    Edition(date.min, "until 2009-06-30", _levels(2601, 2451, 2401, 2251), present_in_all_but_one=False),
    Edition(date(2009, 7, 1), "2009-07-01", _levels(2600, 2450, 2400, 2250), present_in_all_but_one=False),
    Edition(date(2022, 1, 1), "2022-01-01", _levels(2600, 2450, 2400, 2250)),
    Edition(date(2024, 1, 1), "2024-01-01", _levels(2600, 2450, 2400, 2250)),
)
TITLES = tuple(EDITIONS[-1].levels)

# The council's resolution for 2026: the Qualification Commission may approve 45 minutes and 30 seconds a move, or
# longer.
APPROVED_YEAR, APPROVED_MINUTES = 2026, 75


def edition(ended: date | None) -> Edition:
    """The rules for an event that ended on that day (1.5.4); the newest where it is not known."""
    if ended is None:
        return EDITIONS[-1]
    return next(one for one in reversed(EDITIONS) if one.since <= ended)


def minutes_with_approval(begun: date | None) -> int | None:
    """The least time of a player for 60 moves that the commission may approve. [minutes; None: no such rule]

    `begun`: the event's first day, which decides for its ratings too; None where it is not known.
    """
    return APPROVED_MINUTES if begun is None or begun.year == APPROVED_YEAR else None


def worth_seeking(title: str, sex: str) -> tuple[str, ...]:
    """The titles by norms that a player with `title` does not yet have; women's for women only."""
    open_to = TITLES if sex == "w" else tuple(name for name, level in EDITIONS[-1].levels.items() if not level.women)
    above = {"GM": (), "IM": ("GM",), "WGM": ("GM", "IM"), "WIM": ("GM", "IM", "WGM")}.get(title, TITLES)
    return tuple(name for name in open_to if name in above)
