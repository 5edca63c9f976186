"""Which of some archived games can become games of the rankings, as which events, and why others cannot."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import NamedTuple

from django.utils import timezone

from federation.events import archived_games
from federation.models import ArchivedGame, TakenGame, Taking
from federation.models.archive import ArchivedGameQuerySet
from federation.reports.pace import Pace
from federation.reports.pgn.rate_of_play import rate_of_play
from federation.reports.tempo import STANDARD

MOST = 500_000  # games looked through at once
HIGHEST_ROUND = 1000  # of a tag that is believed
PAUSE = timedelta(days=120)  # longer without a game, and the same names are another event: that of the next year

# Why a game is not taken; the words are in wording.py.
TAKEN, REPORTED, NO_RESULT, NO_YEAR, TO_COME, NO_PACE, ONE_PERSON = (
    "taken", "reported", "no-result", "no-year", "to-come", "no-pace", "one-person",
)  # fmt: skip


class Chosen(NamedTuple):
    """A game of the archive without its moves, in the order of FIELDS."""

    key: int
    white: int
    white_key: str  # search key of the name
    white_player: int | None  # the player of the register that it means, where that is known
    white_kept: int | None  # the entry that this one was merged into
    black: int
    black_key: str
    black_player: int | None
    black_kept: int | None
    event: int
    event_name: str
    site: str
    played: str
    round_number: int
    result: str
    white_rating: int | None
    black_rating: int | None
    white_title: str
    black_title: str
    time_control: str

    @property
    def one_person(self) -> bool:
        white, black = self.white_kept or self.white_player, self.black_kept or self.black_player
        return white == black if white and black else self.white_key == self.black_key

    @property
    def span(self) -> tuple[date, date] | None:
        """The first and the last day that it may have been played on; None where no year is known."""
        return archived_games.span(self.played)

    def to_come(self, today: date) -> bool:
        """Whether even the first day that it may be is after `today`."""
        days = self.span
        return days is not None and days[0] > today

    @property
    def day(self) -> date:
        """The last one that it may be."""
        days = self.span
        if days is None:
            raise ValueError(f"archived game {self.key} has no year")
        return days[1]

    @property
    def dated(self) -> bool:
        days = self.span
        return days is not None and days[0] == days[1]

    @property
    def order(self) -> tuple[date, int, int]:
        return self.day, self.round_number, self.key


FIELDS = (
    "pk", "white", "white__key", "white__player", "white__player__merged_into", "black", "black__key",
    "black__player", "black__player__merged_into", "event", "event__name", "event__site", "played", "round_number",
    "result", "white_rating", "black_rating", "white_title", "black_title", "time_control",
)  # fmt: skip


@dataclass(frozen=True)
class Group:
    """Games that make one event: of one name and place, at one rate of play, without a long pause; in their order."""

    games: Sequence[Chosen]
    pace: Pace
    tempo: str

    def without(self, there: Collection[int]) -> "Group":
        """Without these games."""
        return replace(self, games=[game for game in self.games if game.key not in there])


@dataclass
class Choice:
    """What was found of the games that were chosen."""

    games: int = 0
    groups: list[Group] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)  # code of the reason -> games

    @property
    def taken(self) -> Iterator[Chosen]:
        return (game for group in self.groups for game in group.games)

    @property
    def told(self) -> dict[str, object]:
        """For the officer, as JSON: counts, and the first and the last day."""
        games = list(self.taken)
        names = {side: player for game in games for side, player in _sides(game)}
        days = [game.day for game in games]
        return {
            "games": len(games),
            "events": len(self.groups),
            "first": min(days).isoformat() if days else "",
            "last": max(days).isoformat() if days else "",
            "names": len(names),
            "known": sum(player is not None for player in names.values()),
            "dated": sum(game.dated for game in games),
            "rated": sum(bool(game.white_rating or game.black_rating) for game in games),
            "titled": sum(bool(game.white_title or game.black_title) for game in games),
            "paced": sum(len(group.games) for group in self.groups if group.pace.minutes is not None),
            "refused": dict(sorted(self.refused.items())),
        }


def choose(taking: Taking) -> Choice:
    """The games that `taking` asks for, as they are now."""
    today = timezone.localdate(taking.created)
    return chosen(ArchivedGame.objects.asked(taking.asked), today, taking.only_told_pace)


def chosen(games: ArchivedGameQuerySet, today: date, only_told_pace: bool = False) -> Choice:
    """`only_told_pace`: a game that tells no rate of play is not taken; else it is a slow one."""
    rows = [Chosen(*row) for row in games.order_by("pk").values_list(*FIELDS)[: MOST + 1]]
    choice = Choice(games=len(rows))
    there, reported = taken_already(), _reported(rows)
    usable: dict[tuple[int, str, str], list[Chosen]] = defaultdict(list)
    paces: dict[tuple[int, str, str], Pace] = {}
    for row in rows:
        pace, tempo = rate_of_play(row.time_control, row.event_name, row.site)
        code = (
            TAKEN if row.key in there
            else REPORTED if row.key in reported
            else NO_RESULT if row.result not in archived_games.HALF_POINTS
            else NO_YEAR if row.span is None
            else TO_COME if row.to_come(today)
            else ONE_PERSON if row.one_person
            else NO_PACE if only_told_pace and not tempo
            else ""
        )  # fmt: skip
        if code:
            choice.refused[code] += 1
            continue
        kind = row.event, row.time_control, tempo or STANDARD
        usable[kind].append(row)
        paces[kind] = pace
    for kind, several in usable.items():
        several.sort(key=lambda game: game.order)
        choice.groups += [Group(part, paces[kind], kind[2]) for part in _parted(several)]
    choice.groups.sort(key=lambda group: (group.games[-1].day, group.games[0].order))
    return choice


def taken_already() -> set[int]:
    """Keys of the games of the archive that events have which count."""
    return set(TakenGame.objects.filter(tournament__withdrawn=False).values_list("source", flat=True))


def rounds(games: Sequence[Chosen], players: Mapping[int, int]) -> list[tuple[int, int]]:
    """Round and board of each game of an event, in their order: nobody plays twice in a round.

    As the tags say where they can be believed, else one game of each player after another. `players`: name -> player.
    """
    found = [game.round_number for game in games]
    sides = [(players[game.white], players[game.black]) for game in games]
    seats = Counter((number, side) for number, both in zip(found, sides, strict=True) for side in both)
    if not all(0 < number < HIGHEST_ROUND for number in found) or max(seats.values()) > 1:
        last: dict[int, int] = {}
        found = []
        for white, black in sides:
            found.append(max(last.get(white, 0), last.get(black, 0)) + 1)
            last[white] = last[black] = found[-1]
    boards: Counter[int] = Counter()
    placed = []
    for number in found:
        boards[number] += 1
        placed.append((number, boards[number]))
    return placed


def _sides(game: Chosen) -> Iterable[tuple[int, int | None]]:
    """Each name, and the player of the register that it means."""
    return (game.white, game.white_player), (game.black, game.black_player)


def _parted(games: Sequence[Chosen]) -> Iterator[list[Chosen]]:
    part: list[Chosen] = []
    for game in games:
        if part and game.day - part[-1].day > PAUSE:
            yield part
            part = []
        part.append(game)
    if part:
        yield part


def _reported(rows: Sequence[Chosen]) -> set[int]:
    """Keys of those that are games of an event whose report was accepted: it counts there."""
    known = [row for row in rows if row.white_player and row.black_player]
    players = {
        player for row in known for player in (row.white_player, row.white_kept, row.black_player, row.black_kept)
    }
    return archived_games.in_reports([row.key for row in known], players - {None}) if known else set()
