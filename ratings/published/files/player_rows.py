"""The players of a list as pairing programs read them: the list's ratings, and of births what everybody may know."""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from typing import Any

from federation.reports.exports.player_lists import UNRATED, Listed, Rated
from federation.reports.tempo import BLITZ, RAPID, STANDARD
from federation.runtime.office import births
from ratings.catalogue import SERIES
from ratings.models import PRINTED, Entry, RatingList
from ratings.models.known_lists import KnownLists, known_of
from ratings.published.files.chosen import Chosen
from ratings.published.tables.printed_entries import AT_ONCE
from ratings.wording.numbers import rating_number

BESIDE = (RAPID, BLITZ)
HIGHEST = 3999  # that such a file has room for
_COLUMNS = ("name", "federation", "sex", "title", "rating", "birth_year", "active", "club", "games", "factor")
COLUMNS = [*(PRINTED[name] for name in _COLUMNS), "player__fide_id", "player__national_id"]


def players(chosen: Chosen) -> Iterator[Listed]:
    """Those of the list, in its order.

    A rating on a scale that these files have no room for is left out.
    """
    return _listed(chosen.columns(COLUMNS))


def of_all_tempos(chosen: Chosen) -> Iterator[Listed]:
    """The same with what the lists in force beside it say; of a whole list everybody who is on one of them.

    Those who are not on the list itself follow those who are.
    """
    beside = lists_beside(chosen.list, known_of(systems_beside(chosen.list.system)))
    lists = [chosen.list, *beside.values()]
    order = [chosen.list.pk, *(beside[tempo].pk if tempo in beside else 0 for tempo in BESIDE)]
    if chosen.positions is not None:
        yield from _joined(chosen.columns([*COLUMNS, "player"]), order, ())
        return
    for at, one in enumerate(lists):
        rows = Chosen(one, everybody=True).columns([*COLUMNS, "player"])
        yield from _joined(rows, order, [before.pk for before in lists[:at]])


def systems_beside(slug: str) -> list[str]:
    """The series of rapid and blitz that belong to one of standard games."""
    return [f"{slug}-{tempo}" for tempo in BESIDE]


def lists_beside(one: RatingList, lists: KnownLists) -> dict[str, RatingList]:
    """tempo -> the list of rapid or blitz that counts on the day of a list of standard games, of those of `lists`."""
    beside: dict[str, RatingList] = {}
    for other in lists.current.values():  # the latest first
        if other.system in systems_beside(one.system) and other.effective <= one.effective:
            beside.setdefault(SERIES[other.system].tempo, other)
    return beside


def has_all_tempos(one: RatingList) -> bool:
    """Whether a list is the one of standard games of a series of three."""
    return SERIES[one.system].tempo == STANDARD and f"{one.system}-{RAPID}" in SERIES


def _joined(rows: Iterable[tuple], order: Collection[int], before: Collection[int]) -> Iterator[Listed]:
    """Players with what each list of `order` says, without those who are on one of `before`."""
    rows = iter(rows)
    while part := list(islice(rows, AT_ONCE)):
        said: dict[int, dict[int, Rated]] = {}
        columns = "player", "list", "rating", "games", "factor"
        for player, key, *numbers in Entry.objects.of(order, [row[-1] for row in part]).values_list(*columns):
            said.setdefault(player, {})[key] = _rated(*numbers)
        kept = [row for row in part if not any(key in said[row[-1]] for key in before)]
        for row, one in zip(kept, _listed(row[:-1] for row in kept), strict=True):
            yield one._replace(tempos=tuple(said[row[-1]].get(key, UNRATED) for key in order))


def _listed(rows: Iterable[tuple]) -> Iterator[Listed]:
    year_and_group = births.year_and_group()
    for name, federation, sex, title, rating, born, active, club, games, factor, fide_id, national_id in rows:
        rated = _rated(rating, games, factor)
        yield Listed(
            name, str(fide_id or ""), national_id, federation, sex, title, rated.rating, year_and_group(born)[0],
            not active, club=club, games=rated.games, factor=rated.factor,
        )  # fmt: skip


def _rated(rating: float, games: int, factor: float | None) -> Rated:
    number: Any = rating_number(rating)
    fits = isinstance(number, int) and 0 < number <= HIGHEST
    return Rated(number if fits else None, games, int(factor) if factor else None)
