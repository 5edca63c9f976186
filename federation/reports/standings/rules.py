"""By what an event ranks: its own list of tie-breaks and points of matches, else the list that we propose."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from federation.reports import abnormal_points
from federation.reports.standings.codes import INDIVIDUAL, TEAMS, Code, read_order, write_order
from federation.reports.standings.event import Edition
from federation.reports.standings.teams import Given, Otherwise

# Byes asked for, points given otherwise, byes of the pairing, forfeits; in an event of teams.
OF_TEAMS = ("240", "299", "320", "330")
ONLY_OF_TEAMS = ("310", "320", "330", "352", "362")  # an event with one of these records is one of teams
RECORDS = ("202", "212", "362")  # tie-breaks; the same after points; points of matches (TRF26)
_MATCH = re.compile(r"T([WDL])\s{0,9}=?\s{0,9}([0-9]{1,2}(?:[.,][05])?)(?=\s|$)")
USUAL_MATCH = (4, 2, 0)
_KINDS = tuple("WDLFHZ+- ")  # of record 299
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
    given: tuple[Given, ...] = ()  # byes and forfeits of whole teams, by the team's place in the file; by round, team
    otherwise: tuple[Otherwise, ...] = ()  # points of teams that are not those of a match
    rosters: tuple[tuple[int, ...], ...] = ()  # as stored with an event: start numbers by team, the first board first

    def order_of(self, kind: str, teams: bool = False) -> tuple[Code, ...]:
        """The event's own list, else the one that we propose for `kind`, a value of Tournament.Kind."""
        return self.order or read_order(_proposed(kind, teams))[0]

    def lines(self) -> list[str]:
        """As records of TRF26; none for what is not said. 212 where points do not come first."""
        found = []
        if self.order:
            points = any(code.name == "PTS" for code in self.order)
            found.append(f"{'212' if points else '202'} {write_order(self.order)}")
        if self.match != USUAL_MATCH or self.given or self.otherwise:  # 240 and 299 alone could be about players
            found.append(
                "362 " + "   ".join(f"T{sign} {half / 2:4.1f}" for sign, half in zip("WDL", self.match, strict=True))
            )
        results = {(one.team, one.round): one.result for one in self.given if one.opponent is not None}
        for one in self.given:
            facing = results.get((one.opponent or 0, one.round), "-")
            if one.opponent is None or one.team < one.opponent:  # of a match once
                found.append(_line_of(one, facing))
        return found + [
            abnormal_points.line_of(one.kind or " ", one.match_points, one.game_points, one.round, one.teams)
            for one in self.otherwise
        ]

    def with_teams(self, places: Mapping[int, int]) -> "Rules":
        """The same with the teams' places for their numbers. Raises KeyError with one that has no place."""
        given = [
            replace(one, team=places[one.team], opponent=places[one.opponent] if one.opponent else None)
            for one in self.given
        ]
        otherwise = [replace(one, teams=tuple(places[team] for team in one.teams)) for one in self.otherwise]
        return replace(self, given=tuple(sorted(given, key=_by_round)), otherwise=tuple(otherwise))

    def stored(self) -> str:
        """As it is kept with an event: the records, and a line 013 with the players of each team."""
        return "\n".join([*self.lines(), *("013 " + " ".join(map(str, numbers)) for numbers in self.rosters)])


UNSAID = Rules()


def _proposed(kind: str, teams: bool) -> str:
    return _TEAMS if teams else _ROUND_ROBIN if kind in ("round-robin", "match") else _SWISS


