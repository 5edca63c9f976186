"""A backup's file: made whole or not at all, known by its first bytes, and put back with what has to follow."""

import os
import secrets
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.core.cache import caches
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _

from federation.audit.entries import record
from federation.management.backups import postgresql
from federation.models import Player
from federation.refusals import NotPossible
from federation.runtime.mail import sending
from federation.runtime.workers import messages


def make(file: Path) -> int:
    """Write everything into the new `file`, which its owner alone may read. Returns its size. [bytes]

    NotPossible where something stands there already, or where PostgreSQL's programs are missing; OSError as the disk.
    """
    if file.exists():
        raise NotPossible(_("%(file)s is there already; a backup overwrites nothing.") % {"file": file})
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        part.touch(mode=0o600, exist_ok=False)
        postgresql.write(connection, part)
        part.chmod(0o600)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        size = part.stat().st_size
        os.link(part, file)  # unlike a renaming, it overwrites nothing
    finally:
        part.unlink(missing_ok=True)
    return size


def put_back(file: Path, now: datetime, *, replace: bool) -> None:
    """Put a backup in the place of what the database holds, and bring it to this release.

    Everybody has to sign in again, what caches and queues hold is forgotten, and letters that waited then are not sent
    by themselves: most of them were sent since. NotPossible where there is data and `replace` is not asked for, where
    the file is no backup of this kind of database, or where it was made by a newer release.
    """
    with file.open("rb") as opened:
        if not opened.read(16).startswith(postgresql.MAGIC):
            raise NotPossible(
                _("%(file)s is no backup of a database like this one (%(kind)s).")
                % {"file": file, "kind": connection.display_name}
            )
    through = postgresql.migrations(file, connection)
    there = MigrationLoader(None).disk_migrations
    unknown = through - {*there, *(replaced for one in there.values() for replaced in one.replaces)}
    if unknown:
        app, name = min(unknown)
        raise NotPossible(
            _("%(file)s was made by a newer release: this one does not know %(app)s %(name)s. Update Tabiya first.")
            % {"file": file, "app": app, "name": name}
        )
    if not replace and _holds_something():
        raise NotPossible(_("The database is not empty. --replace puts the backup in the place of everything in it."))
    postgresql.restore(connection, file)
    call_command("migrate", verbosity=0, interactive=False)
    Session.objects.all().delete()
    sending.leave_to_people()
    record("backup.restored", None, now, text=file.name)
    for name in settings.CACHES:
        caches[name].clear()
    messages.forget_all()


def _holds_something() -> bool:
    """Whether there are people or players, which a fresh database has not."""
    tables = set(connection.introspection.table_names())
    return any(model._meta.db_table in tables and model.objects.exists() for model in (get_user_model(), Player))
