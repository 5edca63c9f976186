"""The games and byes of a report without errors, in order of round and board: what becomes rows."""

from federation.reports.checks.table import Table
from federation.reports.problems import is_unknown
from federation.reports.report import FORFEITS, SHORT, Board, Entrant, Pairing, Report
from federation.reports.results import AGREEING
from federation.reports.scoring import USUAL

_DECIDED = frozenset({"00", "0=", "=0"})  # by the arbiter: both together less than a point
_BYE_KINDS = {"F": "full-bye", "H": "half-bye", "U": "pairing-bye", "Z": "zero-bye", "": "zero-bye"}


def boards(report: Report, table: Table | None = None) -> list[Board]:
    """Every game and bye once. Raises ValueError where lines contradict each other, or are not understood.

    Boards are numbered as players first appear in the file, games before byes. A round left blank is a zero-point bye,
    but not after a player's last round, and not in a round of another part of the event (`Table.elsewhere`). Half
    points are the usual ones: what the standings make of a game or a bye is the report's scoring. `table`: of this
    report, where there is one already.
    """
    if is_unknown(report):
        raise ValueError("it is not known what the columns of its table hold")
    table = table or Table(report)
    if len(table.same_number) < len(report.entrants):
        raise ValueError("two players have the same start number")
    last = {entrant.number: _last_round(entrant) for entrant in report.entrants}
    found: list[Board] = []
    for round_ in (each for each in range(1, report.rounds + 1) if each not in table.elsewhere):
        games: list[Board] = []
        byes: list[tuple[Entrant, Pairing]] = []
        done: set[int] = set()
        for entrant in report.entrants:
            pairing = entrant.pairings[round_ - 1]
            if pairing.opponent is None:
                if round_ <= last[entrant.number]:
                    byes.append((entrant, pairing))
            elif entrant.number not in done:
                done.update((entrant.number, pairing.opponent))
                games.append(_game(table, entrant, pairing, len(games) + 1))
        found += games
        found += [_bye(entrant, pairing, board) for board, (entrant, pairing) in enumerate(byes, len(games) + 1)]
    return found


def _last_round(entrant: Entrant) -> int:
    """That of which the line says anything: a game of a sound report has a result, as a bye that is said has."""
    return max((each.round for each in entrant.pairings if each.result), default=0)


def _game(table: Table, entrant: Entrant, pairing: Pairing, board: int) -> Board:
    opponent = pairing.against
    facing = table.pairing(opponent, pairing.round)
    place = f"round {pairing.round}, players {entrant.number} and {opponent}"
    if facing is None or facing.opponent != entrant.number or opponent == entrant.number:
        raise ValueError(f"{place}: not one game")
    colours = {pairing.colour, facing.colour} - {""}
    if not colours <= {"w", "b"} or (pairing.colour and pairing.colour == facing.colour):
        raise ValueError(f"{place}: colours contradict each other")
    results = pairing.result + facing.result
    if results in AGREEING:
        kind = "forfeit" if pairing.result in FORFEITS else "short" if pairing.result in SHORT else "played"
    elif results in _DECIDED:
        kind = "decided"
    else:
        raise ValueError(f"{place}: results contradict each other")
    white_first = pairing.colour == "w" or facing.colour == "b" or not colours
    white, black = (entrant.number, opponent) if white_first else (opponent, entrant.number)
    values = USUAL.worth(pairing.result), USUAL.worth(facing.result)
    white_half, black_half = values if white_first else values[::-1]
    return Board(pairing.round, board, white, black, white_half, black_half, kind, bool(colours))


def _bye(entrant: Entrant, pairing: Pairing, board: int) -> Board:
    if pairing.result not in _BYE_KINDS:
        raise ValueError(f"round {pairing.round}, player {entrant.number}: a result without an opponent")
    kind = _BYE_KINDS[pairing.result]
    half_points = USUAL.worth(pairing.result)
    return Board(pairing.round, board, entrant.number, None, half_points, 0, kind, colours_known=True)
