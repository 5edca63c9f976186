"""What is left to do, counted: in a report by its arbiter, and for the rating officer."""

from federation.models import Submission
from federation.reports.report import Severity
from federation.submissions.quotes import remarks
from federation.submissions.reading import Reading, to_confirm


def asking_for_new() -> dict[int, int]:
    """Submission waiting -> how many new players its arbiter asks for; those that ask for none are left out."""
    waiting = Submission.objects.filter(state=Submission.State.SUBMITTED).exclude(choices={})
    counts = {
        pk: sum("new" in choice for choice in choices.values()) for pk, choices in waiting.values_list("pk", "choices")
    }
    return {pk: count for pk, count in counts.items() if count}


def count(submission: Submission, now_read: Reading) -> None:
    """Fill the columns that lists of submissions show. The caller saves."""
    report = now_read.report
    submission.name = report.name[:200]
    submission.end = report.end
    submission.players = len(report.entrants)
    slots = sum(pairing.opponent is not None for entrant in report.entrants for pairing in entrant.pairings)
    submission.games = (slots + 1) // 2
    submission.errors = len(now_read.of(Severity.ERROR))
    submission.warnings = len(to_confirm(submission, now_read.problems))
    submission.unmatched = len(now_read.unresolved)
    submission.unanswered = sum(remark.open for remark in remarks(submission, now_read))


COUNTED = ["name", "end", "players", "games", "errors", "warnings", "unmatched", "unanswered", "changed"]
