"""Which words are two typing errors apart at most, by keys that a database can look up. Pure.

A word is cut in three parts. Two errors leave one of the three as it was, so whoever looks for words with one part in
common misses none: G. Li, D. Deng, J. Wang, J. Feng, "Pass-Join: A Partition-based Method for Similarity Joins",
PVLDB 5(3), 2011. The parts are found by place and by the length of the word, which keeps the candidates few.
"""

from rapidfuzz.distance import OSA

ERRORS = 2  # letters left out, added, changed, or swapped with their neighbour
SHORTEST = 4  # letters; shorter words differ from too many others by one letter
LONG = 6  # letters from which a second error is forgiven


def parts(word: str) -> tuple[str, str, str]:
    """The three keys by which a word is found; empty ones for a word too short to be guessed."""
    if len(word) < SHORTEST:
        return "", "", ""
    head, middle, tail = (word[start : start + length] for start, length in _cuts(len(word)))
    return f"{len(word)}{head}", f"{len(word)}{middle}", f"{len(word)}{tail}"


def parts_nearby(word: str) -> tuple[set[str], set[str], set[str]]:
    """The heads, middles and tails that a word may have that is `ERRORS` away from this one at most."""
    found: tuple[set[str], set[str], set[str]] = (set(), set(), set())
    longest = ERRORS if len(word) >= LONG else 1
    if len(word) < SHORTEST:
        return found
    for length in range(max(SHORTEST, len(word) - longest), len(word) + longest + 1):
        for at, (start, size) in enumerate(_cuts(length)):
            for place in _places(at, start, size, len(word), length):
                found[at].add(f"{length}{word[place : place + size]}")
    return found


def errors(typed: str, word: str) -> int | None:
    """The errors in `typed` if `word` was meant: 0 to ERRORS; None for too many in words as short as these."""
    shorter = min(len(typed), len(word))
    most = 0 if shorter < SHORTEST else 1 if shorter < LONG else ERRORS
    found = OSA.distance(typed, word, score_cutoff=most)
    return found if found <= most else None


def _cuts(length: int) -> tuple[tuple[int, int], ...]:
    """(start, length) of each part; the last is the longest."""
    size, left = divmod(length, 3)
    middle = size + (left == 2)
    return (0, size), (size, middle), (size + middle, length - size - middle)


def _places(at: int, start: int, size: int, length: int, other: int) -> range:
    """Where part `at` of a word of `other` letters may stand in one of `length`, if it was not hit by an error.

    The errors before the part are fewer than `at` + 1, those behind it fewer than 3 - `at`: else another part is whole.
    """
    behind = start + length - other
    first = max(0, start - at, behind - (ERRORS - at))
    last = min(length - size, start + at, behind + (ERRORS - at))
    return range(first, last + 1)
