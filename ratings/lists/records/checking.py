"""Whether what was kept of published lists still follows from them: personal bests, records, figures and menus.

They are made once more, in temporary tables that take the place of the kept ones until the transaction ends.
"""

from django.db import connection, transaction

from ratings.lists.records import writing
from ratings.models import Entry, ListFigures, ListMenus, ListRecord, PersonalBest, RatingList
from ratings.published.records import still_to_write

OTHERWISE = """
SELECT DISTINCT list_id FROM (
    (SELECT {columns} FROM public.{table} WHERE {ours} EXCEPT ALL SELECT {columns} FROM pg_temp.{table})
    UNION ALL (SELECT {columns} FROM pg_temp.{table} EXCEPT ALL SELECT {columns} FROM public.{table} WHERE {ours})
) AS differing
"""
KEPT = (PersonalBest, ListRecord, ListFigures)
OURS = "list_id IN (SELECT id FROM ratings_ratinglist WHERE system = %(system)s AND state <> 'draft')"


def records_otherwise(slug: str) -> set[int]:
    """The lists of `slug` whose bests, records or figures are others than follow. None while some are to be written.

    Nobody waits for it, unless something differs: then it is looked at once more while nobody writes.
    """
    return _differing(slug, alone=False) and _differing(slug, alone=True)


def _differing(slug: str, alone: bool) -> set[int]:
    found: set[int] = set()
    with transaction.atomic():
        if alone:
            writing.lock(slug)
        if still_to_write.first_day(slug) is not None or still_to_write.without_figures(slug):
            return found
        with connection.cursor() as cursor:
            for model in KEPT:
                table = model._meta.db_table
                cursor.execute(f"CREATE TEMPORARY TABLE {table} (LIKE public.{table} INCLUDING ALL) ON COMMIT DROP")
            writing.write_all(slug)
            for model in KEPT:
                names = [one.column for one in model._meta.concrete_fields if not one.primary_key or one.is_relation]
                columns = ", ".join(f'"{name}"' for name in names)
                statement = OTHERWISE.format(table=model._meta.db_table, columns=columns, ours=OURS)
                cursor.execute(statement, {"system": slug})
                found |= {key for (key,) in cursor.fetchall()}
        transaction.set_rollback(True)
    return found


def menus_otherwise(slug: str) -> set[int]:
    """The published lists of `slug` whose menus do not offer what their entries say."""
    kept = ListMenus.objects.filter(list__system=slug).exclude(list__state=RatingList.State.DRAFT)
    return {
        key
        for key, *offered in kept.values_list("list", *ListMenus.FIELDS)
        if offered != list(Entry.objects.filter(list=key).menus().values())
    }


def mend(slug: str) -> None:
    """Make all of it again from the published lists."""
    first = RatingList.objects.current().filter(system=slug).order_by("effective").values_list("effective", flat=True)
    for key in menus_otherwise(slug):
        ListMenus.objects.filter(list=key).update(**Entry.objects.filter(list=key).menus())
    if first:
        writing.keep_due(slug, first[0])
