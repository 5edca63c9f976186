"""`manage.py demo`: fills an empty database with the made-up federation, through the product's own functions."""

import time
from datetime import date, timedelta

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.models import PublicChange
from federation.runtime.office.identity import current
from ratings.management.demo import seed
from ratings.management.demo.register import LOGINS, moment, name_federation


class Command(BaseCommand):
    help = "Fill an empty database with a made-up federation: people, events, ten lists of each tempo, users."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--until", type=date.fromisoformat, help="the demo's last day, YYYY-MM-DD; default yesterday"
        )
        parser.add_argument("--small", action="store_true", help="forty players and three lists, for tests")

    def handle(self, *args, until: date | None, small: bool, **options) -> None:
        if seed.is_there():
            name_federation()  # one that an older version made has its name from the settings
            self.stdout.write("The demo is there already; nothing was changed.")
        else:
            began = time.perf_counter()
            try:
                now = timezone.now()
                counts = seed.seed(min(now, moment(until + timedelta(days=1), 0)) if until else now, small)
            except seed.NotEmpty as refusal:
                raise CommandError(str(refusal)) from refusal
            PublicChange.objects.add_up()  # as the clock does every quarter of an hour
            told = ", ".join(f"{number} {name}" for name, number in counts.items())
            seconds = time.perf_counter() - began
            self.stdout.write(f"{current().name}: {told} in {seconds:.0f} s.")
        for login in LOGINS:
            self.stdout.write(f"  {login.role:<15} {login.username:<10} {login.password}")
