"""Totals and ranks beside the results they should follow from."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from federation.reports.checks.table import Table
from federation.reports.problems import error, note
from federation.reports.report import Edit, Entrant, Fix, Problem, Severity
from federation.reports.results import MIRROR
from federation.reports.scoring import USUAL, Scoring
from federation.reports.scoring_records import xxs
from federation.reports.wording import listed, points, quoted, scored, sentences, who
from federation.vocabulary.words import said

_FEW = 2  # totals that differ: one alone is rather a slip
# Scorings in use, which totals may follow though the file does not say so; the first that explains them all is offered.
_KNOWN = (
    *(replace(USUAL, pairing_bye=half_points) for half_points in (2, 1, 0)),
    *(replace(Scoring.of_games(6, 2, 0), pairing_bye=half_points) for half_points in (6, 2, 0, 3)),
    *(replace(Scoring.of_games(6, 4, 2), pairing_bye=half_points) for half_points in (6, 4, 2)),
)


def check_totals(table: Table) -> Iterator[Problem]:
    """Totals that differ from the sum of results, or are missing; ranks that contradict totals."""
    scoring = table.report.scoring
    stated = sum([entrant.half_points is not None for entrant in table.report.entrants])
    byes: dict[int | None, Fix | None] = {}
    problems = []
    sums: list[Edit] = []  # that put right what differs
    for number, entrant in table.players:
        summed = scoring.total(number, entrant.pairings)
        if entrant.half_points == summed or number in table.doubtful:
            continue
        if entrant.half_points is not None:
            sums.append(table.points(number, summed))
            byes[number] = _lost_byes(table, number, entrant, entrant.half_points - summed)
            problems.append(_differs(table, number, entrant, summed, byes[number]))
        elif text := entrant.unread.get("points"):
            message = said(
                "The total of {player}, {text}, cannot be read; the results make {sum}.",
                player=who(entrant),
                text=quoted(text),
                sum=points(summed),
            )
            problems.append(_total(table, "total-unreadable", message, number, entrant, text, summed))
        elif 2 * stated > len(table.report.entrants):
            message = said("{player} has no total; the results make {sum}.", player=who(entrant), sum=points(summed))
            if len(entrant.raw.rstrip()) < 84 and entrant.raw.startswith("001"):
                message = sentences((message, said("The line ends early.")))
            problems.append(_total(table, "total-missing", message, number, entrant, entrant.raw, summed))
    other = _other_scoring(table) if len(sums) >= _FEW else None
    if other is not None:
        problems = [
            _scored_otherwise(scoring, other, sums),
            *(each for each in problems if each.code != "total-differs"),
        ]
    yield from _for_all(problems, byes)
    if table.report.entrants and not stated:
        yield note("totals-absent", said("The file has no totals, so that the results cannot be checked against them."))
    yield from _ranks(table)


def _other_scoring(table: Table) -> Scoring | None:
    """A scoring in use that all totals follow."""
    told = [
        (entrant.half_points, number, entrant.pairings)
        for number, entrant in table.players
        if entrant.half_points is not None and number not in table.doubtful
    ]
    scorings = (replace(known, abnormal=table.report.scoring.abnormal) for known in _KNOWN)
    return next(
        (one for one in scorings if all(one.total(number, results) == total for total, number, results in told)), None
    )


def _scored_otherwise(stated: Scoring, other: Scoring, sums: Sequence[Edit]) -> Problem:
    """One problem instead of one a player. `sums`: what makes all totals follow the scoring that there is."""
    count = Fix(
        said("Count {scoring}", scoring=scored(other)), (Edit("header", xxs(other, whole=True), name="scoring"),)
    )
    if replace(stated, abnormal=()) == USUAL:
        message = said(
            "The totals are in another scoring than the usual one: {scoring}. The file does not say so.",
            scoring=scored(other),
        )
        return error("totals-otherwise", message, fixes=(count, Fix(said("Use the sums of the results"), tuple(sums))))
    facts = {"scoring": scored(other), "stated": scored(stated)}
    if replace(other, abnormal=()) == USUAL:
        message = said(
            "The totals are in the usual scoring, {scoring}, and not in the one that the file states, {stated}.",
            **facts,
        )
    else:
        message = said(
            "The totals are in another scoring, {scoring}, and not in the one that the file states, {stated}.", **facts
        )
    return error("totals-otherwise", message, fixes=(count,))


def _total(table: Table, code: str, message: str, number: int, entrant: Entrant, text: str, summed: int) -> Problem:
    fixes = _use(table, number, summed)
    return Problem(Severity.ERROR, code, message, entrant.line, number, text=text, fixes=fixes)


def _lost_byes(table: Table, number: int, entrant: Entrant, missing: int) -> Fix | None:
    """Half-point or full-point byes in every empty round, where that is exactly what the total lacks."""
    empty = [
        pairing.round
        for pairing in entrant.pairings
        if pairing.opponent is None and pairing.result in ("", "Z") and pairing.text.upper() != "0000 - Z"
    ]
    scoring = table.report.scoring
    lacking = {len(empty) * (scoring.worth(bye) - scoring.worth("Z")): bye for bye in "FH"}
    if not empty or not missing or missing not in lacking:
        return None
    result = lacking[missing]
    rounds = listed([str(round_) for round_ in empty])
    one, many = (
        (
            said("Round {round} was a half-point bye", round=rounds),
            said("Rounds {rounds} were half-point byes", rounds=rounds),
        )
        if result == "H"
        else (
            said("Round {round} was a full-point bye", round=rounds),
            said("Rounds {rounds} were full-point byes", rounds=rounds),
        )
    )
    label = one if len(empty) == 1 else many
    return Fix(label, tuple(table.cell(number, round_, result=result) for round_ in empty))


def _for_all(problems: list[Problem], byes: dict[int | None, Fix | None]) -> list[Problem]:
    """Programs that leave byes out leave all of them out: one button mends them together."""
    together = [fix for fix in byes.values() if fix]
    if len(together) < 2:
        return problems
    every = Fix(
        said("The same for all {count:such player|such players}", count=len(together)),
        tuple(edit for fix in together for edit in fix.edits),
    )
    return [
        replace(problem, fixes=(problem.fixes[0], every, *problem.fixes[1:]))
        if problem.code == "total-differs" and byes.get(problem.number)
        else problem
        for problem in problems
    ]


def _use(table: Table, number: int, half_points: int) -> tuple[Fix, ...]:
    return (Fix(said("Use {total}", total=points(half_points)), (table.points(number, half_points),)),)


def _differs(table: Table, number: int, entrant: Entrant, summed: int, byes: Fix | None) -> Problem:
    assert entrant.half_points is not None
    scoring = table.report.scoring
    message = said(
        "{player} has {points:point|points}, but the results add up to {sum}.",
        player=who(entrant),
        points=entrant.half_points / 2,
        sum=points(summed),
    )
    fixes = [*_use(table, number, summed)]
    if byes:
        fixes.insert(0, byes)
    # A result that does not mirror the opponent's and would explain the difference is the likelier slip.
    for pairing in entrant.pairings:
        other = table.pairing(pairing.opponent, pairing.round) if pairing.opponent else None
        mirrored = MIRROR.get(other.result) if other and other.opponent == number else None
        if mirrored is None:
            continue
        better, told = (scoring.brought(number, one) for one in (pairing._replace(result=mirrored), pairing))
        if summed - told + better == entrant.half_points:
            edit = table.cell(number, pairing.round, pairing.opponent, pairing.colour, mirrored)
            opponent = who(table.first[pairing.against])
            fixes.insert(
                0,
                Fix(said("Round {round} as {player}'s line has it", round=pairing.round, player=opponent), (edit,)),
            )
            why = said("Round {round} would explain it: {player}'s line says otherwise.",
                       round=pairing.round, player=opponent)  # fmt: skip
            message = sentences((message, why))
            break
    return error("total-differs", message, line=entrant.line, number=number, text=points(entrant.half_points),
                 fixes=tuple(fixes))  # fmt: skip


def _ranks(table: Table) -> Iterator[Problem]:
    ranked = sorted(
        (
            (entrant.rank, entrant)
            for entrant in table.report.entrants
            if entrant.rank and entrant.half_points is not None
        ),
        key=lambda pair: pair[0],
    )
    by_rank: dict[int, list[Entrant]] = {}
    for rank, entrant in ranked:
        by_rank.setdefault(rank, []).append(entrant)
    unlike = [f"{rank}" for rank, same in by_rank.items() if len({each.half_points for each in same}) > 1]
    if unlike:
        yield note("rank-shared", said("Players with different totals share rank {ranks}.", ranks=listed(unlike)))
    behind: list[str] = []
    fewest: int | None = None
    for _, entrant in ranked:
        assert entrant.half_points is not None
        if fewest is not None and entrant.half_points > fewest:
            behind.append(who(entrant))
        fewest = entrant.half_points if fewest is None else min(fewest, entrant.half_points)
    if behind:
        yield note(
            "rank-contradicts", said("Ranked behind players with fewer points: {players}.", players=listed(behind))
        )
