"""What a test needs from the machine: a reason to skip on somebody's laptop, a failure where TABIYA_REQUIRE is set."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".test-cache"  # what tests keep from run to run; .run is the site's, where nobody else reads anything
SHARED = ROOT.parent / "shared"  # real reports and printed tables; never part of the project
REQUIRED = os.environ.get("TABIYA_REQUIRE", "") not in {"", "0", "no"}


def require(there: bool, what: str) -> None:
    """Skip the test that needs `what`, saying so; where everything is required, fail it."""
    if there:
        return
    if REQUIRED:
        pytest.fail(f"{what} is missing, and TABIYA_REQUIRE says it must be there")
    pytest.skip(f"{what} is missing")
