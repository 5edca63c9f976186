"""HTML as tests compare it: without the spaces by which templates are set, which no reader sees."""

import re


def plain(page: str) -> str:
    """`page` with one space for several, and none beside a tag or at the end of one. No-break spaces stay."""
    page = re.sub(r"[ \t\r\n\f]+", " ", page)
    page = re.sub(r" ?> ?", ">", page)
    return re.sub(r" ?< ?", "<", page)
