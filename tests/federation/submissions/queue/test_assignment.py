"""A report is taken, given to somebody and given back, each time with its audit entry."""

import pytest
from django.contrib.auth.models import Group, User

from federation.models import Deed, Submission
from federation.permissions import OFFICER
from federation.refusals import NotPossible
from federation.submissions.queue.assignment import assign

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    user = User.objects.create_user("anna", first_name="Anna", last_name="Wrona")
    user.groups.add(Group.objects.get(name=OFFICER))
    return user


def test_taken_given_and_given_back(waiting, officer, anna, now):
    for to in (officer, officer, anna, None):
        assign(waiting, to, officer, now)
    told = [(deed.what, deed.data["changes"][0]["old"], deed.data["changes"][0]["new"]) for deed in Deed.objects.all()]
    what = "submission.assigned"
    assert told[::-1] == [(what, "", "officer"), (what, "officer", "Anna Wrona"), (what, "Anna Wrona", "")]
    assert Submission.objects.get().assigned_to is None


def test_only_what_waits_is_given_and_only_to_who_decides(waiting, draft, arbiter, registrar, officer, now):
    for to in (registrar, User.objects.create_user("gone", is_active=False)):
        with pytest.raises(NotPossible):
            assign(waiting, to, officer, now)
    arbiter.groups.add(Group.objects.get(name=OFFICER))
    with pytest.raises(NotPossible, match="cannot decide"):
        assign(waiting, User.objects.get(pk=arbiter.pk), officer, now)
    Submission.objects.update(state="returned")
    with pytest.raises(NotPossible, match="not waiting"):
        assign(waiting, officer, officer, now)
    assert not Deed.objects.exists()
