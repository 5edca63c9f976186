"""DWZ events one after another: the players each rates, first ratings by iteration, changes, stored games.

Written so that it can be compiled: the rules' tables and limits come in as arguments, because compiled code would keep
the constants it was compiled with.
"""

import numpy as np

from ratings.systems.dwz.arrays import (
    ADOPTED,
    BY_FIDE,
    CHANGED,
    FIRST,
    OWN,
    PENDING,
    UNRATED,
    Arrays,
    Entries,
    Events,
    Pairings,
    People,
    Played,
    Rules,
    Sides,
    Steps,
)


def look_up(expected: np.ndarray, difference: int) -> int:
    """P(D) [thousandths]."""
    widest = len(expected) // 2
    return int(expected[min(max(difference, -widest), widest) + widest])


def difference_for(steps: np.ndarray, guide: np.ndarray, share: float) -> int:
    """D(P)."""
    parts = len(guide) - 1
    reached = guide[min(max(int(share * parts), 0), parts)]
    while reached < len(steps) and steps[reached] <= share:
        reached += 1
    return int(reached) - len(steps) // 2


def half_up_ratio(numerator: int, denominator: int) -> int:
    magnitude = (2 * abs(numerator) + denominator) // (2 * denominator)
    return magnitude if numerator >= 0 else -magnitude


def enter(
    played: Played, people: People, entries: Entries, sides: Sides, rules: Rules, span: tuple[int, int], first: int,
    event: int, edition: int, year: int,
) -> int:  # fmt: skip
    """Fill the entries of an event with what its players bring. Answers where the next event's entries begin."""
    nobody = first
    for game in range(span[0], span[1]):
        for side in range(2):
            player = played.white[game] if side == 0 else played.black[game]
            if people.mark[player] < first:
                people.mark[player] = nobody
                entries.player[nobody], entries.event[nobody], entries.edition[nobody] = player, event, edition
                rating, outside = people.rating[player], people.outside[player]
                start, source, index = rating, OWN, people.evaluations[player]
                if rating == UNRATED and outside != UNRATED:
                    start, source, index = outside, ADOPTED, rules.adopted_index
                elif rating >= rules.fide_from and outside != UNRATED:
                    start, source = outside, BY_FIDE
                entries.old[nobody], entries.start[nobody], entries.source[nobody] = rating, start, source
                entries.seen[nobody], entries.after[nobody], entries.iterated[nobody] = start, rating, UNRATED
                entries.used_index[nobody] = max(index, 1)
                born = people.birth_year[player]
                entries.age[nobody] = year - born if born else UNRATED
                entries.performance[nobody] = entries.average[nobody] = UNRATED
                nobody += 1
            sides.entry[side, game] = people.mark[player]
    return nobody


def pair(played: Played, sides: Sides, pairings: Pairings, span: tuple[int, int], first: int, end: int) -> None:
    """Sort the rateable games of an event by entry, each entry's in their order."""
    start, cursor = pairings.start, pairings.cursor
    start[: end - first + 1] = 0
    for game in range(span[0], span[1]):
        if played.rateable[game]:
            for side in range(2):
                start[sides.entry[side, game] - first + 1] += 1
    for at in range(end - first):
        start[at + 1] += start[at]
        cursor[at] = start[at]
    for game in range(span[0], span[1]):
        if played.rateable[game]:
            for side in range(2):
                at = sides.entry[side, game] - first
                pairings.opponent[cursor[at]] = sides.entry[1 - side, game]
                pairings.score[cursor[at]] = played.score[game] if side == 0 else 100 - played.score[game]
                cursor[at] += 1


def discard(people: People, row: int, oldest: int) -> None:
    """Drop stored games of events that ended before the day `oldest`. Wertungsordnung 4.1.1."""
    kept = 0
    places = people.stored_opponent.shape[1]
    for place in range(places):
        if people.stored_opponent[row, place] and people.stored_day[row, place] >= oldest:
            people.stored_opponent[row, kept] = people.stored_opponent[row, place]
            people.stored_score[row, kept] = people.stored_score[row, place]
            people.stored_day[row, kept] = people.stored_day[row, place]
            kept += 1
    for place in range(kept, places):
        people.stored_opponent[row, place] = people.stored_score[row, place] = people.stored_day[row, place] = 0


