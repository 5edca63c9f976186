"""Many players at once for programs, by ids of any kind."""

from collections.abc import Collection, Iterable
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import Meta, Struct, structs

from federation.models import Player
from federation.runtime.api.bodies import Body
from federation.runtime.api.endpoints import by_method, endpoint
from federation.runtime.database.among import among
from federation.runtime.requests.problems import Refused, Wrong
from federation.vocabulary import withheld
from ratings.published.public_facts.players import PublicPlayer, of_players

MOST, MOST_IN_AN_ADDRESS = 1000, 100  # ids
LARGEST = 1 << 40  # a larger number is nobody's key or id
NOBODY, GONE = "not-found", "gone"

Ids = Annotated[str, Meta(max_length=2100, description="With commas between; 100 together.")]
Numbers = Annotated[list[Annotated[int, Meta(ge=1, lt=LARGEST)]], Meta(max_length=MOST)]
Texts = Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=MOST)]


class InAddress(Struct, frozen=True, kw_only=True):
    key: Ids = ""
    fide_id: Ids = ""
    national_id: Ids = ""


class Wanted(Body, frozen=True, kw_only=True):
    """1000 ids together at most."""

    keys: Numbers = []
    fide_ids: Annotated[Numbers, Meta(description="Numbers.")] = []
    national_ids: Annotated[Texts, Meta(description="In letters of either case.")] = []


class FoundPlayer(Struct, frozen=True):
    """A player with the id that was asked for; of an entry that was merged it is the one that stays."""

    asked: Annotated[str, Meta(description="key, fide_id or national_id.")]
    id: str
    player: PublicPlayer


class Missing(Struct, frozen=True):
    """An id that leads to nobody."""

    asked: str
    id: str
    reason: Annotated[str, Meta(description="not-found, or gone: the name was taken out.")]


class Batch(Struct, frozen=True):
    """Who was found, in the order asked for, and what was not."""

    players: list[FoundPlayer]
    missing: list[Missing]


@endpoint(query=InAddress, example="/api/v1/players/batch/?fide_id=1100001,1100002")
def asked(request: HttpRequest, wanted: InAddress) -> Batch:
    """Many players by their ids, a hundred at most."""
    texts = structs.asdict(wanted)
    ids = {name: [one.strip() for one in text.split(",") if one.strip()] for name, text in texts.items()}
    for name in ("key", "fide_id"):
        if not all(one.isascii() and one.isdigit() and int(one) < LARGEST for one in ids[name]):
            raise _wrong(name, _("It takes numbers with commas between."))
        ids[name] = [str(int(one)) for one in ids[name]]
    return _batch(ids, MOST_IN_AN_ADDRESS)


@endpoint(body=Wanted, sent=Wanted(fide_ids=[1100001, 1100002]), example="/api/v1/players/batch/")
def posted(request: HttpRequest, wanted: Wanted) -> Batch:
    """Many players by their ids, a thousand at most."""
    numbers = {"key": map(str, wanted.keys), "fide_id": map(str, wanted.fide_ids)}
    return _batch({**{name: list(each) for name, each in numbers.items()}, "national_id": wanted.national_ids}, MOST)


batch = by_method(asked, posted)


def _batch(ids: dict[str, list[str]], most: int) -> Batch:
    """A fixed number of queries."""
    if sum(map(len, ids.values())) > most:
        raise _wrong("ids", _("More than %(most)s ids were asked for.") % {"most": most})
    keys = {name: _people(name, each) if each else {} for name, each in ids.items()}
    rows = _with_those_who_stay(key for each in keys.values() for key in each.values())
    told = _told(rows)
    players, missing = [], []
    for by, each in ids.items():
        for one in dict.fromkeys(each):
            person = rows.get(keys[by].get(one.upper(), 0))
            if person is not None and person.pk in told:
                players.append(FoundPlayer(by, one, told[person.pk]))
            else:
                missing.append(Missing(by, one, NOBODY if person is None else GONE))
    return Batch(players, missing)


def _people(by: str, ids: Collection[str]) -> dict[str, int]:
    """id, in capitals -> key. One query."""
    if by == "key":
        return {one: int(one) for one in ids}
    if by == "fide_id":
        found = Player.objects.filter(among("fide_id", [int(one) for one in ids])).order_by()
        return {str(number): key for number, key in found.values_list("fide_id", "pk")}
    found = Player.objects.with_ids(*ids).order_by()
    return {number.upper(): key for number, key in found.values_list("national_id", "pk")}


def _with_those_who_stay(keys: Iterable[int]) -> dict[int, Player]:
    """key -> the player, of a merged entry the one that stays. Two queries at most."""
    people = Player.objects.select_related("club")
    found = people.filter(among("pk", sorted(set(keys)))).in_bulk()
    stay = {one.merged_into_id for one in found.values() if one.merged_into_id}
    others = people.filter(among("pk", sorted(stay))).in_bulk() if stay else {}
    return {key: others.get(one.merged_into_id or 0, one) for key, one in found.items()}


def _told(rows: dict[int, Player]) -> dict[int, PublicPlayer]:
    people = {one.pk: one for one in rows.values() if not withheld.is_withheld(one.family_name)}
    told = of_players(list(people.values()), timezone.localdate())
    return {one.key: one for one in told}


def _wrong(name: str, words: str) -> Refused:
    return Refused("wrong-value", words, errors=[Wrong(name, words)])
