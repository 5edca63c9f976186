"""FIDE's list of one day: of a file of half a million lines only those are kept that the month is about."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from federation.models import OutsideRating
from federation.players_import.formats.lists import player_list
from federation.players_import.formats.rows import Published, Row, UnreadableList

TELL_EVERY = 20_000  # lines


@dataclass(frozen=True)
class Listed:
    """What a list says of one player."""

    fide_id: int
    name: str
    federation: str
    birth_year: int | None
    ratings: Mapping[str, Published]  # by rate of play


@dataclass(frozen=True)
class FideList:
    """The players that were kept of a list, by FIDE id."""

    day: date
    people: Mapping[int, Listed]
    federations: frozenset[str]  # of which it names anybody
    tempos: frozenset[str]  # that it rates
    counted: frozenset[str]  # of these, those of which it says how many games were rated


def read(
    path: Path, day: date, home: str, wanted: Collection[int], say: Callable[[float], None] = lambda _: None
) -> FideList:
    """A file of FIDE's, read line by line: players of the federation `home` and the FIDE ids `wanted` are kept.

    `day` is that of the list where neither the file nor its name tells one; `say` is told which share was read.
    Raises UnreadableList.
    """
    try:
        return _read(path, None, home, wanted, say)
    except UnreadableList as error:
        if error.missing != "date":
            raise
        return _read(path, day, home, wanted, say)


def _read(path: Path, day: date | None, home: str, wanted: Collection[int], say: Callable[[float], None]) -> FideList:
    people, federations = {}, set()
    with player_list(path, day=day) as found:
        for number, row in enumerate(found.rows):
            if number % TELL_EVERY == 0:
                say(found.share())
            if not isinstance(row, Row) or row.fide_id is None:
                continue
            federations.add(row.federation)
            if row.federation == home or row.fide_id in wanted:
                people[row.fide_id] = _listed(row)
        assert found.day is not None  # of a list with ratings
        return _of(found.day, people, federations)


def imported(day: date, home: str) -> FideList:
    """The same from FIDE's list of `day` as it was imported into the register. It has no numbers of games."""
    rows = OutsideRating.objects.filter(date=day, player__fide_id__isnull=False).order_by("player")
    people: dict[int, Listed] = {}
    for fide_id, family, given, federation, birth, tempo, rating, factor, inactive in rows.values_list(
        "player__fide_id", "player__family_name", "player__given_name", "player__federation", "player__birth_year",
        "tempo", "rating", "factor", "inactive",
    ):  # fmt: skip
        name = f"{family}, {given}" if given else family
        one = people.setdefault(fide_id, Listed(fide_id, name, federation, birth, {}))
        assert isinstance(one.ratings, dict)
        one.ratings[tempo] = Published(tempo, rating, factor, inactive)
    return _of(day, people, {one.federation for one in people.values()} | {home})


def is_imported(day: date) -> bool:
    """Whether the register holds FIDE's list of `day`."""
    return OutsideRating.objects.filter(date=day, player__fide_id__isnull=False).exists()


def earlier(players: Collection[int], tempo: str, days: Collection[date]) -> dict[tuple[int, date], int]:
    """(player, day) -> rating of older lists, as far as they were imported."""
    rows = OutsideRating.objects.filter(player__in=players, tempo=tempo, date__in=days).order_by()
    return {(player, day): rating for player, day, rating in rows.values_list("player", "date", "rating")}


def _listed(row: Row) -> Listed:
    ratings = {one.tempo: one for one in row.ratings}
    assert row.fide_id is not None
    return Listed(row.fide_id, row.name, row.federation, row.birth_year, ratings)


def _of(day: date, people: Mapping[int, Listed], federations: Collection[str]) -> FideList:
    ratings = [rating for one in people.values() for rating in one.ratings.values()]
    return FideList(
        day, people, frozenset(federations), frozenset(one.tempo for one in ratings),
        frozenset(one.tempo for one in ratings if one.games is not None),
    )  # fmt: skip
