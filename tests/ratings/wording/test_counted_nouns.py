"""What a number counts, in the form that the reader's language has for it."""

from django.utils import translation

from ratings.wording.html import words


def test_a_counted_noun_takes_the_form_of_its_language():
    rows = [
        ("en", "{points:point|points}", {0: "0 points", 0.5: "½ point", 1: "1 point", 1.5: "1½ points", 5: "5 points"}),
        ("de", "{points:Punkt|Punkte}", {0: "0 Punkte", 0.5: "½ Punkt", 1: "1 Punkt", 1.5: "1½ Punkte"}),
        (
            "pl",
            "{points:punkt|punkty|punktów|punktu}",
            {0.5: "½ punktu", 1: "1 punkt", 2: "2 punkty", 5: "5 punktów", 22: "22 punkty", 2.5: "2½ punktu"},
        ),
        ("pl", "{points:point|points}", {1: "1 point", 2: "2 points", 5: "5 points"}),  # a text not yet translated
    ]
    for language, template, expected in rows:
        with translation.override(language):
            found = {value: words(template, {"points": value}).replace("\u00a0", " ") for value in expected}
        assert found == expected
