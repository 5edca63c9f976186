"""The first administrator: one address, one time, one week, and nobody else."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User

from federation.accounts import first_person
from federation.models import Deed, Office
from federation.permissions import ADMINISTRATOR
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db
WHO = ("Mila.Stork@example.org", "Mila", "Stork", PASSWORD)


def test_the_token_lets_one_person_in(now):
    token = first_person.token(now)
    assert first_person.opens(token, now)
    user = first_person.enter(token, *WHO, now)
    assert (user.username, user.get_full_name(), user.is_staff, user.is_superuser) == (
        "mila.stork@example.org", "Mila Stork", True, False,
    )  # fmt: skip
    assert [group.name for group in user.groups.all()] == [ADMINISTRATOR]
    assert [(deed.what, deed.by) for deed in Deed.objects.all()] == [("account.first-administrator", user)]
    assert first_person.enter(token, "b@example.org", "B", "B", PASSWORD, now) is None
    assert (first_person.opens(token, now), first_person.token(now), User.objects.count()) == (False, None, 1)


def test_only_a_digest_is_kept(now):
    token = first_person.token(now)
    assert token not in str(Office.objects.values().get())


def test_a_week_later_or_after_another_one_it_is_void(now):
    first = first_person.token(now)
    assert not first_person.opens(first, now + timedelta(days=7, seconds=1))
    second = first_person.token(now)
    assert (first_person.opens(first, now), first_person.opens(second, now)) == (False, True)


@pytest.mark.parametrize("given", ["", "nonsense", "ż", "\udc80"])
def test_anything_else_opens_nothing(now, given):
    first_person.token(now)
    assert not first_person.opens(given, now)


def test_nobody_comes_in_where_an_administrator_is(now, client_for):
    token = first_person.token(now)
    client_for(ADMINISTRATOR)
    assert (first_person.opens(token, now), first_person.enter(token, *WHO, now)) == (False, None)


def test_arbiters_alone_are_not_enough(now, arbiter):
    assert first_person.token(now) is not None
