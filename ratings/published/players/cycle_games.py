"""The games that filled a cycle, in Clarke's system thirty of them, from as many events and lists as they took."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from federation.events.as_they_were import tell
from federation.models import Entrant, Game, Tournament
from ratings import catalogue
from ratings.computing.stored_arrays import Detail, unpack_details
from ratings.models import Line, RatingList
from ratings.systems.protocol.base import RatingSystem

LINES_AT_ONCE = 30  # a line has a game at least, mostly several


@dataclass(frozen=True)
class CycleGame:
    """One game of a full cycle."""

    number: int  # 1 to 30
    brought: int  # points
    detail: Detail | None  # None: it was counted in no list of ours, only its points were handed on
    tournament: Tournament | None = None
    opponent: Entrant | None = None  # None where the game is not here


def cycle_games(
    rating_list: RatingList, line: Line, details: Sequence[Detail], players: set[int]
) -> tuple[CycleGame, ...]:
    """The games of the last cycle that filled in `line`, in playing order; () where none did.

    `details`: of the line. `players`: the player and who was merged into them. Which points made the average is in the
    line; the games are looked for among the lines before it, and where what they brought is not what was averaged, as
    of points that were taken over, the points stand alone.
    """
    if not line.facts or "cycle" not in line.facts:
        return ()
    system = catalogue.load(rating_list.system)
    points = [int(each) for each in line.facts["cycle"].split(", ")]
    waiting = line.facts["waiting"]
    here = _counted(system, line, details)
    found = here[: len(here) - waiting]
    earlier = _earlier(rating_list, line, players)
    while len(found) < len(points) and (before := next(earlier, None)) is not None:
        found = [*_counted(system, before, unpack_details(before.detail, before.list.codes)), *found]
    found = found[-len(points) :]
    known = [None] * (len(points) - len(found)) + found
    if [each[2] for each in known if each] != points[len(points) - len(found) :]:
        known = [None] * len(points)
    games = Game.objects.select_related("white__player", "black__player", "tournament").in_bulk(
        [each[1].game for each in known if each]
    )
    met = {key: game.black if game.white.player_id in players else game.white for key, game in games.items()}
    tell([(one, games[key].tournament.start) for key, one in met.items()])
    return tuple(
        CycleGame(at, brought, None) if each is None else _game(at, brought, each, met)
        for at, (brought, each) in enumerate(zip(points, known, strict=True), start=1)
    )


Counted = tuple[Line, Detail, int]  # a game that counted, its line, and what it brought


def _counted(system: RatingSystem, line: Line, details: Sequence[Detail]) -> list[Counted]:
    brought = [system.brought(one.opponent_rating, one.own_rating, one.score, one.rule) for one in details]
    return [(line, one, points) for one, points in zip(details, brought, strict=True) if points is not None]


def _earlier(rating_list: RatingList, line: Line, players: set[int]) -> Iterator[Line]:
    """The lines before `line`, latest first: of the same list, then of those before it."""
    same = Line.objects.filter(list=rating_list, player__in=players, order__lt=line.order)
    yield from same.select_related("list", "tournament").defer("list__memory").order_by("-order")
    before = RatingList.objects.current().filter(system=rating_list.system, effective__lt=rating_list.effective)
    lines = Line.objects.filter(player__in=players, list__in=before.order_by()).exclude(detail=b"")
    lines = lines.select_related("list", "tournament").defer("list__memory").order_by("-list__effective", "-order")
    yield from lines[:LINES_AT_ONCE]


def _game(number: int, brought: int, counted: Counted, met: dict[int, Entrant]) -> CycleGame:
    line, detail, _ = counted
    return CycleGame(number, brought, detail, line.tournament, met[detail.game])
