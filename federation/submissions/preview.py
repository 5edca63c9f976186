"""A report as it will stand in the register: the crosstable and the counts of what acceptance would store."""

from collections import Counter
from dataclasses import dataclass

from federation.crosstable import Crosstable, table
from federation.models import Game, Submission, Tournament
from federation.reports.report import Severity
from federation.submissions.reading import Reading
from federation.submissions.rows import entrant_rows, game_rows


@dataclass(frozen=True)
class Preview:
    crosstable: Crosstable
    played: int
    counts: list[tuple[str, int]]  # games that are none, by kind
    new_players: int
    colours_known: bool


def preview(submission: Submission, now_read: Reading) -> Preview | None:
    """The rows that acceptance would store, unsaved; None while there are errors."""
    report = now_read.report
    if now_read.of(Severity.ERROR) or not report.entrants:
        return None
    tournament = Tournament(rounds=report.rounds, kind=report.kind)
    players = {match.entrant.number: match.player for match in now_read.matches if match.player}
    entrants = entrant_rows(tournament, submission, report, players)
    for row in entrants:
        row.pk = row.number
    games = game_rows(tournament, report, {row.number: row for row in entrants})
    kinds = Counter(game.kind for game in games)
    played = kinds.pop(Game.Kind.PLAYED, 0)
    return Preview(
        crosstable=table(entrants, games, report.rounds, report.kind),
        played=played,
        counts=[(Game.Kind(kind).label, number) for kind, number in sorted(kinds.items())],
        new_players=sum(match.new is not None for match in now_read.matches),
        colours_known=all(game.colours_known for game in games if game.black_id is not None),
    )
