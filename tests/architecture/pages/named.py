"""Whether what a page of docs/ names in code letters is there: an address, a command, a file, a test."""

import ast
import re
from functools import cache

from django.core.management import get_commands
from django.urls import Resolver404, resolve

from tests.requirement import ROOT

FILE = re.compile(r"(?:federation|ratings|tests|docs|launcher|templates|static)/[\w./-]+")


@cache
def functions(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def what_is_missing(named: str) -> str:
    """Why `named` leads nowhere; "" where it is there: an address, a command, a file, or a test of a file."""
    if named.startswith("/"):
        try:
            resolve(named)
        except Resolver404:
            return "no such address"
        return ""
    if named.startswith("manage.py "):
        return "" if named.split()[1] in get_commands() else "no such command"
    file, _, test = named.partition("::")
    if not FILE.fullmatch(file) or not (ROOT / file).is_file():
        return "no such file"
    return "" if not test or test in functions(file) else "no such test"
