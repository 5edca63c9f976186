"""Every address of the site with every role: who gets in, who is asked to sign in, who is refused."""

from collections.abc import Iterator
from datetime import date
from http.cookies import SimpleCookie

import pytest
from django.contrib.auth.models import Group, User
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from federation import submissions
from federation.corrections import requests
from federation.models import Club, Letter, PlayerImport
from federation.people import awards
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from ratings.models import RatingDecision, RatingList, Run, TitleApplication
from tests.federation.small_trf import register, trf
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list
from tests.ratings.titles.norm_factory import make_hero, make_ring

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("one walk")]

ROLES = ("public", "arbiter", "another", "officer", "registrar", "administrator")
OPEN = "ok    ok    ok    ok    ok    ok"
OWN_PAGE = "in    ok    404   ok    403   ok"  # officers look at every report
OWN_ACT = "in    ok    404   403   403   404"  # nobody acts on another's report, administrators neither
OWN_STEP = "in    ok    404   404   403   404"
ARBITERS = "in    ok    ok    403   403   ok"
OFFICERS = "in    403   403   ok    403   ok"
REGISTRARS = "in    403   403   403   ok    ok"
ADMINISTRATORS = "in    403   403   403   403   ok"
IN = "in    in    in    in    in    in"  # nobody who has not begun to sign in
OFFICE = "in    403   403   ok    ok    ok"
ANYBODY_IN = "in    ok    ok    ok    ok    ok"

