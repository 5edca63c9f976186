"""What each public page says of a player, read from the page: list, CSV, event, working, player."""

import csv
import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from playwright.sync_api import Page, expect

from tests.e2e.register import due
from tests.processes import Site, wait_until

ROWS = """tables => tables.flatMap(table => [...table.tBodies].flatMap(body => [...body.rows])).map(row =>
    [...row.cells].map(cell => {
        const copy = cell.cloneNode(true);
        for (const other of copy.querySelectorAll(".under, .visually-hidden, .dates")) other.remove();
        return copy.textContent.trim().replace(/\\s+/g, " ");
    }))"""


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


def wait_for_list(page: Page, site: Site, slug: str, day: date) -> None:
    """Until a worker has published it."""
    address = f"{site.url}/lists/{slug}/{day}/"
    wait_until(lambda: page.request.get(address).status == 200, f"the list of {slug} is out")


def on_list(page: Page, address: str) -> tuple[dict[int, Numbers], dict[int, tuple[str, str]]]:
    """Numbers, and rank and name."""
    page.goto(f"{address}?all=true")
    links = page.locator("table.ranking a.row-link").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    rows = dict(zip(map(player_of, links), rows_of(page, "table.ranking"), strict=True))
    numbers = {
        player: Numbers(
            row[6], "–" if row[1] == "new" else None, "–" if row[1] == "new" else row[7] or "–", None, row[8]
        )
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


def family_name(page: Page) -> str:
    """Of the player whose working is open, as the way to it has them."""
    return page.locator(".breadcrumb li").nth(1).inner_text().split(",")[0]


def asked(who: str, change: str, rating: str) -> str:
    """The question that heads a working."""
    if change.startswith("+"):
        return f"Why did {who} gain {change[1:]}?"
    return f"Why did {who} lose {change[1:]}?" if change[0] in "−-" else f"Why does {who} stay at {rating}?"


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
    assert page.locator("h1").inner_text() == asked(family_name(page), change, rating)
    assert f"{len(counted)} in this list" in aside
    return Numbers(rating, was[1], change, signed(f"{exact:.1f}"), str(len(counted)), played)


def on_player(page: Page, site: Site, player: int) -> Numbers:
    page.goto(f"{site.url}/players/{player}/")
    rating = page.locator(".official .number").inner_text()
    day = f"{due().effective.day} {due().effective:%B %Y}"
    steps = [" ".join(text.split()).partition(", why?")[0].rstrip() for text in page.locator(".step").all_inner_texts()]
    step = next((text.removeprefix(f"List of {day} ") for text in steps if day in text), None)
    if step is None:
        return Numbers(rating)
    told = re.fullmatch(r"(?:(\d+) → )?(\d+) (new|0|[+−]\d+)", step)
    assert told[2] == rating
    return Numbers(rating, told[1] or "–", told[3].replace("new", "–"))


def rows_of(page: Page, table: str) -> list[list[str]]:
    """The cells of a table's body as they are read on a wide screen."""
    page.wait_for_load_state()
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
