"""The sheet in the browser: mending by keyboard, two windows, no network, signed out, no page loaded."""

import re

import pytest
from playwright.sync_api import Page, expect

from federation.permissions import ARBITER
from tests.conftest import PASSWORD
from tests.e2e.page_checks import PHONE, check
from tests.federation.small_trf import changed, trf
from tests.processes import wait_until
from tests.requirement import SHARED

FAULTS = changed(2, name="Okoń Tadeusz")


@pytest.fixture(scope="module")
def site_data():
    return "from tests.e2e.reports.returned import fill\nfill()"


@pytest.fixture
def sheet(site, page: Page, sign_in, request) -> Page:
    """A report with three faults, open at its sheet; `loads` counts pages since."""
    sign_in(ARBITER)
    content = trf(FAULTS, points={1: 1.5}, h012=f"Open of {request.node.originalname[5:].replace('_', ' ')[:60]}")
    content = content.replace(b"   4 b 1", b"   4 b X", 1) if b"   4 b 1" in content else content
    send(site, page, content)
    page.evaluate("window.stays = true")
    return page


def send(site, page: Page, content: bytes) -> None:
    page.goto(f"{site.url}/submissions/new/")
    file = {"name": "open.trf", "mimeType": "text/plain", "buffer": content}
    page.locator("form.drop input[type=file]").set_input_files(file)
    page.locator("form.drop .button--primary").click()
    page.wait_for_url(re.compile(r"/submissions/\d+/$"))


def cell(page: Page, place: str):
    return page.locator(f"[id='{place}']")


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.id || document.activeElement.className")


def put(page: Page, place: str, text: str) -> None:
    cell(page, place).focus()
    page.keyboard.press("Enter")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def stayed(page: Page) -> bool:
    """Whether it is the page that was opened, with everything in it changed in place."""
    return page.evaluate("window.stays === true")


def test_problems_are_mended_by_keyboard_without_a_page(sheet):
    sheet.keyboard.press("n")
    expect(sheet.locator(".problem:focus")).to_have_count(1)
    for _ in range(sheet.locator("[data-todo]").count()):
        left = sheet.locator("[data-todo]").count()
        sheet.keyboard.press("Enter")
        expect(sheet.locator("[data-todo]")).to_have_count(left - 1)
    expect(sheet.locator("[data-onward]")).to_be_focused()
    sheet.keyboard.press("Enter")
    expect(sheet.locator(".steps .here")).to_contain_text("Players")
    assert stayed(sheet)


def test_a_result_changes_both_rows_and_is_undone(sheet):
    cell(sheet, "cell-3-1").focus()
    sheet.keyboard.type("6w1")
    sheet.keyboard.press("Enter")
    expect(cell(sheet, "cell-3-1")).to_have_text("6w16w½")  # now, and what the file said
    expect(cell(sheet, "cell-6-1")).to_have_text("3b03b½")
    expect(cell(sheet, "cell-3-1")).to_be_focused()
    assert cell(sheet, "cell-3-1").get_attribute("aria-label") == "Lindenhof, Jörg, round 1: 6w1, was 6w½"
    sheet.keyboard.press("u")
    expect(cell(sheet, "cell-6-1")).to_have_text("3b½")
    sheet.keyboard.press("Control+y")
    expect(cell(sheet, "cell-6-1")).to_have_text("3b03b½")
    assert stayed(sheet)


def test_everything_else_is_typed_too(sheet):
    put(sheet, "name-6", "Sokołowska, Ewelina")
    expect(cell(sheet, "name-6")).to_contain_text("Ewelina")
    put(sheet, "born-6", "1988-05-04")
    expect(cell(sheet, "born-6")).to_contain_text("1988-05-04")
    put(sheet, "new-player", "Nowak, Anna")
    expect(cell(sheet, "name-7")).to_have_text("Nowak, Anna")
    put(sheet, "cell-7-1", "bye")
    expect(cell(sheet, "cell-7-1")).to_contain_text("bye")
    cell(sheet, "number-7").focus()
    sheet.keyboard.press("Delete")
    expect(cell(sheet, "name-7")).to_have_count(0)
    put(sheet, "round-1", "2026-09-05")
    expect(cell(sheet, "round-1")).to_have_attribute("title", "2026-09-05")
    cell(sheet, "cell-1-1").focus()
    sheet.keyboard.type("99w1")
    sheet.keyboard.press("Enter")
    expect(sheet.locator("[data-status]")).to_have_text("99w1: Nobody has the start number 99.")
    assert stayed(sheet)


def test_arrows_walk_through_the_sheet(sheet):
    cell(sheet, "cell-2-1").focus()
    for key, place in (
        ("ArrowRight", "cell-2-2"),
        ("ArrowDown", "cell-3-2"),
        ("ArrowLeft", "cell-3-1"),
        ("ArrowUp", "cell-2-1"),
    ):
        sheet.keyboard.press(key)
        assert focused(sheet) == place


