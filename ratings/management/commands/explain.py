"""`manage.py explain`: how a player's rating on a list came about, in the sentences of the player's page."""

from datetime import date

from django.core.management.base import BaseCommand, CommandError, CommandParser

from federation.matching.search import search
from ratings.management.commands import _lists
from ratings.published.players.explanation import working
from ratings.wording.numbers import points
from ratings.wording.sentences import plain


class Command(BaseCommand):
    help = "Print the working of a player on a published list."

    def add_arguments(self, parser: CommandParser) -> None:
        _lists.add_series(parser)
        parser.add_argument("player", help="national id, FIDE id or name")
        parser.add_argument("--date", type=date.fromisoformat, help="date of the list, YYYY-MM-DD; default the latest")

    def handle(self, *args, system: str, player: str, **options) -> None:
        meant = search(player)
        found = meant.among()[:20]
        if len(found) != 1 or meant.guessed:
            names = "; ".join(f"{one.name} {one.national_id}" for one in found) or "nobody"
            raise CommandError(f"{player} is {names}. Name one player, best by id.")
        shown = working(_lists.published(system, options["date"]), found[0], plain)
        if shown is None:
            raise CommandError(f"{found[0].name} is not on this list.")
        self.stdout.write(f"{found[0].name}, {shown.list}")
        self.stdout.write(shown.question)
        if shown.entry is not None:
            before = f" (before: {shown.before.rating:g})" if shown.before is not None else ""
            self.stdout.write(f"Rating {shown.entry.rating:g}{before}")
        for part in shown.parts:
            self.stdout.write(f"\n{part.heading}")
            for text in filter(None, (part.sentence, part.formula, part.source)):
                self.stdout.write(f"  {text}")
            for row in part.games:
                rating = "unrated" if row.detail.opponent_rating is None else f"{row.detail.opponent_rating:g}"
                note = f"  {row.note}" if row.note else ""
                self.stdout.write(f"  {row.round:>3}  {row.opponent.name} {rating}  {points(row.detail.score)}{note}")
        if shown.rounding:
            self.stdout.write(f"\n{shown.rounding}")
