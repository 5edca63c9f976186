"""Carries an import out: a worker reads it, later writes it; the command does both at once. All of it or nothing."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation import audit
from federation.models import ImportPart, PlayerImport
from federation.players_import import guard
from federation.players_import.comparison import Told, examine
from federation.players_import.formats import lists
from federation.players_import.formats.opening import digest_of
from federation.players_import.formats.rows import UnreadableList
from federation.players_import.store import Summary
from federation.players_import.writing import Writer
from federation.refusals import NotPossible
from federation.runtime.jobs import progress
from federation.runtime.jobs import work as jobs
from federation.runtime.office.reader_language import capfirst
from federation.runtime.uploads import parts
from federation.runtime.workers import holds

State = PlayerImport.State
FOUND = (
    "format", "day", "tempo", "scope", "previous", "sample", "counts", "figures", "refusals", "notes", "named", "rows",
)  # fmt: skip


class Unusual(Exception):
    """The list would lose, add or move more people than usual, and nobody has said yes to that."""

    def __init__(self, one: PlayerImport, summary: Summary) -> None:
        super().__init__(str(one))
        self.one = one
        self.summary = summary


# ---- a worker's part --------------------------------------------------------
KIND = "import"  # of its jobs: job.py


def carry_on(job: PlayerImport, clock: Callable[[], datetime]) -> None:
    """One try of a worker."""
    try:
        with parts.on_disk(job) as path:
            (_write if job.writing else _read)(job, path, clock)
    except Unusual as found:
        jobs.ask_back(job, clock(), writing=False, **_found(found.one))
    except UnreadableList as error:
        parts.forget(job)  # the same bytes are not read any better a second time
        text = _("%(error)s. %(hint)s") % {"error": capfirst(str(error)), "hint": hint(error)}
        raise NotPossible(text.strip()) from error


def by_workers() -> Exists:
    """Of an import whose file was sent; a command reads one of its own machine."""
    return Exists(ImportPart.objects.filter(of=OuterRef("pk")))


def hint(error: UnreadableList) -> str:
    """What somebody can do about a file that cannot be read."""
    if error.missing == "date":
        return _("Upload it again and give the date of the list.")
    if error.missing == "encoding":
        return _("Upload it again and choose its encoding.")
    if error.missing == "format":
        return _("Upload it again under a name that ends in .csv, .txt or .xml.")
    return _("Mend the file and upload it, or choose another one.")


def _read(one: PlayerImport, path: Path, clock: Callable[[], datetime]) -> None:
    def told(summary: Summary, share: float) -> None:
        jobs.say(one, clock(), rows=summary.read, done=int(100 * share), total=100)

    examine(one, path, told)
    jobs.ask_back(one, clock(), **_found(one))


def _write(one: PlayerImport, path: Path, clock: Callable[[], datetime]) -> None:
    with transaction.atomic():
        audit.order.change_follows()
        jobs.locked(one)  # another worker that was given the same import waits here, and finds it done
        writer = Writer(one.filename, one.answered_by_id, clock())
        write(one, path, writer, one.figures, partial(_say, one), clock)


def _say(one: PlayerImport, summary: Summary, share: float) -> None:
    """Its transaction shows nothing before its end."""
    text = ngettext("%(number)d line read", "%(number)d lines read", summary.read)
    progress.aside(one, text % {"number": summary.read}, int(100 * share), 100)


def _found(one: PlayerImport) -> dict[str, object]:
    return {name: getattr(one, name) for name in FOUND}


# ---- writing ----------------------------------------------------------------
def write(
    one: PlayerImport,
    path: Path,
    writer: Writer,
    answered: dict | None,
    told: Told,
    clock: Callable[[], datetime],
    opened: Callable[[lists.PlayerList], None] = lambda _: None,
) -> Summary:
    """Write the list and finish `one`, in the caller's transaction.

    Raises Unusual, which undoes it, where figures exceed both what is usual and the figures that somebody has
    `answered`; None stands for an answer to whatever they are.
    """
    summary = examine(one, path, told, opened, writer)
    if answered is not None and guard.more_than_answered(one.figures, answered):
        raise Unusual(one, summary)
    one.state, one.finished, one.heard = State.DONE, clock(), clock()
    one.rows, one.done, one.total = summary.read, 100, 100
    one.save()
    parts.forget(one)
    if summary.new or summary.changed:
        told_of = {code: one.figures[code]["count"] for code in one.unusual}
        text = f"{summary}. {one.reason}" if one.reason else str(summary)
        user = one.answered_by or one.by
        audit.record("players.imported", user, clock(), about=one, text=text, data={"unusual": told_of})
    return summary


def at_once(
    one: PlayerImport,
    path: Path,
    told: Told,
    opened: Callable[[lists.PlayerList], None],
    clock: Callable[[], datetime],
) -> Summary:
    """Read and write a list of this machine, as a command does. `one` is not saved yet; its reason is the answer.

    Raises NotPossible while another list is written, UnreadableList, and Unusual, after which nothing was written.
    """
    one.digest, one.size = digest_of(path), path.stat().st_size
    one.created = one.heard = one.started = clock()
    one.state, one.writing, one.attempts = State.WORKING, True, 1
    with ExitStack() as stack:
        with transaction.atomic(), alone():
            one.save()
            stack.enter_context(holds.hold(KIND, one.pk))  # before anybody can see it
        return _written_at_once(one, path, told, opened, clock)


def _written_at_once(
    one: PlayerImport,
    path: Path,
    told: Told,
    opened: Callable[[lists.PlayerList], None],
    clock: Callable[[], datetime],
) -> Summary:
    def said(summary: Summary, share: float) -> None:
        _say(one, summary, share)
        told(summary, share)

    try:
        with transaction.atomic():
            writer = Writer(one.filename, one.by_id, clock())
            return write(one, path, writer, None if one.reason else {}, said, clock, opened)
    except Unusual:
        jobs.finish(one, State.STOPPED, clock(), **_found(one))
        raise
    except BaseException as error:
        if not isinstance(error, jobs.AWAY):
            jobs.finish(one, State.FAILED, clock(), error=_why(error))
        raise


def interrupted() -> str:
    return _("The command was interrupted. Run it again.")


def _why(error: BaseException) -> str:
    """For people; of an error of the program the command itself shows the rest."""
    if isinstance(error, UnreadableList | NotPossible):
        return str(error)
    return jobs.broken() if isinstance(error, Exception) else interrupted()


@contextmanager
def alone() -> Iterator[None]:
    """The block saves an import that is going to be written. NotPossible while another one is."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        going = PlayerImport.objects.open().filter(writing=True).first()
        raise NotPossible(
            _("%(name)s is being written to the register; wait until that is done.")
            % {"name": going or _("Another list")}
        ) from error
