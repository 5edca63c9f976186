"""The receipt of a report that its arbiter cannot change now: what was handed over, when, and what comes next."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median

from django.conf import settings
from django.utils.functional import Promise, lazy
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models import Decision, Submission
from federation.permissions import account_name
from federation.runtime.mail.occasions import PATIENCE
from federation.submissions.reading import Reading
from federation.submissions.wording import days, listed, megabytes
from federation.vocabulary.dates import written

State = Submission.State
SIGNS = 16  # of the digest, by which a file is told from every other
LOOKED_AT = 20  # decisions by which it is said how long one takes
FEWEST = 5  # of them that say something
MOMENT = "j F Y, H:i"


@dataclass(frozen=True)
class Receipt:
    """What one page, or one sheet of paper, says of a report that was handed over, replaced, decided or withdrawn."""

    facts: list[tuple[str, str]]  # label and value
    next_steps: list[str]  # sentences
    newer: Submission | None  # the version whose file took the place of this one's
    restorable_until: datetime | None  # where it was withdrawn less than a day ago


def receipt(submission: Submission, now_read: Reading, now: datetime) -> Receipt:
    until = submission.restorable_until
    newer = submission.newer if submission.state == State.WITHDRAWN and until is None else None
    return Receipt(
        facts=facts(submission, now_read) + _after(submission, newer),
        next_steps=next_steps(submission) if submission.state == State.SUBMITTED else [],
        newer=newer,
        restorable_until=until if until is not None and now < until else None,
    )


def letter(submission: Submission, now_read: Reading) -> list[Promise]:
    """The receipt as the paragraphs of a letter, in whatever language it is written."""

    def listed_facts() -> str:
        return "\n".join(f"{label}: {value}" for label, value in facts(submission, now_read))

    return [lazy(listed_facts, str)(), lazy(lambda: " ".join(next_steps(submission)), str)()]


def facts(submission: Submission, now_read: Reading) -> list[tuple[str, str]]:
    """What was handed over and when, as labels and values, the same on the page and in the letter."""
    report = now_read.report
    new = sum(match.new is not None for match in now_read.matches)
    players = ngettext("%(players)d, %(new)d of them new", "%(players)d, %(new)d of them new", new)
    told = [
        (_("Tournament"), listed(report.name, report.place, days(report.start, report.end))),
        (_("File"), listed(submission.filename, megabytes(submission.size))),
        (_("Version"), str(submission.version)),
        (_("Digest (SHA-256)"), submission.digest[:SIGNS]),
        (_("Players"), players % {"players": submission.players, "new": new} if new else str(submission.players)),
        (_("Games"), str(submission.games)),
        (_("Sent by"), account_name(submission.arbiter)),
        (_("File sent"), written(submission.created, MOMENT)),
    ]
    if submission.submitted is not None:
        told.append((_("Handed over"), written(submission.submitted, MOMENT)))
    return told


def _after(submission: Submission, newer: Submission | None) -> list[tuple[str, str]]:
    """When it was replaced or withdrawn, and by what."""
    if submission.state != State.WITHDRAWN:
        return []
    if newer is not None:
        by = _("%(moment)s, by version %(number)s, %(file)s") % {
            "moment": written(newer.created, MOMENT), "number": newer.version, "file": newer.filename,
        }  # fmt: skip
        return [(_("Replaced"), by)]
    last = submission.decisions.filter(what=Decision.What.WITHDRAWN).last()
    return [(_("Withdrawn"), written(last.at if last is not None else submission.changed, MOMENT))]


def next_steps(submission: Submission) -> list[str]:
    """Who decides on a report that waits, and by when an answer is usual."""
    officer = submission.assigned_to
    reader = (
        _("It is with %(name)s of the rating office.") % {"name": account_name(officer)}
        if officer is not None
        else _("It goes to the rating officers. One of them accepts it, or returns it with remarks.")
    )
    told = [reader, usual(usual_wait())]
    if settings.MAIL:
        patience = ngettext(
            "Officers who have not decided after %(days)d day are reminded.",
            "Officers who have not decided after %(days)d days are reminded.",
            PATIENCE.days,
        )
        told.append(patience % {"days": PATIENCE.days})
    return [sentence for sentence in told if sentence]


def usual_wait() -> timedelta | None:
    """The median time from hand-over to acceptance of those accepted last; None where too few are known."""
    rows = Submission.objects.filter(state=State.ACCEPTED, submitted__isnull=False).order_by("-changed", "-id")
    waits = [decided - sent for sent, decided in rows.values_list("submitted", "reviewed")[:LOOKED_AT]]
    return median(waits) if len(waits) >= FEWEST else None


def usual(wait: timedelta | None) -> str:
    """How long a decision usually takes, in whole days or hours; "" where it is not known."""
    if wait is None:
        return ""
    hours = -(-wait // timedelta(hours=1))
    if hours <= 36:
        told = ngettext("within an hour", "within %(number)d hours", hours)
    else:
        hours = -(-hours // 24)
        told = ngettext("within a day", "within %(number)d days", hours)
    return _("Of the last reports half were decided %(within)s.") % {"within": told % {"number": hours}}
