"""Many events looked at in whole columns: which of them must be read game by game, and for whom.

Of ratings and titles that changed meanwhile the best is taken, so that nobody is passed over who must not be.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import date

import numpy as np
from django.db.models import Case, Max, Q, QuerySet, When
from django.db.models.functions import Coalesce

from federation.models import Entrant, FederationChange, Game, OutsideRating, Player, TitleAward, Tournament
from federation.models.players import Tempo
from federation.vocabulary.federations import CODES
from ratings.computing import bulk
from ratings.models import EventNormFacts
from ratings.titles.from_register import chances
from ratings.titles.from_register.chances import FEWEST, HOLDS, LOWEST, MASTERS, PLACE, UNRATED
from ratings.titles.from_register.people import SCHEME
from ratings.titles.norms.rounds import BIG


@dataclass(frozen=True)
class Glance:
    """What remains to be looked at."""

    events: Sequence[int]  # whose games are wanted, ascending
    titles: dict[int, list[str]]  # entrant -> titles whose norm the entrant may have made or missed by one article


@dataclass(frozen=True)
class _Entrants:
    """Those of many events, at least as strong as they were. Shape (entrants,)."""

    key: np.ndarray
    event: np.ndarray  # its row
    person: np.ndarray  # who stands for the entry since a merge
    unrated: np.ndarray  # whether the report gives no rating
    rating: np.ndarray
    place: np.ndarray  # of the title

    def only(self, rows: np.ndarray) -> "_Entrants":
        return _Entrants(*(getattr(self, one.name)[rows] for one in fields(self)))


def glance(keys: Sequence[int]) -> Glance:
    """What remains of the events `keys`. Eleven queries at most, however many they are."""
    rows = Tournament.objects.filter(
        bulk.among("pk", np.array(keys, np.int64)),
        rounds__gte=FEWEST,
        tempo=Tempo.STANDARD,
        withdrawn=False,
        archived=False,
    )
    events = list(rows.order_by("pk").values_list("pk", "start", "end", "federation"))
    if not events:
        return Glance([], {})
    tournaments = np.array([event[0] for event in events], np.int64)
    starts, last = [event[1] for event in events], max(event[2] for event in events)
    entrants = _entrants(tournaments, min(starts), last)
    good = chances.promising(entrants.event, len(events), entrants.rating, entrants.place < MASTERS)
    few = entrants.only(good[entrants.event])
    if not len(few.key):
        return Glance([], {})
    told = np.isin(tournaments, _told(tournaments))
    federation, woman = _people(few, min(starts))
    host = np.array([event[3].encode() for event in events])
    guests = np.bincount(few.event[federation != host[few.event]], minlength=len(events))
    sides, missed = _games(tournaments[good], few.key)
    plain = ~few.unrated & np.isin(federation, _CODES)
    alike = _alike(sides, few.event)
    counts = ~(told[few.event] | missed | alike[few.event])
    counts[sides.player[~plain[sides.opponent]]] = False
    field = chances.Field(few.rating, few.place, _held(few.person, min(starts), max(starts)), woman, counts)
    asked = chances.near(field, sides)
    some = asked.any(axis=1)
    wanted = told | (guests >= BIG[0])
    wanted[few.event[some]] = True
    titles = {int(key): chances.titles(row) for key, row in zip(few.key[some], asked[some], strict=True)}
    return Glance(tournaments[wanted & good].tolist(), titles)


_CODES = np.array([code.encode() for code in CODES])


def _entrants(tournaments: np.ndarray, first: date, last: date) -> _Entrants:
    """Who entered `tournaments`, which are of these days."""
    rows = Entrant.objects.filter(bulk.among("tournament", tournaments))
    columns = rows.values_list("pk", "tournament", "player", Coalesce("rating", 0), _place("reported_title"))
    key, event, player, reported, place = bulk.read(columns, "i8", "i8", "i8", "i4", "i4")
    merged = np.array(Player.objects.exclude(merged_into=None).order_by().values_list("pk", "merged_into"), np.int64)
    merged = merged.reshape(-1, 2)
    at = bulk.places(merged[:, 0], player)
    person = np.where(at < 0, player, merged[at, 1]) if len(merged) else player
    each, of = np.unique(person, return_inverse=True)
    best, listed = _titles(TitleAward.objects.all(), each)[of], _highest(each, first, last)[of]
    rating = np.maximum(np.maximum(reported, listed), UNRATED)
    return _Entrants(key, bulk.places(tournaments, event), person, reported == 0, rating, np.minimum(place, best))


def _highest(people: np.ndarray, first: date, last: date) -> np.ndarray:
    """At least the highest rating of each of `people` on FIDE's lists of these months; low ones are not read."""
    rows = OutsideRating.objects.filter(
        bulk.among("player", people), tempo=Tempo.STANDARD, date__gte=first.replace(day=1), date__lte=last,
        rating__gte=LOWEST.raised,
    )  # fmt: skip
    player, rating = bulk.read(rows.order_by().values_list("player").annotate(highest=Max("rating")), "i8", "i4")
    found = np.full(len(people), LOWEST.raised, np.int32)
    found[bulk.places(people, player)] = rating
    return found


