"""What is strange about an event as a whole: its days, its ratings, its pairings. Pure.

The limits are a project convention, set so that an ordinary event raises few.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import date

from federation.reports.report import Board
from federation.reports.suspicions.event import Event, Result, Suspicion, expected, listed, points
from federation.vocabulary.words import Value, said

POOL = 3  # players without a rating who only meet each other
POOL_RATED_SHARE = 0.1  # of their games, against rated opponents
ROUNDS_A_DAY = {"standard": 3, "rapid": 15, "blitz": 30}  # FIDE: of rapid and blitz its rules; of standard ours
_EVENTS = {"standard": said("a standard event"), "rapid": said("a rapid event"), "blitz": said("a blitz event")}
FEW_RATED = 5  # ratings in a file beside ours
TOLD_OTHERWISE = 150  # rating points by which a file's ratings are higher or lower than ours on the average
UPSET_BY = 150  # rating points of difference in the games that tell whether results follow the ratings
UPSET_GAMES = 10
UPSETS_HARDLY_CHANCE = 4.0  # standard deviations
ALL_PLAY_ALL = {"round-robin", "match", "knockout", "team"}  # kinds in which two may well meet twice


def rounds_a_day(event: Event, results: Mapping[int, list[Result]]) -> Iterator[Suspicion]:
    most = ROUNDS_A_DAY.get(event.tempo)
    rounds = {board.round for board in event.played}
    if most is None or not rounds or event.start is None or event.end is None:
        return
    days: dict[date, list[int]] = defaultdict(list)
    for round_, day in enumerate(event.round_dates, 1):
        if day is not None and round_ in rounds:
            days[day].append(round_)
    for day, on_it in sorted(days.items()):
        if len(on_it) > most:
            message = said(
                "{count:round|rounds} on {day}; {most} are the most of {event}.",
                count=len(on_it), day=day, most=most, event=_EVENTS[event.tempo],
            )  # fmt: skip
            yield Suspicion("rounds-a-day", message, (), tuple(b for b in event.played if b.round in on_it))
    length = (event.end - event.start).days + 1
    if not days and len(rounds) > most * length:
        message = said(
            "{count:round|rounds} in {days:day|days}; {most} a day are the most of {event}.",
            count=len(rounds), days=length, most=most, event=_EVENTS[event.tempo],
        )  # fmt: skip
        yield Suspicion("rounds-a-day", message)


def told_otherwise(event: Event, results: Mapping[int, list[Result]]) -> Iterator[Suspicion]:
    """The file has its players much stronger or weaker than we know them: another list, or other people."""
    if len(event.told) < FEW_RATED:
        return
    difference = sum(file - ours for file, ours in event.told.values()) / len(event.told)
    if abs(difference) >= TOLD_OTHERWISE:
        facts: dict[str, float] = {"difference": abs(difference), "count": len(event.told)}
        if difference > 0:
            message = said(
                "The ratings in the file are {difference:.0f} higher than ours on the average of "
                "{count:player|players}: another rating, or other people.",
                **facts,
            )
        else:
            message = said(
                "The ratings in the file are {difference:.0f} lower than ours on the average of "
                "{count:player|players}: another rating, or other people.",
                **facts,
            )
        yield Suspicion("told-otherwise", message)


def against_the_ratings(event: Event, results: Mapping[int, list[Result]]) -> Iterator[Suspicion]:
    """The weaker players won far more than they should: results turned round, or ratings of others."""
    score = hoped = variance = 0.0
    upsets = []
    counted = 0
    for board in event.played:
        white, black = event.ratings.get(board.white), event.ratings.get(board.black or 0)
        if white is None or black is None or abs(white - black) < UPSET_BY:
            continue
        share = expected(-abs(white - black))
        got = (board.white_half_points if white < black else board.black_half_points) / 2
        counted, score, hoped = counted + 1, score + got, hoped + share
        variance += share * (1 - share)
        if got == 1:
            upsets.append(board)
    if counted >= UPSET_GAMES and score - hoped >= UPSETS_HARDLY_CHANCE * math.sqrt(variance) and score > counted / 3:
        message = said(
            "The results do not follow the ratings: in the {games:game|games} between players {least} or "
            "more apart the weaker ones scored {score}; {expected:.1f} was expected.",
            games=counted,
            least=UPSET_BY,
            score=points(score),
            expected=hoped,
        )
        yield Suspicion("against-the-ratings", message, (), tuple(upsets))


def repeated(event: Event, results: Mapping[int, list[Result]]) -> Iterator[Suspicion]:
    """The same two met again, where an event of its kind has them meet once."""
    met: dict[tuple[int, int], list[Board]] = defaultdict(list)
    for board in event.played:
        assert board.black is not None
        met[min(board.white, board.black), max(board.white, board.black)].append(board)
    usual = 2 if event.kind in ALL_PLAY_ALL else 1
    if met:
        usual = max(usual, sorted(len(boards) for boards in met.values())[len(met) // 2])  # of most pairs
    for (first, second), boards in sorted(met.items(), key=lambda item: (-len(item[1]), item[0])):
        if len(boards) > usual and event.kind != "match":
            message = said(
                "{first} and {second} met {count:time|times}, in the rounds {rounds}.",
                first=event.who(first),
                second=event.who(second),
                count=len(boards),
                rounds=listed([str(board.round) for board in boards]),
            )
            yield Suspicion("repeated", message, (first, second), tuple(boards))


def closed_pools(event: Event, results: Mapping[int, list[Result]]) -> Iterator[Suspicion]:
    """Players without a rating who met hardly anybody but each other: their games say nothing of their strength."""
    unrated = sorted(number for number in results if number not in event.ratings)
    seen: set[int] = set()
    for number in unrated:
        if number in seen:
            continue
        pool = _connected(number, event.ratings, results)
        seen |= pool
        games = [one for member in pool for one in results[member]]
        rated = sum(one.opponent in event.ratings for one in games)
        if len(pool) < POOL or rated > POOL_RATED_SHARE * len(games):
            continue
        members = sorted(pool)
        if len(pool) == len(results):
            yield Suspicion(
                "closed-pool",
                said("None of the {count:player|players} has a rating: none can follow from this.", count=len(pool)),
            )
            return
        names = listed([event.names[member] for member in members])
        told: dict[str, Value] = {"count": len(pool), "results": len(games), "players": names}
        if not rated:
            message = said(
                "{count:unrated player|unrated players} met each other and never met a rated opponent in "
                "{results:result|results}: {players}.",
                **told,
            )
        elif rated == 1:
            message = said(
                "{count:unrated player|unrated players} met each other and met a rated opponent once in "
                "{results:result|results}: {players}.",
                **told,
            )
        else:
            message = said(
                "{count:unrated player|unrated players} met each other and met rated opponents {met:time|times} in "
                "{results:result|results}: {players}.",
                **told, met=rated,
            )  # fmt: skip
        boards = {(one.board.round, one.board.board): one.board for one in games}
        yield Suspicion("closed-pool", message, tuple(members), tuple(boards[key] for key in sorted(boards)))


def _connected(number: int, ratings: Mapping[int, float], results: Mapping[int, list[Result]]) -> set[int]:
    pool, ahead = {number}, [number]
    while ahead:
        for one in results[ahead.pop()]:
            if one.opponent not in ratings and one.opponent not in pool:
                pool.add(one.opponent)
                ahead.append(one.opponent)
    return pool
