"""Words with typing errors: every word two errors away shares a part with what was typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from federation.vocabulary.typing_errors import errors, parts, parts_nearby


@pytest.mark.parametrize(
    ("word", "keys"),
    [
        ("mrozinski", ("9mro", "9zin", "9ski")),
        ("hebda", ("5h", "5eb", "5da")),
        ("kosler", ("6ko", "6sl", "6er")),
        ("lubchov", ("7lu", "7bc", "7hov")),
        ("otto", ("4o", "4t", "4to")),
        ("jan", ("", "", "")),
        ("", ("", "", "")),
    ],
)
def test_a_word_is_cut_in_three(word, keys):
    assert parts(word) == keys


@pytest.mark.parametrize(
    ("typed", "word", "found"),
    [
        ("mrozinski", "mrozinski", 0),
        ("mrozinksi", "mrozinski", 1),  # two neighbours swapped are one error
        ("mrznski", "mrozinski", 2),
        ("mrpzinsli", "mrozinski", 2),
        ("mrpzinsly", "mrozinski", None),
        ("hebta", "hebda", 1),
        ("hepta", "hebda", None),
        ("jan", "jan", 0),
        ("jan", "jon", None),
        ("otto", "ott", None),
    ],
)
def test_errors(typed, word, found):
    assert errors(typed, word) == found


LETTERS = st.text("abc", max_size=12)
KINDS = st.sampled_from(["left out", "added", "changed"])
CHANGES = st.lists(st.tuples(KINDS, st.integers(0, 12), st.sampled_from("abc")), min_size=1, max_size=2)


@given(LETTERS, CHANGES)
def test_no_word_with_two_errors_is_missed(word, changes):
    typed = word
    for what, at, letter in changes:
        at %= len(typed) + 1
        typed = typed[:at] + ("" if what == "left out" else letter) + typed[at + (what != "added") :]
    if errors(typed, word):
        assert any(key in near for key, near in zip(parts(word), parts_nearby(typed), strict=True))
