"""Who moved on a list, as it was found when the list came out: gains, losses, newcomers, numbers passed, records."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from federation.vocabulary.dates import plain_day
from ratings.models import Entry, ListFigures, Printed, RatingList
from ratings.published.tables.filed import FILED, Filed
from ratings.published.tables.printed_entries import printed_at
from ratings.published.tables.ranking import RankingTable
from ratings.wording.numbers import rating, rating_number, signed

MOST = 25
HEADINGS = {
    "gained": gettext_lazy("Most gained"),
    "lost": gettext_lazy("Most lost"),
    "games": gettext_lazy("Most games"),
    "new": gettext_lazy("New on the list"),
    "back": gettext_lazy("Active again"),
}
COUNTED = {  # behind the number of them
    "gained": gettext_lazy("improved"),
    "lost": gettext_lazy("got worse"),
    "games": gettext_lazy("played"),
    "new": pgettext_lazy("behind the number of players", "new"),
    "back": gettext_lazy("active again"),
}
LED, OVER, RECORD = "number-one", "first-time-over", "record"  # further headings, of a file
RECORDS = {
    "highest": gettext_lazy("The highest rating of all lists"),
    "women": gettext_lazy("The highest rating of a woman on all lists"),
    "gain": gettext_lazy("The biggest gain of all lists"),
    "event": gettext_lazy("The biggest gain in one event of all lists"),
}
CHANGES = ("gain", "event")  # records that are changes, and no ratings
KNOWN_GROUPS = ("w", "U18", "S65")  # whose best a front page shows


@dataclass(frozen=True)
class Heading:
    """How many there are, and the first of them."""

    code: str
    count: int
    entries: Sequence[Printed]
    number: float = 0  # passed for the first time

    @property
    def words(self) -> str:
        return str(HEADINGS[self.code])

    @property
    def counted(self) -> str:
        return str(COUNTED[self.code])


@dataclass(frozen=True)
class Broken:
    """A record of the series that the list broke."""

    kind: str
    entry: Printed
    value: float
    before: float

    @property
    def words(self) -> str:
        return str(RECORDS[self.kind])

    @property
    def told(self) -> str:
        """The new record and the one before."""
        written = signed if self.kind in CHANGES else rating
        return _("%(value)s, until now %(before)s") % {"value": written(self.value), "before": written(self.before)}


@dataclass(frozen=True)
class Movers:
    """All of it, of one list. Entries are those the list prints."""

    list: RatingList
    headings: Sequence[Heading]
    over: Sequence[Heading]  # the best number first
    led_by: Sequence[Printed]  # several share the place
    led_before: Sequence[Printed]  # on the list before
    records: Sequence[Broken]
    stayed: int
    best: dict[str, Sequence[Printed]] = field(default_factory=dict)  # of KNOWN_GROUPS

    @cached_property
    def under(self) -> dict[str, Heading]:
        """code -> heading."""
        return {one.code: one for one in self.headings}

    @property
    def in_words(self) -> Iterator[str]:
        """What happened, in sentences that can be quoted."""
        yield from self._leaders()
        count = {code: one.count for code, one in self.under.items()}
        if self.list.previous_id is not None:
            facts = {"rose": count["gained"], "fell": count["lost"], "stayed": self.stayed}
            yield _("Of the ratings %(rose)s improved, %(fell)s got worse and %(stayed)s stayed.") % facts
        yield from self._most("gained", _("%(name)s gained most: %(change)s to %(rating)s."))
        yield from self._most("lost", _("%(name)s lost most: %(change)s to %(rating)s."))
        if count["new"]:
            words = ngettext("%(n)s player is new on the list.", "%(n)s players are new on the list.", count["new"])
            yield words % {"n": count["new"]}
        if count["back"]:
            words = ngettext("%(n)s player is active again.", "%(n)s players are active again.", count["back"])
            yield words % {"n": count["back"]}
        for one in self.records:
            yield _("%(record)s: %(name)s, %(told)s.") % {
                "record": one.words, "name": one.entry.name, "told": one.told,
            }  # fmt: skip

    def _leaders(self) -> Iterator[str]:
        if not self.led_by:
            return
        facts = {
            "names": _names(self.led_by), "rating": rating(self.led_by[0].rating), "series": self.list.name,
            "day": plain_day(self.list.effective), "before": _names(self.led_before),
        }  # fmt: skip
        if not self.led_before:
            yield _("%(names)s: first on the %(series)s list of %(day)s with %(rating)s.") % facts
        elif self.leader_stays:
            words = _("%(names)s: first on the %(series)s list of %(day)s with %(rating)s, as on the list before.")
            yield words % facts
        else:
            words = _("%(names)s: first on the %(series)s list of %(day)s with %(rating)s, in place of %(before)s.")
            yield words % facts

    @property
    def leader_stays(self) -> bool:
        return {one.player_id for one in self.led_by} == {one.player_id for one in self.led_before}

    def _most(self, code: str, words: str) -> Iterator[str]:
        for one in self.under[code].entries[:1]:
            yield words % {"name": one.name, "change": signed(one.change), "rating": rating(one.rating)}


def movers(rating_list: RatingList, most: int = MOST) -> Movers | None:
    """At most so many under each heading; None where they are not found yet. Three queries."""
    keys = [key for key in (rating_list.pk, rating_list.previous_id) if key]
    kept = dict(ListFigures.objects.filter(list__in=keys).values_list("list", "movers"))
    found = kept.get(rating_list.pk)
    if found is None:
        return None
    headings = {code: found[code] for code in HEADINGS}
    over = [(number, count, positions[:most]) for number, count, positions in found["over"]]
    groups = {code: found["best"][code][:most] for code in KNOWN_GROUPS}
    wanted = [
        *(position for _count, positions in headings.values() for position in positions[:most]),
        *(position for _number, _count, positions in over for position in positions),
        *(position for positions in groups.values() for position in positions),
        *found["best"][""],
        *(row[1] for row in found["records"]),
    ]
    at = {one.position: one for one in printed_at(rating_list.pk, set(wanted))}
    before = kept.get(rating_list.previous_id or 0, {"best": {"": []}})["best"][""]
    return Movers(
        list=rating_list,
        headings=[
            Heading(code, count, _of(at, positions[:most])) for code, (count, positions) in headings.items()
        ],
        over=[Heading(OVER, count, _of(at, positions), number) for number, count, positions in over],
        led_by=_of(at, found["best"][""]),
        led_before=printed_at(rating_list.previous_id, before) if before and rating_list.previous_id else [],
        records=[Broken(kind, at[position], *values) for kind, position, *values in found["records"]],
        stayed=found["stayed"],
        best={code: _of(at, positions) for code, positions in groups.items()},
    )  # fmt: skip


def _of(at: dict[int, Printed], positions: Iterable[int]) -> list[Printed]:
    return [at[position] for position in positions]


def _names(entries: Iterable[Printed]) -> str:
    return "; ".join(one.name for one in entries)


def movers_file(rating_list: RatingList) -> tuple[list[str], Iterator[list]] | None:
    """The head of a file of all headings, and its rows: what the list's own file says of each."""
    found = ListFigures.objects.filter(list=rating_list).values_list("movers", flat=True).first()
    if found is None:
        return None
    table = RankingTable(rating_list)
    return ["heading", "value", *table.file_head()], _file_rows(rating_list, table, found)


def _file_rows(rating_list: RatingList, table: RankingTable, found: dict[str, Any]) -> Iterator[list]:
    told: list[tuple[str, float | str, int]] = [(LED, "", position) for position in found["best"][""]]
    told += [(code, "", position) for code in HEADINGS for position in found[code][1]]
    told += [(OVER, number, position) for number, _count, positions in found["over"] for position in positions]
    told += [(f"{RECORD}-{kind}", value, position) for kind, position, value, _before in found["records"]]
    entries = Entry.objects.filter(list=rating_list).at({position for *_rest, position in told})
    at = {one.position: one for one in map(Filed._make, entries.values_list(*FILED.values()))}
    rows = table.file_rows(at[position] for *_rest, position in told)
    for (heading, value, _position), row in zip(told, rows, strict=True):
        yield [heading, value if value == "" else rating_number(float(value)), *row]
