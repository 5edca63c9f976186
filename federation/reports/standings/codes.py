"""The codes of tie-breaks, as records 202 and 212 of TRF26 and the list of C.07, article 5, write them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

# Code -> article of C.07, edition of 2026. GE is what REP was called before (7.6).
INDIVIDUAL: dict[str, str] = {
    "DE": "6",
    "WIN": "7.1",
    "WON": "7.2",
    "BPG": "7.3",
    "BWG": "7.4",
    "PS": "7.5",
    "REP": "7.6",
    "STD": "7.7",
    "TPN": "7.8",
    "BH": "8.1",
    "AOB": "8.2",
    "FB": "8.3",
    "SB": "9.1",
    "KS": "9.2",
    "ARO": "10.1",
    "TPR": "10.2",
    "PTP": "10.3",
    "APRO": "10.4",
    "APPO": "10.5",
    "RTNG": "10.6",
}
TEAMS: dict[str, str] = {
    "BC": "12.1",
    "TBR": "12.2",
    "BBE": "12.3",
    "MPVGP": "13.1",
    "EMMSB": "13.2.1",
    "EMGSB": "13.2.2",
    "EGMSB": "13.2.3",
    "EGGSB": "13.2.4",
    "EDE": "13.3",
    "EDEBT": "13.3.2",
    "EDEBB": "13.3.2",
    "EDET": "13.3.2",
    "EDEB": "13.3.2",
    "SSSC": "13.4",
}
POINTS = ("PTS", "MPTS", "GPTS")
ARTICLES = {**INDIVIDUAL, **TEAMS, **dict.fromkeys(POINTS, "4.2")}
ALIASES = {"GE": "REP"}
PLACES = frozenset({"DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "TBR", "BBE"})  # order a group, are no sums
RATED = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})
BUCHHOLZ = frozenset({"BH", "AOB", "FB"})  # never in a round robin (8, edition of 2026)
SINCE_2026 = frozenset({"STD", "TPN", "RTNG"})
LONGEST = 300  # characters of a list
_CUTS = {"C1": (1, 0), "C2": (2, 0), "M1": (1, 1), "M2": (2, 2)}
_CUTTABLE = frozenset({"PS", "BH", "FB", "SB", "ARO", "EMMSB", "EMGSB", "EGMSB", "EGGSB"})
# Which modifiers change a code (article 14, FIDE's table, and the list of codes for endorsed programs).
_TAKES = {
    "C": _CUTTABLE,
    "M": _CUTTABLE - {"PS"},
    "P": frozenset({"BH", "FB", "SB", "AOB", "SSSC", *PLACES, "EMMSB", "EMGSB", "EGMSB", "EGGSB"}) - {"TBR", "BBE"},
    "F": frozenset({"AOB", "SSSC"}),
    "L": frozenset({"KS"}),
    "R": frozenset({"TPN", "RTNG"}),
    "K": frozenset({"SSSC"}),
    "U": RATED,
}
_CODE = re.compile(
    r"([A-Z]{2,5})(?::(MP|GP))?((?:[/-](?:[CM][0-9]{1,2}|P|F|R|L[+-]?[0-9]{1,2}|K[0-9]{1,3}|U[0-9]{1,4})){0,9})"
)
_MODIFIER = re.compile(r"[/-]([A-Z][+-]?[0-9]{0,4})")
_OWN = re.compile(r"OTHER_[A-Z0-9_]{1,40}")


class UnknownCode(ValueError):
    """What is no code of a tie-break, in its first argument."""


@dataclass(frozen=True)
class Code:
    """One tie-break with its modifiers (article 14)."""

    name: str  # as in `ARTICLES`, or OTHER_...
    score: str = ""  # of teams: "MP", "GP", or "" for the primary score
    low: int = 0  # least significant values that are cut
    high: int = 0  # most significant values that are cut
    forfeits: bool = False  # P: forfeits count as games against the scheduled opponent
    fore: bool = False  # F: of Fore Buchholz
    limit: int = 0  # L: half points by which the limit of Koya is moved
    reverse: bool = False  # R
    factor: int | None = None  # K: of SSSC
    unrated: int | None = None  # U: the rating that unrated players count with, as TieBreakServer writes it

    def __str__(self) -> str:
        """As record 202 has it: BH/C1, KS/L+1, SB:GP/P."""
        cut = f"/{'M' if self.high else 'C'}{self.low}" if self.low else ""
        others = (
            f"/L{self.limit:+d}" if self.limit else "",
            "/F" if self.fore else "",
            "/P" if self.forfeits else "",
            "/R" if self.reverse else "",
            f"/K{self.factor}" if self.factor else "",
            f"/U{self.unrated}" if self.unrated is not None else "",
        )
        name = "MPvGP" if self.name == "MPVGP" else self.name
        return f"{name}{f':{self.score}' if self.score else ''}{cut}{''.join(others)}"

    @property
    def short(self) -> str:
        """As the Handbook writes it: BH-C1."""
        return str(self).replace("/", "-")

    @property
    def places(self) -> bool:
        """Whether it orders a group of tied participants, and is no sum of each one."""
        return self.name in PLACES

    @property
    def lower_first(self) -> bool:
        """Whether the lower value is the better one."""
        return (
            self.places or self.name == "BC" or (self.name == "TPN") is not (self.reverse and self.name in _TAKES["R"])
        )

    @property
    def of_teams(self) -> bool:
        return self.name in TEAMS or bool(self.score) or self.name in POINTS[1:]

    @property
    def own(self) -> bool:
        """Whether it is a tie-break of the event's own, which nobody but its organiser can count."""
        return self.name.startswith("OTHER_")


@lru_cache(maxsize=4096)
def read_code(text: str) -> Code:
    """The code of a text, with slashes or hyphens, in any case. Raises UnknownCode."""
    word = text.strip().upper()
    if _OWN.fullmatch(word):
        return Code(word)
    found = _CODE.fullmatch(word)
    name = ALIASES.get(found[1], found[1]) if found else ""
    if found is None or name not in ARTICLES:
        raise UnknownCode(text.strip())
    told: dict[str, int | bool | str] = {}
    for modifier in _MODIFIER.findall(found[3]):
        kind, number = modifier[0], modifier[1:]
        if name not in _TAKES[kind] or (kind in "CM" and modifier not in _CUTS):
            raise UnknownCode(text.strip())
        match kind:
            case "C" | "M":
                told["low"], told["high"] = _CUTS[modifier]
            case "P":
                told["forfeits"] = True
            case "F":
                told["fore"] = True
            case "R":
                told["reverse"] = True
            case "L":
                told["limit"] = int(number)
            case "K":
                told["factor"] = int(number)
            case "U":
                told["unrated"] = int(number)
    return Code(name, found[2] or "", **told)  # type: ignore[arg-type]


def read_order(text: str) -> tuple[tuple[Code, ...], tuple[str, ...]]:
    """The codes of a list, parted by commas, semicolons or blanks, each once; and what is no code."""
    codes: dict[Code, None] = {}
    unknown = []
    for word in filter(None, re.split(r"[\s,;]+", text[:LONGEST])):
        try:
            codes[read_code(word)] = None
        except UnknownCode:
            unknown.append(word)
    order = tuple(codes)
    return (order[1:] if order and order[0].name == "PTS" else order), tuple(unknown)


def write_order(codes: Sequence[Code]) -> str:
    """The list as record 202 has it."""
    return ",".join(map(str, codes))
