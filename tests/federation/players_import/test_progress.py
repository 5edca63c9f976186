"""The later of what the row and the cache say of an import."""

from datetime import timedelta

import pytest

from federation.models import PlayerImport
from federation.players_import import progress
from federation.players_import.progress import Progress
from tests.federation.small_lists import NOW


@pytest.mark.parametrize(("minutes", "shown"), [(None, 5), (-1, 5), (1, 40)])
def test_the_later_one_is_shown(nothing_kept, minutes, shown):
    one = PlayerImport(pk=1, rows=5, percent=5, heard=NOW)
    if minutes is not None:
        progress.say(1, Progress(40, 40, NOW + timedelta(minutes=minutes)))
    assert progress.of(one).rows == shown
