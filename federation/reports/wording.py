"""How numbers, players and lines are worded in messages to an arbiter."""

from collections.abc import Iterable, Sequence
from datetime import date

from federation.reports.report import CellPlace, Entrant
from federation.reports.scoring import Abnormal, Scoring

_WORTH = {
    "white_win": "a win with White", "black_win": "a win with Black", "white_draw": "a draw with White",
    "black_draw": "a draw with Black", "white_loss": "a loss with White", "black_loss": "a loss with Black",
    "forfeit_win": "a win by forfeit", "forfeit_loss": "a loss by forfeit", "full_bye": "a full-point bye",
    "half_bye": "a half-point bye", "zero_bye": "an absence", "pairing_bye": "a pairing-allocated bye",
}  # fmt: skip
_RESULTS = {
    "1W": "a win", "=D": "a draw", "0L": "a loss", "F": "a full-point bye", "H": "a half-point bye", "Z": "an absence",
    "+": "a win by forfeit", "-": "a loss by forfeit", "": "on top",
}  # fmt: skip


def points(half_points: int) -> str:
    """Points as people write them: 11 is "5½", 1 is "½", -1 is "−½"."""
    whole, half = divmod(abs(half_points), 2)
    return ("−" if half_points < 0 else "") + (f"{whole or ''}½" if half else str(whole))


def on_lines(lines: Sequence[int]) -> str:
    """Where something was met: "line 12", "lines 3, 4 and 9", "57 lines"."""
    if len(lines) > 4:
        return f"{len(lines)} lines"
    return ("line " if len(lines) == 1 else "lines ") + listed([str(line) for line in lines])


def where(entrants: Sequence[Entrant]) -> str:
    """Where players stand: by their lines or, in a file that has none, by their start numbers."""
    if all(entrant.line for entrant in entrants):
        return on_lines([entrant.line for entrant in entrants])
    numbers = [str(entrant.number) for entrant in entrants]
    if len(numbers) > 4:
        return f"{len(numbers)} players"
    return ("number " if len(numbers) == 1 else "numbers ") + listed(numbers)


def listed(items: Sequence[str], limit: int = 6) -> str:
    """`items` as a sentence has them, the rest counted: "a, b and c", "a, b and 7 more"."""
    if len(items) > limit:
        return f"{', '.join(items[: limit - 1])} and {len(items) - limit + 1} more"
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else list(items))


def cell_ranges(places: Iterable[CellPlace]) -> list[str]:
    """Cells as a spreadsheet program calls them, those below one another together: "I8:I57", "K3"."""
    found: list[list[CellPlace]] = []
    for place in sorted(places, key=lambda each: (each.column, each.line)):
        if found and found[-1][-1] == (place.line - 1, place.column):
            found[-1].append(place)
        else:
            found.append([place])
    return [":".join(dict.fromkeys((_address(run[0]), _address(run[-1])))) for run in found]


def _address(place: CellPlace) -> str:
    letters, left = "", place.column
    while left:
        left, at = divmod(left - 1, 26)
        letters = chr(ord("A") + at) + letters
    return f"{letters}{place.line}"


def who(entrant: Entrant) -> str:
    """A player in a message: the name, or the start number where the name is missing."""
    return entrant.name or f"player {entrant.number}"


def quoted(text: str, limit: int = 40) -> str:
    """`text` between quotation marks, cut where it is long."""
    text = text.strip()
    return f"“{text[:limit]}…”" if len(text) > limit else f"“{text}”"


def spelled(day: date) -> str:
    """A date that cannot be misread: "4 May 2025"."""
    return f"{day.day} {day:%B} {day.year}"


def sentence(text: str) -> str:
    """`text` with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def counted(half_points: int) -> str:
    """Points with their noun: "1 point", "½ point", "2½ points"."""
    return f"{points(half_points)} {'point' if half_points in (1, 2) else 'points'}"


def scored(scoring: Scoring) -> str:
    """A scoring: "1-½-0"; "3-1-0, a pairing-allocated bye 1"; "1-½-0, −1 on top for number 7"."""
    games, others = scoring.told()
    parts = ["-".join(map(points, games)), *(f"{_WORTH[name]} {points(half)}" for name, half in others.items())]
    if scoring.abnormal:
        parts.append(listed([_abnormal(one) for one in scoring.abnormal]))
    return ", ".join(parts)


def _abnormal(one: Abnormal) -> str:
    worth, what = points(one.half_points), _RESULTS[one.results]
    words = f"{what} {worth}" if one.results else f"{worth} {what}"
    words += f" in round {one.round}" if one.round else ""
    if not one.numbers:
        return words
    numbers = listed([str(each) for each in one.numbers])
    return f"{words} for {'number' if len(one.numbers) == 1 else 'numbers'} {numbers}"
