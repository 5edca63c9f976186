"""What every test may ask for: the people of the office, a fixed now, and the real data beside the project."""

import gc
import os
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import Group, User
from django.core.signals import setting_changed
from django.db import connection
from django.dispatch import receiver
from django.test import Client, TransactionTestCase
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from federation.celery import app
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from federation.runtime.cache import published_pages, shared_facts
from federation.runtime.office import identity, reader_language
from federation.vocabulary import dates
from tests.launcher import migrated, owner
from tests.processes import Worker, environment_of_this_test
from tests.requirement import REQUIRED, SHARED, require
from tests.walks.site import address, browsers, kept, people  # noqa: F401 fixtures

PASSWORD = "correct horse battery"
tests = count(int(time.time() * 1000))  # a number for each, another in every process and run

# The same examples on every run, however slow the machine: a suite that fails by the luck of the draw, or because
# somebody else was at work, tells nobody anything.
hypothesis_settings.register_profile(
    "tabiya", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
hypothesis_settings.load_profile("tabiya")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if SHARED.is_dir() or REQUIRED:
        return
    missing = pytest.mark.skip(reason="../shared is missing: real reports are read in place, never copied")
    for item in items:
        if item.get_closest_marker("shared"):
            item.add_marker(missing)


def pytest_collection_finish() -> None:
    """What was collected stays to the end: looking through it for garbage took a twentieth of the tests' time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def django_db_setup(django_test_environment, django_db_modify_db_settings, django_db_blocker) -> Iterator[None]:
    """In pytest-django's place: a copy of a database that was migrated before."""
    require("DATABASE_URL" in os.environ, "a PostgreSQL, which ./dev test starts")
    with django_db_blocker.unblock():
        name = connection.creation._get_test_db_name()
        migrated.copy(name)
        owner.connect_as_both()
        connection.close()
        connection.settings_dict["NAME"] = name
    yield
    with django_db_blocker.unblock():
        connection.close()
        migrated.drop(name)


@pytest.fixture(scope="session", autouse=True)
def emptied_by_the_owner() -> Iterator[None]:
    """After a test with transactions of its own the tables are emptied, which the site's own role may not do."""
    emptied = TransactionTestCase._fixture_teardown

    def empty(self: TransactionTestCase) -> None:
        with owner.as_owner():
            emptied(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", empty)
        yield


@pytest.fixture(autouse=True)
def quick_settings(settings) -> None:
    """No password stretching, no lock-outs, no process to read in.

    A test of lock-outs sets `settings.AXES_ENABLED = True`, one of limits of reading `settings.REPORTS_BOXED = True`.
    Nobody has changed the office: it is not read, so that pages need the same queries in every order of tests. No page
    that another test kept is found.
    """
    published_pages.apart = f"test {next(tests)}"
    shared_facts.forget()
    identity.keep(identity.Identity())
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.AXES_ENABLED = False
    settings.REPORTS_BOXED = False  # read in the test's own process; what is tested of the box sets it
    settings.WHITENOISE_AUTOREFRESH = True  # else every new test client looks through all static files


@pytest.fixture
def nothing_kept(settings, tmp_path) -> None:
    """What another test, or another day, has kept for all processes is not known here."""
    empty = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": str(tmp_path)}
    settings.CACHES = {**settings.CACHES, "shared": empty}


@pytest.fixture
def shared() -> Path:
    """The folder of real data beside the project."""
    require(SHARED.is_dir(), "../shared")
    return SHARED


@pytest.fixture(scope="session")
def now() -> datetime:
    return datetime(2026, 11, 21, 12, tzinfo=UTC)


def make_user(role: str) -> User:
    """A user `arbiter`, `officer` ... who holds `role` and signs in with PASSWORD."""
    user = User.objects.create_user(role.split()[-1], password=PASSWORD)
    user.groups.add(Group.objects.get_or_create(name=role)[0])
    return user


@pytest.fixture
def arbiter(db) -> User:
    return make_user(ARBITER)


@pytest.fixture
def officer(db) -> User:
    return make_user(OFFICER)


@pytest.fixture
def registrar(db) -> User:
    return make_user(REGISTRAR)


@pytest.fixture
def administrator(db) -> User:
    return make_user(ADMINISTRATOR)


@pytest.fixture
def client_for(db) -> Callable[[str | None], Client]:
    """`client_for(ARBITER)` is a browser session signed in with that role; `client_for(None)` is the public's."""

    def client(role: str | None) -> Client:
        session = Client()
        if role is not None:
            name = role.split()[-1]
            session.force_login(
                User.objects.filter(username=name).first() or make_user(role),
                backend=django_settings.AUTHENTICATION_BACKENDS[-1],
            )
        return session

    return client


@pytest.fixture
def worker(transactional_db, tmp_path) -> Iterator[Worker]:
    """A real Celery worker on this test's database, not yet started: `worker.start()`, `.kill()`."""
    require(bool(django_settings.REDIS_URL), "a Redis")
    app.control.purge()  # what earlier tests queued speaks of rows that are gone
    worker = Worker(tmp_path, environment_of_this_test())
    yield worker
    worker.end()


@receiver(setting_changed)
def forget_how_languages_write(setting: str, **kwargs: object) -> None:
    """A test with catalogues of its own leaves nothing of them to the next."""
    if setting == "LOCALE_PATHS":
        for kept in (dates._in_language, dates._formatted, reader_language._decimal_sign):
            kept.cache_clear()
