"""What every test may ask for: the people of the office, a fixed now, and the real data beside the project."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import Group, User
from django.test import Client
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from federation.celery import app
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from tests.processes import Worker, environment_of_this_test
from tests.requirement import REQUIRED, SHARED, require

PASSWORD = "correct horse battery"

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


@pytest.fixture(autouse=True)
def quick_settings(settings) -> None:
    """No password stretching and no lock-outs; a test of lock-outs sets `settings.AXES_ENABLED = True`."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.AXES_ENABLED = False
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
