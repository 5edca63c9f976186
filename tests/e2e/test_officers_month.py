"""An officer's month by browser: reports reviewed, lists compared and published, a correction and its public trail."""

import re
from datetime import date

import pytest
from playwright.sync_api import Locator, Page, expect

from federation.permissions import ARBITER, OFFICER
from tests.e2e import officers_month_results as month
from tests.e2e.office import CONFIRMED
from tests.e2e.player_numbers import on_list, player_of, rows_of, wait_for_list
from tests.e2e.register import before
from tests.processes import Site, asleep, wait_until

LINES = """part => [...part.querySelectorAll("h2, h3, p, blockquote, li")].filter(one => !one.querySelector("p, li"))
    .map(one => {
        const copy = one.cloneNode(true);
        for (const hidden of copy.querySelectorAll(".visually-hidden")) hidden.remove();
        return copy.textContent.trim().replace(/\\s+/g, " ");
    })"""


@pytest.fixture(scope="module")
def site_data():
    return "from tests.e2e.office import fill\nfill()"


def test_officers_month(site, page, sign_in, visitor):
    arbiter, public = visitor(ARBITER), visitor(None)
    sign_in(OFFICER)
    event = review_three(page, site)
    with asleep(site.worker):
        accept_the_last(page, site)
        compute_again(page, site)
    watch(page)
    compared = compare(page)
    publish_both(page, site)

    returned_to_the_arbiter(arbiter, site)
    listed = {slug: on_list(public, f"{site.url}/lists/{slug}/{month.DAY}/")[0] for slug in ("fide", "dwz")}
    ticket = ask(public, site, event)
    grant(page, site)
    recalculate(page, site)
    deeds = in_the_order_asked(audit(page, site))
    trail = public_trail(public, site, ticket, event)

    lists, day = month.stored(site)
    month.as_compared(compared, lists)
    month.as_published(listed, lists)
    month.as_told(trail, lists, day)
    assert deeds == month.expected_deeds(event)


# ---- reviewing ------------------------------------------------------------
def review_three(page: Page, site: Site) -> str:
    """Accept the first report, read the second, return the third. Returns the address of the first one's event."""
    page.goto(f"{site.url}/desk/?check=yes")  # the plain page fetches this one and puts it in its own place
    page.get_by_role("link", name="3 waiting for review").click()
    names = page.locator("table.reports .row-link")
    expect(names).to_have_text(["Amber Open", "Lighthouse Cup", "Hurried Cup"])
    names.first.click()
    expect(page.locator("#flags-title")).to_have_text("Look twice 1")
    expect(page.locator(".problem--quote p").first).to_have_text(month.FAR_ABOVE)
    page.get_by_role("button", name="Accept Amber Open").click()
    expect(page.locator(".messages")).to_have_text("Accepted.")
    event = page.locator(".facts a[href^='/events/']").get_attribute("href")
    page.get_by_role("link", name="next").click()
    expect(page.locator("h1")).to_have_text("Lighthouse Cup")
    expect(page.locator("#flags-title")).to_have_text("Look twice 0")
    page.wait_for_load_state()  # only then a key is heard
    page.keyboard.press("j")
    expect(page.locator("h1")).to_have_text("Hurried Cup")
    for sentence in (month.HURRIED, month.UNREADABLE):
        page.get_by_label(f"Quote to the arbiter: {sentence}").check()
    expect(page.locator("#confirmed-title + .sheet")).to_contain_text(CONFIRMED)
    page.keyboard.press("r")
    page.keyboard.type(month.WHY_RETURNED)
    page.get_by_role("button", name="Return to the arbiter").click()
    expect(page.locator(".messages")).to_have_text("R-00003: Returned to its arbiter.")
    expect(page.locator("table.reports .row-link")).to_have_text(["Lighthouse Cup"])
    both_say(page, site, "ready to publish 1 event, 15 games")
    return event


