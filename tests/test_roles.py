"""Every address of the site with every role: who gets in, who is asked to sign in, who is refused."""

from collections.abc import Iterable
from http.cookies import SimpleCookie

import pytest
from django.core.cache import caches
from django.db import connection
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from federation.runtime.cache.published_pages import EVERYBODYS, NOBODYS
from tests.walks import differs, failures_of, undone
from tests.walks.headers import lacking
from tests.walks.kept import NOT_KEPT
from tests.walks.roles import JSON_ALONE, NOWHERE, OPEN, PUBLIC, ROLES, TOKENS, WALK

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("one walk")]


def patterns(resolver: URLResolver) -> list[URLPattern]:
    """Every address but the admin's, which is walked by itself."""
    found = []
    for one in resolver.url_patterns:
        if isinstance(one, URLPattern):
            found.append(one)
        elif one.namespace != "admin":
            found.extend(patterns(one))
    return found


def asked(cookies: SimpleCookie, method: str, where: str, **options):
    client = Client(raise_request_exception=True, **options)
    client.cookies.load({name: each.value for name, each in cookies.items()})
    return client.generic(method, where)


def answer(cookies: SimpleCookie, method: str, where: str, open_: bool = False) -> str:
    """What a role gets. Nobody keeps a page of the office; a page that everybody reads, only the own browser."""
    response = asked(cookies, method, where)
    assert lacking(response, cookies and ({"no-store", "private"} if open_ else {"no-store"}), where) == {}
    if response.status_code == 302 and response.headers["Location"].startswith(reverse("sign-in")):
        return "in"
    return "ok" if response.status_code < 400 else str(response.status_code)


def test_every_address_is_in_the_table():
    assert sorted({one.name or str(one.pattern) for one in patterns(get_resolver())}) == sorted(
        {name for name, _ in WALK}
    )


FORMS = sorted({name for name, method in WALK if method == "POST"})
READ_ONLY = sorted({name for name, _ in WALK} - set(FORMS))


def wanted_of(name: str, method: str) -> dict[str, str]:
    return dict(zip(ROLES, WALK[name, method].split(), strict=True))


def alone(names: Iterable[str]) -> list[tuple[str]]:
    return [(name,) for name in names]


def test_roles(browsers, address):
    def ask(name, method):
        def answered(role):
            return answer(browsers[role], method, address(name), WALK[name, method] == OPEN)

        return differs({role: undone(answered, (role,)) for role in ROLES}, wanted_of(name, method))

    assert failures_of(WALK, ask) == []


def published() -> set[str]:
    """Names of the addresses whose page is the same for everybody."""
    return {one.name for one in patterns(get_resolver()) if hasattr(one.callback, "parameters")}


def test_every_public_address_is_the_same_for_everybody_or_has_a_reason():
    switched_off = {name for name in published() if WALK[name, "GET"] == NOWHERE}  # until the office makes them public
    assert published() - switched_off == PUBLIC - set(NOT_KEPT)
    assert set(NOT_KEPT) <= PUBLIC


def body(page) -> bytes:
    return b"".join(page.streaming_content) if page.streaming else page.content


def test_public_pages_are_the_same_for_everybody(browsers, address):
    """Whoever asked before. What proxies are told of them depends on nobody's cookie."""

    def ask(name):
        where = address(name)
        first = asked(browsers["public"], "GET", where)
        told = {asked(browsers[role], "GET", where)["Cache-Control"] for role in ROLES[1:]}
        caches["default"].clear()
        for role in ROLES[1:]:
            asked(browsers[role], "GET", where)
        again = asked(browsers["public"], "GET", where)
        assert first["ETag"] == again["ETag"] != ""
        said = [(page["Cache-Control"], "Cookie" in page["Vary"], len(page.cookies)) for page in (first, again)]
        got = (first.status_code, body(first) == body(again), told, said)
        return differs(got, (200, True, {NOBODYS}, [(EVERYBODYS, False, 0)] * 2))

    assert failures_of(alone(sorted(PUBLIC - set(NOT_KEPT))), ask) == []


def test_reading_never_writes(browsers, address):
    """A page that only takes forms refuses to be read, and one that shows a form writes nothing when it is."""

    def ask(name):
        client = {"submission": "arbiter"}.get(name.split("-")[0], "administrator")
        unread = "401" if WALK[name, "POST"] == TOKENS else "405"
        allowed = wanted_of(name, "GET")[client] if (name, "GET") in WALK else unread
        return differs(answer(browsers[client], "GET", address(name)), allowed)

    assert failures_of(alone(FORMS), ask) == []


def test_nothing_is_sent_without_the_token_of_the_form(browsers, address):
    """By those who may send it; another site's page has no token."""

    def ask(name):
        may = [role for role, got in wanted_of(name, "POST").items() if got != "403"]
        got = {role: asked(browsers[role], "POST", address(name), enforce_csrf_checks=True).status_code for role in may}
        return differs(got, dict.fromkeys(may, {TOKENS: 401, JSON_ALONE: 415}.get(WALK[name, "POST"], 403)))

    assert failures_of(alone(FORMS), ask) == []


def test_pages_that_are_only_read_take_no_form(browsers, address):
    """405 for those who may read some such page, and what reading answers for the others."""

    def ask(name):
        got = {role: undone(answer, (browsers[role], "POST", address(name))) for role in ROLES}
        read = wanted_of(name, "GET").items()
        return differs(got, {role: ALSO_POSTED.get(name, "405" if it in {"ok", "404"} else it) for role, it in read})

    assert failures_of(alone(READ_ONLY), ask) == []


# A form that anybody may send; what is no JSON; a kind says who may see it.
ALSO_POSTED = {"sign-in": "ok", "api-players-batch": "415", "job-progress": "405"}


class Written(Exception):
    """Somebody who is not signed in changed a row."""


# What anybody may send is written down: a failed sign-in in the audit log.
STRANGERS_WRITE = {"sign-in"}


def test_strangers_change_no_row(browsers, address):
    def refuse(execute, sql, *rest):
        if sql.lstrip().split(None, 1)[0].upper() in {"INSERT", "UPDATE", "DELETE", "TRUNCATE", "COPY"}:
            raise Written(sql[:200])
        return execute(sql, *rest)

    def ask(name):
        where = address(name)
        with connection.execute_wrapper(refuse):
            asked(browsers["public"], "POST", where)

    assert failures_of(alone(sorted({name for name, _ in WALK} - STRANGERS_WRITE)), ask) == []


def test_the_admin_is_for_staff(people):
    for role in ROLES:
        response = Client()
        if people[role] is not None:
            response.force_login(people[role], backend="django.contrib.auth.backends.ModelBackend")
        assert response.get(reverse("admin:index")).status_code == 302
