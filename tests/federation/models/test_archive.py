"""Searches of the archive, and days that are known."""

from io import BytesIO

import pytest

from federation.models import ArchivedGame, archive
from federation.submissions.archive.importing import read
from tests.federation.submissions.archive.test_importing import game

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("few", [1, 1000])
def test_games_by_player_and_event(few, monkeypatch):
    monkeypatch.setattr(archive, "A_FEW", few)
    read(BytesIO((game(white="Łoś, Ewa") + game(black="Ewa Kot", date="2020.02.30")).encode()))
    found = ArchivedGame.objects
    assert [found.of(words).count() for words in ("los", "ewa", "EWA łoś", "kot", "kot los", "")] == [1, 2, 1, 1, 0, 0]
    assert [found.at(words).count() for words in ("open lodz", "Łódź", "closed")] == [2, 2, 0]


@pytest.mark.parametrize(("played", "day"), [("2020.05.01", "2020-05-01"), ("2020.02.30", None), ("2020.??.??", None)])
def test_the_day_where_there_is_one(played, day):
    found = ArchivedGame(played=played).date
    assert (found and found.isoformat()) == day
