"""A title by browser: the last of three norms, the application, the award, and the lists that print it."""

import pytest
from playwright.sync_api import Page, expect

from federation.permissions import ARBITER, OFFICER
from tests.e2e.player_numbers import player_of, rows_of, wait_for_list
from tests.e2e.register import before, due
from tests.e2e.titles.norm_events import AUTUMN, HERO, OFFICER_NAME, PEOPLE, ROUNDS, RUN
from tests.processes import Site, wait_until

DAY = due().last_day  # of the award: within the period of both lists that are due
ITEMS = 3 + 3 * 6  # of the check list: of the application, and of each norm
CONFIRMED = "Application for a title confirmed"
DECISION = "FIDE Council 2026/4, 17"
NEEDS = {  # after eight rounds: against the last opponent's rating
    HERO: [
        "IM: a draw with 2490 suffices.",
        "WGM: certain once the game is played; even a loss to 2490 keeps it.",
        "WIM: certain once the game is played; even a loss to 2490 keeps it.",
    ],
    "Ibáñez, Nuria": [
        "IM: only by beating 2540.",
        "WGM: a draw with 2540 suffices.",
        "WIM: certain once the game is played; even a loss to 2540 keeps it.",
    ],
}
MET = (4, "½"), (5, "½"), (6, "½"), (10, "1"), (8, "1"), (9, "½"), (1, "0"), (2, "½"), (3, "½")  # number, points
OF_THE_FORM = {
    "Family name": "Zimorodek",
    "Given name": "Halina",
    "FIDE id": "9920007",
    "Federation": "POL",
    "Title sought": "IM",
    "Rate of play": "90 min + 30 s",
    "Chief arbiter": "Rój, Hanna",
    "Federations of the opponents": "CZE, HUN, GER, LTU, ITA, ESP, SWE, UKR",
    "Average of the opponents": "2436",
    "Score": "5 (56 %)",
    "Performance": "2479 (2436 +43)",
    "Games in an application": "9",
}
RAISED = "You have a new title! Its holders are rated at least 2400; you would have 2047, so you are raised: +353."
IM, FM = "A-00002", "A-00001"  # the applications
READY = "ready to publish 1 event, 45 games"


@pytest.fixture(scope="module")
def site_data():
    return "from tests.e2e.titles.norm_events import fill\nfill()"


def test_title_from_the_last_norm_to_the_lists(site, page, sign_in, visitor):
    arbiter, public = visitor(ARBITER), visitor(None)
    player = two_norms(public, site)
    report_of_eight_rounds(arbiter, site)
    report(arbiter)
    sign_in(OFFICER)
    event = accept(page, site)
    third_norm(public, site, event)
    certificate(public)
    enough(public, player)
    proposed(page, site)
    confirm(page)
    award(page)
    withdrawn(page, site)
    publish(page, site)
    printed(public, site, player)
    raised(public, site, player)
    told(page, site)


# ---- before and after the event -------------------------------------------
def two_norms(page: Page, site: Site) -> str:
    """What the worker found in the events of the past. Returns the player's address."""
    page.goto(f"{site.url}/players/?q=Zimorodek")  # the only one
    expect(page.locator("h1")).to_have_text(HERO)
    address = page.url
    wait_until(lambda: page.goto(address) and page.locator("#norms").count(), "the norms of the past are found")
    return address


def report_of_eight_rounds(page: Page, site: Site) -> None:
    """Before the last round: who needs what for a norm."""
    page.goto(f"{site.url}/submissions/")
    page.get_by_role("link", name="Submit tournament").click()
    send(page, AUTUMN.report(ROUNDS - 1))
    page.get_by_role("link", name="Who needs what for a norm").click()
    expect(page.locator("#answer > .soft").first).to_contain_text("Results up to round 8 of 9.")
    rows = page.locator(".rows--needed > tbody > tr")
    needs = {
        row.locator(".who strong").inner_text(): row.locator(".needed > p").all_inner_texts() for row in rows.all()
    }
    assert needs == NEEDS


def report(page: Page) -> None:
    """The last round in place of what was sent before it."""
    page.get_by_role("link", name="‹ Problems").click()
    page.get_by_role("link", name="Replace file").click()
    send(page, AUTUMN.report())
    expect(page.get_by_role("link", name="Who needs what for a norm")).to_have_count(0)
    for step in ("Players ›", "Preview ›", "Submit ›"):
        page.get_by_role("link", name=step).click()
    page.get_by_role("button", name=f"Submit {AUTUMN.name}").click()
    expect(page.locator(".receipt")).to_contain_text("Waiting for the rating officer")


