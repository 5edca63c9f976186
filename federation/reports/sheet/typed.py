"""What an arbiter types into a cell: the game on both lines, and the totals that follow from it."""

import re

from federation.reports.report import Edit, Entrant, Pairing, Report
from federation.reports.results import AGREEING, MIRROR, NOBODY, OPPOSITE, blank
from federation.reports.scoring import Scoring
from federation.reports.sheet.players_and_rounds import ImpossibleEdit
from federation.reports.wording import quoted
from federation.vocabulary.words import said

RESULTS = ("1", "=", "0", "+", "-")  # what a game may be given, from the side of the player named
_BYES = {
    **dict.fromkeys(("bye", "u", "pab", *sorted(NOBODY)), "U"),
    **dict.fromkeys(("½bye", "=bye", "1/2bye", ".5bye", "0.5bye", "hbye", "byeh", "bye½", "h"), "H"),
    **dict.fromkeys(("fbye", "byef", "1bye", "+bye", "f"), "F"),
    **dict.fromkeys(("0bye", "zbye", "byez", "bye0", "z", "-bye", "absent"), "Z"),
}
_SIGN = {"½": "=", "1/2": "=", ".5": "=", "0.5": "=", "−": "-", "–": "-"}
_RESULT = r"1/2|0?\.5|[10=½+−–-]|[WDL]"
_GAME = re.compile(
    r"(?P<opponent>[0-9]{1,4})(?:\s{0,9}(?P<colour>[wbWB])\s{0,9}|\s{1,9}|(?![0-9]))(?P<rest>[^\n]{0,20})"
)
_RESULTS = re.compile(
    rf"(?P<ours>{_RESULT})(?:\s{{0,9}}(?P<between>:|(?<=[+-])(?=[+-]))\s{{0,9}}(?P<theirs>{_RESULT}))?"
)


def results_of(report: Report, number: int, round_: int) -> list[str]:
    """The results that the game of a player may be given instead of its own; none where it cannot be changed so."""
    entrant = report.entrant(number)
    pairing = _pairing(entrant, round_)
    facing = _pairing(report.entrant(pairing.opponent or 0), round_) if pairing else None
    if pairing is None or facing is None or facing.opponent != number or pairing.opponent == number:
        return []
    return [result for result in RESULTS if result != pairing.result]


def shown(pairing: Pairing) -> str:
    """A cell as an arbiter would type it: "12w1", "12b½", "12 1", "½bye", "" where nothing stands."""
    if pairing.opponent is not None:
        between = pairing.colour or (" " if pairing.result in ("1", "0") else "")
        return f"{pairing.opponent}{between}{pairing.result.replace('=', '½')}"
    return {"U": "bye", "H": "½bye", "F": "fbye", "Z": "0bye", "": ""}.get(pairing.result, pairing.text)


def edits_of_cell(report: Report, entrant: Entrant, round_: int, text: str) -> tuple[Edit, ...]:
    """The edits that make one round of one player what was typed: both lines, and the totals that fitted before.

    Nothing where the cell says it already. Raises ImpossibleEdit for what cannot be understood.
    """
    told = _pairing(entrant, round_) or blank(round_)
    if text.strip() == shown(told):
        return ()
    ours, theirs = read_typed(report, entrant, told, text)
    changed = [(entrant, told, ours)]
    opponent = report.entrant(ours.opponent) if ours.opponent is not None else None
    if opponent is entrant:
        raise ImpossibleEdit(said("{number} is the player's own number.", number=opponent.number))
    if opponent is not None and theirs is not None:
        facing = _pairing(opponent, round_) or blank(round_)
        mirrored = Pairing(round_, entrant.number, OPPOSITE[ours.colour] or _colour_towards(facing, entrant), theirs)
        if _said(facing) != _said(mirrored):
            changed.append((opponent, facing, mirrored))
    edits: list[Edit] = []
    for player, before, after in changed:
        edits += _edits(report, player, before, after)
    return tuple(edits)


