"""Who one person is in all that is stored: their entries in the register, the spellings of their name, their ids."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from django.db.models import Model, QuerySet

from federation.models import ArchivedPlayer, Correction, Entrant, Player
from federation.people.privacy.folded import Names
from federation.vocabulary import withheld
from federation.vocabulary.names import search_key

AT_ONCE = 5000  # rows that are read
SHORTEST_ID = 5  # a shorter number stands in texts for other things, too [signs]


@dataclass(frozen=True)
class Person:
    """`player` and the entries that were merged into theirs."""

    player: Player
    keys: tuple[int, ...]
    names: tuple[str, ...]  # in full, as anybody may have written them
    ids: tuple[str, ...]  # national ids and FIDE ids
    addresses: tuple[str, ...] = ()  # for mail, in small letters

    @cached_property
    def telling_ids(self) -> tuple[str, ...]:
        return tuple(one for one in self.ids if len(one) >= SHORTEST_ID)

    @cached_property
    def search_keys(self) -> frozenset[str]:
        return frozenset(search_key(name) for name in self.names)

    @cached_property
    def _words(self) -> Names:
        return Names([*self.names, *self.telling_ids, *self.addresses])

    def named_in(self, text: str) -> bool:
        """Whether `text` has the person's name, an id or an address, with accents or without."""
        return self._words.in_text(text)

    def without(self, text: str) -> str:
        """`text` with the marker wherever it names the person."""
        return self._words.replaced(text, withheld.NAME)

    def without_in(self, value: object) -> object:
        """The same of whatever JSON holds."""
        if isinstance(value, str):
            return self.without(value)
        if isinstance(value, list):
            return [self.without_in(each) for each in value]
        if isinstance(value, dict):
            return {self.without(name): self.without_in(each) for name, each in value.items()}
        return value

    def named_by(self, rows: QuerySet, *fields: str) -> QuerySet:
        """Those of `rows` one of whose `fields`, texts or JSON, names the person. All of them are read: no database
        compares without accents."""
        read = rows.order_by().values_list("pk", *fields).iterator(chunk_size=AT_ONCE)
        found = [key for key, *values in read if any(map(self.named_in, texts(values)))]
        return rows.filter(pk__in=found)

    def about(self, model: type[Model]) -> QuerySet:
        """Rows of `model` that point to one of the person's entries."""
        return model._default_manager.filter(player__in=self.keys)


def person(player: Player, further: Iterable[str] = ()) -> Person:
    """Everything that stands for `player`. `further`: spellings of their name that the caller knows of."""
    entries = [player, *player.duplicates.all()]
    keys = tuple(one.pk for one in entries)
    history = list(Player.history.filter(id__in=keys))
    names, ids = set(further), set()
    for one in (*entries, *history):
        names |= _spelled(one.family_name, one.given_name)
        ids |= {one.national_id, str(one.fide_id or "")}
    names |= set(Entrant.objects.filter(player__in=keys).values_list("name", flat=True))
    archived = ArchivedPlayer.objects.filter(player__in=keys)
    names |= set(archived.values_list("name", flat=True))
    marker = {"", withheld.NAME}
    gone = {withheld.national_id(key) for key in keys}
    found = Person(player, keys, tuple(sorted(names - marker)), tuple(sorted(ids - gone - marker)))
    return replace(found, addresses=_addresses(found))


def _addresses(person: Person) -> tuple[str, ...]:
    """From which the person asked for corrections, whoever they are about."""
    asked = Correction.objects.exclude(email="").exclude(name="").order_by().values_list("name", "email").distinct()
    return tuple(sorted({email.lower() for name, email in asked if search_key(name) in person.search_keys}))


def texts(value: object) -> Iterator[str]:
    """Every text in what JSON holds, names of values too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)
    elif isinstance(value, dict):
        yield from value
        yield from texts(list(value.values()))


def _spelled(family: str, given: str) -> set[str]:
    if not given:
        return {family}
    return {f"{family}, {given}", f"{family},{given}", f"{given} {family}", f"{family} {given}"}
