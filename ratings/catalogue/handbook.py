"""The written page of a rating system, as parts that a web page can print.

The pages are package data: handbook/<slug>.md beside the code of each system. What is said to everybody and not to
experts (the stories, systems of the past, guides) is also there in other languages: handbook/<name>.md and
guides/<name>.md in the folder of a language.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from ratings.catalogue.about import facts
from ratings.catalogue.systems import SYSTEMS
from ratings.catalogue.translated import translation

PAST = Path(__file__).parent / "past_systems"
DOCUMENTS = Path(__file__).parents[2] / "docs" / "documents.md"
GUIDES = Path(__file__).parent / "guides"
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
CONVENTION = re.compile(r"[Pp]roject conventions?")
FACT = re.compile(r"\{\{(\w+)\}\}")
# Tests and files, which say nothing to visitors.
SHOWN_BY = re.compile(r"\n\*\*Shown by\.\*\* .+?(?=\n\n|\Z)", re.DOTALL)
IN_THE_CODE = "in the code"  # the head of a column
OUTSIDE = ("http://", "https://")
TABLE = '<div class="scroll sheet" tabindex="0" role="region" aria-label="{}">\n<table class="rows">\n'
# Of a page, from its name without ".md", or from an address of the site, "/lists/"; None: not on the site. Pages are
# kept by it: one for each language.
Address = Callable[[str], str | None]


@dataclass(frozen=True)
class Section:
    """What stands under one heading."""

    anchor: str
    heading: str
    html: str
    convention: bool  # nobody's own wording: shown as such


@dataclass(frozen=True)
class Page:
    """One written page. Its HTML holds no raw HTML of the source: that is escaped."""

    title: str
    opening: str  # before the first heading
    sections: tuple[Section, ...]
    english: bool = True  # else a translation
    behind: bool = False  # the English text was changed since it was translated


def page(slug: str, address: Address) -> Page | None:
    """The written page of system `slug`, links between pages turned into addresses of the site; None: there is none."""
    return _page(file(slug), address, slug) if slug in SYSTEMS else None


def file(slug: str) -> Path:
    """Where the written page of system `slug` is. KeyError: no such system."""
    return _folder(slug) / f"{slug}.md"


def story(slug: str, address: Address, language: Path | None = None) -> Page | None:
    """The introduction in plain words to the systems that share a folder with `slug`; None: there is none."""
    if slug not in SYSTEMS:
        return None
    folder = _folder(slug)
    return _in_language(language, f"handbook/{folder.parent.name}.md", folder / "story.md", address)


def past(slug: str, address: Address, language: Path | None = None) -> Page | None:
    """The page of a system of the past of which no formula is known; None: there is none."""
    if not SLUG.fullmatch(slug):
        return None
    return _in_language(language, f"handbook/{slug}.md", PAST / f"{slug}.md", address)


def guide(name: str, address: Address, language: Path | None = None) -> Page | None:
    """The guide for people who have a role, "arbiter" or "officer"; None: there is none."""
    if not SLUG.fullmatch(name):
        return None
    return _in_language(language, f"guides/{name}.md", GUIDES / f"{name}.md", address)


def documents(address: Address) -> Page:
    """The documents that the office was asked to follow, paragraph by paragraph."""
    found = _page(DOCUMENTS, address)
    assert found is not None, "docs/documents.md is part of what is installed"
    return found


def past_slugs() -> list[str]:
    return sorted(path.stem for path in PAST.glob("*.md"))


def guides() -> list[str]:
    return sorted(path.stem for path in GUIDES.glob("*.md"))


def originals() -> dict[str, Path]:
    """The English file of every page that other languages may have, by where theirs is in the folder of a language."""
    folders = sorted({_folder(slug) for slug in SYSTEMS})
    return {
        **{f"handbook/{folder.parent.name}.md": folder / "story.md" for folder in folders},
        **{f"handbook/{slug}.md": PAST / f"{slug}.md" for slug in past_slugs()},
        **{f"guides/{name}.md": GUIDES / f"{name}.md" for name in guides()},
    }


def _folder(slug: str) -> Path:
    """Where the pages of a system are: the folder "handbook" beside its code, which is not loaded for that."""
    spec = find_spec(SYSTEMS[slug].path.partition(":")[0])
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(SYSTEMS[slug].path)
    return Path(spec.origin).parent / "handbook"


def _page(path: Path, address: Address, slug: str = "") -> Page | None:
    return _rendered(path, path.stat().st_mtime_ns, address, slug) if path.is_file() else None


def _in_language(language: Path | None, place: str, english: Path, address: Address) -> Page | None:
    """A page as the folder of a language has it, else in English. Its anchors are those of the English page."""
    page = _page(english, address)
    found = translation(language / place, english) if page and language else None
    if page is None or found is None:
        return page
    told = _translated(found.text, address)
    pairs = zip(told.sections, page.sections, strict=False)
    sections = [replace(own, anchor=of.anchor, convention=of.convention) for own, of in pairs]
    return replace(told, sections=tuple(sections), english=False, behind=found.behind)


@lru_cache(maxsize=128)
def _rendered(path: Path, _changed: int, address: Address, slug: str) -> Page:
    text = SHOWN_BY.sub("", path.read_text(encoding="utf-8"))
    return rendered(quoted(text, facts(SYSTEMS[slug])) if slug else text, address)


@lru_cache(maxsize=256)
def _translated(text: str, address: Address) -> Page:
    return rendered(text, address)


def quoted(text: str, known: Mapping[str, str]) -> str:
    """`text` with every {{name}} replaced by what is `known` under that name. KeyError: there is no such fact."""
    return FACT.sub(lambda found: known[found[1]], text)


def rendered(text: str, address: Address) -> Page:
    """`text` in parts: the heading of the first level, what follows it, then one section a heading of the second."""
    title, opening = "", ""
    sections: list[Section] = []
    markdown = _markdown()
    for level, words, tokens in _parts(markdown.parse(text)):
        html = _html(markdown, tokens, address, words)
        if level == "h2":
            anchor = re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")
            sections.append(Section(anchor, words, html, "convention" in words.lower()))
        else:
            title, opening = words, html
    return Page(title, opening, tuple(sections))


def _parts(tokens: list[Token]) -> Iterator[tuple[str, str, list[Token]]]:
    """The level and the words of each heading of the first two levels ("" before the first), and what follows it."""
    level, words = "", ""
    body: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "heading_open" and token.level == 0 and token.tag in {"h1", "h2"}:
            if level or body:
                yield level, words, body
            level, words, body = token.tag, tokens[at + 1].content.replace("`", "").strip(), []
            at += 3  # the opening, the words, the closing
        else:
            body.append(token)
            at += 1
    if level or body:
        yield level, words, body


def _markdown() -> MarkdownIt:
    """CommonMark with tables. No raw HTML, conventions marked, tables that scroll by themselves."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("text", _text)
    markdown.add_render_rule("table_open", _table)
    markdown.add_render_rule("table_close", lambda *_: "</table>\n</div>\n")
    return markdown


