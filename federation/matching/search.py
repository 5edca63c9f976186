"""Who is meant by what people type: a name in any spelling, an id, a title, a year, a club, a region; nearest first."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet

from federation.matching.match import known_ratings
from federation.matching.meanings import (
    BEGINNING,
    EXACT,
    FOLDED,
    GUESSED,
    HEARD,
    WRITTEN,
    Typed,
    either,
    guess,
    look_up,
)
from federation.models import ClubWord, Player, PlayerWord, RegionWord, TitleAward
from federation.runtime import offered
from federation.runtime.office.identity import current
from federation.vocabulary.sounds import sound
from federation.vocabulary.spellings import typed_words

LONGEST = 100  # signs of a text that are read
MOST_WORDS = 8
MOST = 1000  # players found; who types a further letter sees the others
FEW = 3  # with so many found, typing errors are not guessed
CANDIDATES = 5000  # players that one word of the text fits, looked at one by one


_ID = re.compile(r"\W*(?:fide)?\W*(?:id|no|nr)?\W*([\d\s.\-]+)")
_SPACES = re.compile(r"[\s.\-]")


def _names(players: Iterable[int]) -> list:
    return list(PlayerWord.objects.filter(player__in=players).values_list("player_id", "word_id", "word__word"))


@dataclass(frozen=True)
class Found:
    """The players a text may mean."""

    keys: Sequence[int]  # of players, nearest first, then by rating
    more: bool = False  # whether there are others than these
    guessed: bool = False  # nobody is written like this: these sound alike, or the text has a typing error

    def among(self, players: QuerySet | None = None) -> "Among":
        """Their rows, with their clubs; `players`: as this query has them."""
        return Among(self.keys, players)


@dataclass(frozen=True)
class Among:
    """Rows found, in their order: as long as the keys, and fetched for the page that is cut out of them."""

    keys: Sequence[int]
    players: QuerySet | None

    def __len__(self) -> int:
        return len(self.keys)

    def __getitem__(self, part: slice) -> list[Player]:
        keys = self.keys[part]
        players = Player.objects.select_related("club") if self.players is None else self.players
        rows = players.in_bulk(list(keys))
        return [rows[key] for key in keys if key in rows]


def search(text: str, within: QuerySet | None = None, *, every_year: bool = False) -> Found:
    """The players that a text means, among `within`: without it everybody but merged entries.

    `every_year`: by years of birth that are not public, too, for the office.
    """
    within = Player.objects.current() if within is None else within
    text = text.replace("\0", "")[:LONGEST].strip()
    by_id = list(either(_with_id(text))) if text else []
    if by_id:
        by_id = sorted(within.filter(pk__in=by_id).values_list("pk", flat=True))
    typed = [Typed(spellings, every_year=every_year) for spellings in typed_words(text)[:MOST_WORDS]]
    if not typed or (by_id and not typed[0].year):
        return Found(by_id)
    if len(typed) > 1 and all(len(word.spellings[0]) == 1 for word in typed):
        return Found(())  # initials alone are anybody's
    look_up(typed)
    sorting: dict[int, str] = {}
    keys, more = _nearest(typed, within, sorting)
    if len(keys) < FEW and any(word.guessable for word in typed):
        guess(typed)
        keys = list(dict.fromkeys([*keys, *_some(typed, GUESSED, within, sorting)]))[:MOST]
    order, nearest = _ranked(keys, typed, sorting)
    order = list(dict.fromkeys([*by_id, *order]))
    return Found(order, more, guessed=not by_id and nearest >= FOLDED)


def _with_id(text: str) -> list[QuerySet]:
    """Queries for the players whose FIDE id or national id a text is, with or without what people write around it."""
    bare = _SPACES.sub("", text)
    texts = {text, bare}
    found = []
    if number := _ID.fullmatch(text.casefold()):
        digits = _SPACES.sub("", number[1])
        if 0 < len(digits) <= 15:
            texts |= {digits, f"{current().code}{digits}"}
            found.append(Player.objects.filter(fide_id=int(digits)))
    return [each.order_by().values_list("pk", flat=True) for each in (*found, Player.objects.with_ids(*texts))]


def _nearest(typed: Sequence[Typed], within: QuerySet, sorting: dict[int, str]) -> tuple[list[int], bool]:
    """The players that every word fits, nearest and highest rated first, and whether there are more than these."""
    keys = _some(typed, HEARD, within, sorting)
    if len(keys) <= MOST:
        return keys, False
    written = _some(typed, WRITTEN, within, sorting)
    return list(dict.fromkeys([*written, *keys]))[:MOST], True


def _some(typed: Sequence[Typed], looked_for: int, within: QuerySet, sorting: dict[int, str]) -> list[int]:
    """The players that every word fits; of more than MOST of them, one more than that, the highest rated first.

    A word that fits few gives the candidates, and the others are asked of each candidate. `sorting`: player -> sort
    key, filled with those that are read on the way.
    """
    within = within.order_by()
    ways = {word: found for word in sorted(typed, key=_telling, reverse=True) if (found := _ways(word, looked_for))}
    if any(word not in ways and not word.federation for word in typed) or not ways:
        return []
    for word, each in ways.items():
        candidates = set(either(each, every=True)[: CANDIDATES + 1])
        if len(candidates) <= CANDIDATES:
            fits = [_fits(other, looked_for) for other in typed if other is not word]
            rows = dict(within.filter(*fits, pk__in=candidates).values_list("pk", "search_key"))
            sorting |= rows
            found = sorted(rows)
            return found if len(found) <= MOST else _highest(Player.objects.filter(pk__in=found).values("pk"), found)
    first = next(iter(ways))
    anybody = either(ways[first])
    if len(typed) == 1:
        found = _highest(anybody, sorted(candidates))
        there = set(within.filter(pk__in=found).values_list("pk", flat=True))
        return [key for key in found if key in there]
    players = within.filter(*(_fits(other, looked_for) for other in typed if other is not first), pk__in=anybody)
    found = list(players.values_list("pk", flat=True)[: MOST + 1])
    return found if len(found) <= MOST else _highest(players.values("pk"), found)


def _highest(players: QuerySet, others: Sequence[int]) -> list[int]:
    """One more than MOST of `players`, a query of keys: the highest rated, then `others`."""
    return list(dict.fromkeys([*offered.lists.highest_rated(players, MOST + 1), *others]))[: MOST + 1]


def _telling(word: Typed) -> tuple:
    """Greater for a word that fewer players are likely to have."""
    return bool(word.number), not word.common, not (word.year or word.titles), len(word.spellings[0])


def _ways(word: Typed, looked_for: int) -> list[QuerySet]:
    """Queries for the keys of all players that a word fits, each by an index."""
    ways = []
    if words := word.words(looked_for):
        ways.append(PlayerWord.objects.filter(word__in=words).values_list("player_id", flat=True))
    ways += [
        PlayerWord.objects.filter(each).values_list("player_id", flat=True) for each in word.beginnings(looked_for)
    ]
    if clubs := word.clubs[min(looked_for, HEARD)]:
        ways.append(Player.objects.filter(club__in=clubs).order_by().values_list("pk", flat=True))
    if regions := word.regions[min(looked_for, HEARD)]:
        ways.append(Player.objects.filter(region__in=regions).order_by().values_list("pk", flat=True))
    if word.titles:
        held = TitleAward.objects.held().filter(code__in=word.titles)
        ways.append(held.order_by().values_list("player_id", flat=True))
    if word.year:
        ways.append(Player.objects.filter(birth_year=word.year).order_by().values_list("pk", flat=True))
    if word.number:
        ways += _with_id(word.number)
    return ways


def _fits(word: Typed, looked_for: int) -> Q:
    """The same as a question to one player."""
    own = PlayerWord.objects.filter(player=OuterRef("pk"))
    fits = Q(Exists(own.filter(word__in=word.words(looked_for))))
    for each in word.beginnings(looked_for):
        fits |= Q(Exists(own.filter(each)))
    if clubs := word.clubs[min(looked_for, HEARD)]:
        fits |= Q(club__in=clubs)
    if regions := word.regions[min(looked_for, HEARD)]:
        fits |= Q(region__in=regions)
    if word.common:
        named = word.words(looked_for)
        fits |= Q(Exists(ClubWord.objects.filter(club=OuterRef("club"), word__in=named)))
        fits |= Q(Exists(RegionWord.objects.filter(region=OuterRef("region"), word__in=named)))
    if word.titles:
        fits |= Q(Exists(TitleAward.objects.held().filter(player=OuterRef("pk"), code__in=word.titles)))
    if word.year:
        fits |= Q(birth_year=word.year)
    if word.federation:
        fits |= Q(federation=word.federation)
    if word.number:
        fits |= Q(fide_id=int(word.number[:15])) | Q(national_id__in=[word.number, current().code + word.number])
    return fits


def _ranked(keys: Sequence[int], typed: Sequence[Typed], sorting: dict[int, str]) -> tuple[list[int], int]:
    """`keys` nearest first, then by rating and name; and how near the first one is."""
    names: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for player, key, word in _names(keys):
        names[player].append((key, word))
    near = {key: found for key in keys if (found := _near(typed, names[key])) is not None}
    ratings = known_ratings(near)
    if unsorted := near.keys() - sorting.keys():
        sorting |= Player.objects.filter(pk__in=unsorted).values_list("pk", "search_key")
    order = sorted(near, key=lambda key: (sum(near[key]), -ratings.get(key, 0), sorting[key], key))
    return order, max(near[order[0]]) if order else EXACT


def _near(typed: Sequence[Typed], name: Sequence[tuple[int, str]]) -> list[int] | None:
    """How near a name is to each word typed; None where two words typed would mean one word of the name.

    A club, a region, a title or a year that fits is as near as the beginning of a name.
    """
    near, taken = [], set()
    for word in sorted(typed, key=lambda word: -len(word.spellings[0])):
        fitting = [(found, sound(text)) for key, text in name if (found := word.nearness(key, text)) is not None]
        free = [each for each in fitting if each[1] not in taken]  # other spellings of a word sound like it
        if free:
            nearest, heard = min(free)
            taken.add(heard)
            near.append(nearest)
        elif fitting and not word.elsewhere:
            return None
        else:
            near.append(BEGINNING)
    return near
