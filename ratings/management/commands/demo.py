"""`manage.py demo`: fills an empty database with the made-up federation, through the product's own functions.

With `--month` it changes nothing, and writes the files of a busy month as the federation's arbiters would send them.
"""

import csv
import time
from datetime import date, timedelta
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.models import PublicChange
from federation.runtime.office.identity import current
from ratings.management.demo import month, seed
from ratings.management.demo.register import LOGINS, moment, name_federation

CALENDAR = "announced.csv"


class Command(BaseCommand):
    help = "Fill an empty database with a made-up federation: people, events, ten lists of each tempo, users."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--until", type=date.fromisoformat, help="the demo's last day, YYYY-MM-DD; default yesterday"
        )
        parser.add_argument("--month", type=date.fromisoformat, help="write the files of this month, of its first day")
        parser.add_argument("--into", type=Path, default=Path("month"), help="the folder for them")
        parser.add_argument("--events", type=int, default=40, help="of the month")
        parser.add_argument("--small", action="store_true", help="forty players and three lists, for tests")

    def handle(self, *args, until: date | None, small: bool, **options) -> None:
        if options["month"]:
            self._month(options["month"].replace(day=1), options["into"], options["events"])
            return
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

    def _month(self, first: date, folder: Path, events: int) -> None:
        try:
            played = month.events(first, events)
        except LookupError as lacking:
            raise CommandError(str(lacking)) from lacking
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / CALENDAR).open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(month.calendar_rows(played))
        for name, content in month.files(played):
            (folder / name).write_bytes(content)
        games = sum(event.games for event in played)
        self.stdout.write(f"{folder}: {len(played)} events, {games} games; {CALENDAR} announces them.")
