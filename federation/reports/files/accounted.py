"""What of a text a reader has used. What it has not used is left over, and has to be said."""

from federation.reports.report import Leftover

__all__ = ["Account", "Leftover"]


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
        line, begins, at = self._line, 0, 0  # the line of the text that is looked at, and where it begins
        for start, end in [*sorted(self._used), (len(self.text), len(self.text))]:
            for piece in self.text[at:start].splitlines(keepends=True) if at < start else ():
                if words := piece.strip():
                    column = at - begins + len(piece) - len(piece.lstrip()) + 1
                    found.append(Leftover(line, column, words))
                at += len(piece)
                if piece.endswith("\n"):
                    line, begins = line + 1, at
            if at < end:
                if broken := self.text.count("\n", at, end):
                    line, begins = line + broken, self.text.rfind("\n", at, end) + 1
                at = end
        return found
