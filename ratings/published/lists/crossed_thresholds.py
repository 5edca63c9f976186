"""What a new rating brings about: the rating part of a title, another category, another K."""

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, field

from django.db.models import F, Q, QuerySet

from ratings import categories
from ratings.categories import Basis
from ratings.models import Entry, RatingList
from ratings.published.tables.list_labels import ListLabels, offered

MOST = 15  # players listed under each heading
TITLED_BY = "fide"  # FIDE's titles go by the standard rating
NORMS_TOO = {"GM", "IM", "WGM", "WIM"}  # FIDE Title Regulations: the others need the rating alone

BORDERS = sorted(
    band.lower
    for code in categories.SWITCH
    for band in (*categories.TABLES[code].bands, *categories.TABLES[code].women)
    if band.lower is not None
)


@dataclass(frozen=True)
class Crossing:
    """Somebody reached the rating of titles that are not held yet, the highest first."""

    entry: Entry
    titles: tuple[str, ...]

    @property
    def norms_too(self) -> bool:
        return self.titles[0] in NORMS_TOO


@dataclass(frozen=True)
class Step:
    """Somebody's category before and now."""

    entry: Entry
    before: str
    now: str
    up: bool


@dataclass
class Table:
    """Everybody whose category changed, by one federation's table; `steps` holds the first few."""

    labels: ListLabels
    up: int = 0
    down: int = 0
    steps: list[Step] = field(default_factory=list)


@dataclass(frozen=True)
class Factors:
    """How many K changed, by the old and the new one, and the first players."""

    counts: list[tuple[float, float, int]]
    entries: list[Entry]  # with `factor_before`

    @property
    def total(self) -> int:
        return sum(count for _, _, count in self.counts)


def titles(rating_list: RatingList, entries: QuerySet[Entry]) -> list[Crossing]:
    """Who reached the rating part of a FIDE title, or came onto the list with it. `entries` carry `before`."""
    if rating_list.system != TITLED_BY:
        return []
    fide = [(code, women, least) for code, women, least, who in categories.TITLE_MINIMUMS if who == "FIDE"]
    reached = Q()
    for least in sorted({least for _, _, least in fide}):
        reached |= Q(rating__gte=least) & (Q(before__lt=least) | Q(before=None))
    found = []
    for entry in entries.filter(reached).in_order():
        new = [(least, code) for code, women, least in fide if _reached(entry, women, least)]
        held = next((least for code, _, least in fide if code == entry.title), 0)
        wanted = [code for least, code in sorted(new, reverse=True) if not _holds(entry.title, held, code, least)]
        if wanted:
            found.append(Crossing(entry, tuple(wanted)))
    return found


def _reached(entry: Entry, women: bool, least: int) -> bool:
    return (entry.sex == "w" or not women) and entry.rating >= least and (entry.before is None or entry.before < least)


def _holds(title: str, held: int, code: str, least: int) -> bool:
    """Whether who has `title`, of the rating `held`, gains nothing by `code`. A women's title is never as good as a
    general one."""
    return held >= least and (not title.startswith("W") or code.startswith("W"))


def categories_crossed(rating_list: RatingList, moved: QuerySet[Entry]) -> list[Table]:
    """Whose category changed, by each table of the switch. `moved` are entries with another rating `before`."""
    system = rating_list.catalogue
    # A table that goes by the highest rating is left out: of the list before only the rating is known here.
    tables = [Table(each) for each in offered(system) if each.basis != Basis.HIGHEST]
    first: dict[str, list[tuple[int, str, str, bool]]] = {table.labels.table: [] for table in tables}
    rows = moved.in_order().values_list("position", "rating", "before", "person__sex")
    for key, rating, before, sex in rows.iterator(chunk_size=5000):
        if system.elo_like and bisect_right(BORDERS, rating) == bisect_right(BORDERS, before):
            continue  # within one band of every table
        up = system.better(rating, before)
        for table in tables:
            now, old = table.labels.made_from(rating, None, sex), table.labels.made_from(before, None, sex)
            if now is None or old is None or now.code == old.code:
                continue
            table.up += up
            table.down += not up
            if len(first[table.labels.table]) < MOST:
                first[table.labels.table].append((key, old.code, now.code, up))
    shown = moved.at({key for rows in first.values() for key, *_ in rows})
    entries = {entry.position: entry for entry in shown}
    for table in tables:
        table.steps = [Step(entries[key], old, now, up) for key, old, now, up in first[table.labels.table]]
    return [table for table in tables if table.steps]


def factors_changed(rating_list: RatingList, base: RatingList | None) -> Factors:
    """Whose K is another from this list on than from `base` on."""
    if base is None:
        return Factors([], [])
    entries = Entry.objects.filter(list=rating_list, factor__isnull=False).beside(base.pk)
    entries = entries.annotate(factor_before=F("other__factor"))
    entries = entries.filter(factor_before__isnull=False).exclude(factor_before=F("factor"))
    counts = Counter(entries.order_by().values_list("factor_before", "factor"))
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return Factors([(old, new, count) for (old, new), count in ordered], list(entries.in_order()[:MOST]))
