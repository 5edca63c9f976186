"""How many rounds there were, and which have no games."""

from collections.abc import Iterable, Iterator

from federation.reports.checks.table import Table
from federation.reports.problems import error, note, warning
from federation.reports.report import PLAYED, Edit, Entrant, Fix, Problem
from federation.reports.wording import listed, who
from federation.vocabulary.words import said


def check_rounds(table: Table) -> Iterator[Problem]:
    """Rounds beside the header and the most that this number of players can play; rounds and events without games."""
    report = table.report
    with_games = [False] * report.rounds
    colourless = 0
    for _, entrant in table.players:
        for index, pairing in enumerate(entrant.pairings):
            if pairing.opponent is not None:
                with_games[index] = True
                colourless += not pairing.colour and pairing.result in PLAYED
    played = sum(with_games)
    if not _any_played(table):
        yield error("no-games", said("No game was played in this file, so there is nothing to rate."))
    if colourless:
        yield note("colours-missing", said("For some games it is not said who had White; they are rated all the same."))
    last = max((index + 1 for index, has in enumerate(with_games) if has), default=0)
    if table.elsewhere:
        yield _a_part(table)
    for index, has in enumerate(with_games[:last]):
        if not has and index + 1 not in table.elsewhere:
            yield warning("round-empty", said("Round {round} has no games.", round=index + 1), round=index + 1)
    yield from _declared(table, last)
    players = len(report.entrants)
    most = players if players % 2 else players - 1
    times = 2 if report.kind == "round-robin" else 1
    if report.kind in ("swiss", "round-robin", "") and played > times * most and players > 1 and not report.teams:
        message = said(
            "{players:player|players} cannot play {rounds:round|rounds} without meeting again.",
            players=players,
            rounds=played,
        )
        yield warning("rounds-too-many", message)
    yield from _unrated_circle(table)


def _a_part(table: Table) -> Problem:
    """FIDE has an event of over 30 days reported month by month, each time with the games of that month alone."""
    start, end = table.report.start, table.report.end
    assert start and end
    rounds = listed([str(each) for each in table.elsewhere])
    if len(table.elsewhere) == 1:
        message = said(
            "Round {round} is dated outside the event and without games in this file: it is a part of a longer event. "
            "The games from {start} to {end} are rated with this report.",
            round=rounds, start=start, end=end,
        )  # fmt: skip
    else:
        message = said(
            "Rounds {rounds} are dated outside the event and without games in this file: it is a part of a longer "
            "event. The games from {start} to {end} are rated with this report.",
            rounds=rounds, start=start, end=end,
        )  # fmt: skip
    return note("event-part", message, line=table.report.header_lines.get("round_dates"))


def without_earlier(table: Table, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Problems of the totals; those of a part of a longer event may count what was won in its other rounds."""
    more: list[str] = []
    for problem in problems:
        entrant = table.first.get(problem.number or 0)
        if table.elsewhere and problem.code == "total-differs" and entrant and _may_count(table, entrant):
            more.append(who(entrant))
        else:
            yield problem
    if more:
        message = said("The totals count other rounds than those of this file: {players}.", players=listed(more))
        yield note("totals-of-more", message)


def _may_count(table: Table, entrant: Entrant) -> bool:
    scoring = table.report.scoring
    here = scoring.total(entrant.number, entrant.pairings)
    return 0 < (entrant.half_points or 0) - here <= scoring.worth("1") * len(table.elsewhere)


def _any_played(table: Table) -> bool:
    return any(
        pairing.result in PLAYED and pairing.opponent is not None
        for _, entrant in table.players
        for pairing in entrant.pairings
    )


def _declared(table: Table, last: int) -> Iterator[Problem]:
    report = table.report
    declared, line = report.declared_rounds, report.header_lines.get("declared_rounds")
    if declared is None or not report.rounds:
        return
    fix = Fix(
        said("The event had {count:round|rounds}", count=max(last, 1)),
        (Edit("header", str(max(last, 1)), name="declared_rounds"),),
    )
    if last > declared:
        message = said(
            "{declared:round is|rounds are} declared, but the file has games in round {last}.",
            declared=declared,
            last=last,
        )
        yield error("rounds-more", message, line=line, fixes=(fix,))
    elif not {*range(last + 1, declared + 1)} <= {*table.elsewhere}:
        message = said(
            "{declared:round is|rounds are} declared, but the last games are those of round {last}. Is the event over?",
            declared=declared,
            last=last,
        )
        yield warning("rounds-fewer", message, line=line, fixes=(fix,))


def _unrated_circle(table: Table) -> Iterator[Problem]:
    """Players without a rating who met only such players: no rating can follow from their games here."""
    rated = {number for number, entrant in table.players if entrant.rating is not None}
    if not rated or len(rated) == len(table.players):
        return
    alone = [
        who(entrant)
        for number, entrant in table.players
        if number not in rated
        and (opponents := {each.opponent for each in entrant.pairings if each.result in PLAYED and each.opponent})
        and not opponents & rated
    ]
    if alone:
        yield note(
            "unrated-circle", said("Unrated players who met no rated opponent: {players}.", players=listed(alone))
        )
