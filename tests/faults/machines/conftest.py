"""The browser of the tests of pages, on a site of three machines."""

import os
from collections.abc import Iterator

import pytest

from tests.conftest import PASSWORD
from tests.e2e.conftest import CHROMIUM, browser, browser_type_launch_args, page, sign_in, visitor, visitors
from tests.faults.machines.three_machines import ThreeMachines, three_machines
from tests.requirement import require

__all__ = ["browser", "browser_type_launch_args", "page", "sign_in", "visitor", "visitors"]


@pytest.fixture
def site(request, tmp_path_factory) -> Iterator[ThreeMachines]:
    """A site filled by the code that the test is given as `fill`."""
    require(CHROMIUM is not None, "Chromium")
    require(os.environ.get("DATABASE_URL", "").startswith("postgres"), "a PostgreSQL")
    with three_machines(tmp_path_factory.mktemp("machines"), PASSWORD, request.param) as found:
        yield found
