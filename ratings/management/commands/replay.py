"""`manage.py replay`: computes every published list of a series again from nothing, and says which differ."""

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ratings.lists import recalculation
from ratings.management.commands import _lists
from ratings.models import RatingList


class Command(BaseCommand):
    help = "Compute a series again from its first own list on, beside what was published. Changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        _lists.add_series(parser)

    def handle(self, *args, system: str, **options) -> None:
        lists = list(RatingList.objects.current().filter(system=system, imported=False).order_by("effective"))
        differ = 0
        for step in recalculation.fold(lists):
            same = "otherwise" if step.differs else "the same"
            differ += step.differs
            self.stdout.write(f"{step.published}: {same}, {len(step.moved)} ratings moved")
        if differ:
            raise CommandError(f"{differ} of {len(lists)} lists have other numbers.")
        self.stdout.write(f"{len(lists)} lists come out as they were published, to the byte.")
