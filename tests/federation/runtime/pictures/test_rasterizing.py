"""A drawing is a PNG of the size asked for, is drawn once, and has letters of its own type."""

import struct

import pytest
from django.core.cache import cache

from federation.runtime.pictures import rasterizing
from federation.runtime.pictures.rasterizing import ico, png, within

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><text y="30">{}</text></svg>'
EMPTY = DRAWING.format("")


@pytest.fixture(autouse=True)
def nothing_drawn():
    cache.clear()


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", picture[16:24])


def test_a_drawing_becomes_a_png_of_the_size_asked_for():
    assert size(png(EMPTY, 300, 120)) == (300, 120)


def test_the_same_drawing_is_not_drawn_twice(monkeypatch):
    first = png(EMPTY, 30, 12)
    monkeypatch.setattr(rasterizing, "_drawn", lambda *asked: b"drawn again")
    assert [png(EMPTY, 30, 12), png(EMPTY, 60, 24)] == [first, b"drawn again"]


@pytest.mark.parametrize("words", ["Kowalski", "Żółć", "Κώστας", "Чернышёв", "Ţăndărică", "½"])
def test_letters_of_three_scripts_are_drawn(words):
    assert png(DRAWING.format(words), 100, 40) != png(EMPTY, 100, 40)


def test_nobody_asks_for_a_huge_picture():
    with pytest.raises(ValueError, match="no size of a picture"):
        png(EMPTY, 1201, 10)


def test_a_picture_is_shown_within_a_square():
    assert size(png(within(png(EMPTY, 30, 12), "image/png", 48), 48, 48)) == (48, 48)


def test_a_file_of_icons_holds_the_png():
    picture = png(EMPTY, 48, 48)
    assert ico(picture, 48)[:4] == b"\x00\x00\x01\x00"
    assert ico(picture, 48)[22:] == picture
