"""Which announced event a report is of, and where the two differ."""

import re
from collections.abc import Sequence
from datetime import date, timedelta

from django.utils.translation import gettext as _

from federation.models import AnnouncedEvent, Submission
from federation.reports.report import Report
from federation.vocabulary.dates import plain_days
from federation.vocabulary.names import search_key

NUMBER_BEFORE = "### "  # as a blank report has the number
NEAR = timedelta(days=3)  # between the days that were announced and those that are reported
ALIKE = 0.5  # of the words of both names
MOST = 200  # announced events of the same days that are compared
_NUMBER = re.compile(rb"\bA-[0-9]{4}-[0-9]{4,6}\b")


def event_of(submission: Submission, report: Report, free: Sequence[AnnouncedEvent]) -> AnnouncedEvent | None:
    """The one that was said, else the one that the file names, else the one with a like name.

    `free`: the `candidates` of the report.
    """
    if submission.announced_said:
        return submission.announced
    if submission.tournament_id is not None:
        return AnnouncedEvent.objects.filter(tournament=submission.tournament_id).first()
    if not free:
        return None
    numbers = {found.decode() for found in _NUMBER.findall(bytes(submission.content))}
    if named := [one for one in free if one.number in numbers]:
        return named[0] if len(named) == 1 else None
    alike = sorted(((_likeness(one.name, report.name), one.pk, one) for one in free), reverse=True)
    best = [one for likeness, _pk, one in alike if likeness == alike[0][0] and likeness >= ALIKE]
    return best[0] if len(best) == 1 else None


def candidates(report: Report) -> list[AnnouncedEvent]:
    """Registered events without a report, of about the same days."""
    first, last = report.start or report.end, report.end or report.start
    if first is None or last is None or date.min + NEAR > first or last > date.max - NEAR:
        return []
    return list(AnnouncedEvent.objects.coming(first - NEAR, last + NEAR)[:MOST])


def differences(event: AnnouncedEvent, report: Report) -> list[str]:
    """What the report says otherwise than the announcement, a sentence each."""
    pairs: list[tuple[str, object, object]] = [
        (_("Place"), event.place, report.place),
        (_("Rounds"), event.rounds, report.rounds),
        (_("Chief arbiter"), event.chief_arbiter, report.chief_arbiter),
    ]
    if report.start and report.end:
        announced, reported = plain_days(event.start, event.end), plain_days(report.start, report.end)
        pairs.insert(0, (_("Days"), announced, reported))
    if event.minutes != report.minutes or event.tempo != report.tempo:
        pairs.append((_("Time control"), event.time_control, report.time_control))
    return [
        _("%(what)s: announced %(announced)s, reported %(reported)s.")
        % {"what": what, "announced": announced, "reported": reported}
        for what, announced, reported in pairs
        if announced and reported and search_key(str(announced)) != search_key(str(reported))
    ]


def _likeness(one: str, other: str) -> float:
    """The share of words that both names have; years and numbers aside, which every other edition has too."""
    first, second = ({word for word in search_key(name).split() if not word.isdigit()} for name in (one, other))
    return len(first & second) / len(first | second) if first and second else 0.0
