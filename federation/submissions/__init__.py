"""From a dropped file to an accepted tournament: the only writers of Submission, Tournament, Entrant and Game."""

from federation.submissions.arbiter import (
    choose,
    choose_many,
    confirm_again,
    mend,
    override,
    override_kind,
    replace,
    submit,
    undo,
    upload,
    withdraw,
)
from federation.submissions.differences import differences
from federation.submissions.officer import accept, reject, send_back
from federation.submissions.preview import Preview, preview
from federation.submissions.reading import Reading, reading, reason_for, to_confirm
from federation.submissions.refusals import AlreadySent, NotPossible

__all__ = [
    "AlreadySent",
    "NotPossible",
    "Preview",
    "Reading",
    "accept",
    "choose",
    "choose_many",
    "confirm_again",
    "differences",
    "mend",
    "override",
    "override_kind",
    "preview",
    "reading",
    "reason_for",
    "reject",
    "replace",
    "send_back",
    "submit",
    "to_confirm",
    "undo",
    "upload",
    "withdraw",
]
