"""What each player of an event would have begun it with under a system, and where that number is from."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from django.db.models import Max, Min
from django.utils.translation import gettext_lazy, gettext_noop

from federation.models import Entrant, Tournament
from federation.runtime.database.among import among
from federation.vocabulary import dates
from ratings.catalogue import SYSTEMS
from ratings.computing.player_facts import last_published
from ratings.formulas import conversions
from ratings.formulas.conversions import ELO, Conversion, Scale
from ratings.models import Entry, Line, RatingList
from ratings.models.entries import numbers_of
from ratings.models.known_lists import known_of
from ratings.models.sealed import of_sealed
from ratings.wording.numbers import rating as told_rating

FIDE = "fide"
PUBLISHED = "fide-published"  # what FIDE itself published, which some rules take; our own FIDE list may say otherwise
BY_FIDE = frozenset(slug for slug, system in SYSTEMS.items() if system.imported)
BY_BEST = BY_FIDE | frozenset(  # a player's best rating counts; under FIDE's also that there was one
    slug for slug, system in SYSTEMS.items() if any(field.name == "best" for field in system.calculator.fields)
)
# Rows of what is read.


LIST, IMPORTED, REPORT, LOST, NOBODY = "list", "imported", "report", "lost", "none"
UNCHANGED = Conversion(
    ELO, ELO, gettext_noop("the FIDE rating as it is"), lambda elo: elo,
    gettext_noop("both are Elo scales; no conversion was published"), True,
)  # fmt: skip
# FIDE's own way into its other two ratings: such a player is a newcomer there.
TAKEN_OVER = Conversion(
    ELO, ELO, gettext_noop("the FIDE standard rating as it is"), lambda elo: elo,
    gettext_noop("FIDE Rating Regulations"),
)  # fmt: skip
NEWCOMER = {
    False: gettext_lazy("no rating is known: a newcomer, by this system’s own rules"),
    True: gettext_lazy("our list of %(day)s no longer has one of this player: a newcomer, by this system’s own rules"),
}
CONVERTED = {
    LIST: gettext_lazy("FIDE %(rating)s on our list of %(day)s, converted: %(formula)s"),
    IMPORTED: gettext_lazy("FIDE %(rating)s of %(day)s, as imported, converted: %(formula)s"),
    REPORT: gettext_lazy("FIDE %(rating)s as the report has it, converted: %(formula)s"),
}
AS_IT_IS = {
    LIST: gettext_lazy("our list of %(day)s"),
    IMPORTED: gettext_lazy("FIDE’s rating of %(day)s, as imported"),
    REPORT: gettext_lazy("FIDE’s rating as the report has it"),
}


def _entries(lists: Iterable[int], players: Iterable[int]) -> list:
    return list(
        Entry.objects.of(lists, players)
        .order_by()
        .values_list("list", "player", "rating", "career_games", "factor", "further")
    )


def _extremes(lists: Iterable[int], players: Iterable[int]) -> list:
    return list(
        Entry.objects.of(lists, players)
        .order_by()
        .values("list__system", "player")
        .annotate(most=Max("rating"), least=Min("rating"))
        .values_list("list__system", "player", "most", "least")
    )


class Start(NamedTuple):  # a page has hundreds
    """A player's rating at the beginning of an event. `origin`: LIST, IMPORTED, REPORT, LOST or NOBODY."""

    rating: float | None = None  # on the system's scale
    origin: str = NOBODY
    day: date | None = None  # of the list
    fide: float | None = None  # what was converted
    conversion: Conversion | None = None  # None: the rating is the system's own
    games: int | None = None
    factor: float | None = None
    deviation: float | None = None
    best: float | None = None

    @property
    def code(self) -> str:
        """Where it is from, for programs: list, imported, report-converted, lost, none ..."""
        return f"{self.origin}-converted" if self.conversion else self.origin

    @property
    def told(self) -> str:
        """Where it is from, in words."""
        facts = {"day": dates.day(self.day), "rating": told_rating(self.fide)}
        if self.rating is None:
            words = NEWCOMER[self.origin == LOST]
        elif self.conversion is not None:
            words = CONVERTED.get(self.origin, CONVERTED[REPORT])
            facts["formula"] = str(self.conversion.formula)
        else:
            words = AS_IT_IS.get(self.origin, AS_IT_IS[REPORT])
        return str(words) % facts


def scale_of(slug: str) -> Scale:
    """The scale of a system's ratings."""
    return conversions.SCALES[SYSTEMS[slug].scale]


def key_of(entrant: Entrant) -> int:
    """The player an entrant is today: the one that a duplicate was merged into."""
    return entrant.player.merged_into_id or entrant.player_id


