"""A player's opponents over the board: each with the score, and two players' games and opponents in common.

Games that were played count, whatever the series; forfeits and byes are no games. Entries that were merged are one
person.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.db.models import Count, Max, Q, Sum
from django.db.models.functions import Coalesce

from federation.events import archived_games
from federation.models import Game, Player
from federation.people.duplicates.merged import keys_of
from ratings.published.players.player_history import OF_ITS_EVENT, PlayedEvent

MOST_IN_COMMON = 20
PLAYED = Q(kind=Game.Kind.PLAYED, tournament__withdrawn=False)
SIDES = (("white", "black"), ("black", "white"))


def _against(side: str, other: str, keys: Collection[int]) -> list:
    """(opponent, games, half points, last day) of the games with one colour."""
    rows = Game.objects.filter(PLAYED, **{f"{side}__player__in": keys}).order_by()
    person = Coalesce(f"{other}__player__merged_into", f"{other}__player")
    grouped = rows.annotate(person=person).values("person")
    told = grouped.annotate(games=Count("pk"), halves=Sum(f"{side}_score"), last=Max("tournament__end"))
    return list(told.values_list("person", "games", "halves", "last"))


def _games(white: Collection[int], black: Collection[int]) -> list:
    rows = Game.objects.filter(tournament__withdrawn=False, white__player__in=white, black__player__in=black)
    facts = ("round", "board", "date", "white_score", "black_score", "kind", "colours_known")
    return list(rows.order_by().values_list(*facts, *OF_ITS_EVENT))


class Met(NamedTuple):
    """An opponent and the score against them."""

    player: int  # key of the entry that stands for them
    games: int
    halves: int  # half points of the player that the page is about
    last: date  # of an event in which they met

    @property
    def points(self) -> float:
        return self.halves / 2

    @property
    def lost(self) -> float:
        """Points of the opponent."""
        return self.games - self.points


def met(player: Player) -> dict[int, Met]:
    """Key of the opponent -> score, those most often met first. Two queries."""
    keys = keys_of(player)
    found: dict[int, Met] = {}
    for side, other in SIDES:
        for person, games, halves, last in _against(side, other, keys):
            before = found.get(person)
            found[person] = (
                Met(person, games, halves, last)
                if before is None
                else Met(person, before.games + games, before.halves + halves, max(before.last, last))
            )
    found.pop(player.pk, None)
    return dict(sorted(found.items(), key=lambda item: (-item[1].games, -item[1].last.toordinal(), item[0])))


class Pairing(NamedTuple):
    """One game of the first of two players against the second."""

    event: PlayedEvent
    round: int
    day: date | None
    colour: str  # of the first: "white", "black"; "" where it is not known
    halves: int  # of the first
    other_halves: int
    kind: str  # a value of Game.Kind
    archived: int | None  # the game of the archive with its moves

    @property
    def played(self) -> bool:
        return self.kind == Game.Kind.PLAYED

    @property
    def kind_words(self) -> str:
        """Why it is no game; "" for one that was played."""
        return "" if self.played else str(Game.Kind(self.kind).label)


class Common(NamedTuple):
    """An opponent of both."""

    player: Player
    first: Met
    second: Met


@dataclass(frozen=True)
class HeadToHead:
    """What two players have played against each other, and against others."""

    pairings: Sequence[Pairing]  # the latest first
    common: Sequence[Common]  # those that both met most often
    further: int  # opponents in common that are not named

    @property
    def score(self) -> Met | None:
        """Of the first, over the games that were played; None: there are none."""
        games = [one for one in self.pairings if one.played]
        if not games:
            return None
        return Met(0, len(games), sum(one.halves for one in games), max(one.event.end for one in games))

    @property
    def results(self) -> tuple[int, int, int]:
        """Games won, drawn and lost by the first."""
        halves = [one.halves for one in self.pairings if one.played]
        return halves.count(2), halves.count(1), halves.count(0)


def head_to_head(first: Player, second: Player) -> HeadToHead:
    """So many queries, however often they met."""
    both, shared = _pairings(first, second), _common(met(first), met(second))
    shown = shared[:MOST_IN_COMMON]
    people = Player.objects.in_bulk([key for key, _one, _other in shown])
    common = [Common(people[key], one, other) for key, one, other in shown]
    return HeadToHead(both, common, len(shared) - len(shown))


def _pairings(first: Player, second: Player) -> list[Pairing]:
    one, other = keys_of(first), keys_of(second)
    rows = [("white", row) for row in _games(one, other)] + [("black", row) for row in _games(other, one)]
    moves = _moves(first, {row[-5] for _colour, row in rows})
    found = []
    for colour, (number, board, day, white, black, kind, known, *event) in rows:
        halves = (white, black) if colour == "white" else (black, white)
        told = PlayedEvent(*event)
        found.append(
            (
                (told.end, told.pk, number, board),
                Pairing(told, number, day, colour if known else "", *halves, kind, moves.get((told.pk, number))),
            )
        )
    return [pairing for _order, pairing in sorted(found, key=lambda each: each[0], reverse=True)]


def _moves(player: Player, events: Collection[int]) -> Mapping[tuple[int, int], int]:
    """(event, round) -> key of the archive's game."""
    found = archived_games.of_player(player, sorted(events)) if events else []
    return {(one.tournament, one.round): one.archived for one in found}


def _common(first: Mapping[int, Met], second: Mapping[int, Met]) -> list[tuple[int, Met, Met]]:
    games: dict[int, int] = defaultdict(int)
    for each in (first, second):
        for key, one in each.items():
            games[key] += one.games
    both = sorted(first.keys() & second.keys(), key=lambda key: (-games[key], key))
    return [(key, first[key], second[key]) for key in both]
