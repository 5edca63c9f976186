"""The written page of a rating system, as parts that a web page can print.

The pages are package data: handbook/<slug>.md beside the code of each system.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

from ratings.catalogue.systems import SYSTEMS

PAST = Path(__file__).parent / "past_systems"
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
CONVENTION = r"([Pp]roject conventions?)"
OUTSIDE = ("http://", "https://")
Address = Callable[[str], str | None]  # of a page, from its name without ".md"; None: not on the site


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

    def section(self, beginning: str) -> Section | None:
        """The first section whose heading begins so."""
        return next((each for each in self.sections if each.heading.lower().startswith(beginning.lower())), None)


def page(slug: str, address: Address) -> Page | None:
    """The written page of system `slug`, links between pages turned into addresses of the site; None: there is none."""
    return _page(file(slug), address) if slug in SYSTEMS else None


def file(slug: str) -> Path:
    """Where the written page of system `slug` is. KeyError: no such system."""
    return _folder(slug) / f"{slug}.md"


def story(slug: str, address: Address) -> Page | None:
    """What is told in plain words of the systems that share a folder with `slug`; None: nothing is."""
    return _page(_folder(slug) / "story.md", address) if slug in SYSTEMS else None


def past(slug: str, address: Address) -> Page | None:
    """The page of a system of the past of which no formula is known; None: there is none."""
    return _page(PAST / f"{slug}.md", address) if SLUG.fullmatch(slug) else None


def past_slugs() -> list[str]:
    return sorted(path.stem for path in PAST.glob("*.md"))


def _folder(slug: str) -> Path:
    """Where the pages of a system are: the folder "handbook" beside its code, which is not loaded for that."""
    spec = find_spec(SYSTEMS[slug].path.partition(":")[0])
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(SYSTEMS[slug].path)
    return Path(spec.origin).parent / "handbook"


def _page(path: Path, address: Address) -> Page | None:
    return _rendered(path, path.stat().st_mtime_ns, address) if path.is_file() else None


@lru_cache(maxsize=128)
def _rendered(path: Path, _changed: int, address: Address) -> Page:
    def of_link(target: str) -> str | None:
        return address(target.rpartition("/")[2])

    return rendered(path.read_text(encoding="utf-8"), of_link)


def rendered(text: str, address: Address) -> Page:
    """`text` in parts: the heading of the first level, what follows it, then one section a heading of the second."""
    title, opening = "", ""
    sections: list[Section] = []
    for heading, body in _parts(text):
        level, _, words = heading.partition(" ")
        html = _html(body, address)
        if level == "#":
            title, opening = _plain(words), html
        elif level == "##":
            anchor = re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")
            sections.append(Section(anchor, _plain(words), html, "convention" in words.lower()))
        else:
            opening = html
    return Page(title, opening, tuple(sections))


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Each heading of the first two levels ("" before the first) and the text below it."""
    heading, fenced = "", False
    body: list[str] = []
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        if not fenced and re.match(r"##? ", line):
            if heading or any(body):
                yield heading, "\n".join(body)
            heading, body = line.strip(), []
        else:
            body.append(line)
    if heading or any(body):
        yield heading, "\n".join(body)


def _plain(words: str) -> str:
    return words.replace("`", "").strip()


def _html(text: str, address: Address) -> str:
    # A list may follow its opening line at once, as on GitHub; this Markdown wants an empty line between them.
    text = re.sub(r"(?m)^(?!\s|[-*] |\d+\. |\|)(.+)\n(?=(?:[-*]|1\.) )", r"\1\n\n", text)
    extensions = ["tables", "fenced_code", "sane_lists", House(address)]
    return Markdown(extensions=extensions, output_format="html").convert(text)


class House(Extension):
    """No raw HTML, our own addresses, conventions marked, tables that scroll by themselves."""

    def __init__(self, address: Address) -> None:
        super().__init__()
        self.address = address

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's name
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        md.inlinePatterns.register(Convention(CONVENTION, md), "convention", 75)
        md.treeprocessors.register(Frames(md, self.address), "frames", 5)


class Convention(InlineProcessor):
    """The words "project convention", so that they can be seen at a glance."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[ElementTree.Element, int, int]:  # noqa: N802
        mark = ElementTree.Element("mark", {"class": "convention"})
        mark.text = m.group(1)
        return mark, m.start(0), m.end(0)


class Frames(Treeprocessor):
    """Classes of tables, a frame around each, and links that lead to pages of the site."""

    def __init__(self, md: Markdown, address: Address) -> None:
        super().__init__(md)
        self.address = address

    def run(self, root: ElementTree.Element) -> None:
        for parent in list(root.iter()):
            for at, child in enumerate(list(parent)):
                if child.tag == "table":
                    frame = ElementTree.Element(
                        "div", {"class": "scroll sheet", "tabindex": "0", "role": "region", "aria-label": "Table"}
                    )
                    child.set("class", "rows")
                    parent.remove(child)
                    frame.append(child)
                    parent.insert(at, frame)
        for cell in [*root.iter("th"), *root.iter("td")]:
            cell.attrib.pop("style", None)  # the policy of the site allows no inline style
        for link in list(root.iter("a")):
            self._lead(link)

    def _lead(self, link: ElementTree.Element) -> None:
        target = link.get("href", "")
        if target.startswith((*OUTSIDE, "#")):
            return
        name, _, anchor = target.partition("#")
        found = self.address(name.removesuffix(".md")) if name.endswith(".md") else None
        if found is not None:
            link.set("href", f"{found}#{anchor}" if anchor else found)
        else:
            link.tag = "span"
            link.attrib.clear()
