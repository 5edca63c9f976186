"""One player's ratings over time: what is official today, how every list came about, what comes next."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from django.db.models import Value
from django.urls import reverse
from django.utils.translation import ngettext

from federation.models import OutsideRating, Player, TitleAward
from federation.models.titles import highest
from federation.people import awards
from federation.people.duplicates.merged import duplicates_of, keys_of
from federation.runtime.office import births
from federation.vocabulary.age_groups import OPEN, age_group
from ratings.catalogue import SERIES, System
from ratings.categories import Label
from ratings.computing.player_facts import last_published
from ratings.models import Entry, InForce, Line, RatingList, in_force
from ratings.models.entries import without_event
from ratings.models.known_lists import KnownLists, known
from ratings.published.players import rating_chart
from ratings.published.players.activity import activity
from ratings.published.tables.list_labels import ListLabels, labels_made_from
from ratings.wording.numbers import points, signed

# What is read of entries and lines, which are many: as rows, whose models would cost more than the rest of the page.
OF_ITS_EVENT = ("tournament", "tournament__code", "tournament__name", "tournament__start", "tournament__end")
OF_AN_ENTRY = ("list", "player", "position", "rating", "previous", "factor", "rank")
OF_AN_ENTRY += ("games", "career_games", "active", "further", "person__sex")

UNFOLDED = 12  # lists with their events that stand on a page before the earlier ones are folded away


def _rules(lists: Iterable[int], players: Iterable[int]) -> list:
    return list(Line.objects.filter(list__in=lists, player__in=players).order_by().values_list("list", "rule"))


@dataclass(slots=True)
class PlayerEntry:
    """What a list has of the player: an `Entry` as far as a page prints it."""

    list: RatingList
    player_id: int
    position: int
    rating: float
    previous: float | None
    factor: float | None
    rank: int | None
    games: int
    career_games: int
    active: bool
    further: str
    sex: str

    best, change, deviation = Entry.best, Entry.change, Entry.deviation

    @property
    def list_id(self) -> int:
        return self.list.pk


class PlayedEvent(NamedTuple):
    """An event as a line names it."""

    pk: int
    code: str
    name: str
    start: date
    end: date

    @property
    def get_absolute_url(self) -> str:
        return reverse("event", args=[self.code])


def event_of(facts: Sequence[Any]) -> PlayedEvent | None:
    """From `OF_ITS_EVENT`."""
    return None if facts[0] is None else PlayedEvent(*facts)


@dataclass(slots=True)
class PlayerLine:
    """What one event, or something else, contributed to the player's rating: a `Line` as far as a page prints it."""

    list: RatingList
    player_id: int
    order: int
    games: int
    score: float | None
    expected: float | None
    change: float | None
    rule: str
    start: float | None  # the rating to begin with, as far as the line names one
    tournament: PlayedEvent | None
    before: float | None = None  # the rating before and after it, where a list adds up several: see `_steps`
    after: float | None = None

    @property
    def list_id(self) -> int:
        return self.list.pk

    @property
    def words(self) -> str:
        """The event, and what the player made of it."""
        score = "" if self.score is None else f", {points(self.score)} / {self.games}"
        return f"{self.heading}{score}{'' if self.change is None else f', {signed(self.change, 1)}'}"

    @property
    def heading(self) -> str:
        return without_event(self.list.system, self.rule) if self.tournament is None else self.tournament.name


@dataclass
class Step:
    """One list on which something happened to the player: the entry and the lines behind it."""

    list: RatingList
    entry: PlayerEntry | None
    lines: list[PlayerLine] = field(default_factory=list)
    before: PlayerEntry | None = None  # the entry on the list before, where it had one


