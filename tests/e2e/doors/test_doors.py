"""The doors of the office in the browser: invited, a password, a second factor, letters, and a session that ended."""

import time
from base64 import b32decode
from collections.abc import Iterator

import psycopg
import pytest
from django_otp.oath import TOTP
from playwright.sync_api import Page, expect

from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER
from tests.conftest import PASSWORD
from tests.e2e import page_checks
from tests.e2e.conftest import enter
from tests.e2e.test_officers_month import both_say
from tests.federation.small_trf import trf
from tests.processes import Site, wait_until

NEW_PASSWORD = "another battery horse"
LETTER = """
    SELECT link FROM federation_letter WHERE "to" = %s AND starts_with(subject, %s) AND state = 'sent'
    ORDER BY id DESC LIMIT 1
"""
AGED = """
from django.contrib.sessions.models import Session
from django.contrib.sessions.backends.db import SessionStore
for row in Session.objects.all():
    store = SessionStore(row.session_key)
    if "second-factor-at" in store:
        store["second-factor-at"] -= 16 * 60
        store.save()
"""


@pytest.fixture(scope="module")
def site_data() -> str:
    return (
        "from tests.e2e.office import fill\nfill()\n"
        "from django.contrib.auth.models import User\n"
        "User.objects.create(username='registrar')\n"
        "for user in User.objects.all():\n"
        "    user.email = f'{user.username}@office.example'\n"
        "    user.save()\n"
    )


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    return {"DEMO": "yes"}  # letters go into the log of the worker


