"""What of a text a reader has used. What it has not used is left over, and has to be said."""

import re
from typing import NamedTuple

_WORDS = re.compile(r"\S(?:[^\n]*\S)?")


class Leftover(NamedTuple):
    """A stretch of a line that nothing was made of."""

    line: int  # 1-based
    column: int  # of its first sign, 1-based
    text: str  # as in the file, without blanks around it


class Account:
    """A text, plain or a line of one, and which of its signs were used.

    A reader takes what it needs with `use`; whatever it has never taken comes back from `leftovers`. White space needs
    no account.
    """

    def __init__(self, text: str, line: int = 1) -> None:
        self.text = text
        self._line = line
        self._used: list[tuple[int, int]] = []

    def use(self, start: int, end: int) -> str:
        """The signs from `start` to before `end` (from 0, as in a slice), used by this call."""
        if start < end:
            self._used.append((start, min(end, len(self.text))))
        return self.text[start:end]

    def use_all(self) -> str:
        """The whole text, used by this call."""
        return self.use(0, len(self.text))

    def leftovers(self) -> list[Leftover]:
        """What was never used, in the order of the text: one a line and gap."""
        found: list[Leftover] = []
        line, counted, at = self._line, 0, 0
        for start, end in [*sorted(self._used), (len(self.text), len(self.text))]:
            for words in _WORDS.finditer(self.text, at, max(at, start)):
                line += self.text.count("\n", counted, words.start())
                counted = words.start()
                begins = self.text.rfind("\n", 0, words.start()) + 1
                found.append(Leftover(line, words.start() - begins + 1, words.group()))
            at = max(at, end)
        return found
