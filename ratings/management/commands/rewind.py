"""`manage.py rewind`: recalculates published lists from a date on, after a dry run that changes nothing."""

from datetime import date

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from federation.runtime.jobs.work import carry_through
from ratings.lists import recalculation
from ratings.management.commands import _lists
from ratings.models import Run


class Command(BaseCommand):
    help = "Recalculate the published lists of a series from a date on. Without --write it is a dry run."

    def add_arguments(self, parser: CommandParser) -> None:
        _lists.add_series(parser)
        parser.add_argument("date", type=date.fromisoformat, help="date of the first list, YYYY-MM-DD")
        _lists.add_user(parser)
        parser.add_argument("--reason", required=True, help="shown beside the new editions")
        parser.add_argument(
            "--write", action="store_true", help="publish further editions of the lists whose numbers change"
        )

    def handle(self, *args, system: str, username: str, reason: str, write: bool, **options) -> None:
        kind = Run.Kind.REWIND if write else Run.Kind.TRY
        with _lists.refused():
            run = recalculation.request(system, options["date"], reason, kind, timezone.now(), _lists.user(username))
        carry_through(run, timezone.now)
        self.stdout.write(_lists.report_of(run))
