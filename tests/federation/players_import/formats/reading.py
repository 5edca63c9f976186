"""A player list read whole, for the tests of the import."""

import pytest

from federation.players_import.formats.lists import player_list
from federation.players_import.formats.rows import Refusal, Row, UnreadableList


def listed(path, **options):
    """(list, rows, refusals) of a file."""
    with player_list(path, **options) as found:
        lines = list(found.rows)
    rows = [line for line in lines if isinstance(line, Row)]
    return found, rows, [line for line in lines if isinstance(line, Refusal)]


def unreadable(path, **options) -> str:
    with pytest.raises(UnreadableList) as caught:
        listed(path, **options)
    return str(caught.value)
