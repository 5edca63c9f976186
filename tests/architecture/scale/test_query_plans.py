"""Every query of every page, on 100,000 players and 500,000 games: an index leads to what is read."""

import re

import pytest
from django.db import transaction

from federation.accounts import program_tokens
from federation.models import Tournament
from federation.runtime.api.paging import mark
from federation.runtime.database.among import among
from ratings.models import Entry
from ratings.models.entries import POSITIONS
from tests.architecture.scale import big_federation as big
from tests.architecture.scale.query_plans import Question, objections, questions
from tests.test_roles import asked
from tests.walks.roles import ROLES, WALK

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("big federation")]

DAY, DEEP = big.EFFECTIVE[-2].isoformat(), 200
LIST, LIVE = f"/lists/{big.SLUG}/{DAY}/", f"/lists/{big.SLUG}/live/"
API, ROWS = "/api/v1/", f"lists/{big.SLUG}/{DAY}/"
SOMEBODY, EVENT, GAME = big.FIRST + 41, "9100", big.FIRST + 7
# What people ask of pages that hold much, besides opening them: whoever asks -> addresses.
ASKED = {
    "public": [
        LIST, f"{LIST}?page=300", f"{LIST}?federation=POL&page=30", f"{LIST}?club=Chess+Club+17", f"{LIST}?women=true",
        f"{LIST}?sort=-change", f"{LIST}?page=200&sort=name", f"{LIST}?name=eaeru", f"{LIST}?age=U16&region=Region+3",
        f"{LIST}list.csv?club=Chess+Club+17", f"{LIST}movers/", f"{LIST}movers/movers.csv", f"{LIST}statistics/",
        f"{LIST}players/{SOMEBODY}/",
        LIVE, f"{LIVE}?page=300", f"{LIVE}?club=Chess+Club+17", f"/lists/{big.SLUG}/records/",
        f"/lists/{big.SLUG}/records/?reached=2400", "/players/", f"/players/?page={DEEP}", "/players/?q=eaeru",
        "/players/?q=eae", "/players/?q=eae+1987", "/players/?q=N123", "/players/?q=Region+3", "/players/?q=FM",
        "/players/?q=eaerru", "/players/suggestions/?q=eaer", f"/players/{SOMEBODY}/", f"/players/{big.FIRST}/",
        f"/players/{SOMEBODY}/opponents/", f"/players/{SOMEBODY}/against/{big.FIRST}/",
        f"/players/{SOMEBODY}/player.json",
        "/events/", "/events/?page=50", "/events/?tempo=rapid", "/events/?q=town+17",
        "/events/?kind=swiss&year=2025", "/events/?place=town+17", "/events/?rated=yes",
        "/events/?rated=no&tempo=rapid", "/events/?rated=no", "/events/calendar/?month=2025-06", f"/events/{EVENT}/",
        f"/events/{EVENT}/event.csv", f"/events/{EVENT}/event.trf", f"/events/{EVENT}/systems/",
        f"/events/{EVENT}/systems/dwz/", "/titles/", "/titles/?page=60", "/titles/?code=GM&year=2005",
        "/archive/", f"/archive/?page={DEEP}", "/archive/?player=eaeru", "/archive/?event=cup+ae", "/archive/?eco=B",
        "/archive/?eco=B20", "/archive/?year=1999", f"{LIST}?past=yes&women=true", f"{LIST}?least=2000&title=IM",
        "/clubs/", "/clubs/?page=30", "/clubs/?q=chess+17", f"/clubs/{big.FIRST + 17}/",
        f"/clubs/match/?first={big.FIRST + 17}&second={big.FIRST + 18}",
        f"/archive/?id={big.FIRST + 35}", "/archive/?player=eae&year=1999",
        f"/archive/games/{GAME}/", "/archive/games.pgn?player=eaeru", "/corrections/new/?event=" + EVENT,
        *(API + path for path in (
            "players/", f"players/?after={mark(SOMEBODY)}", "players/?name=eaeru", "players/?club=chess+17",
            "players/?region=Region+3", "players/?federation=POL", f"players/batch/?key={SOMEBODY},{big.FIRST}",
            *(f"players/{SOMEBODY}/{of}" for of in ("", "history/", "events/", "games/", "norms/")),
            f"players/{SOMEBODY}/games/?opponent={big.FIRST}", f"{ROWS}entries/?limit=200&all=true",
            f"{ROWS}entries/?club=Chess+Club+17", f"{ROWS}entries/?name=eaeru", f"{ROWS}changes/?limit=200",
            f"{ROWS}players/{SOMEBODY}/working/", f"{ROWS}players/{SOMEBODY}/receipt/", f"live/{big.SLUG}/?limit=200",
            "clubs/?name=chess+17", f"clubs/{big.FIRST + 17}/", "events/?rated=no", "events/?q=town+17&tempo=rapid",
            f"events/{EVENT}/", f"events/{EVENT}/games/", "titles/?title=GM&federation=POL", "norms/?title=IM",
        )),
    ],
    "officer": [
        "/desk/?check=yes", "/desk/audit/", f"/desk/audit/?page={DEEP}", "/desk/audit/?text=because+ae",
        "/desk/audit/?what=player.changed&page=9", f"/desk/audit/?about=federation.player:{SOMEBODY}",
        "/desk/audit/?by=calendar", "/desk/audit/?since=2026-01-01&until=2026-02-01", "/desk/audit/?request=nothing",
        f"/desk/lists/{big.DRAFT}/", f"/desk/lists/{big.DRAFT - 1}/", f"/desk/events/{EVENT}/",
        "/desk/announced/", "/desk/announced/?state=unreported", "/desk/announced/?state=all",
    ],
    "registrar": [
        f"/register/players/{SOMEBODY}/licences/", "/register/arbiters/", "/register/arbiters/?show=without&q=eaeru",
        "/register/arbiters/activity/", "/register/arbiters/activity/?year=2025",
        f"/register/?page={DEEP}", "/register/?show=no-birth", "/register/?show=no-fide&page=50",
        "/register/?show=inactive", "/register/?show=died", "/register/?show=duplicates", "/register/?q=eaeru",
        "/register/?show=died&q=eaeru", f"/register/players/{SOMEBODY}/", f"/register/clubs/{big.FIRST + 17}/",
    ],
}  # fmt: skip

