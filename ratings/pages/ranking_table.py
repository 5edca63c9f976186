"""The columns of the ranking list, how they sort, and its rows ready to be printed."""

from collections.abc import Iterable
from dataclasses import dataclass

import django_tables2 as tables
from django.db.models import F, QuerySet

from federation.models import Player
from ratings import categories
from ratings.formulas.age_groups import age_group
from ratings.models import Entry, RatingList
from ratings.wording.numbers import direction, rating, signed

NUMBER = {"th": {"class": "num"}, "td": {"class": "num"}}
WIDE = {"th": {"class": "wide"}, "td": {"class": "wide"}}
WIDE_NUMBER = {"th": {"class": "num wide"}, "td": {"class": "num wide"}}


class RankingTable(tables.Table):
    """Heads and sorting; `_ranking.html` prints the rows, because fifty bound rows cost more than their queries."""

    position = tables.Column("Rank", attrs=NUMBER)
    move = tables.Column("Move", orderable=False, empty_values=())
    title = tables.Column("Title", orderable=False)
    name = tables.Column("Player", order_by=("search_key", "position"))
    federation = tables.Column("Fed.", attrs=WIDE, order_by=("federation", "position"))
    club = tables.Column("Club", attrs=WIDE, order_by=("club", "position"))
    rating = tables.Column("Rating", attrs=NUMBER, order_by=("-position",))
    change = tables.Column("Change", attrs=WIDE_NUMBER, empty_values=())
    games = tables.Column("Games", attrs=WIDE_NUMBER, order_by=("games", "-position"))
    birth_year = tables.Column("Age", attrs=WIDE, order_by=("-birth_year", "position"))
    category = tables.Column("Category", attrs=WIDE, orderable=False, empty_values=())

    class Meta:
        order_by_field = "sort"

    def order_change(self, entries: QuerySet, is_descending: bool) -> tuple[QuerySet, bool]:
        difference = F("rating") - F("previous")
        order = difference.desc(nulls_last=True) if is_descending else difference.asc(nulls_last=True)
        return entries.order_by(order, "position"), True


@dataclass(frozen=True)
class RankingRow:
    """One printed row."""

    entry: Entry
    rank: str
    move: str  # "▲", "▼", "new" or ""
    moved: str  # how many ranks
    moved_how: str  # up or down, for those who hear the page
    moves: str  # the class that colours the move
    rating: str
    change: str
    direction: str
    explained: bool  # whether the change has a working
    age: str
    category: categories.Label
    died: bool  # by the list's last day


def ranking_rows(rating_list: RatingList, entries: Iterable[Entry], labels: str) -> list[RankingRow]:
    """`entries` as they are printed, categories by the table `labels`."""
    year = rating_list.effective.year
    first_list = rating_list.previous_id is None
    entries = list(entries)
    idle = [entry.player_id for entry in entries if not entry.active]
    dead = Player.objects.filter(pk__in=idle, died__lte=rating_list.last_day) if idle else Player.objects.none()
    died = set(dead.values_list("pk", flat=True))
    scale = rating_list.catalogue.scale
    return [
        _row(entry, year, first_list, categories.label(labels, entry.rating, scale, entry.sex), entry.player_id in died)
        for entry in entries
    ]


def _row(entry: Entry, year: int, first_list: bool, category: categories.Label, died: bool) -> RankingRow:
    new = entry.previous is None and not first_list
    move = entry.move or 0
    way, how, colour = ("▲", "up", "gain") if move > 0 else ("▼", "down", "loss") if move < 0 else ("", "", "")
    return RankingRow(
        entry=entry,
        rank=str(entry.rank) if entry.rank else "–",
        move="new" if new else way,
        moved=str(abs(move)) if move and not new else "",
        moved_how="" if new else how,
        moves="gain" if new else colour,
        rating=rating(entry.rating),
        change=signed(entry.change) if entry.previous is not None else "",
        direction=direction(entry.change),
        explained=bool(entry.games or entry.change),
        age=age_group(entry.birth_year, year),
        category=category,
        died=died,
    )
