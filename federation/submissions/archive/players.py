"""Which player of the register a name of a PGN file means: by FIDE id, or by name, federation and dates."""

from collections.abc import Iterable
from dataclasses import dataclass

from federation.matching.similarity import ALIKE, likeness
from federation.models import ArchivedPlayer, Player
from federation.vocabulary.names import search_key

YOUNGEST, OLDEST = 5, 100  # years of age at which people play games that are kept
By = ArchivedPlayer.MatchedBy


@dataclass(frozen=True)
class Named:
    """A name of a file with what its games tell of it."""

    name: str
    fide_id: int | None
    federation: str  # "" where the tags do not tell it
    years: tuple[int, int] | None  # of the first and the last game; None where no year is known


def found(named: Iterable[Named]) -> dict[tuple[str, int | None], tuple[Player, str]]:
    """(name, FIDE id) -> the player and by what; names that stay historical are left out. Two queries for all."""
    named = list(named)
    ids = {one.fide_id for one in named} - {None}
    by_id = {player.fide_id: player for player in Player.objects.current().filter(fide_id__in=ids)}
    keys = {one.name: search_key(one.name) for one in named}
    by_key: dict[str, list[Player]] = {}
    for player in Player.objects.current().filter(search_key__in=set(keys.values())):
        by_key.setdefault(player.search_key, []).append(player)
    matched = {}
    for one in named:
        owner = by_id.get(one.fide_id) if one.fide_id else None
        if owner is not None and likeness(owner.name, one.name) >= ALIKE:
            matched[one.name, one.fide_id] = owner, By.FIDE_ID.value
            continue
        fitting = [player for player in by_key.get(keys[one.name], []) if fits(player, one)]
        if len(fitting) == 1:
            matched[one.name, one.fide_id] = fitting[0], By.NAME.value
    return matched


def fits(player: Player, one: Named) -> bool:
    """Whether nothing speaks against it and the dates speak for it: a name alone is not enough."""
    if one.fide_id and player.fide_id and one.fide_id != player.fide_id:
        return False
    if one.federation and player.federation and one.federation != player.federation:
        return False
    if one.years is None or player.birth_year is None:
        return False
    first, last = one.years
    latest = player.died.year if player.died else player.birth_year + OLDEST
    return player.birth_year + YOUNGEST <= first and last <= latest
