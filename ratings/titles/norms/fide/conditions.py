"""Every condition of a norm with what it asks and what a set of games reaches, in the order of the articles."""

from collections import Counter
from collections.abc import Iterator

from ratings.titles.norms.fide.editions import BIG_SWISS, TEAM_CHAMPIONSHIP, WORLD_CUP, minutes_with_approval
from ratings.titles.norms.fide.opposition import Figures, Opposition
from ratings.titles.norms.text import OR
from ratings.titles.norms.verdict import Condition

MOST_ROUNDS_A_DAY = 2
FAST = frozenset({"rapid", "blitz"})
LONG = 30  # days; the ratings of a longer event are taken month by month, 1.1.4
LEAST_PLAYERS = 6  # of a double round robin

Facts = dict[str, float | str]

# What no report says: whoever decides on an application asks for it.
CONFIRMED_BY_PEOPLE = ("1.1.1", "1.1.2", "1.1.5", "1.1.6", "1.4.2d", "1.8")


def conditions(opposition: Opposition, figures: Figures | None) -> tuple[Condition, ...]:
    """All conditions of one title. `figures`: None where no game counts."""
    found = [*_of_event(opposition), *_of_people(opposition)]
    found += [_games(opposition, figures.games if figures else 0)]
    if figures:
        found += [*_federations(opposition, figures), *_titles(opposition, figures), *_result(opposition, figures)]
    return tuple(sorted(found, key=lambda one: ORDER.index(one.article)))


def refused_by_the_event(opposition: Opposition) -> bool:
    """Whether a condition on the event itself is not met, whatever the games."""
    return any(one.met is False for one in _of_event(opposition))


def _of_event(opposition: Opposition) -> Iterator[Condition]:
    event, needed = opposition.event, opposition.edition.minutes
    met: bool | None = None
    if event.minutes is not None:
        approved = minutes_with_approval(event.start or event.end)
        met = event.minutes >= needed
        if not met and approved is not None and event.minutes >= approved:
            met = None  # the commission may have approved it
    if event.tempo in FAST:
        yield Condition("1.1.3 tempo", False, "standard", event.tempo)
    yield Condition("1.1.3", met, needed, event.minutes)
    days = Counter(game.day for game in event.games)
    if event.games and None not in days:
        most = max(days.values())
        yield Condition("1.1.3 rounds", most <= MOST_ROUNDS_A_DAY, MOST_ROUNDS_A_DAY, most)
    if opposition.double:
        players = max(len({game.opponent for game in event.games}), event.rounds // 2) + 1
        yield Condition("1.4.5f", players >= LEAST_PLAYERS, LEAST_PLAYERS, players)


def _of_people(opposition: Opposition) -> Iterator[Condition]:
    event = opposition.event
    yield from (Condition(article, None) for article in CONFIRMED_BY_PEOPLE)
    if event.start and event.end and (event.end - event.start).days >= LONG:
        yield Condition("1.1.4", None, LONG, (event.end - event.start).days + 1)
    if event.kind in {TEAM_CHAMPIONSHIP, WORLD_CUP}:
        yield Condition("1.4.1b", None)
    if opposition.forfeit_as_loss:
        yield Condition("1.4.2c", True, facts={"round": event.rounds})


def _games(opposition: Opposition, games: int) -> Condition:
    facts: Facts = {"paragraph": opposition.paragraph, "rounds": opposition.event.rounds}
    return Condition("1.4.1", games >= opposition.least, opposition.least, games, facts)


def _federations(opposition: Opposition, figures: Figures) -> Iterator[Condition]:
    event = opposition.event
    waived = "" if opposition.foreigners_are_met(figures) else opposition.waiver
    if waived:
        # A big Swiss shows in its games; that an event is a championship or a zonal, people know.
        yield Condition(waived, True if waived == BIG_SWISS else None, facts={"federation": event.federation})
    shared: Facts = {"own": event.federation}
    if waived:
        shared["waived"] = waived
    met = ", ".join(sorted(code for code in figures.federations if code != event.federation))
    facts: dict[str, Facts] = {"1.4.3": {"federations": met}, "1.4.4 one": {"federation": figures.most[0]}}
    for limit in opposition.foreigners(figures):
        more = shared | facts.get(limit.article, {})
        yield Condition(limit.article, bool(waived) or limit.met, limit.needed, limit.reached, more)


def _titles(opposition: Opposition, figures: Figures) -> Iterator[Condition]:
    paragraph = "1.4.5f" if opposition.double else opposition.level.paragraph
    titles: Facts = {"paragraph": paragraph, "titles": OR.join(opposition.level.titles)}
    for limit in opposition.titles(figures):
        facts: Facts = {"opponents": figures.opponents}
        yield Condition(*limit, facts if limit.article == "1.4.5a" else titles | facts)


def _result(opposition: Opposition, figures: Figures) -> Iterator[Condition]:
    raised: Facts = {"games": figures.games}
    if figures.raised:
        raised |= {"game": figures.raised.index, "floor": opposition.level.floor}
        if figures.raised.rated:
            raised["from"] = figures.raised.rating
    scored: Facts = {"score": figures.score / 2, "games": figures.games}
    parts: Facts = {"average": figures.average, "difference": figures.difference}
    facts = {"1.4.8a": raised, "1.4.8b": scored, "1.4.8": scored | parts}
    for limit in opposition.result(figures):
        yield Condition(*limit, facts[limit.article])


# As the regulations have them, 1.4.8a and b before the performance that rests on them.
ORDER = (
    "1.1.1", "1.1.2", "1.1.3", "1.1.3 tempo", "1.1.3 rounds", "1.1.4", "1.1.5", "1.1.6", "1.4.1",
    "1.4.1b", "1.4.2c", "1.4.2d", "1.4.3", "1.4.3a", "1.4.3b", "1.4.3c", "1.4.3d", "1.4.4 own", "1.4.4 one",
    "1.4.5a", "1.4.5", "1.4.5f", "1.4.8a", "1.4.8b", "1.4.8", "1.8",
)  # fmt: skip
