"""`manage.py first_address`: where the first administrator of an empty site comes in, once."""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.urls import reverse
from django.utils import timezone

from federation.accounts import first_person


class Command(BaseCommand):
    help = "Print the address at which the first administrator comes in. Nothing where there is one already."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--site", default=settings.SITE_URL, help="what the address begins with; default SITE_URL")

    def handle(self, *args, site: str, **options) -> None:
        token = first_person.token(timezone.now())
        if token is not None:
            self.stdout.write(f"{site.rstrip('/')}{reverse('first-person', args=[token])}")
