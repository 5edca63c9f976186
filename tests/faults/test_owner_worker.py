"""The worker that `./dev run` starts for it takes a name out, as the owner of the tables; the site only asks."""

import signal

import pytest

from federation.models import Deed, Erasure
from launcher import processes, site
from ratings.lists.chain import erasure
from tests import factories
from tests.faults.conftest import JANUARY
from tests.launcher import owner
from tests.processes import environment_of_this_test, wait_until
from tests.requirement import ROOT, require


@pytest.fixture
def owners_worker(tmp_path, worker):
    """Beside the worker of all other queues, which the broker of the test is made for."""
    require(owner.apart(), "an owner of the tables who is not the site's role")
    command, log = site.commands_of(8000)[site.OWNER], tmp_path / "owner.log"
    started = processes.start("owner", command, log, ROOT, environment_of_this_test())
    try:
        wait_until(lambda: "ready." in log.read_text() or not started.alive, "the worker is ready", 300.0)
        assert started.alive, log.read_text()
        yield started
    finally:
        processes.end_group(started.popen.pid)
        started.popen.wait()


def test_a_name_that_the_site_asked_for_goes(transactional_db, officer, owners_worker):
    one, other = factories.player("Secretperson", 2000), factories.player("Okoń", 2000)
    factories.event("One", JANUARY.replace(year=2025), JANUARY.replace(year=2025), [(one, other, 1)])
    asked = erasure.ask(one, "asked by letter", officer, factories.noon(JANUARY))
    wait_until(
        lambda: Erasure.objects.filter(pk=asked.pk, done=True).exists(), "the name is out", 300.0,
        owners_worker.log.read_text,
    )  # fmt: skip
    one.refresh_from_db()
    assert one.name == "Name withheld"
    deed = Deed.objects.get(what=erasure.ERASED)
    assert (deed.by, deed.text, deed.about_id) == (officer, "asked by letter", str(one.pk))
    owners_worker.popen.send_signal(signal.SIGQUIT)  # as `./dev run` stops it
    assert owners_worker.popen.wait(300) == 0
