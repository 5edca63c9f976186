"""What the federation is called and where it is: as an administrator set it, unless the machine's settings say so.

Each process keeps it in memory. A request and a task begin with one look into the shared cache, whether another process
has changed it since; the database is asked then, and once a minute in any case.
"""

import logging
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from time import monotonic
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.cache import caches
from django.db import Error
from django.utils.encoding import iri_to_uri
from django.utils.translation import gettext as _

from federation.models import Office

log = logging.getLogger(__name__)
MINUTE, HOUR = 60.0, 3600  # seconds; after a minute the row is read again, whatever the cache says
KEY = "office"  # in the shared cache: the stamp of the row
FIELDS = (
    "name",
    "code",
    "country",
    "zone",
    "languages",
    "emblem_name",
    "births",
    "licence",
    "licence_name",
    "licence_url",
    "notice_days",
    "report_days",
    "unlicensed",
    "unlicensed_arbiters",
    "officials_public",
)


@dataclass(frozen=True)
class Licence:
    """What others may do with the open data."""

    name: str
    url: str  # of its text; a path on this site where it has none

    @property
    def linked(self) -> bool:
        """Whether its text stands elsewhere."""
        return self.url != TOLD_AT


CC_BY = Licence("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/")
TOLD_AT = "/api/#licence"


@dataclass(frozen=True)
class Identity:
    """The stored facts, and what follows from them and the settings of the machine, which go first."""

    named: str = ""
    coded: str = ""
    country: str = ""  # a code of FIDE's; "" for none
    zoned: str = ""
    spoken: tuple[str, ...] = ()
    emblem: str = ""  # name of the picture; "" for none
    births: str = Office.Births.YEAR  # what is shown of when adults were born
    licensed: str = ""  # a value of Office.Licence; "" while nobody chose
    licence_named: str = ""
    licence_at: str = ""
    notice_days: int = 0  # before an event, for its announcement; 0: FIDE's alone hold
    report_days: int = 7  # after an event, for its report
    unlicensed: str = Office.Unlicensed.OFF  # what becomes of a report with players without a licence
    unlicensed_arbiters: str = Office.Unlicensed.OFF  # and with arbiters without one, or not in the register
    officials_public: bool = False  # whether everybody reads who is an arbiter or organiser

    @property
    def name(self) -> str:
        return settings.FEDERATION_NAME or self.named or _("Chess Federation")

    @property
    def code(self) -> str:
        return settings.FEDERATION_CODE or self.coded

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(settings.TIME_ZONE if fixed("TIME_ZONE") or not self.zoned else self.zoned)

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes that the site speaks; the first is its own. English alone until an office chooses."""
        there = tuple(code for code, _name in settings.LANGUAGES)
        return there if fixed("LANGUAGES") else tuple(code for code in self.spoken if code in there) or there[:1]

    @property
    def language(self) -> str:
        return self.languages[0]

    @property
    def complete(self) -> bool:
        """Whether somebody said what nobody can guess."""
        return bool((settings.FEDERATION_NAME or self.named) and self.code and (fixed("TIME_ZONE") or self.zoned))

    @property
    def licence(self) -> Licence | None:
        """Of the open data; None where there is none, or nobody chose one yet."""
        if self.licensed == Office.Licence.OTHER:
            return Licence(self.licence_named, iri_to_uri(self.licence_at) or TOLD_AT)
        return CC_BY if self.licensed == Office.Licence.CC_BY else None

    @property
    def stamp(self) -> str:
        """Changes with whatever of it a page may show."""
        facts = (
            self.name, self.code, self.country, str(self.zone), self.languages, self.emblem, self.births, self.licence,
            self.officials_public,
        )  # fmt: skip
        return sha256(repr(facts).encode()).hexdigest()[:16]


def fixed(setting: str) -> bool:
    """Whether the administrator of the machine has set it, so that nobody sets it here."""
    return setting in settings.FIXED


@dataclass(frozen=True)
class _Read:
    """What was read of the row."""

    known: Identity
    stamp: str  # of the row
    at: float  # [s]; infinity: it is not looked after


class _Memory:
    """What this process knows. Replaced as a whole, so that threads see one state or the other."""

    held: _Read | None = None


def current() -> Identity:
    """As this process knows it; read on first use."""
    held = _Memory.held
    return held.known if held is not None else _read()


def look() -> Identity:
    """The same, after a look whether another process changed it. For the beginning of a request or task."""
    held = _Memory.held
    if held is None:
        return _read()
    if held.at == inf:
        return held.known
    stamp = caches["shared"].get(KEY)
    if stamp in {None, held.stamp} and monotonic() - held.at < MINUTE:
        return held.known
    return _read(held.known)


def zone() -> ZoneInfo:
    """The zone in which the federation's days begin."""
    return current().zone


def forget() -> None:
    """The row was changed in this transaction: whoever asks next reads it."""
    _Memory.held = None


def announce() -> None:
    """The change is committed: every process reads it at its next request or task."""
    forget()
    caches["shared"].set(KEY, _stamp(Office.objects.stored()), HOUR)


def keep(known: Identity) -> None:
    """This process goes by `known`, and reads nothing until something is changed. For tests."""
    _Memory.held = _Read(known, "", inf)


def _read(before: Identity | None = None) -> Identity:
    """From the database; while it is away, what was known before."""
    try:
        row = Office.objects.defer("emblem").stored()
    except Error as failure:
        log.warning("the office cannot be read: %s", failure)
        return before or Identity()
    known = Identity(
        row.name, row.code, row.country, row.zone, tuple(row.languages), row.emblem_name, row.births, row.licence,
        row.licence_name, row.licence_url, row.notice_days, row.report_days, row.unlicensed,
        row.unlicensed_arbiters, row.officials_public,
    )  # fmt: skip
    _Memory.held = _Read(known, _stamp(row), monotonic())
    caches["shared"].add(KEY, _stamp(row), HOUR)
    return known


def _stamp(row: Office) -> str:
    return sha256(repr([getattr(row, name) for name in FIELDS]).encode()).hexdigest()[:16]
