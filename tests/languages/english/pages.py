"""The English words that somebody reads on a page, outside what is English on purpose."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

COMMON = frozenset(Path(__file__).with_name("words.txt").read_text(encoding="ascii").split())
READ = {"aria-label", "title", "alt", "placeholder", "aria-description", "label"}  # attributes
UNREAD = {"script", "style", "code", "pre", "kbd", "samp", "cite"}
VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr", "area", "base", "col", "embed", "track"}
WORD = re.compile(r"(?<![\w./:=-])[A-Za-z]+(?![\w/:=]|[.-]\w)")  # no part of a name with a hyphen, or of an address


class _Page(HTMLParser):
    """Collects what is read of a page, piece by piece; elements in `lang="en"` are left out."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[tuple[str, bool]] = []  # of the elements we are in: name, and whether it is left out

    @property
    def silent(self) -> bool:
        return bool(self.open) and self.open[-1][1]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        had = dict(attributes)
        english = had.get("lang", "") == "en" or had.get("translate") == "no"
        silent = tag in UNREAD or english or (self.silent and "lang" not in had)
        if not silent:
            self.found += [value for name, value in attributes if value and _is_read(tag, name, had)]
        if tag not in VOID:
            self.open.append((tag, silent))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.open and tag in {name for name, _silent in self.open}:
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        if not self.silent and data.strip():
            self.found.append(data)


def _is_read(tag: str, name: str, had: dict[str, str | None]) -> bool:
    if tag == "meta":
        return name == "content" and (had.get("name") == "description" or had.get("property") in {"og:title"})
    return name in READ or (tag, name, had.get("type")) == ("input", "value", "submit")


def pieces(html: str) -> list[str]:
    """What is read of a page, text by text."""
    page = _Page()
    page.feed(html)
    page.close()
    return page.found


def english_in(html: str, meant: tuple[str, ...] = ()) -> Iterator[str]:
    """The pieces with a common English word, once each. `meant`: texts that are English on purpose."""
    for piece in dict.fromkeys(" ".join(each.split()) for each in pieces(html)):
        rest = piece
        for text in meant:
            rest = rest.replace(text, "")
        if found := [word for word in WORD.findall(rest) if word.lower() in COMMON and not word.isupper()]:
            yield f"{', '.join(dict.fromkeys(found))}: {piece[:120]}"