@dataclass(frozen=True)
class Official:
    """A rating in force today. Activity, experience and K are what its own system says of them."""

    entry: PlayerEntry
    now: InForce
    coming: PlayerEntry | None  # on a list already published for a later day
    games: int | None  # all rated games; None: it was taken over with games that nobody counted here
    activity: str  # that they are inactive, or from which list on they will be; "" where nobody becomes so

    @property
    def system(self) -> System:
        return self.now.system

    @property
    def list(self) -> RatingList:
        return self.entry.list

    @property
    def experience(self) -> str:
        """What is still missing to a settled rating, in a sentence."""
        rule = self.system.experience
        if rule is None or not rule.lacks(self.games, self.entry.factor):
            return ""
        return ngettext(
            "%(games)s of %(needed)s game to a settled rating.",
            "%(games)s of %(needed)s games to a settled rating.",
            rule.games,
        ) % {"games": self.games, "needed": rule.games}


@dataclass(frozen=True)
class Biography:
    """Everything the player's page prints."""

    official: list[Official]
    shown: System | None  # whose history is below
    systems: list[tuple[System, bool]]  # the switch, when there are several
    steps: list[Step]  # latest first
    history: Sequence[PlayerEntry]  # on the lists of the system shown, the latest first
    chart: rating_chart.Chart | None
    peak: PlayerEntry | None  # the best of the system shown
    born: str  # and died: "born 1960 (S65)", "U14", "1921–1990"; "" where nothing is known or told
    title: TitleAward | None  # stands before the name today
    titles: list[TitleAward]  # all with their story, the highest first
    categories: list[tuple[ListLabels, Label]]
    now: InForce | None = None  # of the system shown
    in_draft: Sequence[PlayerLine] = ()  # what its draft counts
    held: Sequence[PlayerEntry] = ()  # in every edition of every list, drafts too
    lines: Sequence[PlayerLine] = ()  # on the lists that count
    of_fide: OutsideRating | None = None  # what FIDE itself published last, which some rules take

    @property
    def headline(self) -> Official | None:
        """The number that stands first: of the system shown, else whatever there is."""
        wanted = [one for one in self.official if self.shown and one.system.slug == self.shown.slug]
        return (wanted or self.official or [None])[0]

    @property
    def recent(self) -> list[Step]:
        return self.steps[:UNFOLDED]

    @property
    def earlier(self) -> list[Step]:
        """What a page folds away."""
        return self.steps[UNFOLDED:]

    @property
    def events(self) -> list[PlayerLine]:
        """The rated events of the system shown, the latest first."""
        return [line for line in self.lines if line.list.system == self.slug and line.tournament and line.games]

    @property
    def slug(self) -> str:
        return "" if self.shown is None else self.shown.slug

    @property
    def beside(self) -> list[Official]:
        return [one for one in self.official if one is not self.headline]


def entries_of(player: Player, lists: KnownLists, keys: Iterable[int] | None = None) -> list[PlayerEntry]:
    """The player in every edition of every list, or on the lists of `keys`, in no order."""
    rows = Entry.objects.filter(player=player.pk).order_by().values_list(*OF_AN_ENTRY)
    if keys is not None:
        rows = rows.filter(list__in=keys)
    return [PlayerEntry(lists.by_key[key], *facts) for key, *facts in rows]


