"""From a real report in an arbiter's hands to the published list, by browser, and every number on every page.

It is taken on three machines, one of which burns down: see `tests/faults/machines`.
"""

import re
from collections.abc import Callable
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

from playwright.sync_api import Page, expect

from federation.permissions import ARBITER, OFFICER
from tests.e2e.player_numbers import (
    Numbers,
    in_csv,
    number,
    on_event,
    on_list,
    on_player,
    on_working,
    player_of,
    rows_of,
)
from tests.e2e.register import CLUB, NAMESAKE, NEWCOMERS, REPORT, STRANGERS, UNTOLD, due
from tests.processes import Site, asleep, wait_until

PLAYERS = 34
REASON = "The rounds keep the days on which they were first played."


def report_becomes_a_published_list(site: Site, page: Page, sign_in: Callable[[str], None]) -> None:
    sign_in(ARBITER)
    receipt = send(page, site)
    mend(page)
    confirm(page)
    resolve(page)
    previewed = submit(page, receipt)

    sign_in(OFFICER)
    wait_until(lambda: "ready to publish" in on_desk(page, site), "the first draft is computed")
    with asleep(site.worker):
        event = accept(page, site, receipt)
        compute_again(page, site)
    watch(page)
    compared = compare(page)
    address = publish(page)

    page.context.clear_cookies()
    same_numbers_everywhere(page, site, address, event, compared, previewed)


# ---- the arbiter ----------------------------------------------------------
def send(page: Page, site: Site) -> str:
    """Returns the receipt."""
    page.goto(f"{site.url}/submissions/")
    page.get_by_role("link", name="Submit tournament").click()
    page.locator("input[type=file]").set_input_files(REPORT)
    page.get_by_role("button", name="Read the report").click()
    expect(page.locator("h1")).to_have_text("e2e4 Irish Championship Juniors")
    expect(page.locator(".recap")).to_contain_text(f"{PLAYERS} players, 5 rounds")
    return page.locator(".breadcrumb li").last.inner_text()


def mend(page: Page) -> None:
    """What must be fixed: five totals at once; and the days, so that the report counts for the list that is due."""
    expect(page.locator("#group-error")).to_have_text("Must fix 5")
    page.get_by_role("button", name="The same for all 5 such players").first.click()
    expect(page.locator("#group-error")).to_have_count(0)
    page.locator("#header > summary").click()
    page.get_by_label("First day").fill((due().last_day - timedelta(days=1)).isoformat())
    page.get_by_label("Last day").fill(due().last_day.isoformat())
    page.get_by_role("button", name="Use these").click()
    expect(page.locator(".messages")).to_contain_text("Header changed.")
    expect(page.locator(".edits > li")).to_have_count(8)  # six byes, two days


def confirm(page: Page) -> None:
    """The one warning, with a reason."""
    warning = page.locator(".problem", has=page.locator(".tag--warning"))
    expect(warning).to_have_count(1)
    expect(warning).to_contain_text("Dated outside the event")
    warning.get_by_label("Reason").fill("ok")
    warning.get_by_role("button", name="Confirm").click()
    expect(warning).to_have_count(1)  # the browser wants five letters, and so does the desk
    warning.get_by_label("Reason").fill(REASON)
    warning.get_by_role("button", name="Confirm").click()
    expect(page.locator(".problem", has_text=REASON)).to_contain_text("Confirmed")
    expect(warning).to_have_count(0)


def resolve(page: Page) -> None:
    """Find the namesake by the club, and fill in for the strangers what the file does not say."""
    page.get_by_role("link", name="Players ›").click()
    expect(page.locator(".match")).to_have_count(1)
    expect(page.locator("tr[data-unresolved]")).to_have_count(len(STRANGERS))
    namesake = page.locator(f"#line-{NAMESAKE}")
    expect(namesake).to_contain_text("2 players of this name in the register")
    expect(namesake.locator("[data-suggestion]")).to_have_count(0)
    namesake.get_by_role("listitem").filter(has_text=CLUB).get_by_role("button", name="This one").click()
    expect(page.locator(f"tr#line-{NAMESAKE}")).to_contain_text(CLUB)
    page.locator(f"#born-{UNTOLD}").fill("1999")
    page.locator(f"#sex-{UNTOLD}").select_option("m")
    page.get_by_role("button", name="Save, and ask for").click()
    expect(page.locator(f"tr#line-{UNTOLD}")).to_contain_text("New player")
    expect(page.locator(".sentence")).to_have_text(f"All {PLAYERS} players are resolved.")
    expect(page.locator("tr", has_text="New player")).to_have_count(len(STRANGERS))


def submit(page: Page, receipt: str) -> dict[int, list[str]]:
    """Returns what the preview previewed: place -> rating before, after, and change."""
    page.get_by_role("link", name="Preview ›").click()
    expect(page.locator("table.crosstable tbody tr")).to_have_count(PLAYERS)
    expect(page.locator("#if-rated tbody tr")).to_have_count(PLAYERS)  # it comes after the page
    expect(page.locator("#if-rated thead th[colspan]").first).to_have_text("FIDE standard")
    places = page.locator("#if-rated .beside__place").all_inner_texts()
    previewed = {int(place): row[2:5] for place, row in zip(places, rows_of(page, "#if-rated table"), strict=True)}
    page.get_by_role("link", name="Submit ›").click()
    expect(page.locator(".sentence")).to_contain_text(f"{PLAYERS} players")
    page.get_by_role("button", name="Submit e2e4 Irish Championship Juniors").click()
    expect(page.locator(".receipt__number")).to_have_text(receipt)
    expect(page.locator(".receipt")).to_contain_text("Waiting for the rating officer")
    return previewed


