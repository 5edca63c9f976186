"""Whatever ends a try of a piece of work, the rules are those of every kind: each is ended ten times in each way."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from io import BytesIO

import pytest
from billiard.exceptions import SoftTimeLimitExceeded
from django.db import OperationalError
from django.utils import timezone

from federation.models import ArchivedGame, ArchiveImport, Intake, PlayerImport, Taking
from federation.players_import import work as player_lists
from federation.runtime.workers import tried
from federation.submissions import intake
from federation.submissions.archive import takings, uploads
from federation.submissions.archive import work as games
from federation.submissions.archive.importing import read
from ratings.computing.analysis import work as analysis
from ratings.lists import computation, life
from ratings.models import GameAnalysis, Run
from tests.factories import computed, noon, player
from tests.federation.small_lists import players, uploaded
from tests.federation.submissions.archive.made_up import NOTHING, NOW
from tests.federation.submissions.archive.test_importing import game
from tests.federation.submissions.archive.test_uploads import uploaded as uploaded_games

pytestmark = pytest.mark.django_db
TIMES = 10


class Killed(BaseException):
    """What nobody catches, as a process that is killed comes to no handler."""


@dataclass(frozen=True)
class Kind:
    """One kind of work: how it is asked for, carried out, and said why it was given up."""

    model: type
    ask: Callable[[object], object]
    carry_out: Callable[[int], None]
    inside: str  # what a worker calls once it has taken it
    why: Callable[[object], str] = lambda one: one.error


def a_list(officer) -> Run:
    player("Okoń", 2000)
    return life.request(computed("fide", date(2026, 1, 1)), "a test", noon(date(2026, 1, 1)))


def a_game(officer) -> GameAnalysis:
    read(BytesIO(game().encode()))
    (key,) = analysis.ask(ArchivedGame.objects.all(), "an engine", 1)
    return GameAnalysis.objects.get(pk=key)


KINDS = {
    "report": Kind(
        Intake, lambda user: intake.life._hand_over(user, "open.trf", b"a report", NOW, None),
        lambda key: intake.carry_out(key, timezone.now), "federation.submissions.intake.work._read",
    ),
    "player list": Kind(
        PlayerImport, lambda user: uploaded(user, players(1, 2)), lambda key: player_lists.carry_out(key, timezone.now),
        "federation.players_import.work.examine",
    ),
    "games": Kind(
        ArchiveImport, uploaded_games, lambda key: games.carry_out(key, timezone.now),
        "federation.submissions.archive.work._read",
    ),
    "taking": Kind(
        Taking, lambda user: takings.ask(takings.choice(user, NOTHING, False, NOW), NOW, by_worker=False),
        lambda key: takings.carry_out(key, timezone.now), "federation.submissions.archive.takings._look",
    ),
    "list": Kind(
        Run, a_list, lambda key: computation.recompute(key, timezone.now), "ratings.computing.list_inputs.begin",
        lambda run: " ".join(line["text"] for line in run.report),
    ),
    "analysis": Kind(
        GameAnalysis, a_game, lambda key: analysis.carry_out(key, timezone.now),
        "ratings.computing.analysis.work.analysed",
    ),
}  # fmt: skip
GIVEN_UP = {"failed", "refused"}


@pytest.fixture(params=KINDS)
def kind(request) -> Kind:
    return KINDS[request.param]


@pytest.fixture
def ended(kind, officer, monkeypatch) -> Callable[[BaseException], object]:
    """The work after a try that `error` ended."""
    key = kind.ask(officer).pk
    monkeypatch.setattr(uploads, "send", lambda pk: None)

    def end(error: BaseException) -> object:
        def ends(*_, **__):
            raise error

        monkeypatch.setattr(kind.inside, ends)
        with suppress(type(error)):
            kind.carry_out(key)
        return kind.model.objects.get(pk=key)

    return end


def test_a_worker_that_is_told_to_stop_takes_no_try_away(kind, ended):
    left = {(one.state in GIVEN_UP, one.attempts) for one in (ended(SystemExit()) for _ in range(TIMES))}
    assert left == {(False, 0)}


def test_a_database_that_is_away_takes_no_try_away(kind, ended):
    left = {(one.state in GIVEN_UP, one.attempts) for one in (ended(OperationalError("away")) for _ in range(TIMES))}
    assert left == {(False, 0)}


def test_a_worker_that_dies_takes_one_away_and_three_end_it(kind, ended):
    found = [ended(Killed()) for _ in range(TIMES)]
    assert [(one.state in GIVEN_UP, one.attempts) for one in found] == [
        (False, 1), (False, 2), (False, 3), *[(True, 3)] * (TIMES - 3),
    ]  # fmt: skip
    assert kind.why(found[-1]).startswith("It was begun 3 times, and each time its worker died before the end.")


def test_what_takes_too_long_is_given_up_and_not_begun_again(kind, ended):
    found = [ended(SoftTimeLimitExceeded()) for _ in range(TIMES)]
    assert {(one.state in GIVEN_UP, one.attempts) for one in found} == {(True, 1)}
    assert kind.why(found[0]).startswith("It took longer than 60 minutes, the most that it may take.")


def test_an_error_of_the_program_is_told_in_a_sentence(kind, ended):
    one = ended(ZeroDivisionError("division by zero"))
    assert one.state in GIVEN_UP
    assert kind.why(one).startswith("The program met an error. Its log has it under the request ")
    assert "Error" not in kind.why(one) and "zero" not in kind.why(one)


def test_what_was_stored_in_a_try_is_gone_on_from(officer, monkeypatch):
    """A file of games whose try stored some and then took too long is sent again; tries that store nothing end it."""
    one, sent = uploaded_games(officer), []
    monkeypatch.setattr(uploads, "send", sent.append)

    def stores_some(*_):
        ArchiveImport.objects.update(attempts=0)
        raise SoftTimeLimitExceeded

    monkeypatch.setattr(games, "_read", stores_some)
    for _ in range(TIMES):
        games.carry_out(one.pk, timezone.now)
    one.refresh_from_db()
    assert (one.state in GIVEN_UP, one.attempts, sent) == (False, 0, [one.pk] * TIMES)
    assert tried.MOST < TIMES
