"""Facts of a page for programs (JSON-LD), as data that no browser runs."""

import json
from typing import Any

from django.utils.safestring import SafeString, mark_safe

# As Django's json_script: nothing in it ends the element or begins another.
ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026", 0x2028: "\\u2028", 0x2029: "\\u2029"}


def script(things: list[dict[str, Any]]) -> SafeString:
    """The element that holds `things` of schema.org; "" for none.

    Our policy lets browsers run scripts of our own files alone. This one is of a type that none of them runs.
    """
    if not things:
        return SafeString()
    data = {"@context": "https://schema.org", "@graph": things}
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(ESCAPES)
    return mark_safe(f'<script type="application/ld+json">{written}</script>')  # noqa: S308 (escaped)
