"""Round by round: does the line of each player's opponent say the same game?"""

from collections import defaultdict
from collections.abc import Iterator

from federation.reports.checks.mismatches import mismatch
from federation.reports.checks.table import Table
from federation.reports.problems import MOST_FAULTS, error, warning
from federation.reports.report import BYES, Entrant, Fix, Pairing, Problem
from federation.reports.results import AGREEING, MIRROR, OPPOSITE, UNKNOWN_CODE, WITHOUT_MOVES
from federation.reports.wording import listed, points, quoted, who
from federation.vocabulary.words import said

# Colours and results of both lines, joined, where they agree. Forfeits and files without colours may leave them out.
_COLOURS = ("wb", "bw", "w", "b", "")
_AGREED = frozenset(colours + results for colours in _COLOURS for results in AGREEING)
_NO_GAME = BYES | {""}
_SAID_ONE_BY_ONE = 3
_TOO_MANY = said(
    "More than {most:,} games of this file cannot be read or contradict each other; only the "
    "first {most:,} are shown. Was the file damaged? Export the tournament again as TRF16 (FIDE "
    "rating report) and send that.",
    most=MOST_FAULTS,
)


def check_pairings(table: Table) -> Iterator[Problem]:
    """Every round of every player beside the opponent's line; only as many faults as somebody can mend."""
    for number, problem in enumerate(_faults(table)):
        if number == MOST_FAULTS:
            table.doubtful.update(table.first)
            yield error("faults-too-many", _TOO_MANY)
            return
        yield problem


def _faults(table: Table) -> Iterator[Problem]:
    first = table.first
    cut = _cut_lines(table)
    open_games: dict[int, list[tuple[int, Pairing]]] = defaultdict(list)
    for number, entrant in table.players:
        if number in cut:
            continue
        for pairing in entrant.pairings:
            opponent = pairing.opponent
            if opponent is None:
                if pairing.result not in _NO_GAME:
                    table.doubtful.add(number)
                    yield _without_opponent(table, number, entrant, pairing)
                continue
            other = first.get(opponent)
            if other is not None and opponent != number:
                facing = other.pairings[pairing.round - 1]
                if facing.opponent == number:
                    if number > opponent or pairing.colour + facing.colour + pairing.result + facing.result in _AGREED:
                        continue
                    if not pairing.result and not facing.result and opponent not in cut:
                        open_games[pairing.round].append((number, pairing))
                        continue
                if opponent in cut and (not facing.result or facing.opponent == number):
                    continue
                if _another_of_that_number(table, opponent, pairing, number):
                    continue
            yield from mismatch(table, number, entrant, pairing)
    yield from _cut(table, cut)
    yield from _open(table, open_games)
    yield from _without_moves(table)


def _without_moves(table: Table) -> Iterator[Problem]:
    """Games of which a file with moves has the result alone: most were decided by forfeit, and those are not rated."""
    for number, entrant in table.players if table.report.format == "PGN" else ():
        for pairing in entrant.pairings:
            if pairing.colour != "w" or WITHOUT_MOVES not in pairing.text or pairing.result not in MIRROR:
                continue
            black, round_ = pairing.against, pairing.round
            won, lost = ("-", "+") if pairing.result == "0" else ("+", "-")
            edits = (table.cell(number, round_, black, "w", won), table.cell(black, round_, number, "b", lost))
            message = said(
                "Round {round}: {white} against {black} has a result and no moves. Was it decided by forfeit?",
                round=round_, white=who(entrant), black=who(table.first[black]),
            )  # fmt: skip
            yield warning(
                "game-without-moves",
                message,
                line=entrant.line,
                number=number,
                round=round_,
                text=pairing.text,
                fixes=(Fix(said("By forfeit"), edits),),
            )


def _another_of_that_number(table: Table, opponent: int, pairing: Pairing, number: int) -> bool:
    same = table.same_number.get(opponent, ())
    return len(same) > 1 and any(each.pairings[pairing.round - 1].opponent == number for each in same)


def _cut_lines(table: Table) -> dict[int, list[int]]:
    """Players whose line ends before the games their opponents report, and the rounds that are lost."""
    lost: dict[int, list[int]] = {}
    for number, entrant in table.players:
        if not entrant.raw.startswith("001"):
            continue
        length = len(entrant.raw.rstrip())
        missing = [
            pairing.round
            for pairing in entrant.pairings
            if not pairing.result and length < 89 + 10 * pairing.round and _claimed(table, number, pairing)
        ]
        if missing or "line" in entrant.unread:
            lost[number] = missing
    return lost


def _claimed(table: Table, number: int, pairing: Pairing) -> bool:
    """Whether just one player reports a game against `number` in this round, and has no other game."""
    if pairing.opponent is not None:
        facing = table.pairing(pairing.opponent, pairing.round)
        return facing is not None and facing.opponent == number and facing.result in MIRROR
    claimants = table.claims.get((pairing.round, number), [])
    return len(claimants) == 1 and not [
        each for each in table.claims.get((pairing.round, claimants[0]), []) if each != number
    ]


