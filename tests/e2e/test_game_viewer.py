"""A game of the archive on the board: by keyboard, by clicks, heard by a screen reader, and without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import page_checks


@pytest.fixture
def game(site, page) -> Page:
    page.goto(f"{site.url}/archive/")
    page.get_by_role("rowheader").get_by_role("link", name="A", exact=True).click()
    page.wait_for_url("**/archive/games/*/", wait_until="load")  # with its script
    return page


def where(page: Page):
    """The line that a screen reader hears again when it changes."""
    return page.locator("#viewer [aria-live]")


def test_by_keyboard(game):
    for key, said, ply in (
        ("ArrowRight", "Position after 1. e4", 1), ("End", "Position after 3. Qxe5#", 5),
        ("ArrowRight", "Position after 3. Qxe5#", 5), ("ArrowLeft", "Position after 2… Ke7", 4),
        ("Home", "The first position", 0), ("ArrowLeft", "The first position", 0),
    ):  # fmt: skip
        game.keyboard.press(key)
        expect(where(game)).to_have_text(said)
        expect(game).to_have_url(re.compile(rf"\?ply={ply}$"))


def test_keys_that_come_faster_than_answers_are_all_counted(game):
    for _ in range(4):
        game.keyboard.press("ArrowRight")
    expect(where(game)).to_have_text("Position after 2… Ke7")
    expect(game.locator("#viewer [aria-current]")).to_have_text("Ke7")
    expect(game.locator("desc")).to_contain_text("White: king e1, queen h5,")
    expect(game.locator("desc")).to_contain_text("Black: king e7, queen d8,")


def test_who_tabs_stays_where_they_are(game):
    button = game.get_by_role("link", name="Next move")
    button.focus()
    for said in ("Position after 1. e4", "Position after 1… e5"):
        game.keyboard.press("Enter")
        expect(where(game)).to_have_text(said)
        expect(button).to_be_focused()
    game.get_by_role("link", name="Qh5").click()
    expect(where(game)).to_have_text("Position after 2. Qh5")
    expect(game.get_by_role("link", name="Qh5")).to_be_focused()


def test_without_scripts(site, game, browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(game.url)
    page.get_by_role("link", name="Last position").click()
    expect(where(page)).to_have_text("Position after 3. Qxe5#")
    page.get_by_role("link", name="Move before").click()
    expect(where(page)).to_have_text("Position after 2… Ke7")
    context.close()


def test_a_position_is_for_everybody(game):
    game.goto(f"{game.url}?ply=5")
    page_checks.check(game)