def store(people: People, row: int, opponent: int, score: int, day: int) -> None:
    """Keep one more game; where there is no place, it replaces the oldest."""
    places = people.stored_opponent.shape[1]
    place = 0
    while place < places and people.stored_opponent[row, place]:
        place += 1
    if place == places:
        place -= 1
        for at in range(place):
            people.stored_opponent[row, at] = people.stored_opponent[row, at + 1]
            people.stored_score[row, at] = people.stored_score[row, at + 1]
            people.stored_day[row, at] = people.stored_day[row, at + 1]
    people.stored_opponent[row, place] = opponent
    people.stored_score[row, place] = score
    people.stored_day[row, place] = day


def qualifies(rules: Rules, games: int, points: int) -> bool:
    """Five games, and neither all nor nothing. Wertungsordnung 3.4.1; since 2026 all is enough, with a draw added."""
    return games >= rules.needed and points > 0 and (points < 100 * games or rules.winner_draws)


def choose(rules: Rules, entries: Entries, pairings: Pairings, first: int, end: int) -> int:
    """Find the players of the two additional stages, 3.4.1. Answers how many there are."""
    found = 0
    for stage in (1, 2):
        for entry in range(first, end):
            if entries.start[entry] != UNRATED or entries.stage[entry]:
                continue
            games, points = entries.stored[entry], entries.stored_points[entry]
            for at in range(pairings.start[entry - first], pairings.start[entry - first + 1]):
                opponent = pairings.opponent[at]
                if entries.start[opponent] != UNRATED or (stage == 2 and entries.stage[opponent] == 1):
                    games += 1
                    points += pairings.score[at]
            if qualifies(rules, games, points):
                entries.stage[entry] = stage
                found += 1
    return found


def begin(rules: Rules, entries: Entries, pairings: Pairings, people: People, entry: int, first: int) -> int:
    """D(W / n) of a newcomer against those who have a rating already; sets Rp = Rc + D. 3.4.4.1."""
    row = people.newcomer[entries.player[entry]]
    total, games, points = 0, 0, 0
    for place in range(entries.stored[entry]):
        total += people.stored_opponent[row, place]
        games += 1
        points += people.stored_score[row, place]
    for at in range(pairings.start[entry - first], pairings.start[entry - first + 1]):
        opponent = pairings.opponent[at]
        if entries.start[opponent] != UNRATED:
            total += entries.seen[opponent]
        elif entries.stage[entry] == 2 and entries.stage[opponent] == 1:
            total += entries.iterated[opponent]
        else:
            continue
        games += 1
        points += pairings.score[at]
    entries.average[entry] = half_up_ratio(total, games)
    if points == 100 * games:
        points, games = points + 50, games + 1
    difference = difference_for(rules.steps, rules.guide, points / 100 / games)
    entries.iterated[entry] = entries.average[entry] + difference
    return difference


def iterate(
    rules: Rules, entries: Entries, pairings: Pairings, people: People, steps: Steps, first: int, end: int
) -> None:
    """First ratings of all newcomers at once, over all games within Auswahl II and the stored ones. 3.4.4.1.

    Steps of D((W - We) / n + 1/2) until there is none left, or until they would only undo the last ones.
    """
    for stage in (1, 2):
        for entry in range(first, end):
            if entries.stage[entry] == stage:
                steps.before[entry] = begin(rules, entries, pairings, people, entry, first)
    for _ in range(rules.passes):
        settled = True
        for entry in range(first, end):
            if not entries.stage[entry]:
                continue
            row, rating = people.newcomer[entries.player[entry]], entries.iterated[entry]
            games, surplus, lost = 0, 0, 0  # surplus [thousandths]
            for place in range(entries.stored[entry]):
                games += 1
                surplus += 10 * people.stored_score[row, place]
                lost += 100 - people.stored_score[row, place]
                surplus -= look_up(rules.expected, rating - people.stored_opponent[row, place])
            for at in range(pairings.start[entry - first], pairings.start[entry - first + 1]):
                opponent = pairings.opponent[at]
                against = entries.iterated[opponent] if entries.stage[opponent] else entries.seen[opponent]
                if against != UNRATED:
                    games += 1
                    surplus += 10 * pairings.score[at] - look_up(rules.expected, rating - against)
                    lost += 100 - pairings.score[at]
            if lost == 0:
                games += 1
                surplus += 500 - look_up(rules.expected, rating - entries.average[entry])
            steps.last[entry] = difference_for(rules.steps, rules.guide, surplus / 1000 / games + 0.5)
            if steps.last[entry] not in (0, -steps.before[entry]):
                settled = False
        if settled:
            break
        for entry in range(first, end):
            if entries.stage[entry]:
                steps.before[entry] = steps.last[entry]
                entries.iterated[entry] += steps.last[entry]
    for entry in range(first, end):
        if entries.stage[entry]:
            at = entries.iterated[entry] - rules.first_from
            entries.after[entry] = rules.first[min(max(at, 0), len(rules.first) - 1)]
            entries.seen[entry] = entries.after[entry]