def _held(people: np.ndarray, first: date, last: date) -> np.ndarray:
    """The place of the title that each of `people` has had all the time between two days."""
    return _titles(TitleAward.objects.in_force(first).in_force(last), people)


def _titles(awards: QuerySet, people: np.ndarray) -> np.ndarray:
    """The best place of a title of `awards` of each of `people`. Few hold one, so all of them are read."""
    player, title = bulk.read(
        awards.filter(scheme=SCHEME, code__in=PLACE).values_list("player", _place("code")), "i8", "i4"
    )
    at = bulk.places(people, player)
    found = np.full(len(people), HOLDS, np.int32)
    np.minimum.at(found, at[at >= 0], title[at >= 0])
    return found


def _place(field: str) -> Case:
    return Case(*(When(**{field: code, "then": at}) for code, at in PLACE.items()), default=HOLDS)


def _people(entrants: _Entrants, first: date) -> tuple[np.ndarray, np.ndarray]:
    """The federation of each, empty where it has changed since `first`; and who is a woman."""
    rows = Entrant.objects.filter(bulk.among("pk", entrants.key)).values_list(
        "pk",
        Case(When(player__federation="", then="federation"), default="player__federation"),
        Case(When(Q(player__sex="w") | Q(player__sex="", sex="w"), then=1), default=0),
    )
    key, federation, woman = bulk.read(rows, "i8", "S", "i4")
    order = bulk.places(key, entrants.key)
    federation, woman = federation[order], woman[order] > 0
    moved = FederationChange.objects.filter(day__gt=first).order_by().values_list("player", flat=True)
    federation[np.isin(entrants.person, np.array(moved, np.int64))] = b""
    return federation, woman


def _games(tournaments: np.ndarray, entrants: np.ndarray) -> tuple[chances.Sides, np.ndarray]:
    """The games over the board of `tournaments`, and which entrants have any other row."""
    played = Case(When(kind=Game.Kind.PLAYED, black__isnull=False, then=1), default=0)
    rows = Game.objects.filter(bulk.among("tournament", tournaments))
    columns = rows.values_list(
        "white", Coalesce("black", "white"), "white_score", "black_score", played, "round", "board"
    )
    white, black, score, other, real, round_, board = bulk.read(columns, "i8", "i8", *("i4",) * 5)
    order = np.lexsort((board, round_))
    players = np.stack([bulk.places(entrants, white[order]), bulk.places(entrants, black[order])], 1)
    scores, real = np.stack([score[order], other[order]], 1), real[order] > 0
    missed = np.zeros(len(entrants), bool)
    missed[players[~real]] = True
    return chances.Sides(players[real].ravel(), players[real][:, ::-1].ravel(), scores[real].ravel()), missed


def _alike(sides: chances.Sides, event: np.ndarray) -> np.ndarray:
    """Whether two players of an event met twice. A row for each event that has players, from 0."""
    pair, times = np.unique(sides.player.astype(np.int64) << 32 | sides.opponent, return_counts=True)
    found = np.zeros(event.max(initial=0) + 1, bool)
    found[event[pair[times > 1] >> 32]] = True
    return found


def _told(tournaments: np.ndarray) -> np.ndarray:
    """Events of which an officer said something."""
    facts = EventNormFacts.objects.filter(bulk.among("tournament", tournaments))
    return np.array(facts.values_list("tournament", flat=True), np.int64)