def biography(player: Player, today: date, wanted: str) -> Biography:
    """The public life of `player`; history of the system `wanted`, or of the player's first one."""
    lists = known()
    held = entries_of(player, lists)
    entries = _entries(held, lists)
    lines, in_drafts = lines_of(player, lists)
    titles = awards.ordered(awards.titles_of(player))
    now, age = in_force.on(today, lists=lists), age_group(player.birth_year, today.year)
    there = {one.list.system for one in (*entries, *lines)}
    slugs = [slug for slug in SERIES if slug in there]
    slug = wanted if wanted in slugs else (slugs[0] if slugs else "")
    official = _official(player, list(now.values()), lists, entries, lines)
    own = [entry for entry in entries if entry.list.system == slug]
    headline = own[0] if own else None
    peak = SERIES[slug].peak([entry.rating for entry in reversed(own)]) if own else None
    return Biography(
        official=official,
        shown=SERIES.get(slug),
        systems=[(SERIES[one], one == slug) for one in slugs] if len(slugs) > 1 else [],
        steps=steps_of(own, [line for line in lines if line.list.system == slug]),
        history=own,
        chart=_chart(player.name, slug, slugs, entries, lines) if slug else None,
        peak=None if peak is None else own[-1 - peak],
        born=_born(player, "" if age == OPEN else age),
        title=highest(titles, today),
        titles=titles,
        categories=labels_made_from(SERIES[slug], headline.rating, headline.best, headline.sex) if headline else [],
        now=now.get(slug),
        in_draft=[line for line in in_drafts if line.list.system == slug],
        held=held,
        lines=lines,
        of_fide=last_published([player.pk], today).get(("standard", player.pk)),
    )


def _entries(held: Sequence[PlayerEntry], lists: KnownLists) -> list[PlayerEntry]:
    """A player on the lists that count, the latest first."""
    entries = [entry for entry in held if entry.list.pk in lists.current]
    return sorted(entries, key=lambda entry: entry.list.effective, reverse=True)


def lines_of(player: Player, lists: KnownLists) -> tuple[list[PlayerLine], list[PlayerLine]]:
    """The player's lines on the lists that count, the latest first, and those in drafts."""
    lines, keys = [], [*lists.current, *lists.drafts]
    # By lists: lines have no index of players alone.
    wanted = (
        Line.objects.filter(list__in=keys, player=player.pk)
        .order_by()
        .values_list(
            *("list", "player", "order", "games", "score", "expected", "change", "rule", "facts__start"), *OF_ITS_EVENT
        )
    )
    for key, own, order, games, score, expected, change, rule, start, *event in wanted:
        told = games, score, expected, change, rule, start
        lines.append(PlayerLine(lists.by_key[key], own, order, *told, event_of(event)))
    counted = [line for line in lines if line.list_id in lists.current]
    counted.sort(key=lambda line: (-line.list.effective.toordinal(), line.order))
    return counted, [line for line in lines if line.list_id in lists.drafts]


def _born(player: Player, group: str) -> str:
    """When the player was born and died, as far as everybody may know it, with the age group."""
    year = births.public_year(player.birth_year)
    if player.died is not None:
        return f"{year or ''}–{player.died.year}" if year else f"† {player.died.year}"
    if year is None:
        return group
    return f"{births.born(year)} ({group})" if group else births.born(year)


def _official(
    player: Player, now: list[InForce], lists: KnownLists, entries: list[PlayerEntry], lines: list[PlayerLine]
) -> list[Official]:
    """The player's rating on every list in force that has one."""
    by_list = {entry.list_id: entry for entry in entries}
    uncounted = _uncounted(player, lists, entries, lines) if entries else set()
    of_system: dict[str, list[PlayerEntry]] = defaultdict(list)
    for entry in entries:
        of_system[entry.list.system].append(entry)
    played: dict[str, date] = {}  # slug -> the last day of a game that its lists counted
    for line in lines:
        if line.tournament and line.games:
            played[line.list.system] = max(line.tournament.end, played.get(line.list.system, date.min))
    found = []
    for one in now:
        entry = by_list.get(one.list.pk) if one.list is not None else None
        if entry is None:
            continue
        slug = one.system.slug
        later = [each for each in of_system[slug] if each.list.effective > entry.list.effective]
        games = None if slug in uncounted else entry.career_games
        words = activity(one, entry.active, played.get(slug))
        found.append(Official(entry, one, later[-1] if later else None, games, words))
    return found


