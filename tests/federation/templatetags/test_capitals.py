"""`{{ words|capfirst }}` in every template, as the reader's language writes it."""

from django.template import Context, Template
from django.utils import translation


def test_a_capital_is_that_of_the_language():
    page = Template("{{ words|capfirst }}")
    for language, words, told in (
        ("en", "initials", "Initials"),
        ("tr", "isim", "İsim"),
        ("tr", "ışık", "Işık"),
        ("pl", "łatwy", "Łatwy"),
        ("pl", "", ""),
    ):
        with translation.override(language):
            assert page.render(Context({"words": words})) == told
