"""English words on a site that runs, by role and language: `python -m tests.languages.english http://127.0.0.1:8000`.

For a site with the demo, whose people and passwords are known. From the first page of each role it follows links, a few
to each kind of page, and says what was found, page by page.
"""
# ruff: noqa: T201 - it is a command

import argparse
import http.cookiejar
import os
import re
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Iterator
from urllib.error import HTTPError

import django
from django.urls import Resolver404, resolve
from django.utils import translation

from tests.languages import catalogues
from tests.languages.english.pages import english_in

LINK = re.compile(r'<a\b[^>]*\shref="([^"#]+)')
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
STARTS = ("", "desk/", "registrar/", "submissions/", "systems/", "players/", "events/", "calculators/", "no-such-page/")
UNREAD = {"set-language", "sign-out"}


class Visitor:
    """A browser without script, in one language."""

    def __init__(self, site: str, language: str) -> None:
        self.site, self.language = site, language
        self.open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())).open

    def get(self, path: str, data: dict[str, str] | None = None) -> tuple[int, str, str, str]:
        """Status, type of content, path that was led to, text."""
        asked = urllib.request.Request(self.site + path, urllib.parse.urlencode(data).encode() if data else None)
        asked.add_header("Accept-Language", self.language)
        asked.add_header("Referer", self.site + path)
        try:
            answer = self.open(asked, timeout=120)
        except HTTPError as refused:
            answer = refused
        with answer:
            kind = answer.headers.get("Content-Type", "")
            text = answer.read().decode("utf-8", "replace") if kind.startswith("text/") else ""
            return answer.status, kind, urllib.parse.urlsplit(answer.url).path, text

    def sign_in(self, username: str) -> None:
        path = f"/{self.language}/sign-in/"
        token = TOKEN.search(self.get(path)[3])
        assert token is not None, "the page to sign in has no form"
        self.get(path, {
            "csrfmiddlewaretoken": token[1], "username": username, "password": f"tabiya-demo-{username}",
        })  # fmt: skip


def kind_of(path: str) -> str:
    """The name of the address; "" for none of ours."""
    plain = re.sub(r"^/(\w\w)/", "/", path)
    try:
        return str(resolve(urllib.parse.unquote(plain)).view_name)
    except Resolver404:
        return ""


def crawl(visitor: Visitor, most_of_a_kind: int, most: int) -> Iterator[tuple[str, str, list[str]]]:
    """(address, kind, English words) of each page that is met."""
    prefix = f"/{visitor.language}/"
    todo, known, met = [prefix + start for start in STARTS], set(), Counter[str]()
    while todo and sum(met.values()) < most:
        path = todo.pop(0)
        kind = kind_of(urllib.parse.urlsplit(path).path)
        if path in known or kind in UNREAD or kind.startswith("api-") or met[kind] >= most_of_a_kind:
            continue
        known.add(path)
        _, kind_of_content, at, text = visitor.get(path)
        if not kind_of_content.startswith("text/html"):
            continue
        met[kind] += 1
        yield path, kind, list(english_in(text))
        for link in LINK.findall(text):
            whole = urllib.parse.urljoin(at, link.replace("&amp;", "&"))
            if whole.startswith("/") and not whole.startswith("//"):
                todo.append(whole)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site")
    parser.add_argument("--languages", nargs="*", default=catalogues.languages())
    parser.add_argument("--people", nargs="*", default=["", "arbiter", "officer", "registrar", "admin"])
    parser.add_argument("--kind", type=int, default=2, help="pages of a kind, for one person in one language")
    parser.add_argument("--most", type=int, default=150, help="pages of one person in one language")
    asked = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
    os.environ.setdefault("DATABASE_URL", "postgresql://x/y")  # nothing of it is asked
    django.setup()
    translation.activate("en")
    visited, kinds, told = 0, set(), Counter[str]()
    for language in asked.languages:
        for person in asked.people:
            visitor = Visitor(asked.site.rstrip("/"), language)
            if person:
                visitor.sign_in(person)
            for path, kind, found in crawl(visitor, asked.kind, asked.most):
                visited += 1
                kinds.add(kind)
                for each in found:
                    if not told[f"{language} {each}"]:
                        print(f"{language} {person or 'public'} {path}: {each}", flush=True)
                    told[f"{language} {each}"] += 1
            print(f"{language} {person or 'public'}: {visited} pages so far, {len(told)} texts", flush=True)
    print(f"{visited} pages of {len(kinds)} kinds; texts with an English word: {len(told)}")


if __name__ == "__main__":
    main()
