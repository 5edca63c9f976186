"""The files of reports that name a person: written anew without them, as TRF16, with everybody else as they came.

What was read is what is written, with the arbiter's changes made in it. Digest and size stay those of the file that
came, so that the same file is still known for a copy. A file that cannot be read is replaced by a sentence.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet

from federation.models import Entrant, Submission
from federation.people.privacy.traces import Person
from federation.reports.files.reading import Unreadable
from federation.reports.report import Entrant as Line
from federation.reports.trf import writer
from federation.submissions import parsed
from federation.vocabulary import withheld
from federation.vocabulary.names import search_key

UNREADABLE = b"This file named a person whose name was taken out. It could not be read, so nothing of it was kept.\r\n"


def naming(person: Person) -> QuerySet[Submission]:
    """The reports that name the person: of their events, in every version, and those in which they are found."""
    events = Submission.objects.filter(tournament__entrants__player__in=person.keys)
    firsts = {first or key for key, first in events.values_list("pk", "first")}
    named = Q(pk__in=firsts) | Q(first__in=firsts)
    for text in (*person.search_keys, *(one.lower() for one in person.telling_ids)):
        named |= Q(searched__contains=text)
    return Submission.objects.filter(named).order_by("pk")


def take_out(submission: Submission, person: Person, now: datetime) -> None:
    """Write what `submission` holds without the person. In a transaction in which that is written down."""
    numbers = set(
        Entrant.objects.filter(tournament=submission.tournament_id, player__in=person.keys).values_list(
            "number", flat=True
        )
    )
    try:
        report = parsed.report_of(submission)
    except Unreadable:
        submission.content = UNREADABLE
    else:
        lines = [_without(line) if _theirs(line, person, numbers) else line for line in report.entrants]
        submission.content = writer.write(replace(report, entrants=lines)).encode()
    gone = {str(number) for number in numbers}
    submission.filename = withheld.FILE
    submission.read_as_sent = submission.read_as_edited = b""
    submission.edits, submission.steps, submission.undone = [], [], 0
    submission.overrides = person.without_in(submission.overrides)
    submission.choices = {
        number: choice
        for number, choice in submission.choices.items()
        if number not in gone and not _chosen(choice, person)
    }
    submission.quoted = person.without_in(submission.quoted)
    submission.replies = person.without_in(submission.replies)
    submission.message = person.without(submission.message)
    for key in (*person.search_keys, *(one.lower() for one in person.ids)):
        submission.searched = submission.searched.replace(key, withheld.KEY) if key else submission.searched
    submission.changed = now
    submission.save(
        update_fields=[
            "content", "filename", "read_as_sent", "read_as_edited", "edits", "steps", "undone", "overrides",
            "choices", "quoted",
            "replies", "message", "searched", "changed",
        ]
    )  # fmt: skip


def _theirs(line: Line, person: Person, numbers: set[int]) -> bool:
    """Whether a line is the person's: by its number in an accepted report, else by id, else by name."""
    if numbers:
        return line.number in numbers
    if {line.fide_id, line.national_id} & set(person.ids):
        return True
    return search_key(line.name) in person.search_keys


def _without(line: Line) -> Line:
    return replace(
        line, name=withheld.NAME, sex="", fide_id="", national_id="", born=None, birth_year=None, club="", raw="",
        single_name=True, unread={}, typed={},
    )  # fmt: skip


def _chosen(choice: Mapping[str, Any], person: Person) -> bool:
    """Whether an arbiter's choice of who a line is names the person."""
    return choice.get("player") in person.keys or choice.get("name") in person.search_keys
