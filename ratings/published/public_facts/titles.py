"""What everybody may know of titles, and of norms on the way to them."""

from collections.abc import Collection
from typing import Annotated

from msgspec import Meta, Struct

from federation.models import Player, TitleAward
from federation.people import awards
from ratings.models import NormFound
from ratings.published.public_facts.fields import Day, EventCode

Scheme = Annotated[str, Meta(description="Whose title it is: FIDE, or a federation.")]
TitleCode = Annotated[str, Meta(description="GM, WFM ...")]


class PublicTitle(Struct, frozen=True):
    """A title or category that a player was awarded."""

    scheme: Scheme
    title: TitleCode
    awarded: Annotated[Day | None, Meta(description="Null where the day is not known.")]
    event: Annotated[str, Meta(description="Where it was won: code of an event, or its name.")]
    decision: Annotated[str, Meta(description="Number of the decision.")]
    conditional_until: Annotated[int | None, Meta(description="Rating that has to be reached first.")]
    fulfilled: Annotated[Day | None, Meta(description="When the condition was met.")]
    revoked: Annotated[Day | None, Meta(description="First day without it.")]
    reason: Annotated[str, Meta(description="Why it was revoked.")]


class PublicNorm(Struct, frozen=True):
    """A norm that a player made, as far as the office can check it."""

    scheme: Scheme
    title: TitleCode
    event: EventCode
    event_name: str
    end: Annotated[Day, Meta(description="Of the event.")]
    games: Annotated[int, Meta(description="That it brings into an application.")]
    performance: int | None


def of_award(one: TitleAward) -> PublicTitle:
    """Of an award that was read with its event."""
    return PublicTitle(
        one.scheme, one.code, one.date, one.tournament.code if one.tournament else one.event, one.decision,
        one.conditional_until, one.fulfilled, one.revoked, one.reason,
    )  # fmt: skip


def of_norm(one: NormFound) -> PublicNorm:
    """Of a norm that was read with its event."""
    event = one.tournament
    return PublicNorm(one.scheme, one.title, event.code, event.name, event.end, one.credited, one.performance)


def titles_of(player: Player) -> list[PublicTitle]:
    """Everything that was awarded, in the order of the schemes, the highest first."""
    return [of_award(one) for one in awards.ordered(awards.titles_of(player))]


def norms_of(keys: Collection[int]) -> list[PublicNorm]:
    """Of one person under these keys, in order of time. One query."""
    found = NormFound.objects.filter(player__in=keys, norm=True, tournament__withdrawn=False)
    return [of_norm(one) for one in found.select_related("tournament").order_by("tournament__end", "title")]
