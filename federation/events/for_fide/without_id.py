"""People of a month's events who have no FIDE id: a table to send, which the import of player lists reads filled in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from django.db.models.functions import Coalesce

from federation.models import Entrant, Player, Tournament

# The import knows all of these but the events.
HEAD = ("national_id", "family_name", "given_name", "sex", "born", "birth_year", "federation", "fide_id", "events")


@dataclass(frozen=True)
class WithoutId:
    """Somebody to ask an id for, and codes of the events that wait for it."""

    player: Player
    events: tuple[str, ...]


def without_id(events: Sequence[Tournament]) -> list[WithoutId]:
    """By name. Two queries."""
    codes = {event.pk: event.code for event in events}
    rows = Entrant.objects.filter(tournament__in=codes).annotate(who=Coalesce("player__merged_into", "player"))
    waiting: dict[int, list[str]] = {}
    for who, tournament in rows.order_by("tournament__end", "tournament__code").values_list("who", "tournament"):
        waiting.setdefault(who, []).append(codes[tournament])
    people = Player.objects.filter(pk__in=waiting, fide_id=None)
    return [WithoutId(one, tuple(waiting[one.pk])) for one in sorted(people, key=attrgetter("search_key", "pk"))]


def rows(people: Sequence[WithoutId]) -> Iterator[tuple]:
    """Under HEAD, with dates of birth: the federation alone sends it."""
    for one in people:
        player = one.player
        yield (
            player.national_id, player.family_name, player.given_name, player.sex,
            player.born.isoformat() if player.born else "", player.birth_year, player.federation, "",
            " ".join(one.events),
        )  # fmt: skip
