"""A site that holds the small demo, signed-in sessions on it, and the address of every page."""

import json

from django.urls import NoReverseMatch, reverse

from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from tests.processes import Site
from tests.walks.roles import ROLES, WALK

NOT_PAGES = {
    "list-file", "ranking-csv", "year-archive", "event-csv", "event-trf", "event-systems-csv", "event-system-input",
    "submission-file", "health", "submission-trf", "games-abroad-proof", "events-for-fide", "fide-people-csv",
    "fee-statements-csv", "arbiters-year-csv", "arbiter-activity-csv",
    "working-receipt", "job-progress", "after-sign-in", "audit-csv", "changes-csv", "jobs-at-work", "metrics",
    "player-data", "player-suggestions", "ranking-menu", "submission-sheet-part",
    "live-ratings-menu", "titles-csv", "movers-csv", "statistics-csv", "norms-made-csv", "live-ratings-csv", "club-csv",
    "register-award-document", "health-live", "health-ready", "emblem", "security-txt",
    "register-licence", "register-licence-import",  # the demo has none
    "submission-by-hand-players",
    "first-person",  # test_beginning looks at it
    "calendar", "list-calendar", "lists-feed", "series-feed", "events-feed", "club-feed", "player-feed",
    "corrections-feed", "announced-feed", "events-calendar-file", "announced-report", "announced-table-empty",
    "archive-pgn", "archived-game-pgn",
    "engine-working", "engine-match",  # the demo has no analyses
    "backtest", "backtest-desk", "years", "years-desk",  # nor what the laboratory answered
    "fide-mirror", "fide-mirror-csv",
    "league", "league-match", "league-match-report", "league-match-dispute", "league-desk", "league-change",
    "league-team", "league-match-decide",  # the demo has no league
    "norm-certificate",  # test_titles looks at one
    "robots", "sitemaps", "sitemap", "manifest", "icon", "favicon", "badge", "player-picture", "event-picture",
    "ranking-picture",
    "latest", "latest-csv", "latest-further", "player-by-fide-id", "player-by-national-id",  # lead to another page
}  # fmt: skip
FOR_PROGRAMS = "api-"
HOLDERS = {
    "public": None,
    "arbiter": ARBITER,
    "officer": OFFICER,
    "registrar": REGISTRAR,
    "administrator": ADMINISTRATOR,
}
# Whose reports the demo has of every kind.
READERS = {"announced-change": "officer", "submission-if-rated": "officer", "submission-if-rated-working": "officer"}
# The demo's people get the password of the tests.
FILL = """
call_command("demo", small=True, verbosity=0)
from django.contrib.auth.models import User
from federation.models import Player
from tests.federation.small_lists import csv, imported, line, read
registrar = User.objects.get(username="registrar")
known = Player.objects.current().first()
imported(registrar, csv(f'{known.national_id},"{known.name}",,,,'), partial=True)
read(registrar, csv(*map(line, range(2, 60))), "other.csv", partial=True)  # too many for the demo's register
from django.utils import timezone
from ratings.models import TitleApplication
now = timezone.now()
from federation.models import Intake
sent = {"by": User.objects.get(username="arbiter"), "created": now, "heard": now, "size": 200_000}
Intake.objects.create(filename="large.trf", state="failed", error="Reading this file needs too much.", **sent)
from federation.models import Submission
Intake.objects.create(filename="photo.jpg", state="failed", error="This is a picture.", together="demo", **sent)
draft = Submission.objects.filter(arbiter__username="arbiter", state="draft").first()
Intake.objects.create(filename="section-a.trf", state="done", submission=draft, together="demo", **sent)
from federation import submissions
table = "Bib\\tWho\\tForce\\tG1\\tSum\\n5\\tOkon, Jan\\t2310\\t9w1\\t1\\n7\\tGolab, Ewa\\t2105\\t11w0\\t0\\n"
submissions.upload(sent["by"], "unknown.csv", table.encode(), now)
from federation.models import KnownTable
heads = {"words": ["Bib", "Who", "Force", "G …", ""], "columns": "number,name,rating,round,-"}
KnownTable.objects.create(head="d" * 64, at=now, by=sent["by"], **heads)
TitleApplication.objects.create(player=known, scheme="FIDE", title="FM", way="rating", created=now, changed=now)
from io import BytesIO
from federation.models import ArchiveImport
from federation.submissions.archive import importing
importing.read(BytesIO(b'[White "A"]\\n[Black "B"]\\n[Result "1-0"]\\n\\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\\n'))
ArchiveImport.objects.create(
    by=registrar, created=now, heard=now, filename="games.pgn", size=2_000, state="failed", digest="d" * 64,
    games=20, added=17, duplicates=2, refused={"variant": 1}, refusals=[[3, "variant", "Atomic"]], error="It was lost.",
)
from federation.submissions.archive import takings
nothing = dict.fromkeys(("player", "event", "eco", "year", "id"), "")
taking = takings.ask(takings.choice(registrar, nothing, False, now), now, by_worker=False)
from federation.runtime.jobs.work import carry_through
carry_through(taking, timezone.now)
# The small demo has no teams; a withdrawn event counts for nothing.
from tests.ratings.lists.list_factory import make_event
four = list(Player.objects.current()[:4])
league = make_event(four, [(1, 1, 3, "1-0"), (1, 2, 4, "1/2")], "League", kind="team", withdrawn=True, code="2026-9001")
for number, team in enumerate(("Zamość", "Zamość", "Gdynia", "Gdynia"), 1):
    league.entrants.filter(number=number).update(team=team)
"""
FOUND = """
import json
from django.db.models import Count
from federation.models import ArchivedGame, ArchiveImport, Club, Intake, Player, PlayerImport, Submission, Taking
from django.contrib.auth.models import User
from federation.models import TitleAward, Tournament
from ratings.models import Line, RatingList, Run, TitleApplication
from ratings.pages.titles.norm_working import working
from ratings.published.players.opponents import met
mine = Submission.objects.filter(arbiter__username="arbiter")
latest = RatingList.objects.current().first()
line = Line.objects.filter(list=latest).exclude(tournament=None).select_related("tournament", "player").first()
opponent = next(iter(met(line.player)))
events = Tournament.objects.all()
norms = ([one.code, at, "IM"] for one in events for at in (1, 2, 3) if working(one, at, "IM"))
print(json.dumps({
    "norm": next(norms), "application": TitleApplication.objects.first().pk, "award": TitleAward.objects.first().pk,
    "person": User.objects.get(username="officer").pk,
    "latest": latest.pk, "day": latest.effective.isoformat(), "player": line.player_id,
    "opponent": opponent, "event": line.tournament.code,
    "league": events.filter(kind="team").first().code,
    "draft": RatingList.objects.get(state="draft").pk, "run": Run.objects.filter(state="done").first().pk,
    "game": ArchivedGame.objects.first().pk, "games": ArchiveImport.objects.first().pk,
    "taking": Taking.objects.first().pk,
    "imports": list(PlayerImport.objects.values_list("pk", flat=True)),
    "club": Club.objects.first().pk, "corrected": RatingList.objects.filter(edition=2).first().effective.isoformat(),
    "errors": mine.filter(state="draft").order_by("-errors").first().pk,
    "intake": Intake.objects.first().pk,
    "table": mine.get(filename="unknown.csv").pk,
    "open": mine.filter(state="draft").order_by("-unmatched").first().pk,
    "waiting": Submission.objects.filter(state="submitted").first().pk,
    "returned": mine.filter(state="returned").values_list("pk", flat=True).first(),
    "accepted": mine.filter(state="accepted").first().pk,
    "replaced": mine.filter(state__in=["draft", "submitted", "accepted"]).exclude(replaces=None)
    .values_list("pk", flat=True).first(),
}))
"""


