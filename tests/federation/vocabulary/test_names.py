"""Search keys: what people type finds what the register spells."""

import sys
import unicodedata

import pytest

from federation.matching.search import search
from federation.models import Player
from federation.vocabulary.names import own_script_key, search_key


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
        ("Петров, Иван", "petrov ivan"),
        ("ЩЕРБАКОВ, Юрий", "shcherbakov yuriy"),
        ("Ђорђевић, Љубица", "djordjevic ljubitsa"),
        ("Παπαδόπουλος, Γιώργος", "papadopoulos giorgos"),
        ("სააკაშვილი", "saakashvili"),
        ("Ələkbərov, Ħasan", "elekberov hasan"),
        ("", ""),
        ("-'-", ""),
    ],
)
def test_search_key(name, key):
    assert search_key(name) == key


def test_search_key_of_composed_and_decomposed_letters_is_one():
    assert search_key("Mu\u0308ller") == search_key("M\u00fcller") == "muller"


def test_keys_that_were_latin_already_are_as_they_were():
    """They are in the database and in published lists. Every assigned sign, within a word."""
    assigned = (chr(code) for code in range(sys.maxunicode + 1))
    signs = [f"ab{sign}cd" for sign in assigned if unicodedata.category(sign) not in {"Cn", "Co"}]
    latin = [sign for sign in signs if own_script_key(sign).isascii()]
    assert [sign for sign in latin if search_key(sign) != own_script_key(sign)] == []
    assert [sign for sign in signs if not search_key(sign).isascii()] == []


@pytest.mark.django_db
def test_a_key_longer_than_its_column_is_cut():
    player = Player.objects.create(national_id="T-1", family_name="щ" * 100, given_name="Ж" * 100)
    assert player.search_key == "shch" * 55


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
        ("petrov", ["T-4"]),
        ("Иван ПЕТРОВ", ["T-4"]),
        ("IŞIK", ["T-3"]),
        ("t-3", ["T-3"]),
        ("4711", ["T-2"]),
        ("%", []),
        ("_", []),
        ("nobody", []),
    ],
)
def test_search_finds_what_people_type(typed, found):
    for number, family, given, fide_id in (
        ("T-1", "Sokołowska", "Ewa", None),
        ("T-2", "Straße", "Jörg", 4711),
        ("T-3", "Işık", "İsmail", None),
        ("T-4", "Петров", "Иван", None),
    ):
        Player.objects.create(national_id=number, family_name=family, given_name=given, fide_id=fide_id)
    assert [player.national_id for player in search(typed).among()[:9]] == found
