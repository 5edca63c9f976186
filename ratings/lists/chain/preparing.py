"""The digests of a draft's rows, found out before it comes out: to read half a million rows takes seconds.

They are of what the database holds, read back after the draft was written, and are used only where it holds the very
same rows when the list comes out. PostgreSQL writes no row in place: one that was changed, or deleted and written
again, stands elsewhere or was written by a later transaction. So the rows are the same if their number, their places
and their writers are, which is quick to ask. On SQLite nothing is prepared: rows are read as the list comes out.
"""

from django.db import connection, transaction

from ratings.computing import seal_text
from ratings.models import CountedEvent, Entry, Line, PreparedSeal, RatingList

TABLES = (Entry, Line, CountedEvent)
SAME_ROWS = """
SELECT string_agg(written::text, ' ' ORDER BY written::text) FROM (
    SELECT (xmin, count(*), sum(hashtidextended(ctid, 0))) AS written FROM {} WHERE list_id = %s GROUP BY xmin
) AS by_writer
"""


def prepare(key: int) -> None:
    """Store the digests of the rows of the draft `key`. Harmless to call at any time, and for a list that came out."""
    draft = RatingList.objects.filter(pk=key, state=RatingList.State.DRAFT).exclude(digest="")
    rows = _rows(key) if draft.exists() else []
    if not rows or PreparedSeal.objects.filter(list=key, rows=rows, recipe=seal_text.RECIPE).exists():
        return
    found = {"rows": rows, "parts": seal_text.parts_of_rows(key), "recipe": seal_text.RECIPE}
    if _rows(key) != rows:
        return  # somebody writes it anew at this moment, and prepares it after that
    with transaction.atomic():
        if draft.select_for_update().exists():
            PreparedSeal.objects.update_or_create(list_id=key, defaults=found)


def parts(key: int) -> dict[str, str]:
    """What the seal of the list `key` is made of. What was prepared is used up.

    Inside a transaction that holds the list, for which whoever changes its rows waits.
    """
    prepared = PreparedSeal.objects.filter(list=key, recipe=seal_text.RECIPE).first()
    same = prepared is not None and prepared.rows == _rows(key)
    PreparedSeal.objects.filter(list=key).delete()
    return seal_text.parts(key, prepared.parts if prepared is not None and same else None)


def _rows(key: int) -> list[str]:
    """The places and writers of all rows of a list, table by table; nothing where the database does not tell them."""
    if connection.vendor != "postgresql":
        return []
    found = []
    with connection.cursor() as cursor:
        for model in TABLES:
            cursor.execute(SAME_ROWS.format(connection.ops.quote_name(model._meta.db_table)), [key])
            found.append(cursor.fetchone()[0] or "")
    return found
