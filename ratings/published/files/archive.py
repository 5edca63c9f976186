"""The archive of a year: every list and event of it in one zip, with the seals and a checksum of each file."""

import json
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from functools import partial
from hashlib import sha256
from typing import IO

from django.db.models import Max, QuerySet
from django.utils import timezone

from federation.events.crosstable import crosstable
from federation.events.report import event_report
from federation.models import Erasure, GameChange, Tournament
from federation.reports.trf.writer import write as trf
from federation.runtime.office import births, identity
from federation.runtime.pages.spreadsheets import PIECE
from ratings.models import PublishedFile, RatingList, Seal
from ratings.models.known_lists import known
from ratings.published.files import kept
from ratings.published.files.chosen import Chosen
from ratings.published.files.forms import FORMS

README = """\
{federation}: rating lists and events of {year}

lists/SERIES/DATE-edition-N.csv   the list with everybody on it: UTF-8, commas, a decimal point
events/CODE.trf                   the event as FIDE's rating report: results as they are rated
seals.json                        the seal of each list, and of the list before it in its series
SHA256SUMS                        the checksum of each file: sha256sum --check SHA256SUMS

Lists are those that were published and not withdrawn; a later edition of a date corrects the one before. Age groups
are those of {now}. Names that were taken out read "Name withheld".
{licence}"""
LICENCE = "Licence: {name}, {url}\n"
DAY = (1980, 1, 1, 0, 0, 0)  # of every file in it: the same content makes the same archive


def name_of(year: int) -> str:
    return f"archive-{year}.zip"


def years() -> list[int]:
    """The years that have a published list, the latest first."""
    return sorted({one.effective.year for one in known().current.values()}, reverse=True)


def found() -> dict[int, PublishedFile]:
    """year -> its archive, of those that can be sent now, the latest first."""
    if not births.years_are_shown():
        return {}
    files = PublishedFile.objects.filter(list=None, year=births.this_year())
    there = {file.name: file for file in files}
    return {year: there[name_of(year)] for year in years() if name_of(year) in there}


def keep_missing(now: datetime) -> list[int]:
    """Write the archives of years of which something has changed, and remove those of no year. Returns the years."""
    if not births.years_are_shown() or births.this_year() > timezone.now().year:
        return []
    names = [name_of(year) for year in years()]
    kept.remove(PublishedFile.objects.filter(list=None).exclude(name__in=names))
    there = {file.name: file.basis for file in found().values()}
    now_of = {year: basis(year) for year in years()}
    stale = [year for year, digest in now_of.items() if there.get(name_of(year)) != digest]
    for year in stale:
        kept.store(None, name_of(year), now_of[year], partial(written, year), now)
    return stale


def basis(year: int) -> str:
    """A digest of what an archive is made of: another when a list, an event or a result has changed."""
    events = _events(year)
    facts = [
        sorted(_lists(year).values_list("pk", flat=True)),
        sorted(events.values_list("pk", flat=True)),
        Tournament.history.filter(id__in=events.values("pk")).aggregate(last=Max("history_id"))["last"],
        GameChange.objects.filter(game__tournament__in=events.values("pk")).aggregate(last=Max("pk"))["last"],
        Erasure.objects.filter(done=True).count(),
        Seal.objects.filter(list__in=_lists(year).values("pk")).count(),
    ]
    return sha256(json.dumps(facts).encode()).hexdigest()


def written(year: int) -> Iterator[bytes]:
    """The archive; little of it is in memory at a time."""
    sums: list[str] = []
    with tempfile.TemporaryFile() as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=True) as archive:
            for name, pieces in _files(year):
                sums.append(f"{_add(archive, name, pieces)}  {name}\n")
            _add(archive, "SHA256SUMS", [text.encode() for text in sums])
        file.seek(0)
        yield from _read(file)


def _files(year: int) -> Iterator[tuple[str, Iterable[bytes]]]:
    office = identity.current()
    licence = LICENCE.format(name=office.licence.name, url=office.licence.url) if office.licence else ""
    told = README.format(federation=office.name, year=year, now=births.this_year(), licence=licence)
    yield "README.txt", [told.encode()]
    for one in _lists(year):
        name = f"lists/{one.system}/{one.effective.isoformat()}-edition-{one.edition}.csv"
        yield name, FORMS[kept.TABLE].write(Chosen(one, everybody=True))
    for event in _events(year).iterator(chunk_size=50):
        yield f"events/{event.code}.trf", [trf(event_report(event, crosstable(event))).encode()]
    seals = Seal.objects.filter(list__in=_lists(year).values("pk")).select_related("list", "previous")
    told_seals = [
        {
            "series": seal.system, "date": seal.list.effective.isoformat(), "edition": seal.list.edition,
            "number": seal.number, "seal": seal.digest, "previous_seal": seal.previous.digest if seal.previous else "",
        }
        for seal in seals.defer("list__memory")
    ]  # fmt: skip
    yield "seals.json", [json.dumps(told_seals, indent=1).encode() + b"\n"]


def _add(archive: zipfile.ZipFile, name: str, pieces: Iterable[bytes]) -> str:
    """Write one file. Returns its checksum."""
    digest, entry = sha256(), zipfile.ZipInfo(name, DAY)
    entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
    with archive.open(entry, "w", force_zip64=True) as inside:
        for piece in pieces:
            digest.update(piece)
            inside.write(piece)
    return digest.hexdigest()


def _read(file: IO[bytes]) -> Iterator[bytes]:
    while piece := file.read(PIECE):
        yield piece


def _lists(year: int) -> QuerySet[RatingList]:
    found = RatingList.objects.published().filter(effective__year=year).defer("memory")
    return found.order_by("system", "effective", "edition")


def _events(year: int) -> QuerySet[Tournament]:
    """Those that ended in the year and count."""
    return Tournament.objects.filter(end__range=(date(year, 1, 1), date(year, 12, 31)), withdrawn=False).order_by(
        "code"
    )
