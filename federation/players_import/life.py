"""The life of an uploaded list: sent to a worker, answered or dropped by a registrar, tried again."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from federation import audit
from federation.models import PlayerImport
from federation.players_import import work
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.jobs import life
from federation.runtime.uploads import parts
from federation.runtime.workers import holds

State = PlayerImport.State
PATIENCE = timedelta(days=30)  # after which a list that nobody answers is dropped with its file


def upload(
    user, filename: str, size: int, chunks: Callable[[], Iterable[bytes]], asked: Mapping[str, object], now: datetime
) -> PlayerImport:
    """A stored list, on its way to a worker. `asked`: how it is to be read, fields of PlayerImport."""
    digest = parts.digest(chunks())
    waiting = PlayerImport.objects.filter(digest=digest, state__in=[*PlayerImport.OPEN, State.ASKS]).first()
    if waiting is not None:
        raise NotPossible(_("This file is here already: %(state)s.") % {"state": State(waiting.state).within})
    with transaction.atomic():
        one = PlayerImport(
            by=user, created=now, heard=now, filename=parts.plain_name(filename), size=size, digest=digest, **asked
        )
        life.ask(one)
        parts.keep(one, chunks())
        audit.record("players.import-asked", user, now, about=one, text=one.filename)
    return one


def confirm(pk: int, user, reason: str, now: datetime) -> None:
    """Let an import be written. Where it is unusual a reason is needed."""
    reason = reason.strip()
    with transaction.atomic():
        one = life.locked(PlayerImport, pk, State.ASKS)
        if one.unusual and len(reason) < REASON_LENGTH:
            raise NotPossible(_("Say why the list is right although it changes more than usual."))
        with work.alone():
            life.go_on(one, now, writing=True, answered_by=user, reason=reason, rows=0)
        audit.record("players.import-confirmed", user, now, about=one, text=reason)


def drop(pk: int, user, reason: str, now: datetime) -> None:
    """Do not import a list. One that is being written cannot be stopped any more."""
    with transaction.atomic():
        one = life.locked(PlayerImport, pk, *PlayerImport.OPEN, State.ASKS, State.FAILED)
        if one.working and one.writing:
            raise NotPossible(_("%(name)s is being written to the register.") % {"name": one.filename})
        life.stop(one, now, answered_by=user, reason=reason.strip())
        parts.forget(one)
        audit.record("players.import-dropped", user, now, about=one, text=one.reason)


def again(pk: int, user, now: datetime) -> None:
    """Read an import that failed once more, from its beginning."""
    with transaction.atomic():
        one = life.locked(PlayerImport, pk, State.FAILED)
        if not one.parts.exists():
            raise NotPossible(_("Its file is not here any more. Upload it again."))
        life.go_on(one, now, writing=False, rows=0)
        audit.record("players.import-again", user, now, about=one, text=one.filename)


def forget_old(now: datetime) -> None:
    """Give up what commands left that were killed, and drop what nobody answers."""
    commands = PlayerImport.objects.open().exclude(work.by_workers())
    keys = list(commands.values_list("pk", flat=True))
    killed = commands.filter(pk__in=set(keys) - holds.held(work.KIND, keys))
    killed.update(state=State.FAILED, error=work.interrupted(), finished=now)
    for one in PlayerImport.objects.filter(state__in=[State.ASKS, State.FAILED], heard__lt=now - PATIENCE):
        if one.state == State.ASKS or one.parts.exists():
            drop(one.pk, None, _("Nobody answered for 30 days."), now)
