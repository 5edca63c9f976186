"""Carries an import out: a worker reads it, later writes it; the command does both at once. All of it or nothing."""

import logging
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from functools import partial
from pathlib import Path

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from federation import audit
from federation.models import PlayerImport
from federation.players_import import files, guard, progress
from federation.players_import.comparison import Told, examine
from federation.players_import.formats.lists import PlayerList
from federation.players_import.formats.rows import UnreadableList
from federation.players_import.store import Summary
from federation.players_import.writing import Writer
from federation.refusals import NotPossible
from federation.runtime.workers import holds, tried
from federation.runtime.workers.tried import AWAY, Superseded

log = logging.getLogger(__name__)
State = PlayerImport.State
FOUND = (
    "format", "day", "tempo", "scope", "previous", "sample", "counts", "figures", "refusals", "notes", "named", "rows",
    "percent",
)  # fmt: skip


class Unusual(Exception):
    """The list would lose, add or move more people than usual, and nobody has said yes to that."""

    def __init__(self, one: PlayerImport, summary: Summary) -> None:
        super().__init__(str(one))
        self.one = one
        self.summary = summary


# ---- a worker's part --------------------------------------------------------
def carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    """Read, or write, import `pk`. Harmless to call twice, and on one that waits for no worker or is with another."""
    with holds.hold(holds.IMPORT, pk) as ours:
        if ours:
            _carry_through(pk, clock)
        else:
            log.info("import %s is with another worker", pk)


def _carry_through(pk: int, clock: Callable[[], datetime]) -> None:
    one = PlayerImport.objects.filter(pk=pk).first()
    if one is None or not one.working or not one.parts.exists():
        return
    if one.attempts >= tried.MOST:
        _give_up(one, tried.died(), clock())
        return
    step = State.IMPORTING if one.state == State.IMPORTING else State.READING
    taken = PlayerImport.objects.filter(pk=pk, state=one.state, attempts=one.attempts)  # not if it was dropped just now
    if not taken.update(state=step, attempts=F("attempts") + 1, heard=clock(), rows=0, percent=0):
        return
    one.refresh_from_db()
    ours = PlayerImport.objects.filter(pk=pk, state=step, attempts=one.attempts)
    give_back = partial(ours.update, attempts=F("attempts") - 1)
    with tried.tried("import", pk, lambda text: _give_up(one, text, clock()), give_back):
        try:
            with files.on_disk(one) as path:
                (_write if step == State.IMPORTING else _read)(one, path, clock)
        except Unusual as found:
            _store(found.one, State.ASKS, clock(), was=State.IMPORTING)
        except UnreadableList as error:
            _fail(one, _("%(error)s. %(hint)s") % {"error": capfirst(str(error)), "hint": hint(error)}, clock())


def hint(error: UnreadableList) -> str:
    """What somebody can do about a file that cannot be read."""
    if error.missing == "date":
        return _("Upload it again and give the date of the list.")
    if error.missing == "encoding":
        return _("Upload it again and choose its encoding.")
    if error.missing == "format":
        return _("Upload it again under a name that ends in .csv, .txt or .xml.")
    return ""


def _read(one: PlayerImport, path: Path, clock: Callable[[], datetime]) -> None:
    own = PlayerImport.objects.filter(pk=one.pk, state=State.READING, attempts=one.attempts)

    def told(summary: Summary, share: float) -> None:
        if not own.update(rows=summary.read, percent=int(100 * share), heard=clock()):
            raise Superseded

    examine(one, path, told)
    _store(one, State.ASKS, clock(), was=State.READING)


def _write(one: PlayerImport, path: Path, clock: Callable[[], datetime]) -> None:
    with transaction.atomic():
        audit.order.change_follows()
        # Another worker that was given the same import waits here, and finds it done.
        held = PlayerImport.objects.select_for_update().filter(pk=one.pk, state=State.IMPORTING, attempts=one.attempts)
        if not held:
            raise Superseded
        writer = Writer(one.filename, one.answered_by_id, clock())
        write(one, path, writer, one.figures, partial(_say, one.pk, clock), clock)


