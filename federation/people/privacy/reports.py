"""The files of reports that name a person: written anew without them, as TRF16, with everybody else as they came.

What was read is what is written, with the arbiter's changes made in it. Digest and size stay those of the file that
came, so that the same file is still known for a copy. A file that cannot be read is replaced by a sentence.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet

from federation.models import Appointment, Entrant, Submission
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
    named = Q(pk__in=firsts) | Q(first__in=firsts) | Q(pk__in=_directed(person))
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
    chosen = {key for key, player in submission.arbiters.items() if player in person.keys}
    written = written_names(person).get(submission.tournament_id or 0, frozenset()) | chosen
    try:
        report = parsed.report_of(submission)
    except Unreadable:
        submission.content = UNREADABLE
    else:
        lines = [_without(line) if _theirs(line, person, numbers) else line for line in report.entrants]
        chief = arbiter_without(report.chief_arbiter, person, written)
        deputies = [arbiter_without(name, person, written) for name in report.deputy_arbiters]
        told = replace(report, entrants=lines, chief_arbiter=chief, deputy_arbiters=deputies)
        submission.content = writer.write(told).encode()
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
    submission.arbiters = {
        key: player for key, player in submission.arbiters.items() if key not in {*written, *person.search_keys}
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
            "choices", "arbiters", "quoted",
            "replies", "message", "searched", "changed",
        ]
    )  # fmt: skip


def written_names(person: Person) -> dict[int, frozenset[str]]:
    """event -> search keys of the names under which the person officiated there, as its report wrote them."""
    found: dict[int, frozenset[str]] = {}
    for event, name in person.about(Appointment).values_list("tournament", "name"):
        found[event] = found.get(event, frozenset()) | {search_key(name)}
    return found


def arbiter_without(text: str, person: Person, written: Collection[str]) -> str:
    """The arbiters that stand in one line, with the marker for the person."""
    names = text.split(";")
    theirs = [bool(name.strip()) and (search_key(name) in written or person.named_in(name)) for name in names]
    return "; ".join(withheld.NAME if out else name.strip() for name, out in zip(names, theirs, strict=True))


def _directed(person: Person) -> list[int]:
    """Reports of events at which the person officiated, and those of which somebody said so."""
    accepted = Submission.objects.filter(tournament__appointments__player__in=person.keys)
    found = list(accepted.values_list("pk", flat=True))
    for key, said in Submission.objects.exclude(arbiters={}).values_list("pk", "arbiters"):
        found += [key] if {*said.values()} & {*person.keys} else []
    return found


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
