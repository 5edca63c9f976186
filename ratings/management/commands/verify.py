"""`manage.py verify`: recomputes the seals of the published lists, and names the first that does not follow.

Whether each name is out that was to be taken out is looked at as well, and whether all triggers are there that keep
what was published.
"""

from getpass import getuser

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.vocabulary.dates import federation_day
from ratings.catalogue import SERIES
from ratings.lists import database_guard
from ratings.lists.chain import erasure, seals
from ratings.lists.records import checking


class Command(BaseCommand):
    help = (
        "Recompute the seals of the published lists of one series or of all, and name the first that does not follow."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", nargs="?", choices=list(SERIES), metavar="system", help="slug of one series")
        parser.add_argument("--mend", action="store_true", help="first make records and menus again from the lists")
        parser.add_argument("--seal", action="store_true", help="first seal the published lists that have no seal yet")

    def handle(self, *args, system: str | None, seal: bool, mend: bool, **options) -> None:
        failed, gone = 0, erasure.taken_out_of_lists()
        for slug in [system] if system else seals.series():
            if mend:
                checking.mend(slug)
            if seal and (done := seals.seal_missing(slug)):
                self.stdout.write(f"{SERIES[slug].name}: {done} lists sealed.")
            check = seals.verify(slug, getuser(), timezone.now())
            failed += check.failed
            if check.failed:
                words = "; ".join(str(seals.WORDS[part]) for part in check.parts)
                self.stdout.write(f"{check.broken or SERIES[slug].name} does not follow: {words}.")
            else:
                self.stdout.write(f"{SERIES[slug].name}: {check.lists} lists follow, the last seal is {check.last}")
            for one in gone.get(slug, ()):
                self.stdout.write(f"{SERIES[slug].name}: one name was taken out on {federation_day(one.at)}.")
            if bare := seals.waiting().get(slug):
                self.stdout.write(f"{SERIES[slug].name}: {bare} lists have no seal yet; --seal gives them one.")
        not_out = erasure.not_carried_out(timezone.now())
        for one in not_out:
            day = federation_day(one.at)
            self.stdout.write(f"The name of player {one.player_id} was to be taken out on {day}, and it stands.")
        for part in (missing := database_guard.missing()):
            self.stdout.write(f"The database's guard has no {part}, or another one.")
        if failed:
            raise CommandError(f"{failed} series do not follow.")
        if not_out:
            raise CommandError("A name was not taken out: is a worker of the queue owner there? Compare with a backup.")
        if missing:
            raise CommandError("The guard is not whole: manage.py migrate puts it up again. Compare with a backup.")
