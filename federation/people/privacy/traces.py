"""Who one person is in all that is stored: their entries in the register, the spellings of their name, their ids."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Model, Q, QuerySet, TextField
from django.db.models.functions import Cast

from federation.models import ArchivedPlayer, Entrant, Player
from federation.vocabulary import withheld
from federation.vocabulary.names import search_key

SHORTEST_ID = 5  # a shorter number stands in texts for other things, too [signs]


@dataclass(frozen=True)
class Person:
    """`player` and the entries that were merged into theirs."""

    player: Player
    keys: tuple[int, ...]
    names: tuple[str, ...]  # in full, as anybody may have written them
    ids: tuple[str, ...]  # national ids and FIDE ids

    @cached_property
    def words(self) -> tuple[str, ...]:
        """What a text that names the person holds, the longest first."""
        return tuple(
            sorted({*self.names, *(one for one in self.ids if len(one) >= SHORTEST_ID)}, key=len, reverse=True)
        )

    @cached_property
    def search_keys(self) -> frozenset[str]:
        return frozenset(search_key(name) for name in self.names)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in self.words) or r"(?!)", re.IGNORECASE)

    def named_in(self, text: str) -> bool:
        return bool(self._pattern.search(text))

    def without(self, text: str) -> str:
        """`text` with the marker wherever it names the person."""
        return self._pattern.sub(withheld.NAME, text)

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
        """Those of `rows` one of whose `fields`, texts or JSON, has one of the words in it."""
        texts = {f"text_of_{name}": Cast(name, TextField()) for name in fields}
        # As a database keeps JSON, letters may stand in it as they are or as numbers.
        wanted = {form for word in self.words for form in (word, json.dumps(word)[1:-1])}
        named = Q(pk=None)
        for name in texts:
            for form in wanted:
                named |= Q(**{f"{name}__icontains": form})
        return rows.alias(**texts).filter(named)

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
    return Person(player, keys, tuple(sorted(names - marker)), tuple(sorted(ids - gone - marker)))


def _spelled(family: str, given: str) -> set[str]:
    if not given:
        return {family}
    return {f"{family}, {given}", f"{family},{given}", f"{given} {family}", f"{family} {given}"}
