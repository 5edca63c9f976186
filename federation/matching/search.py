"""Who is meant by what people type: a name in any spelling, an id, a title, a year, a club, a region; nearest first."""

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from django.conf import settings
from django.db.models import Exists, OuterRef, Q, QuerySet

from federation.matching.match import known_ratings
from federation.models import ClubWord, Player, PlayerWord, RegionWord, TitleAward, Word
from federation.runtime import offered
from federation.vocabulary.federations import FEDERATIONS
from federation.vocabulary.sounds import folded, sound
from federation.vocabulary.spellings import typed_words
from federation.vocabulary.typing_errors import errors, parts_nearby

LONGEST = 100  # signs of a text that are read
MOST_WORDS = 8
MOST = 1000  # players found; who types a further letter sees the others
FEW = 3  # with so many found, typing errors are not guessed
CANDIDATES = 5000  # players whom one word of the text fits, looked at one by one
PLACES = 100  # clubs or regions that a word may name; "club" and "region" name none
LETTERS = 3  # from which a club or a region is found by its beginning
SOUNDS = 5  # letters of a sound key from which words that begin like it are found
ALIKE = 300  # words that begin like one that was typed, by their sound

# How near a word of a name is to a typed one.
EXACT, BEGINNING, FOLDED, SOUND, SOUND_BEGINNING, ERROR = range(6)  # a second error is one more
WRITTEN, HEARD, GUESSED = range(3)  # which words are looked for: exact ones; beginnings and sounds too; errors too

_ID = re.compile(r"\W*(?:fide)?\W*(?:id|no|nr)?\W*([\d\s.\-]+)")
_SPACES = re.compile(r"[\s.\-]")


@dataclass(frozen=True)
class Found:
    """The players a text may mean."""

    keys: Sequence[int]  # of players, nearest first, then by rating
    more: bool = False  # whether there are others than these
    guessed: bool = False  # nobody is written like this: these sound alike, or the text has a typing error

    def among(self, players: QuerySet) -> "Among":
        return Among(self.keys, players)


@dataclass(frozen=True)
class Among:
    """Rows found, in their order: as long as the keys, and fetched for the page that is cut out of them."""

    keys: Sequence[int]
    players: QuerySet

    def __len__(self) -> int:
        return len(self.keys)

    def __getitem__(self, part: slice) -> list[Player]:
        rows = self.players.in_bulk(list(self.keys[part]))
        return [rows[key] for key in self.keys[part] if key in rows]


def search(text: str, within: QuerySet | None = None) -> Found:
    """The players of `within`, by default of everybody but merged entries, whom a text means."""
    within = Player.objects.current() if within is None else within
    text = text.replace("\0", "")[:LONGEST].strip()
    by_id = sorted(within.filter(pk__in=_either(_with_id(text))).values_list("pk", flat=True)) if text else []
    typed = [_Typed(spellings) for spellings in typed_words(text)[:MOST_WORDS]]
    if not typed or (by_id and not typed[0].year):
        return Found(by_id)
    if len(typed) > 1 and all(len(word.spellings[0]) == 1 for word in typed):
        return Found(())  # initials alone are anybody's
    _look_up(typed)
    keys, more = _nearest(typed, within)
    if len(keys) < FEW and any(word.guessable for word in typed):
        _guess(typed)
        keys = list(dict.fromkeys([*keys, *_some(typed, GUESSED, within)]))[:MOST]
    order, nearest = _ranked(keys, typed)
    order = list(dict.fromkeys([*by_id, *order]))
    return Found(order, more, guessed=not by_id and nearest >= FOLDED)