def _cut(table: Table, cut: dict[int, list[int]]) -> Iterator[Problem]:
    for number, rounds in cut.items():
        entrant = table.first[number]
        table.doubtful.add(number)
        edits, games = [], []
        for round_ in rounds:
            claimant = table.claims[round_, number][0]
            facing = table.pairing(claimant, round_)
            assert facing is not None
            games.append(said("round {round} against {player}", round=round_, player=who(table.first[claimant])))
            colour = OPPOSITE.get(facing.colour, "")
            edits.append(table.cell(number, round_, claimant, colour, MIRROR.get(facing.result, "")))
        message = said("The line of {player} is cut short in the middle of a round.", player=who(entrant))
        if games:
            message = said("The line of {player} is cut short: the opponents report {games}.",
                           player=who(entrant), games=listed(games))  # fmt: skip
        if not edits:
            edits = [table.cell(number, len(entrant.raw.rstrip()) // 10 - 8)]
        label = said("Fill it from the opponents' lines") if games else said("It ends there: nothing is missing")
        yield error("line-truncated", message, line=entrant.line, number=number, text=entrant.raw,
                    fixes=(Fix(label, tuple(edits)),))  # fmt: skip


def _without_opponent(table: Table, number: int, entrant: Entrant, pairing: Pairing) -> Problem:
    round_, result = pairing.round, pairing.result
    claimants = table.claims.get((round_, number), [])
    fixes = []
    if len(claimants) == 1:
        facing = table.pairing(claimants[0], round_)
        assert facing is not None
        colour = pairing.colour or OPPOSITE.get(facing.colour, "")
        edit = table.cell(number, round_, claimants[0], colour, MIRROR.get(facing.result, ""))
        fixes.append(Fix(said("It was against {player}", player=who(table.first[claimants[0]])), (edit,)))
    if result in MIRROR:
        byes = (
            ((said("Full-point bye"), "F"), (said("Pairing-allocated bye"), "U"))
            if result in "1W"
            else ((said("Zero-point bye"), "Z"),)
        )
        fixes += [Fix(label, (table.cell(number, round_, result=code),)) for label, code in byes]
        message = said(
            "Round {round}: {player} has the result {result} but no opponent.",
            round=round_,
            player=who(entrant),
            result=quoted(result),
        )
        return error("opponent-missing", message, line=entrant.line, number=number, round=round_, text=pairing.text,
                     fixes=tuple(fixes))  # fmt: skip
    fixes.append(Fix(said("Did not play"), (table.cell(number, round_, result="Z"),)))
    message = said(
        "Round {round}: {text} of {player} is no result.",
        round=round_,
        text=quoted(pairing.text or result),
        player=who(entrant),
    )
    return error("result-invalid", message, line=entrant.line, number=number, round=round_, text=pairing.text,
                 fixes=tuple(fixes))  # fmt: skip


def _open(table: Table, games: dict[int, list[tuple[int, Pairing]]]) -> Iterator[Problem]:
    """Games that neither line gives a result: one by one, or a whole round at once where it was not finished."""
    for round_, open_games in games.items():
        for number, pairing in open_games:
            table.doubtful.update((number, pairing.against))
        blanks = [table.cell(each, round_) for number, pairing in open_games for each in (number, pairing.against)]
        if len(open_games) > _SAID_ONE_BY_ONE:
            message = said(
                "Round {round}: {count:game has|games have} no result. Was the file exported too early?",
                round=round_,
                count=len(open_games),
            )
            yield error(
                "round-unfinished", message, round=round_, fixes=(Fix(said("They were not played"), tuple(blanks)),)
            )
            continue
        for number, pairing in open_games:
            yield _result_missing(table, number, pairing)


def _result_missing(table: Table, number: int, pairing: Pairing) -> Problem:
    opponent, round_ = pairing.against, pairing.round
    white, black = (opponent, number) if pairing.colour == "b" else (number, opponent)
    known = bool(pairing.colour)
    fixes = [
        Fix(
            f"{points(half)}:{points(2 - half)}" if half != 1 else "½:½",
            (
                table.cell(white, round_, black, "w" if known else "", "0=1"[half]),
                table.cell(black, round_, white, "b" if known else "", "1=0"[half]),
            ),
        )
        for half in (2, 1, 0)
    ]
    game = {
        "place": table.place(round_, number), "white": who(table.first[white]), "black": who(table.first[black]),
    }  # fmt: skip
    message = said("{place}: {white} against {black} has no result.", **game)
    if "?" in pairing.text:
        message = said(
            "{place}: {white} against {black} was adjourned: the result of this game is not known yet.", **game
        )
    elif pairing.text.startswith(UNKNOWN_CODE):
        message = said(
            "{place}: {white} against {black} has a result that is not known here ({text}): what does the program "
            "show?",
            **game, text=pairing.text,
        )  # fmt: skip
    return error("result-missing", message, line=table.first[number].line, number=number, round=round_,
                 text=pairing.text, fixes=tuple(fixes))  # fmt: skip
