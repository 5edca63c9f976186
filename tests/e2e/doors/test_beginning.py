"""From an empty site to its first published list and its first event, in the browser alone, on both databases."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import PASSWORD
from tests.e2e import page_checks
from tests.e2e.conftest import watched
from tests.e2e.register import due
from tests.federation.small_trf import PEOPLE, trf
from tests.processes import Site

NAME, CODE = "Amber Chess Federation", "VIS"
ADMINISTRATOR, ARBITER = "mila.stork@example.org", "otto.crane@example.org"
EMBLEM = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" onclick="alert(1)"/></svg>'
REGISTER = "national_id,fide_id,name,sex,birth_year,federation\n" + "".join(
    f'VIS{number:06},{one.fide_id},"{one.name}",{one.sex},{one.birth[:4]},{one.federation}\n'
    for number, one in PEOPLE.items()
)
LIST = "national_id;rating;games\n" + "".join(f"VIS{number:06};{one.rating};60\n" for number, one in PEOPLE.items())


@pytest.fixture(scope="module")
def site_data() -> None:
    """A site of its own: nothing is on it but its tables."""
    return


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("empty"))
    for name in ("FEDERATION_NAME", "FEDERATION_CODE"):
        site.env.pop(name, None)
    try:
        site.start()
        yield site
    finally:
        site.stop()


def test_from_an_empty_site_to_a_first_list(site: Site, page: Page, browser: Browser):
    address = site.manage("first_address", "--site", site.url).strip()  # as ./dev run prints it
    comes_in(page, site, address)
    names_the_federation(page)
    invitation = invites(page, site)
    imports_the_register(page)
    keeps_one_series(page)
    takes_over_and_publishes(page, site)

    arbiter = browser.new_context().new_page()
    faults = watched(arbiter)
    sends_a_report(arbiter, site, invitation)
    assert faults == []
    accepts(page, site)

    expect(page.locator(".lede")).to_have_text("Everything is there; this office runs.")
    page.context.clear_cookies()
    page.goto(site.url)
    expect(page.locator("h1")).to_have_text(f"Ratings of the {NAME}")
    expect(page.locator("tbody tr").first).to_contain_text("Gołąb, Przemysław")


def comes_in(page: Page, site: Site, address: str) -> None:
    """The address opens once."""
    page.goto(site.url)
    expect(page.locator("h1")).to_have_text("This rating office has not begun yet")
    page_checks.check(page)
    page.goto(address)
    for label, typed in (("Given name", "Mila"), ("Family name", "Stork"), ("E-mail address", ADMINISTRATOR)):
        page.get_by_label(label).fill(typed)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The password once more").fill(PASSWORD)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("main")).to_contain_text("7 steps are left. The next one: The federation.")
    page.goto(address)
    expect(page.locator("main")).to_contain_text("This address was used already")
    next_step(page)
    page_checks.check(page)


def next_step(page: Page) -> None:
    """The steps, and the button of the first that is open."""
    page.goto(re.sub(r"(//[^/]+).*", r"\1/desk/beginning/", page.url))


def go_on(page: Page, title: str) -> None:
    """Follow the button of the step that is next: it is the one of that title."""
    next_step(page)
    step = page.locator("[aria-current=step]")
    expect(step).to_contain_text(title)
    step.locator(".button--primary").click()


def names_the_federation(page: Page) -> None:
    go_on(page, "The federation")
    page.get_by_label("Name", exact=True).fill(NAME)
    page.get_by_label("Code").fill(CODE.lower())
    page.get_by_label("Country").select_option("POL")
    page.get_by_label("Time zone").select_option("Europe/Warsaw")
    page.get_by_label("Emblem").set_input_files({"name": "e.svg", "mimeType": "image/svg+xml", "buffer": EMBLEM})
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".messages")).to_have_text("The settings of the federation are saved.")
    expect(page.locator(".masthead__name")).to_have_text(NAME)
    page.wait_for_function("document.querySelector('.masthead__emblem').naturalWidth > 0")  # it is shown
    page_checks.check(page)


def invites(page: Page, site: Site) -> str:
    """An arbiter. Returns the address of the invitation."""
    go_on(page, "People")
    for label, typed in (("Given name", "Otto"), ("Family name", "Crane"), ("E-mail address", ARBITER)):
        page.get_by_label(label).fill(typed)
    page.get_by_label("Arbiter").check()
    page.get_by_role("button", name="Send the invitation").click()
    expect(page.locator("h1")).to_have_text("Hand over the invitation")
    page_checks.check(page)
    invitation = page.locator(".hand-over").inner_text()
    page.get_by_role("link", name="I have handed it over").click()
    return invitation


def imports_the_register(page: Page) -> None:
    go_on(page, "The register")
    page.locator("input[type=file]").set_input_files(
        {"name": "members.csv", "mimeType": "text/csv", "buffer": REGISTER.encode()}
    )
    page.get_by_role("button", name="Read the list").click()
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.locator(".tag--ok").first).to_have_text("Done")


def keeps_one_series(page: Page) -> None:
    go_on(page, "Series and calendar")
    page.get_by_label("FIDE standard: Reports close").fill("5")
    page.get_by_role("button", name="Use these settings").click()
    expect(page.locator(".messages")).to_have_text("Set: FIDE standard.")


def takes_over_and_publishes(page: Page, site: Site) -> None:
    go_on(page, "Lists in force")
    page.get_by_label("Rating system").select_option("fide")
    page.get_by_label("Date of the list").fill(due().effective.isoformat())
    page.get_by_label("It counted events until").fill(due().last_day.isoformat())
    page.get_by_label("or paste its lines").fill(LIST)
    page.get_by_role("button", name="Take over").click()
    page.get_by_role("button", name=re.compile("^Publish FIDE standard of")).click()
    expect(page.get_by_text("is published.")).to_be_visible()


def sends_a_report(page: Page, site: Site, invitation: str) -> None:
    page.goto(invitation)
    page.get_by_label("New password", exact=True).fill(PASSWORD)
    page.get_by_label("New password confirmation").fill(PASSWORD)
    page.get_by_role("button", name="Save").click()
    page.locator("[name=username]").fill(ARBITER)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    page.get_by_role("link", name="Submit tournament").first.click()
    page.locator("input[type=file]").set_input_files({"name": "baltic.trf", "mimeType": "text/plain", "buffer": trf()})
    page.get_by_role("button", name="Read the report").click()
    page.get_by_role("link", name="Players ›").click()
    page.get_by_role("link", name="Preview ›").click()
    page.get_by_role("link", name="Submit ›").click()
    page.get_by_role("button", name="Submit Baltic Open").click()
    expect(page.locator(".receipt")).to_contain_text("Waiting for the rating officer")


def accepts(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/desk/")
    expect(page.locator("main")).to_contain_text("One step is left: The first event.")
    page.goto(f"{site.url}/desk/submissions/")
    page.get_by_role("link", name="Baltic Open").first.click()
    page.get_by_role("button", name="Accept Baltic Open").click()
    expect(page.locator(".messages")).to_contain_text("Accepted.")
    next_step(page)
