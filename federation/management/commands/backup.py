"""`manage.py backup`: everything Tabiya keeps, in one file."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.template.defaultfilters import filesizeformat
from django.utils import timezone

from federation.management.backups import files
from federation.refusals import NotPossible


class Command(BaseCommand):
    help = "Write everything into one file that `restore` puts back: as of one moment, while the site goes on."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, nargs="?", help="a new file; default: tabiya-<time>.backup, here")

    def handle(self, *args, file: Path | None, **options) -> None:
        file = file or Path(f"tabiya-{timezone.localtime():%Y-%m-%dT%H%M%S}.backup")
        try:
            size = files.make(file)
        except (NotPossible, OSError) as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write(f"{file}: {filesizeformat(size)}. It holds password hashes and dates of birth: keep it safe.")
