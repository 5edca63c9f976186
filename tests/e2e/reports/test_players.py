"""The page of players in the browser: no mouse, no page loaded, and real lists of newcomers in a few actions."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from federation.permissions import ARBITER
from federation.reports.files.reading import read
from tests.e2e.page_checks import check
from tests.federation.small_trf import PEOPLE, changed, trf
from tests.requirement import SHARED

MOST = 10  # actions from the file to the last player
FILES = {  # file -> how many newcomers it has
    "uploads/chess-results-csv/donostia_33_open_final_ranking.csv": 150,
    "krause/bunratty_minor_2011.tab": 103,
    "uploads/swissperfect/sp_gonzaga_challengers_2010.txt": 56,
}


@pytest.fixture(scope="module")
def site_data():
    return "from tests.federation.small_trf import register\nregister()"


class Actions:
    """What an arbiter does, counted: a file chosen, a column pasted, a button pressed. No mouse."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def press(self, button: Locator) -> None:
        self.done.append(button.inner_text())
        button.press("Enter")

    def paste(self, field: Locator, lines: list[str]) -> None:
        self.done.append(f"{len(lines)} lines")
        field.fill("\n".join(lines))

    def choose(self, field: Locator, file) -> None:
        self.done.append("a file")
        field.set_input_files(file)


def stays(page: Page) -> None:
    page.evaluate("window.stays = true")


def stayed(page: Page) -> bool:
    return page.evaluate("window.stays === true")


def players_of(site, page: Page, content: bytes) -> None:
    """Upload, and open the page of players."""
    page.goto(f"{site.url}/submissions/new/")
    page.locator("form.drop input[type=file]").set_input_files(
        {"name": "open.trf", "mimeType": "text/plain", "buffer": content}
    )
    page.locator("form.drop .button--primary").click()
    page.wait_for_url(re.compile(r"/submissions/\d+/$"))
    page.goto(f"{page.url}players/")
    stays(page)


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_newcomers_of_a_real_file_take_few_actions(site, page, sign_in, name):
    path = SHARED / "data" / name
    born = {each.number: f"{1940 + each.number % 70}-{1 + each.number % 12:02}-{1 + each.number % 28:02}"
            for each in read(path.read_bytes(), path.name).entrants}  # fmt: skip
    sign_in(ARBITER)
    arbiter = Actions()
    page.goto(f"{site.url}/submissions/new/")
    arbiter.choose(page.locator("form.drop input[type=file]"), path)
    arbiter.press(page.locator("form.drop .button--primary"))
    page.wait_for_url(re.compile(r"/submissions/\d+/$"))
    clubs = page.get_by_role("button", name="They are clubs")
    if clubs.count():
        arbiter.press(clubs)
        expect(clubs).to_have_count(0)
    arbiter.press(page.locator("[data-onward]"))
    expect(page.locator("#newcomers-title")).to_contain_text(str(FILES[name]))
    stays(page)
    arbiter.paste(page.locator("#paste-text"), list(born.values()))
    arbiter.press(page.get_by_role("button", name="Use these lines"))
    expect(page.locator(".messages")).to_contain_text(f"{FILES[name]} values were taken.")
    for words in ("The others are male", "The others are of"):
        button, field = page.get_by_role("button", name=words), "sex" if "male" in words else "federation"
        if page.locator(f".n-{field} :is(input, select)").evaluate_all(
            "fields => fields.some(each => !each.value || each.ariaInvalid)"
        ):
            arbiter.press(button)
            expect(page.locator(f".n-{field} [data-suggestion]")).to_have_count(0)
    arbiter.press(page.get_by_role("button", name="Save, and ask for"))
    expect(page.locator(".sentence")).to_have_text(f"All {FILES[name]} players are resolved.")
    assert stayed(page)
    told = page.locator("tr[id^=line-]").evaluate_all("rows => rows.map(row => [row.id.slice(5), row.innerText])")
    assert [number for number, text in told if f"born {born[int(number)]}" not in text] == []
    assert len(arbiter.done) <= MOST, arbiter.done


def test_suggestions_are_taken_by_keyboard(site, page, sign_in):
    sign_in(ARBITER)
    people = changed(1, birth="", fide_id="") | {
        2: changed(2, birth="", fide_id="")[2],
        3: changed(3, fide_id="", birth="")[3],
    }
    players_of(site, page, trf(people, h012="Open of suggestions"))
    lines = page.locator(".match")
    expect(lines).to_have_count(4)
    page.keyboard.press("n")
    page.keyboard.press("n")  # the first is left for later
    expect(page.locator("#line-2 [data-suggestion]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(lines).to_have_count(3)
    expect(page.locator("#line-3 [data-suggestion]")).to_be_focused()  # the next one, and not the first
    page.keyboard.press("Enter")
    expect(lines).to_have_count(2)
    page.keyboard.press("u")
    expect(lines).to_have_count(3)
    page.keyboard.press("Control+y")
    expect(lines).to_have_count(2)
    page.get_by_role("link", name="Preview ›").wait_for()


def test_a_fault_in_the_grid_has_the_focus_and_nothing_typed_is_lost(site, page, sign_in):
    sign_in(ARBITER)
    people = {number: changed(number, name=f"Nobody{number}, Known", fide_id="", birth="")[number] for number in PEOPLE}
    players_of(site, page, trf(people, h012="Open of newcomers"))
    page.keyboard.press("n")
    expect(page.locator("#born-1")).to_be_focused()
    page.keyboard.type("1990")
    page.locator("#born-2").fill("31.02.1990")
    page.locator("#born-1").press("Enter")
    expect(page.locator("tr[data-unresolved]")).to_have_count(5)
    expect(page.locator("#born-2")).to_have_value("31.02.1990")
    expect(page.locator("#born-2-fault")).to_be_visible()
    expect(page.locator("#born-2")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator("#paste-text").fill("2\t28.02.1990\n9\t1990")
    page.get_by_role("button", name="Use these lines").press("Enter")
    expect(page.locator("#paste-text")).to_have_value("9\t1990")
    expect(page.locator("#paste-faults")).to_contain_text("nobody has the start number 9")
    expect(page.locator("#paste-text")).to_be_focused()
    assert stayed(page)
    check(page)
