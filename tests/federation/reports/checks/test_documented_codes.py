"""Every code of a problem stands in docs/reports.md, and every code that stands there is given by some check."""

import ast
import re
from collections.abc import Iterator

from federation.matching import arbiters, licences
from federation.reports.checks import people
from federation.reports.problems import COLUMNS_SAID, COLUMNS_UNKNOWN
from federation.submissions import repeats
from tests.requirement import ROOT

# Which argument of a call is the code.
MAKERS = {
    "error": 0, "warning": 0, "note": 0, "remark": 0, "_each": 0, "too_long": 0,
    "Problem": 1, "_problem": 1, "_total": 1, "_same_ids": 1,
}  # fmt: skip


def text_of(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        ending = str(getattr(node.values[-1], "value", ""))
        return [f"{name}{ending}" for name in ("start", "end")]
    return []


def codes(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in MAKERS and len(node.args) > MAKERS[name]:
                yield from text_of(node.args[MAKERS[name]])
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == "code":
                    yield from text_of(node.value)
                elif isinstance(target, ast.Tuple) and getattr(target.elts[0], "id", "") == "code":
                    assert isinstance(node.value, ast.Tuple)
                    yield from text_of(node.value.elts[0])


def test_every_code_is_documented():
    given = {code for code, _, _ in people._UNREAD.values()} | {
        COLUMNS_SAID,
        COLUMNS_UNKNOWN,
        repeats.KNOWN,
        repeats.ALIKE,
        licences.MISSING,
        arbiters.UNKNOWN,
        arbiters.WITHOUT,
    }
    for path in (ROOT / "federation/reports").rglob("*.py"):
        given.update(codes(ast.parse(path.read_text())))
    documented = set(re.findall(r"^\| `([a-z-]+)` \|", (ROOT / "docs/reports.md").read_text(), re.MULTILINE))
    assert given == documented
