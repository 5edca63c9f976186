"""The files that the Docker image copies are enough: a site made of them alone serves a whole page of the handbook."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest
from django.db import connection

from tests.launcher import migrated
from tests.requirement import ROOT

# What the page of the DWZ says, part by part: its story, its example, and what is written beside its code.
HANDBOOK = ["In plain words", "History", "An example, computed now", "Source", "Quantities", "One event", "Editions"]
HANDBOOK += ["Rounding", "Worked examples", "How much is confirmed", "Project conventions", "Open questions"]

SERVE = """
import json
import os
import re

import django

django.setup()

from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.test import Client
from django.test.utils import setup_test_environment

import federation

setup_test_environment()
call_command("collectstatic", interactive=False, verbosity=0)
loader = MigrationLoader(connection)
there = {*loader.disk_migrations, *(old for one in loader.disk_migrations.values() for old in one.replaces)}
page = Client().get("/systems/dwz/")
text = page.content.decode()
documents = Client().get("/documents/")
guide = Client().get("/guides/arbiter/")
health = Client().get("/health/")
print(json.dumps({
    "at": os.path.dirname(os.path.dirname(federation.__file__)),
    "page": page.status_code,
    "documents": documents.status_code,
    "guide": guide.status_code,
    "headings": [re.sub("<.*?>", "", each).strip() for each in re.findall("<h[12].*?</h[12]>", text, re.S)],
    "database": health.json()["database"],
    "other migrations": sorted(there ^ set(loader.applied_migrations)),
}))
"""


def copied() -> list[tuple[Path, PurePosixPath]]:
    """Every file that the Dockerfile copies, and where to, below the folder of work."""
    found = []
    for words in re.findall(r"^COPY ((?:[^\s-]\S* *)+)$", text("Dockerfile"), re.M):
        *sources, target = words.split()
        for source in sources:
            path = ROOT / source
            below = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]
            for file in below:
                inside = PurePosixPath(target) / (file.name if path.is_file() else file.relative_to(path).as_posix())
                if not ignored(file.relative_to(ROOT).as_posix()):
                    found.append((file, inside))
    return found


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def ignored(file: str) -> bool:
    """Whether .dockerignore keeps `file` or a folder above it out of the build. It knows `**/name` and plain paths."""
    path = PurePosixPath(file)
    above = [path, *path.parents]
    for pattern in text(".dockerignore").split():
        assert not set("!*?[").intersection(pattern.removeprefix("**/")), f"teach this test to read {pattern}"
        if pattern.startswith("**/") and pattern[3:] in path.parts:
            return True
        if PurePosixPath(pattern) in above:
            return True
    return False


@pytest.fixture(scope="module")
def image(tmp_path_factory) -> Path:
    """A folder that holds what the image holds."""
    folder = tmp_path_factory.mktemp("image")
    for file, inside in copied():
        (folder / inside).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, folder / inside)
    return folder


def test_the_image_serves_a_page_of_the_handbook(image, tmp_path, db):
    """The tables are those that the project's migrations made: the image has the same migrations."""
    given = {
        **migrated.urls(str(connection.settings_dict["NAME"])),
        "DJANGO_SETTINGS_MODULE": "federation.settings",
        "TABIYA_EMBEDDED": "yes",
        "PLAIN_STATIC": "no",
    }
    given["TABIYA_RUN_DIR"] = str(tmp_path)
    kept = {
        name: os.environ[name] for name in ("PATH", "HOME", "REDIS_URL", "PYTHONPYCACHEPREFIX") if name in os.environ
    }
    done = subprocess.run(
        [sys.executable, "-c", SERVE], cwd=image, env={**kept, **given}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "at": str(image),
        "page": 200,
        "documents": 200,
        "guide": 200,
        "headings": ["DWZ (Germany)", *HANDBOOK, "On this page"],
        "database": "ok",
        "other migrations": [],
    }


def test_the_image_holds_what_migrations_read():
    there = {inside.as_posix() for _, inside in copied()}
    wanted = {file.relative_to(ROOT).as_posix() for source in migrated.SOURCES for file in ROOT.glob(source)}
    assert sorted(wanted - there) == []
    assert len(wanted) > len(migrated.SOURCES)


def test_the_image_holds_no_tests_and_no_secrets():
    tops = {inside.parts[0] for _, inside in copied()}
    assert tops == {
        "docs",
        "federation",
        "locale",
        "manage.py",
        "pyproject.toml",
        "ratings",
        "requirements.lock",
        "static",
        "templates",
    }


def test_every_image_is_named_by_its_digest():
    named = re.findall(r"^FROM (\S+)", text("Dockerfile"), re.M)
    named += [name for name in re.findall(r"^ *image: (\S+)", text("compose.yaml"), re.M) if name != "tabiya"]
    assert [name.partition(":")[0] for name in named] == ["python", "postgres", "redis", "redis"]
    assert [name for name in named if not re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", name)] == []