def games_uncounted(player: Player, slugs: Collection[str] = SERIES) -> set[str]:
    """Slugs of the systems whose rating of `player` was taken over without the number of its games. Three queries.

    `slugs`: of these systems alone.
    """
    lists = known()
    people = keys_of(player)
    adopting = {slug: codes for slug, codes in _adopting().items() if slug in slugs}
    codes = {code for each in adopting.values() for code in each}
    # By keys and by lists: lines are many, and have no index of players alone.
    current = lists.keys([slug for slug, each in adopting.items() if each])
    rows = [(key, rule) for key, rule in _rules(lists=current, players=people) if rule in codes]
    if imported := [one.pk for one in lists.every if one.imported and one.system in slugs]:
        bare = Entry.objects.filter(player__in=people, list__in=imported, career_games=0).order_by()
        rows += bare.values_list("list", Value(""))
    return {
        slug for slug, rule in ((lists.by_key[key].system, rule) for key, rule in rows)
        if not rule or rule in adopting.get(slug, ())
    }  # fmt: skip


def _uncounted(
    player: Player, lists: KnownLists, entries: Sequence[PlayerEntry], lines: Sequence[PlayerLine]
) -> set[str]:
    """The same from what is at hand, where nobody was merged into the player and every list taken over counts."""
    if duplicates_of(player) or any(one.imported and one.pk not in lists.current for one in lists.every):
        return games_uncounted(player)
    adopting = _adopting()
    bare = {one.list.system for one in entries if one.list.imported and not one.career_games}
    return bare | {line.list.system for line in lines if line.rule in adopting.get(line.list.system, ())}


def _adopting() -> dict[str, tuple[str, ...]]:
    """slug -> rule codes by which a rating is taken over without the number of its games."""
    return {slug: tuple(system.experience.adopting) for slug, system in SERIES.items() if system.experience}


def _chart(
    name: str, slug: str, slugs: Sequence[str], entries: Sequence[PlayerEntry], lines: Sequence[PlayerLine]
) -> rating_chart.Chart | None:
    """The system shown with its events, and the others whose numbers can be compared with its own."""
    system = SERIES[slug]
    beside = [each for each in slugs if each != slug and SERIES[each].elo_like] if system.elo_like else []
    histories: dict[str, list[tuple[date, float]]] = {each: [] for each in (slug, *beside)}
    for entry in reversed(entries):
        if entry.list.system in histories:
            histories[entry.list.system].append((entry.list.effective, entry.rating))
    played = [line for line in lines if line.list.system == slug and line.tournament is not None and line.games]
    return rating_chart.chart(
        name,
        [rating_chart.Series(SERIES[each].short, history, SERIES[each]) for each, history in histories.items()],
        [rating_chart.Mark(line.tournament.end, line.words) for line in played if line.tournament is not None],
    )


def steps_of(entries: Sequence[PlayerEntry], lines: Sequence[PlayerLine]) -> list[Step]:
    """Lists with something to tell, latest first; quiet lists are left to the chart."""
    by_list = {entry.list_id: entry for entry in entries}
    steps = {
        key: Step(entry.list, entry, before=by_list.get(entry.list.previous_id or 0)) for key, entry in by_list.items()
    }
    for line in lines:
        if line.list_id not in steps:
            steps[line.list_id] = Step(line.list, None)
        steps[line.list_id].lines.append(line)
    told = [step for step in steps.values() if step.lines or step.list.imported or (step.entry and step.entry.change)]
    for step in told:
        _from_event_to_event(step)
    return sorted(told, key=lambda step: step.list.effective, reverse=True)


def _from_event_to_event(step: Step) -> None:
    """Let the events of a list know the ratings before and after each, where the list is nothing but their sum."""
    entry, moved = step.entry, [line for line in step.lines if line.change is not None]
    if len(moved) < 2 or entry is None or entry.previous is None or step.list.catalogue.not_live:
        return
    total = entry.previous + sum(line.change for line in moved if line.change is not None)
    if abs(total - entry.rating) >= 1:
        return  # something else decided
    rating = entry.previous
    for line in moved:
        line.before, line.after = rating, rating + (line.change or 0)
        rating = line.after
