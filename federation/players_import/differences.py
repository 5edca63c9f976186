"""What a row of a list changes in a player of the register. Changes the object; writes nothing."""

from federation.models import Player
from federation.players_import.rows import Row
from federation.vocabulary.names import search_key

PLACEHOLDER = "FIDE-"  # national id of players known only from FIDE's list: "FIDE-1503014"


class Conflict(Exception):
    """The row and the register disagree about who somebody is."""


def placeholder(fide_id: int | None) -> str:
    return f"{PLACEHOLDER}{fide_id}"


def known_from_fide_only(player: Player) -> bool:
    return player.national_id.startswith(PLACEHOLDER)


def new_player(row: Row) -> Player:
    """The player a row describes, not saved; the club is left to the writer."""
    player = Player(
        national_id=row.national_id or placeholder(row.fide_id),
        fide_id=row.fide_id,
        family_name=row.family_name,
        given_name=row.given_name,
        sex=row.sex,
        born=row.born,
        birth_year=row.birth_year,
        federation=row.federation,
        region=row.region,
    )
    player.prepare()
    return player


def apply(row: Row, player: Player, authoritative: bool, outdated: bool = False) -> tuple[set[str], list[str]]:
    """(fields of `player` that were changed, what the list says otherwise and was not believed).

    The federation's own list is `authoritative`. FIDE's list is so only for players known from it alone, and only
    if it is not `outdated` by a later one: for the others it fills what is empty, and its differences are reported.
    """
    changed = _identify(row, player)
    believed = authoritative or (known_from_fide_only(player) and not outdated)
    doubts: list[str] = []
    same = search_key(row.name) == player.search_key
    # A list in plain ASCII has lost the accents that the register knows.
    accents_lost = same and row.name.isascii() and not player.name.isascii()
    if believed and not accents_lost:
        changed |= _set(player, family_name=row.family_name, given_name=row.given_name)
    elif not same:
        doubts.append(f"name {row.name!r}")
    for field in ("sex", "federation", "region"):
        said, known = getattr(row, field), getattr(player, field)
        if said and said != known:
            if believed or not known:
                changed |= _set(player, **{field: said})
            else:
                doubts.append(f"{field} {said}")
    changed |= _birth(row, player, believed, doubts)
    if changed:
        player.prepare()
    return changed, [] if outdated else doubts


def _set(player: Player, **values: object) -> set[str]:
    """Assign what differs; the names of the fields that did."""
    different = {field: value for field, value in values.items() if getattr(player, field) != value}
    for field, value in different.items():
        setattr(player, field, value)
    return set(different)


def _identify(row: Row, player: Player) -> set[str]:
    changed = set()
    if player.merged_into_id is not None:
        raise Conflict(f"{player.national_id} is a duplicate that was merged into another player")
    if row.fide_id is not None and player.fide_id != row.fide_id:
        if player.fide_id is not None:
            raise Conflict(f"{player.national_id} has the FIDE id {player.fide_id} in the register, {row.fide_id} here")
        changed |= _set(player, fide_id=row.fide_id)
    if row.national_id and player.national_id != row.national_id:
        if not known_from_fide_only(player):
            raise Conflict(
                f"FIDE id {row.fide_id} has the national id {player.national_id} in the register, "
                f"{row.national_id} here"
            )
        changed |= _set(player, national_id=row.national_id)
    return changed


def _birth(row: Row, player: Player, believed: bool, doubts: list[str]) -> set[str]:
    if row.birth_year is None:
        return set()
    if player.birth_year is not None and not believed and row.birth_year != player.birth_year:
        doubts.append(f"birth year {row.birth_year}")
        return set()
    if row.born is not None and (believed or player.born is None):
        return _set(player, born=row.born, birth_year=row.birth_year)
    if player.born is not None and player.born.year != row.birth_year:
        # A whole date is worth more than a year alone.
        doubts.append(f"birth year {row.birth_year}")
        return set()
    return _set(player, birth_year=row.birth_year)
