"""What a match may be reported as: both line-ups against squads, ranking and licences, every fault at once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from django.utils.translation import gettext as _

from federation.models import League, LeagueMatch, Licence, MatchBoard, Office, Player, SquadPlayer
from federation.models.licences import Use
from federation.runtime.office.identity import current

Result = MatchBoard.Result
SIDES = ("home", "away")
# What a side without a player on a board leaves as results.
WITHOUT = {"home": (Result.AWAY_FORFEIT, Result.BOTH_ABSENT), "away": (Result.HOME_FORFEIT, Result.BOTH_ABSENT)}


class Line(NamedTuple):
    """One board as it is reported: keys of players, None where nobody was there; "" where nothing is said."""

    board: int
    home: int | None
    away: int | None
    result: str


class Fault(NamedTuple):
    """What is wrong, in the captain's words."""

    board: int  # 0: of the whole match
    text: str


class Squads(NamedTuple):
    """Who may play for either team on the day of a match, by rank."""

    home: Sequence[SquadPlayer]
    away: Sequence[SquadPlayer]

    @property
    def players(self) -> Mapping[int, Player]:
        return {one.player_id: one.player for one in (*self.home, *self.away)}


def squads_of(match: LeagueMatch) -> Squads:
    """One query."""
    found = SquadPlayer.objects.valid(match.day).filter(team__in=[match.home_id, match.away_id])
    rows = list(found.select_related("player__merged_into"))
    for one in rows:
        one.player = one.player.merged_into or one.player
    home = [one for one in rows if one.team_id == match.home_id]
    return Squads(home, [one for one in rows if one.team_id == match.away_id])


def keys_in(matches: Iterable[LeagueMatch]) -> set[int]:
    """Of everybody who was seated in these matches, as the entries that stand for them."""
    sides = MatchBoard.objects.filter(match__in=matches).values_list(
        "home", "home__merged_into", "away", "away__merged_into"
    )
    return {kept or key for row in sides for key, kept in (row[:2], row[2:]) if key}


def faults(match: LeagueMatch, lines: Sequence[Line], squads: Squads, *, decided: bool = False) -> list[Fault]:
    """Everything that is wrong with a report, by board; none of a sound one. One query where licences are asked for.

    `decided`: by an officer, who may count what ranking and licences do not allow.
    """
    found = [fault for line in lines for fault in _of_board(line, match)]
    for side in SIDES:
        found += _of_side(lines, side, getattr(squads, side))
    if not decided:
        for side in SIDES:
            found += _of_ranking(match.league, lines, side, getattr(squads, side))
        found += _without_licence(match, lines, squads)
    return sorted(found, key=lambda fault: fault.board)


def _of_board(line: Line, match: LeagueMatch) -> Iterator[Fault]:
    if line.result not in Result.values:
        yield Fault(line.board, _("Choose the result."))
        return
    for side, team in (("home", match.home), ("away", match.away)):
        if getattr(line, side) is None and line.result not in WITHOUT[side]:
            words = _("Choose the player of %(team)s, or let the board be lost by forfeit.")
            yield Fault(line.board, words % {"team": team})


def _seated(lines: Sequence[Line], side: str) -> list[tuple[int, int]]:
    """Boards of a side, each with the key of who sat there."""
    return [(line.board, getattr(line, side)) for line in lines if getattr(line, side) is not None]


def _of_side(lines: Sequence[Line], side: str, squad: Sequence[SquadPlayer]) -> Iterator[Fault]:
    known = {one.player_id: one.player.name for one in squad}
    seated = _seated(lines, side)
    times = Counter(key for _board, key in seated)
    for board, key in seated:
        if key not in known:
            yield Fault(board, _("A player of another squad was chosen; choose one of the list."))
        elif times[key] > 1:
            yield Fault(board, _("%(player)s is on two boards.") % {"player": known[key]})


def _of_ranking(league: League, lines: Sequence[Line], side: str, squad: Sequence[SquadPlayer]) -> Iterator[Fault]:
    """Once of each player who sits too high."""
    known = {one.player_id: one for one in squad}
    seated = [(board, known[key]) for board, key in _seated(lines, side) if key in known]
    told = set()
    for (board, above), (other, below) in combinations(seated, 2):
        if board not in told and _out_of_order(league, above, below):
            told.add(board)
            words = _(
                "%(player)s (rank %(rank)s) sits above %(other)s (rank %(other_rank)s, board %(board)s): "
                "the ranking does not allow it."
            )
            yield Fault(
                board,
                words % {"player": above.player.name, "rank": above.rank, "other": below.player.name,
                         "other_rank": below.rank, "board": other},
            )  # fmt: skip


def _out_of_order(league: League, above: SquadPlayer, below: SquadPlayer) -> bool:
    if above.rank <= below.rank or league.tolerance is None:
        return False
    return league.tolerance == 0 or (below.rating or 0) - (above.rating or 0) > league.tolerance


def _without_licence(match: LeagueMatch, lines: Sequence[Line], squads: Squads) -> Iterator[Fault]:
    """Where the office refuses reports for it: players of the federation's own country, as in reports."""
    if current().unlicensed != Office.Unlicensed.REFUSE:
        return
    home = current().country
    chosen = [(line.board, key) for line in lines for key in (line.home, line.away) if key in squads.players]
    asked = {key for _board, key in chosen if not home or squads.players[key].federation in ("", home)}
    held = Licence.objects.valid(match.day).filter(use=Use.PLAYING, player__in=asked)
    licensed = set(held.values_list("player", flat=True))
    for board, key in chosen:
        if key in asked - licensed:
            words = _("%(player)s has no licence on the day of the match.")
            yield Fault(board, words % {"player": squads.players[key].name})
