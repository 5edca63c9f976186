"""A site with something of each kind, and one user of each role signed in; made once for a module."""

from collections.abc import Iterator
from http.cookies import SimpleCookie

import pytest
from django.contrib.auth.models import Group, User
from django.db import transaction
from django.test import Client

from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from tests.walks.addresses import addresses


@pytest.fixture(scope="module")
def kept(django_db_setup, django_db_blocker) -> Iterator[None]:
    """What the module's fixtures write stays until its end; what a test writes is undone before the next."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def people(kept) -> dict[str, User | None]:
    roles = {"arbiter": ARBITER, "another": ARBITER, "officer": OFFICER, "registrar": REGISTRAR}
    users: dict[str, User | None] = {"public": None}
    for name, role in (roles | {"administrator": ADMINISTRATOR}).items():
        users[name] = User.objects.create_user(name)
        users[name].groups.add(Group.objects.get(name=role))
    return users


@pytest.fixture(scope="module")
def address(people, now):
    return addresses(people, now)


@pytest.fixture(scope="module")
def browsers(people) -> dict[str, SimpleCookie]:
    """The cookies of each role, signed in."""
    cookies = {}
    for role, user in people.items():
        client = Client()
        if user is not None:
            client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        cookies[role] = client.cookies
    return cookies
