"""How many rounds an Italo-Swiss event of so many players has: the printed table, and the advice to a report."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from federation.reports.problems import note
from federation.reports.report import Problem, Report
from federation.reports.wording import listed
from federation.vocabulary.words import said

KIND = "italo-swiss"  # what a form calls it; the register keeps such an event as a Swiss
NAME = "Italo-Swiss system"

# "Il sistema italo-svizzero": players, rounds as printed. Recommended are the numbers outside the parentheses; those
# inside are the extremes that are still allowed (project convention: the page does not say what they are).
PRINTED: tuple[tuple[int, str], ...] = (
    (9, "3, 5"), (10, "4 - 6"),
    (11, "5"), (12, "5 - 7"),
    (13, "5, 7"), (14, "5 - 7 (8)"),
    (15, "5, 7"), (16, "(6) 7 - 8 (9)"),
    (17, "7, 9"), (18, "(7) 8 - 9 (10)"),
    (19, "7, 9"), (20, "(7) 8 - 10 (11)"),
    (21, "7, 9 (11)"), (22, "(8) 9 - 11 (12)"),
    (23, "9, 11"), (24, "(8) 9 - 12 (13)"),
    (25, "9, 11 (13)"), (26, "(9) 10 - 13 (14)"),
    (27, "9, 11 (13)"), (28, "(9) 10 - 14 (15)"),
    (29, "11, 13 (15)"), (30, "(10) 11 - 15 (16)"),
    (31, "11, 13, 15"), (32, "(10) 11 - 16 (17)"),
)  # fmt: skip

_MEANT = re.compile(r"\bital\w{0,12}[\s_–-]{1,3}(?:swiss|schweiz|szwajc|svizzer|suizo|suisse)")
_ALLOWED = re.compile(r"\((\d{1,2})\)")
_NUMBERS = re.compile(r"(\d{1,2})(?: - (\d{1,2}))?")


@dataclass(frozen=True)
class Rounds:
    """The numbers of rounds for one number of players."""

    players: int
    printed: str
    recommended: tuple[int, ...]
    allowed: tuple[int, ...]  # further ones


@cache
def table() -> dict[int, Rounds]:
    """Players -> the rounds of the printed table, in its order."""
    return {players: _read(players, printed) for players, printed in PRINTED}


def bounds(players: int) -> tuple[int, int]:
    """The fewest and the most rounds: a third of the players, half of them plus one.

    Federazione Scacchistica Italiana, regulations of the Italo-Swiss system, 20 December 1997.
    """
    return -(-players // 3), players // 2 + 1


def is_meant(report: Report) -> bool:
    """Whether the report says that the event was an Italo-Swiss one."""
    return report.kind == "swiss" and bool(_MEANT.search(report.kind_text.casefold()))


def check_italo_swiss(report: Report) -> Iterator[Problem]:
    """Advice where the number of rounds is not a recommended one; other systems and other fields get none."""
    found = table().get(len(report.entrants))
    rounds = max(report.rounds, report.declared_rounds or 0)
    if found is None or not is_meant(report) or rounds in found.recommended:
        return
    usual = listed([str(number) for number in found.recommended], 9)
    if rounds in found.allowed:
        message = said(
            "Italo-Swiss: with {players:player|players} {usual} rounds are recommended; the {rounds} of this report "
            "are still allowed.",
            players=found.players, usual=usual, rounds=rounds,
        )  # fmt: skip
    elif found.allowed:
        message = said(
            "Italo-Swiss: with {players:player|players} {usual} rounds are recommended and {allowed} still allowed; "
            "this report has {rounds}.",
            players=found.players, usual=usual, allowed=listed([str(each) for each in found.allowed]), rounds=rounds,
        )  # fmt: skip
    else:
        message = said(
            "Italo-Swiss: with {players:player|players} {usual} rounds are recommended; this report has {rounds}.",
            players=found.players, usual=usual, rounds=rounds,
        )  # fmt: skip
    yield note("italo-swiss-rounds", message, line=report.header_lines.get("declared_rounds"))


def _read(players: int, printed: str) -> Rounds:
    allowed = tuple(int(number) for number in _ALLOWED.findall(printed))
    recommended: list[int] = []
    for first, last in _NUMBERS.findall(_ALLOWED.sub("", printed)):
        recommended += range(int(first), int(last or first) + 1)
    return Rounds(players, printed, tuple(recommended), allowed)
