"""The command that has games analysed."""

from io import BytesIO, StringIO

import pytest
from django.core.management import CommandError, call_command

from federation.submissions.archive.importing import read
from ratings.models import GameAnalysis
from tests.federation.submissions.archive.test_importing import game
from tests.ratings.computing.analysis.test_engine import stockfish  # noqa: F401
from tests.ratings.computing.analysis.test_work import PLAN

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("analyse", *arguments, stdout=out)
    return out.getvalue()


def test_progress_and_nothing_twice(stockfish):  # noqa: F811
    read(BytesIO(game(moves=PLAN).encode()))
    asked = ("--depth", "4", "--hash", "1", "--player", "nowak")
    assert "depth 4, hash 1 MB: 1 games wait\n  1 of 1 games, 3 moves" in run(*asked)
    assert run(*asked).endswith("0 games wait\n")
    assert GameAnalysis.objects.done().count() == 1


def test_no_engine_is_said(settings):
    settings.STOCKFISH = ""
    with pytest.raises(CommandError, match="Install the package stockfish"):
        run()
