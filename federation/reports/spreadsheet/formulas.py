"""The formulas of a sheet: in which cells they stand, whether a value was stored, which reach outside the workbook."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any

from defusedxml.ElementTree import iterparse
from openpyxl.utils.cell import coordinate_to_tuple

from federation.reports.report import CellPlace

LONGEST = 8192  # signs of a formula, in every spreadsheet program
# Of Excel, LibreOffice and Google: what asks another file, program or server.
_ASKING = (
    "WEBSERVICE", "FILTERXML", "RTD", "CALL", "REGISTER.ID", "EXEC", "SQL.REQUEST", "STOCKHISTORY", "IMAGE", "DDE",
    "CUBEKPIMEMBER", "CUBEMEMBER", "CUBEMEMBERPROPERTY", "CUBERANKEDMEMBER", "CUBESET", "CUBESETCOUNT", "CUBEVALUE",
    "IMPORTXML", "IMPORTDATA", "IMPORTHTML", "IMPORTFEED", "IMPORTRANGE", "GOOGLEFINANCE", "GOOGLETRANSLATE",
)  # fmt: skip
_OUTSIDE = re.compile(
    rf"""(?<![\w.])(?:_xl\w{{0,4}}\.)?(?:{"|".join(map(re.escape, _ASKING))})\s{{0,9}}\(  # a function that asks
    | (?<!\w)_xll\.                          # one of an add-in
    | \[[^\[\]]{{0,255}}\][\w.\ ]{{0,255}}!  # [1]Sheet!A1 and [1]!Name; after a table's column, Points[Sum], is no "!"
    | \|[^|\]]{{0,255}}!                     # cmd|'/C calc'!A0, which asks a program
    """,
    re.VERBOSE | re.IGNORECASE,
)
_QUOTED = re.compile(r"""("(?:[^"]|""){0,8192}")|'(?:[^']|''){0,8192}'""")
# Whose texts are run: what Google Sheets exports of its own functions, and addresses put together.
_RUN = re.compile(r"DUMMYFUNCTION|INDIRECT", re.IGNORECASE)
_OF_A_FILE = re.compile(r"[\[\]/\\|]")  # in a quoted name: no sheet's own may have these signs
_NAMES = re.compile(r"[\w.\\]+")


@dataclass(frozen=True)
class Formula:
    """One cell's formula, without the "=" in front; "" for one that is shared and stands in an earlier cell."""

    place: CellPlace
    text: str
    stored: bool  # whether a value was saved with it, and no error


def formulas(part: IO[bytes]) -> Iterator[Formula]:
    """Every formula of a sheet's part, in its order. A row or a cell without an address follows the one before."""
    line = column = 0
    for event, element in iterparse(part, ("start", "end")):
        name = _local(element)
        if event == "start" and name == "row":
            line, column = int(element.get("r") or line + 1), 0
        elif event == "end" and name == "c":
            address = element.get("r")
            column = coordinate_to_tuple(address)[1] if address else column + 1
            inside = {_local(each): each for each in element}
            if "f" in inside:
                yield Formula(CellPlace(line, column), inside["f"].text or "", _is_stored(element, inside))
        elif event == "end" and name == "row":
            element.clear()


def outside_names(defined: Mapping[str, str]) -> set[str]:
    """Of the names that a workbook gives to cells and formulas, those that reach outside it; in small letters."""
    naming = defaultdict[str, list[str]](list)  # name -> the names whose formula has it
    for name, text in defined.items():
        for word in _named(_plain(text)):
            naming[word].append(name.casefold())
    found, ahead = set[str](), [name.casefold() for name, text in defined.items() if reaches_outside(text)]
    while ahead:
        if (name := ahead.pop()) not in found:
            found.add(name)
            ahead += naming[name]
    return found


def reaches_outside(text: str, names: Collection[str] = ()) -> bool:
    """Whether a formula asks another file, a program or a server. `names`: those that do, in small letters.

    What is only text in it asks nothing: HYPERLINK shows its words, and its address is not followed.
    """
    plain = _plain(text)
    return bool(_OUTSIDE.search(plain)) or (bool(names) and any(name in names for name in _named(plain)))


def _named(plain: str) -> list[str]:
    return _NAMES.findall(plain.casefold())


def _plain(text: str) -> str:
    """A formula without the texts that are only shown."""
    return re.sub("[\"']", "", text) if _RUN.search(text) else _QUOTED.sub(_without, text)


def _without(quoted: re.Match[str]) -> str:
    """In place of a text nothing; of the quoted name of a sheet whether a file's is before it."""
    return "" if quoted[1] else "[1]X" if _OF_A_FILE.search(quoted[0]) else "X"


def _local(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


def _is_stored(cell: Any, inside: Mapping[str, Any]) -> bool:
    """An empty text is a value, and says that it is a text; an empty value of no kind was never counted."""
    if cell.get("t") == "e":
        return False
    value = inside.get("v")
    return "is" in inside or (value is not None and (bool(value.text) or cell.get("t") == "str"))
