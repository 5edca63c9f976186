"""What openapi.json promises, a fact a line: `python -m tests.federation.runtime.api.contract` adds what is new.

A promise of a release is never taken back nor changed: clients of others rely on it. What is said in words is no
promise. With `anew` the file is written without what is gone: for what no release has had yet.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django

PROMISED = Path(__file__).parent / "contract.txt"
WORDS = {"description", "summary", "title", "example", "info", "deprecated"}  # of the document; not of a field
SCHEMAS = "/components/schemas/"
NAMED = {"properties", "schemas"}  # what stands within is called as a programmer liked


def facts(told: dict[str, Any]) -> set[str]:
    return {f"{where} = {value}" for where, value in _facts(told, "", words=True)}


def promised() -> set[str]:
    return set(PROMISED.read_text(encoding="utf-8").splitlines())


def tightened(old: set[str], new: set[str], told: dict[str, Any]) -> set[str]:
    """New facts that refuse what was taken before: of parameters and bodies that there were."""
    bodies = {name for name, each in told["components"]["schemas"].items() if each.get("additionalProperties") is False}
    return {fact for fact in new - old if _is_tighter(fact, old, bodies)}


def _is_tighter(fact: str, old: set[str], bodies: set[str]) -> bool:
    whole, inside, rest = fact.partition("/parameters/")
    if inside:  # a parameter that there was says more, or a new one of what there was has to be given
        return _is_in(old, f"{whole}/parameters/{rest.split('/')[0]}/") or (
            _is_in(old, f"{whole}/") and rest.endswith("/required = True")
        )
    if not fact.startswith(SCHEMAS):
        return False
    name, _slash, rest = fact.removeprefix(SCHEMAS).partition("/")
    if name not in bodies or not _is_in(old, f"{SCHEMAS}{name}/"):
        return False
    return rest.startswith("required/") or _is_in(old, f"{SCHEMAS}{name}/{'/'.join(rest.split('/')[:2])}/")


def _is_in(facts: set[str], beginning: str) -> bool:
    return any(fact.startswith(beginning) for fact in facts)


def _facts(told: Any, where: str, *, words: bool) -> Iterator[tuple[str, Any]]:
    if isinstance(told, dict):
        for name, value in told.items():
            if not (words and name in WORDS):
                inside = where.rpartition("/")[2]
                yield from _facts(value, f"{where}/{_escaped(name)}", words=name not in NAMED or inside in NAMED)
    elif isinstance(told, list):
        for each in told:
            if isinstance(each, dict) and "name" in each:
                yield from _facts(each, f"{where}/{each['name']}", words=True)
            elif isinstance(each, dict):
                yield where, sorted(f"{at}={value}" for at, value in _facts(each, "", words=True))
            else:
                yield f"{where}/{each}", True
    else:
        yield where, told


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
    os.environ.setdefault("DATABASE_URL", "postgresql://x/y")  # nothing of it is asked
    django.setup()
    from federation.runtime.api.description import openapi

    known = set() if sys.argv[1:] == ["anew"] else promised()
    PROMISED.write_text("".join(f"{fact}\n" for fact in sorted(known | facts(openapi("")))), encoding="utf-8")
