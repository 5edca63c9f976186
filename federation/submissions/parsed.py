"""What was read from a submission's bytes, stored beside them, so that a file is read once for every change of it.

What is stored opens with a stamp of everything it followed from: the bytes, the edits, the reader's version, the
federation. Under another stamp it is somebody else's answer, and the file is read again. So it does no harm that a page
stores what it read without a lock, while the arbiter makes the next change.
"""

import hashlib
import json
from collections.abc import Sequence

from django.conf import settings

from federation.models import Submission
from federation.reports.edits import from_dict
from federation.reports.files.packed import pack, unpack
from federation.reports.files.reading import VERSION, read
from federation.reports.report import Edit, Report


def report_of(submission: Submission) -> Report:
    """The report with its arbiter's edits. Raises Unreadable."""
    return _parsed(submission, "read_as_edited", submission.edits) if submission.edits else report_as_sent(submission)


def report_as_sent(submission: Submission) -> Report:
    """The report in the file as it came. Raises Unreadable."""
    return _parsed(submission, "read_as_sent", [])


def edits_of(submission: Submission) -> list[Edit]:
    return [from_dict(edit) for edit in submission.edits]


def _parsed(submission: Submission, column: str, edits: Sequence[dict]) -> Report:
    stamp = _stamp(submission, edits)
    stored = bytes(getattr(submission, column))
    if stored.startswith(stamp):
        return unpack(stored[len(stamp) :])
    report = read(
        bytes(submission.content),
        submission.filename,
        [from_dict(edit) for edit in edits],
        settings.REPORT_MAX_BYTES,
        settings.FEDERATION_CODE,
    )
    setattr(submission, column, stamp + pack(report))
    if submission.pk is not None:
        Submission.objects.filter(pk=submission.pk).update(**{column: getattr(submission, column)})
    return report


def _stamp(submission: Submission, edits: Sequence[dict]) -> bytes:
    """32 bytes that change with whatever may change what is read."""
    facts = [VERSION, settings.RELEASE, settings.FEDERATION_CODE, submission.digest, edits]
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).digest()
