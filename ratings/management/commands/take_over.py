"""`manage.py take_over`: begins a series with the list that was kept before, from a CSV file."""

from datetime import date
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from ratings.catalogue import SERIES
from ratings.lists.take_over import starting_list
from ratings.lists.take_over import table as take_over_table
from ratings.management.commands import _lists


class Command(BaseCommand):
    help = "Make a list that was kept elsewhere the draft a series begins with. `publish` publishes it."

    def add_arguments(self, parser: CommandParser) -> None:
        _lists.add_series(parser)
        parser.add_argument("file", type=Path, help="CSV with the columns national_id or fide_id, rating, and others")
        parser.add_argument("--date", type=date.fromisoformat, required=True, help="date of the list, YYYY-MM-DD")
        parser.add_argument("--until", type=date.fromisoformat, help="last day it counted events of; its date if left")
        parser.add_argument("--leave-out", action="store_true", help="leave out the lines that are wrong")
        _lists.add_user(parser)

    def handle(self, *args, system: str, file: Path, username: str, leave_out: bool, **options) -> None:
        try:
            table = take_over_table.read(file.read_bytes(), system, SERIES[system].lowest)
        except OSError as error:
            raise CommandError(f"{file.name} cannot be read: {error.strerror}") from error
        except take_over_table.Unreadable as refusal:
            raise CommandError(f"{file.name}: {refusal}") from refusal
        matched = starting_list.match(table)
        for note in table.notes:
            self.stdout.write(note)
        if table.unused:
            self.stdout.write(f"columns not used: {', '.join(table.unused)}")
        for line, why in matched.wrong.items():
            self.stderr.write(f"line {line}: {why}")
        if matched.wrong and not leave_out:
            raise CommandError(
                f"lines that are wrong: {len(matched.wrong)}. Nothing was taken over; --leave-out leaves them out."
            )
        user, day = _lists.user(username), options["date"]
        with _lists.refused():
            draft = starting_list.take_over(system, day, options["until"] or day, matched.found, user, timezone.now())
        self.stdout.write(f"{draft} is a draft; players on it: {draft.entries_count}.")
