"""The columns of record 299 of TRF26: points that are given otherwise, to players or to teams."""

import re
from dataclasses import dataclass

_NUMBER = re.compile(r"(?<!\S)-?(?:[0-9]{0,3}[.,][0-9]|[0-9]{1,4})(?!\S)")
_MATCH_POINTS, _ROUND = 12, 22  # columns before which match points of a team, and a round, end


@dataclass(frozen=True)
class Fields:
    """What one line says. Points are half points; None where there are none or they are no halves."""

    kind: str  # W D L F H Z + -, or " "; any other sign means nothing
    match_points: int | None
    points: int | None
    round: int | None  # None for every round
    numbers: tuple[int, ...]  # () for everybody
    several_points: bool
    rest: str  # what was not understood


def fields_of(line: str) -> Fields:
    """Positions 5 type, 8-11 match points, 14-17 points, 20-22 round, 24-27, 29-32 ... numbers; numbers may slip."""
    tokens = list(_NUMBER.finditer(line, 5))
    points = [token for token in tokens if not token.group().isdigit()]
    whole = [token for token in tokens if token not in points]
    rounds = [int(token.group()) for token in whole if token.end() <= _ROUND] or [0]
    matches = points[0] if points and (len(points) > 1 or points[0].end() < _MATCH_POINTS) else None
    games = points[-1] if points and points[-1] is not matches else None
    return Fields(
        line[4:5].upper() or " ",
        half_points(matches.group()) if matches else None,
        half_points(games.group()) if games else None,
        rounds[0] or None,
        tuple(int(token.group()) for token in whole if token.end() > _ROUND and int(token.group())),
        len(points) > 2,
        _NUMBER.sub(" ", line[5:]).strip(),
    )


def line_of(
    kind: str, match_points: int | None, points: int | None, round_: int | None, numbers: tuple[int, ...]
) -> str:
    """The record that says so."""
    told = [f"{half / 2:4.1f}" if half is not None else " " * 4 for half in (match_points, points)]
    players = "".join(f" {number:>4}" for number in numbers)
    return f"299 {kind}  {told[0]}  {told[1]}  {round_ or '':>3}{players}".rstrip()


def half_points(text: str) -> int | None:
    """None for what is no number of halves."""
    half = 2 * float(text.replace(",", "."))
    return int(half) if half.is_integer() else None
