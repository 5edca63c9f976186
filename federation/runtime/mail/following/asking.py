"""A player is followed: asked for by anybody, confirmed from the address's mail, and ended."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from federation.models import Erasure, Follower, Following, Letter, Player
from federation.runtime.mail import letters
from federation.runtime.mail.following import links
from federation.runtime.office import births

HOLDS = timedelta(days=3)  # what nobody confirmed is forgotten
AN_HOUR, MOST = timedelta(hours=1), 5  # letters with a link that an address gets within an hour, from all who ask
KEPT = timedelta(days=30)  # letters that were sent
IGNORE = _("If you did not ask for this, do nothing: the address is deleted after three days.")


def may_be_followed(player: Player) -> bool:
    """Nobody is told of somebody whose name was taken out, or is to be."""
    return not Erasure.objects.filter(player=player).exists()


def needs_a_guardian(player: Player) -> bool:
    """Whether a parent or guardian has to ask: the player may be a minor, or has no known year of birth."""
    return births.may_be_minor(player.birth_year)


def ask(player: Player, address: str, now: datetime, *, guardian: bool, every_list: bool, accepted: bool) -> None:
    """A letter to `address`, whose link has it told of `player` from then on. `guardian`: as the asker says.

    Nothing that can be seen tells whether the address was known, or which players it follows.
    """
    address = address.strip().lower()
    with transaction.atomic():
        follower, _new = Follower.objects.select_for_update().get_or_create(
            address=address, defaults={"asked": now, "language": get_language() or ""}
        )
        facts = {"guardian": guardian, "every_list": every_list, "accepted": accepted, "asked": now}
        one, made = Following.objects.get_or_create(follower=follower, player=player, defaults=facts)
        if not made and (one.confirmed is None or (guardian and not one.guardian)):
            Following.objects.filter(pk=one.pk).update(**facts, confirmed=None)
            one.confirmed = None
        lately = follower.letters.filter(kind=letters.FOLLOW, created__gt=now - AN_HOUR)
        if lately.count() < MOST:
            _write(one, now)


def confirm(one: Following, now: datetime) -> bool:
    """Whether it is confirmed, now or before. The link of a letter holds for three days.

    From now on letters are in the language that is spoken here.
    """
    if one.confirmed is None:
        rows = Following.objects.filter(pk=one.pk, asked__gt=now - HOLDS)
        if not rows.update(confirmed=now):
            return False
    Follower.objects.filter(pk=one.follower_id).update(language=get_language() or "")
    return True


def end(followings: Iterable[Following]) -> list[str]:
    """Forget them, and an address that follows nobody any more with all letters to it. Returns the players' names."""
    with transaction.atomic():
        rows = list(followings)
        keys = {one.follower_id for one in rows}
        list(Follower.objects.select_for_update().filter(pk__in=keys).order_by("pk"))
        Following.objects.filter(pk__in=[one.pk for one in rows]).delete()
        Follower.objects.filter(pk__in=keys, followings=None).delete()
    return [told_of(one).name for one in rows]


def forget_old(now: datetime) -> None:
    """Addresses that nobody confirmed, and letters that were sent long ago."""
    end(Following.objects.filter(confirmed=None, asked__lte=now - HOLDS).select_related("player__merged_into"))
    Letter.objects.filter(sent__lt=now - KEPT).exclude(follower=None).delete()


def told_of(one: Following) -> Player:
    """Whose news are sent: of an entry that was merged into another those of the one that stays."""
    return one.player.merged_into or one.player


def is_silent(one: Following) -> bool:
    """Whether nothing is sent although it was confirmed: since then the player is known not to be of age."""
    return not one.guardian and needs_a_guardian(told_of(one))


def _write(one: Following, now: datetime) -> None:
    name = {"player": told_of(one).name}
    if one.confirmed is None:
        subject = _("Follow a player: please confirm")
        words = [_("Somebody, probably you, asked to be told at this address of %(player)s.") % name,
                 _("Open the page and confirm it there. The link holds for three days."), IGNORE]  # fmt: skip
        link = links.confirming(one)
    else:
        subject = _("You follow this player already")
        words = [_("Somebody, probably you, asked to be told at this address of %(player)s. You are.") % name,
                 _("The page shows all that this address follows.")]  # fmt: skip
        link = links.of_all(one.follower_id)
    key = f"follow/{one.pk}/{now:%Y%m%d%H%M}"[:-1]  # one in ten minutes
    letters.write(
        letters.FOLLOW, one.follower.address, key, subject, words, link, now, follower=one.follower,
        ends=links.of_one(one), language=get_language() or "",
    )  # fmt: skip
