"""The words by which players are found: each spelling once, with its keys, and whose name, club or region it is in.

Rows follow from names, so nobody writes them but this file: `save`, `bulk_create` and `bulk_update` of players and
clubs do it by themselves, and `update` refuses to change a name.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping
from typing import ClassVar

from django.db import models, transaction

from federation.vocabulary.sounds import folded, sound
from federation.vocabulary.spellings import LONGEST_WORD, name_words
from federation.vocabulary.typing_errors import parts

AT_ONCE = 400  # values in one query; databases limit its parameters
WRITE = 2000  # rows in one statement
REMEMBERED = 200_000  # words whose keys a long writing keeps in memory


class KeyField(models.CharField):
    """A key of small Latin letters and digits, compared byte by byte: ranges mean the same in every language."""

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **{"max_length": LONGEST_WORD + 2, **kwargs})

    def db_parameters(self, connection):
        return {**super().db_parameters(connection), "collation": "C"}


class Word(models.Model):
    """One spelling of one word, in plain Latin letters, and the keys of words that are nearly it."""

    word = KeyField()
    sound = KeyField(max_length=2 * LONGEST_WORD)  # x is two letters in a key
    # Length and a third of the folded word each: vocabulary/typing_errors.py
    head = KeyField()
    middle = KeyField()
    tail = KeyField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["word"], name="one_word_a_spelling")]
        indexes = [
            models.Index(fields=["sound"], name="words_by_sound"),
            models.Index(fields=["head"], name="words_by_head"),
            models.Index(fields=["middle"], name="words_by_middle"),
            models.Index(fields=["tail"], name="words_by_tail"),
        ]

    def __str__(self) -> str:
        return self.word


# Millions of rows: a word is never deleted, and an owner that is gone is found by nobody.
of_many = {"db_constraint": False}


class PlayerWord(models.Model):
    """A word of a player's name."""

    pk = models.CompositePrimaryKey("word", "player")
    word = models.ForeignKey(Word, models.PROTECT, related_name="+", db_index=False, **of_many)
    player = models.ForeignKey("federation.Player", models.CASCADE, related_name="+", **of_many)

    def __str__(self) -> str:
        return f"{self.word_id}/{self.player_id}"


class ClubWord(models.Model):
    """A word of a club's name, place or region."""

    pk = models.CompositePrimaryKey("word", "club")
    word = models.ForeignKey(Word, models.PROTECT, related_name="+", db_index=False, **of_many)
    club = models.ForeignKey("federation.Club", models.CASCADE, related_name="+", **of_many)

    def __str__(self) -> str:
        return f"{self.word_id}/{self.club_id}"


class RegionWord(models.Model):
    """A word of a region that players are of."""

    pk = models.CompositePrimaryKey("word", "region")
    word = models.ForeignKey(Word, models.PROTECT, related_name="+", db_index=False, **of_many)
    region = models.CharField(max_length=80, db_index=True)

    def __str__(self) -> str:
        return f"{self.word_id}/{self.region}"


class SearchedQuerySet(models.QuerySet):
    """Rows of a model with SEARCHED fields, which cannot be written without their search words."""

    def bulk_create(self, objs, batch_size=None, **kwargs):
        if any(kwargs.values()):
            raise TypeError("search words need the key of every row: no conflicts can be passed over")
        objs = list(objs)
        for one in objs:
            one.prepare()
        with transaction.atomic(using=self.db):
            made = super().bulk_create(objs, batch_size=batch_size)
            self.model.write_search_words(made)
        return made

    def bulk_update(self, objs, fields, batch_size=None):
        objs, changed = list(objs), set(fields)
        named = bool(changed & self.model.SEARCHED)
        if named:
            for one in objs:
                one.prepare()
            changed |= self.model.PREPARED
        with transaction.atomic(using=self.db):
            plain = models.QuerySet(self.model, using=self.db)  # whose `update` refuses nothing
            count = plain.bulk_update(objs, sorted(changed), batch_size=batch_size)
            if named:
                self.model.write_search_words(objs)
        return count

    def update(self, **kwargs):
        if refused := self.model.SEARCHED & kwargs.keys():
            raise TypeError(f"save or bulk_update writes {', '.join(sorted(refused))}, with its search words")
        return super().update(**kwargs)


