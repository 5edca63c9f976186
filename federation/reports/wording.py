"""How numbers, players and lines are worded in messages to an arbiter."""

from collections.abc import Iterable, Sequence
from datetime import date

from federation.reports.report import CellPlace, Entrant
from federation.reports.scoring import Abnormal, Scoring
from federation.vocabulary.words import Words, said

_WORTH = {
    "white_win": said("a win with White"), "black_win": said("a win with Black"),
    "white_draw": said("a draw with White"), "black_draw": said("a draw with Black"),
    "white_loss": said("a loss with White"), "black_loss": said("a loss with Black"),
    "forfeit_win": said("a win by forfeit"), "forfeit_loss": said("a loss by forfeit"),
    "full_bye": said("a full-point bye"), "half_bye": said("a half-point bye"), "zero_bye": said("an absence"),
    "pairing_bye": said("a pairing-allocated bye"),
}  # fmt: skip
_RESULTS = {
    "1W": said("a win"), "=D": said("a draw"), "0L": said("a loss"), "F": said("a full-point bye"),
    "H": said("a half-point bye"), "Z": said("an absence"), "+": said("a win by forfeit"),
    "-": said("a loss by forfeit"),
}  # fmt: skip


def points(half_points: int) -> str:
    """Points as people write them: 11 is "5½", 1 is "½", -1 is "−½"."""
    whole, half = divmod(abs(half_points), 2)
    return ("−" if half_points < 0 else "") + (f"{whole or ''}½" if half else str(whole))


def on_lines(lines: Sequence[int]) -> Words:
    """Where something was met: "line 12", "lines 3, 4 and 9", "57 lines"."""
    if len(lines) > 4:
        return said("{count:line|lines}", count=len(lines))
    if len(lines) == 1:
        return said("line {line}", line=lines[0])
    return said("lines {lines}", lines=listed([str(line) for line in lines]))


def where(entrants: Sequence[Entrant]) -> Words:
    """Where players stand: by their lines or, in a file that has none, by their start numbers."""
    if all(entrant.line for entrant in entrants):
        return on_lines([entrant.line for entrant in entrants])
    numbers = [str(entrant.number) for entrant in entrants]
    return said("{count:player|players}", count=len(numbers)) if len(numbers) > 4 else numbered(numbers)


def numbered(numbers: Sequence[str]) -> Words:
    """Players by their start numbers: "number 7", "numbers 3, 4 and 9"."""
    if len(numbers) == 1:
        return said("number {number}", number=numbers[0])
    return said("numbers {numbers}", numbers=listed(numbers))


def listed(items: Sequence[str], limit: int = 6) -> str:
    """`items` as a sentence has them, the rest counted: "a, b and c", "a, b and 7 more"."""
    if len(items) > limit:
        return said("{some} and {count} more", some=tuple(items[: limit - 1]), count=len(items) - limit + 1)
    if len(items) > 1:
        return said("{some} and {last}", some=tuple(items[:-1]), last=items[-1])
    return items[0] if items else ""


def clauses(parts: Iterable[str]) -> Words:
    """What is said one after the other within a sentence: "a; b"."""
    return said("{parts:; }", parts=tuple(parts))


def sentences(parts: Iterable[str]) -> Words:
    """Whole sentences one after the other."""
    return said("{parts: }", parts=tuple(parts))


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
    return entrant.name or said("player {number}", number=entrant.number)


def quoted(text: str, limit: int = 40) -> Words:
    """`text` between quotation marks, cut where it is long."""
    text = text.strip()
    return said("“{text}…”", text=text[:limit]) if len(text) > limit else said("“{text}”", text=text)


def spelled(day: date) -> Words:
    """A date that cannot be misread: "4 May 2025"."""
    return said("{day}", day=day)


def sentence(text: str) -> Words:
    """`text` with a capital and a full stop."""
    return said("{text:Capital}.", text=text)


def capitalized(text: str) -> Words:
    """`text` with a capital: a sentence has its full stop already."""
    return said("{text:Capital}", text=text)


def counted(half_points: int) -> Words:
    """Points with their noun: "1 point", "½ point", "2½ points"."""
    return said("{points:point|points}", points=half_points / 2)


def scored(scoring: Scoring) -> Words:
    """A scoring: "1-½-0"; "3-1-0, a pairing-allocated bye 1"; "1-½-0, −1 on top for number 7"."""
    games, others = scoring.told()
    parts: list[str] = ["-".join(map(points, games))]
    parts += [said("{what} {points}", what=_WORTH[name], points=points(half)) for name, half in others.items()]
    if scoring.abnormal:
        parts.append(listed([_abnormal(one) for one in scoring.abnormal]))
    return said("{parts}", parts=tuple(parts))


def _abnormal(one: Abnormal) -> Words:
    worth = points(one.half_points)
    if one.results:
        words = said("{what} {points}", what=_RESULTS[one.results], points=worth)
    else:
        words = said("{points} on top", points=worth)
    if one.round:
        words = said("{points} in round {round}", points=words, round=one.round)
    if not one.numbers:
        return words
    return said("{points} for {numbers}", points=words, numbers=numbered([str(each) for each in one.numbers]))
