"""Emblems: what of a PNG or an SVG is kept, and what is refused in words."""

import struct
import zlib

import pytest

from federation.accounts import emblem
from federation.accounts.emblem import NoEmblem

HEAD = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def picture(width: int = 1, height: int = 1, *between: bytes) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return emblem.PNG + head + b"".join(between) + chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b"")


def drawing(inside: str) -> bytes:
    return f"<svg {HEAD}>{inside}</svg>".encode()


def test_png_is_kept_as_the_picture_alone():
    spoken = picture(1, 1, chunk(b"tEXt", b"Author\0somebody"), chunk(b"eXIf", b"where it was made"))
    name, kept = emblem.read(spoken + b"<script>alert(1)</script>")
    assert (kept, name[-4:], len(name)) == (picture(), ".png", 36)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (picture()[:-20], "This PNG is damaged."),
        (picture().replace(b"IDAT", b"IDAX"), "This PNG is damaged."),
        (emblem.PNG, "This PNG is damaged."),
        (picture(2001, 1), "At most 2000 pixels in width and height."),
        (b"GIF89a", "Neither a PNG nor an SVG that can be read."),
        (b"", "Neither a PNG nor an SVG that can be read."),
        (b"<html><body/></html>", "Neither a PNG nor an SVG that can be read."),
        (b'<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>', "This drawing does not say how large it is."),
        (b'<!DOCTYPE svg [<!ENTITY a "aa">]>' + drawing("&a;"), "Neither a PNG nor an SVG that can be read."),
        (drawing("<g>" * 60 + "</g>" * 60), "This drawing has too many parts."),
        (drawing("<path/>" * 20_001), "This drawing has too many parts."),
    ],
)
def test_what_is_no_emblem_is_said(content, why):
    with pytest.raises(NoEmblem) as refusal:
        emblem.read(content)
    assert str(refusal.value) == why


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ('<path d="M0 0h9v9z" fill="#fff"/>', '<path d="M0 0h9v9z" fill="#fff" />'),
        ("<script>alert(1)</script>", ""),
        ('<path d="M0" onload="alert(1)"/>', '<path d="M0" />'),
        ("<foreignObject><p>x</p></foreignObject>", ""),
        ('<image href="https://example.org/x.png"/>', ""),
        ('<use href="https://example.org/x.svg#a"/>', "<use />"),
        ('<use href="javascript:alert(1)"/>', "<use />"),
        ('<use href="#a"/>', '<use href="#a" />'),
        ('<use xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>', '<use href="#a" />'),
        ('<path fill="url(https://example.org/)"/>', "<path />"),
        ('<path fill="u\\72l(https://example.org/)"/>', "<path />"),
        ('<path fill="url(#gold)"/>', '<path fill="url(#gold)" />'),
        ('<path style="fill: red; background: url(//example.org)"/>', '<path fill="red" />'),
        ("<style>.a, .b {fill: red} .b {stroke: url(//x)}</style><path class='b'/>", '<path fill="red" />'),
        ("<style>@import url(//example.org);</style>", ""),
        ("<animate/><a href='//x'><path/></a>", ""),
        ("<text>A<tspan>B</tspan>C</text>", "<text>A<tspan>B</tspan>C</text>"),
    ],
)
def test_svg_is_kept_as_the_drawing_alone(given, kept):
    whole = f"<svg {HEAD}>{kept}</svg>" if kept else f"<svg {HEAD} />"
    assert emblem.svg(drawing(given)).decode() == whole


def test_a_doctype_of_a_drawing_program_is_no_obstacle():
    said = b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'
    assert emblem.svg(said + drawing("<path/>")) == drawing("<path />")
