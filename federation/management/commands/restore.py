"""`manage.py restore`: a backup in the place of what the database holds."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.management.backups import files
from federation.refusals import NotPossible


class Command(BaseCommand):
    help = "Put a file of `backup` back, made by this release or an older one. Stop the site and its workers first."

    # Django would ask the database of models that may not be there yet.
    requires_system_checks: list = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="even where the database is not empty")

    def handle(self, *args, file: Path, replace: bool, **options) -> None:
        try:
            files.put_back(file, timezone.now(), replace=replace)
        except (NotPossible, OSError) as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write("The backup is in its place. Everybody has to sign in again.")
