"""What the tables themselves refuse."""

import pytest
from django.db import IntegrityError

from federation import submissions
from federation.models import Fingerprint, Submission
from tests.federation.small_trf import trf
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(arbiter, now):
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


@pytest.mark.parametrize("which", [(False, False), (True, True)])
def test_a_fingerprint_is_of_an_event_or_of_a_report(draft, which):
    event = make_event([make_player("Okoń, Ewa"), make_player("Gołąb, Jan")], [(1, 1, 2, "1-0")])
    about = {"tournament": event if which[0] else None, "submission": draft if which[1] else None}
    with pytest.raises(IntegrityError, match="fingerprint_of_an_event_or_a_report"):
        Fingerprint.objects.create(games=1, **about)


def test_one_file_waits_once(draft, officer, now):
    theirs = submissions.upload(officer, "mine.trf", trf(), now)
    Submission.objects.filter(pk=draft.pk).update(state="submitted")
    with pytest.raises(IntegrityError):
        Submission.objects.filter(pk=theirs.pk).update(state="submitted")


def test_one_arbiter_has_a_file_open_once(draft, officer, now):
    theirs = submissions.upload(officer, "mine.trf", trf(), now)
    with pytest.raises(IntegrityError):
        Submission.objects.filter(pk=theirs.pk).update(arbiter=draft.arbiter)
