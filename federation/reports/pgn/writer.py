"""Games as a PGN file: the seven tags that every game has, what else is known, and the moves in lines of 80 signs."""

from collections.abc import Iterable, Mapping
from textwrap import wrap

from federation.reports.pgn.moves import sans

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")


def written(tags: Mapping[str, str], moves: bytes) -> str:
    """One game with the empty line that ends it."""
    seven = [(name, tags.get(name) or "?") for name in ROSTER]
    others = [(name, value) for name, value in tags.items() if name not in ROSTER and value]
    head = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in [*seven, *others])
    return f"{head}\n{movetext(sans(moves), tags.get('Result') or '*')}\n\n"


def movetext(moves: Iterable[str], result: str) -> str:
    words = [f"{ply // 2 + 1}. {san}" if ply % 2 == 0 else san for ply, san in enumerate(moves)]
    return "\n".join(wrap(" ".join([*words, result]), 80, break_long_words=False, break_on_hyphens=False))


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
