"""Titles and federations of people on a day that is past, as the register has them with their dates.

What a report says of a title is what the report said; everything that prints a person's title asks here or prints what
a list printed, so that one event says one thing of one person.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from federation.models import Entrant, FederationChange, Player, TitleAward
from federation.models.titles import highest
from federation.models.tournaments import Then

NOBODY = Then("", "", None)


@dataclass(frozen=True)
class AsTheyWere:
    """What the register says of some people, on any day."""

    people: Mapping[int, Player]  # player -> the entry that stands for them since a merge
    awards: Mapping[int, Sequence[TitleAward]]
    moves: Mapping[int, Sequence[tuple[date, str]]]  # (first day for the new federation, the old one), earliest first

    def title(self, player: int, day: date) -> str:
        """The highest of FIDE's titles of players that `player` held on `day`, "" for none."""
        held = highest(self.awards.get(self.people[player].pk, ()), day)
        return held.code if held else ""

    def federation(self, player: int, day: date) -> str:
        """The federation on `day`, "" where the register knows none."""
        person = self.people[player]
        return next((old for first, old in self.moves.get(person.pk, ()) if first > day), person.federation)


def as_they_were(players: Iterable[Player]) -> AsTheyWere:
    """What the register says of `players`. Two queries, and a third where some were merged."""
    found = {one.pk: one for one in players}
    merged = {one.merged_into_id for one in found.values() if one.merged_into_id is not None}
    kept = Player.objects.in_bulk(merged) if merged else {}
    people = {key: kept.get(one.merged_into_id, one) for key, one in found.items()}
    keys = {one.pk for one in people.values()}
    awards: dict[int, list[TitleAward]] = defaultdict(list)
    for award in TitleAward.objects.playing().filter(player__in=keys).order_by():
        awards[award.player_id].append(award)
    moves: dict[int, list[tuple[date, str]]] = defaultdict(list)
    changes = FederationChange.objects.filter(player__in=keys).order_by("day")
    for player, day, old in changes.values_list("player", "day", "old"):
        moves[player].append((day, old))
    return AsTheyWere(people, awards, moves)


def tell(entrants: Sequence[tuple[Entrant, date]]) -> None:
    """Let entrants, read with their players, know what the register says of them on the first day of their event.

    Of somebody who is not in the register, as before a report is accepted, it says nothing.
    """
    known = as_they_were(one.player for one, _ in entrants if one.player_id)
    for one, day in entrants:
        key = one.player_id
        one.then = Then(known.title(key, day), known.federation(key, day), known.people[key]) if key else NOBODY
