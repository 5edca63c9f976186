"""Search keys: what people type finds what the register spells."""

import pytest

from federation.models import Player
from federation.vocabulary.names import search_key


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Sokołowska, Ewa", "sokolowska ewa"),
        ("Łoś, Żaneta", "los zaneta"),
        ("Straße, Jörg", "strasse jorg"),
        ("STRASSE, JÖRG", "strasse jorg"),
        ("Işık, İsmail", "isik ismail"),
        ("Ørsted, Åge", "orsted age"),
        ("Đorđević, Ðura", "dordevic dura"),
        ("Þórðardóttir, Æsa", "thordardottir aesa"),
        ("Nguyễn, Thị Đào", "nguyen thi dao"),
        ("O'Neill-Smith, Áine", "o neill smith aine"),
        ("Ștefănescu, Țuțu", "stefanescu tutu"),
        ("  Madonna ", "madonna"),
        ("d_Arc, Jeanne", "d arc jeanne"),
        ("Петров, Иван", "петров иван"),
        ("", ""),
        ("-'-", ""),
    ],
)
def test_search_key(name, key):
    assert search_key(name) == key


def test_search_key_of_composed_and_decomposed_letters_is_one():
    assert search_key("Mu\u0308ller") == search_key("M\u00fcller") == "muller"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("sokolowska", ["T-1"]),
        ("SOKOŁOWSKA", ["T-1"]),
        ("ewa sokol", ["T-1"]),
        ("strasse", ["T-2"]),
        ("straße", ["T-2"]),
        ("isik", ["T-3"]),
        ("IŞIK", ["T-3"]),
        ("t-3", ["T-3"]),
        ("4711", ["T-2"]),
        ("%", []),
        ("_", []),
        ("nobody", []),
    ],
)
def test_matching_finds_what_people_type(typed, found):
    for number, family, given, fide_id in (
        ("T-1", "Sokołowska", "Ewa", None),
        ("T-2", "Straße", "Jörg", 4711),
        ("T-3", "Işık", "İsmail", None),
    ):
        Player.objects.create(national_id=number, family_name=family, given_name=given, fide_id=fide_id)
    assert list(Player.objects.matching(typed).values_list("national_id", flat=True)) == found
