"""The project's own files, as the tests of the architecture read them."""

import ast
from pathlib import Path

from tests.requirement import ROOT

APPS = ("federation", "ratings")
PYTHON_FOLDERS = (*APPS, "launcher", "tests", "benchmarks")


def files(*patterns: str) -> list[Path]:
    """The project's Python files that match, migrations aside."""
    found = {path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}
    return sorted(path for path in found if "migrations" not in path.parts)


def source_files() -> list[Path]:
    return files("dev", "*.py", *(f"{top}/**/*.py" for top in PYTHON_FOLDERS))


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def listed(name: str) -> dict[str, str]:
    """The lines of a list beside this file, as first word -> the rest; lines that begin with # are left out."""
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    parts = [line.partition(" ") for line in lines if line.strip() and not line.startswith("#")]
    return {first: rest for first, _, rest in parts}
