"""`manage.py recompute`: computes the open draft of a series in this process, without a worker."""

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from federation.runtime.jobs.work import carry_through
from ratings.lists import life
from ratings.management.commands import _lists


class Command(BaseCommand):
    help = "Compute the open draft of a series and print what was counted."

    def add_arguments(self, parser: CommandParser) -> None:
        _lists.add_series(parser)

    def handle(self, *args, system: str, **options) -> None:
        run = life.request(_lists.draft(system), "asked for at the console", timezone.now())
        carry_through(run, timezone.now)
        self.stdout.write(_lists.report_of(run))
