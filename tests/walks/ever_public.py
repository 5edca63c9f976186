"""Addresses that were public in a release, which stay: `python -m tests.walks.ever_public RELEASE` adds new ones.

A line is the first release and the address with {} for each of its parts. None is taken out or changed: what moves is
answered at its old address too, and leads to the new one.
"""

import os
import re
import sys
from pathlib import Path

import django
from django.urls import URLPattern, URLResolver, get_resolver

from tests.walks.roles import OPEN, WALK

TABLE = Path(__file__).parent / "ever_public.txt"
PART = re.compile(r"<[^>]+>")


def table() -> dict[str, str]:
    """Address -> the first release that had it."""
    lines = [line.split(" ", 1) for line in TABLE.read_text(encoding="utf-8").splitlines()]
    return {address: release for release, address in lines}


def public_now() -> set[str]:
    """The addresses that everybody may read, with or without going on to another."""
    return {address for address, name in _named(get_resolver(), "/") if WALK.get((name, "GET")) == OPEN}


def _named(resolver: URLResolver, before: str) -> list[tuple[str, str]]:
    found = []
    for each in resolver.url_patterns:
        where = before + PART.sub("{}", str(each.pattern))
        if isinstance(each, URLPattern):
            found.append((where, each.name or ""))
        elif each.namespace != "admin":
            found += _named(each, where)
    return found


def main(release: str) -> None:
    known = table() if TABLE.exists() else {}
    every = dict.fromkeys(public_now(), release) | known
    lines = [f"{first} {address}\n" for address, first in sorted(every.items())]
    TABLE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
    os.environ.setdefault("DATABASE_URL", "postgresql://x/y")  # nothing of it is asked
    django.setup()
    main(sys.argv[1])
