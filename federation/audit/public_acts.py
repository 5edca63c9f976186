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
# By `tell`; of a name that is taken out: the entries that were merged into it.
WITHOUT_ENTRY = ("list.corrected", "event.accepted", "event.rated", "correction.asked", "player.redacted")
KINDS = frozenset({*TOLD.values(), *ADMIN.values(), *WITHOUT_ENTRY})

WORK = "work of the office: the public reads what comes of it"
ITS_ARBITERS = "a report is its arbiter's and the office's until it is accepted"
THEIRS = "between the office and one person"
ITSELF = "what comes of it is told as such"
FAMILIES_NOT_TOLD = {  # how codes begin -> why
    "account.": "of people who work here",
    "letter.": "of people who work here",
    "audit.": "of people who work here",
    "columns.": ITS_ARBITERS,
    "fees.": WORK,
    "fide.": WORK,
    "licence.": THEIRS,
    "licences.": WORK,
    "run.": WORK,
    "analysis.": WORK,
    "backtest.": WORK,
    "years.": WORK,
    "fide-mirror.": WORK,
    "duplicates.": WORK,
    "announced.": "the calendar of events tells what is registered",
    "league.": "the page of the league shows what came of it; its games are told when their event is accepted",
    "admin.": "of what is edited there ADMIN tells, of accounts nothing",
}
NOT_TOLD = {  # code -> why
    "event.arbiter-added": THEIRS,
    "event.arbiter-removed": THEIRS,
    "submission.assigned": ITS_ARBITERS,
    "submission.downloaded": ITS_ARBITERS,
    "submission.returned": ITS_ARBITERS,
    "submission.rejected": ITS_ARBITERS,
    "list.correction-opened": WORK,
    "list.signed": WORK,
    "list.signature-taken-back": WORK,
    "list.taken-over": "it is a draft",
    "list.does-not-follow": "found and not done: the page of the chain says it",
    "rating.decided": "the list that follows a decision says so",
    "rating.decision-revoked": "no list followed it",
    "title.application-begun": THEIRS,
    "title.application-submitted": THEIRS,
    "title.application-confirmed": THEIRS,
    "title.application-refused": THEIRS,
    "title.application-withdrawn": THEIRS,
    "title.application-awarded": ITSELF,
    "title.document-added": THEIRS,
    "title.proposed": WORK,
    "title.proposal-gone": WORK,
    "player.told-apart": WORK,
    "player.handed-out": THEIRS,
    "player.document-downloaded": THEIRS,
    "player.erasure-asked": ITSELF,
    "players.import-asked": WORK,
    "players.import-confirmed": WORK,
    "players.import-dropped": WORK,
    "players.import-again": WORK,
    "correction.taken": WORK,
    "correction.given": WORK,
    "archive.import-asked": WORK,
    "archive.import-stopped": WORK,
    "archive.import-again": WORK,
    "archive.taking-asked": WORK,
    "archive.taking-confirmed": WORK,
    "archive.taking-dropped": WORK,
    "archive.taking-again": WORK,
    "archive.games-taken": ITSELF,
    "office.step-needed": WORK,
    "office.step-not-needed": WORK,
}

LOCK = 2_026_1128  # of the one that gives numbers
A_GAP = 1_000_000  # numbers that are not given after a backup was put back: some of them were read before
GIVE = """
UPDATE federation_publicact act SET number = last + place + %s * gaps FROM (
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
    """Tell of acts that have no entry in the log, in the caller's transaction. `keys`: what they are about."""
    PublicAct.objects.bulk_create(PublicAct(at=at, kind=kind, key=key, other=other) for key in keys)


def last_number() -> int:
    """The number of the last act, after all that were committed have got theirs; 0 where there is none.

    They are numbered by one reader at a time, and not as they are written: of two acts at the same moment the one that
    began first may be committed last, and would appear behind a number that somebody has read.
    """
    if PublicAct.objects.filter(number=None).exists():
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
            cursor.execute(GIVE, [A_GAP])
    return PublicAct.objects.aggregate(last=Max("number"))["last"] or 0
