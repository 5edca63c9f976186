"""What was read from a submission's bytes, stored beside them, so that a file is read once for every change of it.

What is stored opens with a stamp of everything it followed from: the bytes, the lines retyped, the reader's version,
the federation. All other edits are made on what was read, each time: that takes less than to store it again. Under
another stamp it is somebody else's answer, and the file is read again. So it does no harm that a page stores what it
read without a lock, while the arbiter makes the next change.
"""

import hashlib
import json
from collections.abc import Sequence

from django.conf import settings

from federation.models import Submission
from federation.reports.files.packed import unpack
from federation.reports.files.reading import VERSION, Unreadable
from federation.reports.report import Edit, Report
from federation.reports.sheet.edits import OF_THE_FILE, apply_to_report, from_dict, to_dict
from federation.runtime.office.identity import current
from federation.runtime.uploads import report_reading

AGAIN = report_reading.Limits(seconds=2, megabytes=256)  # of a small file that was read before


def keep_as_sent(submission: Submission, packed: bytes) -> None:
    """Take what was just read of the file as it came. The caller saves."""
    submission.read_as_sent = _stamp(submission, []) + packed


def report_of(submission: Submission) -> Report:
    """The report with its arbiter's edits. Raises Unreadable."""
    edits = edits_of(submission)
    retyped = [edit for edit in edits if edit.what in OF_THE_FILE]
    report = _parsed(submission, "read_as_edited", retyped) if retyped else report_as_sent(submission)
    report.problems += apply_to_report(report, [edit for edit in edits if edit.what not in OF_THE_FILE])
    return report


def report_as_sent(submission: Submission) -> Report:
    """The report in the file as it came. Raises Unreadable."""
    return _parsed(submission, "read_as_sent", [])


def edits_of(submission: Submission) -> list[Edit]:
    return [from_dict(edit) for edit in submission.edits]


def _parsed(submission: Submission, column: str, retyped: Sequence[Edit]) -> Report:
    stamp = _stamp(submission, [to_dict(edit) for edit in retyped])
    stored = bytes(getattr(submission, column))
    if stored.startswith(stamp):
        return unpack(stored[len(stamp) :])
    content = bytes(submission.content)
    limits = AGAIN if submission.size <= report_reading.AT_ONCE else report_reading.thorough()
    try:
        packed = report_reading.packed(content, submission.filename, retyped, limits=limits)
    except report_reading.TooMuch as too_much:
        raise Unreadable(report_reading.refusal(too_much)) from too_much
    setattr(submission, column, stamp + packed)
    if submission.pk is not None:
        Submission.objects.filter(pk=submission.pk).update(**{column: getattr(submission, column)})
    return unpack(packed)


def _stamp(submission: Submission, edits: Sequence[dict]) -> bytes:
    """32 bytes that change with whatever may change what is read."""
    facts = [VERSION, settings.RELEASE, current().code, submission.digest, edits]
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).digest()
