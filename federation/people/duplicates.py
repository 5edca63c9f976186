"""Entries of the register that may be one person's, and why. Nobody is compared with everybody.

Entries are put in blocks by what a slip of the pen leaves alone: the words of the name, the whole date of birth, the
birth year with the beginning or the end of the name, the digits of the FIDE id. Only neighbours in a block are
compared.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import combinations

from django.core.cache import cache
from django.db.models import Count, Max

from federation.matching.similarity import ALIKE, likeness
from federation.models import Entrant, Namesakes, Player
from federation.players_import.differences import PLACEHOLDER

HEAD, TAIL = 3, 3  # letters of the family name
OTHER_LETTERS = 4  # of the alphabet that only one of two similar names may hold
LOWEST = 45  # score of a pair that is shown
LARGEST = 60  # entries of a block that are compared; a larger one says nothing about any two of them
NEARLY = 0.7  # likeness that is enough where the date of birth or the FIDE id says the same
SHORTEST_ID = 5  # digits
KEY = "duplicates"
COLUMNS = ("pk", "search_key", "national_id", "fide_id", "birth_year", "born", "sex")


@dataclass(frozen=True, slots=True)
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
    reasons: tuple[str, ...]
    doubts: tuple[str, ...]
    score: int  # 0 to 100


def pairs() -> list[Pair]:
    """All pairs, likeliest first; kept until the register changes."""
    stamp = _stamp()
    before = cache.get(KEY)
    if before is None or before[0] != stamp:
        before = (stamp, find())
        cache.set(KEY, before, None)
    return before[1]


def last_count() -> int | None:
    """How many pairs there were when somebody looked last; None where nobody did. Costs nothing."""
    before = cache.get(KEY)
    return None if before is None else len(before[1])


def _stamp() -> tuple:
    """Changes whenever an entry, an entrant or a decision does."""
    last = tuple(Player.history.aggregate(Max("history_id"), Max("history_date")).values())
    entries = Entrant.objects.aggregate(last=Max("pk"), count=Count("pk"))
    return *last, Player.objects.count(), Namesakes.objects.count(), entries["last"], entries["count"]


def find() -> list[Pair]:
    """All pairs, likeliest first. Four queries, whatever the size of the register."""
    known = {row[0]: Known.of(*row) for row in Player.objects.current().order_by("pk").values_list(*COLUMNS)}
    found = [pair for one, other in sorted(_neighbours(known.values())) if (pair := compare(known[one], known[other]))]
    found = _not_two_people(found)
    return sorted(found, key=lambda pair: (-pair.score, known[pair.kept].key, pair.kept, pair.duplicate))


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
        "the FIDE id of one is the national id of the other": same_id,
        "the FIDE ids differ by two digits in another order": typed,
        "same name": one.key == other.key,
        "same name, its words in another order": same_words and one.key != other.key,
        "similar name": not same_words and alike >= NEARLY,
        "same date of birth": same_date,
        "same birth year": same_year and not same_date,
    }
    against = {
        "other name": alike < NEARLY,
        "other birth year": years_known and not same_year,
        "other date of birth": bool(same_year and one.whole_date and other.whole_date and not same_date),
        "two FIDE ids": two_ids,
        "one male, one female": other_sex,
    }
    reasons, doubts = (tuple(words for words, true in facts.items() if true) for facts in (said, against))
    score = min(100, int(60 * alike) + 40 * (same_id or same_date) + 20 * (typed or same_year)) - 25 * len(doubts)
    if score < LOWEST and not same_id:
        return None
    duplicate, kept = sorted((one, other), key=lambda entry: (not entry.only_from_fide, -entry.pk))
    return Pair(duplicate.pk, kept.pk, reasons, doubts, max(score, 0))


def _neighbours(known: Iterable[Known]) -> set[tuple[int, int]]:
    blocks: dict[tuple, list[int]] = defaultdict(list)
    for one in known:
        for block in set(_blocks(one)):
            blocks[block].append(one.pk)
    return {pair for block in blocks.values() if len(block) <= LARGEST for pair in combinations(block, 2)}


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


def _not_two_people(found: list[Pair]) -> list[Pair]:
    """Without those that a registrar marked as two people, and those that were entered for the same event."""
    apart = set(Namesakes.objects.values_list("first", "second"))
    keys = {key for pair in found for key in (pair.duplicate, pair.kept)}
    events: dict[int, set[int]] = defaultdict(set)
    entries = Entrant.objects.filter(player__in=keys, tournament__withdrawn=False)
    for player, tournament in entries.values_list("player", "tournament"):
        events[player].add(tournament)
    return [
        pair
        for pair in found
        if (min(pair.duplicate, pair.kept), max(pair.duplicate, pair.kept)) not in apart
        and not events[pair.duplicate] & events[pair.kept]
    ]
