"""Accepted events with everybody's games, and each entrant's event as a norm looks at it."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import cached_property
from typing import NamedTuple

from federation.models import Entrant, Game, Tournament
from federation.models.players import Tempo
from ratings.models import EventNormFacts
from ratings.titles.from_register import people
from ratings.titles.from_register.people import A_MONTH, Entered, Person
from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.fide.editions import FOR_THE_HOST
from ratings.titles.norms.rounds import BIG, Meeting, Participant, WholeEvent, foreigners, is_big_swiss, is_strong_swiss

# 1.4.2e. A match is no tournament, and of an event of another kind nobody knows how opponents came about.
FORMATS = {
    Tournament.Kind.SWISS: Format.SWISS,
    Tournament.Kind.ROUND_ROBIN: Format.ROUND_ROBIN,
    Tournament.Kind.TEAM: Format.TEAM,
    Tournament.Kind.KNOCKOUT: Format.KNOCKOUT,
}
POINT = 2  # half points
ALL_PLAY_ALL = {Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN}


class Result(NamedTuple):  # a dataclass takes three times as long to make, and there are millions
    """One round of one entrant."""

    round: int
    opponent: int | None  # an entrant; None: a bye
    half_points: int
    kind: str
    day: date | None


@dataclass(frozen=True)
class BigSwiss:
    """What a Swiss has of what 1.4.3d asks, in the round that has least."""

    players: int  # rated, of other federations than the host's, who miss one round at most
    federations: int  # they come from
    titled: int  # of them hold GM, IM, WGM or WIM


@dataclass(frozen=True)
class Waiver:
    """The exemption from the mix of federations that an event offers."""

    article: str  # "1.4.3a" ... "1.4.3d"
    seen: bool  # the games show it; False: an officer said so
    swiss: BigSwiss | None = None  # the numbers that show it


@dataclass(frozen=True)
class EventSeen:
    """One event: who entered, as they were at its start, and everybody's rounds."""

    tournament: Tournament
    facts: EventNormFacts | None
    people: Mapping[int, Person]  # entrant -> person
    results: Mapping[int, Sequence[Result]]  # entrant -> rounds, in order

    @property
    def searchable(self) -> bool:
        """Whether norms can be made in it at all: standard, counted, and a tournament."""
        event = self.tournament
        return event.tempo == Tempo.STANDARD and not event.withdrawn and self.format is not None

    @cached_property
    def format(self) -> Format | None:
        said = self.facts.pairing if self.facts else ""
        found = FORMATS.get(Tournament.Kind(said or self.tournament.kind))
        twice = found == Format.ROUND_ROBIN and any(
            times > 1
            for rows in self.results.values()
            for times in Counter(one.opponent for one in rows if one.opponent).values()
        )
        return Format.DOUBLE_ROUND_ROBIN if twice else found

    @property
    def kind(self) -> str:
        return self.facts.kind if self.facts else ""

    @cached_property
    def listed(self) -> bool | None:
        """Whether it is an event of the list of 1.5.6, as an officer says or the games show; None: nobody knows."""
        if self.facts is not None and self.facts.listed is not None:
            return self.facts.listed
        return True if self.format == Format.SWISS and is_strong_swiss(self.whole) else None

    @cached_property
    def waiver(self) -> Waiver | None:
        """What an officer chose, else what the games show."""
        if self.facts is not None and self.facts.exemption:
            return Waiver(self.facts.exemption, seen=False)
        return Waiver(EventNormFacts.Exemption.BIG_SWISS, True, self.swiss) if self.shows_big_swiss else None

    @cached_property
    def shows_big_swiss(self) -> bool:
        """Whether the games show many strong foreign players; who is foreign must be known."""
        host = self.tournament.federation
        if self.format != Format.SWISS or not host:
            return False
        # Most events have too few guests whoever was there in which round.
        return sum(one.federation != host for one in self.people.values()) >= BIG[0] and is_big_swiss(self.whole)

    @property
    def told(self) -> dict[str, object]:
        """The waiver as it is stored for the event's page; {} for none."""
        found = self.waiver
        if found is None:
            return {}
        return {"article": found.article, "seen": found.seen} | (asdict(found.swiss) if found.swiss else {})

    @property
    def swiss(self) -> BigSwiss:
        """The guests of the weakest round."""
        rounds = foreigners(self.whole) or ((0, 0, 0),)
        return BigSwiss(*(min(column) for column in zip(*rounds, strict=True)))

    @cached_property
    def whole(self) -> WholeEvent:
        """The event as the rules for whole events look at it."""
        event, people = self.tournament, self.people
        who = {pk: str(one.entered.person) for pk, one in people.items()}
        scored = {(pk, row.round): row.half_points for pk, rows in self.results.items() for row in rows}
        return WholeEvent(
            [
                Participant(who[pk], one.federation, one.rating(event.start), one.title, one.entered.sex)
                for pk, one in people.items()
            ],
            [
                Meeting(
                    row.round, who[pk], who[row.opponent] if row.opponent else None, row.half_points,
                    scored.get((row.opponent, row.round), 0) if row.opponent else 0, row.kind, row.day,
                )
                for pk, rows in self.results.items()
                for row in rows
                if not row.opponent or pk < row.opponent  # of a game one side tells both
            ],
            event.rounds, event.federation, event.start, event.end, event.minutes, event.tempo, self.format, self.kind,
        )  # fmt: skip

    def games(self, entrant: int) -> list[Result]:
        """The games that `entrant` played over the board."""
        return [one for one in self.results.get(entrant, ()) if one.kind == Game.Kind.PLAYED and one.opponent]

    def norm_event(self, entrant: int) -> NormEvent:
        """The event of one entrant, as the conditions of norms look at it."""
        if self.format is None:
            raise ValueError(f"no norm is made in {self.tournament}")
        event, me = self.tournament, self.people[entrant]
        points = [one for one in self.results.get(entrant, ()) if self._not_missed(one)]
        return NormEvent(
            player=str(me.entered.person),
            federation=me.federation,
            sex=me.entered.sex,
            format=self.format,
            rounds=event.rounds,
            games=tuple(self._game(one) for one in self.games(entrant)),
            unplayed=len(points),
            unplayed_last=any(one.round == event.rounds for one in points),
            exemption=self._exemption(me),
            start=event.start,
            end=event.end,
            kind=self.kind,
            minutes=event.minutes,
            tempo=event.tempo,
            host=event.federation,
            last_forfeit=self._last_forfeit(entrant),
        )

    def day_of_rating(self, result: Result) -> date:
        """The day whose list gives the opponent's rating: the event's first, or the game's in a long event."""
        return result.day if self.long and result.day else self.tournament.start

    @cached_property
    def long(self) -> bool:
        """Whether the ratings change on the way."""
        return self.tournament.end - self.tournament.start >= A_MONTH

    @cached_property
    def ratings(self) -> Mapping[int, int | None]:
        """entrant -> rating at the start."""
        return {pk: one.rating(self.tournament.start) for pk, one in self.people.items()}

    def rating_met(self, result: Result) -> int | None:
        """The opponent's rating in the game."""
        assert result.opponent is not None
        if self.long:
            return self.people[result.opponent].rating(self.day_of_rating(result))
        return self.ratings[result.opponent]

    def _not_missed(self, one: Result) -> bool:
        """A forfeit won, or the bye of the pairing; the free round of a round robin is neither."""
        if one.kind == Game.Kind.FORFEIT:
            return one.half_points == POINT
        return one.kind == Game.Kind.PAIRING_BYE and self.format not in ALL_PLAY_ALL

    def _exemption(self, person: Person) -> str:
        """The waiver, or the one that the games show where an officer's holds for the host's players alone."""
        if self.waiver is None:
            return ""
        foreign = person.federation != self.tournament.federation
        if foreign and self.waiver.article in FOR_THE_HOST and self.shows_big_swiss:
            return EventNormFacts.Exemption.BIG_SWISS
        return self.waiver.article

    def _last_forfeit(self, entrant: int) -> NormGame | None:
        """The opponent who did not come to the last round."""
        won = [
            one
            for one in self.results.get(entrant, ())
            if one.round == self.tournament.rounds
            and one.kind == Game.Kind.FORFEIT
            and one.opponent
            and one.half_points == POINT
        ]
        return self._game(won[0]) if won else None

    def _game(self, one: Result) -> NormGame:
        assert one.opponent is not None
        other = self.people[one.opponent]
        return NormGame(
            round=one.round,
            opponent=str(other.entered.person),
            rating=self.rating_met(one),
            title=other.title,
            federation=other.federation,
            score=one.half_points,
            day=one.day,
            without_point_against_rated=one.opponent in self._pointless,
        )

    @cached_property
    def _pointless(self) -> frozenset[int]:
        """Unrated entrants who scored nothing against the rated ones."""
        start = self.tournament.start
        rated = {pk for pk, one in self.people.items() if one.rating(start) is not None}
        return frozenset(
            pk
            for pk in self.people
            if pk not in rated and not any(one.half_points for one in self.games(pk) if one.opponent in rated)
        )


