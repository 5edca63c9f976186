"""Addresses that follow players, made as visitors make them."""

from federation.models import Following, Player
from federation.runtime.mail.following import asking


def follow(player: Player, address: str, now, *, guardian: bool = False, every_list: bool = True) -> Following:
    """Asked for and confirmed."""
    asking.ask(player, address, guardian, every_list, now)
    one = Following.objects.get(player=player, follower__address=address)
    assert asking.confirm(one, now)
    return one
