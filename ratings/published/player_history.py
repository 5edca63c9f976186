"""One player's ratings over time: what is official today, how every list came about, what comes next."""

from dataclasses import dataclass, field
from datetime import date

from federation.models import Player
from ratings.catalogue import SERIES, System, calendar
from ratings.categories import Label
from ratings.formulas.age_groups import age_group
from ratings.models import Entry, Line, RatingList, Series
from ratings.published import queries, rating_chart
from ratings.published.tables.list_labels import ListLabels, labels_of


@dataclass
class Step:
    """One list on which something happened to the player: the entry and the lines behind it."""

    list: RatingList
    entry: Entry | None
    lines: list[Line] = field(default_factory=list)


@dataclass(frozen=True)
class Official:
    """A rating in force today."""

    system: System
    entry: Entry
    list: RatingList
    until: date
    coming: Entry | None  # on a list already published for a later day

    @property
    def experience(self) -> str:
        """What is still missing to a settled rating, in words."""
        games, rule = self.entry.career_games, self.system.experience
        return f"{games} of {rule.games} games" if rule and rule.lacks(games, self.entry.factor) else ""


@dataclass(frozen=True)
class Biography:
    """Everything the player's page prints."""

    official: list[Official]
    shown: System | None  # whose history is below
    systems: list[tuple[System, bool]]  # the switch, when there are several
    steps: list[Step]  # latest first
    chart: rating_chart.Chart | None
    peak: Entry | None
    inactive_after: date | None  # "unless you play"
    inactive: bool
    age: str
    titles: list
    categories: list[tuple[ListLabels, Label]]

    @property
    def headline(self) -> Official | None:
        """The number that stands first: of the system shown, else whatever there is."""
        wanted = [one for one in self.official if self.shown and one.system.slug == self.shown.slug]
        return (wanted or self.official or [None])[0]

    @property
    def beside(self) -> list[Official]:
        return [one for one in self.official if one is not self.headline]


def biography(player: Player, today: date, wanted: str) -> Biography:
    """The public life of `player`; history of the system `wanted`, or of the player's first one."""
    entries = list(
        Entry.objects.filter(player=player, list__in=RatingList.objects.current())
        .select_related("list")
        .defer("list__memory")
        .order_by("-list__effective")
    )
    lines = list(
        Line.objects.filter(player=player, list__in=RatingList.objects.current())
        .select_related("list", "tournament")
        .defer("detail", "list__memory")
        .order_by("-list__effective", "order")
    )
    in_force = queries.in_force(today)
    slugs = [slug for slug in SERIES if any(one.list.system == slug for one in [*entries, *lines])]
    slug = wanted if wanted in slugs else (slugs[0] if slugs else "")
    cadences = {slug: one.cadence for slug, one in Series.objects.known().items()}
    official = [_official(slug_, in_force[slug_], entries, cadences[slug_]) for slug_ in in_force]
    own = [entry for entry in entries if entry.list.system == slug]
    headline = own[0] if own else None
    history = [(entry.list.effective, entry.rating) for entry in reversed(own)]
    peak = SERIES[slug].peak([rating for _, rating in history]) if own else None
    active = bool(headline and headline.active)
    played = [line.tournament.end for line in lines if line.list.system == slug and line.tournament and line.games]
    return Biography(
        official=[one for one in official if one is not None],
        shown=SERIES.get(slug),
        systems=[(SERIES[one], one == slug) for one in slugs] if len(slugs) > 1 else [],
        steps=_steps(own, [line for line in lines if line.list.system == slug]),
        chart=rating_chart.line(player.name, history, SERIES[slug]) if slug else None,
        peak=None if peak is None else own[-1 - peak],
        inactive_after=_inactive_after(SERIES[slug], max(played), cadences[slug]) if played and active else None,
        inactive=bool(headline and not headline.active),
        age=age_group(player.birth_year, today.year),
        titles=list(player.titles.all()),
        categories=labels_of(SERIES[slug], headline) if slug else [],
    )


def _official(slug: str, one: RatingList, entries: list[Entry], cadence: calendar.Cadence) -> Official | None:
    entry = next((entry for entry in entries if entry.list_id == one.pk), None)
    if entry is None:
        return None
    later = [entry for entry in entries if entry.list.system == slug and entry.list.effective > one.effective]
    return Official(SERIES[slug], entry, one, queries.official_until(one, cadence), later[-1] if later else None)


def _inactive_after(system: System, last_game: date, cadence: calendar.Cadence) -> date | None:
    """The first list on which a player whose last rated event ended on `last_game` would be inactive; None: never."""
    return calendar.on_or_after(system.activity.ends(last_game), cadence) if system.activity else None


def _steps(entries: list[Entry], lines: list[Line]) -> list[Step]:
    """Lists with something to tell, latest first; quiet lists are left to the chart."""
    steps = {entry.list_id: Step(entry.list, entry) for entry in entries}
    for line in lines:
        steps.setdefault(line.list_id, Step(line.list, None)).lines.append(line)
    told = [step for step in steps.values() if step.lines or step.list.imported or (step.entry and step.entry.change)]
    return sorted(told, key=lambda step: step.list.effective, reverse=True)
