"""The types of what the door for reports answers and takes."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from federation.runtime.api.bodies import Body

Url = Annotated[str, Meta(description="The whole address.")]


class Counts(Struct, frozen=True):
    players: int
    rounds: int
    games: int


class Left(Struct, frozen=True):
    """What is to be done before the report can be submitted."""

    errors: int
    warnings: int
    players: int
    remarks: int
    words: str


class Header(Struct, frozen=True):
    """The facts of the event; null or empty where the file does not give them."""

    name: str
    place: str
    federation: str
    start: date | None
    end: date | None
    rounds: int
    declared_rounds: int | None
    round_dates: list[date | None]
    kind: str
    tempo: str
    time_control: str
    minutes: Annotated[float | None, Meta(description="Of a player for 60 moves.")]
    chief_arbiter: str
    deputy_arbiters: list[str]
    scoring: str
    tie_breaks: str
    unread: Annotated[dict[str, str], Meta(description="What could not be read, by field.")]


class ReportProblem(Struct, frozen=True):
    """Something that is wrong with a report, and the buttons that mend it."""

    severity: str
    code: str
    key: str
    place: Annotated[str, Meta(description="On the sheet; empty where it has none.")]
    message: str
    line: int | None
    number: int | None
    round: int | None
    text: str
    buttons: list[str]
    confirmed: Annotated[str, Meta(description="Why the arbiter confirmed it.")]


class Unresolved(Struct, frozen=True):
    """A player of the report who is not found in the register yet."""

    number: int
    name: str
    conflict: str


class ReportFacts(Struct, frozen=True):
    """A report, how it stands, and what is left to do."""

    id: int
    receipt: str
    state: str
    standing: Annotated[str, Meta(description="The state in words.")]
    filename: str
    format: str
    digest: Annotated[str, Meta(description="SHA-256 of the file.")]
    version: int
    header: Header
    counts: Counts
    left: Left
    problems: list[ReportProblem]
    unresolved: list[Unresolved]
    message: Annotated[str, Meta(description="Of the officer who returned or rejected it.")]
    event: Annotated[str | None, Meta(description="Code of the event that it became.")]
    page: Url
    address: Url


class BeingRead(Struct, frozen=True):
    """A file that a worker reads. Ask again at the address."""

    state: str
    page: Url
    address: Url


class Change(Body, frozen=True, kw_only=True):
    """`place` and `text`, `problem` and `button`, or `problem` and `reason`."""

    place: str | None = None
    text: str | None = None
    was: Annotated[str | None, Meta(description="What the program saw at the place: nothing newer is overwritten.")] = (
        None
    )
    id: Annotated[str | None, Meta(description="A change with the same id is done once.")] = None
    problem: str | None = None
    button: str | None = None
    reason: str | None = None


class Changes(Body, frozen=True, kw_only=True):
    """Up to 100 changes in their order; all of them are made, or none."""

    changes: Annotated[list[Change], Meta(min_length=1)]
