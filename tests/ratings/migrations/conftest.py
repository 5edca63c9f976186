"""A database of an earlier release."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command

from tests.launcher.owner import as_owner


@pytest.fixture
def old_site(request, transactional_db) -> Iterator[None]:
    """A database as it was after the migration BEFORE of the test's module. Afterwards it is as new."""
    with as_owner():
        call_command("migrate", *request.module.BEFORE, verbosity=0)
        yield
        call_command("migrate", "ratings", verbosity=0)
