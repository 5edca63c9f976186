"""What of a list was not used, told once a kind: where it stands first, and on how many lines. Pure."""

import re

from federation.vocabulary.words import said

MOST_KINDS = 200  # told apart; what a stranger's file says otherwise on every line is counted together

_COUNT, _CODES = re.compile(r"\d{1,4}"), re.compile(r"[A-Z]{2,3}(, ?[A-Z]{2,3})*")  # of games; titles


class LeftOut:
    """Filled by whoever reads a list, while its rows are taken."""

    def __init__(self) -> None:
        self._kinds: dict[str, list[int]] = {}  # in words -> [first line, lines]
        self._further = [0, 0]
        self._not_needed: dict[str, None] = {}

    def note(self, line: int, text: str) -> None:
        """One more line of which `text` is true."""
        known = self._kinds.get(text)
        if known is None:
            if len(self._kinds) >= MOST_KINDS:
                known = self._further
                known[0] = known[0] or line
            else:
                known = self._kinds[text] = [line, 0]
        known[1] += 1

    def not_needed(self, name: str) -> None:
        """A column that is understood, and of which the register has no use."""
        self._not_needed[name] = None

    def strange(self, line: int, name: str, value: str) -> None:
        """`value` stands in a column that is not needed; told where it is not of the kind that stands there."""
        if value and not (_COUNT if name.endswith("games") else _CODES).fullmatch(value):
            self.note(line, said("column {name} is not used, and holds something else than it should", name=repr(name)))

    @property
    def kinds(self) -> int:
        return len(self.told())

    def told(self) -> list[tuple[int, str]]:
        """(first line, what was left out and how often), in the order of the file."""
        found = sorted((line, _times(text, count)) for text, (line, count) in self._kinds.items())
        if self._not_needed:
            found.insert(
                0, (1, said("columns that the register has no use for: {names}", names=tuple(self._not_needed)))
            )
        if self._further[1]:
            found.append((self._further[0], _times(said("more was left out, each of another kind"), self._further[1])))
        return found


def _times(text: str, count: int) -> str:
    return text if count == 1 else said("{text} ({count:,} lines, this is the first)", text=text, count=count)