# ---- the officer ----------------------------------------------------------
def on_desk(page: Page, site: Site) -> str:
    page.goto(f"{site.url}/desk/?check=yes")
    return page.get_by_role("row").filter(has_text="FIDE standard").first.inner_text()


def accept(page: Page, site: Site, receipt: str) -> str:
    """Returns the address of the event."""
    page.goto(f"{site.url}/desk/")
    page.get_by_role("link", name="e2e4 Irish Championship Juniors").click()
    expect(page.locator("#confirmed-title")).to_have_text("Confirmed by the arbiter 1")
    expect(page.locator("main")).to_contain_text(REASON)
    expect(page.locator("#new-title")).to_have_text(f"New players asked for {len(STRANGERS)}")
    expect(page.locator(".facts")).to_contain_text(receipt)
    page.get_by_role("button", name="Accept e2e4").click()
    expect(page.locator(".messages")).to_have_text("Accepted.")
    return page.locator(".facts a[href^='/events/']").get_attribute("href")


def compute_again(page: Page, site: Site) -> None:
    assert "results changed since" in on_desk(page, site)
    page.get_by_role("row").filter(has_text="FIDE standard").get_by_role("link", name="Compare and publish").click()
    expect(page.get_by_role("button", name=re.compile("^Publish"))).to_have_count(0)
    page.get_by_role("button", name="Compute again").click()
    expect(page.locator(".run")).to_contain_text("Waiting for a worker")
    expect(page.get_by_role("progressbar")).to_be_visible()


def watch(page: Page) -> None:
    """Nothing is pressed: the page follows the run to its end by itself."""
    expect(page.locator(".run .tag--ok")).to_have_text("Done")
    expect(page.locator(".report__head").first).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def compare(page: Page) -> dict[str, list[str]]:
    """Returns the movers as the officer saw them: player's address -> before, now, change, games."""
    page.get_by_role("link", name="Back to the list").click()
    expect(page.locator(".facts").first).to_contain_text("1 event, ")
    expect(page.get_by_role("region", name="New on the list").locator("tbody tr")).to_have_count(len(NEWCOMERS))
    movers = {}
    for name in ("Most gained", "Most lost"):
        region = page.get_by_role("region", name=name)
        links = region.locator("th a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
        movers |= dict(zip(links, (row[1:] for row in rows_of(page, f"[aria-label='{name}'] table")), strict=True))
    assert len(movers) > 10
    return movers


def publish(page: Page) -> str:
    """Returns the address of the public list."""
    page.get_by_role("button", name=re.compile("^Publish FIDE standard of")).click()
    expect(page.get_by_text("is published.")).to_be_visible()
    page.get_by_role("link", name=re.compile("^FIDE standard of")).last.click()
    assert page.url.endswith(f"/lists/fide/{due().effective}/")
    return page.url


# ---- the public -----------------------------------------------------------
def same_numbers_everywhere(
    page: Page, site: Site, address: str, event: str, compared: dict, previewed: dict[int, list[str]]
) -> None:
    listed, places = on_list(page, address)
    in_file, places_in_file = in_csv(page, address)
    assert places_in_file == places
    of_event = on_event(page, site, event)
    entered = set(of_event)
    assert len(entered) == PLAYERS
    assert set(in_file) == set(listed)

    explained = {player: on_working(page, address, player) for player in sorted(entered)}
    alone = {player: on_player(page, site, player) for player in sorted(set(listed))}
    for pages in (listed, in_file, alone, of_event):
        for player, numbers in pages.items():
            if player in explained:
                assert numbers.agrees(explained[player]), (player, numbers, explained[player])
    for player in listed:
        assert listed[player].agrees(in_file[player]) and listed[player].agrees(alone[player]), player
    for link, (previous, rating, change, games) in compared.items():
        seen = Numbers(rating, previous, change, None, games)
        assert seen.agrees(explained[player_of(link)]) and seen.agrees(in_file[player_of(link)]), link

    for place, player in enumerate(of_event, 1):  # the arbiter's preview, before anybody decided
        was, now, change = previewed[place]
        seen = Numbers(now, was, change if was != "–" else "–")
        assert seen.agrees(explained[player]), (player, seen, explained[player])

    rated = {player: numbers for player, numbers in explained.items() if numbers.previous != "–"}
    assert len(rated) == PLAYERS - len(STRANGERS)
    for player, numbers in rated.items():
        exact = number(numbers.previous) + number(numbers.exact)
        assert exact.quantize(Decimal(1), ROUND_HALF_UP) == number(numbers.rating), player
        assert number(numbers.rating) - number(numbers.previous) == number(numbers.change), player
    new = [player for player in explained if player in listed and listed[player].previous == "–"]
    assert len(new) == len(NEWCOMERS)
    untouched = [player for player in listed if player not in entered]
    assert [listed[player] for player in untouched] == [Numbers(listed[untouched[0]].rating, None, "–", None, "0")]
