"""What results are worth, as records of TRF say it: records 162 and 299 (TRF26), XXS (JaVaFo) and BB* (bbpPairings)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from federation.reports.problems import Remarks
from federation.reports.scoring import USUAL, Abnormal, Scoring
from federation.reports.wording import quoted

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
_NUMBER = re.compile(r"(?<!\S)-?(?:[0-9]{0,3}[.,][0-9]|[0-9]{1,4})(?!\S)")
# Type of an abnormal assignment (TRF26, record 299) -> the codes of results that are meant.
_ABNORMAL = {"W": "1W", "D": "=D", "L": "0L", "F": "F", "H": "H", "Z": "Z", "+": "+", "-": "-", " ": ""}
_MATCH_POINTS, _ROUND = 12, 22  # columns before which match points of a team, and a round, end (record 299)


def read_scoring(lines: Iterable[tuple[int, str]], teams: bool, remarks: Remarks) -> Scoring:
    """The scoring that records of a file state together, each with its line number; the usual where they state none.

    Of records that contradict each other the later one counts. A pairing-allocated bye that no record names is worth
    what 162 or BBW says of a win. `teams`: whether record 299 is about teams. What is not understood is remarked.
    """
    worths: dict[str, int] = {}
    stated: dict[Sequence[str], int] = {}
    win = None
    abnormal: list[Abnormal] = []
    for number, line in lines:
        record = line[:3]
        if record == "299":
            _read_299(line, number, teams, abnormal, remarks)
            continue
        for symbol, names, half_points in _values(record, line[3:], number, remarks):
            worths |= dict.fromkeys(names, half_points)
            if stated.setdefault(names, half_points) != half_points:
                remarks.remark("scoring-twice", f"record {record} changed what an earlier one says of {symbol}", number)
            if symbol == "BBW" or (record, symbol) == ("162", "W"):
                win = half_points
    if win is not None and _162["P"] not in stated:
        worths["pairing_bye"] = win
    return replace(USUAL, **worths, abnormal=tuple(abnormal))


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
        symbol, half_points = found.group(1).upper() or record, _half_points(found.group(2))
        if symbol not in known or half_points is None:
            return found.group()
        told.append((symbol, known[symbol], half_points))
        return " "

    left = (_ALONE if record in _BBP else _PAIR).sub(take, rest)
    if left.strip() or not told:
        _not_understood(record, left, line, remarks)
    return told


def _half_points(text: str) -> int | None:
    half_points = 2 * float(text.replace(",", "."))
    return int(half_points) if half_points.is_integer() else None


def _not_understood(record: str, text: str, line: int, remarks: Remarks) -> None:
    at = f" at {quoted(' '.join(text.split()))}" if text.strip() else ""
    remarks.remark("scoring-unread", f"record {record} was not understood{at}", line)


def of_text(text: str) -> Scoring:
    """The scoring that `text_of` wrote. Raises ValueError for a text that is none."""
    remarks = Remarks()
    scoring = read_scoring(enumerate(text.splitlines(), 1), False, remarks)
    if remarks.problems():
        raise ValueError(f"not a scoring: {text!r}")
    return scoring


def text_of(scoring: Scoring) -> str:
    """A scoring as it is stored: records XXS and 299; "" for the usual."""
    return "\n".join(filter(None, [xxs(scoring), *map(_line_299, scoring.abnormal)]))


def _read_299(line: str, number: int, teams: bool, found: list[Abnormal], remarks: Remarks) -> None:
    """Positions 5 type, 8-11 match points, 14-17 points, 20-22 round, 24-27, 29-32 ... numbers; numbers may slip."""
    kind = line[4:5].upper() or " "
    tokens = list(_NUMBER.finditer(line, 5))
    points = [token for token in tokens if not token.group().isdigit()]
    if teams or len(points) > 1 or (points and points[0].end() < _MATCH_POINTS):
        remarks.remark("record-ignored", "record 299 gives points to teams; what players have is not touched", number)
        return
    rest = _NUMBER.sub(" ", line[5:])
    half_points = _half_points(points[0].group()) if points else None
    if kind not in _ABNORMAL or half_points is None or rest.strip():
        _not_understood("299", line[3:], number, remarks)
        return
    whole = [token for token in tokens if token not in points]
    rounds = [int(token.group()) for token in whole if token.end() <= _ROUND] or [0]
    numbers = tuple(int(token.group()) for token in whole if token.end() > _ROUND and int(token.group()))
    found.append(Abnormal(half_points, _ABNORMAL[kind], rounds[0] or None, numbers))


def _line_299(one: Abnormal) -> str:
    kind = next(kind for kind, results in _ABNORMAL.items() if results == one.results)
    numbers = "".join(f" {number:>4}" for number in one.numbers)
    return f"299 {kind}        {one.half_points / 2:4.1f}  {one.round or '':>3}{numbers}".rstrip()
