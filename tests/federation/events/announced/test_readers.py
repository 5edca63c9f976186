"""Who may read an announced event, and who may change it."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from federation.events.announced.readers import readable
from tests.federation.events.announced.made import announced, registered

pytestmark = pytest.mark.django_db


def test_readers(arbiter, officer, registrar, now):
    waiting, public = announced(arbiter, now), registered(arbiter, officer, now)

    def may(user, event, own):
        try:
            return readable(user, event.number, own=own) == event
        except Http404:
            return False

    def all_of(user):
        return [may(user, event, own) for event in (waiting, public) for own in (False, True)]

    assert (all_of(arbiter), all_of(officer)) == ([True] * 4, [True] * 4)
    assert all_of(registrar) == all_of(AnonymousUser()) == [False, False, True, False]
