"""Keys of words that sound alike: one key for one name, however it was romanised; different names keep theirs."""

import pytest

from federation.vocabulary.sounds import folded, sound


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("koessler", "kosler"),
        ("kossler", "kosler"),
        ("grunewaldt", "grunewaldt"),
        ("gruenewaldt", "grunewaldt"),
        ("", ""),
    ],
)
def test_folded(word, key):
    assert folded(word) == key


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("griciuk", "hrytsiuk hrytsyuk grytsiuk gritsyuk gricjuk hricjuk"),
        ("liubcov", "lyubchov ljubchov liubchov ljubcov ljubtschow lioubtchov"),
        ("mrozinski", "mrozinski mrozinsky mrozinskij mrozinskiy mrozhinsky"),
        ("sipal", "sipal shipal schipal szipal"),
        ("cekovski", "tchaikovsky chaikovskij czajkowski tschaikowski cajkovskij"),
        ("sevcenko", "shevchenko szewczenko schewtschenko sevcenko"),
        ("serbakov", "shcherbakov szczerbakow schtscherbakow scerbakov"),
        ("evgeni", "evgeny jewgenij yevgeni evgenii ievgeni"),
        ("mer", "meier meyer maier mayer mayr"),
        ("smit", "schmidt schmitt smit schmit"),
        ("alekse", "alexei aleksej aleksey alexey"),
        ("iuri", "yuri yurii jurij iurii juri"),
        ("visnevenko", "vyshnevenko wyschnewenko vishnevenko"),
        ("vesgerber", "weissgerber weisgerber"),
    ],
)
def test_words_that_sound_alike_have_one_key(key, words):
    assert {sound(word) for word in words.split()} == {key}


def test_other_names_have_other_keys():
    names = {"mrozinski", "mrozinska", "mroz", "petrov", "petrova", "hebda", "schmidt", "schneider", "nowak", "nowacki"}
    assert len({sound(name) for name in names}) == len(names)
