"""What the head of a page says, read back."""

import json
import re
from html import unescape


def meta(page: str, name: str) -> str:
    found = re.search(rf'<meta\s+(?:name|property)="{name}"\s+content="([^"]*)"', page)
    return unescape(found[1]) if found else ""


def title(page: str) -> str:
    return unescape(re.search(r"<title>(.*?) · ", page, re.DOTALL)[1])


def canonical(page: str) -> str:
    found = re.search(r'<link\s+rel="canonical"\s+href="([^"]*)"', page)
    return unescape(found[1]) if found else ""


def linked(page: str) -> dict[str, dict]:
    """The facts for programs, by what they are of."""
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL)
    return {one["@type"]: one for one in json.loads(found[1])["@graph"]} if found else {}
