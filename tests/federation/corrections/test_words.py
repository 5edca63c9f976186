"""What everybody reads of the words of a request."""

from federation.corrections import words
from federation.corrections.words import Words
from federation.models import Correction


def request(**written: object) -> Correction:
    return Correction(**{"wrong": "Ewa drew.", "wanted": "½, says EWA", "where": "Ewa’s page", **written})


def test_nothing_is_read_before_an_officer_lets_it_through():
    assert words.in_public(request()) is None
    assert words.in_public(request(hidden=False)) == Words("Ewa drew.", "½, says EWA", "Ewa’s page")


def test_blanks_stand_for_words_however_they_are_written():
    shown = words.in_public(request(hidden=False, blanked="ewa"))
    assert shown == Words("[…] drew.", "½, says […]", "[…]’s page")
    told = {
        ("Okon\u0301 won", ("Okoń",)): "[…] won",
        ("Jan Lis and Jan", ("Jan", "Jan Lis")): "[…] and […]",
        ("a.b (c)", ("(c)", ".")): "a[…]b […]",
        ("nothing", ("", "x")): "nothing",
    }
    assert {asked: words.without(asked[0], list(asked[1])) for asked in told} == told


def test_addresses_telephones_and_the_askers_name_are_proposed():
    told = {
        "Write to a.b@example.org. Or c@example.org, please": ["a.b@example.org", "c@example.org"],
        "Call +48 600-700-800.": ["+48 600-700-800"],
        "Born on 2013-11-01.": ["2013-11-01"],
        "I won 1-0 in 40 moves, and had 2100 then.": [],
        "I, JAN LIS, drew": ["Jan Lis"],
    }
    assert {text: words.proposed(request(wrong=text, wanted="", where="", name="Jan Lis")) for text in told} == told
