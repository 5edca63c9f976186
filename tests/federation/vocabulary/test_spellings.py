"""Words of names in every plain spelling: umlauts with and without e, Cyrillic by the table of each country."""

import pytest

from federation.vocabulary.spellings import name_words, spellings, typed_words


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("Kowalski", ("kowalski",)),
        ("Kößler", ("kossler", "koessler")),
        ("Ährenfeld", ("ahrenfeld", "aehrenfeld")),
        ("Søren", ("soren", "soeren")),
        ("Åge", ("age", "aage")),
        ("Łąkowski", ("lakowski",)),
        # Resolution 55 of 2010, its own examples: Алушта, Борщагівка, Згурський, Гадяч, Єнакієве, Їжакевич, Йосипівка
        ("Алушта", ("alushta",)),
        ("Борщагівка", ("borshchagivka", "borshchahivka", "borshtagivka")),
        ("Згурський", ("zgurskiy", "zghurskyi", "zgurskii", "zgursykiy")),
        ("Гадяч", ("gadyach", "hadiach", "gadiach")),
        ("Єнакієве", ("ienakiieve", "yenakiieve")),
        ("Їжакевич", ("izhakevich", "yizhakevych")),
        ("Йосипівка", ("yosipivka", "yosypivka", "iosipivka")),
        ("Юрій", ("yuriy", "yurii", "iurii")),
        ("Яготин", ("yagotin", "yahotyn", "iagotin")),
        # ICAO Doc 9303
        ("Щербаков", ("shcherbakov", "shterbakov")),
        ("Хрущёв", ("khrushchev", "hrushtev")),
        # Transliteration Act of 2009
        ("Лъчезар", ("lchezar", "liechezar", "lachezar")),
        ("Papadopoulos", ("papadopoulos",)),
        ("Παπαδόπουλος", ("papadopoulos",)),
        ("%", ()),
        ("x" * 50, ("x" * 40,)),
    ],
)
def test_spellings_of_a_word(word, found):
    assert spellings(word) == found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Hrytsiuk, Demian", [("hrytsiuk",), ("demian",)]),
        ("  Kößler   V. ", [("kossler", "koessler"), ("v",)]),
        ("O’Neill-Smith", [("oneill",), ("smith",)]),
        ("Гриц'юк", [("gritsyuk", "hrytsiuk", "gritsiuk")]),
        ("Mu\u0308ller", [("muller", "mueller")]),
        ("d_Arc", [("d",), ("arc",)]),
        ("😀 % _ * \\ \0", []),
        ("", []),
    ],
)
def test_words_that_somebody_typed(text, words):
    assert typed_words(text) == words


@pytest.mark.parametrize(
    ("family", "given", "words"),
    [
        ("Kößler", "Volker", {"kossler", "koessler", "volker"}),
        ("O'Neill-Smith", "Áine", {"o", "neill", "oneill", "smith", "oneillsmith", "aine"}),
        ("van der Berg", "Jan", {"van", "der", "berg", "vanderberg", "jan"}),
        ("Madonna", "", {"madonna"}),
    ],
)
def test_words_by_which_a_name_is_found(family, given, words):
    assert name_words(family, given) == words