# name of the address, method -> what each of ROLES gets: ok, in (asked to sign in), 403 or 404
WALK = {
    ("home", "GET"): OPEN,
    ("lists", "GET"): OPEN,
    ("ranking-current", "GET"): OPEN,
    ("live-ratings", "GET"): OPEN,
    ("live-ratings-csv", "GET"): OPEN,
    ("records", "GET"): OPEN,
    ("ranking", "GET"): OPEN,
    ("ranking-csv", "GET"): OPEN,
    ("changes", "GET"): OPEN,
    ("changes-csv", "GET"): OPEN,
    ("working", "GET"): OPEN,
    ("players", "GET"): OPEN,
    ("player-suggestions", "GET"): OPEN,
    ("player", "GET"): OPEN,
    ("events", "GET"): OPEN,
    ("event", "GET"): OPEN,
    ("event-csv", "GET"): OPEN,
    ("event-trf", "GET"): OPEN,
    ("norm", "GET"): OPEN,
    ("event-categories", "GET"): OPEN,
    ("norm-certificate", "GET"): OPEN,
    ("event-systems", "GET"): OPEN,
    ("event-systems-csv", "GET"): OPEN,
    ("event-system", "GET"): OPEN,
    ("event-system-input", "GET"): OPEN,
    ("event-system-working", "GET"): OPEN,
    ("systems", "GET"): OPEN,
    ("system", "GET"): OPEN,
    ("system-history", "GET"): OPEN,
    ("categories", "GET"): OPEN,
    ("polish-norms", "GET"): OPEN,
    ("calculators", "GET"): OPEN,
    ("calculator", "GET"): OPEN,
    ("calculator-performance", "GET"): OPEN,
    ("calculator-expectancies", "GET"): OPEN,
    ("converter", "GET"): OPEN,
    ("calculator-rounds", "GET"): OPEN,
    ("calculator-stake", "GET"): OPEN,
    ("calculator-match", "GET"): OPEN,
    ("challenge", "GET"): OPEN,
    ("documents", "GET"): OPEN,
    ("titles", "GET"): OPEN,
    ("titles-csv", "GET"): OPEN,
    ("health", "GET"): OPEN,
    ("health-live", "GET"): OPEN,
    ("health-ready", "GET"): OPEN,
    ("sign-in", "GET"): OPEN,
    ("sign-out", "POST"): OPEN,
    ("after-sign-in", "GET"): ANYBODY_IN,
    ("password-change", "GET"): ANYBODY_IN,
    ("password-change", "POST"): ANYBODY_IN,
    ("account", "GET"): ANYBODY_IN,
    ("session-close", "POST"): ANYBODY_IN,
    ("second-factor", "GET"): ANYBODY_IN,
    ("second-factor", "POST"): ANYBODY_IN,
    ("second-factor-confirm", "GET"): ANYBODY_IN,
    ("second-factor-confirm", "POST"): ANYBODY_IN,
    ("sign-in-code", "GET"): IN,
    ("sign-in-code", "POST"): IN,
    ("password-forgotten", "GET"): OPEN,
    ("password-forgotten", "POST"): OPEN,
    ("password-set", "GET"): OPEN,
    ("password-set", "POST"): OPEN,
    ("people", "GET"): ADMINISTRATORS,
    ("people", "POST"): ADMINISTRATORS,
    ("person", "GET"): ADMINISTRATORS,
    ("person", "POST"): ADMINISTRATORS,
    ("person-suspend", "POST"): ADMINISTRATORS,
    ("person-restore", "POST"): ADMINISTRATORS,
    ("person-invite", "POST"): ADMINISTRATORS,
    ("person-second-factor", "POST"): ADMINISTRATORS,
    ("mail-choices", "GET"): ANYBODY_IN,
    ("mail-choices", "POST"): ANYBODY_IN,
    ("outbox", "GET"): ADMINISTRATORS,
    ("outbox-again", "POST"): ADMINISTRATORS,
    ("submissions", "GET"): ARBITERS,
    ("submission-new", "GET"): ARBITERS,
    ("submission-new", "POST"): ARBITERS,
    ("submission", "GET"): OWN_PAGE,
    ("submission-mend", "POST"): OWN_ACT,
    ("submission-override", "POST"): OWN_ACT,
    ("submission-answer", "POST"): OWN_ACT,
    ("submission-players", "GET"): OWN_PAGE,
    ("submission-players", "POST"): OWN_STEP,
    ("submission-choose", "GET"): OWN_PAGE,
    ("submission-choose", "POST"): OWN_STEP,
    ("submission-preview", "GET"): OWN_PAGE,
    ("submission-if-rated", "GET"): OWN_PAGE,
    ("submission-if-rated-working", "GET"): OWN_PAGE,
    ("submission-submit", "GET"): OWN_PAGE,
    ("submission-submit", "POST"): OWN_STEP,
    ("submission-replace", "GET"): OWN_ACT,
    ("submission-replace", "POST"): OWN_ACT,
    ("submission-withdraw", "POST"): OWN_ACT,
    ("submission-file", "GET"): OWN_PAGE,
    ("reviews", "GET"): OFFICERS,
    ("review", "GET"): OFFICERS,
    ("review-accept", "POST"): OFFICERS,
    ("review-return", "POST"): OFFICERS,
    ("review-reject", "POST"): OFFICERS,
    ("event-rate-of-play", "GET"): OFFICERS,
    ("event-rate-of-play", "POST"): OFFICERS,
    ("desk", "GET"): OFFICERS,
    ("late", "GET"): OFFICERS,
    ("series", "GET"): ADMINISTRATORS,
    ("series", "POST"): ADMINISTRATORS,
    ("recalculate", "POST"): OFFICERS,
    ("drafts-publish", "POST"): OFFICERS,
    ("drafts-sign", "POST"): OFFICERS,
    ("draft-open", "POST"): OFFICERS,
    ("take-over", "GET"): OFFICERS,
    ("take-over", "POST"): OFFICERS,
    ("draft", "GET"): OFFICERS,
    ("draft-working", "GET"): OFFICERS,
    ("decisions", "GET"): OFFICERS,
    ("decisions", "POST"): OFFICERS,
    ("decision-revoke", "POST"): OFFICERS,
    ("event-norm-facts", "GET"): OFFICERS,
    ("event-norm-facts", "POST"): OFFICERS,
    ("applications", "GET"): OFFICERS,
    ("application-begin", "POST"): OFFICERS,
    ("application", "GET"): OFFICERS,
    ("application-confirm", "POST"): OFFICERS,
    ("application-submit", "POST"): OFFICERS,
    ("application-award", "POST"): OFFICERS,
    ("application-end", "POST"): OFFICERS,
    ("event-desk", "GET"): OFFICERS,
    ("event-change", "POST"): OFFICERS,
    ("draft-recompute", "POST"): OFFICERS,
    ("draft-publish", "POST"): OFFICERS,
    ("draft-sign", "POST"): OFFICERS,
    ("list-correct", "POST"): OFFICERS,
    ("list-withdraw", "POST"): OFFICERS,
    ("run", "GET"): OFFICERS,
    ("run-progress", "GET"): OFFICERS,
    ("run-cancel", "POST"): OFFICERS,
    ("run-again", "POST"): OFFICERS,
    ("jobs", "GET"): OFFICERS,
    ("jobs-at-work", "GET"): OFFICERS,
    ("metrics", "GET"): "404   404   404   404   404   404",  # a monitor has the token
    ("corrections", "GET"): OPEN,
    ("correction-new", "GET"): OPEN,
    ("correction-new", "POST"): OPEN,
    ("correction", "GET"): OPEN,
    ("corrections-desk", "GET"): OFFICERS,
    ("correction-desk", "GET"): OFFICERS,
    ("correction-take", "POST"): OFFICERS,
    ("correction-refuse", "POST"): OFFICERS,
    ("correction-grant", "POST"): OFFICERS,
    ("correction-hide", "POST"): OFFICERS,
    ("audit", "GET"): OFFICERS,
    ("audit-csv", "GET"): OFFICERS,
    ("register", "GET"): REGISTRARS,
    ("register-player-new", "GET"): REGISTRARS,
    ("register-player-new", "POST"): REGISTRARS,
    ("register-player-edit", "GET"): REGISTRARS,
    ("register-player-edit", "POST"): REGISTRARS,
    ("register-player-title", "GET"): OFFICE,
    ("register-player-title", "POST"): OFFICE,
    ("register-award", "GET"): OFFICE,
    ("register-award-revoke", "POST"): OFFICE,
    ("register-award-fulfil", "POST"): OFFICE,
    ("register-award-correct", "POST"): OFFICE,
    ("register-award-remove", "POST"): OFFICE,
    ("register-award-attach", "POST"): OFFICE,
    ("register-award-document", "GET"): OFFICE,
    ("register-clubs", "GET"): REGISTRARS,
    ("register-club-new", "GET"): REGISTRARS,
    ("register-club-new", "POST"): REGISTRARS,
    ("register-club-edit", "GET"): REGISTRARS,
    ("register-club-edit", "POST"): REGISTRARS,
    ("register-imports", "GET"): REGISTRARS,
    ("register-imports", "POST"): REGISTRARS,
    ("register-import", "GET"): REGISTRARS,
    ("register-import-progress", "GET"): REGISTRARS,
    ("register-import-confirm", "POST"): REGISTRARS,
    ("register-import-drop", "POST"): REGISTRARS,
    ("register-import-again", "POST"): REGISTRARS,
    ("register-tell-apart", "POST"): "in    403   403   403   404   404",  # nobody is named
    ("register-player-died", "POST"): REGISTRARS,
    ("register-player-federation", "POST"): REGISTRARS,
    ("register-merge", "GET"): REGISTRARS,
    ("register-merge", "POST"): REGISTRARS,
    ("register-unmerge", "POST"): REGISTRARS,
    ("register-split", "GET"): REGISTRARS,
    ("register-split", "POST"): REGISTRARS,
}
IMPORT = [f"register-import{rest}" for rest in ("", "-progress", "-confirm", "-drop", "-again")]
APPLICATION = [f"application{rest}" for rest in ("", "-confirm", "-submit", "-award", "-end")]
CORRECTION = [f"correction{rest}" for rest in ("", "-desk", "-take", "-refuse", "-grant", "-hide")]


