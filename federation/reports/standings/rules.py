"""By what an event ranks: its own list of tie-breaks and points of matches, else the list that we propose."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from federation.reports.standings.codes import INDIVIDUAL, TEAMS, Code, read_order, write_order
from federation.reports.standings.event import Edition

RECORDS = ("202", "212", "362")  # tie-breaks; the same after points; points of matches (TRF26)
_MATCH = re.compile(r"T([WDL])\s{0,9}=?\s{0,9}([0-9]{1,2}(?:[.,][05])?)(?=\s|$)")
USUAL_MATCH = (4, 2, 0)
# FIDE has no list of its own (C.07, 4.1): ours, by kind of event. Art. 8 forbids Buchholz in round robins.
_SWISS, _ROUND_ROBIN, _TEAMS = "BH/C1,BH,SB,PS,DE", "DE,SB,WIN,KS", "MPvGP,DE,EMGSB,BC"
_NOT_OFFERED = {"swiss": frozenset({"KS"}), "round-robin": frozenset({"BH", "FB", "AOB"})}
# What is offered with these modifiers; every other code as it is.
_CUTS = {"BH": ("BH/C1", "BH/C2", "BH/M1", "BH/M2"), "SB": ("SB/C1",), "FB": ("FB/C1",), "ARO": ("ARO/C1",)}


@dataclass(frozen=True)
class Rules:
    """What the regulations of an event say of its standings."""

    order: tuple[Code, ...] = ()  # () where they say nothing
    match: tuple[int, int, int] = USUAL_MATCH  # half points of a match won, drawn and lost

    def order_of(self, kind: str, teams: bool = False) -> tuple[Code, ...]:
        """The event's own list, else the one that we propose for `kind`, a value of Tournament.Kind."""
        return self.order or read_order(_proposed(kind, teams))[0]

    def lines(self) -> list[str]:
        """As records of TRF26; none for what is not said. 212 where points do not come first."""
        found = []
        if self.order:
            points = any(code.name == "PTS" for code in self.order)
            found.append(f"{'212' if points else '202'} {write_order(self.order)}")
        if self.match != USUAL_MATCH:
            found.append(
                "362 " + "   ".join(f"T{sign} {half / 2:4.1f}" for sign, half in zip("WDL", self.match, strict=True))
            )
        return found


UNSAID = Rules()


def _proposed(kind: str, teams: bool) -> str:
    return _TEAMS if teams else _ROUND_ROBIN if kind in ("round-robin", "match") else _SWISS


def read_rules(lines: Iterable[str]) -> tuple[Rules, tuple[str, ...]]:
    """The rules that records state together, and what of them is not understood. Of two lists the later counts."""
    rules, unknown = Rules(), []
    for line in lines:
        record, rest = line[:3], line[3:].strip()
        if record == "362":
            told = {sign: round(2 * float(half.replace(",", "."))) for sign, half in _MATCH.findall(rest)}
            if left := _MATCH.sub(" ", rest).strip():
                unknown.append(left)
            won, drawn, lost = rules.match
            rules = replace(rules, match=(told.get("W", won), told.get("D", drawn), told.get("L", lost)))
        else:
            order, odd = read_order(rest)
            rules = replace(rules, order=order or rules.order)
            unknown += odd
    return rules, tuple(unknown)


def of_text(text: str) -> Rules:
    """The rules that were stored as `Rules.lines`."""
    return read_rules(text.splitlines())[0]


def offered(kind: str, teams: bool, edition: Edition) -> list[str]:
    """The codes that may be chosen for an event, each with the cuts that are in use."""
    predetermined = kind in ("round-robin", "match")
    hidden = _NOT_OFFERED["round-robin" if predetermined else "swiss"]
    names = [*INDIVIDUAL, *(TEAMS if teams else ())]
    if edition is Edition.OF_2024:
        names = [name for name in names if name not in ("STD", "TPN", "RTNG")]
    return [code for name in names if name not in hidden for code in (name, *_CUTS.get(name, ()))]
