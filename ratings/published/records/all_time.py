"""The records of one series as of any day: who ever reached a number, highest ratings, number ones, biggest gains.

Each is an index look-up in what `ratings/lists/records/` keeps. Entries that were merged count as one person.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass
from datetime import date, timedelta
from hashlib import sha256
from itertools import count as count_from
from itertools import pairwise

from django.core.cache import cache
from django.db.models import BigIntegerField, Count, F, Min, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from federation.models import Player
from federation.runtime.database.among import among
from ratings.catalogue import System
from ratings.formulas.round_numbers import ROUND_NUMBERS
from ratings.models import ListRecord, PersonalBest, RatingList
from ratings.published import queries

MOST = 10
HOUR = 3600  # seconds
# Looked up for each row: joined to so many rows, all players would be read.
_MERGED = Subquery(Player.objects.filter(pk=OuterRef("player_id")).order_by().values("merged_into_id"))
PERSON = Coalesce(_MERGED, "player_id", output_field=BigIntegerField())


@dataclass(frozen=True)
class Counter:
    """How many ever reached a number, on published lists and live."""

    number: float
    official: int
    live: int


@dataclass(frozen=True)
class Reign:
    """All the time that one player led the list."""

    player: Player
    days: int
    longest: int  # days at a stretch
    since: date  # the first day
    until: date  # the last


def crossed(system: System, number: float, day: date, live: bool = False) -> QuerySet[PersonalBest]:
    """The one row of everybody who had reached `number` by `day`: with it they were as good for the first time."""
    if system.lower_is_better:
        new = Q(rating__lte=number) & (Q(before=None) | Q(before__gt=number))
    else:
        new = Q(rating__gte=number) & (Q(before=None) | Q(before__lt=number))
    return PersonalBest.objects.filter(new, system=system.slug, live=live, day__lte=day)


def count(system: System, number: float, day: date, live: bool = False) -> int:
    """How many people had reached `number` by `day`: the rows that cross it, less those of one person."""
    return _people(crossed(system, number, day, live), _merged())


def _merged() -> dict[int, int]:
    return dict(Player.objects.exclude(merged_into=None).order_by().values_list("pk", "merged_into"))


def _people(rows: QuerySet[PersonalBest], merged: Mapping[int, int]) -> int:
    """How many people `rows` are, one of each entry."""
    if not merged:
        return rows.count()
    of_merged = rows.filter(among("player", [*merged, *set(merged.values())])).values_list("player", flat=True)
    keys = list(of_merged)
    return rows.count() - len(keys) + len({merged.get(player, player) for player in keys})


def who(system: System, number: float, day: date, live: bool = False) -> QuerySet:
    """`person` and the `first` day on which they had reached `number`, the earliest first."""
    people = crossed(system, number, day, live).annotate(person=PERSON).values("person")
    return people.annotate(first=Min("day")).order_by("first", "person")


def counters(system: System, day: date, complete: bool = True) -> list[Counter]:
    """The round numbers of the scale that somebody reached, and the next one that nobody did.

    Kept until a list is published or taken back, somebody is merged, or the draft is computed again; not at all while
    the records are not `complete`.
    """
    if not complete:
        return _counted(system, day)
    draft = RatingList.objects.filter(system=system.slug, state=RatingList.State.DRAFT)
    merged = Player.objects.exclude(merged_into=None).order_by().aggregate(Count("pk"), Sum("pk"), Sum("merged_into"))
    facts = (queries.stamp(), *draft.values_list("pk", "run"), *merged.values(), system.slug, day)
    key = f"counters/{sha256(repr(facts).encode()).hexdigest()}"
    rows = cache.get(key)
    if rows is None:
        rows = [astuple(one) for one in _counted(system, day)]
        cache.set(key, rows, HOUR)
    return [Counter(*row) for row in rows]


def _counted(system: System, day: date) -> list[Counter]:
    found, merged = [], _merged()
    for number in ROUND_NUMBERS[system.scale]:
        live = 0 if system.not_live else _people(crossed(system, number, day, live=True), merged)
        found.append(Counter(number, _people(crossed(system, number, day), merged), live))
        if not found[-1].official and not live:
            break
    return found


def highest(system: System, day: date, live: bool = False, most: int = MOST) -> list[PersonalBest]:
    """The best row of each of the best, the earlier of equal ones first."""
    way = "" if system.lower_is_better else "-"
    order = [f"{way}{name}" for name in ("rating", "before", "day", "pk")]  # as the index has them
    rows = PersonalBest.objects.filter(system=system.slug, live=live, day__lte=day).order_by(*order)
    rows = rows.select_related("player__merged_into", "list", "tournament").defer("list__memory")
    found: dict[int, PersonalBest] = {}
    last = None  # rating of the last place that is wanted
    for row in _in_turn(rows, 5 * most):
        if last is not None and row.rating != last:
            break
        person = row.player.merged_into_id or row.player_id
        best = found.setdefault(person, row)
        if row.rating == best.rating and row.day < best.day:
            found[person] = row  # two entries of one person
        if len(found) == most:
            last = row.rating  # whoever has the same may have had it earlier
    sign = 1 if system.lower_is_better else -1
    return sorted(found.values(), key=lambda row: (sign * row.rating, row.day, row.pk))[:most]


def _in_turn(rows: QuerySet[PersonalBest], size: int) -> Iterator[PersonalBest]:
    """`rows`, `size` at a time as they are asked for: a cursor would have the database sort them all."""
    for at in count_from(0, size):
        part = list(rows[at : at + size])
        yield from part
        if len(part) < size:
            return


def number_ones(system: System, day: date, most: int = MOST) -> list[Reign]:
    """Who led the list for how many days, counted up to and with `day`; the longest first."""
    leaders = ListRecord.objects.filter(list__system=system.slug, kind=ListRecord.Kind.LEADER, list__effective__lte=day)
    rows = leaders.annotate(person=PERSON).order_by("list__effective", "pk").values_list("list__effective", "person")
    lists = RatingList.objects.current().filter(system=system.slug, effective__lte=day).order_by("effective")
    # An empty list has no number one, and ends the time of the one before.
    led: dict[date, set[int]] = {effective: set() for effective in lists.values_list("effective", flat=True)}
    for effective, person in rows:
        if effective in led:  # else taken back, and still to be taken out
            led[effective].add(person)
    spans: dict[int, list[tuple[date, date]]] = {}  # person -> stretches, first day and the day after the last
    for begins, ends in pairwise([*led, day + timedelta(days=1)]):
        for person in led[begins]:
            own = spans.setdefault(person, [])
            if own and own[-1][1] == begins:
                own[-1] = (own[-1][0], ends)
            else:
                own.append((begins, ends))
    people = Player.objects.in_bulk(spans)
    reigns = [_reign(people[person], own) for person, own in spans.items()]
    return sorted(reigns, key=lambda reign: (-reign.days, reign.since, reign.player.pk))[:most]


def _reign(player: Player, spans: Iterable[tuple[date, date]]) -> Reign:
    lengths = [(ends - begins).days for begins, ends in spans]
    return Reign(
        player, sum(lengths), max(lengths), min(begins for begins, _ in spans),
        max(ends for _, ends in spans) - timedelta(days=1),
    )  # fmt: skip


def gains(system: System, day: date, kind: ListRecord.Kind, most: int = MOST) -> list[ListRecord]:
    """The biggest gains of `kind` on lists that count from `day` or earlier."""
    rows = ListRecord.objects.filter(list__system=system.slug, kind=kind, list__effective__lte=day)
    value = F("value").asc() if system.lower_is_better else F("value").desc()
    rows = rows.select_related("player__merged_into", "list__previous", "tournament")
    return list(rows.defer("list__memory", "list__previous__memory").order_by(value, "list__effective", "pk")[:most])