def patterns(resolver: URLResolver) -> list[URLPattern]:
    """Every address but the admin's, which is walked by itself."""
    found = []
    for one in resolver.url_patterns:
        if isinstance(one, URLPattern):
            found.append(one)
        elif one.namespace != "admin":
            found.extend(patterns(one))
    return found


@pytest.fixture(scope="module")
def kept(django_db_setup, django_db_blocker) -> Iterator[None]:
    """What the module's fixtures write stays until its end; what a test writes is undone before the next."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def people(kept) -> dict[str, User | None]:
    roles = {"arbiter": ARBITER, "another": ARBITER, "officer": OFFICER, "registrar": REGISTRAR}
    users: dict[str, User | None] = {"public": None}
    for name, role in (roles | {"administrator": ADMINISTRATOR}).items():
        users[name] = User.objects.create_user(name)
        users[name].groups.add(Group.objects.get(name=role))
    return users


@pytest.fixture(scope="module")
def address(people, now):
    """Addresses of things that exist: the arbiter's draft, a published list with one working, a draft, a run."""
    players = register()
    mine = submissions.upload(people["arbiter"], "baltic.trf", trf(), now)
    event = make_event(list(players.values())[:2], [(1, 1, 2, "1-0")])
    published = make_list()
    make_entry(published, players[1], 2010)
    make_line(published, players[1], event)
    corrected = make_list(date(2026, 9, 1))
    make_list(date(2026, 9, 1), edition=2, reason="an event was withdrawn")
    draft = make_list(date(2027, 1, 1), state=RatingList.State.DRAFT, previous=published)
    run = Run.objects.create(list=draft, reason="to be walked", created=now)
    letter = Letter.objects.create(key="walk", kind="failed", to="a@example.org", created=now, due=now, state="handed")
    decision = RatingDecision.objects.create(
        system="fide", player=players[1], rating=2000, reason="to be walked", decided=now.date(), at=now,
        by=people["officer"],
    )  # fmt: skip
    ring = make_ring(make_hero())
    application = TitleApplication.objects.create(
        player=players[1], scheme="FIDE", title="FM", way="rating", created=now, changed=now
    )
    day = published.effective.isoformat()
    imported = PlayerImport.objects.create(created=now, heard=now, filename="members.csv", size=1, state="asks")
    asked = requests.ask(now, tournament=event, player=players[1], wrong="Round 1 was a draw.")
    paper = awards.Document("decision.pdf", b"made up")
    award = awards.award(players[1], "FIDE", "IM", by=people["registrar"], day=None, document=paper, now=now)
    arguments = {
        "ranking-current": ["fide"],
        "live-ratings": ["fide"],
        "live-ratings-csv": ["fide"],
        "records": ["fide"],
        "ranking": ["fide", day],
        "ranking-csv": ["fide", day],
        "changes": ["fide", corrected.effective.isoformat()],
        "changes-csv": ["fide", corrected.effective.isoformat()],
        "working": ["fide", day, players[1].pk],
        "player": [players[1].pk],
        "event": [event.code],
        "event-rate-of-play": [event.code],
        "event-csv": [event.code],
        "event-trf": [event.code],
        "event-systems": [event.code],
        "event-systems-csv": [event.code],
        "event-system": [event.code, "dwz"],
        "event-system-input": [event.code, "dwz"],
        "event-system-working": [event.code, "dwz", players[1].pk],
        "system": ["fide"],
        "system-history": ["ccla"],
        "calculator": ["fide"],
        "calculator-stake": ["chessgold"],
        "calculator-match": ["wronicz"],
        "draft": [draft.pk],
        "draft-working": [published.pk, players[1].pk],
        "decision-revoke": [decision.pk],
        "norm": [ring.code, 1, "IM"],
        "event-categories": [ring.code],
        "norm-certificate": [ring.code, 1, "IM"],
        "event-norm-facts": [ring.code],
        **{name: [application.pk] for name in APPLICATION},
        "event-desk": [event.code],
        "event-change": [event.code],
        "draft-recompute": [draft.pk],
        "draft-publish": [draft.pk],
        "draft-sign": [draft.pk],
        "list-correct": [published.pk],
        "list-withdraw": [published.pk],
        "outbox-again": [letter.pk],
        "session-close": [0],
        "password-set": ["x", "set-password"],
        **{name: [people["another"].pk] for name, _ in WALK if name.startswith("person")},
        "run": [run.pk],
        "run-progress": [run.pk],
        "run-cancel": [run.pk],
        "run-again": [run.pk],
        **{name: [asked.number] for name in CORRECTION},
        **{name: [imported.pk] for name in IMPORT},
        "register-player-edit": [players[1].pk],
        "register-player-title": [players[1].pk],
        **{
            f"register-award{rest}": [award.pk] for rest in ("", "-revoke", "-fulfil", "-correct", "-remove", "-attach")
        },
        "register-award-document": [award.pk, award.documents.get().pk],
        "register-club-edit": [Club.objects.get().pk],
        "register-player-died": [players[1].pk],
        "register-player-federation": [players[1].pk],
        "register-unmerge": [players[1].pk],
        "register-split": [players[1].pk],
        "submission-choose": [mine.pk, 5],
        "submission-if-rated-working": [mine.pk, "fide", 1],
    }

    def find(name: str) -> str:
        mine_too = name.startswith(("submission-", "review-")) and name != "submission-new"
        return reverse(
            name, args=arguments.get(name, [mine.pk] if mine_too or name in {"submission", "review"} else [])
        )

    return find


