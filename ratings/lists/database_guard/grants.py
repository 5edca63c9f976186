"""The rights of the application's role, where the tables are another's: `DATABASE_OWNER_URL`.

It reads and writes rows, and no more: it owns nothing, so it alters no table, empties none, switches no trigger off and
replaces no function. Given by the owner after every `migrate`.
"""

from django.conf import settings
from django.core.management import CommandError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils.translation import gettext as _
from psycopg import sql

from ratings.lists.database_guard.tables import ONLY_ADDED_TO

GIVEN = """
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO {role};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {role};
REVOKE UPDATE ON ALL SEQUENCES IN SCHEMA public FROM {role};
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {role};
REVOKE INSERT, UPDATE, DELETE ON django_migrations FROM {role};
"""
POWERS = """
SELECT rolsuper OR rolcreatedb OR rolcreaterole OR pg_has_role(oid, %s::name, 'MEMBER') FROM pg_roles WHERE rolname = %s
"""


def give(connection: BaseDatabaseWrapper) -> None:
    """Give the application's role its rights, and make it where it is missing. CommandError where it has too many."""
    name, password = settings.APPLICATION_LOGIN
    if not name:
        return
    role = sql.Identifier(name)
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        owner = cursor.fetchone()[0]
        if owner == name:
            return  # whoever has no rights gives none
        cursor.execute(POWERS, [owner, name])
        found = cursor.fetchone()
        if found is None:
            made = sql.SQL("CREATE ROLE {} LOGIN PASSWORD {}").format(role, sql.Literal(password or None))
            cursor.execute(made)
        elif found[0]:
            raise CommandError(
                _("The role %(role)s of DATABASE_URL may do more than read and write: name one that owns nothing.")
                % {"role": name}
            )
        cursor.execute(sql.SQL(GIVEN).format(role=role))
        for model in ONLY_ADDED_TO:
            taken = sql.SQL("REVOKE UPDATE, DELETE ON {} FROM {}")
            cursor.execute(taken.format(sql.Identifier(model._meta.db_table), role))
