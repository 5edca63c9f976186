"""Which deeds may change a list, and which only tell who looked, asked or came in."""

import pytest

from federation.audit import record
from federation.models import Deed

pytestmark = pytest.mark.django_db


def test_deeds_of_consequence(officer, now):
    for what in ("account.signed-in", "run.asked", "player.entries-moved", "audit.downloaded", "submission.assigned"):
        record(what, officer, now)
    assert [deed.what for deed in Deed.objects.of_consequence()] == ["player.entries-moved"]
