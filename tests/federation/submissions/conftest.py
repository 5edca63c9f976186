"""One small report on its way: its players, the draft, and the same handed to the rating officer."""

import pytest

from federation import submissions
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle


@pytest.fixture
def players():
    return register()


@pytest.fixture
def draft(arbiter, players, now):
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


@pytest.fixture
def waiting(draft, players, now):
    return settle(draft, players, now)
