"""What a list prints of its players, a column at a time, as arrays: by them its pages are filtered and sorted.

A column is asked of the database once and kept for a day in the cache that all processes share, because a list of one
digest stays as it is. Whatever is chosen of half a million entries is then a few milliseconds.
"""

import json
from collections.abc import Callable
from hashlib import sha256

import numpy as np
from django.core.cache import caches
from django.core.exceptions import EmptyResultSet
from django.db.models import QuerySet
from django.db.models.functions import Coalesce

from federation.runtime.cache.shared_facts import shared
from ratings.computing import bulk, person_versions
from ratings.models import Entry, RatingList

KEPT = 24 * 60 * 60  # seconds
# Of an entry, and of its person where the name is one of PersonVersion.FACTS. None of them may be null.
NUMBERS = {"active": ("active", "i4"), "rating": ("rating", "f8"), "birth_year": ("person__birth_year", "i4")}
TEXTS = ("federation", "region", "club", "title", "sex")
SMALL = {"active": "i1", "rating": "<f8", "birth_year": "<i2"}  # in the cache


class Columns:
    """The columns of one list. Arrays are by position: at 0 stands nobody, at n the n-th entry."""

    def __init__(self, rating_list: RatingList) -> None:
        self.list = rating_list

    def prepare(self) -> None:
        """Have all of it kept, so that no visitor waits for a column. Twice a day, and not where there is no cache."""
        store, marker = caches["shared"], self._key("prepared")
        if not self.list.digest or not store.add(marker, True, KEPT // 2) or store.get(marker) is None:
            return
        for name in NUMBERS:
            self._numbers(name)
        for name in TEXTS:
            self._texts(name)
        self._lines("search_key")
        bulk.forget_answers()

    # ---- masks: which entries, an array of bool --------------------------------------
    @property
    def active(self) -> np.ndarray:
        return self._numbers("active") == 1

    def same(self, name: str, value: str) -> np.ndarray:
        """Whose text is this one."""
        values, codes = self._texts(name)
        return codes == (values.index(value) + 1 if value in values else -1)

    def any_text(self, name: str) -> np.ndarray:
        """Who has one at all."""
        return self._texts(name)[1] > 0

    def between(self, name: str, first: float, last: float) -> np.ndarray:
        """Whose number is one of these, both included."""
        numbers = self._numbers(name)
        found = (numbers >= first) & (numbers <= last)
        found[:1] = False
        return found

    def holds(self, name: str, words: str) -> np.ndarray:
        """Whose text holds each of the words."""
        lines = self._lines(name)
        ends = np.flatnonzero(np.frombuffer(lines, np.uint8) == ord("\n"))
        found = np.ones(len(ends), bool)
        found[:1] = False
        for word in words.split():
            found &= _lines_with(word.encode(), lines, ends)
        return found

    # ---- orders ----------------------------------------------------------------------
    def order(self, entries: QuerySet) -> np.ndarray:
        """The positions of all `entries` of the list, in the order in which that query has them. [int32]"""
        question = entries.values_list("position")
        try:
            sql, params = question.query.sql_with_params()
        except EmptyResultSet:
            return np.empty(0, np.int32)
        asked = sha256(f"{sql}|{params}".encode()).hexdigest()
        return np.frombuffer(self._kept(asked, lambda: bulk.read(question, "i4")[0].astype("<i4").tobytes()), "<i4")

    # ---- what is kept ----------------------------------------------------------------
    def _numbers(self, name: str) -> np.ndarray:
        return np.frombuffer(self._kept(name, lambda: self._read_numbers(name)), SMALL[name])

    def _read_numbers(self, name: str) -> bytes:
        field, kind = NUMBERS[name]
        at, values = self._read(Coalesce(field, 0) if name == "birth_year" else field, kind)
        found = np.zeros(len(at) and int(at.max()) + 1, SMALL[name])
        found[at] = values
        return found.tobytes()

    def _texts(self, name: str) -> tuple[list[str], np.ndarray]:
        """The different texts of a column, and of each entry which one it is, from 1; 0 for none."""
        head, _line, codes = self._kept(f"texts/{name}", lambda: self._read_texts(name)).partition(b"\n")
        return json.loads(head), np.frombuffer(codes, "<i4")

    def _read_texts(self, name: str) -> bytes:
        at, texts = self._read(f"person__{name}", "S")
        values = {b"": 0}
        codes = np.zeros(len(at) and int(at.max()) + 1, "<i4")
        codes[at] = [values.setdefault(text, len(values)) for text in texts.tolist()]
        return json.dumps([value.decode() for value in values][1:]).encode() + b"\n" + codes.tobytes()

    def _lines(self, name: str) -> bytes:
        """The texts of a column, each with the end of a line behind."""
        return self._kept(f"lines/{name}", lambda: self._read_lines(name))

    def _read_lines(self, name: str) -> bytes:
        at, texts = self._read(f"person__{name}", "S")
        found = [b""] * (len(at) and int(at.max()) + 1)
        for position, text in zip(at.tolist(), texts.tolist(), strict=True):
            found[position] = text.replace(b"\n", b" ")
        return b"".join(text + b"\n" for text in found)

    def _read(self, field: object, kind: str) -> list[np.ndarray]:
        rows = Entry.objects.filter(list=self.list).order_by().values_list("position", field)
        return bulk.read(rows, "i4", kind)

    def _kept(self, name: str, read: Callable[[], bytes]) -> bytes:
        """What `read` answers; not again for a list that stays as it is, until a name is taken out."""
        if not self.list.digest:
            return read()
        store, key = caches["shared"], self._key(name)
        found = store.get(key)
        if found is None:
            store.set(key, found := read(), KEPT)
        return found

    def _key(self, name: str) -> str:
        digest = sha256(f"{self.list.digest}|{_names_out()}".encode()).hexdigest()
        return f"columns/{self.list.pk}/{digest}/{name}"


@shared
def _names_out() -> int:
    return person_versions.taken_out()


def _lines_with(word: bytes, lines: bytes, ends: np.ndarray) -> np.ndarray:
    """Which of the lines hold a word. `ends`: where each ends."""
    found, at = [], lines.find(word)
    while at >= 0:
        found.append(at)
        at = lines.find(word, lines.find(b"\n", at))  # one in a line is enough
    mask = np.zeros(len(ends), bool)
    mask[np.searchsorted(ends, found)] = True
    return mask
