"""Which acts everybody is told of, in the feed of changes, and in which order.

Every act of the audit log stands here: with the kind that the feed calls it, or as one that nobody is told of. What has
no entry in the log is told by `tell` where it is done.
"""

from collections.abc import Iterable
from datetime import datetime

from django.db import connection, transaction
from django.db.models import Max, Model

from federation.models import Deed, PublicAct, Submission

OTHERS = ("duplicate", "to", "from")  # where an entry of the log names the second player
ADMIN = {"federation.player": "player.changed", "federation.club": "club.changed"}  # kinds of things edited there
TOLD = {
    "list.published": "list.published",
    "list.recalculated": "list.corrected",
    "list.withdrawn": "list.withdrawn",
    "submission.accepted": "event.accepted",
    "event.result-changed": "event.corrected",
    "event.player-changed": "event.corrected",
    "event.rate-of-play-changed": "event.corrected",
    "event.norm-facts-set": "event.corrected",
    "event.withdrawn": "event.withdrawn",
    "event.restored": "event.restored",
    "player.entered": "player.entered",
    "player.changed": "player.changed",
    "player.died": "player.changed",
    "player.lives": "player.changed",
    "player.federation-changed": "player.changed",
    "player.federation-restored": "player.changed",
    "player.entries-moved": "player.changed",
    "player.merged": "player.merged",
    "player.split": "player.split",
    "player.erased": "player.redacted",
    "players.imported": "players.imported",
    "title.awarded": "title.awarded",
    "title.fulfilled": "title.changed",
    "title.corrected": "title.changed",
    "title.revoked": "title.revoked",
    "title.removed": "title.removed",
    "correction.granted": "correction.decided",
    "correction.refused": "correction.decided",
    "correction.shown": "correction.changed",
    "correction.hidden": "correction.changed",
    "club.entered": "club.entered",
    "club.changed": "club.changed",
    "series.set": "series.changed",
    "office.changed": "office.changed",
    "archive.imported": "archive.imported",
    "backup.restored": "backup.restored",
}
WITHOUT_ENTRY = ("list.corrected", "event.accepted", "event.rated", "correction.asked")  # in the log
KINDS = frozenset({*TOLD.values(), *ADMIN.values(), *WITHOUT_ENTRY})

OF_THE_OFFICE = "work of the office, of which the public reads the outcome"
NOT_TOLD = {  # the beginnings of codes -> why
    "account.": "of people who work here",
    "letter.": "of people who work here",
    "audit.": "of people who work here",
    "submission.": "a report is its arbiter's and the office's until it is accepted",
    "columns.": "a report is its arbiter's and the office's until it is accepted",
    "run.": OF_THE_OFFICE,
    "analysis.": OF_THE_OFFICE,
    "duplicates.": OF_THE_OFFICE,
    "list.": "of a draft, or found and not done: the page of the chain says it",
    "rating.": "the list that follows a decision says so",
    "title.": "an application, and documents: the title itself is told when it is awarded",
    "player.": "of the person and the office: data handed out, documents, entries told apart",
    "players.": OF_THE_OFFICE,
    "correction.": "which officer looks at it",
    "archive.": "each event that comes of it is told as accepted",
    "office.": "a step of the beginning that is not needed",
    "calendar.": OF_THE_OFFICE,
    "admin.": "accounts, and ratings from outside",
}

LOCK = 2_026_1128  # of whoever gives numbers
A_GAP = 1_000_000  # numbers that are not given after a backup was put back: some of them were read before
GIVE = f"""
UPDATE federation_publicact act SET number = last + place + {A_GAP} * gaps FROM (
    SELECT id, row_number() OVER by_id AS place, count(*) FILTER (WHERE kind = 'backup.restored') OVER by_id AS gaps
    FROM federation_publicact WHERE number IS NULL WINDOW by_id AS (ORDER BY id)
) waiting, (SELECT coalesce(max(number), 0) AS last FROM federation_publicact) known
WHERE act.id = waiting.id
"""


def follow(deed: Deed, about: Model | None) -> None:
    """Tell everybody of an act that has just been written to the log, if it is one that they may know."""
    kind = ADMIN.get(deed.about_kind) if deed.what.startswith("admin.") else TOLD.get(deed.what)
    if kind is None:
        return
    subject = about.tournament if isinstance(about, Submission) else about
    if kind == "list.published" and subject is not None and subject.edition > 1:
        kind = "list.corrected"
    other = next((deed.data[name] for name in OTHERS if isinstance(deed.data.get(name), int)), None)
    key = None if subject is None else subject.pk
    PublicAct.objects.create(at=deed.at, kind=kind, key=key, other=other, deed=deed)


def tell(kind: str, keys: Iterable[int], at: datetime, other: int | None = None) -> None:
    """Tell everybody of acts that have no entry in the log, in the caller's transaction. `keys`: what they are about."""
    PublicAct.objects.bulk_create(PublicAct(at=at, kind=kind, key=key, other=other) for key in keys)


def last_number() -> int:
    """The number of the last act, after all that were committed have got theirs; 0 where there is none.

    They are numbered by one reader at a time, and not as they are written: of two acts at the same moment the one that
    began first may be committed last, and would appear behind a number that somebody has read.
    """
    if PublicAct.objects.filter(number=None).exists():
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
            cursor.execute(GIVE)
    return PublicAct.objects.aggregate(last=Max("number"))["last"] or 0
