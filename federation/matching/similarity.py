"""How alike two names are, as people mistype them: accents, swapped order, initials, a letter too many. Pure."""

from difflib import SequenceMatcher
from itertools import zip_longest

from federation.vocabulary.names import search_key

ALIKE = 0.8  # from here on two names may be the same person's


def likeness(one: str, other: str) -> float:
    """1 for the same name (accents, case and order of its words aside) down to 0."""
    first, second = search_key(one).split(), search_key(other).split()
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
        total += 0.5 if left is None else _word(left, right)
        if left is not None and _word(left, right) < 0.6:
            return 0.0
    return total / len(longer)


def _word(left: str, right: str) -> float:
    if left == right:
        return 1.0
    if 1 in {len(left), len(right)}:
        return 0.85 if left[0] == right[0] else 0.0
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    return matcher.ratio() if matcher.real_quick_ratio() >= 0.6 and matcher.quick_ratio() >= 0.6 else 0.0


def _whole(first: list[str], second: list[str]) -> float:
    """The names as one string: for words written together or apart."""
    matcher = SequenceMatcher(None, "".join(first), "".join(second), autojunk=False)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE:
        return 0.0
    ratio = matcher.ratio()
    return ratio if ratio >= 0.88 else 0.0
