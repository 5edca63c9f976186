"""Calculators in a browser: by hand without scripts, answers that everybody can read, pages that fit a phone."""

from urllib.parse import urlencode

from playwright.sync_api import expect

from ratings.views.systems.handbook import example_query
from tests.e2e import page_checks
from tests.walks import failures_of

GAMES = "1609 0, 1477 =, 1388 1, 1586 1, 1720 ="
WRONG = urlencode({"rating": "abc", "date": "tomorrow", "results": "1650 1, x 1, 1700, 99999 ="})
# One of each kind of answer and of page; tests/ratings asks every system for its own.
KINDS = ("fide", "dwz", "clarke", "ingo", "glicko2", "chessmetrics", "wronicz")
ANSWERS = [
    *(f"/calculators/{slug}/?{example_query(slug)}" for slug in KINDS),
    f"/calculators/fide/?{WRONG}",
    "/calculators/performance/?" + urlencode({"results": GAMES}),
    "/calculators/expectancies/?cap=400&difference=285",
    "/calculators/converter/?scale=ecf&value=140",
    *(f"/systems/{slug}/" for slug in ("fide", "dwz")),
]


def test_answers_are_for_everybody(site, visitor):
    page = visitor(None)

    def look(address: str) -> None:
        assert page.goto(f"{site.url}{address}").status == 200
        page_checks.check(page)

    assert failures_of([(address,) for address in ANSWERS], look) == []


def test_a_calculation_by_hand_without_scripts(site, browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.url}/calculators/italy/")
    page.get_by_label("Your rating").fill("1613")
    page.get_by_label("Rated games").fill("40")
    for number, (opponent, result) in enumerate([("1609", "0"), ("1477", "½"), ("1388", "1")], start=1):
        page.get_by_label(f"Rating of opponent {number}").fill(opponent)
        page.get_by_label(f"Result of game {number}").select_option(label=result)
    page.get_by_text("Paste a list").click()
    page.get_by_label("More games").fill("1586 1\n1720 0")
    page.get_by_role("button", name="Calculate").click()
    expect(page.locator(".number")).to_have_text("1602")
    expect(page.locator(".answer__change")).to_contain_text("−11")
    expect(page.get_by_label("Rating of opponent 5")).to_have_value("1720")
    shared = page.url
    context.close()

    other = browser.new_context(java_script_enabled=False)
    again = other.new_page()
    again.goto(shared)
    expect(again.locator(".number")).to_have_text("1602")
    other.close()


def test_what_is_wrong_stands_beside_its_field(site, page):
    page.goto(f"{site.url}/calculators/fide/")
    page.get_by_label("Your rating").fill("two thousand")
    page.get_by_label("Rating of opponent 1").fill("2050")
    page.get_by_role("button", name="Calculate").click()
    expect(page.get_by_label("Your rating")).to_have_value("two thousand")
    expect(page.locator("#help-rating")).to_have_text("“two thousand” is no number.")
    expect(page.locator("#wrong-1")).to_contain_text("Which result against 2050?")
    page.get_by_label("Your rating").fill("2000")
    page.get_by_label("Result of game 1").select_option("=")
    page.get_by_role("button", name="Calculate").click()
    expect(page.locator(".number")).to_have_text("2001")
