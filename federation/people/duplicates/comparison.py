"""Whether two entries of the register may be one person's, and why; and which entries are worth comparing.

Entries are put in blocks by what a slip of the pen leaves alone: the words of the name, the whole date of birth, the
birth year with the beginning or the end of the name, the digits of the FIDE id. Only neighbours in a block are
compared.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.utils.translation import gettext_noop

from federation.matching.similarity import ALIKE, likeness
from federation.players_import.differences import PLACEHOLDER

HEAD, TAIL = 3, 3  # letters of the family name
OTHER_LETTERS = 4  # of the alphabet that only one of two similar names may hold
LOWEST = 45  # score of a pair that is shown
NEARLY = 0.7  # likeness that is enough where the date of birth or the FIDE id says the same
SHORTEST_ID = 5  # digits
COLUMNS = ("pk", "search_key", "national_id", "fide_id", "birth_year", "born", "sex")


@dataclass(frozen=True)
class Known:
    """What is compared of one entry."""

    pk: int
    key: str
    national_id: str
    fide_id: int | None
    year: int | None
    born: date | None
    sex: str
    words: str  # of the name, in alphabetical order
    letters: frozenset[str]
    digits: int  # of the national id, where they may be an id of FIDE's; 0 where not

    @classmethod
    def of(cls, pk, key, *facts) -> "Known":
        digits = re.sub(r"\D", "", facts[0])
        own = int(digits) if len(digits) >= SHORTEST_ID else 0
        return cls(pk, key, *facts, " ".join(sorted(key.split())), frozenset(key), own)

    @cached_property
    def blocks(self) -> frozenset[int]:
        """The blocks that it is in, each as a number that holds in this process alone."""
        return frozenset(hash(block) for block in _blocks(self))

    @property
    def whole_date(self) -> date | None:
        """The first of January stands for "this year" in many lists."""
        return self.born if self.born is not None and (self.born.month, self.born.day) != (1, 1) else None

    @property
    def only_from_fide(self) -> bool:
        return self.national_id.startswith(PLACEHOLDER)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two entries that may be one person's. `kept` is the one that should rather stay."""

    duplicate: int
    kept: int
    reasons: tuple[str, ...]  # in English; to be translated where they are shown
    doubts: tuple[str, ...]
    score: int  # 0 to 100


def compare(one: Known, other: Known) -> Pair | None:
    """What speaks for one person and what against; None where too little speaks for it."""
    same_words = one.words == other.words
    same_id = 0 != one.digits == other.fide_id or 0 != other.digits == one.fide_id
    typed = _typed_otherwise(one.fide_id, other.fide_id)
    same_date = one.whole_date is not None and one.whole_date == other.whole_date
    years_known = one.year is not None and other.year is not None
    same_year = years_known and one.year == other.year
    other_sex = bool(one.sex and other.sex and one.sex != other.sex)
    if not (same_id or typed) and ((years_known and not same_year) or not (same_words or same_year)):
        return None
    if other_sex and not (same_id or same_date):
        return None
    two_ids = bool(one.fide_id and other.fide_id and not typed)
    if not (same_words or same_id) and ((two_ids and not same_date) or not _letters_alike(one, other)):
        return None
    alike = 1.0 if same_words else likeness(one.key, other.key)
    if alike < ALIKE and not (same_id or ((typed or same_date) and alike >= NEARLY)):
        return None
    said = {
        gettext_noop("the FIDE id of one is the national id of the other"): same_id,
        gettext_noop("the FIDE ids differ by two digits in another order"): typed,
        gettext_noop("same name"): one.key == other.key,
        gettext_noop("same name, its words in another order"): same_words and one.key != other.key,
        gettext_noop("similar name"): not same_words and alike >= NEARLY,
        gettext_noop("same date of birth"): same_date,
        gettext_noop("same birth year"): same_year and not same_date,
    }
    against = {
        gettext_noop("another name"): alike < NEARLY,
        gettext_noop("another birth year"): years_known and not same_year,
        gettext_noop("another date of birth"): bool(
            same_year and one.whole_date and other.whole_date and not same_date
        ),
        gettext_noop("two FIDE ids"): two_ids,
        gettext_noop("one male, one female"): other_sex,
    }
    reasons, doubts = (tuple(words for words, true in facts.items() if true) for facts in (said, against))
    score = min(100, int(60 * alike) + 40 * (same_id or same_date) + 20 * (typed or same_year)) - 25 * len(doubts)
    if score < LOWEST and not same_id:
        return None
    duplicate, kept = sorted((one, other), key=lambda entry: (not entry.only_from_fide, -entry.pk))
    return Pair(duplicate.pk, kept.pk, reasons, doubts, max(score, 0))


def _blocks(one: Known) -> Iterator[tuple]:
    if one.key:
        yield ("words", one.words)
    if one.whole_date:
        yield ("born", one.whole_date)
    if one.year and one.key:
        family, *given = one.key.split()
        yield ("head", one.year, one.key[:HEAD])
        yield ("tail", one.year, family[-TAIL:], given[0][0] if given else "")
    if one.fide_id:
        yield ("id", one.fide_id)
        yield ("digits", "".join(sorted(str(one.fide_id))), one.key[:1])
    if one.digits:
        yield ("id", one.digits)


def _typed_otherwise(one: int | None, other: int | None) -> bool:
    """Whether two FIDE ids differ in the order of two digits that stand side by side."""
    if one is None or other is None or one == other:
        return False
    first, second = str(one), str(other)
    places = [at for at, (left, right) in enumerate(zip(first, second, strict=False)) if left != right]
    if len(first) != len(second) or len(places) != 2 or places[1] - places[0] != 1:
        return False
    return first[places[0]] == second[places[1]] and first[places[1]] == second[places[0]]


def _letters_alike(one: Known, other: Known) -> bool:
    """Cheaply, whether two names may be similar. An initial leaves out letters of a name that begins alike."""
    few = len(one.letters ^ other.letters) <= OTHER_LETTERS
    return few or one.key.split()[:1] == other.key.split()[:1]
