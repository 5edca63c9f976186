"""Words of pure rooms: English as a string, in the reader's language where they are printed."""

import json
import pickle

import msgspec
import pytest
from django.template import Context, Template
from django.utils.html import format_html

from federation.vocabulary import words
from federation.vocabulary.words import Words, are_words

POLISH = {"Round & game": "Runda & partia"}


@pytest.fixture
def polish(monkeypatch):
    monkeypatch.setattr(words, "_look_up", POLISH.get)


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
    monkeypatch.setattr(words, "_look_up", None)
    assert str(Words("Round & game")) == "Round & game"


def test_fields_of_a_declaration_become_words():
    class Declared:
        name, help = "Round", ""

    declared = Declared()
    are_words(declared, "name", "help")
    assert (type(declared.name), type(declared.help)) == (Words, str)
