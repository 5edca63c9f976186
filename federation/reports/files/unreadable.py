"""The refusal of a file that is no report we can read."""


class Unreadable(Exception):
    """The file cannot be read at all; the message tells the arbiter why and what to send instead."""

    @property
    def message(self) -> str:
        return str(self)
