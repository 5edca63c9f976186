"""One job of every kind, and what its worker does once it has taken it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from io import BytesIO

from django.utils import timezone

from federation.models import ArchivedGame
from federation.models.jobs import Job
from federation.people.duplicates import searches
from federation.runtime.jobs import life as life_of_jobs
from federation.runtime.jobs import work
from federation.submissions import intake
from federation.submissions.archive import takings
from federation.submissions.archive.importing import read
from ratings.computing.analysis import work as analysis
from ratings.lists import life
from ratings.lists.chain import erasure
from ratings.lists.dry_runs.backtests import jobs as backtests
from ratings.lists.dry_runs.backtests.question import question
from ratings.lists.dry_runs.years import jobs as years
from ratings.models import FideFile, FideMirror, GameAnalysis
from tests.factories import noon, player
from tests.federation.small_lists import players, uploaded
from tests.federation.submissions.archive.made_up import NOTHING, NOW
from tests.federation.submissions.archive.test_importing import game
from tests.federation.submissions.archive.test_uploads import uploaded as uploaded_games


@dataclass(frozen=True)
class Example:
    """How a job of a kind is asked for by a user, and the function that its worker calls in its try."""

    ask: Callable[[object], Job]
    inside: str


def a_list(user) -> Job:
    player("Okoń", 2000)
    moment = noon(date(2026, 1, 1))
    return life.request(life.open_draft("fide", date(2026, 1, 1), moment), "a test", moment)


def a_game(user) -> Job:
    read(BytesIO(game().encode()))
    (key,) = analysis.ask(ArchivedGame.objects.all(), "an engine", 1, queued=True)
    return GameAnalysis.objects.get(pk=key)


def a_mirror_check(user) -> Job:
    job = life_of_jobs.ask(FideMirror(by=user, month=date(2026, 10, 1)))
    FideFile.objects.create(mirror=job, filename="nov26.txt", is_after=True)
    return job


EXAMPLES = {
    "intake": Example(
        lambda user: intake.life._hand_over(user, "open.trf", b"a report", NOW, None),
        "federation.submissions.intake.work._read",
    ),
    "import": Example(lambda user: uploaded(user, players(1, 2)), "federation.players_import.work.examine"),
    "games": Example(uploaded_games, "federation.submissions.archive.work._read"),
    "taking": Example(
        lambda user: takings.ask(takings.choice(user, NOTHING, False, NOW), NOW),
        "federation.submissions.archive.takings._look",
    ),
    "duplicates": Example(
        lambda user: searches.ask(user, NOW), "federation.people.duplicates.register_search.find"
    ),
    "run": Example(a_list, "ratings.computing.list_inputs.begin"),
    "analysis": Example(a_game, "ratings.computing.analysis.work.analysed"),
    "backtest": Example(
        lambda user: backtests.ask(
            question(["fide"], date(2025, 2, 1), date(2025, 3, 1), 1, "month", "standard", ""), user, NOW
        ),
        "ratings.lists.dry_runs.backtests.answers.answer",
    ),
    "years": Example(
        lambda user: years.upload(user, "old.ssp", 9, lambda: [b"@PLAYER\n"], "POL", NOW),
        "ratings.lists.dry_runs.years.jobs._read",
    ),
    "fide-mirror": Example(a_mirror_check, "ratings.lists.dry_runs.mirror.reports.gathered"),
    "erasure": Example(
        lambda user: erasure.ask(player("Okoń", 2000), "asked by letter", user, NOW).work,
        "ratings.lists.chain.erasure.carry_out",
    ),
}  # fmt: skip


def carried_through(job: Job) -> Job:
    """The job after one try."""
    work.carry_through(job, timezone.now)
    return type(job).objects.get(pk=job.pk)
