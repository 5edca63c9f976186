"""Whose name is taken out stands no more as an arbiter; the others do."""

import pytest

from federation.models import Player, Submission, Tournament
from federation.submissions import parsed
from tests.factories import erased, noon
from tests.ratings.lists.chain.test_erasure import MAY, REASON, someone

__all__ = ["someone"]  # a fixture
pytestmark = pytest.mark.django_db


def test_other_arbiters_of_the_event_stay(someone, officer):
    erased(someone, REASON, officer, noon(MAY))
    one = Tournament.objects.get(appointments=None, chief_arbiter="Name withheld")
    assert one.deputy_arbiters.splitlines() == ["Nowak, Jan", "Name withheld"]
    report = Submission.objects.get()
    assert report.arbiters == {"nowak jan": Player.objects.get(family_name="Gołąb").pk}
    assert parsed.report_of(report).chief_arbiter == "Name withheld"
