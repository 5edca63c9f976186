"""`manage.py publish`: publishes the open draft of a series."""

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from ratings.lists import life
from ratings.management.commands import _lists


class Command(BaseCommand):
    help = "Publish the open draft of a series, if it is computed, due and not stale."

    def add_arguments(self, parser: CommandParser) -> None:
        _lists.add_series(parser)
        _lists.add_user(parser)

    def handle(self, *args, system: str, username: str, **options) -> None:
        with _lists.refused():
            published = life.publish(_lists.draft(system).pk, _lists.user(username), timezone.now())
        self.stdout.write(f"{published} is published.")