def load(
    tournaments: Sequence[Tournament], worth: Callable[[EventSeen], bool] = lambda event: True
) -> Iterator[EventSeen]:
    """`tournaments` with everything a norm asks. Six queries, however many they are.

    `worth`: whether the games of an event are wanted at all, by who entered; one that is not comes without them.
    """
    keys = [one.pk for one in tournaments]
    if not keys:
        return
    lines = _entered(keys)
    first, last = min(one.start for one in tournaments), max(one.end for one in tournaments)
    entered = Entrant.objects.filter(tournament__in=keys).values("player")
    known = people.known(entered, first, last, {line.person for line in lines if line.person != line.player})
    facts = {one.tournament_id: one for one in EventNormFacts.objects.filter(tournament__in=keys)}
    by_event: dict[int, list[Entered]] = defaultdict(list)
    for line in lines:
        by_event[line.tournament].append(line)
    found = []
    for event in tournaments:
        persons = {line.pk: known.person(line, event.start) for line in by_event[event.pk]}
        found.append(EventSeen(event, facts.get(event.pk), persons, {}))
    results = _results([one.tournament for one in found if worth(one)])
    for one in found:
        yield replace(one, results=results.get(one.tournament.pk, {}))


def _met_twice(rounds: Sequence[Result]) -> bool:
    return any(times > 1 for times in Counter(one.opponent for one in rounds if one.opponent).values())


