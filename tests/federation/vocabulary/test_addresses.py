"""Addresses are those that `reverse` makes."""

import pytest
from django.urls import NoReverseMatch, reverse, set_script_prefix

from federation.vocabulary.addresses import path_of


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("home", []),
        ("player", [7]),
        ("player", [0]),
        ("event", ["2026-0024"]),
        ("event", ["{} 100% ł/ü?"]),
        ("working", ["fide", "2026-11-01", 38]),
        ("as-if-working", ["2026-0024", "fide", 12345678901]),
    ],
)
def test_the_same_as_reverse(name, arguments):
    try:
        wanted = reverse(name, args=arguments)
    except NoReverseMatch:
        with pytest.raises(NoReverseMatch):
            path_of(name, *arguments)
        return
    assert [path_of(name, *arguments) for _ in range(2)] == [wanted] * 2


def test_numbers_are_not_kept():
    assert [path_of("player", number) for number in (1, 22)] == ["/players/1/", "/players/22/"]


def test_a_site_below_an_address():
    set_script_prefix("/tabiya/")
    try:
        below = path_of("player", 1)
    finally:
        set_script_prefix("/")
    assert (below, path_of("player", 1)) == ("/tabiya/players/1/", "/players/1/")


def test_a_page_that_is_not_there():
    with pytest.raises(NoReverseMatch):
        path_of("no-such-page", 1)
