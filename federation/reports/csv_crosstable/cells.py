"""One cell of a crosstable: "12w1", "12 w 1", "+12w", "12w½", "27:W", "W12", "-1", "bye", "" and their like."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from federation.reports.results import NOBODY

_BYES = {
    "U": f"u -1 bye1 bye+ {' '.join(NOBODY)}",
    "H": "h -½ -= ½ bye½ bye=",
    "F": "f +",
    "Z": "z -0 0 -- - absent nb np pause",
}
_BYE_OF = {word: code for code, words in _BYES.items() for word in words.split()}
# What a result column holds where the column of the opponent is empty.
_ALONE = {"1": "F", "=": "H", "0": "Z", "+": "F", "-": "Z"}
_NOTHING = frozenset(["", "*", "***", "x", "xxx", ":", "—", "–"])
# Letters of White and Black, language by language: English, German, Dutch; Polish, Czech and Croatian; Italian, Spanish
# and French; Turkish, Portuguese; Swedish and Hungarian, Danish; Russian, Greek. The first that fits is taken.
_PAIRS = ("wb", "ws", "wz", "bc", "bč", "bn", "bs", "bp", "vs", "hs", "бч", "λμ")
_COLOURS = "".join(sorted({letter for pair in _PAIRS for each in pair for letter in (each, each.upper())}))
_AFTER = re.compile(rf"([0-9]{{1,4}}) ?/? ?([{_COLOURS}]?) ?[:/]? ?([10=+\-½xXrR?]|0\.5|0,5|1/2)? ?([fFkK]?)")
_COLON = re.compile(r"([0-9]{1,4}) ?: ?([10=+\-½xXWDL])")
_BEFORE = re.compile(rf"([10=+\-½]) ?[:/]? ?([{_COLOURS}]?) ?([0-9]{{1,4}}) ?([{_COLOURS}]?)")
_SIGN_BEFORE = re.compile(rf"([=+\-½]) ?([0-9]{{1,4}}) ?([{_COLOURS}]?)")
_LETTER_BEFORE = re.compile(rf"([WLDXF]) ?([0-9]{{1,4}}) ?([{_COLOURS}]?)")
_LETTER_AFTER = re.compile(r"([0-9]{1,4}) ?([WDL])")
_FORFEIT = {"1": "+", "0": "-", "+": "+", "-": "-"}
_LETTERS = {"W": "1", "L": "0", "D": "=", "X": "+", "F": "-"}
_RESULTS = {"½": "=", "x": "=", "X": "=", "r": "=", "R": "=", "0.5": "=", "0,5": "=", "1/2": "="} | {
    letter: _LETTERS[letter] for letter in "WDL"
}


# Of tables that put letters of results first: a half-point bye, a full one, a round not played, won or lost by forfeit.
_LETTERS_ALONE = {"H": "H", "B": "U", "U": "Z", "X": "F", "F": "Z"}
FEWEST_SIGNS = 3  # "12+" of a table, from which on they are no forfeits


class Cell(NamedTuple):
    """The three parts of a cell; colour still as the file writes it."""

    opponent: str
    colour: str
    result: str


NOTHING = Cell("", "", "")


class Habits(NamedTuple):
    """What the cells of one table have in common, and no cell says alone."""

    signs_first: bool = False  # "+12": then "-1" is a loss to player 1
    signs_alone: bool = False  # "12+", "3=", and no figure anywhere: then "+" is a win and no forfeit
    letters_first: bool = False  # "W12", "L3": then "U" is a round not played
    letters_last: bool = False  # "12L": then the W of "12W" is a win and no colour
    colours_first: bool = False  # "W12", "B3": colours, and no results at all


USUAL = Habits()


def habits_of(texts: Sequence[str]) -> Habits:
    """The habits of the table with these cells."""
    seen = Counter(" ".join(text.split()) for text in texts)  # the same few in thousands of cells
    first = {found[1] for text in seen if (found := re.fullmatch(r"([A-Z]) ?[0-9]{1,4} ?[A-Za-z]?", text))}
    last = {found[1] for text in seen if (found := re.fullmatch(r"[0-9]{1,4} ?([A-Za-z])", text))}
    after: Counter[str] = Counter()
    for text, times in seen.items():
        if found := re.fullmatch(r"[0-9]{1,4} ?[A-Za-z]? ?([10½=+\-])", text):
            after[found[1]] += times
    of_results = bool(first & {"L", "D"})
    return Habits(
        signs_first=any(map(signed, seen)),
        signs_alone=not after.keys() & set("10½") and "=" in after and after["+"] >= FEWEST_SIGNS,
        letters_first=of_results,
        letters_last=bool(last & {"L", "D"}) and "B" not in {letter.upper() for letter in last},
        colours_first="B" in first and not of_results,
    )


@lru_cache(maxsize=65536)
def signed(text: str) -> bool:
    """Whether a cell puts the sign of its result before the opponent, as "+12" does and "-1", alone, may not."""
    return bool(re.fullmatch(r"[+=½]\s{0,9}[0-9]{1,4}", text.strip()))


@lru_cache(maxsize=65536)
def cell(text: str, habits: Habits = USUAL) -> Cell:
    """The parts of one cell. What cannot be read is kept as the result, for the checks to name.

    "-1" is a bye in files that put results last, and a loss to player 1 in those that put signs first.
    """
    text = " ".join(text.split())
    if habits.signs_first and (found := _SIGN_BEFORE.fullmatch(text)) and found.group(2).strip("0"):
        return _sign_before(found)
    if habits.letters_first and (alone := _LETTERS_ALONE.get(text.rstrip("-0 "))):
        return Cell("", "", alone)
    word = text.casefold().replace(" ", "")
    if word in _NOTHING:
        return NOTHING
    if word in _BYE_OF:
        return Cell("", "", _BYE_OF[word])
    if found := re.fullmatch(r"0{1,4} ?:? ?([-+=01])", text):
        return Cell("", "", {"-": "Z", "0": "Z", "+": "F", "1": "F", "=": "H"}[found.group(1)])
    if found := _LETTER_BEFORE.fullmatch(text):
        return Cell(found.group(2), found.group(3), _LETTERS[found.group(1)])
    if (found := _LETTER_AFTER.fullmatch(text)) and (habits.letters_last or found.group(2) != "W"):
        return Cell(found.group(1), "", _LETTERS[found.group(2)])
    if found := _SIGN_BEFORE.fullmatch(text):
        return _sign_before(found)
    if found := _COLON.fullmatch(text):
        return Cell(found.group(1), "", _RESULTS.get(found.group(2), found.group(2)))
    if found := _AFTER.fullmatch(text):
        opponent, colour, result, forfeit = (part or "" for part in found.groups())
        result = _RESULTS.get(result, result)
        if forfeit and result not in _FORFEIT:
            return Cell("", "", text)
        if habits.signs_alone and not forfeit:
            result = {"+": "1", "-": "0"}.get(result, result)
        return Cell(opponent, colour, _FORFEIT[result] if forfeit else result)
    if (found := _BEFORE.fullmatch(text)) and bool(found.group(2)) != bool(found.group(4)):
        return Cell(found.group(3), found.group(2) or found.group(4), _RESULTS.get(found.group(1), found.group(1)))
    return Cell("", "", text)


def _sign_before(found: re.Match[str]) -> Cell:
    return Cell(found.group(2), found.group(3), {"+": "1", "-": "0"}.get(found.group(1), "="))


def three_cells(opponent: str, colour: str, result: str) -> Cell:
    """The parts where a round has three columns: "81", "b", "1"."""
    opponent, colour, result = opponent.strip(), colour.strip(), result.strip()
    result = _RESULTS.get(result, result)
    if not re.fullmatch(r"[0-9]{1,4}", opponent) or not opponent.strip("0"):
        if opponent.strip("0-"):  # no number: all of it is shown
            whole = " ".join(part for part in (opponent, colour, result) if part)
            return Cell("", "", _BYE_OF.get(whole.casefold(), whole))
        if opponent + colour + result in ("", "-", "--", "---"):
            return NOTHING
        return Cell("", colour.strip("-"), _ALONE.get(result) or _BYE_OF.get(result.casefold(), result))
    return Cell(opponent, colour.strip("-"), result)


def colour_letters(cells: Iterable[Cell]) -> dict[str, str]:
    """What each colour letter of a file means: "b" is Black beside "w", White beside "n" (nero) or "c" (czarne)."""
    used = {each.colour.casefold() for each in cells} - {""}
    mixed = "ws" if "s" in used else "bc" if "c" in used and "w" not in used else "wb"
    white, black = tuple(next((pair for pair in _PAIRS if used <= set(pair)), mixed))
    return {white: "w", black: "b", white.upper(): "w", black.upper(): "b", "": ""}
