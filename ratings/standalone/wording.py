"""A rule's sentence with the numbers of one line put into it, as plain text."""

from collections.abc import Mapping

from ratings.wording.sentences import plain

DASH = "–"


class _Nothing(str):
    """A dash, whatever format the wording gives for the number that is not there."""

    __slots__ = ()

    def __format__(self, _: str) -> str:
        return DASH


NOTHING = _Nothing(DASH)


def filled(template: str, numbers: Mapping[str, object]) -> str:
    """`template` with `numbers` in it, typeset; what is not known is a dash."""
    return plain(template, {name: NOTHING if value is None else value for name, value in numbers.items()})
