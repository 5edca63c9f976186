"""The ranking list: its columns, on the page and in the file."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple, Protocol, Self

from django.db.models import Case, F, FloatField, QuerySet, When
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from federation.models import Player
from federation.runtime.office import births
from federation.runtime.office.languages import here
from federation.runtime.pages.tables import Column, Table, cell_html, once_a_row
from federation.vocabulary.age_groups import OPEN
from federation.vocabulary.dates import written
from ratings.categories import Label
from ratings.models import Entry, Printed, RatingList
from ratings.published.tables import past_year
from ratings.published.tables.club_links import keys_of
from ratings.published.tables.file_columns import Experience, Ids, Place, Sex
from ratings.published.tables.list_labels import list_labels
from ratings.published.tables.printed_entries import AT_ONCE
from ratings.wording.numbers import DASH, rating, rating_number, signed, spread


class _Move(NamedTuple):
    """How a player moved since the list before."""

    sign: str  # "▲", "▼", "new" or ""
    ranks: str
    spoken: str  # for those who hear the page
    colour: str  # a class


class Ranked(Protocol):
    """What knows the place of a player among some of the list."""

    def of(self, entry: Entry) -> int | None: ...


class Rank(Column):
    """The rank; among some of the list, the place among them with the rank behind."""

    head = _("Rank")
    head_class, cell_class = "num", "num soft"
    sort = ("position",)
    file = ("rank", "rank_chosen")

    def head_html(self) -> str:
        if self.table.places is None:
            return self.head
        return cell_html('{} <span class="of-all">({})</span>', _("Place"), _("rank"))

    def cell(self, entry: Entry) -> str:
        move, rank = self.table.moved(entry), str(entry.rank) if entry.rank else DASH
        if self.table.places is not None and entry.rank:
            words = '<strong>{}</strong> <span class="of-all">({})</span>'
            rank = cell_html(words, self.table.place(entry), entry.rank)
        if not move.sign:
            return rank
        return cell_html('{}<span class="under {}">{}{}</span>', rank, move.colour, move.sign, move.ranks)

    def values(self, entry: Entry) -> tuple:
        return entry.rank, self.table.place(entry)


class Move(Column):
    """Ranks gained or lost; a file gives the rank before."""

    head, head_hidden = pgettext_lazy("ranks won and lost", "Move"), True
    head_class = cell_class = "move"
    file = ("previous_rank",)

    def cell(self, entry: Entry) -> str:
        sign, ranks, spoken, colour = self.table.moved(entry)
        if not sign:
            return ""
        words = '<span class="{}">{}<span class="visually-hidden">{}</span> {}</span>'
        return cell_html(words, colour, sign, spoken, ranks)

    def values(self, entry: Entry) -> tuple:
        return (entry.previous_rank,)


class Title(Column):
    head, head_hidden = _("Title"), True
    head_class = cell_class = "title"
    file = ("title",)

    def cell(self, entry: Entry) -> str:
        return cell_html('<span class="title-code">{}</span>', entry.title) if entry.title else ""

    def values(self, entry: Entry) -> tuple:
        return (entry.title,)


class Name(Column):
    """The player, with a line under the name that small screens show in place of other columns."""

    head = _("Player")
    cell_class = "who"
    sort = ("person__search_key", "position")
    file = ("name",)

    def cell(self, entry: Entry) -> str:
        died = entry.player_id in self.table.died
        title = cell_html('<span class="title-code">{}</span> ', entry.title) if entry.title else ""
        state = gettext("deceased") if died else "" if entry.active else gettext("inactive")
        facts = (entry.club or entry.federation, self.table.age(entry), state)
        return cell_html(
            '<a class="row-link" href="{}players/{}/">{}</a>{}<span class="under">{}{}</span>'
            '<span class="under">{}</span>',
            here(),
            entry.player_id,
            entry.name,
            cell_html(' <span class="soft">†</span>') if died else "",
            title,
            " · ".join(fact for fact in facts if fact),
            self.table.category_line(entry),
        )

    def values(self, entry: Entry) -> tuple:
        return (entry.name,)


class Federation(Column):
    head = _("Fed.")
    head_class, cell_class = "wide fed", "wide fed soft"
    sort = ("person__federation", "position")
    file = ("federation",)

    def cell(self, entry: Entry) -> str:
        return entry.federation

    def values(self, entry: Entry) -> tuple:
        return (entry.federation,)


class Club(Column):
    """The club as the list printed it, which leads to the one that is still called so; a file gives the region too."""

    head = _("Club")
    head_class, cell_class = "wide", "wide club soft"
    sort = ("person__club", "position")
    file = ("club", "region")

    def cell(self, entry: Entry) -> str:
        key = self.table.clubs.get(entry.club)
        return cell_html('<a href="{}clubs/{}/">{}</a>', here(), key, entry.club) if key else entry.club

    def values(self, entry: Entry) -> tuple:
        return entry.club, entry.region


class Age(Column):
    """The age group of today, of everybody; a file gives the year too, where it is public."""

    head = _("Age")
    head_class, cell_class = "wide", "wide soft"
    sort = ("position",)  # that it can be sorted at all: see `order_birth_year`
    file = ("birth_year", "age_group_today")

    def head_html(self) -> str | Promise:
        return gettext("Age today") if self.table.ages_are_of_today else self.head

    def cell(self, entry: Entry) -> str:
        return self.table.age(entry)

    def values(self, entry: Entry) -> tuple:
        return self.table.born(entry.birth_year)


class Rating(Column):
    """The rating, ± where the system says how sure it is; a file gives the one before too."""

    head, head_class, cell_class = _("Rating"), "num", "rating"
    sort = ("-position",)
    file = ("rating", "previous")

    def cell(self, entry: Entry) -> str:
        rated = spread(entry.rating, entry.deviation)
        return cell_html('{}<span class="under">{}</span>', rated, self.table.why(entry))

    def values(self, entry: Entry) -> tuple:
        return rating_number(entry.rating), rating_number(entry.previous)


class Highest(Column):
    """The highest rating ever reached, on lists of systems that publish it."""

    head = _("Highest")
    head_class, cell_class = "num wide", "num wide soft"

    def cell(self, entry: Entry) -> str:
        return rating(entry.best)

    def file_heads(self) -> tuple[str, ...]:
        return ("highest",) if self.table.list.catalogue.publishes_the_highest else ()

    def values(self, entry: Entry) -> tuple:
        return (rating_number(entry.best),) if self.table.list.catalogue.publishes_the_highest else ()


class Change(Column):
    """The change, which leads to its working; nothing for a player who neither played nor moved."""

    head = _("Change")
    head_class = "num wide"
    sort = ("change",)  # see `order_birth_year`
    file = ("change",)

    def cell(self, entry: Entry) -> str:
        return self.table.why(entry)

    def order(self, queryset: QuerySet, is_descending: bool) -> tuple[QuerySet, bool]:
        idle = When(games=0, rating=F("previous"), then=None)
        difference = Case(idle, default=F("rating") - F("previous"), output_field=FloatField())
        order = difference.desc(nulls_last=True) if is_descending else difference.asc(nulls_last=True)
        return queryset.order_by(order, "position"), True

    def values(self, entry: Entry) -> tuple:
        return (rating_number(entry.printed_change),)


class Games(Column):
    head = _("Games")
    head_class, cell_class = "num wide", "num wide soft"
    sort = ("games", "-position")
    file = ("games",)

    def cell(self, entry: Entry) -> int:
        return entry.games

    def values(self, entry: Entry) -> tuple:
        return (entry.games,)


class Category(Column):
    """The category by the table that the reader chose; a file gives the Polish and the Italian one."""

    head = _("Category")
    head_class, cell_class = "wide", "wide category"

    def head_html(self) -> str | Promise:
        told = self.table.labels.told if self.table.labels else ""
        return cell_html('{} <span class="soft">{}</span>', self.head, told) if told else self.head

    def attributes(self, entry: Entry) -> str:
        label = self.table.label(entry)
        if label is None:
            return ""
        beside = f"; {label.beside.english}" if label.beside else ""
        return cell_html(' title="{}{}"', label.english, beside)

    def cell(self, entry: Entry) -> str:
        label = self.table.label(entry)
        if label is None:
            return ""
        beside = cell_html("<strong>{}</strong> ", label.beside.code) if label.beside else ""
        words = '<strong>{}</strong> {}<span class="soft" lang="{}">{}</span>'
        return cell_html(words, label.code, beside, self.table.labels.language, label.native)

    def file_heads(self) -> tuple[str, ...]:
        return tuple(each.file_head if each else name for name, each in self.table.labels_in_file.items())

    def values(self, entry: Entry) -> tuple:
        found = [each.of(entry) if each else None for each in self.table.labels_in_file.values()]
        return tuple("" if label is None else label.code for label in found)


class RankingTable(Table):
    """Columns in the order of the file. `labels`: the table of categories that the reader chose; `places`: the place of
    each among some; `with_past`: with what the lists of the twelve months before say.
    """

    classes, row_classes = "ranking", "linked"
    page_order = ("...", *past_year.PAST, "birth_year", "category")

    position = Rank()
    move = Move()
    ids = Ids()
    title = Title()
    name = Name()
    federation = Federation()
    club = Club()
    sex = Sex()
    birth_year = Age()
    rating = Rating()
    best = Highest()
    change = Change()
    games = Games()
    experience = Experience()
    category = Category()
    place_in_list = Place()
    half_year_ago = past_year.HalfYearAgo()
    year_ago = past_year.YearAgo()
    lowest_of_year = past_year.LowestOfYear()
    highest_of_year = past_year.HighestOfYear()

    def __init__(
        self,
        rating_list: RatingList,
        entries: Iterable[Entry] = (),
        labels: str = "polish",
        places: Ranked | None = None,
        with_past: bool = False,
        **options,
    ) -> None:
        self.list, self.places, system = rating_list, places, rating_list.catalogue
        self.labels = list_labels(system, labels)
        self.labels_in_file = {f"category_{table}": list_labels(system, table) for table in ("polish", "italian")}
        self.caption, self.address = str(rating_list), rating_list.get_absolute_url()
        self.system, self.died, self.clubs = system, set[int](), dict[str, int]()
        self.ages_are_of_today = rating_list.effective.year != births.this_year()
        self.born, self.gettext = births.year_and_group(), cache(gettext)  # of many rows
        shown = {"category": self.labels is not None, "best": system.publishes_the_highest}
        self.with_past, self.past = with_past, dict[int, past_year.Past]()
        shown |= dict.fromkeys(past_year.PAST, with_past)
        shown |= dict.fromkeys(("federation", "category"), False) if with_past else {}  # there is no room for them
        options["exclude"] = (*options.get("exclude", ()), *(name for name, there in shown.items() if not there))
        super().__init__(entries, **options)

    def show(self, rows: Iterable[Entry | Printed]) -> Self:
        super().show(rows.printed() if isinstance(rows, QuerySet) else rows)
        if idle := [entry.player_id for entry in self.shown if not entry.active]:
            self.died = {one.pk for one in Player.objects.filter(pk__in=idle, died__lte=self.list.last_day).only("pk")}
        if "club" in self.columns.names():
            self.clubs = keys_of(entry.club for entry in self.shown)
        self._look_back(self.shown)
        return self

    def file_rows(self, rows: Iterable) -> Iterator[list]:
        rows = iter(rows)
        while part := list(islice(rows, AT_ONCE)):
            self._look_back(part)
            yield from super().file_rows(part)

    def _look_back(self, entries: Iterable[Entry | Printed]) -> None:
        if self.with_past:
            self.past = past_year.of(self.list, [entry.player_id for entry in entries])

    def row_class(self, row: Entry) -> str:
        return self.row_classes if row.active else " ".join((self.row_classes, "idle"))

    def foot_text(self) -> str:
        day, published = (written(one, "j F Y") for one in (self.list.effective, self.list.published_at))
        facts = {"series": self.list.name, "day": day, "edition": self.list.edition, "published": published}
        return gettext("%(series)s, list of %(day)s, edition %(edition)s, published %(published)s") % facts

    def order_birth_year(self, entries: QuerySet, is_descending: bool) -> tuple[QuerySet, bool]:
        youngest = births.youngest_first("person__birth_year", is_descending)
        return entries.order_by(youngest, "-position" if is_descending else "position"), True

    # ---- what several columns ask -----------------------------------------------
    @once_a_row
    def moved(self, entry: Entry) -> _Move:
        if entry.previous is None and self.list.previous_id is not None:
            return _Move(self.gettext("new"), "", "", "gain")
        ranks = entry.move or 0
        if ranks > 0:
            return _Move("▲", str(ranks), self.gettext("up"), "gain")
        return _Move("▼", str(-ranks), self.gettext("down"), "loss") if ranks < 0 else _Move("", "", "", "")

    @once_a_row
    def label(self, entry: Entry) -> Label | None:
        return self.labels.of(entry) if self.labels else None

    def category_line(self, entry: Entry) -> str:
        """The category in one line."""
        label = self.label(entry)
        if label is None:
            return ""
        return cell_html('<span lang="{}">{} {}</span>', self.labels.language, label.code, label.native)

    def age(self, entry: Entry) -> str:
        """The age group, of those who are in one."""
        _year, found = self.born(entry.birth_year)
        return "" if found == OPEN else found

    def place(self, entry: Entry) -> int | None:
        """The place among those chosen: the rank where all are."""
        return entry.rank if self.places is None else self.places.of(entry)

    @once_a_row
    def why(self, entry: Entry) -> str:
        """The change as a link to its working; "" where there is none to explain."""
        if not (entry.games or entry.change):
            return ""
        if entry.change is None:
            change = self.gettext("new")
            why = self.gettext("%(new)s: why this rating? %(name)s") % {"new": change, "name": entry.name}
        else:
            change = signed(entry.change)
            why = self.gettext("Why %(change)s? %(name)s") % {"change": change, "name": entry.name}
        words = '<a class="{}" href="{}players/{}/" aria-label="{}">{}</a>'
        return cell_html(words, self.system.direction(entry.change), self.address, entry.player_id, why, change)
