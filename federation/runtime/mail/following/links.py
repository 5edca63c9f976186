"""Signed links of letters to those who follow players: to all that an address follows, or to one player of it."""

from django.core.signing import BadSignature, Signer
from django.db.models import QuerySet
from django.urls import reverse

from federation.models import Follower, Following

_SIGNER = {"salt": "following", "sep": "."}
ALL, ONE = "all", "one"


def confirming(one: Following) -> str:
    """Where a player is followed from, once somebody who reads the address's letters says so."""
    return reverse("follow-confirm", args=[_token(ONE, one.pk)])


def of_one(one: Following) -> str:
    """The page that ends this one alone."""
    return reverse("following", args=[_token(ONE, one.pk)])


def of_all(follower: Follower | int) -> str:
    """The page of everything that an address follows. `follower`: or its key."""
    return reverse("following", args=[_token(ALL, getattr(follower, "pk", follower))])


def led_to(token: str) -> QuerySet[Following]:
    """What the link is about and is still followed; nothing for a link that is not ours."""
    rows = Following.objects.select_related("follower", "player__merged_into").order_by("pk")
    try:
        scope, _, key = Signer(**_SIGNER).unsign(token).partition("-")
    except BadSignature:
        return rows.none()
    return rows.filter(pk=key) if scope == ONE else rows.filter(follower=key)


def _token(scope: str, key: int) -> str:
    return Signer(**_SIGNER).sign(f"{scope}-{key}")