def found(site: Site) -> dict:
    """Keys of things worth a look."""
    return json.loads(site.python(FOUND).splitlines()[-1])


def pages() -> dict[str, str]:
    """Name of every page in the table of roles -> the first role that may read it, or who has more to read."""
    named = {}
    for (name, method), row in WALK.items():
        if method == "GET" and name not in NOT_PAGES and not name.startswith(FOR_PROGRAMS):
            answers = dict(zip(ROLES, row.split(), strict=True))
            if "ok" in answers.values():
                named[name] = READERS.get(name) or next(role for role in HOLDERS if answers[role] == "ok")
    return named


def addresses(name: str, there: dict) -> list[str]:
    """Where pages of this name are: one of each kind that looks different."""
    several = {
        "ranking-current": [["fide"]],
        "ranking": [["fide", there["corrected"]]],
        "changes": [["fide", there["corrected"]]],
        "movers": [["fide", there["day"]]],
        "statistics": [["fide", there["day"]]],
        "working": [["fide", there["day"], there["player"]]],
        "player": [[there["player"]]],
        "player-opponents": [[there["player"]]],
        "player-against": [[there["player"], there["opponent"]]],
        "embed-player": [[there["player"]]],
        "event": [[there["event"]], [there["league"]]],
        "event-player": [[there["event"], 1]],
        "event-team": [[there["league"], 1]],
        "event-systems": [[there["event"]]],
        "event-desk": [[there["event"]]],
        "event-rate-of-play": [[there["event"]]],
        "event-arbiters": [[there["event"]]],
        "event-system": [[there["event"], "uscf"]],
        "event-system-working": [[there["event"], slug, there["player"]] for slug in ("fide", "dwz")],
        "calculator-stake": [["chessgold"]],
        "calculator-match": [["wronicz"]],
        "event-categories": [[there["event"]]],
        "event-norm-facts": [[there["event"]]],
        "norm": [there["norm"]],
        "application": [[there["application"]]],
        "register-player-title": [[there["player"]]],
        "register-award": [[there["award"]]],
        **{name: [[there["player"]]] for name in ("register-player-licences", "arbiter-activity")},
        "person": [[there["person"]]],
        "password-set": [["x", "set-password"]],
        "follow": [[there["player"]]],
        **{name: [["x"]] for name in ("follow-confirm", "following")},
        "kept-form": [["x"]],
        **{f"announced-{rest}": [["A-2026-0001"]] for rest in ("event", "change")},
        "correction": [["C-00001"], ["C-00003"]],
        "correction-desk": [["C-00001"], ["C-00003"]],
        "draft": [[there["latest"]], [there["draft"]]],
        "draft-working": [[there["latest"], there["player"]]],
        "run": [[there["run"]]],
        "review": [[there["waiting"]]],
        "submission": [[there[key]] for key in ("errors", "open", "returned", "accepted", "replaced") if there[key]],
        "submission-intake": [[there["intake"]]],
        "submission-together": [["demo"]],
        "submission-columns": [[there["table"]]],
        "submission-choose": [[there["open"], 1]],
        "submission-arbiter": [[there["open"], 1]],
        "submission-row": [[there["open"], "1"]],
        "submission-if-rated": [[there["errors"]], [there["waiting"]]],
        "submission-if-rated-working": [[there["waiting"], "fide", 1]],
        "archived-game": [[there["game"]]],
        "archive-import": [[there["games"]]],
        "archive-taking": [[there["taking"]]],
        "register-player-edit": [[there["player"]]],
        "register-erase": [[there["player"]]],
        "register-hand-out": [[there["player"]]],
        "register-split": [[there["player"]]],
        "register-import": [[each] for each in there["imports"]],
        **{each: [[there["club"]]] for each in ("club", "embed-club", "register-club-edit")},
        "system-history": [["khachaturov"]],
        "guide": [["arbiter"], ["officer"]],
    }
    if name == "correction-new":
        return [reverse(name), f"{reverse(name)}?event={there['event']}&player={there['player']}"]
    if name == "set-up":
        asked = "kind=swiss&players=40&rounds=5&time_control=60+min+%2B+30+s&start=2030-06-01&end=2030-06-05"
        return [reverse(name), f"{reverse(name)}?{asked}"]
    if name == "embedding":
        return [reverse(name), f"{reverse(name)}?player={there['player']}", f"{reverse(name)}?list=fide"]
    if name == "club-match":
        return [reverse(name), f"{reverse(name)}?first={there['club']}&second={there['club']}"]
    if name == "games-abroad":
        return [reverse(name), f"{reverse(name)}?player={there['player']}"]
    if name in several:
        return [reverse(name, args=arguments) for arguments in several[name]]
    for arguments in ([], [there["open"]] if name.startswith("submission-") else ["fide"]):
        try:
            return [reverse(name, args=arguments)]
        except NoReverseMatch:
            continue
    raise AssertionError(f"say in `addresses` where a page of {name!r} is")