def _entered(keys: Sequence[int]) -> list[Entered]:
    rows = Entrant.objects.filter(tournament__in=keys).order_by("tournament", "number")
    return [
        Entered(
            pk, event, number, player, merged or player, f"{family}, {given}" if given else family, sex or line_sex,
            fide_id, born, title, rating, federation or line_federation,
        )
        for (
            pk, event, number, player, merged, family, given, sex, line_sex, fide_id, born, title, rating, federation,
            line_federation,
        ) in rows.values_list(
            "pk", "tournament", "number", "player", "player__merged_into", "player__family_name", "player__given_name",
            "player__sex", "sex", "player__fide_id", "player__birth_year", "reported_title", "rating",
            "player__federation", "federation",
        )
    ]  # fmt: skip


def _results(tournaments: Sequence[Tournament]) -> dict[int, dict[int, list[Result]]]:
    """event -> entrant -> rounds."""
    days = {one.pk: [date.fromisoformat(day) if day else None for day in one.round_dates] for one in tournaments}
    found: dict[int, dict[int, list[Result]]] = {one.pk: defaultdict(list) for one in tournaments}
    rows = Game.objects.filter(tournament__in=list(found)).order_by("tournament", "round", "board")
    for event, number, white, black, score, other, kind, day in rows.values_list(
        "tournament", "round", "white", "black", "white_score", "black_score", "kind", "date"
    ):
        known = days[event]
        on = day or (known[number - 1] if number <= len(known) else None)
        found[event][white].append(Result(number, black, score, kind, on))
        if black is not None:
            found[event][black].append(Result(number, white, other, kind, on))
    return found
