"""Files that are kept: written by a worker after a list has come out, and sent as they are.

A file is there as a whole or not at all. It is of one year, in which the age groups that it says are today's; where
years of birth are not shown none is kept. What a file follows from besides its list is its basis.
"""

import csv
import logging
import zlib
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from hashlib import sha256
from io import BufferedReader, RawIOBase, TextIOWrapper
from itertools import zip_longest
from zlib import crc32

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from federation.audit import order
from federation.models import Erasure
from federation.reports.tempo import BLITZ, RAPID
from federation.runtime.office import births
from federation.runtime.workers import holds
from federation.vocabulary.spreadsheet_cells import BOM, safe
from ratings.models import FilePart, PublishedFile, RatingList
from ratings.models.known_lists import known_of
from ratings.published.files import forms, player_rows
from ratings.published.files.chosen import Chosen
from ratings.published.files.forms import Form
from ratings.published.files.packed import PART, pack, unpack

log = logging.getLogger(__name__)
WRITE = "ratings.tasks.write_files"  # by name, because tasks.py calls what publishes
TABLE = "list.csv"
# What is in a file and does not follow from the list: the register may say something else by now.
OF_THE_REGISTER = ("national_id", "fide_id")
# What every release has put into the file. Another may have further columns, or other words for a category.
ALWAYS = ("rank", "previous_rank", "player", "name", "rating", "previous", "change", "games", "active")


class NameTakenOut(Exception):
    """A name was taken out while a file was written: it may say that name, and is not kept."""


def of_list(one: RatingList) -> list[PublishedFile]:
    """The files of a list that can be sent now, in the order in which they are offered. Two queries."""
    there = {file.name: file for file in _of_this_year(PublishedFile.objects.filter(list=one))}
    found = [(form, there.get(form.name)) for form in forms.of(one)]
    lists = known_of(player_rows.systems_beside(one.system))
    return [file for form, file in found if file is not None and file.basis == form.basis(one, lists)]


def find(one: RatingList, name: str) -> PublishedFile | None:
    """The file of a list by its name, if it can be sent now."""
    return next((file for file in of_list(one) if file.name == name), None)


def keep(one: RatingList, form: Form, now: datetime) -> PublishedFile | None:
    """Write a file of a list in place of the one before; None where a name was taken out meanwhile."""
    basis = form.basis(one, known_of(player_rows.systems_beside(one.system)))
    try:
        return store(one, form.name, basis, lambda: form.write(Chosen(one)), now)
    except NameTakenOut:
        log.warning("a name was taken out while %s of %s was written", form.name, one)
        return None


def store(
    one: RatingList | None, name: str, basis: str, write: Callable[[], Iterable[bytes]], now: datetime
) -> PublishedFile:
    """Write a file; `one`: its list, None for one of no list. Raises NameTakenOut.

    Few parts of it are in memory at a time. Nobody sees it before it is whole.
    """
    year, taken_out = births.this_year(), _taken_out()
    made = PublishedFile(list=one, name=name, year=year, basis=basis, created=now, size=0)
    digest = sha256()
    with transaction.atomic():
        for number, (part, packed) in enumerate(pack(write())):
            digest.update(part)
            made.size += len(part)
            FilePart.objects.create(file_id=made.pk, number=number, content=packed)
        made.sha256 = digest.hexdigest()
        order.change_follows()  # a name that is being taken out is waited for, and then seen
        if _taken_out() != taken_out:
            raise NameTakenOut
        remove(PublishedFile.objects.filter(list=one, name=name))
        made.save(force_insert=True)
    return made


def remove(files: QuerySet[PublishedFile]) -> int:
    """Delete files with their parts. Returns how many."""
    keys = list(files.values_list("pk", flat=True))
    with transaction.atomic():
        PublishedFile.objects.filter(pk__in=keys).delete()
        FilePart.objects.filter(file__in=keys).delete()
    return len(keys)


def missing(slug: str) -> Iterator[tuple[RatingList, Form]]:
    """The files of published lists of `slug` that are to be written, the latest list first.

    None where they are not sent, nor in the first hours of a year that has not begun for the database, which goes by
    UTC.
    """
    if not births.years_are_shown() or births.this_year() > timezone.now().year:
        return
    lists = RatingList.objects.published().filter(system=slug).defer("memory")
    known = known_of(player_rows.systems_beside(slug))
    there = set(_of_this_year(PublishedFile.objects.filter(list__in=lists)).values_list("list", "name", "basis"))
    for one in lists:
        for form in forms.of(one):
            if (one.pk, form.name, form.basis(one, known)) not in there and not _too_long(one, form):
                yield one, form


