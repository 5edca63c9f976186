"""Arbiters and organisers: people of the register with a title of arbiters, or a licence to officiate or organise."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from federation.models import Licence, Player, TitleAward
from federation.models.licences import Use
from federation.runtime.database.among import among
from federation.vocabulary import titles, withheld
from federation.vocabulary.names import search_key

WHO = {
    "": _("Arbiters"),
    "organisers": _("Organisers"),
    "without": _("Arbiters with a title, and no licence today"),
}


@dataclass(frozen=True)
class Official:
    """One of them, with what they hold."""

    player: Player
    titles: Sequence[TitleAward]  # of arbiters, held now
    licence: Licence | None  # the one that holds today, else the last one
    valid: bool  # whether it holds today


def shown(who: str, words: str, today: date) -> QuerySet[Player]:
    """The people of one of WHO whose name has all of `words`, in the order of names."""
    use = Use.ORGANISING if who == "organisers" else Use.OFFICIATING
    licences = Licence.objects.filter(use=use)
    if who == "organisers":
        keys = _holders(licences)
    elif who == "without":
        keys = _holders(_awards()) - _holders(licences.valid(today))
    else:
        keys = _holders(_awards()) | _holders(licences)
    people = Player.objects.current().filter(among("pk", keys))
    for word in search_key(words).split():
        people = people.filter(search_key__contains=word)
    return people.order_by("search_key", "pk")


def public(who: str, today: date) -> QuerySet[Player]:
    """Those on the public list: with a title of arbiters, or a licence that holds `today`; by name."""
    use = Use.ORGANISING if who == "organisers" else Use.OFFICIATING
    keys = _holders(Licence.objects.filter(use=use).valid(today))
    keys |= set() if who == "organisers" else _holders(_awards())
    people = Player.objects.current().filter(among("pk", keys)).exclude(family_name=withheld.NAME)
    return people.filter(died=None).order_by("search_key", "pk")


def officials(players: Sequence[Player], who: str, today: date) -> Iterator[Official]:
    """What each of `players` holds. Two queries."""
    use = Use.ORGANISING if who == "organisers" else Use.OFFICIATING
    keys = [player.pk for player in players]
    awards = sorted(_awards().filter(player__in=keys), key=lambda one: titles.height(one.scheme, one.code))
    licences = list(Licence.objects.filter(player__in=keys, use=use))  # the latest first
    for player in players:
        own = [one for one in licences if one.player_id == player.pk]
        valid = next((one for one in own if one.valid(today)), None)
        held = [award for award in awards if award.player_id == player.pk]
        yield Official(player, held, valid or next(iter(own), None), valid is not None)


def _holders(rows: QuerySet) -> set[int]:
    return set(rows.order_by().values_list("player", flat=True).distinct())


def _awards() -> QuerySet[TitleAward]:
    return TitleAward.objects.held().of_arbiters()