def send(page: Page, content: bytes) -> None:
    file = {"name": AUTUMN.file, "mimeType": "text/plain", "buffer": content}
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Read the report").click()
    expect(page.locator("h1")).to_have_text(AUTUMN.name)


def accept(page: Page, site: Site) -> str:
    """Returns the address of the event."""
    page.goto(f"{site.url}/desk/")
    page.get_by_role("link", name=AUTUMN.name).click()
    page.get_by_role("button", name=f"Accept {AUTUMN.name}").click()
    expect(page.locator(".messages")).to_have_text("Accepted.")
    return page.locator(".facts a[href^='/events/']").get_attribute("href")


def third_norm(page: Page, site: Site, event: str) -> None:
    """On the event's page, once the worker has looked."""
    address = f"{site.url}{event}"
    wait_until(lambda: page.goto(address) and page.locator("#norms").count(), "the norms of the event are found")
    assert rows_of(page, ".rows--norms") == [
        ["IM", f"{HERO} also for WGM, WIM", "5 / 9", "2436", "2479", "9 games"],
        ["WGM", "Ibáñez, Nuria also for WIM", "4½ / 9", "2442", "2442", "9 games"],
    ]
    page.locator("#norms").get_by_role("link", name=HERO).first.click()
    expect(page.locator("h1")).to_contain_text(HERO)


def certificate(page: Page) -> None:
    """From the working of the norm, which is open: what FIDE's form asks."""
    page.get_by_role("link", name="Certificate to print").click()
    expect(page.locator("h1")).to_have_text("Certificate of title result")
    terms, details = (page.locator(f".certificate__facts {name}").all_inner_texts() for name in ("dt", "dd"))
    facts = dict(zip(terms, details, strict=True))
    assert {term: facts[term] for term in OF_THE_FORM} == OF_THE_FORM
    games = [[row[1], *row[3:]] for row in rows_of(page, ".rows--certificate")]
    assert games == [
        [one.name, one.federation, one.title, f"{one.rating}", points]
        for one, points in ((PEOPLE[number - 1], points) for number, points in MET)
    ]


def enough(page: Page, player: str) -> None:
    page.goto(player)
    way = page.locator(".next-title")
    expect(way.first.locator("h3")).to_have_text("On the way to IM 27 of 27 games of norms")
    expect(way.first).to_contain_text("Everything that can be checked is there.")