def performances(rules: Rules, entries: Entries, pairings: Pairings, first: int, end: int) -> None:
    """Rh of everybody, as `dwz_curve.performance`, against the rated opponents of this event. 3.6."""
    start, seen = pairings.start, entries.seen
    for entry in range(first, end):
        total, games, points = 0, 0, 0
        span = range(start[entry - first], start[entry - first + 1])
        for at in span:
            if seen[pairings.opponent[at]] != UNRATED:
                total += seen[pairings.opponent[at]]
                games += 1
                points += pairings.score[at]
        if seen[entry] == UNRATED or games < rules.needed or (rules.winner_draws and points == 0):
            continue
        rating = average = half_up_ratio(total, games)
        all_won = points == 100 * games
        if points == 0 or (all_won and not rules.winner_draws):
            entries.performance[entry] = average + (rules.most if points else -rules.most)
            continue
        if all_won:
            games, points = games + 1, points + 50
        last, new = 0, difference_for(rules.steps, rules.guide, points / 100 / games)
        for _ in range(rules.passes):
            rating, last = rating + new, new
            surplus = 10 * points
            for at in span:
                if seen[pairings.opponent[at]] != UNRATED:
                    surplus -= look_up(rules.expected, rating - seen[pairings.opponent[at]])
            if all_won:
                surplus -= look_up(rules.expected, rating - average)
            new = difference_for(rules.steps, rules.guide, surplus / 1000 / games + 0.5)
            if new in (0, -last):
                break
        entries.performance[entry] = rating


