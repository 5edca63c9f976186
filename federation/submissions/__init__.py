"""From a dropped file to an accepted tournament: the only writers of Submission, Tournament, Entrant and Game."""

from federation.refusals import AlreadySent, NotPossible
from federation.submissions.arbiter.changes import change, mend, press, redo, take_back, type_in, undo
from federation.submissions.arbiter.choices import choose, choose_many, tell
from federation.submissions.arbiter.life import (
    answer,
    confirm_again,
    override,
    override_kind,
    replace,
    restore,
    submit,
    upload,
    withdraw,
)
from federation.submissions.differences import differences
from federation.submissions.officer import accept, reject, send_back
from federation.submissions.pages.preview import Preview, preview
from federation.submissions.quotes import Quote, quotable, remarks
from federation.submissions.reading import Reading, readable_report, reading, reason_for, to_confirm
from federation.submissions.suspected import suspected

__all__ = [
    "AlreadySent",
    "NotPossible",
    "Preview",
    "Quote",
    "Reading",
    "accept",
    "answer",
    "change",
    "choose",
    "choose_many",
    "confirm_again",
    "differences",
    "mend",
    "override",
    "override_kind",
    "press",
    "preview",
    "quotable",
    "readable_report",
    "reading",
    "reason_for",
    "redo",
    "reject",
    "remarks",
    "replace",
    "restore",
    "send_back",
    "submit",
    "suspected",
    "take_back",
    "tell",
    "to_confirm",
    "type_in",
    "undo",
    "upload",
    "withdraw",
]
