"""Totals and ranks beside the results they should follow from."""

from collections.abc import Iterator

from federation.reports.problems import error, note
from federation.reports.report import HALF_POINTS, Entrant, Fix, Problem
from federation.reports.results import MIRROR
from federation.reports.table import Table
from federation.reports.words import counted, listed, points, quoted, who


def worth(table: Table) -> dict[str, int]:
    """Half points by result code in this event's scoring."""
    return HALF_POINTS | {code: round(2 * value) for code, value in table.report.points_for.items()}


def check_totals(table: Table) -> Iterator[Problem]:
    """Totals that differ from the sum of results, or are missing; ranks that contradict totals."""
    values = worth(table)
    stated = sum(entrant.half_points is not None for entrant in table.report.entrants)
    for number, entrant in table.players:
        summed = sum([values.get(pairing.result, 0) for pairing in entrant.pairings])
        if entrant.half_points == summed or number in table.doubtful:
            continue
        if entrant.half_points is not None:
            yield _differs(table, number, entrant, summed, values)
        elif text := entrant.unread.get("points"):
            message = (
                f"The total of {who(entrant)}, {quoted(text)}, cannot be read; the results add up to {points(summed)}."
            )
            yield error("total-unreadable", message, line=entrant.line, number=number, text=text,
                        fixes=_use(table, number, summed))  # fmt: skip
        elif 2 * stated > len(table.report.entrants):
            short = " His line ends early." if len(entrant.raw.rstrip()) < 84 and entrant.raw.startswith("001") else ""
            message = f"{who(entrant)} has no total; the results add up to {points(summed)}.{short}"
            yield error("total-missing", message, line=entrant.line, number=number, text=entrant.raw,
                        fixes=_use(table, number, summed))  # fmt: skip
    if table.report.entrants and not stated:
        yield note("totals-absent", "The file has no totals, so that the results cannot be checked against them.")
    yield from _ranks(table)


def _use(table: Table, number: int, half_points: int) -> tuple[Fix, ...]:
    return (Fix(f"Use {points(half_points)}", (table.points(number, half_points),)),)


def _differs(table: Table, number: int, entrant: Entrant, summed: int, values: dict[str, int]) -> Problem:
    assert entrant.half_points is not None
    message = f"{who(entrant)} has {counted(entrant.half_points)}, but the results add up to {points(summed)}."
    fixes = [*_use(table, number, summed)]
    # A result that does not mirror the opponent's and would explain the difference is the likelier slip.
    for pairing in entrant.pairings:
        other = table.pairing(pairing.opponent, pairing.round) if pairing.opponent else None
        mirrored = MIRROR.get(other.result) if other and other.opponent == number else None
        gain = values[mirrored] - values.get(pairing.result, 0) if mirrored else 0
        if mirrored and gain and summed + gain == entrant.half_points:
            edit = table.cell(number, pairing.round, pairing.opponent, pairing.colour, mirrored)
            opponent = who(table.first[pairing.opponent or 0])
            fixes.insert(0, Fix(f"Round {pairing.round} as {opponent}'s line has it", (edit,)))
            message = f"{message} Round {pairing.round} would explain it: {opponent}'s line says otherwise."
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
        yield note("rank-shared", f"Players with different totals share rank {listed(unlike)}.")
    behind: list[str] = []
    fewest: int | None = None
    for _, entrant in ranked:
        assert entrant.half_points is not None
        if fewest is not None and entrant.half_points > fewest:
            behind.append(who(entrant))
        fewest = entrant.half_points if fewest is None else min(fewest, entrant.half_points)
    if behind:
        yield note("rank-contradicts", f"Ranked behind players with fewer points: {listed(behind)}.")