def changes(rules: Rules, entries: Entries, pairings: Pairings, first: int, end: int) -> None:
    """Rn of players who came with a rating. 3.5: R0 + 800 (W - We) / (E + n); since 2026 R0 + K (W - We)."""
    for entry in range(first, end):
        games, points, expected, start = 0, 0, 0, entries.start[entry]
        if start == UNRATED:
            continue
        for at in range(pairings.start[entry - first], pairings.start[entry - first + 1]):
            opponent = pairings.opponent[at]
            if entries.seen[opponent] != UNRATED:
                games += 1
                points += pairings.score[at]
                expected += look_up(rules.expected, start - entries.seen[opponent])
        entries.games[entry], entries.points[entry], entries.expected[entry] = games, points, expected
        if not games:
            continue
        surplus, age = int(10 * points - expected), entries.age[entry]
        group = 2 if age == UNRATED or age > rules.junior else int(age > rules.young)
        sizes = rules.factor.shape
        index = min(entries.used_index[entry], sizes[2] - 1)
        column = min(max(start, 0), sizes[3] - 1)
        factor = int(rules.factor[group, int(surplus >= 0), index, column])
        numerator, denominator = factor * surplus, 10_000
        if rules.development:
            numerator, denominator = 4 * surplus, 5 * (factor // 10 + games)
        # The rating is rounded, not its change; it is positive, so a half goes up.
        after = start + (2 * numerator + denominator) // (2 * denominator)
        entries.after[entry] = after if rules.floor == UNRATED else max(after, rules.floor)
        entries.factor[entry], entries.status[entry] = factor, CHANGED
        entries.because[entry] = rules.because[group, int(surplus >= 0), index, column]


def remember(
    rules: Rules, entries: Entries, pairings: Pairings, people: People, first: int, end: int, day: int
) -> None:
    """What the memory keeps of the entries of an event: new ratings, and newcomers' games against Auswahl I. 3.4.2."""
    # Taken apart here, and one call for all: handing over all these arrays costs more than an entry.
    status, stage, start, after = entries.status, entries.stage, entries.start, entries.after
    rating, games, last_day, evaluations = people.rating, people.games, people.last_day, people.evaluations
    for entry in range(first, end):
        player = entries.player[entry]
        row = people.newcomer[player]
        if stage[entry]:
            played, points, expected = 0, 0, 0
            for at in range(pairings.start[entry - first], pairings.start[entry - first + 1]):
                opponent = pairings.opponent[at]
                if entries.seen[opponent] != UNRATED:
                    played += 1
                    points += pairings.score[at]
                    against = entries.iterated[opponent] if stage[opponent] else entries.seen[opponent]
                    expected += look_up(rules.expected, entries.iterated[entry] - against)
            entries.games[entry], entries.points[entry], entries.expected[entry] = played, points, expected
            status[entry] = FIRST
            evaluations[player] = 1
            games[player] += entries.stored[entry]
        elif status[entry] == CHANGED:
            adopted = entries.source[entry] == ADOPTED
            evaluations[player] = (rules.index_given if adopted else evaluations[player]) + 1
        elif start[entry] == UNRATED:
            for at in range(pairings.start[entry - first], pairings.start[entry - first + 1]):
                opponent = pairings.opponent[at]
                against = start[opponent] if stage[opponent] == 0 else after[opponent]
                if against != UNRATED and stage[opponent] != 2:
                    store(people, row, against, pairings.score[at], day)
                    entries.games[entry] += 1
                    entries.points[entry] += pairings.score[at]
                    status[entry] = PENDING
        if status[entry] in (CHANGED, FIRST):
            rating[player] = after[entry]
            games[player] += entries.games[entry]
            last_day[player] = day
            if row >= 0:
                people.stored_opponent[row] = 0
                people.stored_score[row] = 0
                people.stored_day[row] = 0


def in_order(
    rules: Rules, edition: int, arrays: Arrays, events: Events, which: tuple[int, int], first: int, working: bool
) -> int:
    """Rate the events of one edition, from and to `which`. Answers where the next event's entries begin.

    `first`: where the entries of the first of them begin.
    """
    played, people, entries, sides, pairings, steps = arrays
    bounds, number, last_day, year, oldest = events
    for event in range(which[0], which[1]):
        span = (bounds[event], bounds[event + 1])
        end = enter(played, people, entries, sides, rules, span, first, number[event], edition, year[event])
        pair(played, sides, pairings, span, first, end)
        for entry in range(first, end):
            row = people.newcomer[entries.player[entry]]
            if entries.start[entry] == UNRATED:
                discard(people, row, oldest[event])
                for place in range(people.stored_opponent.shape[1]):
                    if people.stored_opponent[row, place]:
                        entries.stored[entry] += 1
                        entries.stored_points[entry] += people.stored_score[row, place]
        newcomers = choose(rules, entries, pairings, first, end)
        if newcomers:
            iterate(rules, entries, pairings, people, steps, first, end)
        if working or rules.exceptional != UNRATED:
            performances(rules, entries, pairings, first, end)
        if rules.exceptional != UNRATED:
            exceptions = 0
            for entry in range(first, end):
                start, found = entries.start[entry], entries.performance[entry]
                if start != UNRATED and found != UNRATED and found - start > rules.exceptional:
                    entries.seen[entry] = found
                    exceptions += 1
            if exceptions and newcomers:
                iterate(rules, entries, pairings, people, steps, first, end)
        changes(rules, entries, pairings, first, end)
        remember(rules, entries, pairings, people, first, end, last_day[event])
        first = end
    return first


# What `in_order` calls, for the compiler.
USES = (
    look_up, difference_for, half_up_ratio, enter, pair, discard, store, qualifies, choose, begin, iterate,
    performances, changes, remember,
)  # fmt: skip
