"""What is written down: a page for every system and decision, a comment for every setting, a reason for everything."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from ratings.catalogue import SYSTEMS, handbook
from tests.requirement import ROOT

HEADINGS = ["Source", "Quantities", "Rounding", "Worked example", "Open questions"]
DECISION = ["Context", "Decision", "Consequences"]
READERS = r"\benv(?:bool|int|list)?\(\s*\"([A-Z][A-Z0-9_]*)\""
ELSEWHERE = {"PORT", "POSTGRES_PASSWORD", "APPLICATION_PASSWORD"}  # read by ./dev run and by compose.yaml
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "ratings").rglob("*.md")])


def text(name: str | Path) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def headings(page: Path) -> list[str]:
    return re.findall(r"^## (.+)$", text(page), re.MULTILINE)


def page_name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_systems_have_pages_with_every_heading():
    """A page that names another system's rules as its own tells the differences and an example of them."""
    lacking = []
    for slug in SYSTEMS:
        page = handbook.file(slug)
        follows = re.search(r"The rules\b[^.[]*\[[^]]+\]\((\w[\w-]*)\.md\)", text(page))
        if follows and follows[1] not in SYSTEMS:
            lacking.append((slug, follows[1]))
        wanted = ["Worked example"] if follows else HEADINGS
        lacking += [(slug, each) for each in wanted if not any(found.startswith(each) for found in headings(page))]
    assert lacking == []


def test_decisions_are_told_in_three_parts():
    assert {page_name(page): headings(page) for page in DECISIONS if headings(page) != DECISION} == {}


def test_decisions_are_numbered_without_a_gap():
    numbers = [page.name.split("-")[0] for page in DECISIONS]
    assert numbers == [f"{number:03}" for number in range(1, len(DECISIONS) + 1)]
    assert len(DECISIONS) >= 6


def test_every_setting_is_in_the_example():
    read = set(re.findall(READERS, text("federation/settings.py")))
    explained = set(re.findall(r"^([A-Z][A-Z0-9_]*)=", text(".env.example"), re.MULTILINE))
    assert explained == read | ELSEWHERE


def test_every_setting_in_the_example_has_a_comment_above():
    lines = text(".env.example").splitlines()
    settings = [(above, line) for above, line in pairwise(lines) if re.match(r"[A-Z_]+=", line)]
    bare = [line for above, line in settings if not above.startswith("# ")]
    assert bare == []


def test_readme_begins_with_the_two_commands():
    commands = re.findall(r"^\./dev \w+", text("README.md"), re.MULTILINE)
    assert commands[:2] == ["./dev run", "./dev test"]


def test_readme_and_demo_name_the_same_logins():
    rows = r"`([a-z0-9]+)` \| `(tabiya-demo-\w+)`"
    demo = set(re.findall(rows, text("docs/demo.md")))
    assert set(re.findall(rows, text("README.md"))) <= demo


@pytest.mark.parametrize("name", ["requirements", "requirements-embedded", "requirements-dev"])
def test_what_is_required_is_locked_with_digests(name):
    """`./dev lock` writes the lock files: after a change of the requirements they are written anew."""
    wanted = re.findall(r"^([\w.-]+)(?:\[[\w,]+\])?==([\w.]+)", text(f"{name}.txt"), re.MULTILINE)
    packages = re.split(r"^(?=[a-z0-9])", text(f"{name}.lock"), flags=re.MULTILINE)[1:]
    found = dict(re.match(r"([\w.-]+)(?:\[[\w,]+\])?==([\w.]+)", package).groups() for package in packages)
    assert {each.lower(): found.get(each.lower()) for each, _ in wanted} == {
        each.lower(): version for each, version in wanted
    }
    assert [package.split()[0] for package in packages if "--hash=sha256:" not in package] == []


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-embedded.txt", "requirements-dev.txt"])
def test_every_dependency_is_pinned_and_has_a_reason(name):
    lines = [line for line in text(name).splitlines() if line and not line.startswith(("#", "-r "))]
    assert [
        line for line in lines if not re.fullmatch(r"[A-Za-z0-9._\[\],-]+==[\w.]+(; [^#]+)? +# \S.{10,}", line)
    ] == []


def test_changes_are_told():
    entries = re.findall(r"^- .{20,}", text("CHANGELOG.md"), re.MULTILINE)
    assert entries != []


def test_links_resolve():
    dead = []
    for page in PAGES:
        targets = re.findall(r"\]\(([^)\s]+)\)", text(page))
        files = [target.split("#")[0] for target in targets if not target.startswith(("http", "mailto:", "#", "/"))]
        dead += [(page_name(page), target) for target in files if not (page.parent / target).exists()]
    assert dead == []


def test_files_named_in_a_page_exist():
    """Names like `ratings/lists/life.py`; those with a placeholder or a star are patterns."""
    missing = []
    for page in PAGES:
        named = re.findall(r"`((?:federation|ratings|tests|docs|launcher|templates|static)/[\w./-]+)`", text(page))
        missing += [
            (page_name(page), name)
            for name in named
            if not (ROOT / name).exists() and not (ROOT / f"{name}.py").exists()
        ]
    assert missing == []
