"""What a program is told of a report, and on which page its arbiter goes on."""

import pytest

from federation import submissions
from federation.models import Player
from federation.views.programs.answers import told
from tests.federation.small_trf import register, trf

pytestmark = pytest.mark.django_db


def facts(submission) -> dict:
    return told(submission, submissions.reading(submission))


def test_the_page_is_where_something_is_left_to_do(arbiter, now):
    register()
    faulty = submissions.upload(arbiter, "baltic.trf", trf(points={1: 3.0}), now)
    assert facts(faulty)["page"] == f"/submissions/{faulty.pk}/"
    unresolved = submissions.upload(arbiter, "baltic.trf", trf(), now)
    assert facts(unresolved)["page"] == f"/submissions/{unresolved.pk}/players/"
    Player.objects.filter(national_id="VIS000007").delete()
    ready = submissions.upload(arbiter, "baltic.trf", trf(h012="Bay Cup"), now)
    assert facts(ready)["page"] == f"/submissions/{ready.pk}/submit/"
    handed = submissions.submit(ready, now)
    assert facts(handed)["page"] == f"/submissions/{ready.pk}/"


def test_header_and_counts_are_told(arbiter, now):
    register()
    one = facts(submissions.upload(arbiter, "baltic.trf", trf(), now))
    assert (one["header"]["name"], one["header"]["start"], one["format"]) == ("Baltic Open", "2026-09-05", "TRF16")
    assert one["counts"] == {"players": 6, "rounds": 3, "games": 9}
    assert (one["event"], one["message"], one["version"]) == (None, "", 1)
