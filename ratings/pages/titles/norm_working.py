"""One player's event under the conditions of one norm, for its page and for the certificate."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from federation.models import Game, Player, Tournament
from federation.vocabulary import dates
from ratings.pages.titles.conditions import Told, left_out, of_norms
from ratings.titles.from_register import events
from ratings.titles.from_register.events import EventSeen, Result
from ratings.titles.from_register.people import Person, Source
from ratings.titles.norms.event import NormEvent
from ratings.titles.norms.fide.editions import TITLES, edition, worth_seeking
from ratings.titles.norms.fide.find import check
from ratings.titles.norms.verdict import Verdict


@dataclass(frozen=True)
class GameRow:
    """One round as the page prints it."""

    round: int
    day: date | None
    opponent: Person | None  # None: a bye
    rating: int | None
    rating_from: Source
    half_points: int
    kind: str  # of the game, "played" where it was played over the board
    why_not: SafeString | str  # why it is not among the games of the norm; "": it is

    @property
    def played(self) -> bool:
        return self.kind == Game.Kind.PLAYED

    @property
    def how(self) -> str:
        """Why there was no game over the board."""
        return str(Game.Kind(self.kind).label)


@dataclass(frozen=True)
class NormWorking:
    """The verdict with everything around it."""

    seen: EventSeen
    entrant: int
    norm_event: NormEvent
    verdict: Verdict

    @property
    def event(self) -> Tournament:
        return self.seen.tournament

    @property
    def person(self) -> Person:
        return self.seen.people[self.entrant]

    @property
    def rules(self) -> str:
        """Which edition of FIDE's regulations was asked."""
        used = edition(self.event.end)
        if used.since == date.min:
            return _("in force until 30 June 2009")
        return _("in force from %(day)s") % {"day": dates.day(used.since)}

    @property
    def number(self) -> int:
        return self.person.entered.number

    @cached_property
    def conditions(self) -> list[Told]:
        """What was checked."""
        return of_norms(one for one in self.verdict.conditions if one.met is not None)

    @cached_property
    def for_people(self) -> list[tuple[Told, bool]]:
        """What only people can check, and whether an officer confirmed it of the event."""
        confirmed = set(self.seen.facts.confirmed) if self.seen.facts else set()
        return [(told, told.article in confirmed) for told in of_norms(self.verdict.open)]

    @property
    def others(self) -> list[str]:
        """The other titles whose conditions can be looked at."""
        sex = self.person.entered.sex
        return [one for one in worth_seeking("", sex) if one != self.verdict.title]

    @cached_property
    def rows(self) -> list[GameRow]:
        """Every round of the player, games left out with their reason."""
        why = {one.index: left_out(one.article) for one in self.verdict.left_out}
        counted = {id(one): at for at, one in enumerate(self.seen.games(self.entrant))}
        return [self._row(one, counted.get(id(one)), why) for one in self.seen.results.get(self.entrant, ())]

    @property
    def counting(self) -> list[GameRow]:
        """The games of the norm."""
        return [one for one in self.rows if one.played and not one.why_not]

    def _row(self, one: Result, index: int | None, why: dict[int, SafeString]) -> GameRow:
        other = self.seen.people[one.opponent] if one.opponent else None
        day = self.seen.day_of_rating(one)
        rating = other.rating(day) if other else None
        return GameRow(
            round=one.round,
            day=one.day,
            opponent=other,
            rating=rating,
            rating_from=other.rating_from(day) if other else Source.NONE,
            half_points=one.half_points,
            kind=one.kind,
            why_not=why.get(index, "") if index is not None else "",
        )


def working(event: Tournament, number: int, title: str) -> NormWorking | None:
    """The norm for `title` of start number `number`; None where nobody has it, or no norm is made in such an event."""
    if title not in TITLES:
        return None
    (seen,) = events.load([event])
    entrant = next((pk for pk, one in seen.people.items() if one.entered.number == number), None)
    if entrant is None or not seen.searchable:
        return None
    if title not in worth_seeking("", seen.people[entrant].entered.sex):
        return None
    norm_event = seen.norm_event(entrant)
    return NormWorking(seen, entrant, norm_event, check(norm_event, title))


def player_of(found: NormWorking) -> Player:
    """The register's entry of the player, for the certificate."""
    return Player.objects.select_related("club").get(pk=found.person.entered.person)


def federations(found: NormWorking) -> Sequence[str]:
    """The federations of the opponents that count, in the order they were met, each once."""
    return list(dict.fromkeys(one.opponent.federation for one in found.counting if one.opponent))
