"""An event entered by hand: by keys alone, with a draft that outlives the page, from the register, on a telephone."""

import pytest
from playwright.sync_api import Page, expect

from federation.permissions import ARBITER
from tests.conftest import PASSWORD
from tests.e2e import page_checks
from tests.e2e.conftest import enter

TEN = [f"Player{letter}, Anna; {1500 + 100 * at}" for at, letter in enumerate("abcdefghij")]
MOST_KEYS = 40  # of a round robin of ten, its results aside
MOST_IN_ALL = 150
RESULTS = "1=0" * 15


@pytest.fixture(scope="module")
def site_data() -> str:
    return "from tests.e2e.office import fill\nfill()"


class Keys:
    """A keyboard that counts: a letter, a key with its shift keys, and a paste are one each."""

    def __init__(self, page: Page) -> None:
        self.page, self.pressed = page, 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.pressed += 1

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.pressed += len(text)

    def paste(self, text: str) -> None:
        self.page.keyboard.insert_text(text)
        self.pressed += 1


def wait_for_report(page: Page) -> None:
    page.wait_for_url(lambda url: url.split("/submissions/")[-1].strip("/").isdecimal())


@pytest.fixture
def form(site, page, sign_in) -> Page:
    sign_in(ARBITER)
    page.goto(f"{site.url}/submissions/new/by-hand/")
    return page


def test_a_round_robin_of_ten_takes_few_keys(form):
    keys = Keys(form)
    expect(form.get_by_label("Name of the tournament")).to_be_focused()
    keys.type("Club Cup")
    keys.press("Tab", "Tab")
    expect(form.get_by_label("Players, one a line")).to_be_focused()
    keys.paste("\n".join(TEN))
    expect(form.locator(".by-hand__understood")).to_contain_text("10 players, 9 rounds, 45 games")
    keys.press("Tab", "Tab", "Tab")
    expect(form.get_by_label("Time control")).to_be_focused()
    keys.type("90+30")
    keys.press("Enter")
    wait_for_report(form)
    expect(form.get_by_role("heading", level=1)).to_have_text("Club Cup")
    assert keys.pressed <= MOST_KEYS
    expect(form.locator(".typed [tabindex='0']")).to_have_count(1)  # the sheet is ready
    keys.press("r", *RESULTS)
    expect(form.locator(".s-open, .s-sending")).to_have_count(0)
    expect(form.locator("[data-part=steps] .here")).not_to_contain_text("to fix")
    assert sum(map(half_points, form.locator("td.s-points").all_inner_texts())) == 2 * len(RESULTS)
    assert keys.pressed <= MOST_IN_ALL


def half_points(text: str) -> int:
    """Of "4½", which may have what the file said below it."""
    now = text.split("\n")[0]
    return 2 * int(now.rstrip("½") or 0) + now.endswith("½")


