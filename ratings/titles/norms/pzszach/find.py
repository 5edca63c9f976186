"""Whether a player's event is a norm for a category of the Polish federation, by the edition of its first day."""

import math
from collections.abc import Sequence
from datetime import date

from ratings.categories.pzszach import BY_CODE, EDITIONS, LADDER, MINUTES, Category, Edition, constant, edition
from ratings.categories.pzszach_norms import Choice, Result, choice
from ratings.systems.protocol.curves import half_up_ratio
from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.verdict import Condition, LeftOut, Verdict

SCHEME, FEDERATION = "PZSzach", "POL"
FIRST_EDITION = "2015-01-12"  # the day of L.Dz. 32/2015; earlier events are judged by it too
NINE_ROUNDS = 9  # 4.8
ALL_COUNT = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)  # 4.6
OF_A_TITLE = {title: row.code for row in BY_CODE.values() if "/" in row.code for title in row.code.split("/")}


def check(event: NormEvent, category: str, own: float | None = None) -> Verdict:
    """What the regulations say of `category` ("V" ... "m") for this event. KeyError: there is no norm for it.

    `own`: the player's rating in the first round (6.2), where the form of 2007 is wanted that counts it too.
    """
    rules, women = _rules(event), event.sex == "w"
    row = rules.category(category)
    if row.norm is None or row.games is None:
        raise KeyError(category)
    least, needed = row.norm[women], row.games[women]
    if not event.games:
        return _verdict(event, rules, category, None, (Condition("4.2", False, needed, 0), *_of_the_event(event, row)))
    results, best = _results(event), _choice(event, needed, own)
    conditions = (*_of_the_games(best, results, least, needed), *_of_the_event(event, row))
    return _verdict(event, rules, category, best, conditions)


def find(event: NormEvent, held: str = "", own: float | None = None) -> tuple[Verdict, ...]:
    """The verdicts for the categories above the one `held` ("": none), from the highest; of Polish players only."""
    if event.federation != FEDERATION:
        return ()
    return tuple(check(event, category, own) for category in above(held))


def made(event: NormEvent, held: str = "", own: float | None = None) -> Verdict | None:
    """The norm for the highest category above the one `held`; None: there is none. A higher one needs no lower one."""
    if event.federation != FEDERATION or not event.games:
        return None
    rules, women = _rules(event), event.sex == "w"
    best: dict[int, Choice] = {}  # games needed -> the best of them, which several categories share
    for category in above(held):
        row = rules.category(category)
        if row.norm is None or row.games is None:
            raise KeyError(category)
        needed = row.games[women]
        if needed not in best:
            best[needed] = _choice(event, needed, own)
        if best[needed].performance >= row.norm[women] and (verdict := check(event, category, own)).norm:
            return verdict
    return None


def _rules(event: NormEvent) -> Edition:
    return edition(event.start) if event.start is not None else EDITIONS[-1]


def _choice(event: NormEvent, needed: int, own: float | None) -> Choice:
    return choice(
        _results(event), needed, all_count=event.format in ALL_COUNT, swiss=event.format == Format.SWISS, own=own
    )


def _results(event: NormEvent) -> list[Result]:
    return [Result(rating(game), game.score / 2) for game in event.games]


def above(held: str) -> tuple[str, ...]:
    """The categories with norms above `held`, from the highest. "I+": I, with a norm for k. ValueError: no category."""
    if (base := held.rstrip("+") or LADDER[0]) not in LADDER:
        raise ValueError(f"{held} is no category of {SCHEME}")
    place = LADDER.index(base)
    return tuple(reversed([code for code in LADDER[place + 1 :] if BY_CODE[code].norm is not None]))


def rating(game: NormGame) -> int:
    """What the opponent counts as: FIDE's rating, or the constant of the category or FIDE title, 1000 without any."""
    if game.rating is not None:
        return game.rating
    of_title = OF_A_TITLE.get(game.title)
    constants = [constant(game.category.rstrip("+") or "bk", game.sex)]
    return max([*constants, constant(of_title, game.sex)] if of_title else constants)


# ---- Conditions --------------------------------------------------------------------------------------------------
def _of_the_games(best: Choice, results: Sequence[Result], least: int, needed: int) -> list[Condition]:
    used = [results[at] for at in best.used]
    met, reached = (
        best.performance >= least,
        math.floor(10 * best.performance) / 10,
    )  # rounded down: 1549.96 is not 1550
    facts = {
        "average": math.floor(10 * sum(one.opponent for one in used) / len(used)) / 10,
        "counted": len(used),
        "wins": sum(one.score == 1 for one in used),
        "losses": sum(one.score == 0 for one in used),
    }
    if best.missing:
        return [Condition("4.3", met, least, reached, {**facts, "missing": best.missing, "least_games": needed})]
    return [Condition("4.1", met, least, reached, facts), Condition("4.2", True, needed, len(used))]


def _of_the_event(event: NormEvent, row: Category) -> list[Condition]:
    """What no game shows: time, rounds a day, and what was in no copy of the regulations that could be read."""
    most = row.rounds_a_day[event.sex == "w"]
    slow = None if event.minutes is None else event.minutes >= MINUTES
    found = []
    if event.rounds == NINE_ROUNDS and event.unplayed:
        found.append(Condition("4.8", True, NINE_ROUNDS, NINE_ROUNDS - event.unplayed))
    found.append(Condition("table-4 minutes", slow, MINUTES, event.minutes))
    if most is not None:
        on_one_day = _rounds_a_day([game.day for game in event.games])
        found.append(Condition("table-4 rounds", None if on_one_day is None else on_one_day <= most, most, on_one_day))
    else:
        found.append(Condition("table-4", None))
    return [*found, Condition("3.2", None)]


def _rounds_a_day(days: Sequence[date | None]) -> int | None:
    """At most, of the player's games; None: their days are not known."""
    return max(days.count(day) for day in days) if days and None not in days else None


def _verdict(
    event: NormEvent, rules: Edition, category: str, best: Choice | None, conditions: Sequence[Condition]
) -> Verdict:
    used = [event.games[at] for at in best.used] if best else []
    left = [(at, "4.4") for at in best.won] + [(at, "4.5") for at in best.later] if best else []
    return Verdict(
        scheme=SCHEME,
        title=category,
        edition=rules.since.isoformat() if rules.since else FIRST_EDITION,
        norm=all(one.met is not False for one in conditions),
        games=len(used),
        credited=len(used),
        score=sum(game.score for game in used),
        average=half_up_ratio(sum(rating(game) for game in used), len(used)) if used else None,
        percentage=None,
        difference=None,
        performance=math.floor(best.performance) if best else None,
        conditions=tuple(conditions),
        left_out=tuple(LeftOut(at, article) for at, article in sorted(left)),
    )
