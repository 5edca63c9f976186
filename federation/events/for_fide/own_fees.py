"""What the federation itself asks for rating the events of a month, and what of it each club owes for its players."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models.functions import Coalesce

from federation.events.for_fide.month import Month, months
from federation.models import Club, Entrant, FeeEdition, Player, Tournament


@dataclass(frozen=True)
class Item:
    """The players of one club in one event."""

    event: Tournament
    players: int
    each: Decimal

    @property
    def amount(self) -> Decimal:
        return self.players * self.each


@dataclass(frozen=True)
class Statement:
    """What one club owes in one currency; `club` is None for players of no club."""

    club: Club | None
    currency: str
    items: tuple[Item, ...]

    @property
    def amount(self) -> Decimal:
        return sum((item.amount for item in self.items), Decimal())


def edition_of(day: date, editions: Sequence[FeeEdition]) -> FeeEdition | None:
    """The one for an event that ends on `day`; `editions`: latest first."""
    return next((one for one in editions if one.since <= day), None)


def each(event: Tournament, edition: FeeEdition) -> Decimal:
    """Of one player."""
    fee: Decimal = getattr(edition, event.tempo)
    return fee


def statements(events: Sequence[Tournament], month: Month) -> list[Statement]:
    """By club, those of no club last. An event is paid for once, in the month in which it is sent to its end.

    Clubs are those of the register now. Three queries.
    """
    editions = list(FeeEdition.objects.all())
    due = {one.pk: one for one in events if months(one)[-1] == month and edition_of(one.end, editions)}
    entered = Entrant.objects.filter(tournament__in=due).annotate(who=Coalesce("player__merged_into", "player"))
    rows = entered.order_by().values_list("tournament", "who")
    people = {who for _, who in rows}
    club_of = dict(Player.objects.filter(pk__in=people).order_by().values_list("pk", "club"))
    counted = Counter((club_of[who], tournament) for tournament, who in rows)
    clubs = Club.objects.in_bulk({club for club, _ in counted if club is not None})
    found: dict[tuple[int | None, str], list[Item]] = {}
    for event in due.values():
        edition = edition_of(event.end, editions)
        assert edition is not None
        for club in {club for club, tournament in counted if tournament == event.pk}:
            item = Item(event, counted[club, event.pk], each(event, edition))
            found.setdefault((club, edition.currency), []).append(item)
    told = [
        Statement(clubs[club] if club is not None else None, currency, tuple(items))
        for (club, currency), items in found.items()
    ]
    return sorted(told, key=lambda one: (one.club is None, one.club.name if one.club else "", one.currency))
