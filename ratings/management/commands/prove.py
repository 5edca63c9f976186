"""`manage.py prove`: computes the lists in force of a series again from the register as it is now, at once."""

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from ratings.lists.dry_runs import proof
from ratings.management.commands import _lists
from ratings.models import Proof, RatingList


class Command(BaseCommand):
    help = "Say of every list in force of a series whether it follows from the register as it is now, and store it."

    def add_arguments(self, parser: CommandParser) -> None:
        _lists.add_series(parser)

    def handle(self, *args, system: str, **options) -> None:
        lists = RatingList.objects.current().filter(system=system, imported=False).order_by("effective")
        red = 0
        for key in lists.values_list("pk", flat=True):
            found = proof.prove(key, timezone.now())
            if found is not None:
                red += found.answer == Proof.Answer.UNEXPLAINED
                self.stdout.write(f"{found.list}: {found.get_answer_display()}")
        if red:
            raise CommandError(f"{red} of {lists.count()} lists do not follow, and nothing recorded says why.")