@pytest.fixture
def guest(browser) -> Iterator[Page]:
    """Somebody at a computer of their own."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def link_of(site: Site, to: str, subject: str) -> str:
    """Where the letter leads, once it is sent."""
    found: list[tuple[str]] = []

    def sent() -> bool:
        found[:] = database.execute(LETTER, [to, subject]).fetchall()
        return bool(found)

    with psycopg.connect(site.env["DATABASE_URL"], autocommit=True) as database:
        wait_until(sent, f"{subject!r} is sent to {to}")
    return f"{site.url}{found[0][0]}"


def choose_password(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_label("New password", exact=True).fill(NEW_PASSWORD)
    page.get_by_label("New password confirmation").fill(NEW_PASSWORD)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".messages")).to_contain_text("Your password is set")


def type_in(page: Page, name: str, password: str) -> None:
    """Name and password, on the page that asks for them."""
    page.get_by_label("E-mail address or name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


class Phone:
    """What a phone shows that learnt the secret from the page; never the same code twice."""

    def __init__(self, secret: str) -> None:
        letters = secret.replace(" ", "")
        self.key = b32decode(letters + "=" * (-len(letters) % 8))
        self.last = 0

    def shows(self) -> str:
        self.last = max(self.last + 1, int(time.time()) // 30)
        code = TOTP(self.key)
        code.time = self.last * 30
        return f"{code.token():06d}"


def test_invited_with_a_second_factor_asked_again_before_publishing(site, page, sign_in, guest):
    sign_in(ADMINISTRATOR)
    page.goto(f"{site.url}/desk/people/")
    page.get_by_label("Given name").fill("Wanda")
    page.get_by_label("Family name").fill("Nowak")
    page.get_by_label("E-mail address").fill("wanda@office.example")
    page.get_by_label("Rating officer").check()
    page.get_by_role("button", name="Send the invitation").click()
    expect(page.locator(".messages")).to_have_text("wanda@office.example is invited.")

    choose_password(guest, link_of(site, "wanda@office.example", "You are invited"))
    type_in(guest, "wanda@office.example", NEW_PASSWORD)
    guest.wait_for_url(f"{site.url}/desk/")
    codes, phone = set_up(guest, site)
    sign_in_with_recovery_code(guest, site, codes[0])
    publish(guest, site, phone)


def set_up(guest: Page, site: Site) -> tuple[list[str], Phone]:
    """The recovery codes, shown once, and the phone."""
    guest.goto(f"{site.url}/account/")
    guest.get_by_role("link", name="Second factor").click()
    phone = Phone(guest.locator("code").inner_text())
    guest.get_by_label("Code").fill(phone.shows())
    guest.get_by_role("button", name="Use it").click()
    expect(guest.locator("h1")).to_have_text("Recovery codes")
    codes = guest.locator(".codes li").all_inner_texts()
    assert len(set(codes)) == 10
    page_checks.check(guest)
    guest.goto(f"{site.url}/account/second-factor/")
    expect(guest.locator("main")).to_contain_text("You have 10 codes left")
    assert not any(code in guest.content() for code in codes)
    return codes, phone


def sign_in_with_recovery_code(guest: Page, site: Site, code: str) -> None:
    guest.get_by_role("button", name="Sign out").click()
    guest.goto(f"{site.url}/sign-in/")
    type_in(guest, "wanda@office.example", NEW_PASSWORD)
    expect(guest.locator("h1")).to_have_text("Second step")
    guest.get_by_label("Code").fill(code)
    guest.get_by_role("button", name="Go on").click()
    guest.wait_for_url(f"{site.url}/desk/")


def publish(guest: Page, site: Site, phone: Phone) -> None:
    """A quarter of an hour after the code another one is asked for."""
    guest.get_by_role("link", name="Amber Open").click()
    guest.get_by_role("button", name="Accept Amber Open").click()
    expect(guest.locator(".messages")).to_have_text("Accepted.")
    both_say(guest, site, "ready to publish 1 event, 15 games")
    site.python(AGED)
    box = guest.get_by_role("checkbox", name="FIDE standard")
    box.check()
    guest.get_by_role("button", name="Publish selected").click()
    expect(guest.locator("h1")).to_have_text("Confirm that it is you")
    page_checks.check(guest)
    guest.get_by_label("Code").fill(phone.shows())
    guest.get_by_role("button", name="Go on").click()
    guest.wait_for_url(f"{site.url}/desk/**")
    both_say(guest, site, "ready to publish 1 event, 15 games")
    box.check()
    guest.get_by_role("button", name="Publish selected").click()
    expect(guest.locator(".messages")).to_contain_text("is being published.")


def test_a_forgotten_password_is_set_anew_by_mail(site, page, guest):
    guest.goto(f"{site.url}/sign-in/")
    guest.get_by_role("link", name="Forgotten password").click()
    guest.get_by_label("E-mail address").fill("Registrar@office.example")
    guest.get_by_role("button", name="Write to me").click()
    expect(guest.locator("h1")).to_have_text("Look at your mail")
    page_checks.check(guest)
    choose_password(guest, link_of(site, "registrar@office.example", "Choose a new password"))
    type_in(guest, "registrar", NEW_PASSWORD)
    guest.wait_for_url(f"{site.url}/register/")


def test_the_letter_of_a_returned_report_opens_at_its_first_remark(site, page, sign_in, guest):
    sign_in(OFFICER)
    page.goto(f"{site.url}/desk/submissions/")
    page.get_by_role("link", name="Hurried Cup").click()
    expect(page.locator("h1")).to_have_text("Hurried Cup")
    page.wait_for_load_state()  # only then a key is heard
    page.keyboard.press("r")
    page.keyboard.type("Round 2, board 1: the score sheet says ½.")
    page.get_by_role("button", name="Return to the arbiter").click()
    expect(page.locator(".messages")).to_contain_text("Returned to its arbiter.")

    guest.set_viewport_size(page_checks.PHONE)
    guest.goto(link_of(site, "arbiter@office.example", "R-00003"))
    type_in(guest, "arbiter", PASSWORD)
    expect(guest.locator("h1")).to_have_text("Hurried Cup")
    assert guest.url.endswith("#remark-1")
    expect(guest.locator("#remark-1")).to_be_in_viewport()


def test_a_report_sent_after_the_session_ended_is_still_there(site, page):
    enter(page, site, ARBITER)
    page.goto(f"{site.url}/submissions/new/")
    page.locator("input[type=file]").set_input_files(
        {"name": "harbour.trf", "mimeType": "text/plain", "buffer": trf(h012="Harbour Blitz")}
    )
    with psycopg.connect(site.env["DATABASE_URL"]) as database:
        database.execute("DELETE FROM django_session")
    page.get_by_role("button", name="Read the report").click()
    expect(page.locator(".messages")).to_contain_text("Nothing is lost")
    type_in(page, "arbiter", PASSWORD)
    expect(page.locator("h1")).to_have_text("Not sent yet")
    expect(page.locator("main")).to_contain_text("harbour.trf")
    page_checks.check(page)
    page.get_by_role("button", name="Send it now").click()
    expect(page.locator("h1")).to_have_text("Harbour Blitz")
