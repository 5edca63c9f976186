"""From a real report in an arbiter's hands to the published list, by browser, and every number on every page."""

import csv
import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

import pytest
from playwright.sync_api import Page, expect

from federation.permissions import ARBITER, OFFICER
from tests.e2e.register import CLUB, NAMESAKE, NEWCOMERS, REPORT, STRANGERS, UNTOLD, due
from tests.live import Site, Worker, wait_until
from tests.requirement import require

pytestmark = pytest.mark.shared

PLAYERS = 34
REASON = "The rounds keep the days on which they were first played."
ROWS = """tables => tables.flatMap(table => [...table.tBodies].flatMap(body => [...body.rows])).map(row =>
    [...row.cells].map(cell => {
        const copy = cell.cloneNode(true);
        for (const other of copy.querySelectorAll(".under, .visually-hidden, .dates")) other.remove();
        return copy.textContent.trim().replace(/\\s+/g, " ");
    }))"""


@pytest.fixture(scope="module")
def site_data():
    require(REPORT.is_file(), "../shared")
    return lambda site: site.python("from tests.e2e.register import fill\nfill()")


def test_report_becomes_a_published_list(site, page, sign_in):
    sign_in(ARBITER)
    receipt = send(page, site)
    mend(page)
    confirm(page)
    resolve(page)
    submit(page, receipt)

    sign_in(OFFICER)
    wait_until(lambda: "ready to publish" in on_desk(page, site), "the first draft is computed")
    with asleep(site.worker):
        event = accept(page, site, receipt)
        compute_again(page, site)
    watch(page)
    compared = compare(page)
    address = publish(page)

    page.context.clear_cookies()
    same_numbers_everywhere(page, site, address, event, compared)


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
    """The namesake by his club, a stranger of whom the file says too little by a form, the others as told."""
    page.get_by_role("link", name="Players ›").click()
    expect(page.locator(".match")).to_have_count(1 + len(STRANGERS))
    namesake = page.locator(f"#line-{NAMESAKE}")
    expect(namesake).to_contain_text("2 players of this name in the register")
    expect(namesake.locator("[data-suggestion]")).to_have_count(0)
    namesake.get_by_role("listitem").filter(has_text=CLUB).get_by_role("button", name="This one").click()
    expect(page.locator(f"tr#line-{NAMESAKE}")).to_contain_text(CLUB)
    page.locator(f"#line-{UNTOLD}").get_by_role("link", name="Search, or new player").click()
    page.get_by_label("Year of birth").fill("1999")
    page.get_by_label("Sex").select_option("m")
    page.get_by_role("button", name="Ask for this new player").click()
    expect(page.locator(f"tr#line-{UNTOLD}")).to_contain_text("New player")
    while page.locator(".match").count():
        left = page.locator(".match").count()
        page.locator(".match").first.get_by_role("button", name=re.compile("new player", re.I)).click()
        expect(page.locator(".match")).to_have_count(left - 1)
    expect(page.locator(".sentence")).to_have_text(f"All {PLAYERS} players are resolved.")
    expect(page.locator("tr", has_text="New player")).to_have_count(len(STRANGERS))


def submit(page: Page, receipt: str) -> None:
    page.get_by_role("link", name="Preview ›").click()
    expect(page.locator("table.crosstable tbody tr")).to_have_count(PLAYERS)
    page.get_by_role("link", name="Submit ›").click()
    expect(page.locator(".sentence")).to_contain_text(f"{PLAYERS} players")
    page.get_by_role("button", name="Submit e2e4 Irish Championship Juniors").click()
    expect(page.locator(".receipt__number")).to_have_text(receipt)
    expect(page.locator(".receipt")).to_contain_text("Waiting for the rating officer")


# ---- the officer ----------------------------------------------------------
@contextmanager
def asleep(worker: Worker) -> Iterator[None]:
    """What is asked for in the block waits in the queue until its end."""
    group = worker.process.popen.pid
    os.killpg(group, signal.SIGSTOP)
    try:
        yield
    finally:
        os.killpg(group, signal.SIGCONT)


def on_desk(page: Page, site: Site) -> str:
    page.goto(f"{site.url}/desk/")
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
    expect(page.locator(".run .tag--ok")).to_have_text("Finished")
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
    expect(page.locator(".messages")).to_contain_text("is published.")
    assert page.url.endswith(f"/lists/fide/{due().effective}/")
    return page.url


# ---- the public -----------------------------------------------------------
@dataclass(frozen=True)
class Numbers:
    """What one page says of one player; None where it does not say it, "–" where it says there is none."""

    rating: str | None = None
    previous: str | None = None
    change: str | None = None  # of the list
    exact: str | None = None  # of the event, before the rounding of the list
    games: str | None = None  # counted
    rounds: tuple[tuple[str, str], ...] | None = None  # the games against people, counted or not: round, points

    def agrees(self, other: "Numbers") -> bool:
        pairs = zip(vars(self).values(), vars(other).values(), strict=True)
        return all(ours is None or theirs is None or ours == theirs for ours, theirs in pairs)


