"""Everything public about one player as one document, for the player to take away."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from federation.models import Entrant, Player
from federation.people.duplicates.merged import duplicates_of, keys_of
from federation.runtime.office import identity
from ratings.models.known_lists import known
from ratings.published.players.player_history import entries_of, lines_of
from ratings.published.public_facts import events, games, players, titles
from ratings.published.public_facts.one_person import histories
from ratings.wording.numbers import points_number

FORM = 2  # raised when a name in the document comes to say something else


class Entered(Struct, frozen=True):
    """An event that a player entered, and what its report says of them."""

    event: events.PublicEvent
    start_number: int
    reported_points: float | None
    reported_rank: int | None


class OwnData(Struct, frozen=True):
    """Whatever pages say of a player, and nothing else. Numbers are those that pages print."""

    form: Annotated[int, Meta(description="Raised when a name in the document comes to say something else.")]
    office: Annotated[str, Meta(description="Name of the federation whose data it is.")]
    player: players.PublicPlayer
    also_registered_as: Annotated[list[str], Meta(description="National ids of entries that were merged into it.")]
    titles: list[titles.PublicTitle]
    ratings: Annotated[list[histories.RatingOnList], Meta(description="In every edition that was ever public.")]
    changes: list[histories.ChangeByEvent]
    events: list[Entered]
    games: list[games.PlayerGame]
    norms: list[titles.PublicNorm]


def own_data(player: Player, today: date) -> OwnData:
    """Of a player who was read with club and duplicates. So many queries, however much was played."""
    lists, keys = known(), keys_of(player)
    held = sorted(
        (entry for entry in entries_of(player, lists) if entry.list.was_public),
        key=lambda one: (one.list.effective, one.list.system, one.list.edition),
    )
    counted, _in_drafts = lines_of(player, lists)
    (told,) = players.of_players([player], today)
    return OwnData(
        form=FORM,
        office=identity.current().name,
        player=told,
        also_registered_as=[one.national_id for one in duplicates_of(player)],
        titles=titles.titles_of(player),
        ratings=[histories.of_entry(one, lists.current) for one in held],
        changes=[histories.of_line(one) for one in reversed(counted)],
        events=_entered(keys),
        games=games.of_player(player, games.places_of(player)[::-1]),
        norms=titles.norms_of(keys),
    )


def _entered(keys: list[int]) -> list[Entered]:
    rows = Entrant.objects.filter(player__in=keys, tournament__withdrawn=False)
    found = list(rows.select_related("tournament__summary").order_by("-tournament__end", "-tournament", "number"))
    told = events.of_events([one.tournament for one in found])
    return [
        Entered(event, one.number, points_number(None if one.points is None else float(one.points)), one.rank)
        for one, event in zip(found, told, strict=True)
    ]
