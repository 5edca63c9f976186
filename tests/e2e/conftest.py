"""What browser tests share: a real site, a real Chromium, and the accessibility rules."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.conftest import PASSWORD
from tests.e2e import demo_site
from tests.processes import PATIENCE, Site
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
MILLISECONDS = 1000 * PATIENCE
expect.set_options(timeout=MILLISECONDS)


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker(pytest.mark.e2e)
            # Modules that share the demo follow one another in one process, and each of the others has its own site.
            own = hasattr(item.module, "site_data")
            item.add_marker(pytest.mark.xdist_group(item.path.stem if own else "the demo"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args) -> dict:
    require(CHROMIUM is not None, "Chromium")
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def browser(browser) -> Browser:
    """Whatever is opened in it is as patient as all else that waits."""
    opened = browser.new_context

    def patient(**options: object) -> BrowserContext:
        context = opened(**options)
        context.set_default_timeout(MILLISECONDS)
        return context

    browser.new_context = patient
    return browser


@contextmanager
def at_work(folder: Path, fill: str | Callable[[Site], object], env: dict[str, str]) -> Iterator[Site]:
    """A site filled by code: web server, worker, database, one user of each role (see `sign_in`)."""
    require(CHROMIUM is not None, "Chromium")
    site = Site(folder)
    site.env.update(env)
    try:
        site.prepare(PASSWORD, fill if isinstance(fill, str) else "")
        if callable(fill):
            fill(site)
        site.start()
        yield site
    finally:
        site.stop()


@pytest.fixture(scope="session")
def demo(tmp_path_factory) -> Iterator[Site]:
    """The small demo."""
    with at_work(tmp_path_factory.mktemp("demo"), demo_site.FILL, {}) as site:
        yield site


@pytest.fixture(scope="module")
def site_data() -> str | None:
    """A module that needs a site of its own overrides it with the code that fills it; the others share the demo."""
    return None


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    """Settings of a site of its own, as its environment has them."""
    return {}


@pytest.fixture(scope="module")
def site(request, tmp_path_factory, site_data, site_env) -> Iterator[Site]:
    if site_data is None:
        yield request.getfixturevalue("demo")
        return
    with at_work(tmp_path_factory.mktemp("site"), site_data, site_env) as own:
        yield own


def watched(page: Page) -> list[str]:
    """Script errors and breaches of the Content-Security-Policy on `page`, from now on."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    return faults


@pytest.fixture
def page(page) -> Iterator[Page]:
    """Playwright's page; a script error or a breach of the Content-Security-Policy fails the test."""
    faults = watched(page)
    yield page
    assert faults == []


def enter(page: Page, site: Site, role: str) -> None:
    """Sign `page` in as the site's user of that role."""
    page.context.clear_cookies()
    page.goto(f"{site.url}/sign-in/")
    page.locator("[name=username]").fill(role.split()[-1])
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    page.wait_for_url(lambda url: "/sign-in/" not in url)


@pytest.fixture
def sign_in(site, page) -> Callable[[str], None]:
    """`sign_in(ARBITER)` signs the page in as the site's user of that role."""
    return partial(enter, page, site)


@pytest.fixture(scope="session")
def visitors() -> dict[tuple[str, str | None], tuple[Page, list[str]]]:
    """Site and role -> a page that stays open, and its faults."""
    return {}


@pytest.fixture
def visitor(site, browser, visitors) -> Iterator[Callable[[str | None], Page]]:
    """`visitor(ARBITER)` is the page of somebody who only looks, `visitor(None)` the public's.

    It stays open from test to test: a new one would load styles, scripts and half a browser anew.
    """
    used = []

    def of(role: str | None) -> Page:
        who = site.url, role
        if who not in visitors or visitors[who][0].is_closed():
            page = browser.new_context().new_page()
            visitors[who] = page, watched(page)
            if role is not None:
                enter(page, site, role)
        used.append(visitors[who][1])
        return visitors[who][0]

    yield of
    found = [fault for faults in used for fault in faults]
    for faults in used:
        faults.clear()
    assert found == []