def keep_missing(slug: str, now: datetime) -> int:
    """Write what is missing, and remove what belongs to no list that counts. Returns how many files were written."""
    remove(PublishedFile.objects.filter(list__system=slug, list__state=RatingList.State.WITHDRAWN))
    return sum(keep(one, form, now) is not None for one, form in missing(slug))


def keep_in_turn(slug: str, now: datetime) -> int:
    """The same, of this series and of the one whose files say what its lists say, unless a worker is at it already."""
    standard = slug.removesuffix(f"-{RAPID}").removesuffix(f"-{BLITZ}")
    with holds.hold("files", crc32(standard.encode()) >> 1) as ours:
        return sum(keep_missing(one, now) for one in dict.fromkeys((slug, standard))) if ours else 0


def pieces(file: PublishedFile, first: int = 0, last: int | None = None) -> Iterator[bytes]:
    """The bytes of a file, or those from `first` to `last`, both included."""
    last = file.size - 1 if last is None else last
    for number in range(first // PART, last // PART + 1):
        part = unpack(number, _packed(file, number))
        start = number * PART
        yield part[max(first - start, 0) : last + 1 - start]


def packed(file: PublishedFile) -> Iterator[bytes]:
    """The file as gzip."""
    return (_packed(file, number) for number in range(max(-(-file.size // PART), 1)))


def otherwise(slug: str) -> list[int]:
    """The published lists of `slug` with a file that is not what was written, or does not say what the list says.
    [primary keys]

    A list is compared with its CSV, in the columns that this release and the file both have, numbers of the register
    aside. Files of years before are not sent, and not looked at, as none is where years of birth are not shown; one of
    a year to come is there for no good reason.
    """
    if not births.years_are_shown():
        return []
    files = PublishedFile.objects.filter(list__system=slug, year__gte=births.this_year()).order_by("list", "name")
    return sorted({file.list_id for file in files if not _is_right(file) and _is_there(file)})


def _is_right(file: PublishedFile) -> bool:
    if file.year != births.this_year():
        return False
    digest = sha256()
    try:
        for piece in pieces(file):
            digest.update(piece)
    except (zlib.error, FilePart.DoesNotExist):
        return False
    if digest.hexdigest() != file.sha256:
        return False
    return file.name != TABLE or _says(file, RatingList.objects.defer("memory").get(pk=file.list_id))


def _is_there(file: PublishedFile) -> bool:
    """A name that was taken out meanwhile takes the file with it."""
    return PublishedFile.objects.filter(pk=file.pk).exists()


def _says(file: PublishedFile, one: RatingList) -> bool:
    """Whether a CSV says what the list says."""
    head, rows = forms.table_of(Chosen(one))
    try:
        with TextIOWrapper(BufferedReader(_Reading(pieces(file))), "utf-8", newline="") as text:
            lines = csv.reader(text)
            there = [name.removeprefix(BOM) for name in next(lines, [])]
            if len(set(there)) < len(there) or not set(ALWAYS) <= set(there):
                return False
            both = [name for name in there if name in head and name not in OF_THE_REGISTER]
            ours, theirs = [head.index(name) for name in both], [there.index(name) for name in both]
            for row, line in zip_longest(rows, lines):
                if row is None or line is None or len(line) != len(there):
                    return False
                if [str(safe(row[at])) for at in ours] != [line[at] for at in theirs]:
                    return False
    except (UnicodeDecodeError, csv.Error):
        return False  # no file that we wrote
    return True


class _Reading(RawIOBase):
    """Pieces as a file to read."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self.pieces, self.left = iter(pieces), b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer) -> int:
        self.left = self.left or next(self.pieces, b"")
        some, self.left = self.left[: len(buffer)], self.left[len(buffer) :]
        buffer[: len(some)] = some
        return len(some)


def _of_this_year(files: QuerySet[PublishedFile]) -> QuerySet[PublishedFile]:
    return files.filter(year=births.this_year()) if births.years_are_shown() else files.none()


def _taken_out() -> int:
    """How many names were."""
    return Erasure.objects.filter(done=True).count()


def _too_long(one: RatingList, form: Form) -> bool:
    return form.most is not None and one.active_count > form.most


def _packed(file: PublishedFile, number: int) -> bytes:
    return bytes(FilePart.objects.values_list("content", flat=True).get(file=file, number=number))