# ---- the application ------------------------------------------------------
def proposed(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/desk/")
    page.get_by_role("link", name="2 applications for titles").click()
    page.wait_for_url(f"{site.url}/desk/applications/**")
    numbers = [[*row[:4], row[5]] for row in rows_of(page, "main table")]
    assert numbers == [
        [IM, "IM FIDE", HERO, "Norms and rating", "Proposed"],
        [FM, "FM FIDE", HERO, "Rating alone", "Proposed"],
    ]
    page.get_by_role("link", name=IM).click()
    expect(page.locator("h1")).to_contain_text(f"IM for {HERO}")
    checked = [[row[0], *row[2:]] for row in rows_of(page, ".rows--conditions")]
    assert checked == [
        ["1.4.1c", "1", "0", "yes"],
        ["1.4.3e", "1", "3", "yes"],
        ["1.5.1", "27", "27", "yes"],
        ["1.5.3", "2400", "2405", "yes"],
        ["1.5.3b", "30", "30", "yes"],
    ]


def confirm(page: Page) -> None:
    """First all but one thing: that is not enough."""
    items = page.locator(".check-list input")
    expect(items).to_have_count(ITEMS)
    for item in items.all()[1:]:
        item.check()
    keep = page.get_by_role("button", name="Keep the check list")
    keep.click()
    expect(page.locator("aside")).to_contain_text("1 thing is still to be confirmed.")
    page.get_by_text("Award the title").click()
    decide(page)
    expect(page.locator(".messages")).to_have_text("Confirm everything on the check list first.")
    items.first.check()
    keep.click()
    expect(page.locator("aside")).not_to_contain_text("still to be confirmed")


def decide(page: Page) -> None:
    page.get_by_label("Number of the decision").first.fill(DECISION)
    page.get_by_label("Awarded on").fill(DAY.isoformat())
    page.get_by_role("button", name="Award it").click()


def award(page: Page) -> None:
    page.get_by_role("button", name="Mark as submitted to FIDE").click()
    expect(page.locator("h1 .tag")).to_have_text("Submitted")
    decide(page)
    expect(page.locator("h1 .tag")).to_have_text("Awarded")
    expect(page.locator("aside")).to_contain_text(DECISION)


def withdrawn(page: Page, site: Site) -> None:
    """The proposal of the lower title, once the worker has looked."""

    def gone() -> bool:
        page.goto(f"{site.url}/desk/applications/?state=withdrawn")
        return [row[:2] for row in rows_of(page, "main table")] == [[FM, "FM FIDE"]]

    wait_until(gone, "the proposal of FM is withdrawn")
    page.goto(f"{site.url}/desk/")
    expect(page.get_by_role("link", name="0 applications for titles")).to_be_visible()


# ---- the lists ------------------------------------------------------------
def publish(page: Page, site: Site) -> None:
    """Both, once both are computed with the event and the title."""

    def ready() -> bool:
        page.goto(f"{site.url}/desk/?check=yes")
        return " ".join(page.get_by_role("region", name="Lists").inner_text().split()).count(READY) == len(RUN)

    wait_until(ready, READY)
    for box in page.get_by_role("region", name="Lists").get_by_role("checkbox").all():
        box.check()
    page.get_by_role("button", name="Publish selected").click()
    expect(page.locator(".messages li")).to_have_count(len(RUN))
    for slug in RUN:
        wait_for_list(page, site, slug, due().effective)


def printed(page: Page, site: Site, player: str) -> None:
    """On FIDE's next list and the player's page, not on the list before."""
    for day, title in ((before().effective, ""), (due().effective, "IM")):
        page.goto(f"{site.url}/lists/fide/{day}/")
        assert [row[2] for row in rows_of(page, "table.ranking") if row[3] == HERO] == [title]
    page.goto(player)
    expect(page.locator("h1 .title-code")).to_have_text("IM")
    expect(page.locator(".award")).to_contain_text(DECISION)
    assert page.locator(".next-title").count() == 0


def raised(page: Page, site: Site, player: str) -> None:
    """The Italian list: what the games bring, then the line that lifts the rating to the title's minimum."""
    page.goto(f"{site.url}/lists/italy/{due().effective}/players/{player_of(player)}/")
    assert rows_of(page, ".two-columns > div > table.rows") == [
        [AUTUMN.name, "5 / 9", "0.56", "45", "+199.81"],
        ["Raised by a title", "", "–", "–", "+353"],
        ["Sum", "", "", "", "+552.81"],
    ]
    expect(page.get_by_text("You have a new title!")).to_have_text(RAISED)
    expect(page.get_by_text("2400 − 2047 = +353")).to_be_visible()
    expect(page.locator("aside .number")).to_have_text("2400")


def told(page: Page, site: Site) -> None:
    """In the audit log: who did what for the title, the first deed first."""
    page.goto(f"{site.url}/desk/")
    page.get_by_role("link", name="Audit log").click()
    deeds = [row[1:] for row in reversed(rows_of(page, "table.deeds")) if "title" in row[2].lower()]
    # Of the things confirmed the log has every one.
    assert [[who, what, about, text.partition(": –")[0]] for who, what, about, text in deeds if what != CONFIRMED] == [
        ["the calendar", "Title proposed", HERO, f"{FM}: FM"],
        ["the calendar", "Title proposed", HERO, f"{IM}: IM"],
        [OFFICER_NAME, "Application for a title submitted", HERO, f"{IM}: IM"],
        [OFFICER_NAME, "Title awarded", HERO, "title"],
        [OFFICER_NAME, "Title of an application awarded", HERO, f"{IM}: IM, {DECISION}"],
        ["the calendar", "Proposal of a title gone", HERO, f"{FM}: The title, or a higher one, is held."],
    ]
    confirmed = [[who, about, text.count("– → confirmed")] for who, what, about, text in deeds if what == CONFIRMED]
    assert confirmed == [[OFFICER_NAME, HERO, ITEMS - 1], [OFFICER_NAME, HERO, 1]]
