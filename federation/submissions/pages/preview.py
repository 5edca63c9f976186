"""What a report would look like once accepted: its crosstable, what would be rated, and what would not."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from federation.events.as_they_were import tell
from federation.events.crosstable import Crosstable, table
from federation.matching.match import Match
from federation.models import Entrant, Game, Player, Submission, Tournament
from federation.submissions.reading import Reading
from federation.submissions.rows import entrant_rows, game_rows, new_player, tournament_row


@dataclass(frozen=True)
class Preview:
    """The rows that acceptance would store, none of them saved; an entrant's key is the start number."""

    tournament: Tournament
    entrants: Sequence[Entrant]  # where the player is in doubt: one with nothing known
    games: Sequence[Game]
    crosstable: Crosstable
    played: int
    counts: list[tuple[str, int]]  # what are no games, or are not rated, by kind
    new_players: int
    colours_known: bool


def preview(submission: Submission, now_read: Reading) -> Preview | None:
    """The rows that acceptance would store, unsaved; None while something is to mend."""
    report = now_read.report
    if not now_read.clear or not report.entrants:
        return None
    tournament = tournament_row(report)
    players = {match.entrant.number: _player(match) for match in now_read.matches}
    entrants = entrant_rows(tournament, submission, report, players)
    for row in entrants:
        row.pk = row.number
    tell([(row, tournament.start) for row in entrants])
    games = game_rows(tournament, report, now_read.boards, {row.number: row for row in entrants})
    kinds = Counter(game.kind for game in games)
    played = kinds.pop(Game.Kind.PLAYED, 0)
    return Preview(
        tournament,
        entrants,
        games,
        crosstable=table(tournament, entrants, games),
        played=played,
        counts=[(Game.Kind(kind).within, number) for kind, number in sorted(kinds.items())],
        new_players=sum(match.new is not None for match in now_read.matches),
        colours_known=all(game.colours_known for game in games if game.black_id is not None),
    )


def _player(match: Match) -> Player:
    return match.player or (new_player(match, {}) if match.new is not None else Player())
