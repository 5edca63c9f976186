"""What sort of thing a cell of a table holds, by the cell alone: no word of any language is needed for it."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from federation.reports.csv_crosstable.cells import cell
from federation.reports.dates import birth
from federation.reports.player_fields import LEGACY_TITLES, SEXES, TITLES
from federation.reports.report import RESULTS
from federation.vocabulary.federations import CODES

_TITLES = TITLES | LEGACY_TITLES.keys() | {"AGM", "AIM", "AFM", "ACM", "NM", "WNM", "CFM", "WH"}
_SIDES = re.compile(r"(?:1/2|0[.,]5|[½=10+\-]) {0,2}[-:–] {0,2}(?:1/2|0[.,]5|[½=10+\-])|1/2|½|[+\-]{2}")
_RESULT = re.compile(r"1/2|0[.,]5|[10=½+\-xXrR]")
_LETTERS_OF_A_NAME = 3
_LOWEST, _HIGHEST = 600, 2950  # ratings
_MOST_ROUNDS_A_LIST = 60

Test = Callable[[str], bool]


def is_whole(text: str) -> bool:
    return bool(re.fullmatch(r"[0-9]{1,4}\.?", text))


def is_name(text: str) -> bool:
    """Whether it may be a person's, or a club's."""
    letters = sum(sign.isalpha() for sign in text)
    return letters >= _LETTERS_OF_A_NAME and 2 * letters > len(text) and not is_code(text)


def is_code(text: str) -> bool:
    return text in CODES


def is_title(text: str) -> bool:
    return text.upper() in _TITLES


def is_rating(text: str) -> bool:
    return bool(re.fullmatch(r"[0-9]{1,4}", text)) and (int(text) == 0 or _LOWEST <= int(text) <= _HIGHEST)


def is_fide_id(text: str) -> bool:
    return bool(re.fullmatch(r"[0-9]{6,10}", text))


def is_date(text: str) -> bool:
    return bool(re.search(r"[0-9][./-][0-9]", text)) and birth(text) is not None


def is_sex(text: str) -> bool:
    return text.casefold() in SEXES and len(text) == 1


def is_result(text: str) -> bool:
    return bool(_RESULT.fullmatch(text))


def is_sides(text: str) -> bool:
    """Whether it is the result of a game of two: "1-0", "½:½"."""
    return bool(_SIDES.fullmatch(text))


def is_round(text: str) -> bool:
    return is_whole(text) and 0 < int(text.rstrip(".")) <= _MOST_ROUNDS_A_LIST


@lru_cache(maxsize=65536)
def is_game(text: str) -> bool:
    """Whether it names an opponent, and a colour or a result."""
    found = cell(text)
    return bool(found.opponent and (found.colour or found.result))


@lru_cache(maxsize=65536)
def is_game_or_bye(text: str) -> bool:
    """Whether it may stand in a round of a crosstable."""
    found = cell(text)
    return is_game(text) or not (found.opponent or found.result.strip("".join(RESULTS)))


def share(texts: Sequence[str], test: Test) -> float:
    """How many of the cells that hold anything pass the test, from 0 to 1; 0 where none holds anything."""
    held = [text for text in texts if text]
    return sum(map(test, held)) / len(held) if held else 0.0
