"""What a row of a list changes in a player of the register. Changes the object; writes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from django.db import DEFAULT_DB_ALIAS

from federation.models import Player
from federation.players_import.formats.rows import Row
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

PLACEHOLDER = "FIDE-"  # national id of players known only from FIDE's list: "FIDE-1503014"


# What a player's row in the table holds, in this order.
STORED = tuple(field.attname for field in Player._meta.concrete_fields)
_told = itemgetter(
    *(
        STORED.index(name)
        for name in (
            "fide_id", "national_id", "family_name", "given_name", "sex", "born", "birth_year", "federation", "region",
            "merged_into_id",
        )
    )
)  # fmt: skip
_BLANK = [field.get_default() for field in Player._meta.concrete_fields]
_NATIONAL_ID = STORED.index("national_id")
_FROM_ROW = [
    (STORED.index(name), name)
    for name in ("fide_id", "family_name", "given_name", "sex", "born", "birth_year", "federation", "region")
]


class Conflict(Exception):
    """The row and the register disagree about who somebody is."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(slots=True)
class Compared:
    """What a row changed in a player, and where the two differ."""

    changed: set[str] = field(default_factory=set)  # fields of the player that were set
    doubts: list[str] = field(default_factory=list)  # what the list says otherwise and was not believed
    # (code of a measure, as the register knows it, as the list says), believed or not: for the guard
    moved: list[tuple[str, str, str]] = field(default_factory=list)


@dataclass(slots=True)
class Plan:
    """One player of a batch: the row, the player, and what is to be written."""

    row: Row
    player: Player | None  # None where the row says nothing new
    key: int | None = None  # the player's; None of a new one until it is written
    before: tuple[Any, ...] = ()  # the player's columns as they were; none of a new one
    titles: tuple[str, ...] = ()
    new_ratings: list[tuple[str, int, int | None, bool]] = field(default_factory=list)  # (tempo, rating, K, inactive)
    changed_ratings: list[tuple[int, int, int | None, bool]] = field(default_factory=list)  # (key, rating, ...)
    fields_changed: bool = False

    @property
    def touched(self) -> bool:
        return bool(self.fields_changed or self.titles or self.new_ratings or self.changed_ratings)


def placeholder(fide_id: int | None) -> str:
    return f"{PLACEHOLDER}{fide_id}"


def known_from_fide_only(player: Player) -> bool:
    return player.national_id.startswith(PLACEHOLDER)


def new_player(row: Row) -> Player:
    """The player a row describes, not saved; the club is left to the writer."""
    values = _BLANK.copy()  # in order: half the time of names
    for place, name in _FROM_ROW:
        values[place] = getattr(row, name)
    values[_NATIONAL_ID] = row.national_id or placeholder(row.fide_id)
    player = Player(*values)
    player.prepare()
    return player


def stored_player(stored: Sequence[Any]) -> Player:
    """The player of a row of the table, whose columns are STORED."""
    return Player.from_db(DEFAULT_DB_ALIAS, STORED, stored)


def says_nothing_new(row: Row, stored: Sequence[Any]) -> bool:
    """Whether all that the row says of a person stands in the register already; so it is of most rows of most lists.

    Then there is nothing that `apply` could change, doubt or count. `stored`: columns STORED.
    """
    fide_id, national_id, family, given, sex, born, year, federation, region, merged = _told(stored)
    return (
        row.family_name == family
        and row.given_name == given
        and merged is None
        and not row.club
        and (row.fide_id is None or row.fide_id == fide_id)
        and (not row.national_id or row.national_id == national_id)
        and (not row.sex or row.sex == sex)
        and (not row.federation or row.federation == federation)
        and (not row.region or row.region == region)
        and (row.birth_year is None or (row.birth_year == year and (row.born is None or row.born == born)))
    )


def apply(row: Row, player: Player, authoritative: bool, outdated: bool = False) -> Compared:
    """Set in `player` what the row says and is believed.

    The federation's own list is `authoritative`. FIDE's list is so only for players known from it alone, and only
    if it is not `outdated` by a later one: for the others it fills what is empty, and its differences are reported.
    """
    found = Compared()
    found.changed |= _identify(row, player)
    believed = authoritative or (known_from_fide_only(player) and not outdated)
    _name(row, player, believed, found)
    for name, measure, told in (
        ("sex", "sexes", lambda there: said("sex {sex}", sex=there)),
        ("federation", "federations", lambda there: said("federation {federation}", federation=there)),
        ("region", "", lambda there: said("region {region}", region=there)),
    ):
        there, known = getattr(row, name), getattr(player, name)
        if there and there != known:
            if known and measure:
                found.moved.append((measure, known, there))
            if believed or not known:
                found.changed |= _set(player, **{name: there})
            else:
                found.doubts.append(told(there))
    _birth(row, player, believed, found)
    if found.changed:
        player.prepare()
    if outdated:  # a later list has said so already, and may have said otherwise since
        found.doubts, found.moved = [], []
    return found


def _name(row: Row, player: Player, believed: bool, found: Compared) -> None:
    if row.family_name == player.family_name and row.given_name == player.given_name:
        return
    same = search_key(row.name) == search_key(player.name)
    if not same:
        found.moved.append(("names", player.name, row.name))
    # A list in plain ASCII has lost the accents that the register knows.
    accents_lost = same and row.name.isascii() and not player.name.isascii()
    if believed and not accents_lost:
        found.changed |= _set(player, family_name=row.family_name, given_name=row.given_name)
    elif not same:
        found.doubts.append(said("name {name}", name=repr(row.name)))


def _set(player: Player, **values: object) -> set[str]:
    """Assign what differs; the names of the fields that did."""
    different = {name: value for name, value in values.items() if getattr(player, name) != value}
    for name, value in different.items():
        setattr(player, name, value)
    return set(different)


def _identify(row: Row, player: Player) -> set[str]:
    changed = set()
    if player.merged_into_id is not None:
        raise Conflict(
            said("{national_id} is a duplicate that was merged into another player", national_id=player.national_id)
        )
    if row.fide_id is not None and player.fide_id != row.fide_id:
        if player.fide_id is not None:
            raise Conflict(
                said(
                    "{national_id} has the FIDE id {known} in the register, {here} here",
                    national_id=player.national_id,
                    known=player.fide_id,
                    here=row.fide_id,
                )
            )
        changed |= _set(player, fide_id=row.fide_id)
    if row.national_id and player.national_id != row.national_id:
        if not known_from_fide_only(player):
            raise Conflict(
                said(
                    "FIDE id {fide_id} has the national id {known} in the register, {here} here",
                    fide_id=row.fide_id,
                    known=player.national_id,
                    here=row.national_id,
                )
            )
        changed |= _set(player, national_id=row.national_id)
    return changed


def _birth(row: Row, player: Player, believed: bool, found: Compared) -> None:
    if row.birth_year is None:
        return
    if player.birth_year not in {None, row.birth_year} or (row.born and player.born and row.born != player.born):
        found.moved.append(("births", str(player.born or player.birth_year), str(row.born or row.birth_year)))
    if player.birth_year is not None and not believed and row.birth_year != player.birth_year:
        found.doubts.append(said("birth year {birth_year}", birth_year=row.birth_year))
    elif row.born is not None and (believed or player.born is None):
        found.changed |= _set(player, born=row.born, birth_year=row.birth_year)
    elif player.born is not None and player.born.year != row.birth_year:
        # A whole date is worth more than a year alone.
        found.doubts.append(said("birth year {birth_year}", birth_year=row.birth_year))
    else:
        found.changed |= _set(player, birth_year=row.birth_year)