def same_numbers_everywhere(page: Page, site: Site, address: str, event: str, compared: dict) -> None:
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

    rated = {player: numbers for player, numbers in explained.items() if numbers.previous != "–"}
    assert len(rated) == PLAYERS - len(STRANGERS)
    for player, numbers in rated.items():
        exact = number(numbers.previous) + number(numbers.exact)
        assert exact.quantize(Decimal(1), ROUND_HALF_UP) == number(numbers.rating), player
        assert number(numbers.rating) - number(numbers.previous) == number(numbers.change), player
    new = [player for player in explained if player in listed and listed[player].previous == "–"]
    assert len(new) == len(NEWCOMERS)
    untouched = [player for player in listed if player not in entered]
    assert [listed[player] for player in untouched] == [Numbers(listed[untouched[0]].rating, None, "0", None, "0")]


def on_list(page: Page, address: str) -> tuple[dict[int, Numbers], dict[int, tuple[str, str]]]:
    """Numbers, and rank and name."""
    page.goto(f"{address}?all=true")
    links = page.locator("table.ranking a.row-link").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    rows = dict(zip(map(player_of, links), rows_of(page, "table.ranking"), strict=True))
    numbers = {
        player: Numbers(row[6], "–" if row[1] == "new" else None, "–" if row[1] == "new" else row[7], None, row[8])
        for player, row in rows.items()
    }
    return numbers, {player: (row[0], row[3]) for player, row in rows.items()}


def in_csv(page: Page, address: str) -> tuple[dict[int, Numbers], dict[int, tuple[str, str]]]:
    lines = table(page, f"{address}list.csv?all=true")
    numbers = {
        int(line["player"]): Numbers(
            line["rating"], line["previous"] or "–", signed(line["change"]), None, line["games"]
        )
        for line in lines
    }
    return numbers, {int(line["player"]): (line["rank"] or "–", line["name"]) for line in lines}


def on_event(page: Page, site: Site, event: str) -> dict[int, Numbers]:
    """The page, after it was compared with its CSV."""
    page.goto(f"{site.url}{event}")
    expect(page.locator(".status")).to_contain_text("rated")
    heads = page.locator("table.crosstable th").all_inner_texts()
    links = page.locator("table.crosstable a.row-link").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    lines = table(page, f"{site.url}{event}event.csv")
    found = {}
    for link, line, row in zip(links, lines, rows_of(page, "table.crosstable"), strict=True):
        told = dict(zip(heads, row, strict=True))
        cells = {at: told[at] for at in "12345"}
        assert (line["rating"] or "–", Decimal(line["points"])) == (told["Rating"], number(told["Points"]))
        assert [line[f"round_{at}"] for at in cells] == list(cells.values())
        played = tuple((at, cell[-1]) for at, cell in cells.items() if re.fullmatch(r"\d+[wb][10½]", cell))
        change = told["Change"].replace("why?", "–")
        found[player_of(link)] = Numbers(None, told["Rating"], None, change, None, played)
    return found


def on_working(page: Page, address: str, player: int) -> Numbers:
    """The page, after its games were added up."""
    page.goto(f"{address}players/{player}/")
    rating = page.locator("aside .number").inner_text()
    rows = rows_of(page, "table.working-games")
    games = [row for row in rows if row[0].isdecimal()]
    played = tuple(sorted((row[0], row[5]) for row in games))
    aside = page.locator("aside").inner_text()
    was = re.search(r"was ([\d.]+) on", aside)
    if was is None:
        return Numbers(rating, "–", "–", "–", None, played)
    counted = [row for row in games if row[6] != "–"]
    score, exact = (sum((number(row[at]) for row in counted), Decimal(0)) for at in (5, 6))
    assert (rows[-1][1], number(rows[-1][5]), number(rows[-1][6])) == ("Sum", score, exact)
    change = signed(str(number(rating) - number(was[1])))
    assert page.locator("h1").inner_text() == f"Why {change}?"
    assert f"{len(counted)} in this list" in aside
    return Numbers(rating, was[1], change, signed(f"{exact:.1f}"), str(len(counted)), played)


def on_player(page: Page, site: Site, player: int) -> Numbers:
    page.goto(f"{site.url}/players/{player}/")
    rating = page.locator(".official .number").inner_text()
    day = f"{due().effective.day} {due().effective:%B %Y}"
    steps = [" ".join(text.split()) for text in page.locator(".step").all_inner_texts()]
    step = next((text.removeprefix(f"List of {day} ") for text in steps if day in text), None)
    if step is None:
        return Numbers(rating)
    told = re.fullmatch(r"(?:(\d+) → )?(\d+) (new|0|[+−]\d+)", step)
    assert told[2] == rating
    return Numbers(rating, told[1] or "–", told[3].replace("new", "–"))


def rows_of(page: Page, table: str) -> list[list[str]]:
    """The cells of a table's body as they are read on a wide screen."""
    return page.locator(table).evaluate_all(ROWS)


def table(page: Page, address: str) -> list[dict[str, str]]:
    answer = page.request.get(address)
    assert answer.status == 200
    return list(csv.DictReader(answer.body().decode("utf-8-sig").splitlines()))


def player_of(link: str) -> int:
    return int(re.search(r"/players/(\d+)/", link)[1])


def number(text: str) -> Decimal:
    """−4, +16.4, 4½, ½."""
    text = text.replace("−", "-").replace("½", ".5")
    return Decimal(text)


def signed(text: str) -> str:
    """As the pages print a change."""
    if not text:
        return "–"
    value = Decimal(text)
    return f"+{text}" if value > 0 else text.replace("-", "−") if value else text.lstrip("-")
