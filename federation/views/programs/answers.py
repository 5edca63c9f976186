"""A report as a program is told of it: what it is, how it stands, what is left to do, and where to go on."""

from typing import Any

from django.urls import reverse

from federation.models import Submission
from federation.reports.exports.json_file import header_told, problems_told
from federation.submissions.queue.waiting import count_left
from federation.submissions.reading import Reading, reason_for
from federation.submissions.wording import left


def told(submission: Submission, now_read: Reading) -> dict[str, Any]:
    """Everything of a report that a program may act on. Addresses begin with the path."""
    if submission.open:
        count_left(submission, now_read)
    reasons = {problem.key: reason_for(submission, problem) for problem in now_read.problems}
    event = submission.tournament
    return {
        "id": submission.pk,
        "receipt": submission.receipt,
        "state": submission.state,
        "standing": submission.standing,
        "filename": submission.filename,
        "format": now_read.report.format,
        "digest": submission.digest,
        "version": submission.version,
        "header": header_told(now_read.report),
        "counts": {"players": submission.players, "rounds": now_read.report.rounds, "games": submission.games},
        "left": {
            "errors": submission.errors,
            "warnings": submission.warnings,
            "players": submission.unmatched,
            "remarks": submission.unanswered,
            "words": left(submission),
        },
        "problems": problems_told(now_read.report, now_read.problems, reasons),
        "unresolved": [
            {"number": match.entrant.number, "name": match.entrant.name, "conflict": match.conflict}
            for match in (now_read.unresolved if submission.open else [])
        ],
        "message": submission.message,
        "event": event.code if event is not None else None,
        "page": reverse(_page(submission), args=[submission.pk]),
        "address": reverse("api-report", args=[submission.pk]),
    }


def _page(submission: Submission) -> str:
    """The name of the page on which there is something to do next."""
    if not submission.open or submission.errors or submission.warnings or submission.unanswered:
        return "submission"
    return "submission-players" if submission.unmatched else "submission-submit"
