"""How things are written in the language that is active."""

from datetime import date

from django.utils import translation

from federation.vocabulary.dates import plain_days
from federation.vocabulary.words import ENGLISH, Days, decimal_sign, said


def test_site_writes_numbers_and_capitals_as_the_language_does():
    text = said("{what:Capital}: {count:,}", what="isim", count=12345)
    rows = {"en": "Isim: 12,345", "de": "Isim: 12.345", "tr": "İsim: 12.345", "pl": "Isim: 12\u00a0345"}
    for language, told in rows.items():
        with translation.override(language):
            assert str(text) == told


def test_days_and_counted_nouns_are_those_of_the_language():
    text = said("{day}: {count:game|games|partii}", day=date(2026, 9, 5), count=5)
    for language, told in {"en": "5 September 2026: 5 games", "pl": "5 września 2026: 5 partii"}.items():
        with translation.override(language):
            assert str(text) == told


def test_english_days_are_those_of_the_site():
    first = date(2026, 9, 5)
    for last in (first, date(2026, 9, 7), date(2026, 10, 2), date(2027, 1, 3)):
        with translation.override("en"):
            assert ENGLISH.days(first, last) == plain_days(first, last)
        with translation.override("pl"):
            assert str(said("{days}", days=Days(first, last))) == plain_days(first, last)


def test_the_decimal_sign_is_that_of_the_language():
    signs = {}
    for language in ("en", "pl", "de", "tr", None):
        with translation.override(language):
            signs[language] = decimal_sign()
    assert signs == {"en": ".", "pl": ",", "de": ",", "tr": ",", None: "."}