def test_a_round_robin_of_ten_by_touch(site, browser):
    """The same on a telephone: the first cell is touched, then a button a game."""
    context = browser.new_context(viewport=page_checks.PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    enter(page, site, ARBITER)
    page.goto(f"{site.url}/submissions/new/by-hand/")
    page.get_by_label("Name of the tournament").fill("Pocket Cup")
    page.get_by_label("Players, one a line").fill("\n".join(TEN))
    page.get_by_label("Time control").fill("90+30")
    page.locator("form .button--primary").last.tap()
    wait_for_report(page)
    page.locator(".s-open").first.tap()
    for result in RESULTS:
        page.locator(f'[data-sign="{result}"]').tap()
    expect(page.locator(".s-open, .s-sending")).to_have_count(0)
    assert sum(map(half_points, page.locator("td.s-points").all_inner_texts())) == 2 * len(RESULTS)
    context.close()


def test_what_is_typed_outlives_the_page_until_it_is_a_report(form, site):
    form.get_by_label("Name of the tournament").fill("Kept Cup")
    form.get_by_label("Kind").select_option(label="Match of two players")
    form.get_by_label("Rounds, or games of the match").fill("4")
    form.get_by_label("Players, one a line").fill("Sowa, Ewa\nWrona, Jan; ??")
    form.get_by_label("Tempo").select_option(label="Rapid")
    form.goto(f"{site.url}/players/")
    form.goto(f"{site.url}/submissions/new/by-hand/")
    expect(form.locator("[data-restored]")).to_be_visible()
    expect(form.get_by_label("Name of the tournament")).to_have_value("Kept Cup")
    expect(form.get_by_label("Rounds, or games of the match")).to_have_value("4")
    form.keyboard.press("Control+Enter")
    expect(form.get_by_label("Players, one a line")).to_be_focused()
    expect(form.locator(".field__errors").first).to_have_text("Line 2: “??” is not understood.")
    form.get_by_label("Players, one a line").fill("Sowa, Ewa\nWrona, Jan")
    form.keyboard.press("Control+Enter")
    wait_for_report(form)
    form.goto(f"{site.url}/submissions/new/by-hand/")
    expect(form.locator("[data-restored]")).to_be_hidden()
    expect(form.get_by_label("Name of the tournament")).to_have_value("")


def test_a_lost_network_loses_nothing(form, site, context):
    form.get_by_label("Name of the tournament").fill("Far Cup")
    form.get_by_label("Players, one a line").fill("\n".join(TEN))
    form.get_by_label("Time control").fill("90+30")
    context.set_offline(True)
    form.get_by_label("Time control").press("Enter")
    form.wait_for_url(lambda url: url.startswith("chrome-error:"))
    context.set_offline(False)
    form.goto(f"{site.url}/submissions/new/by-hand/")
    expect(form.get_by_label("Players, one a line")).to_have_value("\n".join(TEN))
    form.get_by_role("button", name="Go on to the results").click()
    wait_for_report(form)


def test_who_was_signed_out_sends_the_same_form_on(form):
    form.get_by_label("Name of the tournament").fill("Late Cup")
    form.get_by_label("Players, one a line").fill("\n".join(TEN))
    form.get_by_label("Time control").fill("90+30")
    session = [one for one in form.context.cookies() if "session" in one["name"]]
    for cookie in session:
        form.context.clear_cookies(name=cookie["name"])
    form.get_by_role("button", name="Go on to the results").click()
    form.get_by_label("E-mail address or name").fill("arbiter")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Sign in").click()
    form.get_by_role("button", name="Send it").click()
    wait_for_report(form)
    expect(form.get_by_role("heading", level=1)).to_have_text("Late Cup")


def test_players_of_the_register_are_added_by_keys(form):
    search = form.locator("#by-hand-search")
    for name in ("Ash", "Birch"):
        search.press_sequentially(name)
        expect(form.locator("#by-hand-found")).to_contain_text(name)
        search.press("Enter")
        expect(search).to_have_value("")
        expect(search).to_be_focused()
    lines = form.get_by_label("Players, one a line").input_value().splitlines()
    assert [line.split(",")[0] for line in lines] == ["Ashdown", "Birchall"]
    expect(form.locator(".by-hand__understood")).to_contain_text("2 players, 1 round, 1 game")


def test_only_what_the_kind_needs_is_asked(form):
    rounds, boards = form.get_by_label("Rounds, or games of the match"), form.get_by_label("Boards")
    asked = {}
    for kind in (
        "Round robin",
        "Swiss system",
        "Match of two players",
        "Teams, each against each",
        "Scheveningen match",
    ):
        form.get_by_label("Kind").select_option(label=kind)
        asked[kind] = (rounds.is_visible(), boards.is_visible())
    assert asked == {
        "Round robin": (False, False), "Swiss system": (True, False), "Match of two players": (True, False),
        "Teams, each against each": (False, True), "Scheveningen match": (False, False),
    }  # fmt: skip


def test_it_is_done_by_touch_on_a_telephone(site, browser):
    context = browser.new_context(viewport=page_checks.PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{site.url}/sign-in/?next=/submissions/new/by-hand/")
    page.get_by_label("E-mail address or name").fill("arbiter")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").tap()
    page.get_by_label("Name of the tournament").fill("Phone Cup")
    page.get_by_label("Players, one a line").fill("\n".join(TEN[:4]))
    page.get_by_label("Tempo").select_option(label="Blitz")
    small = page.locator("form.by-hand :is(input, select, textarea, button):not(.visually-hidden)").evaluate_all(
        """all => all.filter(each => each.checkVisibility())
        .filter(each => each.getBoundingClientRect().height < 39).map(each => each.outerHTML.slice(0, 80))"""
    )
    assert small == []
    page.get_by_role("button", name="Go on to the results").tap()
    wait_for_report(page)
    context.close()


def test_the_form_with_its_errors_is_fit_for_everybody(form):
    form.get_by_label("Players, one a line").fill("Sowa, Ewa; ??")
    form.get_by_role("button", name="Go on to the results").click()
    expect(form.get_by_label("Name of the tournament")).to_be_focused()
    form.locator("#by-hand-search").press_sequentially("Ash")
    expect(form.locator("#by-hand-found li")).not_to_have_count(0)
    page_checks.check(form)
