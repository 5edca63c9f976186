"""What everybody may know of a series, of its lists, and of the rows of a list."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Annotated

from django.urls import reverse
from msgspec import Meta, Struct

from federation.models import Player
from federation.reports.exports.player_lists import FIDE_SEX
from federation.runtime.office import births
from ratings.computing import seal_text
from ratings.models import Entry, Printed, RatingList, Seal
from ratings.models.known_lists import KnownLists, known
from ratings.published.public_facts.fields import Day, Path, Scale, SeriesKey, Tempo
from ratings.published.public_facts.players import Person
from ratings.published.tables.printed_entries import printed_between
from ratings.wording.numbers import digits

ROWS = "list.ndjson"  # the file of a list that has a line for each row
WITHDRAWN = str(RatingList.State.WITHDRAWN)


class PublicSeries(Struct, frozen=True):
    """A series of lists that this federation keeps, or has kept."""

    key: str
    name: str
    tempo: Annotated[Tempo, Meta(description="Whose games count: standard, rapid or blitz.")]
    scale: Scale
    decimals: Annotated[int, Meta(description="Of its ratings, as they are printed.")]
    lower_is_better: bool
    running: bool
    months: Annotated[int, Meta(description="From one list to the next; 0: a list every week.")]
    latest: Annotated[Path | None, Meta(description="The list in force, else the first that will be.")]
    next_list: Annotated[Day | None, Meta(description="Null where no further one is planned.")]
    next_cut_off: Annotated[Day | None, Meta(description="The last day of the events that the next list counts.")]
    days_late: Annotated[int, Meta(description="Of the next list; 0 while it is not late.")]


class PublicList(Struct, frozen=True):
    """One edition of one list."""

    series: SeriesKey
    name: Annotated[str, Meta(description="Of the series.")]
    date: Annotated[Day, Meta(description="From which on it counts.")]
    edition: Annotated[int, Meta(description="A correction is a further edition of the same date.")]
    state: Annotated[str, Meta(description="published, superseded by a later edition, or withdrawn.")]
    published_at: datetime
    withdrawn_at: datetime | None
    reason: Annotated[str, Meta(description="Why it corrects the edition before, or why it was withdrawn.")]
    first_day: Day
    cut_off: Annotated[Day, Meta(description="The last day of the events that it counts.")]
    players: int
    active: int
    new: int
    games: int
    events: int
    taken_over: Annotated[bool, Meta(description="It was imported, and not computed here.")]
    seal: Annotated[str, Meta(description="SHA-256 of what it says and of the seal before; empty until it is sealed.")]
    previous_seal: Annotated[str, Meta(description="Of the list that came out before it in the series.")]
    page: Path
    address: Path
    entries: Path
    csv: Path

    @property
    def withdrawn(self) -> bool:
        return self.state == WITHDRAWN


class PublicSeal(Struct, frozen=True):
    """The seal of a list: SHA-256 of its place in the chain, the seal before it and what the list says."""

    seal: str
    number: Annotated[int, Meta(description="In the series, from 1, in the order of publication.")]
    previous: Annotated[str, Meta(description="The seal before; empty for the first of a series.")]
    following: Annotated[str, Meta(description="The seal after; empty where there is none yet.")]
    numbers: Annotated[str, Meta(description="SHA-256 of the numbers of all rows.")]
    rest: Annotated[str, Meta(description="SHA-256 of everything else: names, working, events, dates.")]
    list: PublicList
    rows: Annotated[Path, Meta(description="A file of all rows, a line of JSON for each, in the order of `numbers`.")]


class PublicRow(Struct, frozen=True):
    """One row of a list."""

    position: Annotated[int, Meta(description="From 1, without gaps.")]
    rank: Annotated[int | None, Meta(description="Shared by equals; null for the inactive.")]
    previous_rank: int | None
    rating: float
    previous: Annotated[float | None, Meta(description="On the list before; null: new on the list.")]
    change: float | None
    games: Annotated[int, Meta(description="That this list rated.")]
    career_games: int
    factor: Annotated[float | None, Meta(description="K from this list on, in systems that have one.")]
    deviation: float | None
    highest: Annotated[float | None, Meta(description="Ever reached, in systems that publish it.")]
    active: bool
    player: Person


def address_of(rating_list: RatingList, name: str = "api-list", *further: str) -> str:
    """The address `name` of exactly this edition."""
    path = reverse(name, args=[rating_list.system, rating_list.effective.isoformat(), *further])
    return f"{path}?edition={rating_list.edition}"


def of_lists(found: Iterable[RatingList], there: KnownLists | None = None) -> list[PublicList]:
    """Of lists that are, or were, public. One query, for their seals, and one where `there` is not at hand."""
    shown = list(found)
    assert all(one.was_public for one in shown), "nobody may see a draft"
    there = known() if there is None else there
    seals = Seal.objects.filter(list__in=[one.pk for one in shown]).values_list("list", "digest", "previous__digest")
    sealed = {key: (digest, previous or "") for key, digest, previous in seals}
    return [_of(one, there, sealed.get(one.pk, ("", ""))) for one in shown]


def of_list(one: RatingList, there: KnownLists | None = None) -> PublicList:
    return of_lists([one], there)[0]


def of_seal(seal: Seal) -> PublicSeal:
    """`seal`: read with the seals beside it."""
    there = known()
    one = there.by_key[seal.list_id]
    return PublicSeal(
        seal.digest, seal.number, seal.previous.digest if seal.previous else "",
        seal.following.digest if hasattr(seal, "following") else "", seal.parts["numbers"],
        seal_text.rest(seal.parts), of_list(one, there), f"{address_of(one, 'list-file', ROWS)}&all=true",
    )  # fmt: skip


def rows_of(rating_list: RatingList, printed: Collection[Printed | Entry]) -> list[PublicRow]:
    """What a list prints. One query, for the players' numbers of today."""
    ids = Player.objects.filter(pk__in=[each.player_id for each in printed]).values_list("pk", "fide_id", "national_id")
    numbers = {key: (str(fide_id or ""), national_id or "") for key, fide_id, national_id in ids}
    born, decimals = births.year_and_group(), rating_list.catalogue.decimals
    return [_row(each, born(each.birth_year), numbers.get(each.player_id, ("", "")), decimals) for each in printed]


