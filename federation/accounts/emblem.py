"""A federation's emblem as it is given, and as it may be shown: a PNG or an SVG without anything but the picture."""

import re
import struct
import zlib
from collections.abc import Iterator
from hashlib import sha256
from xml.etree.ElementTree import Element, ParseError, register_namespace, tostring

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring
from django.utils.translation import gettext as _

PNG = b"\x89PNG\r\n\x1a\n"
LARGEST = 2000  # pixels of either side
SHOWN = {b"IHDR", b"PLTE", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"IDAT", b"IEND"}  # chunks; texts and dates are left out
SVG = "http://www.w3.org/2000/svg"
XLINK = "{http://www.w3.org/1999/xlink}href"
TYPES = {"png": "image/png", "svg": "image/svg+xml"}
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")  # of a style sheet within a drawing
DEEPEST, MOST = 50, 20_000  # elements within one another, and in all
ELEMENTS = frozenset((
    "svg", "g", "defs", "symbol", "use", "title", "desc", "path", "rect", "circle", "ellipse", "line", "polyline",
    "polygon", "text", "tspan", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern",
    "marker",
))  # fmt: skip
ATTRIBUTES = frozenset((
    "id", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "d", "points", "width",
    "height", "viewBox", "preserveAspectRatio", "transform", "offset", "gradientUnits", "gradientTransform",
    "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits", "patternUnits", "patternContentUnits",
    "patternTransform", "markerWidth", "markerHeight", "refX", "refY", "orient", "markerUnits", "dx", "dy",
    "rotate", "textLength", "lengthAdjust", "version", "fill", "fill-opacity", "fill-rule", "stroke",
    "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-dasharray", "stroke-dashoffset", "opacity", "clip-path", "clip-rule", "mask", "color", "stop-color",
    "stop-opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing",
    "display", "visibility", "paint-order", "vector-effect", "marker-start", "marker-mid", "marker-end",
))  # fmt: skip


class NoEmblem(Exception):
    """Why a file cannot be an emblem, in words."""


def read(content: bytes) -> tuple[str, bytes]:
    """(name, picture) of a file: its digest with its kind, and what may be shown of it. NoEmblem says why not."""
    kind, picture = ("png", png(content)) if content.startswith(PNG) else ("svg", svg(content))
    return f"{sha256(picture).hexdigest()[:32]}.{kind}", picture


def png(content: bytes) -> bytes:
    """The chunks of a PNG that are the picture."""
    chunks = list(_chunks(content))
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13 or chunks[-1][0] != b"IEND":
        raise NoEmblem(_("This PNG is damaged."))
    width, height = struct.unpack(">II", chunks[0][1][:8])
    if not (0 < width <= LARGEST and 0 < height <= LARGEST):
        raise NoEmblem(_("At most %(most)s pixels in width and height.") % {"most": LARGEST})
    kept = [(kind, body) for kind, body in chunks if kind in SHOWN]
    return PNG + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in kept
    )


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """(kind, body) up to the end of the picture; what follows it is nobody's."""
    at = len(PNG)
    while at + 12 <= len(content):
        (length,) = struct.unpack_from(">I", content, at)
        kind, body = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        if content[at + 8 + length : at + 12 + length] != struct.pack(">I", zlib.crc32(kind + body)):
            raise NoEmblem(_("This PNG is damaged."))
        yield kind, body
        if kind == b"IEND":
            return
        at += 12 + length


def svg(content: bytes) -> bytes:
    """The drawing of an SVG: known elements and attributes, and no address but of its own parts."""
    try:
        root = fromstring(content, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    except (ParseError, DefusedXmlException, ValueError, LookupError) as failure:
        raise NoEmblem(_("Neither a PNG nor an SVG that can be read.")) from failure
    if _plain(root) != "svg":
        raise NoEmblem(_("Neither a PNG nor an SVG that can be read."))
    if sum(1 for _element in root.iter()) > MOST:
        raise NoEmblem(_("This drawing has too many parts."))
    register_namespace("", SVG)
    drawn = _drawn(root, _classes(root), 0)
    if "viewBox" not in drawn.attrib and not {"width", "height"} <= set(drawn.attrib):
        raise NoEmblem(_("This drawing does not say how large it is."))
    return tostring(drawn, encoding="utf-8")


def _classes(root: Element) -> dict[str, str]:
    """class -> properties, of the style sheets that drawing programs write: `.st0, .st1 {fill: #fff}`."""
    found: dict[str, str] = {}
    for sheet in root.iter(f"{{{SVG}}}style"):
        for selectors, properties in RULE.findall(sheet.text or ""):
            for selector in selectors.split(","):
                name = selector.strip().removeprefix(".")
                found[name] = f"{found.get(name, '')};{properties}"
    return found


def _drawn(element: Element, classes: dict[str, str], depth: int) -> Element:
    if depth > DEEPEST:
        raise NoEmblem(_("This drawing has too many parts."))
    made = Element(f"{{{SVG}}}{_plain(element)}", dict(_attributes(element, classes)))
    made.text, made.tail = element.text, element.tail if depth else None
    made.extend([_drawn(child, classes, depth + 1) for child in element if _plain(child) in ELEMENTS])
    return made


def _attributes(element: Element, classes: dict[str, str]) -> Iterator[tuple[str, str]]:
    """What is kept of an element's attributes; properties of its classes and its `style` become attributes."""
    styles = [classes.get(name, "") for name in element.get("class", "").split()]
    styled = (part.partition(":") for part in ";".join([*styles, element.get("style", "")]).split(";"))
    given = {**element.attrib, **{name.strip(): value.strip() for name, _colon, value in styled}}
    for name, value in given.items():
        if name in {XLINK, "href"}:
            if value.strip().startswith("#"):
                yield "href", value.strip()
        elif name in ATTRIBUTES and _own(value):
            yield name, value


def _own(value: str) -> bool:
    """Whether a value leads nowhere but to a part of the same drawing."""
    plain = "".join(value.split()).lower()
    return "\\" not in plain and plain.count("url(") == plain.count("url(#")


def _plain(element: Element) -> str:
    """The name of an SVG element; "" of any other."""
    name = element.tag if isinstance(element.tag, str) else ""
    return name.removeprefix(f"{{{SVG}}}") if name.startswith(f"{{{SVG}}}") else ""
