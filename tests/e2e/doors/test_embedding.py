"""Badges and small tables on other people's pages: they are seen there, by day and by night, and nothing else is."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

from tests.e2e import demo_site, page_checks


@pytest.fixture
def there(site) -> dict:
    return demo_site.found(site)


@pytest.fixture(scope="module")
def club() -> Iterator[tuple[str, dict[str, bytes]]]:
    """Somebody else's site: its address, and the page that it shows, to be written."""
    shown: dict[str, bytes] = {}

    class Pages(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!DOCTYPE html><title>A club</title>" + shown.get("page", b""))

        def log_message(self, *_said: object) -> None:
            """Nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Pages) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", shown
        server.shutdown()


def test_lines_that_are_copied_show_what_they_are_to(site, page, there, club):
    address, shown = club
    for query in (f"player={there['player']}", "list=fide"):
        page.goto(f"{site.url}/embed/?{query}")
        lines = [each.input_value() for each in page.get_by_role("textbox").all() if "<" in each.input_value()]
        assert lines
        shown["page"] = "".join(lines).encode()
        page.goto(address)
        for frame in page.locator("iframe").all():
            expect(frame.content_frame.get_by_role("table")).to_be_visible()
        for picture in page.locator("img").all():
            assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 60


def test_small_tables_are_for_everybody(site, page, there):
    for address in (f"/embed/players/{there['player']}/", "/embed/lists/fide/"):
        assert page.goto(f"{site.url}{address}").status == 200
        page_checks.check(page)


def test_no_other_page_is_shown_in_a_frame(site, browser, club):
    address, shown = club
    shown["page"] = f'<iframe src="{site.url}/"></iframe>'.encode()
    page = browser.new_page()  # of its own: it is told of a breach of the policy, which is the point
    told: list[str] = []
    page.on("console", lambda said: told.append(said.text))
    page.goto(address)
    assert any("frame-ancestors" in said or "X-Frame-Options" in said for said in told), told
    assert page.frames[1].get_by_role("main").count() == 0
    page.close()


def test_facts_for_programs_break_no_rule_of_ours(site, page, there):
    """The policy runs no script within a page: facts are data, which no browser runs. `page` fails at a breach."""
    page.goto(f"{site.url}/players/{there['player']}/")
    assert '"@type":"Person"' in page.locator('script[type="application/ld+json"]').inner_text()
    shown = page.request.get(page.locator('meta[property="og:image"]').get_attribute("content"))
    assert (shown.status, shown.headers["content-type"]) == (200, "image/png")
