"""Databases with all tables, copied from one that was migrated once: migrating takes ten seconds, copying none."""

import hashlib
import os
import subprocess
import sys
from urllib.parse import urlsplit, urlunsplit

import psycopg

from tests.requirement import ROOT

PREFIX = "tabiya_migrated_"
LOCK = 20_261_122  # one process makes what the others copy
# What the tables follow from, besides Django and the packages that the lock file names.
SOURCES = ("federation/migrations/*.py", "ratings/migrations/*.py", "federation/permissions.py", "requirements.lock")
SOURCES += ("ratings/lists/database_guard/*.py",)


def digest() -> str:
    found = hashlib.sha256(sys.version.encode())
    for file in sorted(file for source in SOURCES for file in ROOT.glob(source)):
        found.update(file.name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:16]


def copy(name: str) -> None:
    """Make the database `name`, in place of one of this name. What it is a copy of stays on the server."""
    kept = PREFIX + digest()
    with psycopg.connect(owner_url(), autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        there = connection.execute(
            "SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [PREFIX]
        ).fetchall()
        if (kept,) not in there:
            for (old,) in there:
                connection.execute(f'DROP DATABASE "{old}" WITH (FORCE)')
            making = f"{PREFIX}making"
            connection.execute(f'CREATE DATABASE "{making}"')
            migrate(**urls(making))
            connection.execute(f'ALTER DATABASE "{making}" RENAME TO "{kept}"')
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{kept}"')


def drop(name: str) -> None:
    with psycopg.connect(owner_url(), autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def owner_url() -> str:
    """The server's address for whoever makes databases; of the application's role where there is one role."""
    return os.environ.get("DATABASE_OWNER_URL") or os.environ["DATABASE_URL"]


def urls(name: str) -> dict[str, str]:
    """The settings of a site on the database `name`, with both roles."""
    both = {"DATABASE_URL": os.environ["DATABASE_URL"], "DATABASE_OWNER_URL": owner_url()}
    return {setting: urlunsplit(urlsplit(url)._replace(path=f"/{name}")) for setting, url in both.items()}


def migrate(**urls: str) -> None:
    env = {**os.environ, **urls, "DJANGO_SETTINGS_MODULE": "federation.settings"}
    done = subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