def test_what_is_typed_without_a_network_is_kept_and_sent_later(sheet):
    sheet.context.set_offline(True)
    put(sheet, "born-4", "2001-07-02")
    expect(sheet.locator("[data-status]")).to_contain_text("there is no connection")
    put(sheet, "born-5", "2012-01-03")
    sheet.context.set_offline(False)
    expect(cell(sheet, "born-5")).to_contain_text("2012-01-032012-01-02")
    sheet.reload()
    expect(cell(sheet, "born-4")).to_contain_text("2001-07-022001-07-01")


def test_what_is_typed_signed_out_waits_for_signing_in(site, sheet):
    sheet.context.clear_cookies()
    put(sheet, "born-4", "2001-07-02")
    expect(sheet.locator("[data-status]")).to_contain_text("you are signed out")
    other = sheet.context.new_page()
    other.goto(f"{site.url}/sign-in/")
    other.locator("[name=username]").fill(ARBITER.split()[-1])
    other.locator("[name=password]").fill(PASSWORD)
    other.locator("[name=password]").press("Enter")
    other.wait_for_url(lambda url: "/sign-in/" not in url)
    other.close()
    sheet.once("dialog", lambda dialog: dialog.accept())
    sheet.reload()  # the key of the form is another by now; what was typed is kept over it
    expect(cell(sheet, "born-4")).to_contain_text("2001-07-022001-07-01")


def test_two_windows_lose_nothing_and_double_nothing(sheet):
    other = sheet.context.new_page()
    other.goto(sheet.url)
    put(sheet, "cell-3-1", "6w1")
    expect(cell(sheet, "cell-6-1")).to_contain_text("3b0")
    put(other, "born-4", "2001-07-02")  # another place: both stand, and the window sees the first
    expect(cell(other, "cell-6-1")).to_contain_text("3b0")
    put(sheet, "born-4", "2001-07-03")  # the same place, which this window does not know
    expect(sheet.locator("[data-status]")).to_contain_text("it was changed meanwhile")
    sheet.reload()
    expect(cell(sheet, "born-4")).to_contain_text("2001-07-02")
    assert sheet.locator(".edits > li").count() == 4  # the game on both lines, one total, the birth date
    other.close()


def test_the_sheet_is_accessible_and_fits_a_telephone(sheet):
    check(sheet)
    sheet.set_viewport_size(PHONE)
    expect(cell(sheet, "name-1")).to_be_visible()
    box = cell(sheet, "points-1").bounding_box()
    assert box["x"] + box["width"] <= PHONE["width"]


def test_an_officers_question_is_answered_in_the_sheet(site, page, sign_in):
    """Nothing was flagged: n, Enter to the cell, the result, Enter."""
    sign_in(ARBITER)
    page.goto(f"{site.url}/submissions/")
    page.get_by_role("link", name="Returned Open").click()
    expect(page.locator(".typed [tabindex='0']")).to_have_count(1)  # the sheet is ready
    page.evaluate("window.stays = true")
    keys = ["n", "Enter", "0", "Enter"]
    page.keyboard.press(keys[0])
    expect(page.locator(".remark:focus")).to_have_count(1)
    page.keyboard.press(keys[1])
    expect(cell(page, "cell-6-3")).to_be_focused()
    for key in keys[2:]:
        page.keyboard.press(key)
    expect(cell(page, "cell-6-3")).to_contain_text("5w0")
    expect(cell(page, "cell-5-3")).to_contain_text("6b1")
    expect(page.locator(".remark .tag--ok")).to_have_text("Mended")
    assert stayed(page) and len(keys) <= 8


def test_results_of_a_round_are_typed_with_one_key_each(site, page, sign_in):
    sign_in(ARBITER)
    lines = trf(h012="Open to be filled").decode().split("\n")
    empty = [
        line[:80] + " 0.0" + re.sub(r" ([wb]) [10=]", r" \1  ", line[84:]) if line[:3] == "001" else line
        for line in lines
    ]
    send(site, page, "\n".join(empty).encode())
    cell(page, "cell-1-1").focus()
    for key in "1=0" * 3:
        page.keyboard.press(key)
    expect(page.locator(".s-open")).to_have_count(0)
    expect(cell(page, "cell-1-1")).to_contain_text("4w1")


@pytest.mark.shared
def test_five_problems_are_sent_in_thirty_keys(site, page, sign_in):
    """Mended, players resolved, previewed and sent in, without a mouse and without a page after the upload."""
    sign_in(ARBITER)
    send(site, page, (SHARED / "data/cases/arbiter/five_problems.trf").read_bytes())
    page.evaluate("window.stays = true")
    keys = 0
    while not page.locator(".receipt__number").count() and keys < 30:
        stood = page.evaluate(STATE)
        page.keyboard.press("Enter" if keys else "n")
        keys += 1
        wait_until(lambda stood=stood: page.evaluate(STATE) != stood, "the key is answered")
    expect(page.locator(".receipt__number")).to_have_count(1)
    assert stayed(page) and keys <= 30


# What a key changes: where the page is, what has the focus, what is left to do.
STATE = (
    """() => [location.pathname, document.activeElement.outerHTML, document.querySelector("main").innerText].join()"""
)
