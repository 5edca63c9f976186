"""A posted period under any rating system, for programs: the JSON form of docs/rate.md."""

from datetime import date
from typing import Annotated, Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from msgspec import Meta, Struct, field

from federation.runtime.api.bodies import KIND, Body
from federation.runtime.api.endpoints import endpoint
from federation.runtime.requests.limits import RATE
from federation.runtime.requests.problems import Refused, Wrong
from federation.vocabulary.words_as_json import text_of_json
from ratings.calculators.posted_period import GAMES, PLAYERS, Busy, TooDear, rated
from ratings.catalogue import SYSTEMS

WAIT = 5  # seconds after which it is worth asking again
Key = Annotated[str | int, Meta(description='A text or a whole number; 7 and "7" are the same.')]


class PlayerSent(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player with what is known; null: not known."""

    id: Key
    name: str | None = None
    rating: Annotated[float | None, Meta(description="As the system itself prints it; without one, new.")] = None
    games: Annotated[int | None, Meta(description="Rated before these.")] = None
    index: Annotated[int | None, Meta(description="Rated events before: the index behind a DWZ.")] = None
    deviation: float | None = None
    volatility: float | None = None
    best: Annotated[float | None, Meta(description="The best rating ever printed.")] = None
    factor: Annotated[float | None, Meta(description="The K printed with the rating.")] = None
    last: Annotated[date | None, Meta(description="Day of the last rated game.")] = None
    born: Annotated[str | int | None, Meta(description="A year, or a day.")] = None
    sex: Annotated[str | None, Meta(description="m, w or f.")] = None
    title: Annotated[str | None, Meta(description="Held when the rating was printed.")] = None
    new_title: Annotated[str | None, Meta(description="Acquired since.")] = None
    fide: Annotated[float | None, Meta(description="FIDE's rating, for systems that look at it.")] = None
    other: Annotated[dict[str, float] | None, Meta(description="Ratings on other lists, by system.")] = None


class GameSent(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game."""

    white: Key
    black: Key
    result: Annotated[str | float, Meta(description='White\'s: 1, 0, 0.5, or as texts, "=" or "1-0"; "+" a forfeit.')]
    date: Annotated[str, Meta(description="YYYY-MM-DD.")]
    event: Annotated[str | None, Meta(description="Games of one event have the same.")] = None
    round: int | None = None
    tempo: Annotated[str | None, Meta(description="standard, rapid or blitz; the system's own, without.")] = None
    kind: Annotated[str | None, Meta(description="played, forfeit, short or decided.")] = None
    minutes: Annotated[float | None, Meta(description="A player's time for 60 moves.")] = None
    first_control: int | None = None
    approved: bool | None = None
    start: Annotated[str | None, Meta(description="First day of the event.")] = None
    dated: bool | None = None


class PeriodSent(Body, frozen=True, kw_only=True, omit_defaults=True):
    """What is rated, by which system."""

    system: Annotated[str, Meta(description="Key of a system: /api/v1/systems/.")]
    players: Annotated[list[PlayerSent], Meta(max_length=PLAYERS)]
    games: Annotated[list[GameSent], Meta(max_length=GAMES)]
    until: Annotated[date | None, Meta(description="The cut-off; the last game's day, without.")] = None
    since: Annotated[date | None, Meta(description="The period's first day; the first game's, without.")] = field(
        name="from", default=None
    )
    effective: Annotated[date | None, Meta(description="Of the list that results; by the calendar, without.")] = None
    previous: Annotated[date | None, Meta(description="Of the list that printed the ratings.")] = None
    options: Annotated[dict[str, float | bool] | None, Meta(description="Constants set otherwise.")] = None
    working: Annotated[bool, Meta(description="true: with the sheet, each line in words with its games.")] = False


class PlayerRated(Struct, frozen=True):
    """One player. What the system remembers besides stands beside these, under its own names."""

    id: str | int
    name: str
    before: float | None
    after: float | None


class LineRated(Struct, frozen=True, kw_only=True):
    """What one event, or an adjustment, contributed to one player."""

    player: str | int
    list: date
    event: str
    games: int
    score: float | None
    expected: float | None
    factor: float | None
    change: float | None
    rule: str
    sentence: str
    formula: str
    source: str
    facts: dict[str, Any]
    details: Annotated[list[dict[str, Any]], Meta(description="One object a game.")]


class ProblemFound(Struct, frozen=True):
    """What was left out, is doubtful, or was assumed."""

    severity: Annotated[str, Meta(description="error: left out; warning: counted; note: an assumption.")]
    message: str
    player: Annotated[int | None, Meta(description="Index in the players sent.")] = None
    game: Annotated[int | None, Meta(description="Index in the games sent.")] = None


class PeriodRated(Struct, frozen=True, kw_only=True):
    """Everybody before and after, and what was wrong with the input."""

    system: str
    version: str
    until: date
    lists: list[date]
    players: list[PlayerRated]
    sheet: Annotated[list[LineRated], Meta(description="Empty, unless `working` was asked for.")]
    problems: list[ProblemFound]


class _Found(Struct):
    message: Any  # as `text_of_json` reads it
    player: int | None
    game: int | None


SENT = PeriodSent(
    system="fide",
    players=[PlayerSent(id=1, name="Okoń, Ewa", rating=2054), PlayerSent(id=2, name="Gołąb, Jan", rating=2431)],
    games=[GameSent(white=1, black=2, result="1/2", date="2026-01-09", event="Baltic Open", round=1)],
)


@endpoint(body=PeriodSent, sent=SENT, limit=RATE, example="/api/v1/rate/")
def rate(request: HttpRequest, sent: PeriodSent) -> PeriodRated:
    """Rate a period by any system, with nothing stored: 1,000 players and 2,000 games at most."""
    if sent.system not in SYSTEMS:
        words = _("There is no system “%(system)s”.") % {"system": sent.system[:60]}
        raise Refused("not-accepted", words, errors=[Wrong("", words, "#/system")])
    asked = {name: value for name, value in msgspec.to_builtins(sent).items() if name not in {"system", "working"}}
    try:
        usable, content = rated(sent.system, msgspec.json.encode(asked), sent.working)
    except Busy:
        words = _("Another period is being rated. Try again in a moment.")
        raise Refused("too-many-requests", words, headers={"Retry-After": str(WAIT)}) from None
    except TooDear:
        words = _("It takes more time or memory than there is for one request. Send fewer games.")
        raise Refused("not-accepted", words) from None
    if usable:
        return HttpResponse(content, content_type=KIND)
    found = msgspec.json.decode(content, type=list[_Found])
    wrong = [Wrong("", str(text_of_json(each.message)), _pointer(each)) for each in found]
    raise Refused("not-accepted", wrong[0].detail, errors=wrong)


def _pointer(of: _Found) -> str:
    if of.game is not None:
        return f"#/games/{of.game}"
    return "#" if of.player is None else f"#/players/{of.player}"
