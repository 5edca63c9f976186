"""Games that were played and are not rated, for their time control or the distance of the ratings: which, and why."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from federation.models import Entrant, Game, Tournament
from ratings.catalogue import System
from ratings.computing.stored_arrays import unpack_details
from ratings.models import Line
from ratings.systems.protocol.base import Rule
from ratings.systems.protocol.declaration import REFUSED
from ratings.wording import html


@dataclass(frozen=True)
class RefusedGame:
    """One game, with the ratings by which it was refused."""

    game: int  # primary key, or place among the games of a report
    round: int
    white: Entrant
    black: Entrant
    white_rating: float | None
    black_rating: float | None


@dataclass(frozen=True)
class Refusal:
    """A reason, and the games it refuses."""

    reason: str
    source: str
    games: Sequence[RefusedGame]


@dataclass(frozen=True)
class RefusedBy:
    """A system, and what it refuses of an event."""

    system: System
    refusals: Sequence[Refusal]
    played: int  # games that were played over the board, refused or not
    minutes: float | None  # of a player for 60 moves

    @property
    def count(self) -> int:
        return sum(len(refusal.games) for refusal in self.refusals)

    @property
    def sides(self) -> set[tuple[int, int]]:
        """The games as a crosstable has them: key of an entrant, and round."""
        games = [game for refusal in self.refusals for game in refusal.games]
        return {(side.pk, game.round) for game in games for side in (game.white, game.black)}


def is_refused(code: str) -> bool:
    """Whether this rule refuses a game that was played."""
    return code.startswith(REFUSED)


def by_reason(games: Iterable[tuple[str, RefusedGame]], rule_of: Callable[[str], Rule]) -> list[Refusal]:
    """Games with the codes that refuse them, as the reasons for it: the most frequent first, games by round."""
    found: dict[str, list[RefusedGame]] = {}
    for code, game in sorted(games, key=lambda one: (one[1].round, one[1].game)):
        found.setdefault(code, []).append(game)
    most_first = sorted(found.items(), key=lambda one: (-len(one[1]), one[0]))
    return [Refusal(rule_of(code).sentence, rule_of(code).source, tuple(several)) for code, several in most_first]


def of_event(tournament: Tournament, system: System, lines: Sequence[Line]) -> RefusedBy | None:
    """What the list of `lines` refuses of an event; None where it is nothing. A query where it refuses something."""
    codes: dict[int, tuple[str, float | None, float | None, int]] = {}
    for line in lines:
        for detail in unpack_details(line.detail, line.list.codes):
            if is_refused(detail.rule):
                codes[detail.game] = (detail.rule, detail.own_rating, detail.opponent_rating, line.player_id)
    if not codes:
        return None
    games = tournament.games.filter(black__isnull=False).select_related("white", "black").in_bulk()
    found = []
    for key, (code, own, other, player) in codes.items():
        game = games[key]
        white, black = (own, other) if game.white.player_id == player else (other, own)
        found.append((code, RefusedGame(key, game.round, game.white, game.black, white, black)))
    played = sum(game.kind == Game.Kind.PLAYED for game in games.values())
    return RefusedBy(system, by_reason(found, html.translated(lines[0].list.rules)), played, tournament.minutes)