def _say(pk: int, clock: Callable[[], datetime], summary: Summary, share: float) -> None:
    progress.say(pk, progress.Progress(summary.read, int(100 * share), clock()))


def _store(one: PlayerImport, state: str, now: datetime, was: str) -> None:
    """What was found, and the next state; nothing where somebody dropped it meanwhile."""
    found = {name: getattr(one, name) for name in FOUND}
    waiting = PlayerImport.objects.filter(pk=one.pk, state=was, attempts=one.attempts)
    waiting.update(**found, state=state, attempts=0, heard=now)


def _give_up(one: PlayerImport, text: str, now: datetime) -> None:
    _fail(one, f"{text} {_('Nothing was written.')}", now)


def _fail(one: PlayerImport, text: str, now: datetime) -> None:
    going = PlayerImport.objects.filter(pk=one.pk).exclude(state__in=[State.DONE, State.DROPPED])
    going.update(state=State.FAILED, error=text.strip(), finished=now)


# ---- writing ----------------------------------------------------------------
def write(
    one: PlayerImport,
    path: Path,
    writer: Writer,
    answered: dict | None,
    told: Told,
    clock: Callable[[], datetime],
    opened: Callable[[PlayerList], None] = lambda _: None,
) -> Summary:
    """Write the list and finish `one`, in the caller's transaction.

    Raises Unusual, which undoes it, where figures exceed both what is usual and the figures that somebody has
    `answered`; None stands for an answer to whatever they are.
    """
    summary = examine(one, path, told, opened, writer)
    if answered is not None and guard.more_than_answered(one.figures, answered):
        raise Unusual(one, summary)
    one.state, one.finished, one.heard = State.DONE, clock(), clock()
    one.rows, one.percent = summary.read, 100
    one.save()
    files.forget(one)
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
    opened: Callable[[PlayerList], None],
    clock: Callable[[], datetime],
) -> Summary:
    """Read and write a list of this machine, as a command does. `one` is not saved yet; its reason is the answer.

    Raises NotPossible while another list is written, UnreadableList, and Unusual, after which nothing was written.
    """
    one.digest, one.size = files.digest_of(path), path.stat().st_size
    one.state, one.created, one.heard, one.attempts = State.IMPORTING, clock(), clock(), 1
    with ExitStack() as stack:
        with transaction.atomic():
            begin(one)
            stack.enter_context(holds.hold(holds.IMPORT, one.pk))  # before anybody can see it
        return _written_at_once(one, path, told, opened, clock)


def _written_at_once(
    one: PlayerImport,
    path: Path,
    told: Told,
    opened: Callable[[PlayerList], None],
    clock: Callable[[], datetime],
) -> Summary:
    def said(summary: Summary, share: float) -> None:
        _say(one.pk, clock, summary, share)
        told(summary, share)

    try:
        with transaction.atomic():
            writer = Writer(one.filename, one.by_id, clock())
            return write(one, path, writer, None if one.reason else {}, said, clock, opened)
    except Unusual:
        _store(one, State.DROPPED, clock(), was=State.IMPORTING)
        PlayerImport.objects.filter(pk=one.pk).update(finished=clock())
        raise
    except BaseException as error:
        if not isinstance(error, AWAY):
            _fail(one, str(error) or type(error).__name__, clock())
        raise


def begin(one: PlayerImport) -> None:
    """Save an import that is going to be written. NotPossible while another one is."""
    try:
        with transaction.atomic():
            one.save()
    except IntegrityError as error:
        going = PlayerImport.objects.filter(state=State.IMPORTING).first()
        raise NotPossible(
            _("%(name)s is being written to the register; wait until that is done.")
            % {"name": going or _("Another list")}
        ) from error
