"""What results are worth, as records of TRF say it: records 162 and 299 (TRF26), XXS (JaVaFo) and BB* (bbpPairings)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from federation.reports import abnormal_points
from federation.reports.problems import Remarks
from federation.reports.scoring import USUAL, Abnormal, Scoring
from federation.reports.wording import quoted
from federation.vocabulary.words import said

RECORDS = frozenset("162 299 XXS BBW BBD BBL BBZ BBF BBU".split())  # noqa: SIM905
_GAMES = {"W": ("white_win", "black_win"), "D": ("white_draw", "black_draw"), "L": ("white_loss", "black_loss")}
_WINS = (*_GAMES["W"], "forfeit_win", "full_bye")
_DRAWS = (*_GAMES["D"], "half_bye")
_ABSENCES = ("zero_bye", "forfeit_loss")
# TRF26: "W: win OTB or by forfeit, or full-point-bye", "D: draw OTB or half-point-bye", "L: loss OTB", "A: absence
# (zero-point-bye or forfeit loss)", which bbpPairings reads as Z; X, a result not known yet, is asked for anyway.
_162 = {"W": _WINS, "D": _DRAWS, "L": _GAMES["L"], "A": _ABSENCES, "Z": _ABSENCES, "P": ("pairing_bye",), "X": ()}
# README of bbpPairings, "Tournament files"; a forfeit win and a full-point bye are wins, a half-point bye is a draw.
_BBP = {
    "BBW": _WINS, "BBD": _DRAWS, "BBL": _GAMES["L"], "BBZ": ("zero_bye",), "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}  # fmt: skip
_XXS_WRITTEN = {
    "WW": "white_win", "BW": "black_win", "WD": "white_draw", "BD": "black_draw", "WL": "white_loss",
    "BL": "black_loss", "ZPB": "zero_bye", "HPB": "half_bye", "FPB": "full_bye", "PAB": "pairing_bye",
    "FW": "forfeit_win", "FL": "forfeit_loss",
}  # fmt: skip
# JaVaFo's Advanced User Manual, "Scoring point system": W and D encompass others, the pairing-allocated bye not among
# them; L is py4swiss's addition.
_XXS: dict[str, tuple[str, ...]] = {code: (name,) for code, name in _XXS_WRITTEN.items()}
_XXS |= {"W": _WINS, "D": _DRAWS, "L": (*_GAMES["L"], *_ABSENCES)}
_VALUE = r"([0-9]{0,3}[.,][0-9]{1,3}|[0-9]{1,3})"
_PAIR = re.compile(rf"([A-Za-z]{{1,3}})\s{{0,9}}=?\s{{0,9}}{_VALUE}(?=\s|$)")
_ALONE = re.compile(rf"(){_VALUE}(?=\s|$)")
# Type of an abnormal assignment (TRF26, record 299) -> the codes of results that are meant.
_ABNORMAL = {"W": "1W", "D": "=D", "L": "0L", "F": "F", "H": "H", "Z": "Z", "+": "+", "-": "-", " ": ""}


def read_scoring(lines: Iterable[tuple[int, str]], remarks: Remarks) -> Scoring:
    """The scoring that records of a file state together, each with its line number; the usual where they state none.

    Of records that contradict each other the later one counts. A pairing-allocated bye that no record names is worth
    what 162 or BBW says of a win. What is not understood is remarked.
    """
    worths: dict[str, int] = {}
    stated: dict[Sequence[str], int] = {}
    win = None
    otherwise: list[Abnormal] = []
    for number, line in lines:
        record = line[:3]
        if record == "299":
            _read_299(line, number, otherwise, remarks)
            continue
        for symbol, names, half_points in _values(record, line[3:], number, remarks):
            worths |= dict.fromkeys(names, half_points)
            if stated.setdefault(names, half_points) != half_points:
                remarks.remark(
                    "scoring-twice",
                    said("record {record} changed what an earlier one says of {symbol}", record=record, symbol=symbol),
                    number,
                )
            if symbol == "BBW" or (record, symbol) == ("162", "W"):
                win = half_points
    if win is not None and _162["P"] not in stated:
        worths["pairing_bye"] = win
    return replace(USUAL, **worths, abnormal=tuple(otherwise))


def scoring_lines(scoring: Scoring) -> list[str]:
    """The records that say what results are worth, for every program that reads one of them; none for the usual."""
    lines = []
    if told := xxs(scoring):
        if _can_say(_162, scoring):
            worths = {symbol: getattr(scoring, _162[symbol][0]) for symbol in "WDLAP"}
            # bbpPairings refuses an A, which is not needed for nothing.
            pairs = [f"{symbol}{half / 2:4.1f}" for symbol, half in worths.items() if symbol != "A" or half]
            lines.append(f"162  {'    '.join(pairs)}")
        if _can_say(_BBP, scoring):
            lines += [f"{record} {getattr(scoring, names[0]) / 2:4.1f}" for record, names in _BBP.items()]
        lines.append(told)
    return lines + [_line_299(one) for one in scoring.abnormal]


def _can_say(records: Mapping[str, Sequence[str]], scoring: Scoring) -> bool:
    """Whether results for which these records have one symbol are worth the same."""
    return all(len({getattr(scoring, name) for name in names}) <= 1 for names in records.values())


def xxs(scoring: Scoring, whole: bool = False) -> str:
    """What results are worth as JaVaFo has it: those not worth the usual, "" for none; or the whole of it."""
    codes = [
        f"{code}={getattr(scoring, name) / 2:.1f}"
        for code, name in _XXS_WRITTEN.items()
        if whole or getattr(scoring, name) != getattr(USUAL, name)
    ]
    return f"XXS {' '.join(codes)}" if codes else ""


def _values(record: str, rest: str, line: int, remarks: Remarks) -> Iterable[tuple[str, Sequence[str], int]]:
    """Symbol, the fields of a Scoring that it is about, and half points."""
    known = _BBP if record in _BBP else _162 if record == "162" else _XXS
    told = []

    def take(found: re.Match[str]) -> str:
        symbol, half_points = found.group(1).upper() or record, abnormal_points.half_points(found.group(2))
        if symbol not in known or half_points is None:
            return found.group()
        told.append((symbol, known[symbol], half_points))
        return " "

    left = (_ALONE if record in _BBP else _PAIR).sub(take, rest)
    if left.strip() or not told:
        _not_understood(record, left, line, remarks)
    return told


def _not_understood(record: str, text: str, line: int, remarks: Remarks) -> None:
    what = said("record {record} was not understood", record=record)
    if text.strip():
        what = said("record {record} was not understood at {text}", record=record, text=quoted(" ".join(text.split())))
    remarks.remark("scoring-unread", what, line)


def of_text(text: str) -> Scoring:
    """The scoring that `text_of` wrote. Raises ValueError for a text that is none."""
    remarks = Remarks()
    scoring = read_scoring(enumerate(text.splitlines(), 1), remarks)
    if remarks.problems():
        raise ValueError(f"not a scoring: {text!r}")
    return scoring


def text_of(scoring: Scoring) -> str:
    """A scoring as it is stored: records XXS and 299; "" for the usual."""
    return "\n".join(filter(None, [xxs(scoring), *map(_line_299, scoring.abnormal)]))


def given_otherwise(result: str, half_points: int, round_: int, number: int) -> Abnormal:
    """What record 299 says of one result of one player, by its code, that is worth something else."""
    meant = next(results for results in _ABNORMAL.values() if result in results and results)
    return Abnormal(half_points, meant, round_, (number,))


def _read_299(line: str, number: int, found: list[Abnormal], remarks: Remarks) -> None:
    """Points of players; those of teams are of standings.rules."""
    told = abnormal_points.fields_of(line)
    if told.match_points is not None:
        remarks.remark(
            "record-ignored", said("record 299 gives points to teams; what players have is not touched"), number
        )
    elif told.kind not in _ABNORMAL or told.points is None or told.rest:
        _not_understood("299", line[3:], number, remarks)
    else:
        found.append(Abnormal(told.points, _ABNORMAL[told.kind], told.round, told.numbers))


def _line_299(one: Abnormal) -> str:
    kind = next(kind for kind, results in _ABNORMAL.items() if results == one.results)
    return abnormal_points.line_of(kind, None, one.half_points, one.round, one.numbers)
