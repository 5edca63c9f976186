"""The settings: what the environment may say, what is refused, what production must name."""

import os
import re
import stat
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from federation.settings import VERSION, database, envbool, envint, own_secret
from tests.requirement import ROOT

USUAL = {"options": "-c client_connection_check_interval=2s", "pool": False}
PRODUCTION = {
    "TABIYA_EMBEDDED": "no",
    "SECRET_KEY": "long and random",
    "DATABASE_URL": "postgresql://user@host/name",
    "REDIS_URL": "redis://host/0",
}


def test_postgresql_address_is_read_in_parts():
    found = database("postgresql://office:p%40ss@db.example.org:5433/tabiya")
    named = {name: found[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")}
    assert named == {
        "NAME": "tabiya",
        "USER": "office",
        "PASSWORD": "p@ss",
        "HOST": "db.example.org",
        "PORT": 5433,
    }


def test_postgresql_address_may_name_a_socket_folder():
    found = database("postgresql://office@/tabiya?host=/run/postgresql")
    assert (found["HOST"], found["OPTIONS"]) == ("/run/postgresql", USUAL)


def test_postgresql_is_asked_for_what_the_address_says():
    found = database("postgresql://office@db/tabiya?sslmode=require&connect_timeout=5")
    assert found["OPTIONS"] == {**USUAL, "sslmode": "require", "connect_timeout": 5}


def test_without_an_address_the_database_is_the_private_one():
    assert database("")["HOST"] == os.environ["TABIYA_RUN_DIR"] + "/postgresql"


def test_unknown_database_is_refused():
    with pytest.raises(ImproperlyConfigured, match="must begin with postgresql://, not mysql://"):
        database("mysql://host/name")


@pytest.mark.parametrize(("text", "value"), [("yes", True), ("1", True), ("No", False), ("off", False)])
def test_yes_and_no_are_read(monkeypatch, text, value):
    monkeypatch.setenv("SOME_SWITCH", text)
    assert envbool("SOME_SWITCH", not value) is value


def test_neither_yes_nor_no_is_refused(monkeypatch):
    monkeypatch.setenv("SOME_SWITCH", "perhaps")
    with pytest.raises(ImproperlyConfigured, match="SOME_SWITCH must be yes or no, not 'perhaps'"):
        envbool("SOME_SWITCH", False)


def test_number_that_is_none_is_refused(monkeypatch):
    monkeypatch.setenv("SOME_NUMBER", "many")
    with pytest.raises(ImproperlyConfigured, match="SOME_NUMBER must be a whole number, not 'many'"):
        envint("SOME_NUMBER", 5)


def test_own_secret_is_made_once_and_for_its_owner_only(tmp_path):
    first = own_secret(tmp_path / "secret")
    assert own_secret(tmp_path / "secret") == first
    assert len(first) >= 50
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["SECRET_KEY", "DATABASE_URL", "REDIS_URL"])
def test_production_leaves_nothing_to_a_default(tmp_path, name):
    env = {**os.environ, **PRODUCTION, "TABIYA_RUN_DIR": str(tmp_path), name: ""}
    answer = subprocess.run(
        [sys.executable, "-c", "import federation.settings"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert answer.stderr.strip().endswith(f"{name} must be set where TABIYA_EMBEDDED is no")


@pytest.mark.parametrize(("role", "user"), [("", "user"), ("owner", "owner")])
def test_the_site_does_not_connect_as_the_owner(tmp_path, role, user):
    roles = {"DATABASE_OWNER_URL": "postgresql://owner:secret@host/name", "DATABASE_ROLE": role}
    env = {**os.environ, **PRODUCTION, "TABIYA_RUN_DIR": str(tmp_path), **roles}
    asked = "from federation import settings as s; print(s.DATABASES['default']['USER'], s.APPLICATION_LOGIN)"
    said = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == f"{user} ('user', '')"


def test_an_owner_of_another_database_is_refused(tmp_path):
    env = {**os.environ, "TABIYA_RUN_DIR": str(tmp_path), "DATABASE_URL": ""}
    env["DATABASE_OWNER_URL"] = "postgresql://owner@host/name"
    command = [sys.executable, "-c", "import federation.settings"]
    answer = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert answer.stderr.strip().endswith("DATABASE_OWNER_URL goes with DATABASE_URL, which the site itself works with")


def test_cookies_behind_tls_are_this_hosts_alone(tmp_path):
    env = {**os.environ, **PRODUCTION, "SECRET_KEY": "q7" * 30, "TABIYA_RUN_DIR": str(tmp_path), "HTTPS": "yes"}
    asked = (
        "from federation import settings as s; "
        "print(s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME, s.SESSION_COOKIE_SECURE, s.LANGUAGE_COOKIE_SECURE)"
    )
    said = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["__Host-sessionid", "__Host-csrftoken", "True", "True"]


def test_production_passes_django_deployment_checks(tmp_path):
    env = {**os.environ, **PRODUCTION, "SECRET_KEY": "q7" * 30, "TABIYA_RUN_DIR": str(tmp_path), "HTTPS": "yes"}
    env.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)  # the tests' own
    answer = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "ERROR"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr


SENDING = """
import django
django.setup()
from django.core.cache import caches
from federation.celery import app
app.send_task("ratings.tasks.keep_the_calendar")
caches["shared"].set("key", "value")
print(caches["shared"].get("key"))
"""


def test_without_redis_sending_is_harmless(tmp_path):
    env = {**os.environ, "REDIS_URL": "", "TABIYA_RUN_DIR": str(tmp_path)}
    env["DJANGO_SETTINGS_MODULE"] = "federation.settings"
    command = [sys.executable, "-c", SENDING]
    answer = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "value\n", "")
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_the_version_is_that_of_the_newest_changes():
    newest = re.search(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest[1] == VERSION


def test_the_version_stands_at_the_foot_of_a_page(client, db):
    assert f"Set with Tabiya {VERSION}" in client.get("/sign-in/").content.decode()
