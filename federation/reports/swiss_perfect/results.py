"""The results of SwissPerfect: points in halves and a kind for each side, as codes of TRF."""

from collections.abc import Sequence
from typing import NamedTuple

from federation.reports.problems import note, warning
from federation.reports.report import Problem
from federation.reports.results import UNKNOWN_CODE
from federation.reports.told_once import Lines, to_look_up
from federation.reports.wording import listed, who
from federation.vocabulary.words import said

_POINTS = {2: "1", 1: "=", 0: "0"}
_FORFEITS = {(35, 2, 0): "+-", (34, 0, 2): "-+", (36, 0, 0): "--"}
_PLAYED, _UNKNOWN_KIND = (1, 1), 0
_BYES = {2: "F", 1: "H", 0: "Z"}


class Record(NamedTuple):
    """One record: numbers of players, 0 or less for nobody; half points; kinds of result."""

    round: int
    white: int
    black: int
    scores: tuple[int, int]
    kinds: tuple[int, int]


def place(records: Sequence[Record], lines: Lines) -> list[Problem]:
    """Put every record on the players' lines. Returns the problems, those of the lines too."""
    unknown, forfeits, byes, odd = list[str](), list[str](), list[str](), list[str]()
    full = 0
    for one in records:
        where = said("round {round}, {white} against {black}", round=one.round, white=one.white, black=one.black)
        if one.white > 0 and one.black > 0:
            results = _results(one)
            if results is None:
                unknown.append(where)
            elif one.kinds == (1, 0):
                forfeits.append(where)
            text = "" if results is not None else f"{UNKNOWN_CODE}{one.kinds[0]}/{one.kinds[1]}"
            lines.game(one.round, one.white, one.black, results or "", text)
        elif one.white > 0 or one.black > 0:
            number, score, other = (one.white, *one.scores) if one.white > 0 else (one.black, *reversed(one.scores))
            full += score == 2
            byes += [said("round {round}, {number}", round=one.round, number=number)] if score not in _BYES else []
            odd += [where] if other else []
            lines.bye(one.round, number, _BYES.get(score, ""))
    absent: list[str] = [
        said("{name} in round {round}", name=who(each), round=at)
        for at in sorted({one.round for one in records})
        for each in lines.without(at)
    ]
    return [*lines.settle(), *_told(unknown, forfeits, byes, odd), *_noted(full, absent)]


def _results(one: Record) -> str | None:
    """The codes of both sides; None where it is not known what the record means."""
    white, black = one.scores
    if one.kinds == _PLAYED:
        return _POINTS[white] + _POINTS[black] if white in _POINTS and black in _POINTS else None
    if one.kinds == (1, _UNKNOWN_KIND):
        return {(2, 0): "+-", (0, 2): "-+"}.get(one.scores)
    return _FORFEITS.get((one.kinds[0], white, black)) if one.kinds[0] == one.kinds[1] else None


def _told(unknown: list[str], forfeits: list[str], byes: list[str], odd: list[str]) -> list[Problem]:
    found = to_look_up("SwissPerfect", unknown, byes)
    if forfeits:
        message = said(
            "Games that SwissPerfect does not call played: {games}. They were read as forfeits, as it prints them.",
            games=listed(forfeits),
        )
        found.append(warning("games-unrated", message))
    if odd:
        message = said("Nobody is said to have scored in {odd}: the file may be damaged.", odd=listed(odd))
        found.append(warning("bytes-damaged", message))
    return found


def _noted(full: int, absent: list[str]) -> list[Problem]:
    found = []
    if full:
        message = said("{full:time|times} a full point without an opponent was read as a full-point bye.", full=full)
        found.append(note("cell-read", message))
    if absent:
        found.append(
            note("round-not-listed", said("Without any record, which is no points: {absent}.", absent=listed(absent)))
        )
    return found
