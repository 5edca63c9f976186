"""Titles and categories that bodies award to people: FIDE's, and those of the national federations. Pure.

Sources: FIDE Handbook B.01 (players, Online Arena) and its regulations of arbiters and trainers; PZSzach L.Dz. 32/2015;
FSI, Regolamento Tecnico Federale 4.3.1; the table of sport categories of Bulgaria and Russia; TSF; US Chess. A label
that follows from the rating of a day is none of these: `ratings.categories` has those.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


def _(text: str) -> str:
    """Marks a name for translation, which happens where it is printed."""
    return text


class Kind(StrEnum):
    """What a title says its holder can do."""

    PLAYER = "player"
    ARENA = "arena"  # won online
    ARBITER = "arbiter"
    TRAINER = "trainer"


@dataclass(frozen=True)
class Title:
    """One title of a scheme. "CM" differs from scheme to scheme, so a title is known by scheme and code together."""

    scheme: str
    code: str
    name: str  # in English, looked up in the catalogue where it is printed
    kind: Kind
    given_by: str
    women: bool = False  # for women only
    for_life: bool = True
    least: int | None = None  # the rating that its holder has reached; of the scheme's own list where it has one
    direct: int | None = None  # FIDE B.01 0.6.2: won directly in an event, it is conditional until this is reached


@dataclass(frozen=True)
class Scheme:
    """The titles of one kind that one body awards, highest first."""

    code: str
    name: str
    titles: tuple[Title, ...]

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(title.code for title in self.titles)


def _scheme(code: str, name: str, kind: Kind, given_by: str, rows: tuple[tuple, ...]) -> Scheme:
    """`rows`: (code, name, further facts of Title), highest first."""
    titles = []
    for title, words, *more in rows:
        facts = {"given_by": given_by} | (more[0] if more else {})
        titles.append(Title(code, title, words, kind, **facts))
    return Scheme(code, name, tuple(titles))


_FIDE = _scheme("FIDE", _("FIDE, titles of players"), Kind.PLAYER, "FIDE", (
    ("GM", _("Grandmaster"), {"least": 2500, "direct": 2300}),
    ("IM", _("International Master"), {"least": 2400, "direct": 2200}),
    ("WGM", _("Woman Grandmaster"), {"women": True, "least": 2300, "direct": 2100}),
    ("FM", _("FIDE Master"), {"least": 2300, "direct": 2100}),
    ("WIM", _("Woman International Master"), {"women": True, "least": 2200, "direct": 2000}),
    ("CM", _("Candidate Master"), {"least": 2200, "direct": 2000}),
    ("WFM", _("Woman FIDE Master"), {"women": True, "least": 2100, "direct": 1900}),
    ("WCM", _("Woman Candidate Master"), {"women": True, "least": 2000, "direct": 1800}),
))  # fmt: skip
# B.01 annex on the Online Arena: ratings of the arena.
_ARENA = _scheme("FIDE arena", _("FIDE, Online Arena"), Kind.ARENA, "FIDE", (
    ("AGM", _("Arena Grandmaster"), {"least": 2000}),
    ("AIM", _("Arena International Master"), {"least": 1700}),
    ("AFM", _("Arena FIDE Master"), {"least": 1400}),
    ("ACM", _("Arena Candidate Master"), {"least": 1100}),
))  # fmt: skip
_ARBITERS = _scheme("FIDE arbiters", _("FIDE, arbiters"), Kind.ARBITER, "FIDE", (
    ("IA", _("International Arbiter")),
    ("FA", _("FIDE Arbiter")),
    ("NA", _("National Arbiter"), {"given_by": _("the national federation")}),
))  # fmt: skip
_TRAINERS = _scheme("FIDE trainers", _("FIDE, trainers"), Kind.TRAINER, "FIDE", (
    ("FST", _("FIDE Senior Trainer")),
    ("FT", _("FIDE Trainer")),
    ("FI", _("FIDE Instructor")),
    ("NI", _("National Instructor")),
    ("DI", _("Developmental Instructor")),
))  # fmt: skip
# Regulations of 2015: districts award V to II, the federation the others. A + is a norm for the next one.
_DISTRICT = {"given_by": _("a district of PZSzach")}
_POLAND = _scheme("PZSzach", _("Poland, PZSzach"), Kind.PLAYER, "PZSzach", (
    ("m", _("National master")),
    ("k++", _("Candidate master with two norms for master")),
    ("k+", _("Candidate master with a norm for master")),
    ("k", _("Candidate master")),
    ("I++", _("First category with two norms for candidate master")),
    ("I+", _("First category with a norm for candidate master")),
    ("I", _("First category")),
    ("II", _("Second category"), _DISTRICT),
    ("III", _("Third category"), _DISTRICT),
    ("IV", _("Fourth category"), _DISTRICT),
    ("V", _("Fifth category"), _DISTRICT),
))  # fmt: skip
# RTF 4.3.1, won on the FIDE standard rating since 2021; M needs norms too.
_ITALY = _scheme("FSI", _("Italy, FSI"), Kind.PLAYER, "FSI", (
    ("M", _("National master"), {"least": 2200}),
    ("CM", _("National candidate master"), {"least": 2000}),
    ("1N", _("First national category"), {"least": 1800}),
    ("2N", _("Second national category"), {"least": 1600}),
    ("3N", _("Third national category"), {"least": 1500}),
))  # fmt: skip
# Above these the table has FIDE's titles. It names no body; the code is the one that awards were stored under.
_SPORT = _scheme("BFS", _("Bulgaria and Russia, sport categories"), Kind.PLAYER, _("the national federation"), (
    ("KMS", _("Candidate master of sport"), {"least": 2000}),
    ("I", _("First category"), {"least": 1800}),
    ("II", _("Second category"), {"least": 1600}),
    ("III", _("Third category"), {"least": 1400}),
    ("IV", _("Fourth category"), {"least": 1000}),
))  # fmt: skip
_TURKEY = _scheme("TSF", _("Türkiye, TSF"), Kind.PLAYER, "TSF", (
    ("NM", _("National master"), {"least": 2100}),
))  # fmt: skip
_USA = _scheme("US Chess", _("United States, US Chess"), Kind.PLAYER, "US Chess", (
    ("SM", _("Senior master"), {"least": 2400}),
    ("NM", _("National master"), {"least": 2200}),
    ("E", _("Expert"), {"least": 2000, "for_life": False}),
))  # fmt: skip

SCHEMES: dict[str, Scheme] = {
    scheme.code: scheme for scheme in (_FIDE, _ARENA, _ARBITERS, _TRAINERS, _POLAND, _ITALY, _SPORT, _TURKEY, _USA)
}
OF_ARBITERS = tuple(code for code, scheme in SCHEMES.items() if scheme.titles[0].kind == Kind.ARBITER)
PLAYING = _FIDE.codes  # FIDE's titles of players, highest first; a list prints one of them

_TITLES = {(title.scheme, title.code): title for scheme in SCHEMES.values() for title in scheme.titles}
_HEIGHTS = {key: at for at, key in enumerate(_TITLES)}


def find(scheme: str, code: str) -> Title | None:
    """The title of that scheme and code, None where the scheme has none."""
    return _TITLES.get((scheme, code))


def every() -> Iterator[Title]:
    """All titles, scheme by scheme, highest first."""
    yield from _TITLES.values()


def height(scheme: str, code: str) -> int:
    """Less for what stands before: schemes in the order of SCHEMES, in each the highest title first; unknown last."""
    return _HEIGHTS.get((scheme, code), len(_HEIGHTS))
