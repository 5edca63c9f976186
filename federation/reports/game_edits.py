"""Another result for a game of a report, as the edits of both players' lines and of their totals."""

from federation.reports.report import Edit, Entrant, Pairing, Report
from federation.reports.results import MIRROR
from federation.reports.scoring import Scoring

RESULTS = ("1", "=", "0", "+", "-")  # what a game may be given, from the side of the player named


def results_of(report: Report, number: int, round_: int) -> list[str]:
    """The results that the game of a player may be given instead of its own; none where it cannot be changed so."""
    game = _game(report, number, round_)
    return [result for result in RESULTS if result != game[1].result] if game else []


def edits_of_result(report: Report, number: int, round_: int, result: str) -> tuple[Edit, ...]:
    """Give the game of a player another result, on both lines; declared totals follow. Nothing where it cannot be."""
    game = _game(report, number, round_)
    if game is None or result not in results_of(report, number, round_):
        return ()
    entrant, pairing, opponent, facing = game
    return (
        *_of_line(report.scoring, entrant, pairing, opponent, result),
        *_of_line(report.scoring, opponent, facing, entrant, MIRROR[result]),
    )


def _game(report: Report, number: int, round_: int) -> tuple[Entrant, Pairing, Entrant, Pairing] | None:
    """Both players and what their lines say, where each names the other."""
    entrant = report.entrant(number)
    pairing = _pairing(entrant, round_)
    opponent = report.entrant(pairing.opponent or 0) if pairing else None
    facing = _pairing(opponent, round_)
    if not (entrant and pairing and opponent and facing) or facing.opponent != number or opponent is entrant:
        return None
    return entrant, pairing, opponent, facing


def _pairing(entrant: Entrant | None, round_: int) -> Pairing | None:
    return next((each for each in entrant.pairings if each.round == round_), None) if entrant else None


def _of_line(scoring: Scoring, entrant: Entrant, pairing: Pairing, opponent: Entrant, result: str) -> list[Edit]:
    cell = f"{opponent.number} {pairing.colour or '-'} {result}"
    edits = [Edit("cell", cell, number=entrant.number, round=pairing.round)]
    if entrant.half_points is not None:
        new, old = (scoring.brought(entrant.number, one) for one in (pairing._replace(result=result), pairing))
        total = entrant.half_points + new - old
        if total != entrant.half_points and total >= 0:
            edits.append(Edit("points", f"{total / 2:.1f}", number=entrant.number))
    return edits
