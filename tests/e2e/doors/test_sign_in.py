"""Signing in with a browser: each role arrives, a wrong password does not, and the pages are accessible."""

from playwright.sync_api import expect

from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from tests.e2e import page_checks

WORK = {ARBITER: "/submissions/", OFFICER: "/desk/", REGISTRAR: "/register/", ADMINISTRATOR: "/desk/"}


def test_home_is_accessible_under_the_strict_policy(site, page):
    answer = page.goto(site.url)
    assert answer.status == 200
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    page_checks.check(page)


def test_every_role_signs_in(site, page, sign_in):
    for role, work in WORK.items():
        sign_in(role)
        assert page.url == f"{site.url}{work}", role
        expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def test_wrong_password_is_refused_in_words(site, page):
    page.goto(f"{site.url}/sign-in/")
    page.locator("[name=username]").fill("arbiter")
    page.locator("[name=password]").fill("a wrong password")
    page.locator("[name=password]").press("Enter")
    expect(page.locator("main")).to_contain_text("do not belong together")
    page_checks.check(page)