class Searched(models.Model):
    """A model whose rows are found by words. `SEARCHED`: the fields that the words come from."""

    SEARCHED: ClassVar[frozenset[str]]
    PREPARED: ClassVar[frozenset[str]] = frozenset()  # columns that `prepare` fills from them

    class Meta:
        abstract = True

    def prepare(self) -> None:
        """Fill the columns that follow from others."""

    def save(self, *args, **kwargs) -> None:
        self.prepare()
        fields = kwargs.get("update_fields")
        if fields is not None and not self.SEARCHED & set(fields):
            super().save(*args, **kwargs)
            return
        if fields is not None:
            kwargs["update_fields"] = {*fields, *self.PREPARED}
        with transaction.atomic():
            super().save(*args, **kwargs)
            self.write_search_words([self])

    @classmethod
    def write_search_words(cls, rows: Collection) -> None:
        """Bring the words of stored rows up to date. For writers that pass the ORM by, as COPY does."""
        raise NotImplementedError


def words_of_player(player) -> set[str]:
    return name_words(player.family_name, player.given_name)


def words_of_club(club) -> set[str]:
    return name_words(*club.name.split(), *club.place.split(), *club.region.split())


def words_of_region(region: str) -> set[str]:
    return name_words(*region.split())


def write_everybody(get_model: Callable[[str, str], type[models.Model]]) -> None:
    """The words of a whole register that has none yet, a page at a time.

    Rows are only added: a migration makes the indexes by which one would look for older ones after everything else.
    """
    words, players = get_model("federation", "Word"), get_model("federation", "Player").objects
    of_players, of_clubs = get_model("federation", "PlayerWord"), get_model("federation", "ClubWord")
    of_regions = get_model("federation", "RegionWord")
    known: dict[str, int] = {}
    for clubs in _pages(get_model("federation", "Club").objects.only("name", "place", "region")):
        _add({club.pk: words_of_club(club) for club in clubs}, "club_id", words, of_clubs, known)
    regions = players.exclude(region="").order_by("region").values_list("region", flat=True).distinct()
    _add({region: words_of_region(region) for region in regions}, "region", words, of_regions, known)
    for page in _pages(players.only("family_name", "given_name")):
        _add({one.pk: words_of_player(one) for one in page}, "player_id", words, of_players, known)


def _pages(rows: models.QuerySet) -> Iterator[list]:
    last = 0
    while page := list(rows.filter(pk__gt=last).order_by("pk")[:WRITE]):
        yield page
        last = page[-1].pk


def write_regions(regions: Iterable[str]) -> None:
    wanted = {region: words_of_region(region) for region in regions if region}
    there = RegionWord.objects.filter(region__in=wanted).values_list("region", flat=True)
    _add({region: wanted[region] for region in wanted.keys() - set(there)}, "region", Word, RegionWord, {})


def write_links(wanted: Mapping[int, set[str]], owner: str, links: type[models.Model]) -> None:
    """Give every owner its words and no other. `wanted`: owner -> words. `owner`: the column of `links`."""
    before: dict[int, set[str]] = {each: set() for each in wanted}
    for some in _chunks(list(wanted)):
        rows = links.objects.filter(**{f"{owner}__in": some})
        for each, word in rows.values_list(owner, "word__word"):
            before[each].add(word)
    gone = [each for each, words in before.items() if words - wanted[each]]
    for some in _chunks(gone):  # a name changed: rare, so all its words anew
        links.objects.filter(**{f"{owner}__in": some}).delete()
    before |= {each: set() for each in gone}
    _add({each: words - before[each] for each, words in wanted.items()}, owner, Word, links, {})


def _add(wanted: Mapping, owner: str, words, links, known: MutableMapping[str, int]) -> None:
    """Rows of `links` for the words of each owner. `known`: word -> key, kept by a caller who writes much."""
    if len(known) > REMEMBERED:
        known.clear()
    keys = _keys({word for each in wanted.values() for word in each}, words, known)
    rows = sorted((keys[word], each) for each, found in wanted.items() for word in found)
    links.objects.bulk_create(
        [links(**{"word_id": key, owner: each}) for key, each in rows],
        batch_size=WRITE,
        ignore_conflicts=True,  # somebody else saved the same name a moment ago
    )


def _keys(wanted: Collection[str], words, known: MutableMapping[str, int]) -> MutableMapping[str, int]:
    """word -> key in the table, for every word wanted; words never seen are entered."""
    _look_up(wanted - known.keys(), words, known)
    if new := sorted(wanted - known.keys()):
        words.objects.bulk_create([_row(word, words) for word in new], batch_size=WRITE, ignore_conflicts=True)
        _look_up(new, words, known)
    return known


def _look_up(wanted: Iterable[str], words, known: MutableMapping[str, int]) -> None:
    for some in _chunks(sorted(wanted)):
        known.update(words.objects.filter(word__in=some).values_list("word", "pk"))


def _row(word: str, words):
    head, middle, tail = parts(folded(word))
    return words(word=word, sound=sound(word), head=head, middle=middle, tail=tail)


def _chunks(values: list) -> Iterable[list]:
    return (values[start : start + AT_ONCE] for start in range(0, len(values), AT_ONCE))
