"""Columns of a list that its file has and its page has not."""

from federation.runtime.pages.tables import Column
from ratings.models import Entry
from ratings.wording.numbers import rating_number


class Ids(Column):
    """The player's key in this row, for programs."""

    on_page = False
    file = ("player", "national_id", "fide_id")

    def values(self, entry: Entry) -> tuple:
        return entry.player_id, entry.national_id, entry.fide_id


class Sex(Column):
    on_page = False
    file = ("sex",)

    def values(self, entry: Entry) -> tuple:
        return (entry.sex,)


class Experience(Column):
    """What the next change depends on, and whether the player is active."""

    on_page = False
    file = ("career_games", "k", "active")

    def values(self, entry: Entry) -> tuple:
        return entry.career_games, rating_number(entry.factor), "yes" if entry.active else "no"


class Place(Column):
    """Where the row stands in the list, and how sure the system is of the rating."""

    on_page = False
    file = ("position", "deviation")

    def values(self, entry: Entry) -> tuple:
        return entry.position, entry.deviation
