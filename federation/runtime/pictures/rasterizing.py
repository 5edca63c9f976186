"""A drawing becomes a PNG: in the site's own type, in bounded time, and once for each drawing.

The picture is kept under the drawing itself. Whatever else changes on the site, the same drawing is not drawn again.
The type is Noto Serif, under the SIL Open Font License (`fonts/OFL.txt`), cut down to Latin, Greek and Cyrillic: other
letters are left out of a picture, never of a page.
"""

import struct
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from django.core.cache import cache

FONTS = Path(__file__).parent / "fonts"
FAMILY = "Noto Serif"
WEIGHTS = ("Regular", "SemiBold")
FILES = [str(FONTS / f"NotoSerif-{weight}.ttf") for weight in WEIGHTS]
KEPT = 24 * 3600  # seconds
LARGEST = 1200  # pixels of either side: what one picture may cost


def png(drawing: str, width: int, height: int) -> bytes:
    """`drawing`, an SVG, as a PNG of so many pixels."""
    if not (0 < width <= LARGEST and 0 < height <= LARGEST):
        raise ValueError(f"{width} × {height} is no size of a picture")
    key = f"picture/{width}x{height}/{sha256(drawing.encode()).hexdigest()}"
    kept = cache.get(key)
    if isinstance(kept, bytes):
        return kept
    made = _drawn(drawing, width, height)
    cache.set(key, made, KEPT)
    return made


def within(content: bytes, kind: str, side: int) -> str:
    """A square drawing that shows a picture of the media type `kind` as large as it fits, as the emblem of a site."""
    data = b64encode(content).decode("ascii")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
        f'<image width="{side}" height="{side}" href="data:{kind};base64,{data}"/></svg>'
    )


def ico(picture: bytes, side: int) -> bytes:
    """A PNG of `side` × `side` pixels, 256 at most, as a file of icons that holds it alone."""
    head = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), 22)
    return head + entry + picture


def _drawn(drawing: str, width: int, height: int) -> bytes:
    from resvg_py import svg_to_bytes  # few processes ever draw

    made = svg_to_bytes(
        svg_string=drawing, width=width, height=height, skip_system_fonts=True, font_files=FILES, font_family=FAMILY,
        serif_family=FAMILY, sans_serif_family=FAMILY,
    )  # fmt: skip
    return bytes(made)
