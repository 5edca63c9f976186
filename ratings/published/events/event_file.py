"""An event as rows of a CSV file."""

from collections.abc import Iterator

from federation.events.crosstable import Crosstable
from federation.events.standings.wording import exact
from ratings.published.events.event import CHANGE_DECIMALS, EventRatings
from ratings.wording.numbers import digits, points_number, rating_number


def event_head(table: Crosstable) -> list[str]:
    rounds = [f"round_{at}" for at in range(1, table.rounds + 1)]
    ties = [code.short for code in table.order]
    return [
        "no", "place", "start_number", "title", "name", "federation", "club", "rating", *rounds, "points", *ties,
        "performance", "change", "player", "national_id", "fide_id",
    ]  # fmt: skip


def event_rows(told: EventRatings) -> Iterator[list]:
    """Rows of `event_head`: what the event's page says, and by which numbers the player stands in the lists' files."""
    for one in told.rows:
        row, entrant = one.row, one.row.entrant
        person = entrant.then.person
        yield [
            row.number, row.place, entrant.number, entrant.then.title, entrant.player.name, entrant.then.federation,
            entrant.club, rating_number(one.rating), *(cell.text for cell in row.cells), points_number(row.points),
            *map(exact, row.tie_breaks.values()), one.performance,
            digits(one.line.change if one.line else None, CHANGE_DECIMALS), person.pk, person.national_id,
            person.fide_id,
        ]  # fmt: skip
