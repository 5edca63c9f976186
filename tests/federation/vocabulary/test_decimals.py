"""The sign before decimals, in the language that is active."""

from django.utils.translation import override

from federation.vocabulary import decimals


def test_the_sign_is_that_of_the_language():
    signs = {}
    for language in ("en", "pl", "de", "tr", None):
        with override(language):
            signs[language] = decimals.sign()
    assert signs == {"en": ".", "pl": ",", "de": ",", "tr": ",", None: "."}