@pytest.fixture(scope="module")
def browsers(people) -> dict[str, SimpleCookie]:
    """The cookies of each role, signed in."""
    cookies = {}
    for role, user in people.items():
        client = Client()
        if user is not None:
            client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        cookies[role] = client.cookies
    return cookies


def answer(cookies: SimpleCookie, method: str, where: str) -> str:
    client = Client(raise_request_exception=True)
    client.cookies.load({name: each.value for name, each in cookies.items()})
    response = client.generic(method, where)
    if response.status_code == 302 and response.headers["Location"].startswith(reverse("sign-in")):
        return "in"
    return "ok" if response.status_code < 400 else str(response.status_code)


def test_every_address_is_in_the_table():
    assert sorted({one.name or str(one.pattern) for one in patterns(get_resolver())}) == sorted(
        {name for name, _ in WALK}
    )


@pytest.mark.parametrize(("name", "method"), WALK, ids=lambda part: part)
def test_roles(name, method, browsers, address):
    got = {}
    for role in ROLES:
        with transaction.atomic():  # what one role did is undone before the next
            got[role] = answer(browsers[role], method, address(name))
            transaction.set_rollback(True)
    assert got == dict(zip(ROLES, WALK[name, method].split(), strict=True))


@pytest.mark.parametrize("name", sorted({name for name, method in WALK if method == "POST"}))
def test_reading_never_writes(name, browsers, address):
    """A page that only takes forms refuses to be read, and one that shows a form writes nothing when it is."""
    client = {"submission": "arbiter"}.get(name.split("-")[0], "administrator")
    allowed = dict(zip(ROLES, WALK[name, "GET"].split(), strict=True))[client] if (name, "GET") in WALK else "405"
    assert answer(browsers[client], "GET", address(name)) == allowed


def test_the_admin_is_for_staff(people):
    for role in ROLES:
        response = Client()
        if people[role] is not None:
            response.force_login(people[role], backend="django.contrib.auth.backends.ModelBackend")
        assert response.get(reverse("admin:index")).status_code == 302
