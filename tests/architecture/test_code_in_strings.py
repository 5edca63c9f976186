"""Code that stands in a string is moved along with the files it names: every module and name it imports is there."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from tests.architecture.project_files import PYTHON_FOLDERS, relative, source_files, tree

IMPORT = re.compile(r"(?:^|;)\s*(?:from ([\w.]+) import ([\w, ]+)|import ([\w.]+(?:, [\w.]+)*))", re.M)


def imports(text: str) -> Iterator[tuple[str, str]]:
    """(module, name or "") of every import of the project's own modules in a text."""
    for module, names, plain in IMPORT.findall(text):
        found = [(module, name.split()[0]) for name in names.split(",") if name.strip()] if module else []
        found += [(each, "") for each in plain.split(", ") if each]
        yield from (each for each in found if each[0].split(".")[0] in PYTHON_FOLDERS)


def is_there(module: str, name: str) -> bool:
    try:
        return find_spec(module) is not None and (
            not name or hasattr(import_module(module), name) or find_spec(f"{module}.{name}") is not None
        )
    except ModuleNotFoundError:
        return False


def test_what_code_in_strings_imports_is_there():
    missing = [
        f"{relative(path)}:{node.lineno} imports {module} {name}".rstrip()
        for path in source_files()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for module, name in imports(node.value)
        if not is_there(module, name)
    ]
    assert missing == []
