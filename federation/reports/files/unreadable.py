"""The refusal of a file that is no report we can read, and how much of anything a report can hold."""

from federation.reports.problems import MOST_FAULTS
from federation.vocabulary.words import Words, said

MOST_PLAYERS = 9999  # start numbers have four figures
MOST_ALIKE = 20  # lines with one start number
TOO_MANY_FAULTS = said(
    "More than {most:,} lines of this file cannot be read, so it is no report, or a damaged one. Export the tournament "
    "again as TRF16 (FIDE rating report) and send that.",
    most=MOST_FAULTS,
)
TOO_MANY_PLAYERS = said(
    "This file has more than {most:,} players; a report has at most that many, since start numbers have four figures. "
    "Send one tournament.",
    most=MOST_PLAYERS,
)


def two_tournaments(line: int, name: str = "") -> Words:
    """The refusal of a file that holds a second tournament, which begins on `line`."""
    if name:
        return said(
            "This file holds more than one tournament: the second, “{name}”, begins on line {line}. "
            "Send a file for each.",
            name=name[:80], line=line,
        )  # fmt: skip
    return said(
        "This file holds more than one tournament: the second begins on line {line}. Send a file for each.", line=line
    )


class Unreadable(Exception):
    """The file cannot be read at all; the message tells the arbiter why and what to send instead."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
