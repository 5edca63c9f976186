"""A name is taken out of the audit log: the one change that the database lets through, and only to the marker."""

from django.db import connection
from django.db.models import QuerySet

from federation.vocabulary import withheld

STATEMENTS = {  # column -> what takes a name out of it, where the site may change the log
    "about_name": "UPDATE federation_deed SET about_name = %s WHERE id = %s",
    "text": "UPDATE federation_deed SET text = %s WHERE id = %s",
    "data": "UPDATE federation_deed SET data = %s WHERE id = %s",
}
FIELDS = tuple(STATEMENTS)


def withhold(rows: dict[str, QuerySet]) -> None:
    """Let the `rows` of each of FIELDS say nothing there. In a transaction in which that is written down."""
    keys = [list(rows[name].order_by().values_list("pk", flat=True)) for name in FIELDS]
    if connection.vendor == "postgresql":  # the site's role may not change the log: the owner's function may
        with connection.cursor() as cursor:
            cursor.execute("SELECT federation_withhold_deeds(%s, %s, %s)", keys)
        return
    with connection.cursor() as cursor:
        for (name, statement), some in zip(STATEMENTS.items(), keys, strict=True):
            marker = "{}" if name == "data" else withheld.NAME
            cursor.executemany(statement, [(marker, key) for key in some])
