"""What a player brings to a period: the rating to start from, K and whether the player counts as active.

Rating Regulations 8.3.3 for K. A player without a rapid or blitz rating starts from the standard rating
at the beginning of the event (Rapid and Blitz Rating Regulations 7.2.1). A player with a rated game in the year before
the list is active.
"""

from collections.abc import Mapping
from datetime import date

import numpy as np

from ratings.systems.fide.editions import Factors, in_force
from ratings.systems.fide.sentences import FACTOR_CODES, NUMBER
from ratings.systems.protocol.base import Known, Period, Players
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days

ESTABLISHED = 30  # rated games, 8.3.3
TOP = 2400  # reached once: the smallest K for good, 8.3.3
JUNIOR_BELOW = 2300
JUNIOR_AGE = 18  # to the end of the year of this birthday

REASON = {code: number for number, code in enumerate(FACTOR_CODES)}


def adopt(memory: np.ndarray, period: Period, editions: tuple[Factors, ...]) -> np.ndarray:
    """Give players we never rated the rating FIDE published. Writes to `memory`. [bool, shape (players,): who]"""
    players = period.players
    adopted: np.ndarray = np.isnan(memory["best"]) & ~np.isnan(players.outside)
    who = np.flatnonzero(adopted)
    if not who.size:
        return adopted
    rating, known = half_up(players.outside[who]), players.outside_factor[who]
    # Inactive until a rated game, as FIDE's list says (7.2.2); of the others the last game is taken as just played.
    memory["last_day"][who] = np.where(players.outside_inactive[who], UNKNOWN_DAY, days(period.first_day))
    memory["begun"][who] = False
    memory["pool"][who] = np.zeros((), memory.dtype["pool"].base)
    on = period.previous or period.first_day
    memory["established"][who] = True
    _believe(memory, who, rating, known, players.birth_year[who], on, in_force(editions, on))
    return adopted


def remembered(blank: np.ndarray, known: Known, editions: tuple[Factors, ...]) -> np.ndarray:
    """The memory of players whose published rating, K, games or best rating is known. [shape (players,)]"""
    memory = np.full(len(known), blank)
    who = np.flatnonzero(~np.isnan(known.rating))
    memory["best"][who] = known.best[who]
    memory["games"][who] = np.maximum(known.games[who], 0)
    memory["established"][who] = known.games[who] < 0
    memory["last_day"][who] = np.where(known.last_day[who] == UNKNOWN_DAY, days(known.day), known.last_day[who])
    edition, factor = in_force(editions, known.day), half_up(np.nan_to_num(known.factor[who]))
    _believe(memory, who, half_up(known.rating[who]), factor, known.birth_year[who], known.day, edition)
    memory["active"][who] = _active(memory["last_day"][who], known.day)
    if known.earlier.size:
        memory["history"][:, 1 : known.earlier.shape[1] + 1] = known.earlier
    return memory


def _believe(
    memory: np.ndarray, who: np.ndarray, rating: np.ndarray, known: np.ndarray, birth_year: np.ndarray, on: date,
    edition: Factors,
) -> None:  # fmt: skip
    """Give players `who` a rating published elsewhere and, where it is `known` (not 0), its K. Writes to `memory`."""
    best = np.fmax(memory["best"][who], rating)
    # K tells what the register does not: a 10 was once 2400, a junior's 20 was once 2300.
    top = (known == edition.top) & (edition.top < edition.usual)
    best[top] = np.maximum(best[top], TOP)
    grown = _junior(birth_year, on) & (known == edition.usual) & bool(edition.junior)
    best[grown] = np.maximum(best[grown], JUNIOR_BELOW)
    memory["best"][who] = best
    memory["established"][who] &= (known == 0) | (known <= edition.usual)
    memory["history"][who] = rating[:, None]
    memory["active"][who] = True
    factor, reason = factors(memory[who], birth_year, on, edition)
    memory["factor"][who] = np.where(known > 0, known, factor)
    memory["reason"][who] = np.where((known > 0) & (known != factor), REASON["k-outside"], reason)


