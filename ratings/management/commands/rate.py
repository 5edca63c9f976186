"""`rate` as a command of Django's: the same as `python -m ratings.standalone`, which needs no Django."""

import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ratings.standalone import command


class Command(BaseCommand):
    help = command.HELP
    requires_system_checks: Sequence[str] = []

    def create_parser(self, prog_name: str, subcommand: str, **kwargs) -> CommandParser:
        kwargs |= {"formatter_class": RawDescriptionHelpFormatter, "epilog": command.EXAMPLE}
        return super().create_parser(prog_name, subcommand, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        command.add_arguments(parser)

    def handle(self, *args, **options) -> None:
        try:
            code = command.Rate(Namespace(**options), self.stdout._out, self.stderr._out).run()
        except command.Refused as refusal:
            raise CommandError(str(refusal), returncode=command.UNUSABLE) from refusal
        if code:
            sys.exit(code)
