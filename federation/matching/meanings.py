"""What a word that somebody typed may mean: words of names, titles, years, clubs, regions."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from django.db.models import Q, QuerySet

from federation.models import ClubWord, RegionWord, TitleAward, Word
from federation.runtime.office import births
from federation.vocabulary.federations import FEDERATIONS
from federation.vocabulary.sounds import folded, sound
from federation.vocabulary.typing_errors import errors, parts_nearby

LETTERS = 3  # from which a club or a region is found by its beginning
SOUNDS = 5  # letters of a sound key from which words that begin like it are found
ALIKE = 300  # words that begin like one that was typed, by their sound
PLACES = 100  # clubs or regions that a word may name; "club" and "region" name none

# How near a word of a name is to a typed one.
EXACT, BEGINNING, FOLDED, SOUND, SOUND_BEGINNING, ERROR = range(6)  # a second error is one more
WRITTEN, HEARD, GUESSED = range(3)  # which words are looked for: exact ones; beginnings and sounds too; errors too


@dataclass(eq=False)
class Typed:
    """A word as typed, and what it may mean."""

    spellings: tuple[str, ...]
    exact: set[int] = field(default_factory=set)  # keys of words
    alike: dict[int, int] = field(default_factory=dict)  # key of a word -> how near it is
    guessed: dict[int, int] = field(default_factory=dict)
    titles: set[str] = field(default_factory=set)
    clubs: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # WRITTEN or HEARD -> keys
    regions: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    every_year: bool = False  # whether a year means everybody born in it, or those alone whose year is public
    common: bool = False  # in the names of so many clubs or regions that it names none

    @property
    def year(self) -> int | None:
        text = self.spellings[0]
        year = int(text) if len(text) == 4 and text.isdecimal() and 1850 <= int(text) <= 2100 else None
        return year if year is None or self.every_year or births.is_public(year) else None

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
        return [begins("word__word", each) for each in self.spellings] if looked_for >= HEARD else []

    def nearness(self, key: int, word: str) -> int | None:
        """Of a word of a name; None for one that has nothing to do with this."""
        if key in self.exact:
            return EXACT
        if word.startswith(self.spellings):
            return BEGINNING
        return self.alike.get(key, self.guessed.get(key))


def look_up(typed: Sequence[Typed]) -> None:
    """What each word is by itself: words of names that are it or sound like it, titles, clubs and regions."""
    written = {each for word in typed for each in word.spellings}
    sounds = {sound(each) for each in written}
    rows = list(Word.objects.filter(Q(word__in=written) | Q(sound__in=sounds)).values_list("pk", "word", "sound"))
    for beginning in (key for key in sounds if len(key) >= SOUNDS):
        longer = Word.objects.filter(begins("sound", beginning)).exclude(sound=beginning)
        rows += longer.values_list("pk", "word", "sound").order_by("sound", "word")[:ALIKE]
    codes = {each.upper() for each in written if 1 < len(each) <= 8}
    held = TitleAward.objects.held().filter(code__in=codes).order_by()
    titles = set(held.values_list("code", flat=True).distinct())
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


def _places(typed: Sequence[Typed], links, owner: str, of: Callable[[Typed], dict[int, set]]) -> None:
    """The clubs or regions that have a word typed in their name."""
    beginnings = {each for word in typed for each in word.spellings if len(each) >= LETTERS}
    wanted = [Q(word__in={key for word in typed for key in word.words(HEARD)})]
    wanted += [begins("word__word", each) for each in sorted(beginnings)]
    rows = [links.objects.filter(each).values_list("word_id", "word__word", owner) for each in wanted]
    for key, text, place in either(rows):
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


def guess(typed: Sequence[Typed]) -> None:
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


def begins(name: str, beginning: str) -> Q:
    """As a range, which every index understands. Keys are bytes from 0 to z."""
    return Q(**{f"{name}__gte": beginning, f"{name}__lt": beginning[:-1] + chr(ord(beginning[-1]) + 1)})


def either(queries: Sequence[QuerySet], every: bool = False) -> QuerySet:
    """What one of the queries finds; with `every`, once for each query that finds it."""
    return queries[0].union(*queries[1:], all=every) if len(queries) > 1 else queries[0]