def _text(_renderer: Any, tokens: list[Token], at: int, *_: Any) -> str:
    """Words, with "project convention" marked so that it is seen at a glance."""
    return CONVENTION.sub(lambda found: f'<mark class="convention">{found[0]}</mark>', escapeHtml(tokens[at].content))


def _table(_renderer: Any, tokens: list[Token], at: int, _options: Any, section: dict[str, str]) -> str:
    """The box around a table, called by its section and its number there: boxes of one page have different names."""
    number = sum(token.type == "table_open" for token in tokens[: at + 1])
    name = section["heading"] if number == 1 else f"{section['heading']} {number}"
    return TABLE.format(escapeHtml(name))


def _without_code(tokens: list[Token]) -> list[Token]:
    """`tokens` without the columns of tables that are for programmers: headed IN_THE_CODE."""
    kept: list[Token] = []
    hidden: set[int] = set()
    column, inside = -1, False
    for at, token in enumerate(tokens):
        if token.type == "table_open":
            hidden = set()
        elif token.type == "tr_open":
            column = -1
        elif token.type in {"th_open", "td_open"}:
            column += 1
            if token.type == "th_open" and tokens[at + 1].content.strip() == IN_THE_CODE:
                hidden.add(column)
            inside = column in hidden
        if not inside:
            kept.append(token)
        if token.type in {"th_close", "td_close"}:
            inside = False
    return kept


def _html(markdown: MarkdownIt, tokens: list[Token], address: Address, heading: str) -> str:
    tokens = _without_code(tokens)
    for token in tokens:
        if token.type in {"th_open", "td_open"}:
            token.attrs.pop("style", None)  # the policy of the site allows no inline style
        _lead(token.children or [], address)
    return str(markdown.renderer.render(tokens, markdown.options, {"heading": heading})).strip()


def _lead(tokens: list[Token], address: Address) -> None:
    """Turn links to other pages into addresses of the site; a link that leads to none is plain words."""
    open_tag = "a"
    for token in tokens:
        if token.type == "link_open":
            token.attrs = _attributes(str(token.attrs.get("href", "")), address)
            open_tag = token.tag = "a" if token.attrs else "span"
        elif token.type == "link_close":
            token.tag = open_tag


def _attributes(target: str, address: Address) -> dict[str, str | int | float]:
    if target.startswith((*OUTSIDE, "#")):
        return {"href": target}
    name, _, anchor = target.partition("#")
    if name.startswith("/"):
        found = address(name)
    else:
        found = address(name.rpartition("/")[2].removesuffix(".md")) if name.endswith(".md") else None
    if found is None:
        return {}
    return {"href": f"{found}#{anchor}" if anchor else found}