def read_typed(report: Report, entrant: Entrant, told: Pairing, text: str) -> tuple[Pairing, str | None]:
    """The pairing that `text` means beside what the cell says now, and the result of the opponent's line.

    "1", "=", "+" alone are a result of the game that is there; "12" alone another opponent of it.
    """
    text = " ".join(text.split())
    if not text:
        return blank(told.round), None
    if bye := _BYES.get(text.casefold().replace(" ", "")):
        return Pairing(told.round, None, "", bye, text), None
    if told.opponent is not None:
        if found := _RESULTS.fullmatch(text):
            return _game(report, entrant, told, told.opponent, told.colour, found)
        if text in ("w", "b"):
            facing = _pairing(report.entrant(told.opponent), told.round)
            theirs = facing.result if facing is not None else MIRROR.get(told.result, "")
            return told._replace(colour=text, text=text), theirs
    elif text in ("+", "-", "="):
        return Pairing(told.round, None, "", {"+": "F", "-": "Z", "=": "H"}[text], text), None
    game = _GAME.fullmatch(text)
    if game is None or not int(game["opponent"]):
        raise ImpossibleEdit(said("{text} is no result; write 12w1, 12b½, 12+, bye, ½bye or 0bye.", text=quoted(text)))
    found = _RESULTS.fullmatch(game["rest"].strip()) if game["rest"].strip() else None
    if found is None and game["rest"].strip():
        raise ImpossibleEdit(said("{text} is no result; write 12w1, 12b½, 12+, bye, ½bye or 0bye.", text=quoted(text)))
    return _game(report, entrant, told, int(game["opponent"]), (game["colour"] or "").lower(), found)


def _game(
    report: Report, entrant: Entrant, told: Pairing, number: int, colour: str, found: re.Match[str] | None
) -> tuple[Pairing, str]:
    opponent = report.entrant(number)
    if opponent is None:
        raise ImpossibleEdit(said("nobody has the start number {number}.", number=number))
    facing = _pairing(opponent, told.round)
    towards = facing if facing is not None and facing.opponent == entrant.number else None
    if not colour:
        colour = told.colour if told.opponent == number else OPPOSITE[_known(towards)] if towards else told.colour
    if found is None:  # of another opponent the result stays
        ours = told.result if told.result in MIRROR else MIRROR.get(towards.result, "") if towards else ""
        return Pairing(told.round, number, colour, ours), MIRROR.get(ours, "")
    ours = _sign(found["ours"])
    theirs = _sign(found["theirs"]) if found["theirs"] else MIRROR[ours]
    if found["theirs"] and ours + theirs not in AGREEING | {"00", "0=", "=0"}:
        raise ImpossibleEdit(said("{text} is more than a game has to give.", text=quoted(found.group())))
    return Pairing(told.round, number, colour, ours), theirs


def _sign(text: str) -> str:
    return _SIGN.get(text, text.upper())


def _known(pairing: Pairing | None) -> str:
    return pairing.colour if pairing is not None and pairing.colour in OPPOSITE else ""


def _colour_towards(facing: Pairing, entrant: Entrant) -> str:
    return _known(facing) if facing.opponent == entrant.number else ""


def _said(pairing: Pairing) -> tuple[int | None, str, str]:
    return pairing.opponent, pairing.colour, pairing.result


def _pairing(entrant: Entrant | None, round_: int) -> Pairing | None:
    found = entrant.pairings[round_ - 1 : round_] if entrant is not None and round_ > 0 else []
    return found[0] if found else None


def _edits(report: Report, entrant: Entrant, before: Pairing, after: Pairing) -> list[Edit]:
    line = entrant.line if sum(each.number == entrant.number for each in report.entrants) > 1 else None
    typed = after.result
    if after.opponent is not None:
        typed = f"{after.opponent} {after.colour or ('-' if after.result else '')} {after.result}".strip()
    edits = [Edit("cell", typed, line=line, number=entrant.number, round=after.round)]
    total = _total_after(report.scoring, entrant, before, after)
    if total is not None:
        edits.append(Edit("points", f"{total / 2:.1f}", line=line, number=entrant.number))
    return edits


def _total_after(scoring: Scoring, entrant: Entrant, before: Pairing, after: Pairing) -> int | None:
    """The new total [half points] where the one given fitted the results; None where it stays as it is.

    A total that did not fit is what tells that a result is wrong: it is no consequence of the others.
    """
    told = scoring.total(entrant.number, entrant.pairings)
    if entrant.half_points is None or entrant.half_points != told:
        return None
    new, old = (scoring.brought(entrant.number, one) for one in (after, before))
    return told + new - old if new != old else None
