"""What the commands about lists share: a series by its slug, a user by name, and a refusal in the officer's words."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from django.contrib.auth.models import User
from django.core.management.base import CommandError, CommandParser

from ratings.catalogue import SERIES
from ratings.lists.life import NotPossible
from ratings.models import RatingList, Run


def add_series(parser: CommandParser) -> None:
    parser.add_argument(
        "system", choices=list(SERIES), metavar="system", help="slug of the series, such as fide or dwz"
    )


def add_user(parser: CommandParser) -> None:
    parser.add_argument("--as", dest="username", required=True, help="the account that does it, for the audit log")


def user(username: str) -> User:
    found = User.objects.filter(username=username).first()
    if found is None:
        raise CommandError(f"There is no user {username}.")
    return found


def draft(system: str) -> RatingList:
    found = RatingList.objects.filter(system=system, state=RatingList.State.DRAFT).first()
    if found is None:
        raise CommandError(f"No draft of {SERIES[system].name} is open.")
    return found


def published(system: str, day: date | None) -> RatingList:
    """The list of `day` in its current edition, or the latest one."""
    lists = RatingList.objects.current().filter(system=system)
    found = (lists.filter(effective=day) if day else lists).first()
    if found is None:
        raise CommandError(f"There is no published list of {SERIES[system].name}{f' of {day}' if day else ''}.")
    return found


@contextmanager
def refused() -> Iterator[None]:
    try:
        yield
    except NotPossible as problem:
        raise CommandError(str(problem)) from problem


def report_of(run: Run) -> str:
    """The report of a run that is over, one item a line."""
    run.refresh_from_db()
    lines = [run.get_state_display()]
    for paragraph in run.report:
        lines += [paragraph["text"], *(f"  {item}" for item in paragraph["items"])]
    return "\n".join(lines)
