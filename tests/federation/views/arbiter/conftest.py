"""What most tests of an arbiter's pages begin with: the arbiter signed in, the players, and a report without faults."""

import pytest

from federation import submissions
from federation.permissions import ARBITER
from tests.federation.small_trf import register, trf


@pytest.fixture
def client(client_for, arbiter):
    return client_for(ARBITER)


@pytest.fixture
def players():
    return register()


@pytest.fixture
def draft(arbiter, players, now):
    return submissions.upload(arbiter, "baltic.trf", trf(), now)
