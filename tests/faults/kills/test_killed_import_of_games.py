"""A worker is killed while it imports games: what it wrote stays, and the next one goes on behind it."""

from datetime import UTC, date, datetime, timedelta

from federation import tasks
from federation.models import ArchivedGame, ArchiveImport, Deed
from federation.runtime.jobs import life
from federation.submissions.archive import uploads
from tests.federation.submissions.archive.test_importing import SHORT, game
from tests.processes import wait_until

GAMES = 1300  # of three blocks


def test_a_killed_import_goes_on_behind_the_last_game(officer, worker):
    days = (date(1950, 1, 1) + timedelta(number) for number in range(GAMES))
    texts = [game(date=f"{day:%Y.%m.%d}", moves=SHORT, result="") for day in days]
    content = "".join(texts).encode()
    one = uploads.upload(officer, "games.pgn", len(content), lambda: [content], datetime.now(UTC))

    def now() -> ArchiveImport:
        return ArchiveImport.objects.get(pk=one.pk)

    worker.start()
    life.send(one)  # where the clock's message would stand
    wait_until(lambda: now().games >= 500, "a block is written", log=lambda: worker.log)
    worker.kill()
    left = now()
    assert (left.state, left.games, left.added) == ("working", ArchivedGame.objects.count(), left.games)
    assert 500 <= left.games < GAMES
    worker.start()
    tasks.look_round.delay()
    wait_until(lambda: now().state == "done", "the import is over", log=lambda: worker.log)
    worker.kill()
    done = now()
    assert (done.games, done.added, done.duplicates, ArchivedGame.objects.count()) == (GAMES, GAMES, 0, GAMES)
    assert Deed.objects.filter(what="archive.imported").count() == 1
