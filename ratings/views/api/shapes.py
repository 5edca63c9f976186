"""The types of questions and answers: what a program is told of a list, a row and a person, and nothing else.

Fields are added, and never taken away nor given another meaning, as long as the addresses begin with /api/v1/.
"""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta, Struct

from federation.runtime.api.paging import Paged

Scale = Annotated[str, Meta(description="Of its numbers: ratings of one scale can be compared as they stand.")]
Day = Annotated[date, Meta(description="ISO 8601.")]
Path = Annotated[str, Meta(description="Path on this site.")]


class Licence(Struct, frozen=True):
    """What others may do with the data."""

    name: str
    url: Annotated[str, Meta(description="Of its text: a whole address, or a path on this site.")]


class Start(Struct, frozen=True):
    """Whose data it is, and where everything else is found."""

    federation: str
    code: Annotated[str, Meta(description="Of the federation, as FIDE has it; empty where none is set.")]
    version: str
    licence: Annotated[Licence | None, Meta(description="Null where there is none: ask the federation.")]
    described: Path
    series: Path
    lists: Path
    requests_a_minute: Annotated[int, Meta(description="Of one address. What is kept already is not counted.")]


class Series(Struct, frozen=True):
    """A series of lists that this federation keeps, or has kept."""

    key: str
    name: str
    time_control: Annotated[str, Meta(description="Whose games count: standard, rapid or blitz.")]
    scale: Scale
    decimals: Annotated[int, Meta(description="Of its ratings, as they are printed.")]
    lower_is_better: bool
    running: bool
    months: Annotated[int, Meta(description="From one list to the next; 0: a list every week.")]
    latest: Annotated[Path | None, Meta(description="The list in force, or the newest where none is in force yet.")]
    next_list: Annotated[Day | None, Meta(description="Null where no further one is planned.")]
    next_cut_off: Annotated[Day | None, Meta(description="The last day of the events that the next list counts.")]
    days_late: Annotated[int, Meta(description="Of the next list; 0 while it is not late.")]


class ListFacts(Struct, frozen=True):
    """One edition of one list."""

    series: str
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


class Person(Struct, frozen=True):
    """A player as a list printed them on its day. Of minors the age group alone is told."""

    key: Annotated[int, Meta(description="Of this site: /players/{key}/. It is never given to somebody else.")]
    name: str
    title: str
    sex: Annotated[str, Meta(description="M, F, or empty where nobody said it.")]
    federation: str
    club: str
    region: str
    birth_year: Annotated[int | None, Meta(description="Of adults, where the federation shows it.")]
    age_group: Annotated[str, Meta(description="Of today: U8 to U20, S50, S65, or open.")]
    fide_id: Annotated[str, Meta(description="Of today, as the next.")]
    national_id: str


class Row(Struct, frozen=True):
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


Number = Annotated[int, Meta(ge=1, le=9999)]
Edition = Annotated[Number | None, Meta(description="The one that counts, without it.")]
Filtered = Annotated[str, Meta(max_length=200)]
Chosen = Annotated[bool, Meta(description="true for these alone.")]


class ListsAsked(Paged, frozen=True, kw_only=True):
    series: Annotated[str, Meta(description="Key of a series; of every one without it.")] = ""


class OneAsked(Struct, frozen=True):
    edition: Edition = None


class RowsAsked(Paged, frozen=True, kw_only=True):
    """The filters of the list's page."""

    edition: Edition = None
    federation: Filtered = ""
    region: Filtered = ""
    club: Filtered = ""
    title: Annotated[str, Meta(max_length=8, description="GM, WFM ..., or any.")] = ""
    least: Annotated[float | None, Meta(description="Of its rating.")] = None
    most: Annotated[float | None, Meta(description="Of its rating.")] = None
    age: Annotated[str, Meta(max_length=10, description="An age group of today, such as U16 or S65.")] = ""
    name: Annotated[str, Meta(max_length=100, description="Words of a name.")] = ""
    women: Chosen = False
    all: Annotated[bool, Meta(description="true for the inactive, too.")] = False
