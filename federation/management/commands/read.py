"""`manage.py read`: a report file as it is read, written as JSON, TRF, CSV or XLSX. Needs no database."""

import sys
from datetime import date
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.reports.checks.all import check
from federation.reports.exports.kinds import Kind, written
from federation.reports.files.reading import Unreadable, read


class Command(BaseCommand):
    help = "Read a report file, and write it as JSON with its problems, or in another format."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a report in any format that is read")
        parser.add_argument("--to", choices=[kind.value for kind in Kind], default=Kind.JSON.value)
        parser.add_argument("--output", type=Path, help="the file to write; default is the standard output")
        parser.add_argument("--home", default=settings.FEDERATION_CODE, help="code of the federation that reads it")
        parser.add_argument(
            "--today", type=date.fromisoformat, default=None, help="the day by which dates are checked; default today"
        )

    def handle(self, *args, file: Path, **options) -> None:
        try:
            report = read(file.read_bytes(), file.name, max_bytes=settings.REPORT_MAX_BYTES, home=options["home"])
        except OSError as problem:
            raise CommandError(f"{file}: {problem.strerror}") from None
        except Unreadable as problem:
            raise CommandError(f"{file}: {problem}") from None
        today = options["today"] or timezone.localdate()
        content = written(report, check(report, today), Kind(options["to"]))
        if options["output"] is not None:
            try:
                options["output"].write_bytes(content)
            except OSError as problem:
                raise CommandError(f"{options['output']}: {problem.strerror}") from None
        elif options["to"] == Kind.XLSX:
            getattr(self.stdout, "buffer", sys.stdout.buffer).write(content)  # no text
        else:
            self.stdout.write(content.decode(), ending="")
