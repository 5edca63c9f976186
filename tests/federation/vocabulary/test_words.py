"""Words of pure rooms: English as a string, in the reader's language where they are printed."""

import copy
import json
import pickle
from datetime import date

import msgspec
import pytest
from django.template import Context, Template
from django.utils.html import format_html

from federation.vocabulary import words
from federation.vocabulary.words import ENGLISH, Days, Words, are_words, made_of, parts_of, said

POLISH = {
    "Round & game": "Runda & partia",
    "{who} has {games:game|games} in {rounds}.": "W {rounds}: {who} ma {games:partię|partie|partii}.",
    "rounds {numbers}": "rundach {numbers}",
    "{what:Capital}.": "{what:Capital}!",
    "a bye": "pauza",
    "broken {here}": "złe {there",
    "other {here}": "inne {there}",
    "on {day}": "dnia {day}",
}


def polish_form(value: float, _forms: int) -> int:
    return 0 if value == 1 else 1 if 1 < value < 5 else 2


@pytest.fixture
def polish(monkeypatch):
    spoken = words.Language(lambda text: POLISH.get(text, text), polish_form, lambda day: f"{day.day}. {day.month}.")
    monkeypatch.setattr(words, "_language", spoken)


def test_they_are_looked_up_where_they_are_printed(polish):
    text = Words("Round & game")
    assert (str(text), f"{text}", "%s" % text, "{}".format(text)) == ("Runda & partia",) * 4  # noqa: UP031, UP032
    escaped = "Runda &amp; partia"
    assert (Template("{{ text }}").render(Context({"text": text})), format_html("{}", text)) == (escaped, escaped)
    assert Template("{{ text|upper }}").render(Context({"text": text})) == "RUNDA &amp; PARTIA"


def test_they_are_english_where_they_are_kept_or_compared(polish):
    text = Words("Round & game")
    assert text == text.english == "Round & game"
    assert json.dumps([text]) == '["Round & game"]'
    assert msgspec.json.encode([text], enc_hook=str.__str__) == b'["Round & game"]'
    assert pickle.loads(pickle.dumps(text)) == text
    assert {text: 1}["Round & game"] == 1


def test_without_a_site_they_are_english(monkeypatch):
    monkeypatch.setattr(words, "_language", ENGLISH)
    assert str(Words("Round & game")) == "Round & game"
    assert str(said("{games:game|games}", games=1)) == "1 game"


def test_fields_of_a_declaration_become_words():
    class Declared:
        name, help = "Round", ""

    declared = Declared()
    are_words(declared, "name", "help")
    assert (type(declared.name), type(declared.help)) == (Words, str)


# ---- with values ----------------------------------------------------------
def sentence() -> Words:
    return said(
        "{who} has {games:game|games} in {rounds}.",
        who="Okoń", games=2, rounds=said("rounds {numbers}", numbers=("1", "3")),
    )  # fmt: skip


ENGLISH_SENTENCE, POLISH_SENTENCE = "Okoń has 2 games in rounds 1, 3.", "W rundach 1, 3: Okoń ma 2 partie."


def test_a_text_with_values_is_english_where_it_is_kept_and_looked_up_where_it_is_printed(polish):
    text = sentence()
    assert text == text.english == ENGLISH_SENTENCE
    assert json.dumps({"text": text}, ensure_ascii=False) == f'{{"text": "{ENGLISH_SENTENCE}"}}'
    assert {text: 1}[ENGLISH_SENTENCE] == 1
    assert (str(text), f"{text}", str(format_html("{}", text))) == (POLISH_SENTENCE,) * 3


def test_it_stays_what_it_is_between_processes_and_when_copied(polish):
    for again in (pickle.loads(pickle.dumps(sentence())), copy.deepcopy(sentence()), made_of(*parts_of(sentence()))):
        assert (again.english, str(again)) == (ENGLISH_SENTENCE, POLISH_SENTENCE)
    plain = made_of(*parts_of(Words("Round & game")))
    assert (plain.english, str(plain)) == ("Round & game", "Runda & partia")


@pytest.mark.parametrize(
    ("text", "english", "told"),
    [
        (said("{what:Capital}.", what=said("a bye")), "A bye.", "Pauza!"),
        (said("on {day}", day=date(2025, 5, 4)), "on 4 May 2025", "dnia 4. 5."),
        (said("{days}", days=Days(date(2026, 9, 5), date(2026, 9, 7))), "5 – 7 September 2026", None),
        (said("{parts:; }", parts=("1", said("a bye"))), "1; a bye", "1; pauza"),
        (said("{one} {two} {half} {quarter}", one=1, two=5.5, half=-0.5, quarter=0.25), "1 5½ −½ 0.25", None),
        (said("{count:,} {mean:.1f}", count=1234567, mean=0.25), "1,234,567 0.2", None),
        (said("{a:point|points}, {b:point|points}", a=0.5, b=1.5), "½ point, 1½ points", "½ points, 1½ points"),
    ],
)
def test_values_are_written_by_their_kind(polish, text, english, told):
    assert (text.english, str(text)) == (english, told or english)


def test_a_translation_that_does_not_fit_is_none(polish):
    for template in ("broken {here}", "other {here}"):
        text = said(template, here="so")
        assert str(text) == text.english == template.format(here="so")
