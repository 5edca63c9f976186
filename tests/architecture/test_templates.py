"""What may not stand in a template: inline code, escaping switched off, lines too long to read."""

import re

import pytest

from tests.architecture.project_files import listed, relative
from tests.requirement import ROOT

WIDEST = 120  # signs of a line
TEMPLATES = sorted((ROOT / "templates").rglob("*.*"))
# What may not stand in a template, and why.
TEMPLATE_RULES = {
    r"\|\s*safe\b|{%\s*autoescape\s+off": "escaping is never switched off",
    r"<script(?![^>]*\bsrc=)[^>]*>": "the Content-Security-Policy allows no inline script",
    r"<style\b": "the Content-Security-Policy allows no inline style",
    r"\sstyle\s*=": "the Content-Security-Policy allows no style attribute",
    r"\son(click|change|submit|load|input|key\w+|mouse\w+|focus|blur)\s*=": "no inline event handler",
    r"(src|href)\s*=\s*[\"']https?://[^\"']*\.(js|css|woff2?)": "nothing is loaded from another site",
}


@pytest.mark.parametrize("pattern", TEMPLATE_RULES, ids=TEMPLATE_RULES.values())
def test_template_rule(pattern):
    found = [
        f"{relative(path)}:{number} {line.strip()[:100]}"
        for path in TEMPLATES
        if path.suffix == ".html"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]
    assert found == []


def test_rules_for_narrow_screens_are_not_for_paper():
    """A sheet of A4 is narrower than 45rem: without `screen` it would be set like a phone."""
    found = [
        f"{relative(path)}:{number}"
        for path in sorted((ROOT / "static" / "css").rglob("*.css"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.match(r"@media \(max-width: ([1-4]?\d(\.\d+)?)rem\)", line)
    ]
    assert found == []


def test_long_lines_of_templates_become_fewer():
    """long_template_lines.txt holds what there was; take off it what you mended, and add nothing."""
    lines = {relative(path): path.read_text(encoding="utf-8").splitlines() for path in TEMPLATES}
    found = {name: sum(len(line) > WIDEST for line in text) for name, text in lines.items()}
    known = {name: int(count) for name, count in listed("long_template_lines.txt").items()}
    assert {name: count for name, count in found.items() if count} == known