def accept_the_last(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/desk/")
    page.get_by_role("link", name="Lighthouse Cup").click()
    page.get_by_role("button", name="Accept Lighthouse Cup").click()
    expect(page.locator(".messages")).to_have_text("Accepted.")


def returned_to_the_arbiter(page: Page, site: Site) -> None:
    """What was quoted stands beside the very thing."""
    page.goto(f"{site.url}/submissions/")
    page.get_by_role("link", name="Hurried Cup").click()
    expect(page.locator(".officer-words .remark__text")).to_have_text(
        [month.WHY_RETURNED, month.HURRIED, month.UNREADABLE]
    )
    quoted = page.locator(".problem--quoted .problem__text > p")
    expect(quoted).to_have_text(
        [month.UNREADABLE, re.compile("Line 16"), "The rating officer returned the report for this.",
         f"Your reason: “{CONFIRMED}”"]
    )  # fmt: skip


# ---- the lists ------------------------------------------------------------
def both_say(page: Page, site: Site, words: str) -> None:
    """The desk, once it says so of both series, in words that are a pattern; their runs are over then."""

    def said() -> bool:
        page.goto(f"{site.url}/desk/?check=yes")
        return len(re.findall(words, " ".join(page.get_by_role("region", name="Lists").inner_text().split()))) == 2

    wait_until(said, words, log=lambda: page.get_by_role("region", name="Lists").inner_text())


def row_of(page: Page, series: str) -> Locator:
    return page.get_by_role("region", name="Lists").get_by_role("row").filter(has_text=series)


def compute_again(page: Page, site: Site) -> None:
    both_say(page, site, "results changed since")
    row_of(page, month.FIDE).get_by_role("link", name="Compare and publish").click()
    page.get_by_role("button", name="Compute again").click()
    expect(page.locator(".run")).to_contain_text("Waiting for a worker")
    expect(page.get_by_role("progressbar")).to_be_visible()


def watch(page: Page) -> None:
    """Nothing is pressed: the page follows the run to its end by itself."""
    expect(page.locator(".run .tag--ok")).to_have_text("Done")
    expect(page.locator(".report__head").first).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def compare(page: Page) -> dict[date, tuple]:
    """Date of the list compared with -> what the page says: how many changed, who gained most, who lost most."""
    page.get_by_role("link", name="Back to the list").click()
    found = {}
    for at, day in enumerate((before().effective, month.EARLIER)):
        page.get_by_label("Compare with").select_option(index=at)
        expect(page.locator(".compared h2")).to_have_text(f"Compared with the list of {month.told(day)}")
        facts = page.locator(".facts dd").all_inner_texts()
        movers = [rows_of(page, f"[aria-label='{name}'] table") for name in ("Most gained", "Most lost")]
        found[day] = (facts, *movers)
    return found


def publish_both(page: Page, site: Site) -> None:
    both_say(page, site, "ready to publish 2 events, 21 games")
    for name in month.PUBLISHED:
        page.get_by_role("checkbox", name=name).check()
    page.get_by_role("button", name="Publish selected").click()
    expect(page.locator(".messages li")).to_have_text([f"{name} is being published." for name in month.PUBLISHED])
    for slug in ("fide", "dwz"):
        wait_for_list(page, site, slug, month.DAY)


def recalculate(page: Page, site: Site) -> None:
    """Of the two lists that counted the game, month.FIDE's: a dry run, its report, then a further edition."""
    # In the last days of a month the events of DWZ's next list are over.
    both_say(page, site, "(collecting results|ready to publish) 0 events, 0 games")
    expect(page.get_by_role("link", name="2 lists to recalculate")).to_be_visible()
    section = page.locator("section", has=page.locator("h3", has_text=month.FIDE))
    expect(section).to_contain_text("1 result changed. 1 published list is computed again.")
    form = page.locator("form", has=section)
    for box in form.locator("input[name=list]").all():
        box.uncheck()
    section.locator("input[name=list]").check()
    form.get_by_label("Why the lists are recalculated").fill(month.WHY_AGAIN)
    form.get_by_role("button", name="Dry run of the ticked").click()
    watch(page)
    expect(page.locator(".report__head")).to_have_text(
        [
            "1 list of 1 has other numbers: 2 events rated again, 2 players with another rating, "
            "the largest change 10.",
            f"{month.FIDE} of {month.told(month.DAY)}: 2 ratings change.",
        ]
    )
    expect(page.locator(".report li")).to_have_text(
        [f"Elderfield, Ruth: {month.ELDER['original']} → {month.ELDER['corrected']}",
         f"Rowanberry, Lev: {month.ROWAN['original']} → {month.ROWAN['corrected']}"]
    )  # fmt: skip
    page.get_by_role("button", name="Recalculate from").click()
    watch(page)
    page.goto(f"{site.url}/desk/?check=yes")
    expect(page.get_by_role("link", name="1 list to recalculate")).to_be_visible()


# ---- the correction -------------------------------------------------------
def ask(page: Page, site: Site, event: str) -> str:
    """Returns the address of the request."""
    page.goto(f"{site.url}{event}")
    page.get_by_role("link", name="Something wrong? Ask for a correction").click()
    expect(page.locator(".lede")).to_have_text("Amber Open")
    expect(page.locator(".says")).to_contain_text("Amber Open, Visby")
    page.get_by_label("Player (optional)").select_option(label="Rowanberry, Lev (6)")
    page.get_by_label("Round (optional)").select_option(label="Round 2")
    page.get_by_label("What is wrong?").fill(month.WRONG)
    page.get_by_label("What should it be?").fill(month.WANTED)
    page.get_by_role("button", name="Ask for the correction").click()
    expect(page.locator("h1")).to_have_text("C-00001 Asked")
    expect(page.locator(".messages")).to_contain_text("Your request has the number C-00001")
    expect(page.locator("#content")).to_contain_text(f"{month.GAME} 1 – 0")  # what the register said
    return page.url


def grant(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/desk/")
    page.get_by_role("link", name="1 correction asked for").click()
    page.get_by_role("link", name="C-00001").click()
    page.get_by_role("button", name="Take it").click()
    expect(page.locator("h1")).to_have_text("C-00001 Being looked at")
    form = page.locator("details[open]")
    chosen = form.get_by_label("Game").locator("option:checked")
    expect(chosen).to_have_text("Rowanberry, Lev – Elderfield, Ruth: 1 – 0")
    form.get_by_label("Its result from now on").select_option(label="½ – ½")
    form.get_by_label("Why it is changed").fill(month.WHY_GRANTED)
    form.get_by_role("button", name="Change the result").click()
    expect(page.locator(".messages")).to_have_text("C-00001: granted.")


def public_trail(page: Page, site: Site, ticket: str, event: str) -> dict[str, object]:
    """What the public reads of it: on the request, the event, the player's page and the list's."""
    page.goto(ticket)
    found: dict[str, object] = {"ticket": lines_of(page.locator(".answer"))}
    page.goto(f"{site.url}{event}")
    found["event"] = [lines_of(item) for item in page.locator(".what-changed > ol > li").all()]
    page.locator("table.crosstable").get_by_role("link", name="Rowanberry, Lev", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Rowanberry, Lev")
    found["player"] = [lines_of(item) for item in page.locator(".what-changed > ol > li").all()]
    page.goto(f"{site.url}/lists/fide/{month.DAY}/")
    page.locator(".notice").get_by_role("link", name="What changed").click()
    expect(page.locator("h1")).to_have_text(f"{month.FIDE} of {month.told(month.DAY)}: what changed")
    links = page.locator("[aria-label='Original and corrected values'] th a")
    players = links.evaluate_all("links => links.map(link => link.getAttribute('href'))")
    values = rows_of(page, "[aria-label='Original and corrected values'] table")
    found["values"] = {player_of(link): row[:4] for link, row in zip(players, values, strict=True)}
    found["editions"] = [row[2:] for row in rows_of(page, "[aria-label='Editions'] table")]
    found["why"] = page.locator("ul.report > li").all_inner_texts()
    return found


def audit(page: Page, site: Site) -> list[list[str]]:
    """Who did what about what, and why: all of it, the first deed first."""
    page.goto(f"{site.url}/desk/")
    page.get_by_role("link", name="Audit log").click()
    expect(page.locator("h1")).to_contain_text("Audit log")
    return [row[1:] for row in reversed(rows_of(page, "table.deeds"))]


def in_the_order_asked(deeds: list[list[str]]) -> list[list[str]]:
    """Both lists are asked for at once: where there are several workers, either may come out first."""
    both = [at for at, deed in enumerate(deeds) if deed[1] == "List published" and deed[0] != "the calendar"]
    found = list(deeds)
    for at, asked in zip(both, sorted((deeds[at] for at in both), key=lambda deed: deed[2], reverse=True), strict=True):
        found[at] = asked  # FIDE's, then DWZ
    return found


def lines_of(part: Locator) -> list[str]:
    """Headings, paragraphs and items of a part of a page, as they are seen."""
    return part.evaluate(LINES)
