"""Polish category norms of one accepted event, for who was in the register with which category when it began."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from federation.models import TitleAward
from federation.models.players import Tempo
from federation.vocabulary.titles import SCHEMES
from ratings.titles.from_register.events import EventSeen
from ratings.titles.from_register.people import Person
from ratings.titles.norms.event import Format, NormEvent
from ratings.titles.norms.pzszach.find import FEDERATION, SCHEME, made
from ratings.titles.norms.verdict import Verdict

CODES = SCHEMES[SCHEME].codes  # from the highest


@dataclass(frozen=True)
class CategoryNorm:
    """A norm for a category above the one that the player held; "": none that the register knows."""

    person: Person
    held: str
    verdict: Verdict


def category_norms(seen: EventSeen) -> Iterator[CategoryNorm]:
    """The norms of the Polish players of `seen`, each for the highest category, in the order of start numbers.

    One query. None of a match, a knock-out, an event of no known kind, a withdrawn event, or a blitz event, whose time
    is too short.
    """
    event = seen.tournament
    if seen.format in {None, Format.KNOCKOUT} or event.withdrawn or event.tempo == Tempo.BLITZ:
        return
    held = categories((one.entered.person for one in seen.people.values()), event.start)
    for entrant, person in sorted(seen.people.items(), key=lambda item: item[1].entered.number):
        if person.federation == FEDERATION and seen.games(entrant):
            own = held.get(person.entered.person, "")
            if verdict := made(norm_event(seen, entrant, held), own):
                yield CategoryNorm(person, own, verdict)


def norm_event(seen: EventSeen, entrant: int, held: Mapping[int, str]) -> NormEvent:
    """The event of one entrant with the categories and the sex of the opponents."""
    event, opponents = (
        seen.norm_event(entrant),
        [seen.people[one.opponent] for one in seen.games(entrant) if one.opponent],
    )
    games = zip(event.games, opponents, strict=True)
    return replace(
        event,
        games=tuple(
            replace(game, category=held.get(other.entered.person, ""), sex=other.entered.sex) for game, other in games
        ),
    )


def categories(people: Iterable[int], day: date) -> dict[int, str]:
    """person -> the highest category in force on `day`. One query."""
    found: dict[int, str] = {}
    awards = TitleAward.objects.filter(player__in=list(people), scheme=SCHEME, code__in=CODES)
    for award in awards:
        best = found.get(award.player_id)
        if award.in_force(day) and (best is None or CODES.index(award.code) < CODES.index(best)):
            found[award.player_id] = award.code
    return found