def starting(memory: np.ndarray, period: Period, slug: str | None) -> np.ndarray:
    """The unrated players who had a rating on the list `slug` when their first event began. [bool, shape (players,)]"""
    if slug is None or slug not in period.players.other:
        return np.zeros(len(memory), bool)
    found: np.ndarray = np.isnan(memory["history"][:, 0]) & ~np.isnan(period.players.at_start[slug])
    return found


def start_from(
    memory: np.ndarray, started: np.ndarray, period: Period, slug: str | None, editions: tuple[Factors, ...]
) -> None:
    """Give these players their rating of the list `slug`. Writes to `memory`. `started`: bool, shape (players,)"""
    players, who = period.players, np.flatnonzero(started)
    if slug is None or not len(who):
        return
    on = period.previous or period.first_day
    memory["history"][who] = half_up(players.at_start[slug][who])[:, None]
    factor, reason = factors(memory[who], players.birth_year[who], on, in_force(editions, on))
    memory["factor"][who] = factor
    memory["reason"][who] = reason


def factors(memory: np.ndarray, birth_year: np.ndarray, on: date, edition: Factors) -> tuple[np.ndarray, np.ndarray]:
    """K published on the list of `on`, and why: position in FACTOR_CODES. [int64, int64]

    Rating Regulations 8.3.3, in the order FIDE's published lists follow.
    """
    new = (memory["games"] < ESTABLISHED) & ~memory["established"]
    top = memory["best"] >= TOP
    of_new, of_usual, of_top, of_junior = edition.codes
    if edition.new_before_top:
        cases, values, codes = [new, top], [edition.new, edition.top], [of_new, of_top]
    else:
        young = _junior(birth_year, on) & ~(memory["best"] >= JUNIOR_BELOW) & bool(edition.junior)
        cases, values = [top, young, new], [edition.top, edition.junior, edition.new]
        codes = [of_top, of_junior, of_new]
    reasons = [REASON[code] for code in codes]
    return np.select(cases, values, edition.usual), np.select(cases, reasons, REASON[of_usual])


def told(reason: np.ndarray, best: np.ndarray, birth_year: np.ndarray, on: date) -> np.ndarray:
    """Why K is what it was on the list of `on`, as a player reads it. [index into the rules, shape (players,)]

    `reason`: position in FACTOR_CODES. A junior's 20 comes from having had 2300 once, not from thirty games.
    """
    grown = (reason == REASON["k20"]) & (best >= JUNIOR_BELOW) & _junior(birth_year, on)
    return np.where(grown, NUMBER["k20-junior"], reason)


def announce(memory: np.ndarray, players: Players, effective: date, editions: tuple[Factors, ...]) -> None:
    """Write what the list of `effective` says besides the ratings: best, K, who is active."""
    current = memory["history"][:, 0]
    rated = ~np.isnan(current)
    memory["best"] = np.fmax(memory["best"], current)
    factor, reason = factors(memory, players.birth_year, effective, in_force(editions, effective))
    memory["factor"] = np.where(rated, factor, 0)
    memory["reason"] = np.where(rated, reason, 0)
    memory["active"] = rated & _active(memory["last_day"], effective)


def _active(last_day: np.ndarray, on: date) -> np.ndarray:
    """Whether a last rated game lies in the year before a list. [bool] Rating Regulations 7.2.2"""
    found: np.ndarray = last_day > days(date(on.year - 1, on.month, min(on.day, 28)))
    return found


def other_ratings(other: Mapping[str, np.ndarray], slug: str, players: int) -> np.ndarray:
    """Ratings of another list; NaN for all where it is not known."""
    return other.get(slug, np.full(players, np.nan))


def _junior(birth_year: np.ndarray, on: date) -> np.ndarray:
    # An unknown year of birth is 0, and nobody of the year 0 is young.
    young: np.ndarray = on.year - birth_year.astype(np.int32) <= JUNIOR_AGE
    return young
