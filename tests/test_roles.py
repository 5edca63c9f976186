"""Every address of the site with every role: who gets in, who is asked to sign in, who is refused."""

from collections.abc import Iterable, Iterator
from datetime import date
from http.cookies import SimpleCookie
from io import BytesIO

import pytest
from django.contrib.auth.models import Group, User
from django.core.cache import caches
from django.db import connection, transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from federation import submissions
from federation.corrections import requests
from federation.models import (
    ArchivedGame,
    ArchiveImport,
    Club,
    GamesAbroad,
    Intake,
    Letter,
    Office,
    PlayerImport,
    Taking,
)
from federation.people import awards
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from federation.runtime.cache.published_pages import EVERYBODYS, NOBODYS
from federation.submissions.archive import importing
from ratings.lists.records import figures
from ratings.models import RatingDecision, RatingList, Run, TitleApplication
from tests.federation.small_trf import register, trf
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list
from tests.ratings.titles.norm_factory import make_hero, make_ring
from tests.walks import differs, failures_of, undone
from tests.walks.headers import lacking
from tests.walks.roles import NOT_KEPT, OPEN, PUBLIC, ROLES, TOKENS, WALK

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("one walk")]

IMPORT = [f"register-import{rest}" for rest in ("", "-confirm", "-drop")]
TAKING = [f"archive-taking{rest}" for rest in ("", "-confirm")]
APPLICATION = [f"application{rest}" for rest in ("", "-confirm", "-submit", "-award", "-end")]
CORRECTION = [f"correction{rest}" for rest in ("", "-desk", "-take", "-give", "-refuse", "-grant", "-hide")]
CORRECTION.append("games-abroad-proof")


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
    event = make_event(list(players.values())[:2], [(1, 1, 2, "1-0")], kind="team")
    for number, team in enumerate(("Zamość", "Gdynia"), 1):
        event.entrants.filter(number=number).update(team=team)
    published = make_list()
    make_entry(published, players[1], 2010)
    make_line(published, players[1], event)
    corrected = make_list(date(2026, 9, 1))
    make_list(date(2026, 9, 1), edition=2, reason="an event was withdrawn")
    figures.write_missing("fide")
    draft = make_list(date(2027, 1, 1), state=RatingList.State.DRAFT, previous=published)
    run = Run.objects.create(list=draft, reason="to be walked", created=now, heard=now)
    letter = Letter.objects.create(key="walk", kind="failed", to="a@example.org", created=now, due=now, state="handed")
    decision = RatingDecision.objects.create(
        system="fide", player=players[1], rating=2000, reason="to be walked", decided=now.date(), at=now,
        by=people["officer"],
    )  # fmt: skip
    Office.objects.create(emblem=b"<svg/>", emblem_name="emblem.svg")
    ring = make_ring(make_hero())
    application = TitleApplication.objects.create(
        player=players[1], scheme="FIDE", title="FM", way="rating", created=now, changed=now
    )
    day = published.effective.isoformat()
    imported = PlayerImport.objects.create(created=now, heard=now, filename="members.csv", size=1, state="asks")
    games = ArchiveImport.objects.create(
        by=people["officer"], created=now, heard=now, filename="games.pgn", size=1, state="failed"
    )
    asked = requests.ask(now, tournament=event, player=players[1], wrong="Round 1 was a draw.")
    GamesAbroad.objects.create(correction=asked, content=b"", proof=b"%PDF-1.7")
    paper = awards.Document("decision.pdf", b"made up")
    award = awards.award(players[1], "FIDE", "IM", by=people["registrar"], day=None, document=paper, now=now)
    sent = {"created": now, "heard": now, "filename": "open.trf", "size": 200_000}
    file = Intake.objects.create(by=people["arbiter"], together="walk", **sent)
    archive = BytesIO(b'[White "A"]\n[Black "B"]\n\n1. e4 *\n')
    importing.read(archive)
    archived = ArchivedGame.objects.get()
    taking = Taking.objects.create(by=people["officer"], created=now, heard=now, state="failed")
    arguments = {
        **{name: [archived.pk] for name in ("archived-game", "archived-game-pgn", "engine-working", "engine-match")},
        "submission-intake": [file.pk],
        "submission-together": [file.together],
        **{name: [0] for name in ("program-token-revoke", "known-table-forget")},
        "api-file": [file.pk],
        **{f"api-report{rest}": [mine.pk] for rest in ("", "-changes", "-submit")},
        **{
            name: ["fide"]
            for name in (
                "api-list-latest",
                "list-calendar",
                "live-ratings",
                "live-ratings-csv",
                "movers-current",
                "ranking-current",
                "records",
                "series-feed",
                "statistics-current",
            )
        },
        **{f"{name}{file}": ["fide", day] for name in ("movers", "statistics") for file in ("", "-csv")},
        "live-ratings-menu": ["fide", "club"],
        **{name: ["fide", day] for name in ("api-list", "api-list-entries", "ranking", "ranking-csv")},
        "ranking-players": ["fide", day, "trf"],
        "ranking-menu": ["fide", day, "club"],
        "changes": ["fide", corrected.effective.isoformat()],
        "changes-csv": ["fide", corrected.effective.isoformat()],
        "working": ["fide", day, players[1].pk],
        "working-receipt": ["fide", day, players[1].pk],
        **{
            name: [players[1].pk]
            for name in (
                "player",
                "follow",
                "player-data",
                "player-feed",
                "player-opponents",
                "player-picture",
                "badge",
                "embed-player",
            )
        },
        "player-against": [players[1].pk, players[2].pk],
        **{f"event{rest}": [event.code] for rest in ("", "-rate-of-play", "-csv", "-trf", "-systems", "-systems-csv")},
        "player-by-fide-id": [players[1].fide_id],
        "player-by-national-id": [players[1].national_id],
        **{name: ["fide"] for name in ("latest", "latest-csv", "embed-ranking")},
        "latest-further": ["fide", "list.csv"],
        "ranking-picture": ["fide", day],
        "event-picture": [event.code],
        "sitemap": ["players"],
        "icon": [192],
        "event-player": [event.code, 1],
        "event-team": [event.code, 1],
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
        "first-person": ["used-long-ago"],
        "emblem": ["emblem.svg"],
        "session-close": [0],
        "password-set": ["x", "set-password"],
        **{name: ["x"] for name in ("kept-form", "follow-confirm", "following")},
        **{name: [people["another"].pk] for name, _ in WALK if name.startswith("person")},
        "run": [run.pk],
        **{f"job-{what}": ["run", run.pk] for what in ("progress", "stop", "again")},
        **{name: [asked.number] for name in CORRECTION},
        **{name: [imported.pk] for name in IMPORT},
        "archive-import": [games.pk],
        **{name: [taking.pk] for name in TAKING},
        "register-player-edit": [players[1].pk],
        "register-player-title": [players[1].pk],
        **{
            f"register-award{rest}": [award.pk] for rest in ("", "-revoke", "-fulfil", "-correct", "-remove", "-attach")
        },
        "register-award-document": [award.pk, award.documents.get().pk],
        **{name: [Club.objects.get().pk] for name in ("club", "club-csv", "register-club-edit")},
        "register-player-died": [players[1].pk],
        "register-player-federation": [players[1].pk],
        "register-unmerge": [players[1].pk],
        "register-split": [players[1].pk],
        "register-erase": [players[1].pk],
        "register-hand-out": [players[1].pk],
        "submission-choose": [mine.pk, 5],
        "submission-row": [mine.pk, "5"],
        "submission-sheet-part": [mine.pk, 0],
        "submission-trf": [mine.pk, "trf16"],
        "submission-if-rated-working": [mine.pk, "fide", 1],
    }

    def find(name: str) -> str:
        of_none = name.startswith(("submission-new", "submission-by-hand"))
        mine_too = name.startswith(("submission-", "review-")) and not of_none
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
    assert published() == PUBLIC - set(NOT_KEPT)
    assert set(NOT_KEPT) <= PUBLIC


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
        got = (first.status_code, first.content == again.content, told, said)
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
        return differs(got, dict.fromkeys(may, 401 if WALK[name, "POST"] == TOKENS else 403))

    assert failures_of(alone(FORMS), ask) == []


def test_pages_that_are_only_read_take_no_form(browsers, address):
    """405 for those who may read some such page, and what reading answers for the others."""

    def ask(name):
        got = {role: undone(answer, (browsers[role], "POST", address(name))) for role in ROLES}
        read = wanted_of(name, "GET").items()
        return differs(got, {role: ALSO_POSTED.get(name, "405" if it in {"ok", "404"} else it) for role, it in read})

    assert failures_of(alone(READ_ONLY), ask) == []


ALSO_POSTED = {"sign-in": "ok", "job-progress": "405"}  # whose form anybody may send; whose kind says who may see it


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
