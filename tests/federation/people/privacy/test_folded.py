"""Names are found without accents and case, and only they go."""

import unicodedata

import pytest

from federation.people.privacy.folded import Names

NAMES = Names(["Okoń-Lis, Ewa", "Ewa Okoń-Lis", "Петров, Иван", "POL00001"])


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Asked by Ewa  Okon Lis.", "Asked by X."),
        ("EWA OKOŃ-LIS, twice: okoń lis ewa", "X, twice: X"),
        (unicodedata.normalize("NFD", "z Ewą, Ewa Okoń-Liś") + "!", "z Ewą, X!"),
        ("PETROV IVAN and Петров, Иван", "X and X"),
        ("(pol00001)", "(X)"),
        ("Ewa Okoń", "Ewa Okoń"),
        ("Ewa Okoń-Lisowska", "Ewa Okoń-Lisowska"),
        ("POL000012", "POL000012"),
        ("łódź", "łódź"),
        ("", ""),
    ],
)
def test_the_marker_takes_the_place_of_a_name(text, left):
    assert NAMES.replaced(text, "X") == left
    assert NAMES.in_text(text) == (left != text)


def test_nobody_is_found_in_nothing():
    assert not Names([", "]).in_text("anything, at all")
