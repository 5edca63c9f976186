"""The rounds of Papi: every player has colour, opponent and result of each, so that each game stands there twice."""

from federation.reports.files.binary import printable
from federation.reports.papi.jet import Row
from federation.reports.report import Pairing, Problem
from federation.reports.results import UNKNOWN_CODE
from federation.reports.told_once import Lines, to_look_up
from federation.vocabulary.words import said

MOST_ROUNDS = 24
NOBODY = 1  # the reference of EXEMPT, the opponent of a player with a bye
_COLOURS = {"B": "w", "N": "b"}  # blanc, noir
_ASKED, _NONE = "F", "R"
_GAMES = {0: "", 1: "0", 2: "=", 3: "1", 4: "-", 5: "-", 6: "+"}
# Colour that stands there without an opponent, and the result.
_BYES = {
    (_ASKED, 0): "Z", (_ASKED, 1): "Z", (_ASKED, 2): "H", (_ASKED, 3): "F", ("B", 6): "U", ("N", 6): "U",
    (_NONE, 6): "U",
}  # fmt: skip

COLUMNS = {
    f"Rd{at:02}{what}": kind
    for at in range(1, MOST_ROUNDS + 1)
    for what, kind in (("Cl", str), ("Adv", int), ("Res", int))
}


def place(rows: dict[int, Row], number_of: dict[int, int], lines: Lines) -> list[Problem]:
    """Put the rounds of every player on the lines. `rows` by number; `number_of` from references to numbers."""
    unknown, byes = list[str](), list[str]()
    for number, row in rows.items():
        for at in range(1, MOST_ROUNDS + 1):
            colour = str(row[f"Rd{at:02}Cl"] or _NONE)
            opponent, result = int(row[f"Rd{at:02}Adv"] or 0), int(row[f"Rd{at:02}Res"] or 0)
            shown = f"{UNKNOWN_CODE}{printable(colour)}{result}"
            told = said("round {round}, number {number} ({shown})", round=at, number=number, shown=shown)
            if opponent in (0, NOBODY):
                if (colour, result) != (_NONE, 0):
                    bye = _BYES.get((colour, result))
                    byes += [told] if bye is None else []
                    lines.bye(at, number, bye or "")
                continue
            known = _GAMES.get(result)
            unknown += [told] if known is None else []
            met = number_of.get(opponent, len(rows) + abs(opponent))  # who is not in the file has nobody's number
            sign = _COLOURS.get(colour, printable(colour))
            lines.put(number, Pairing(at, met, sign, known or "", shown if known is None else ""))
    return [*lines.settle(), *to_look_up("Papi", unknown, byes)]
