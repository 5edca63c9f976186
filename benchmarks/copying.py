"""The floor of a list: the rows it is made from and those it is made of, only copied out and in again.

Into plain tables, and, to tell what the database itself adds, into tables with the indexes of the real ones.
"""

import os
import subprocess
import time
from functools import partial
from pathlib import Path

from django.db import connection

from launcher.postgresql import binaries_for
from ratings.models import RatingList

GAMES = (
    "SELECT game.* FROM federation_game game JOIN federation_tournament event ON event.id = game.tournament_id "
    "WHERE event.\"end\" BETWEEN '{first}' AND '{last}'"
)
ROWS = {  # what is copied out of the list before, which has as many rows as the one that is computed
    "ratings_entry": "SELECT * FROM ratings_entry WHERE list_id = {list}",
    "ratings_line": "SELECT * FROM ratings_line WHERE list_id = {list}",
    "ratings_ratinglist": "SELECT * FROM ratings_ratinglist WHERE id = {list}",
}
DRAFT = "SELECT id FROM ratings_ratinglist WHERE state = 'draft'"
KEPT = {  # what is written with a draft besides, and is there only while it is one
    "ratings_liverating": f"SELECT * FROM ratings_liverating WHERE list_id IN ({DRAFT})",
    "ratings_personalbest": f"SELECT * FROM ratings_personalbest WHERE list_id IN ({DRAFT})",
}


class Copying:
    """Tables beside the real ones, without and with their indexes, and a file between."""

    def __init__(self, previous: RatingList, draft: RatingList, folder: Path) -> None:
        self.facts = {"list": previous.pk, "first": draft.first_day, "last": draft.last_day}
        self.file = folder / "copied"
        with connection.cursor() as cursor:
            for table in ROWS | KEPT:
                cursor.execute(f"CREATE TABLE plain_{table} AS SELECT * FROM {table} WHERE 1 = 0")
                cursor.execute(f"CREATE TABLE indexed_{table} (LIKE {table} INCLUDING INDEXES)")

    def seconds(self) -> dict[str, float]:
        """Name -> seconds: of the entries with the games, of the whole list, and of all that is written with it."""
        found = self._copied("plain")
        return found | {f"{name}, indexed": seconds for name, seconds in self._copied("indexed").items()}

    def _copied(self, kind: str) -> dict[str, float]:
        games = self._timed(lambda: self._copy(GAMES.format(**self.facts), None))
        entries, *others = (
            self._timed(partial(self._copy, rows.format(**self.facts), f"{kind}_{table}"))
            for table, rows in ROWS.items()
        )
        kept = sum(self._timed(partial(self._copy, rows, f"{kind}_{table}")) for table, rows in KEPT.items())
        with connection.cursor() as cursor:
            for table in ROWS | KEPT:
                cursor.execute(f"DELETE FROM {kind}_{table}")
        everything = games + entries + sum(others)
        return {"entries": games + entries, "everything": everything, "with live ratings": everything + kept}

    def _timed(self, work) -> float:
        began = time.perf_counter()
        work()
        return time.perf_counter() - began

    def _copy(self, rows: str, table: str | None) -> None:
        """By PostgreSQL's own client, in its binary form."""
        database = connection.settings_dict
        command = [binaries_for(self.file.parent, {}) / "psql", "-qX", "-v", "ON_ERROR_STOP=1", "-d", database["NAME"]]
        command += ["-c", f"\\copy ({rows}) TO '{self.file}' (FORMAT binary)"]
        if table:
            command += ["-c", f"\\copy {table} FROM '{self.file}' (FORMAT binary)"]
        address = {"PGHOST": database["HOST"], "PGPORT": str(database["PORT"] or 5432), "PGUSER": database["USER"]}
        subprocess.run(command, env={**os.environ, **address}, check=True)