@dataclass
class _Typed:
    """A word as typed, and what it may mean."""

    spellings: tuple[str, ...]
    exact: set[int] = field(default_factory=set)  # keys of words
    alike: dict[int, int] = field(default_factory=dict)  # key of a word -> how near it is
    guessed: dict[int, int] = field(default_factory=dict)
    titles: set[str] = field(default_factory=set)
    clubs: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # WRITTEN or HEARD -> keys
    regions: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    common: bool = False  # in the names of so many clubs or regions that it names none

    @property
    def year(self) -> int | None:
        text = self.spellings[0]
        return int(text) if len(text) == 4 and text.isdecimal() and 1850 <= int(text) <= 2100 else None

    @property
    def number(self) -> str:
        text = self.spellings[0]
        return text if text.isdecimal() and len(text) > 4 else ""

    @property
    def federation(self) -> str:
        code = self.spellings[0].upper()
        return code if code in FEDERATIONS else ""

    @property
    def elsewhere(self) -> bool:
        """Whether it may be anything but a word of a name."""
        return bool(
            self.titles or self.common or self.clubs[HEARD] or self.regions[HEARD] or self.year or self.federation
        )

    @property
    def guessable(self) -> bool:
        return not self.spellings[0].isdecimal()

    def words(self, looked_for: int) -> set[int]:
        found = set(self.exact)
        if looked_for >= HEARD:
            found |= self.alike.keys()
        if looked_for >= GUESSED:
            found |= self.guessed.keys()
        return found

    def beginnings(self, looked_for: int) -> list[Q]:
        return [_begins("word__word", each) for each in self.spellings] if looked_for >= HEARD else []

    def nearness(self, key: int, word: str) -> int | None:
        """Of a word of a name; None for one that has nothing to do with this."""
        if key in self.exact:
            return EXACT
        if word.startswith(self.spellings):
            return BEGINNING
        return self.alike.get(key, self.guessed.get(key))


def _with_id(text: str) -> list[QuerySet]:
    """Queries for the players whose FIDE id or national id a text is, with or without what people write around it."""
    bare = _SPACES.sub("", text)
    texts = {text, bare}
    found = []
    if number := _ID.fullmatch(text.casefold()):
        digits = _SPACES.sub("", number[1])
        if 0 < len(digits) <= 15:
            texts |= {digits, f"{settings.FEDERATION_CODE}{digits}"}
            found.append(Player.objects.filter(fide_id=int(digits)))
    return [each.order_by().values_list("pk", flat=True) for each in (*found, Player.objects.with_ids(*texts))]


def _either(queries: Sequence[QuerySet], every: bool = False) -> QuerySet:
    """What one of the queries finds; with `every`, once for each query that finds it."""
    return queries[0].union(*queries[1:], all=every) if len(queries) > 1 else queries[0]


def _begins(name: str, beginning: str) -> Q:
    """As a range, which every index understands. Keys are bytes from 0 to z."""
    return Q(**{f"{name}__gte": beginning, f"{name}__lt": beginning[:-1] + chr(ord(beginning[-1]) + 1)})


def _look_up(typed: Sequence[_Typed]) -> None:
    """What each word is by itself: words of names that are it or sound like it, titles, clubs and regions."""
    written = {each for word in typed for each in word.spellings}
    sounds = {sound(each) for each in written}
    rows = list(Word.objects.filter(Q(word__in=written) | Q(sound__in=sounds)).values_list("pk", "word", "sound"))
    for beginning in (key for key in sounds if len(key) >= SOUNDS):
        longer = Word.objects.filter(_begins("sound", beginning)).exclude(sound=beginning)
        rows += longer.values_list("pk", "word", "sound").order_by("sound", "word")[:ALIKE]
    codes = {each.upper() for each in written if 1 < len(each) <= 8}
    titles = set(TitleAward.objects.filter(code__in=codes).values_list("code", flat=True).distinct())
    for word in typed:
        folds, own = {folded(each) for each in word.spellings}, {sound(each) for each in word.spellings}
        word.titles = titles & {each.upper() for each in word.spellings}
        for key, text, heard in rows:
            if text in word.spellings:
                word.exact.add(key)
            elif heard in own:
                word.alike[key] = FOLDED if folded(text) in folds else SOUND
            elif any(len(each) >= SOUNDS and heard.startswith(each) for each in own):
                word.alike[key] = SOUND_BEGINNING
    _places(typed, ClubWord, "club_id", lambda word: word.clubs)
    _places(typed, RegionWord, "region", lambda word: word.regions)


def _places(typed: Sequence[_Typed], links, owner: str, of: Callable[[_Typed], dict[int, set]]) -> None:
    """The clubs or regions that have a word typed in their name."""
    beginnings = {each for word in typed for each in word.spellings if len(each) >= LETTERS}
    wanted = [Q(word__in={key for word in typed for key in word.words(HEARD)})]
    wanted += [_begins("word__word", each) for each in sorted(beginnings)]
    rows = [links.objects.filter(each).values_list("word_id", "word__word", owner) for each in wanted]
    for key, text, place in _either(rows):
        for word in typed:
            near = word.nearness(key, text)
            if near == EXACT:
                of(word)[WRITTEN].add(place)
            if near is not None and (near == EXACT or len(word.spellings[0]) >= LETTERS):
                of(word)[HEARD].add(place)
    for word in typed:
        for places in of(word).values():
            if len(places) > PLACES:
                word.common = True
                places.clear()


