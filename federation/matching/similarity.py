"""How alike two names are, as people mistype them: accents, swapped order, initials, a letter too many. Pure."""

from itertools import zip_longest

from rapidfuzz.distance import Indel

from federation.vocabulary.names import search_key

ALIKE = 0.8  # from here on two names may be the same person's
WORDS_ALIKE = 0.6  # below this two words have nothing to do with each other
WHOLE_ALIKE = 0.88  # stricter: in a long string much is alike by chance


def likeness(one: str, other: str) -> float:
    """1 for the same name (accents, case and order of its words aside) down to 0."""
    return likeness_of_keys(search_key(one), search_key(other))


def likeness_of_keys(one: str, other: str) -> float:
    """The same of two names whose search keys are known."""
    first, second = one.split(), other.split()
    if not first or not second:
        return 0.0
    if sorted(first) == sorted(second):
        return 1.0
    return max(_in_order(first, second), _in_order(sorted(first), sorted(second)), _whole(first, second))


def _in_order(first: list[str], second: list[str]) -> float:
    """Word by word; a word that one name leaves out costs a little where the others agree."""
    shorter, longer = sorted((first, second), key=len)
    if len(shorter) < 2:
        return 0.0
    total = 0.0
    for left, right in zip_longest(shorter, longer):
        alike = 0.5 if left is None else _word(left, right)
        if left is not None and alike < WORDS_ALIKE:
            return 0.0
        total += alike
    return total / len(longer)


def _word(left: str, right: str) -> float:
    if left == right:
        return 1.0
    if 1 in {len(left), len(right)}:
        return 0.85 if left[0] == right[0] else 0.0
    return Indel.normalized_similarity(left, right, score_cutoff=WORDS_ALIKE)


def _whole(first: list[str], second: list[str]) -> float:
    """The names as one string: for words written together or apart."""
    return Indel.normalized_similarity("".join(first), "".join(second), score_cutoff=WHOLE_ALIKE)
