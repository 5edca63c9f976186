"""Something of each kind that an address can be about, and the address of each name."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from io import BytesIO

from django.contrib.auth.models import User
from django.urls import reverse

from federation import submissions
from federation.corrections import requests
from federation.events.leagues import seasons
from federation.models import (
    AnnouncedEvent,
    ArchivedGame,
    ArchiveImport,
    Club,
    GamesAbroad,
    Intake,
    Letter,
    Licence,
    Office,
    PlayerImport,
    Taking,
)
from federation.people import awards
from federation.people.licences import importing as licences
from federation.submissions.archive import importing
from ratings.lists.chain import seals
from ratings.lists.dry_runs.backtests.question import question
from ratings.lists.dry_runs.years import figures as years_figures
from ratings.lists.dry_runs.years.counts import Counts
from ratings.lists.dry_runs.years.scid_file import Person
from ratings.lists.records import figures
from ratings.models import Backtest, FideMirror, RatingDecision, RatingList, Run, TitleApplication, YearsCount
from ratings.published.files import archive as year_archives
from tests.federation.events.leagues.made import FACTS as LEAGUE
from tests.federation.small_trf import register, trf
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list
from tests.ratings.titles.norm_factory import make_hero, make_ring
from tests.walks.roles import WALK

IMPORT = [f"register-import{rest}" for rest in ("", "-confirm", "-drop")]
TAKING = [f"archive-taking{rest}" for rest in ("", "-confirm")]
APPLICATION = [f"application{rest}" for rest in ("", "-confirm", "-submit", "-award", "-end")]
CORRECTION = [f"correction{rest}" for rest in ("", "-desk", "-take", "-give", "-refuse", "-grant", "-hide")]
ANNOUNCED = [f"announced-{rest}" for rest in ("event", "change", "cancel", "register", "send-back", "report")]
CORRECTION.append("games-abroad-proof")


def addresses(people: Mapping[str, User | None], now: datetime) -> Callable[[str], str]:
    """Addresses of things that exist: the arbiter's draft, a published list with one working, a draft, a run."""
    players = register()
    mine = submissions.upload(people["arbiter"], "baltic.trf", trf(), now)
    event = make_event(list(players.values())[:2], [(1, 1, 2, "1-0")], kind="team")
    for number, team in enumerate(("Zamość", "Gdynia"), 1):
        event.entrants.filter(number=number).update(team=team)
    corrected = make_list(date(2026, 9, 1))
    published = make_list(previous=corrected)
    make_entry(published, players[1], 2010)
    make_line(published, players[1], event)
    seals.seal_missing("fide")
    year_archives.keep_missing(now)
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
    announced = AnnouncedEvent.objects.create(
        number="A-2026-0001", name="To be walked", start=now.date(), end=now.date(), rounds=5, created=now,
        created_by=people["arbiter"], state="registered", registered=now,
    )  # fmt: skip
    teams = [("Gdynia", None), ("Zamość", None)]
    league = seasons.found(LEAGUE | {"name": "Liga"}, teams, [now.date()], people["officer"], now)
    for team, captain in zip(league.teams.all(), ("arbiter", "another"), strict=True):
        seasons.name_team(team, team.name, None, people[captain], people["officer"], now)
    seasons.open_season(league, people["officer"], now)
    match = league.matches.get()
    paper = awards.Document("decision.pdf", b"made up")
    award = awards.award(players[1], "FIDE", "IM", by=people["registrar"], day=None, document=paper, now=now)
    licence = Licence.objects.create(player=players[1], first=now.date())
    list_of_licences = licences.upload(people["registrar"], "members.csv", b"x1,x2\n1,2026\n", "playing", now)
    sent = {"created": now, "heard": now, "filename": "open.trf", "size": 200_000}
    file = Intake.objects.create(by=people["arbiter"], together="walk", **sent)
    archive = BytesIO(b'[White "A"]\n[Black "B"]\n\n1. e4 *\n')
    importing.read(archive)
    archived = ArchivedGame.objects.get()
    taking = Taking.objects.create(by=people["officer"], created=now, heard=now, state="failed")
    backtest = Backtest.objects.create(
        by=people["officer"], created=now, heard=now, state="done", published_at=now,
        question=question(["fide"], date(2025, 1, 1), date(2026, 1, 1), 1, "month", "standard", "").stored,
        answer={"games": 0, "of": 0, "events": 0, "scale": None, "rows": [], "what_if": [], "watch": None},
    )  # fmt: skip
    counts = Counts()
    counts.add([Person(True, 1990, "POL", [2000, 2001], [1500, 1510], 2)], "POL")
    years = YearsCount.objects.create(
        by=people["officer"], created=now, heard=now, state="done", published_at=now, filename="old.ssp", size=1,
        federation="POL", answer=years_figures.answer(counts),
    )  # fmt: skip
    mirror = FideMirror.objects.create(
        by=people["officer"], created=now, heard=now, state="done", month=date(2026, 10, 1),
        answer={"version": 1, "people": 0, "tempos": [], "uncounted": [], "counts": {}, "rows": [], "events": []},
    )  # fmt: skip
    arguments = {
        **{name: [archived.pk] for name in ("archived-game", "archived-game-pgn", "engine-working", "engine-match")},
        **{name: [announced.number] for name in ANNOUNCED},
        **{f"league{rest}": [league.pk] for rest in ("", "-desk", "-change", "-send")},
        "league-act": [league.pk, "unanswered"],
        "league-team": [league.pk, 1],
        "league-match": [league.pk, match.pk],
        **{f"league-match-{act}": [match.pk] for act in ("report", "confirm", "dispute", "decide", "move")},
        "submission-intake": [file.pk],
        "submission-together": [file.together],
        **{name: [0] for name in ("program-token-revoke", "known-table-forget")},
        "api-file": [file.pk],
        **{name: [event.code] for name in ("api-event", "api-event-games")},
        "api-system": ["fide"],
        "api-list-changes": ["fide", day],
        "api-working": ["fide", day, players[1].pk],
        **{f"api-report{rest}": [mine.pk] for rest in ("", "-changes", "-submit")},
        **{
            name: ["fide"]
            for name in (
                "api-list-latest",
                "api-live",
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
        **{f"api-list{name}": ["fide", day] for name in ("", "-entries", "-files")},
        **{name: ["fide", day] for name in ("ranking", "ranking-csv")},
        "list-file": ["fide", day, "players.trf"],
        "year-archive": [int(day[:4])],
        "ranking-menu": ["fide", day, "club"],
        "changes": ["fide", corrected.effective.isoformat()],
        "changes-csv": ["fide", corrected.effective.isoformat()],
        **{name: ["fide", day, players[1].pk] for name in ("working", "working-receipt", "api-receipt")},
        "api-verify": [published.seal.digest],
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
                *(f"api-player{rest}" for rest in ("", "-history", "-events", "-games", "-norms")),
            )
        },
        "player-against": [players[1].pk, players[2].pk],
        **{
            f"event{rest}": [event.code]
            for rest in ("", "-rate-of-play", "-arbiters", "-csv", "-trf", "-systems", "-systems-csv")
        },
        **{f"{each}player-by-fide-id": [players[1].fide_id] for each in ("", "api-")},
        **{f"{each}player-by-national-id": [players[1].national_id] for each in ("", "api-")},
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
        "guide": ["arbiter"],
        "calculator": ["fide"],
        "calculator-stake": ["chessgold"],
        "calculator-match": ["wronicz"],
        "draft": [draft.pk],
        "draft-working": [published.pk, players[1].pk],
        "decision-revoke": [decision.pk],
        **{name: [backtest.pk] for name in ("backtest", "backtest-desk", "backtest-publish")},
        **{name: [mirror.pk] for name in ("fide-mirror", "fide-mirror-csv")},
        **{name: [years.pk] for name in ("years", "years-desk", "years-publish")},
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
        "register-licence-import": [list_of_licences.pk],
        **{name: [players[1].pk] for name in ("register-player-licences", "arbiter-activity", "arbiter-activity-csv")},
        **{f"register-licence{rest}": [players[1].pk, licence.pk] for rest in ("", "-remove")},
        **{
            f"register-award{rest}": [award.pk] for rest in ("", "-revoke", "-fulfil", "-correct", "-remove", "-attach")
        },
        "register-award-document": [award.pk, award.documents.get().pk],
        **{
            name: [Club.objects.get().pk]
            for name in ("club", "club-csv", "club-feed", "embed-club", "register-club-edit", "api-club")
        },
        "register-player-died": [players[1].pk],
        "register-player-federation": [players[1].pk],
        "register-unmerge": [players[1].pk],
        "register-split": [players[1].pk],
        "register-erase": [players[1].pk],
        "register-hand-out": [players[1].pk],
        "submission-choose": [mine.pk, 5],
        "submission-arbiter": [mine.pk, 1],
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