NOBODYS = {"/.well-known/security.txt", "/begin/used-long-ago/", "/metrics/", "/arbiters/"}
WHOLE = {
    "archive-pgn", "audit-csv", "titles-csv",  # files of all there is, a row after the other
    "register-erase",  # looks for one person's name in everything that is stored
}  # fmt: skip
# (what is read, words of the query): what an index could not spare.
ALLOWED = [
    # The first look at a column of a list, kept for a day: as many people as the list has, and the planner knows.
    ("reads all of ratings_personversion", "string_agg"),
    # Whether a draft is stale: all that it is computed from is loaded, on the draft's own page and by the desk's check.
    ("reads all of federation_", "string_agg"),
    # The names of at most a thousand players found: looking their words up costs as much as reading the words.
    ("reads all of federation_word", '"federation_playerword"."player_id" IN'),
    # What two lists print differently is known by comparing both, a row after the other.
    ("reads all of ratings_personversion", "NOT EXISTS(SELECT"),
]


@pytest.fixture(scope="module")
def filled(address) -> None:
    """A federation in the transaction of the module's fixtures, beside what the addresses are of."""
    big.fill()


@pytest.fixture(autouse=True)
def nothing_known(nothing_kept) -> None:
    """What pages keep is found out anew."""


def is_allowed(objection: str, sql: str) -> bool:
    return any(objection.startswith(what) and words in sql for what, words in ALLOWED)


def names_no_block(sql: str) -> list[str]:
    """Positions of a list are found by their blocks: else all of the list is read."""
    asked_for = re.search(r'"ratings_entry"."position" (=|>|<|IN|BETWEEN)', sql)
    return [] if asked_for is None or f'"position" / {POSITIONS})' in sql else ["asks for positions and no block"]


def whoever_reads(name: str) -> str:
    """A role that this page is shown to; of a page that nobody is shown, the public."""
    return dict(reversed(list(zip(WALK[name, "GET"].split(), ROLES, strict=True)))).get("ok", "public")


def asked_by(cookies, path: str, token: str) -> list[Question]:
    """The different queries of a page, or of what a program asks with a token."""
    with transaction.atomic(), questions() as found:
        answer = asked(cookies, "GET", path, HTTP_AUTHORIZATION=f"Bearer {token}")
        if answer.streaming:
            b"".join(answer.streaming_content)
        transaction.set_rollback(True)
    assert answer.status_code in {200, 202, 301, 302} or path in NOBODYS, f"{path}: {answer.status_code}"
    assert path.partition("?")[0] != answer.get("Location", "").partition("?")[0], f"{path} is not canonical"
    return list({one.sql: one for one in found}.values())


def test_an_index_leads_to_whatever_a_page_reads(filled, address, browsers, people, now):
    """All in one test: what it stands on is a federation, and every test would wait for its checks."""
    walk = [(whoever_reads(name), address(name)) for name, method in WALK if method == "GET" and name not in WHOLE]
    walk += [(role, path) for role, paths in ASKED.items() for path in paths]
    token = program_tokens.make(people["arbiter"], "a program", now)[1]
    wrong, judged = {}, set()
    for role, path in walk:
        for question in asked_by(browsers[role], path, token):
            if (sql := question.sql) not in judged:
                judged.add(sql)
                found = [one for one in objections(question, big.BIG) if not is_allowed(one, sql)]
                found += names_no_block(sql)
                if found:
                    wrong[path, sql] = found
    assert "\n".join(f"{path}: {said}\n  {sql[:2000]}" for (path, sql), said in wrong.items()) == ""
    assert len(judged) > 400  # as many different queries as the pages have


def test_a_question_for_positions_without_their_block_is_seen():
    for bare in (Entry.objects.filter(position__in=[7, 9]), Entry.objects.filter(among("position", [7, 9]))):
        assert names_no_block(str(bare.query)) == ["asks for positions and no block"]
    for named in (
        Entry.objects.at([7, 9]),
        Entry.objects.between(7, 9),
        Entry.objects.in_order(),
    ):
        assert names_no_block(str(named.query)) == []


def test_a_sequential_scan_is_seen(filled):
    with questions() as found:
        Tournament.objects.first()
        big.Game.objects.filter(white_score=2).count()
        big.Player.objects.filter(given_name="Nobody").first()
        big.Game.objects.count()
        list(big.Player.objects.order_by("pk")[20_000:20_001])
    said = [[one.partition(" for ")[0] for one in objections(each, big.BIG)] for each in found]
    assert said == [
        [],
        ["reads all of federation_game"],
        [said[2][0]],
        [said[3][0]],
        ["passes over 20000 rows"],
    ]  # fmt: skip
    # As the sample of the statistics falls, the planner walks the table or the whole of an index: both are objected to.
    assert said[2][0] in {"reads all of federation_player", "reads all of players_in_order"}
    assert said[3][0].startswith("reads all of ")
