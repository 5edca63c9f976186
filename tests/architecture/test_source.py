"""What the import contracts cannot say of a file: its clocks, its rounding, its first sentence."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.project_files import files, relative, source_files, tree
from tests.requirement import ROOT

A_DAY_OF_UTC = {  # of a moment, or of the machine's clock: what each of these calls gives is not the federation's day
    "date": "takes the day out of a moment", "today": "asks the machine for the day", "utcnow": "has no zone",
    "fromtimestamp": "may have no zone", "activate": "changes the zone in which Django's days begin",
}  # fmt: skip
CLOCK = ("federation/vocabulary/dates.py", "federation_day")  # the only place that takes the day out of a moment
OF_NOBODY = {"ratings/standalone/command.py"}  # a program without a federation: its day is that of the machine
OF_THE_OFFICE = {"federation/runtime/office/at_work.py"}  # where the federation's zone is put in force
DATE_CLASSES = {"today", "now", "utcnow", "fromtimestamp"}
# Whoever writes a list empties what is written of it.
GIVEN_UP = {"ratings/computing/outputs.py Computed"}
ROUNDING = {"round", "rint", "around", "round_"}


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that `path` imports anywhere, with its line; `from a import b` counts as a and as a.b."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = ".".join([*package[: len(package) + 1 - node.level], *filter(None, [node.module])])
            module = base if node.level else node.module or ""
            yield node.lineno, module
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def test_the_launcher_needs_nothing_installed():
    """`./dev` makes the virtual environment, so it cannot live in one."""
    breaches = [
        f"{relative(path)}:{line} imports {module}"
        for path in files("dev", "launcher/*.py")
        for line, module in imported(path)
        if module.split(".")[0] not in sys.stdlib_module_names | {"launcher"}
    ]
    assert breaches == []


def test_what_rules_inputs_and_norms_hand_on_is_frozen():
    """One place hands the same object to many, and keeps it from list to list."""
    thawed = {
        f"{relative(path)} {node.name}"
        for path in files("ratings/systems/**/*.py", "ratings/computing/**/*.py", "ratings/titles/**/*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
        for decorator in map(ast.unparse, node.decorator_list)
        if decorator.startswith("dataclass") and "frozen=True" not in decorator
    }
    assert thawed == GIVEN_UP


def test_systems_read_no_clock_and_open_no_file():
    breaches = [
        f"{relative(path)}:{node.lineno} calls {name}"
        for path in files("ratings/systems/**/*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and (name := called(node)) in DATE_CLASSES | {"open", "input", "print"}
    ]
    assert breaches == []


def test_systems_round_half_up_only():
    """Python's round() goes to the even neighbour: 0.5 becomes 0. Rule books do not.

    Rounding to several decimals, to clear away what binary could not hold, is no rounding of a rating.
    """
    breaches = [
        f"{relative(path)}:{node.lineno} calls {name}"
        for path in files("ratings/systems/**/*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and (name := called(node)) in ROUNDING and not several_decimals(node)
    ]
    assert breaches == []


def test_pages_are_asked_for_in_one_place():
    """Django's `get_page` shows another page than the address says; `page_of` of `requests/parameters.py` does not."""
    calls = [
        (relative(path), node.lineno)
        for path in files("federation/**/*.py", "ratings/**/*.py")
        if "get_page" in path.read_text(encoding="utf-8")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and node.attr == "get_page"
    ]
    assert calls == []


def several_decimals(node: ast.Call) -> bool:
    """Whether a rounding names at least two decimals."""
    return any(isinstance(each, ast.Constant) and each.value >= 2 for each in node.args[1:])


def days_of_utc(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Lines of a module that take a day from a moment or from a clock, and how."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        name, owner = node.func.attr, ast.unparse(node.func.value)
        if name == "date" and node.args:  # datetime.date(2026, 11, 1), a day as it is
            continue
        if name == "activate" and owner != "timezone":  # a language's
            continue
        if name == "now" and owner.split(".")[-1] == "datetime":
            yield node.lineno, f"{owner}.now() is no moment of Django's clock"
        elif name in A_DAY_OF_UTC:
            yield node.lineno, f"{owner}.{name}() {A_DAY_OF_UTC[name]}"


def test_days_are_the_federations():
    """`now.date()` is UTC's day: at 23:30 UTC on 31 October it is 1 November in Warsaw. `federation_day` knows."""
    found = {}
    for path in files("federation/**/*.py", "ratings/**/*.py", "benchmarks/**/*.py"):
        if relative(path) in OF_NOBODY | OF_THE_OFFICE:
            continue
        module = tree(path)
        if relative(path) == CLOCK[0]:
            module.body = [node for node in module.body if getattr(node, "name", "") != CLOCK[1]]
        if lines := [f"{line}: {why}" for line, why in days_of_utc(module)]:
            found[relative(path)] = lines
    assert found == {}


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("now.date()", True),
        ("timezone.now().date()", True),
        ("submission.changed.date()", True),
        ("date.today()", True),
        ("datetime.now(UTC)", True),
        ("datetime.datetime.now()", True),
        ("timezone.activate(zone)", True),
        ("federation_day(now)", False),
        ("timezone.now()", False),
        ("timezone.localdate()", False),
        ("datetime.date(2026, 11, 1)", False),
        ("translation.activate('pl')", False),
    ],
)
def test_a_day_of_utc_is_seen(text, refused):
    assert bool(list(days_of_utc(ast.parse(text)))) == refused


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def test_web_process_never_loads_numba():
    """All addresses and the WSGI application, imported as gunicorn does."""
    script = (
        "import sys, federation.wsgi; from django.urls import get_resolver; "
        "assert len(get_resolver().url_patterns) > 2; "
        "print(sorted(name for name in sys.modules if name.split('.')[0] == 'numba'))"
    )
    answer = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout.strip()) == (0, "[]"), answer.stderr


def test_every_file_opens_with_one_sentence():
    """The first line of the docstring says what the file knows, and ends like a sentence."""
    lacking = []
    for path in source_files():
        if not path.read_text(encoding="utf-8").strip():
            continue  # an empty __init__.py knows nothing
        docstring = ast.get_docstring(tree(path)) or ""
        if not docstring.splitlines() or not docstring.splitlines()[0].endswith((".", "?")):
            lacking.append(relative(path))
    assert lacking == []
