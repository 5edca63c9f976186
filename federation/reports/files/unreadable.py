"""The refusal of a file that is no report we can read, and how much of anything a report can hold."""

from federation.reports.problems import MOST_FAULTS

MOST_PLAYERS = 9999  # start numbers have four figures
MOST_ALIKE = 20  # lines with one start number
TOO_MANY_FAULTS = (
    f"More than {MOST_FAULTS:,} lines of this file cannot be read, so it is no report, or a damaged one. Export the "
    "tournament again as TRF16 (FIDE rating report) and send that."
)
TOO_MANY_PLAYERS = (
    f"This file has more than {MOST_PLAYERS:,} players; a report has at most that many, since start numbers have four "
    "figures. Send one tournament."
)


def two_tournaments(line: int, name: str = "") -> str:
    """The refusal of a file that holds a second tournament, which begins on `line`."""
    called = f", “{name[:80]}”," if name else ""
    return f"This file holds more than one tournament: the second{called} begins on line {line}. Send a file for each."


class Unreadable(Exception):
    """The file cannot be read at all; the message tells the arbiter why and what to send instead."""

    @property
    def message(self) -> str:
        return str(self)