def top_of(one: RatingList, number: int) -> list[PublicRow]:
    """The first active players of a list, `number` at most. Two queries."""
    return rows_of(one, [each for each in printed_between(one.pk, 1, number) if each.active and each.rank is not None])


def _of(one: RatingList, there: KnownLists, seals: tuple[str, str]) -> PublicList:
    assert one.published_at is not None
    ways = [address_of(one, name) for name in ("ranking", "api-list", "api-list-entries")]
    ways.append(address_of(one, "list-file", "list.csv"))
    superseded = one.state == RatingList.State.PUBLISHED and one.pk not in there.current
    return PublicList(
        one.system, one.name, one.effective, one.edition, "superseded" if superseded else str(one.state),
        one.published_at, one.withdrawn_at, one.reason, one.first_day, one.last_day, one.entries_count,
        one.active_count, one.new_count, one.games_count, one.tournaments_count, one.imported, *seals, *ways,
    )  # fmt: skip


def _row(of: Printed | Entry, born: tuple[int | None, str], numbers: tuple[str, str], decimals: int) -> PublicRow:
    """`numbers`: FIDE's and the federation's."""
    sex = FIDE_SEX.get(of.sex, "")
    person = Person(of.player_id, of.name, of.title, sex, of.federation, of.club, of.region, *born, *numbers)
    rating, previous, change = (digits(each, decimals) for each in (of.rating, of.previous, of.printed_change))
    return PublicRow(
        of.position, of.rank, of.previous_rank, rating or 0, previous, change, of.games, of.career_games, of.factor,
        of.deviation, of.best, of.active, person,
    )  # fmt: skip
