"""The digests of a draft's rows, found out before it comes out: to read half a million rows takes seconds.

They are of what the database holds, read back after the draft was written, and are used only where it holds the very
same rows when the list comes out. PostgreSQL writes no row in place: one that was changed, or deleted and written
again, stands elsewhere or was written by a later transaction. So the rows are the same if their number, their places
and their writers are, which is quick to ask. On SQLite nothing is prepared: rows are read as the list comes out.
"""

from collections.abc import Mapping

from django.db import connection

from ratings.computing import seal_text
from ratings.models import CountedEvent, Entry, Line, RatingList

TABLES = (Entry, Line, CountedEvent)
SAME_ROWS = "SELECT count(*), sum(hashtextextended(ctid::text || ' ' || xmin::text, 0)) FROM {} WHERE list_id = %s"


def prepare(key: int) -> None:
    """Store the digests of the rows of the draft `key`. Harmless to call at any time, and for a list that came out."""
    draft = RatingList.objects.filter(pk=key, state=RatingList.State.DRAFT).exclude(digest="")
    rows = _rows(key)
    if not rows or draft.filter(prepared__rows=rows).exists() or not draft.exists():
        return
    found = {"recipe": seal_text.RECIPE, "rows": rows, "parts": seal_text.parts_of_rows(key)}
    if _rows(key) == rows:  # else somebody writes it anew at this moment, and prepares it after that
        draft.update(prepared=found)


def parts(published: RatingList, prepared: Mapping) -> dict[str, str]:
    """What the seal of `published` is made of; `prepared`: what was stored of the draft.

    Inside a transaction that holds the list, for which whoever changes its rows waits.
    """
    of_this_recipe = prepared.get("recipe") == seal_text.RECIPE
    same = of_this_recipe and prepared["rows"] == _rows(published.pk)
    return seal_text.parts(published.pk, prepared["parts"] if same else None)


def _rows(key: int) -> list[str]:
    """The places and writers of all rows of a list, table by table; nothing where the database does not tell them."""
    if connection.vendor != "postgresql":
        return []
    found = []
    with connection.cursor() as cursor:
        for model in TABLES:
            cursor.execute(SAME_ROWS.format(connection.ops.quote_name(model._meta.db_table)), [key])
            count, total = cursor.fetchone()
            found.append(f"{count} {total}")
    return found