def start_ratings(
    tournament: Tournament, entrants: Sequence[Entrant], slugs: Iterable[str]
) -> dict[str, dict[int, Start]]:
    """slug -> start number -> Start, as known on the event's first day. Five queries, whatever the systems.

    Our own list of the system in force comes first, then (for FIDE's systems) what FIDE published, then the FIDE
    standard rating on the system's scale: of our list, as imported, or as it stands in the report. Under PUBLISHED
    stands what a list takes for FIDE's own rating; the report's where nothing else is known of the player.
    """
    keys = [key_of(entrant) for entrant in entrants]
    slugs = [*slugs]
    wanted = {*slugs, FIDE} - {PUBLISHED}
    outside = _outside(tournament.start, keys)
    listed = _listed(tournament.start, keys, wanted, outside)
    standard = {
        entrant.number: listed[FIDE].get(key)
        or outside.get(("standard", key))
        or (Start(entrant.rating, REPORT) if entrant.rating else Start())
        for entrant, key in zip(entrants, keys, strict=True)
    }
    found: dict[str, dict[int, Start]] = {}
    taken: dict[tuple, dict[int, Start]] = {}  # most systems take the standard rating alike
    for slug in slugs:
        if slug == PUBLISHED:
            found[slug] = {
                entrant.number: outside.get(("standard", key))
                or (standard[entrant.number] if standard[entrant.number].origin == REPORT else Start())
                for entrant, key in zip(entrants, keys, strict=True)
            }
            continue
        own, tempo = listed.get(slug, {}), SYSTEMS[slug].tempo if slug in BY_FIDE else None
        system = SYSTEMS[slug]
        way = scale_of(slug).slug, system.lowest, slug if slug in BY_FIDE or not system.takes_converted else ""
        if way not in taken:
            taken[way] = {number: _taken(start, slug) for number, start in standard.items()}
        found[slug] = taken[way]
        if own or tempo is not None:
            found[slug] = {
                entrant.number: own.get(key) or outside.get((tempo, key)) or taken[way][entrant.number]
                for entrant, key in zip(entrants, keys, strict=True)
            }
    return found


@lru_cache(maxsize=4096)
def _taken(standard: Start, slug: str) -> Start:
    """A FIDE standard rating as the start of another system."""
    if slug == FIDE:
        return standard
    if standard.rating is None or not SYSTEMS[slug].takes_converted:
        return Start()
    scale = scale_of(slug)
    if scale.slug == ELO:
        how, value = TAKEN_OVER if slug in BY_FIDE else UNCHANGED, standard.rating
    elif scale.slug not in conversions.CONVERTED:
        return Start()  # what a FIDE rating is there nobody knows
    else:
        converted = conversions.on_scale(ELO, scale.slug, standard.rating)
        how, value = converted.steps[-1], converted.value
    if value < SYSTEMS[slug].lowest:
        return Start()  # weaker than the scale goes
    games = 0 if how is TAKEN_OVER else None
    return Start(value, standard.origin, standard.day, standard.rating, how, games=games)


def _listed(
    day: date, keys: Sequence[int], slugs: Collection[str], outside: Mapping[tuple[str | None, int], Start]
) -> dict[str, dict[int, Start]]:
    """slug -> player -> Start, of our lists in force on `day`; LOST for players they know without a rating."""
    current = [one for one in known_of(slugs).current.values() if one.effective <= day]
    every = [(one.system, one.pk, one.effective) for one in reversed(current)]  # the latest last
    lists = {system: (pk, effective) for system, pk, effective in every}
    found: dict[str, dict[int, Start]] = {slug: {} for slug in slugs}
    if not lists:
        return found
    with_best = [pk for system, pk, _ in every if system in BY_BEST]
    systems = {pk: system for system, (pk, _) in lists.items()}
    question = f"starts/{list(systems)}/{with_best}/{keys}"
    own, bests = of_sealed({*systems, *with_best}, question, lambda: _read(systems, with_best, keys))
    best = {(slug, player): rating for slug, player, rating in bests}
    for slug, player, rating, games, factor, deviation in own:
        found[slug][player] = Start(
            rating, LIST, lists[slug][1], games=games, factor=factor, deviation=deviation, best=best.get((slug, player))
        )
    imported = {
        (slug, player)
        for slug in BY_FIDE & lists.keys()
        for player in keys
        if player not in found[slug] and _imported_by(lists[slug][1], outside.get((SYSTEMS[slug].tempo, player)))
    }
    once = {place for place in best if place[0] in BY_FIDE} | (_counted(current, imported) if imported else set())
    for slug, player in once:  # below the least rating that is published one starts again
        found[slug].setdefault(player, Start(None, LOST, lists[slug][1]))
    return found


def _imported_by(day: date, rating: Start | None) -> bool:
    return rating is not None and rating.day is not None and rating.day <= day


def _counted(current: Iterable[RatingList], imported: set[tuple[str, int]]) -> set[tuple[str, int]]:
    """(slug, player) of `imported` ratings that a list took over, which it does once only: those it has a line of."""
    slugs, players = {slug for slug, _ in imported}, {player for _, player in imported}
    systems = {one.pk: one.system for one in current if one.system in slugs}
    rows = Line.objects.filter(among("list", list(systems)), player__in=players).order_by()
    return {(systems[key], player) for key, player in rows.values_list("list", "player").distinct()} & imported


def _read(
    systems: Mapping[int, str], with_best: Sequence[int], keys: Sequence[int]
) -> tuple[list[tuple], list[tuple[str, int, float]]]:
    """Of these players what the lists of `systems` say, and their best rating on any list of `with_best`.

    All lists are given by their keys.
    """
    own = [
        (systems[pk], player, rating, games, factor, numbers_of(further)[0])
        for pk, player, rating, games, factor, further in _entries(lists=systems, players=keys)
    ]
    best = [
        (slug, player, least if SYSTEMS[slug].lower_is_better else most)
        for slug, player, most, least in _extremes(lists=with_best, players=keys)
    ]
    return own, best


def _outside(day: date, keys: Sequence[int]) -> dict[tuple[str | None, int], Start]:
    """(tempo, player) -> Start, the last that FIDE published by `day`."""
    found = last_published(keys, day)
    return {key: Start(one.rating, IMPORTED, one.date, factor=one.factor) for key, one in found.items()}
