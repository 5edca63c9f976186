"""How things are written in the language that is active."""

from datetime import date

from django.utils import translation

from federation.runtime.office.reader_language import finished
from federation.vocabulary import words
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


def test_italian_elides_articles_before_eight_and_eleven():
    rows = [
        ("il 8 gennaio, il 11\u00a0marzo e il 1 aprile", "l’8 gennaio, l’11\u00a0marzo e il 1 aprile"),
        ("Dal 8 al 11 maggio, del 11 e del 18 giugno", "Dall’8 all’11 maggio, dell’11 e del 18 giugno"),
        ("nel 8 per cento, sul 80 %, il 110, il 1186", "nell’8 per cento, sull’80 %, il 110, il 1186"),
        ('del <a href="/x/">8 luglio</a>', 'dell’<a href="/x/">8 luglio</a>'),
        ("<td>il 8</td><code>il 8</code> il 8", "<td>l’8</td><code>il 8</code> l’8"),
        ("mil 8 e sal 8", "mil 8 e sal 8"),
    ]
    with translation.override("it"):
        assert [finished(text) for text, _ in rows] == [told for _, told in rows]
        assert finished(rows[0][1]) == rows[0][1]
    with translation.override("pl"):
        assert finished("il 8 gennaio") == "il 8 gennaio"


def test_what_is_said_is_finished_as_the_language_wants_it(monkeypatch):
    monkeypatch.setattr(words, "_language", words.Language(str, finished=str.upper))
    assert str(said("until {day}", day=date(2026, 9, 8))) == "UNTIL 8 SEPTEMBER 2026"