def _guess(typed: Sequence[_Typed]) -> None:
    """Words of names that were meant if there are typing errors in what was typed."""
    folds = [{folded(each) for each in word.spellings} if word.guessable else set() for word in typed]
    near = [parts_nearby(each) for every in folds for each in every]
    heads, middles, tails = (set().union(*(each[at] for each in near)) for at in range(3))
    if not heads:
        return
    nearby = Q(head__in=heads) | Q(middle__in=middles) | Q(tail__in=tails)
    for key, text in Word.objects.filter(nearby).values_list("pk", "word"):
        for word, every in zip(typed, folds, strict=True):
            if key in word.exact or key in word.alike:
                continue
            wrong = [found for each in every if (found := errors(each, folded(text))) is not None]
            if wrong:
                word.guessed[key] = ERROR - 1 + max(min(wrong), 1)


def _nearest(typed: Sequence[_Typed], within: QuerySet) -> tuple[list[int], bool]:
    """The players to whom every word fits, and whether there are more than these: the nearest and highest rated."""
    keys = _some(typed, HEARD, within)
    if len(keys) <= MOST:
        return keys, False
    written = _some(typed, WRITTEN, within)
    return list(dict.fromkeys([*written, *keys]))[:MOST], True


def _some(typed: Sequence[_Typed], looked_for: int, within: QuerySet) -> list[int]:
    """The players to whom every word fits; of more than MOST of them, one more than that, the highest rated first.

    The word that is likely to fit the fewest gives the candidates; the others are asked of each candidate.
    """
    first = max(typed, key=_telling)
    ways = _ways(first, looked_for)
    if not ways:
        return []
    players = within.order_by()
    for word in typed:
        if word is not first:
            players = players.filter(_fits(word, looked_for))
    candidates = set(_either(ways, every=True)[: CANDIDATES + 1])
    if len(candidates) <= CANDIDATES:
        keys = sorted(players.filter(pk__in=candidates).values_list("pk", flat=True))
        if len(keys) <= MOST:
            return keys
    players = players.filter(pk__in=_either(ways))
    keys = list(players.values_list("pk", flat=True)[: MOST + 1])
    if len(keys) > MOST:
        keys = list(dict.fromkeys([*offered.lists.highest_rated(players.values("pk"), MOST + 1), *keys]))[: MOST + 1]
    return keys


def _telling(word: _Typed) -> tuple:
    """Greater for a word that fewer players are likely to have."""
    return bool(word.number), not word.common, not (word.year or word.titles), len(word.spellings[0])


def _ways(word: _Typed, looked_for: int) -> list[QuerySet]:
    """Queries for the keys of all players to whom a word fits, each by an index."""
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
        ways.append(TitleAward.objects.filter(code__in=word.titles).order_by().values_list("player_id", flat=True))
    if word.year:
        ways.append(Player.objects.filter(birth_year=word.year).order_by().values_list("pk", flat=True))
    if word.number:
        ways += _with_id(word.number)
    return ways


def _fits(word: _Typed, looked_for: int) -> Q:
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
        fits |= Q(Exists(TitleAward.objects.filter(player=OuterRef("pk"), code__in=word.titles)))
    if word.year:
        fits |= Q(birth_year=word.year)
    if word.federation:
        fits |= Q(federation=word.federation)
    if word.number:
        fits |= Q(fide_id=int(word.number[:15])) | Q(
            national_id__in=[word.number, settings.FEDERATION_CODE + word.number]
        )
    return fits


def _ranked(keys: Sequence[int], typed: Sequence[_Typed]) -> tuple[list[int], int]:
    """`keys` nearest first, then by rating and name; and how near the first one is."""
    names: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for player, key, word in PlayerWord.objects.filter(player__in=keys).values_list(
        "player_id", "word_id", "word__word"
    ):
        names[player].append((key, word))
    near = {key: found for key in keys if (found := _near(typed, names[key])) is not None}
    ratings = known_ratings(near)
    sorting = dict(Player.objects.filter(pk__in=list(near)).values_list("pk", "search_key"))
    order = sorted(near, key=lambda key: (sum(near[key]), -ratings.get(key, 0), sorting[key], key))
    return order, max(near[order[0]]) if order else EXACT


def _near(typed: Sequence[_Typed], name: Sequence[tuple[int, str]]) -> list[int] | None:
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
