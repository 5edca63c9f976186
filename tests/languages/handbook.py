"""The written pages that are translated: stories of rating systems, systems of the past, guides.

check LANGUAGE           what is missing, out of date or wrong, one a line
stamp LANGUAGE [NAME]    write into a page, or into all, that it was made from the English text of now

They are commands of `python -m tests.languages.handbook`.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from markdown_it import MarkdownIt

from ratings.catalogue.handbook import originals
from ratings.catalogue.translated import FIRST, first_line
from tests.languages import catalogues

DECADE = re.compile(r"\b\d{4}s\b")  # written in words elsewhere
FIGURE = re.compile(r"^\d+\. ", re.MULTILINE)  # of an item of a list
NUMBER = re.compile(r"\d+(?:[.,]\d+)*|(?<!\w)\.\d+")
NAMED = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")  # a button or a page, as the site calls it
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`]+)`")
CONTAINERS = {"heading_open", "tr_open", "td_open", "th_open", "list_item_open", "blockquote_open"}


def faults(language: str, folder: Path, pages: dict[str, Path] | None = None) -> Iterator[str]:
    """What is missing, out of date or wrong among the pages in the folder of a language."""
    names = called(language)
    pages = originals() if pages is None else pages
    for place, english in sorted(pages.items()):
        source = english.read_text(encoding="utf-8")
        file = folder / place
        if not file.is_file():
            yield f"{place}: not translated"
            continue
        text = file.read_text(encoding="utf-8")
        first = FIRST.match(text)
        if first is None:
            yield f"{place}: the first line does not say from which English text it was made"
            continue
        if first[0] != first_line(source):
            yield f"{place}: the English text is newer"
        yield from (
            f"{place}: {fault}"
            for fault in differences(source, text[first.end() :], names if place.startswith("guides/") else None)
        )
    kept = (f"{each.parent.name}/{each.name}" for part in ("handbook", "guides") for each in (folder / part).glob("*"))
    yield from (f"{place}: there is no English page of it" for place in sorted(set(kept) - set(pages)))


def differences(english: str, text: str, names: dict[str, str] | None) -> Iterator[str]:
    """What a translation says otherwise than the English text, of that which is the same in every language.

    `names`: of buttons and pages, from English; None: the text names none.
    """
    ours, theirs = shape(text), shape(english)
    for number, (own, of) in enumerate(zip_longest(ours, theirs, fillvalue=""), 1):
        if own != of:
            yield f"part {number} is {own or 'nothing'} instead of {of or 'nothing'}"
            break
    for what, found in (("numbers", numbers), ("links", LINK.findall), ("code", CODE.findall)):
        lacking, more = Counter(found(english)) - Counter(found(text)), Counter(found(text)) - Counter(found(english))
        if lacking or more:
            yield f"{what}: lacks {sorted(lacking.elements())}, has besides {sorted(more.elements())}"
    if names is None:
        return
    wanted = Counter(names.get(each, each) for each in NAMED.findall(english))
    if (lacking := wanted - Counter(NAMED.findall(text))) or len(NAMED.findall(text)) != wanted.total():
        yield f"names of buttons and pages: lacks {sorted(lacking.elements())}"


def shape(text: str) -> list[str]:
    """Headings, items, rows and cells, one after another."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    return [token.tag or token.type for token in tokens if token.type in CONTAINERS]


def numbers(text: str) -> list[str]:
    """Numbers as a computer has them, however a language writes them: 0,85 and .85 are one."""
    for left_out in (LINK, CODE, DECADE, FIGURE):
        text = left_out.sub("", text)
    found = (each.replace(",", ".") for each in NUMBER.findall(text))
    return [f"0{each}" if each.startswith(".") else each for each in found]


def called(language: str) -> dict[str, str]:
    """How the site calls its buttons and pages in a language, from English."""
    if not catalogues.path(language).is_file():
        return {}
    said = catalogues.read(language).translated_entries()
    return {entry.msgid: entry.msgstr for entry in said if not entry.msgid_plural and not entry.msgctxt}


def stamp(folder: Path, name: str) -> None:
    for place, english in originals().items():
        file = folder / place
        if file.is_file() and name in ("", file.stem):
            text = FIRST.sub("", file.read_text(encoding="utf-8"))
            file.write_text(first_line(english.read_text(encoding="utf-8")) + text, encoding="utf-8")


def main(what: str, language: str, name: str = "") -> int:
    folder = catalogues.LOCALE / language
    if what == "stamp":
        stamp(folder, name)
        return 0
    lines = list(faults(language, folder))
    print("\n".join(lines))  # noqa: T201
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
