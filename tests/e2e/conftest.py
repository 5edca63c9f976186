"""What browser tests share: a real site, a real Chromium, and the accessibility rules."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.conftest import PASSWORD
from tests.live import Site
from tests.requirement import require

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = [
    "--no-sandbox",  # Chromium's own needs rights that root in a container lacks
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
expect.set_options(timeout=15_000)  # milliseconds


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args) -> dict:
    require(CHROMIUM is not None, "Chromium")
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="module")
def site_data() -> Callable[[Site], object]:
    """What a module's site begins with. A module that needs data overrides it: `lambda site: site.manage("demo")`."""
    return lambda site: None


@pytest.fixture(scope="module")
def site(tmp_path_factory, site_data) -> Iterator[Site]:
    """A site of this module's own: web server, worker, database, one user of each role (see `sign_in`)."""
    require(CHROMIUM is not None, "Chromium")
    site = Site(tmp_path_factory.mktemp("site"))
    try:
        site.prepare(PASSWORD)
        site_data(site)
        site.start()
        yield site
    finally:
        site.stop()


@pytest.fixture
def page(page) -> Iterator[Page]:
    """Playwright's page; a script error or a breach of the Content-Security-Policy fails the test."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    yield page
    assert faults == []


@pytest.fixture
def sign_in(site, page) -> Callable[[str], None]:
    """`sign_in(ARBITER)` signs the page in as the site's user of that role."""

    def through_the_form(role: str) -> None:
        page.context.clear_cookies()
        page.goto(f"{site.url}/sign-in/")
        page.locator("[name=username]").fill(role.split()[-1])
        page.locator("[name=password]").fill(PASSWORD)
        page.locator("[name=password]").press("Enter")
        page.wait_for_url(lambda url: "/sign-in/" not in url)

    return through_the_form


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """`axe(page)` fails where axe-core finds something serious or critical."""

    def check(page: Page) -> None:
        found = Axe().run(page).response["violations"]
        grave = [
            f"{each['impact']}: {each['help']} at {', '.join(node['html'][:120] for node in each['nodes'][:3])}"
            for each in found
            if each["impact"] in {"serious", "critical"}
        ]
        assert grave == [], f"{page.url}: " + "\n".join(grave)

    return check
