"""Every page for those who may read it: accessible in light and dark, whole on a phone, by keyboard, without script."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import demo_site, page_checks
from tests.federation.small_trf import trf
from tests.processes import wait_until
from tests.walks import failures_of


@pytest.fixture(scope="module")
def there(site) -> dict:
    return demo_site.found(site)


@pytest.fixture
def as_role(page, visitor) -> Callable[[str], None]:
    """`as_role("officer")`: who the page belongs to from now on."""

    def become(role: str) -> None:
        page.context.add_cookies(visitor(demo_site.HOLDERS[role]).context.cookies())

    return become


def test_every_page_is_for_everybody(site, visitor, there):
    def look(name: str, role: str) -> None:
        page = visitor(demo_site.HOLDERS[role])
        for address in demo_site.addresses(name, there):
            assert page.goto(f"{site.url}{address}").status == 200, address
            page_checks.check(page)

    assert failures_of(demo_site.pages().items(), look) == []


def test_missing_page_is_for_everybody(site, page):
    assert page.goto(f"{site.url}/events/there-is-none/").status == 404
    page_checks.check(page)


def test_slash_leads_to_the_search_and_is_typed_where_somebody_types(site, page):
    page.goto(site.url)
    box = page.get_by_role("search").get_by_label("Find a player")
    page.keyboard.press("/")
    expect(box).to_be_focused()
    page.keyboard.press("/")
    expect(box).to_have_value("/")


def test_players_are_suggested_while_somebody_types(site, page):
    page.goto(site.url)
    name = page.locator("table a.row-link").first.inner_text()
    box = page.get_by_role("search").get_by_label("Find a player")
    box.press_sequentially(name)
    first = page.locator(".suggestions a").first
    expect(first).to_contain_text(name)
    page_checks.check(page)
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".suggestions")).to_have_count(0)
    box.fill("")
    box.press_sequentially(name)
    expect(first).to_contain_text(name)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)


def test_a_search_of_seven_thousand_letters_is_answered_by_a_page_of_ours(site, page):
    assert page.goto(f"{site.url}/players/?q={'x' * 7000}").status == 200
    expect(page.locator("main")).to_contain_text("Only the first 100 signs of what you typed were read.")


def test_skip_link_comes_first_and_leads_past_the_head(site, page):
    page.goto(f"{site.url}/players/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Name, id, title, year, club or region")).to_be_focused()


MAIN_ACTIONS = [
    ("public", "ranking", "table.ranking a.row-link >> nth=0"),
    ("arbiter", "submissions", "text=Submit tournament"),
    ("arbiter", "submission-new", "role=button[name='Read the report']"),
    ("officer", "review", "role=button[name=/^Accept/]"),
    ("officer", "draft", "role=button[name=/^Withdraw/]"),
    ("registrar", "register-player-new", "main form:has([name=family_name]) button"),
]


def test_main_action_is_reached_by_keyboard(site, visitor, there):
    def reach(role: str, name: str, action: str) -> None:
        page = visitor(demo_site.HOLDERS[role])
        page.goto(f"{site.url}{demo_site.addresses(name, there)[0]}")
        wanted = page.locator(action).first
        for _ in range(200):
            page.keyboard.press("Tab")
            if wanted.evaluate("element => element === document.activeElement"):
                break
        expect(wanted).to_be_focused()
        expect(wanted).to_be_in_viewport()
        outline = wanted.evaluate("element => getComputedStyle(element).outlineStyle")
        assert outline != "none", "the element with the focus must be visible"

    assert failures_of(MAIN_ACTIONS, reach) == []


def test_players_are_resolved_by_keyboard(site, page, as_role, there):
    as_role("arbiter")
    page.goto(f"{site.url}/submissions/{there['open']}/players/")
    left = page.locator("[data-unresolved]").count()
    assert left > 0
    page.keyboard.press("n")
    first = page.locator("[data-unresolved]").first
    expect(first).to_be_in_viewport()
    assert first.evaluate("element => element.contains(document.activeElement)")


# ---- in other languages ---------------------------------------------------
WORDY = [
    ("public", "home"), ("public", "lists"), ("public", "working"), ("public", "player"), ("public", "events"),
    ("public", "club"), ("public", "systems"), ("public", "calculators"), ("public", "corrections"),
    ("arbiter", "submissions"), ("arbiter", "submission"), ("officer", "desk"), ("officer", "draft"),
]  # fmt: skip
SPEAK = """
from federation.models import Office
from federation.runtime.office import identity
Office.objects.update_or_create(pk=1, defaults={{"languages": {}}})
identity.announce()
"""


@pytest.fixture
def languages(site) -> Iterator[list[str]]:
    """The site speaks them besides English for a while."""
    spoken = [code for code, _name in settings.LANGUAGES if code != "en"]
    site.python(SPEAK.format(["en", *spoken]))
    yield spoken
    site.python(SPEAK.format([]))


def test_longer_words_of_other_languages_have_room(site, visitor, there, languages):
    def look(language: str, role: str, name: str) -> None:
        page = visitor(demo_site.HOLDERS[role])
        page.set_extra_http_headers({"Accept-Language": language})
        address = demo_site.addresses(name, there)[0]
        page.goto(f"{site.url}/{language}{address}" if role == "public" else f"{site.url}{address}")
        assert page.locator("html").get_attribute("lang") == language
        for size in (page_checks.DESK, page_checks.PHONE, page_checks.SMALL):
            page.set_viewport_size(size)
            assert page.evaluate(page_checks.TOO_WIDE) == [], size
            assert page.evaluate(page_checks.CUT) == [], size

    assert failures_of([(language, *page) for language in languages for page in WORDY], look) == []


# ---- on a phone and on paper ----------------------------------------------
@pytest.fixture
def phone(page) -> Page:
    page.set_viewport_size(page_checks.PHONE)
    return page


def test_list_on_a_phone_leads_to_the_working_with_one_tap(site, phone):
    phone.goto(f"{site.url}/lists/fide/")
    row = phone.locator("table.ranking tbody tr", has=phone.locator(".rating a")).first
    name = row.locator("a.row-link").inner_text()
    for fact in (".who .under >> nth=0", ".who .under >> nth=1"):  # club and age, category
        expect(row.locator(fact)).to_be_visible()
    row.locator(".rating a").click()
    expect(phone.get_by_role("link", name=f"All ratings of {name}")).to_be_visible()


def test_list_on_a_phone_is_sorted_by_change(site, phone):
    phone.goto(f"{site.url}/lists/fide/")
    for field in phone.locator("form.filters select, form.filters input[type=search], form.filters a").all():
        expect(field).to_be_in_viewport(ratio=0.99)  # nothing stands beyond the edge
    phone.get_by_label("Order").select_option(label="Change, + first")
    phone.wait_for_url(lambda url: url.endswith("?sort=-change"))
    changes = phone.locator("table.ranking td.rating a").all_inner_texts()[:5]
    assert changes == sorted(changes, key=int, reverse=True)


def test_crosstable_on_a_phone_is_a_card_a_player(site, phone, there):
    phone.goto(f"{site.url}/events/{there['event']}/")
    card = phone.locator("table.crosstable tbody tr", has=phone.locator("a[aria-label^='Why']")).first
    for part in (".who", ".rating", ".before", "a[aria-label^='Why']"):
        expect(card.locator(part)).to_be_visible()
    for part in (".round >> nth=0", ".tie >> nth=0"):
        expect(card.locator(part)).to_be_hidden()  # the standings come first
    phone.get_by_label("Rounds and tie-breaks").check()
    for part in (".round >> nth=0", ".round >> nth=-1", ".tie >> nth=0"):
        expect(card.locator(part)).to_be_visible()
    columns = [round(one.bounding_box()["x"]) for one in card.locator(".round").all()]
    lines = columns.count(columns[0])
    assert columns == (columns[: columns.index(max(columns)) + 1] * lines)[: len(columns)]  # under each other
    assert card.locator("xpath=ancestor::*[@class='scroll']").evaluate("box => box.scrollWidth <= box.clientWidth")


PAPER = {"width": 688, "height": 1000}  # A4 without its margins


PRINTED = [
    ("/lists/fide/{day}/?whole=yes", PAPER),
    ("/lists/fide/{day}/players/{player}/", PAPER),
    ("/players/{player}/", PAPER),
    ("/clubs/{club}/", PAPER),
    ("/events/{event}/", {"width": 1000, "height": 688}),  # a crosstable is printed broadside
]


def test_nothing_runs_off_the_paper(site, page, there):
    page.emulate_media(media="print")

    def look(address: str, size: ViewportSize) -> None:
        page.set_viewport_size(size)
        page.goto(site.url + address.format(**there))
        assert page.evaluate(page_checks.TOO_WIDE) == []
        assert page.evaluate(page_checks.CUT) == []
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        expect(page.locator(".printed")).to_contain_text(f"{site.url}{address.format(**there)} · printed on ")
        expect(page.locator("header.masthead")).to_be_hidden()
        expect(page.locator("main table").first).to_be_visible()

    assert failures_of(PRINTED, look) == []


def test_whole_list_is_printed(site, page, there):
    page.goto(f"{site.url}/lists/fide/{there['day']}/?all=true&whole=yes")
    page.emulate_media(media="print")
    count = int(page.locator(".pager > span").text_content().split()[-1])
    assert page.locator("table.ranking tbody tr").count() == count
    expect(page.locator("table.ranking .imprint")).to_be_visible()


# ---- without JavaScript ---------------------------------------------------
@pytest.fixture
def plain(browser, visitor) -> Iterator[Callable[[str], Page]]:
    """`plain("arbiter")` is a page of a browser that runs no scripts."""
    contexts = []

    def of(role: str) -> Page:
        contexts.append(browser.new_context(java_script_enabled=False))
        contexts[-1].add_cookies(visitor(demo_site.HOLDERS[role]).context.cookies())
        return contexts[-1].new_page()

    yield of
    for context in contexts:
        context.close()


def test_list_is_filtered_without_scripts(site, plain):
    page = plain("public")
    page.goto(f"{site.url}/lists/fide/")
    everybody = page.locator("table.ranking tbody tr").count()
    club = page.locator("table.ranking td.club").first.inner_text().strip()
    page.get_by_label("Club", exact=True).fill(club)
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url(lambda url: "club=" in url)
    clubs = {text.strip() for text in page.locator("table.ranking td.club").all_text_contents()}
    assert clubs == {club}
    assert 0 < page.locator("table.ranking tbody tr").count() < everybody
    page.get_by_role("link", name="Clear").click()
    expect(page.locator("table.ranking tbody tr")).to_have_count(everybody)


def test_report_is_uploaded_without_scripts(site, plain):
    page = plain("arbiter")
    page.goto(f"{site.url}/submissions/new/")
    page.locator("input[type=file]").set_input_files({"name": "baltic.trf", "mimeType": "text/plain", "buffer": trf()})
    page.get_by_role("button", name="Read the report").click()
    expect(page.locator("h1")).to_have_text("Baltic Open")
    report = page.url
    page.get_by_text("About the tournament").click()
    page.get_by_label("Last day").fill("2026-09-01")
    page.get_by_role("button", name="Use these").click()
    expect(page.get_by_label("Last day")).to_be_focused()
    page.goto(report)
    page.get_by_role("link", name="Withdraw this report").click()
    page.get_by_role("button", name="Withdraw this report").click()
    expect(page.locator(".messages")).to_contain_text("Report withdrawn.")
    page.get_by_role("button", name="Take the withdrawal back").click()
    expect(page.locator(".messages")).to_contain_text("The withdrawal is taken back.")


DROPPED = """(zone, files) => {
  const dropped = new DataTransfer();
  for (const [name, text] of Object.entries(files)) dropped.items.add(new File([text], name));
  zone.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
}"""


def test_files_dropped_together_are_a_report_each(site, visitor):
    page = visitor("arbiter")
    page.goto(f"{site.url}/submissions/new/")
    files = {f"{name}.trf": trf(h012=f"{name} Dropped Open").decode() for name in ("Standard", "Blitz")}
    page.locator("[data-drop]").evaluate(DROPPED, files | {"photo.jpg": "no report"})
    expect(page.locator("h1")).to_have_text("Files that came together")
    expect(page.get_by_role("link", name="Standard Dropped Open")).to_be_visible()
    expect(page.locator("#together")).to_contain_text("photo.jpg")
    page.get_by_label("Name of the event").fill("Festival 2026")
    page.get_by_role("button", name="Put it before each name").click()
    expect(page.get_by_role("link", name="Festival 2026: Blitz Dropped Open")).to_be_visible()
    page_checks.check(page)


def test_two_files_dropped_in_place_of_one_are_not_sent(site, visitor, there):
    page = visitor("arbiter")
    page.goto(f"{site.url}/submissions/{there['errors']}/replace/")
    page.locator("[data-drop]").evaluate(DROPPED, {"a.trf": "012 Baltic Open", "b.trf": "012 Baltic Open"})
    expect(page.locator("[data-several]")).to_be_visible()
    assert page.url == f"{site.url}/submissions/{there['errors']}/replace/"
    assert page.locator("input[type=file]").evaluate("picker => picker.files.length") == 0


def test_correction_is_published_without_scripts(site, plain, there):
    page = plain("officer")
    page.goto(f"{site.url}/desk/lists/{there['latest']}/")
    page.get_by_label("Reason, shown beside the list").fill("The name of a club was wrong.")
    page.get_by_role("button", name="Open edition").click()
    draft = page.url
    publish = page.get_by_role("button", name=re.compile("^Publish FIDE standard"))
    wait_until(lambda: page.goto(draft) and publish.count(), "the correction is computed")
    publish.click()
    run = page.url
    wait_until(lambda: page.goto(run) and page.get_by_text("is published.").count(), "a worker has published it")
    page.get_by_role("link", name=re.compile("^FIDE standard of")).last.click()
    expect(page.locator(".notice")).to_contain_text("The name of a club was wrong.")
