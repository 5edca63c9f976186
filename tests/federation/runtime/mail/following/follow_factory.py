"""Addresses that follow players, made as visitors make them."""

from federation.models import Following, Player
from federation.runtime.mail.following import asking


def ask(player: Player, address: str, now, **wishes) -> None:
    """Asked for, not yet confirmed: of every list, unless `wishes` say otherwise."""
    asking.ask(player, address, now, **{"guardian": False, "every_list": True, "accepted": False} | wishes)


def follow(player: Player, address: str, now, **wishes) -> Following:
    """Asked for and confirmed."""
    ask(player, address, now, **wishes)
    one = Following.objects.get(player=player, follower__address=address)
    assert asking.confirm(one, now)
    return one
