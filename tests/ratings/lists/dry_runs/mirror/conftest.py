"""The small month, in an office of Poland."""

import pytest

from tests.ratings.lists.dry_runs.mirror.small_month import HOME, SmallMonth


@pytest.fixture
def month(officer, settings) -> SmallMonth:
    settings.FEDERATION_CODE = HOME
    return SmallMonth(officer)
