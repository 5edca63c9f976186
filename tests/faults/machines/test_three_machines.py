"""The officer's month and the arbiter's journey on three machines that share no disk, one of which burns down.

Two have web servers, which are asked in turns, and clocks; each has a worker. The database and Redis are all they have
in common. The suite takes the journey; `TABIYA_MACHINES=all` the month too.
"""

import os

import pytest

from tests.e2e import test_officers_month as month
from tests.e2e.journey import report_becomes_a_published_list
from tests.e2e.register import REPORT
from tests.requirement import require

pytestmark = pytest.mark.xdist_group("three machines")
ALL = os.environ.get("TABIYA_MACHINES") == "all"


@pytest.mark.shared
@pytest.mark.parametrize("site", ["from tests.e2e.register import fill\nfill()"], indirect=True)
def test_report_becomes_a_published_list_while_a_machine_burns(site, page, sign_in):
    require(REPORT.is_file(), "../shared")
    report_becomes_a_published_list(site, page, sign_in)
    assert_it_burnt(site)


@pytest.mark.skipif(not ALL, reason="TABIYA_MACHINES=all asks for it")
@pytest.mark.parametrize("site", ["from tests.e2e.office import fill\nfill()"], indirect=True)
def test_officers_month_passes_while_a_machine_burns(site, page, sign_in, visitor):
    month.test_officers_month(site, page, sign_in, visitor)
    assert_it_burnt(site)


def assert_it_burnt(site) -> None:
    """Both web servers were asked, one connection a request, and the first machine is gone."""
    assert min(site.balancer.handed.values()) > 10
    assert [machine.folder.exists() for machine in site.machines] == [False, True, True]
