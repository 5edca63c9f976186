"""What everybody may know of titles, and of norms on the way to them."""

from collections.abc import Collection
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import asdict

from federation.models import Player, TitleAward
from federation.people import awards
from ratings.models import NormFound
from ratings.published.public_facts.fields import Day, EventCode, PlayerKey

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


class Holder(Struct, frozen=True):
    """Whose title or norm it is, as the register has them today."""

    key: PlayerKey
    name: str
    federation: str


class HeldTitle(PublicTitle, frozen=True, kw_only=True):
    """A title with its player."""

    player: Holder


class MadeNorm(PublicNorm, frozen=True, kw_only=True):
    """A norm with its player."""

    player: Holder


def of_holder(one: TitleAward) -> HeldTitle:
    """Of an award that was read with its event and player."""
    return HeldTitle(**asdict(of_award(one)), player=_holder(one.player))


def of_maker(one: NormFound) -> MadeNorm:
    """Of a norm that was read with its event and player, and with who stays of a merged entry."""
    return MadeNorm(**asdict(of_norm(one)), player=_holder(one.player.merged_into or one.player))


def _holder(player: Player) -> Holder:
    return Holder(player.pk, player.name, player.federation)


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