def read_rules(lines: Iterable[str]) -> tuple[Rules, tuple[str, ...]]:
    """The rules that records state together, and what of them is not understood. Of two lists the later counts."""
    rules, unknown = Rules(), []
    for line in lines:
        record, rest = line[:3], line[3:].strip()
        if record == "362":
            worth = {sign: round(2 * float(half.replace(",", "."))) for sign, half in _MATCH.findall(rest)}
            if left := _MATCH.sub(" ", rest).strip():
                unknown.append(left)
            won, drawn, lost = rules.match
            rules = replace(rules, match=(worth.get("W", won), worth.get("D", drawn), worth.get("L", lost)))
        elif record == "013":
            rules = replace(rules, rosters=(*rules.rosters, tuple(map(int, rest.split()))))
        elif record == "299":
            told = abnormal_points.fields_of(line)
            nothing = told.match_points is None and told.points is None
            if told.kind not in _KINDS or told.rest or told.several_points or nothing:
                unknown.append(line[3:].strip())
            else:
                one = Otherwise(told.kind.strip(), told.match_points, told.points, told.round, told.numbers)
                rules = replace(rules, otherwise=(*rules.otherwise, one))
        elif record in OF_TEAMS:
            rules = replace(rules, given=(*rules.given, *_given(record, line)))
        else:
            order, odd = read_order(rest)
            rules = replace(rules, order=order or rules.order)
            unknown += odd
    return replace(rules, given=tuple(sorted(rules.given, key=_by_round))), tuple(unknown)


def _by_round(one: Given) -> tuple[int, int, str, int]:
    return one.round, one.team, one.result, one.opponent or 0


def _given(record: str, line: str) -> list[Given]:
    """Byes and forfeits of one record. Columns as TRF26 has them; what is no number is passed over."""
    if record == "330":  # 5-6 + and -, 8-10 round, 12-14 and 16-18 teams
        at, white, black = _number(line[7:10]), _number(line[11:14]), _number(line[15:18])
        signs = line[4:6]
        if not (at and white and black) or len(signs) != 2 or not set(signs) <= set("+-"):
            return []
        return [Given(white, at, signs[0], black), Given(black, at, signs[1], white)]
    if record == "240":  # 5 kind, 7-9 round, 11-14, 16-19 ... teams
        at, kind = _number(line[6:9]), line[4:5].upper()
        teams = [_number(line[start : start + 4]) for start in range(10, len(line), 5)]
        return [Given(team, at, kind) for team in teams if team and at and kind in tuple("FHZ")]
    # 320: 5-8 match points, 10-13 game points, 15-17, 19-21 ... the team of each round
    matches, games = _half_points(line[4:8]), _half_points(line[9:13])
    teams = [_number(line[start : start + 3]) for start in range(14, len(line), 4)]
    return [Given(team, at, "U", None, matches, games) for at, team in enumerate(teams, 1) if team]


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"\s{0,3}[0-9]{1,4}\s{0,3}", text) else 0


def _half_points(text: str) -> int | None:
    return round(2 * float(text)) if re.fullmatch(r"\s{0,3}[0-9]{1,3}\.[05]\s{0,3}", text) else None


def _line_of(one: Given, facing: str) -> str:
    """A record for one of them alone. `facing`: the result of the other side of a forfeit."""
    if one.opponent is not None:
        return f"330 {one.result}{facing} {one.round:>3} {one.team:>3} {one.opponent:>3}"
    if one.result == "U":
        points = [f"{half / 2:4.1f}" if half is not None else " " * 4 for half in (one.match_points, one.game_points)]
        return f"320 {points[0]} {points[1]}{' ' * (4 * (one.round - 1))} {one.team:>3}"
    return f"240 {one.result} {one.round:>3} {one.team:>4}"


def of_text(text: str) -> Rules:
    """The rules that `Rules.stored` wrote."""
    return read_rules(text.splitlines())[0]


def offered(kind: str, teams: bool, edition: Edition) -> list[str]:
    """The codes that may be chosen for an event, each with the cuts that are in use."""
    predetermined = kind in ("round-robin", "match")
    hidden = _NOT_OFFERED["round-robin" if predetermined else "swiss"]
    names = [*INDIVIDUAL, *(TEAMS if teams else ())]
    if edition is Edition.OF_2024:
        names = [name for name in names if name not in ("STD", "TPN", "RTNG")]
    return [code for name in names if name not in hidden for code in (name, *_CUTS.get(name, ()))]
