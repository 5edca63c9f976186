"""What exactly is wrong where the lines of two opponents do not say the same game, and how it may be mended."""

from collections.abc import Iterator

from federation.reports.checks.table import Table
from federation.reports.problems import error, warning
from federation.reports.report import BYES, PLAYED, Edit, Entrant, Fix, Pairing, Problem, Severity
from federation.reports.results import AGREEING, HIGHEST_NUMBER, MIRROR, OPPOSITE
from federation.reports.scoring import USUAL
from federation.reports.wording import points, quoted, who
from federation.vocabulary.words import Words, said


def mismatch(table: Table, number: int, entrant: Entrant, pairing: Pairing) -> Iterator[Problem]:
    """The problems of one round of one player where the opponent's line does not agree."""
    opponent, round_ = pairing.opponent, pairing.round
    assert opponent is not None
    other = table.first.get(opponent)
    if opponent == number or other is None:
        table.doubtful.add(number)
        yield _no_such_opponent(table, number, entrant, pairing)
        return
    facing = table.pairing(opponent, round_)
    if facing is not None and _already_named(table, opponent, facing):
        return
    if facing is None or facing.opponent is None:
        yield from _silent(table, number, entrant, pairing, other, facing)
    elif facing.opponent != number:
        yield _elsewhere(table, number, entrant, pairing, other, facing)
    else:
        yield from _same_game(table, number, entrant, pairing, other, facing)


def _already_named(table: Table, number: int, cell: Pairing) -> bool:
    """Whether this cell is wrong by itself, so that its own problem says all there is to say."""
    if cell.opponent is None:
        return cell.result not in BYES and cell.result != ""
    return cell.opponent == number or cell.opponent not in table.first


def _problem(table: Table, code: str, message: str, number: int, pairing: Pairing, fixes: list[Fix]) -> Problem:
    entrant = table.first[number]
    return Problem(Severity.ERROR, code, message, entrant.line, number, pairing.round, pairing.text, tuple(fixes))


def _no_such_opponent(table: Table, number: int, entrant: Entrant, pairing: Pairing) -> Problem:
    round_, opponent = pairing.round, pairing.opponent
    fixes = []
    claimants = [each for each in table.claims.get((round_, number), []) if each != number]
    if len(claimants) == 1:
        facing = table.pairing(claimants[0], round_)
        assert facing is not None
        colour, result = OPPOSITE.get(facing.colour, ""), MIRROR.get(facing.result, pairing.result)
        edit = table.cell(number, round_, claimants[0], colour or pairing.colour, result)
        fixes.append(Fix(said("The opponent was {opponent}", opponent=who(table.first[claimants[0]])), (edit,)))
    if opponent == number:
        message = said(
            "Round {round}: the line of {player} gives its own start number as the opponent.",
            round=round_,
            player=who(entrant),
        )
        return error("plays-himself", message, line=entrant.line, number=number, round=round_, text=pairing.text,
                     fixes=tuple(fixes))  # fmt: skip
    message = said(
        "Round {round}: {player} plays against {opponent}, but nobody has the start number {opponent}.",
        round=round_,
        player=who(entrant),
        opponent=pairing.against,
    )
    fixes += _lost_line(table, pairing.against)
    return error("opponent-unknown", message, line=entrant.line, number=number, round=round_, text=pairing.text,
                 fixes=tuple(fixes))  # fmt: skip


def _lost_line(table: Table, lost: int) -> list[Fix]:
    """Where several players met somebody of this number, in a round each: the line that is not there, from theirs."""
    met = [
        (round_, claimants[0])
        for (round_, number), claimants in sorted(table.claims.items())
        if number == lost and len(claimants) == 1
    ]
    if len({number for _, number in met}) < 2 or lost > HIGHEST_NUMBER:
        return []
    edits = [Edit("player", "?", number=lost)]
    played = []
    for round_, number in met:
        facing = table.pairing(number, round_)
        assert facing is not None
        colour, result = OPPOSITE.get(facing.colour, ""), MIRROR.get(facing.result, "")
        played.append(Pairing(round_, number, colour, result))
        edits.append(Edit("cell", f"{number} {colour or '-'} {result}".strip(), number=lost, round=round_))
    if any(entrant.half_points is not None for entrant in table.report.entrants):
        edits.append(Edit("points", f"{table.report.scoring.total(lost, played) / 2:.1f}", number=lost))
    return [Fix(said("Add the lost line of number {lost}", lost=lost), tuple(edits))]


def _silent(
    table: Table, number: int, entrant: Entrant, pairing: Pairing, other: Entrant, facing: Pairing | None
) -> Iterator[Problem]:
    """The opponent's line has no opponent in that round."""
    round_, opponent = pairing.round, pairing.against
    fixes = []
    claimants = table.claims.get((round_, opponent), [])
    if pairing.result in MIRROR and claimants == [number]:
        edit = table.cell(opponent, round_, number, OPPOSITE.get(pairing.colour, ""), MIRROR[pairing.result])
        fixes.append(Fix(said("Add the game to {other}'s line", other=who(other)), (edit,)))
    fixes.append(Fix(said("{player} did not play", player=who(entrant)), (table.cell(number, round_, result="Z"),)))
    place, text = table.place(round_, number), facing and (facing.text or facing.result)
    if text:
        message = said("{place}: {player} reports a game against {other}, whose line has {text} in that round.",
                       place=place, player=who(entrant), other=who(other), text=quoted(text))  # fmt: skip
    else:
        message = said("{place}: {player} reports a game against {other}, whose line has nothing in that round.",
                       place=place, player=who(entrant), other=who(other))  # fmt: skip
    yield error("opponent-silent", message, line=entrant.line, number=number, round=round_, text=pairing.text,
                fixes=tuple(fixes))  # fmt: skip


def _elsewhere(
    table: Table, number: int, entrant: Entrant, pairing: Pairing, other: Entrant, facing: Pairing
) -> Problem:
    """The opponent's line names somebody else in that round."""
    round_, third = pairing.round, table.first.get(facing.against)
    named = who(third) if third is not None else said("player {number}", number=facing.against)
    fixes = []
    claimants = [each for each in table.claims.get((round_, number), []) if each != pairing.opponent]
    if len(claimants) == 1 and (claim := table.pairing(claimants[0], round_)) and claim.result in MIRROR:
        colour = OPPOSITE.get(claim.colour, "") or pairing.colour
        edit = table.cell(number, round_, claimants[0], colour, MIRROR[claim.result])
        fixes.append(Fix(said("The opponent was {opponent}", opponent=who(table.first[claimants[0]])), (edit,)))
    message = said(
        "{place}: {player} reports a game against {other}, whose line names {named}.",
        place=table.place(round_, number),
        player=who(entrant),
        other=who(other),
        named=named,
    )
    return error("opponents-differ", message, line=entrant.line, number=number, round=round_, text=pairing.text,
                 fixes=tuple(fixes))  # fmt: skip


def _same_game(
    table: Table, number: int, entrant: Entrant, pairing: Pairing, other: Entrant, facing: Pairing
) -> Iterator[Problem]:
    """Both lines name each other; colours or results do not go together."""
    opponent = pairing.against
    yield from _colours(table, number, entrant, pairing, other, facing)
    if pairing.result + facing.result in AGREEING:
        return
    bad = [
        (mine, of, cell, against, across)
        for mine, of, cell, against, across in (
            (number, entrant, pairing, opponent, facing),
            (opponent, other, facing, number, pairing),
        )
        if cell.result not in MIRROR
    ]
    for mine, of, cell, against, across in bad:
        table.doubtful.add(mine)
        yield _no_result(table, mine, of, cell, against, across)
    if not bad:
        yield _results(table, number, entrant, pairing, other, facing)


def _colours(
    table: Table, number: int, entrant: Entrant, pairing: Pairing, other: Entrant, facing: Pairing
) -> Iterator[Problem]:
    round_, opponent = pairing.round, pairing.against
    for mine, of, cell, across in ((number, entrant, pairing, facing), (opponent, other, facing, pairing)):
        if cell.colour not in OPPOSITE:
            colours = [OPPOSITE[across.colour]] if across.colour in ("w", "b") else ["w", "b"]
            fixes = [
                Fix(
                    _had(of, colour),
                    (_with(table, mine, cell, colour=colour),),
                )
                for colour in colours
            ]
            message = said(
                "{place}: {colour} of {player} is no colour.",
                place=table.place(round_, number),
                colour=quoted(cell.colour),
                player=who(of),
            )
            yield _problem(table, "colour-invalid", message, mine, cell, fixes)
    if pairing.colour == facing.colour and pairing.colour in ("w", "b"):
        turned = OPPOSITE[pairing.colour]
        fixes = [
            Fix(
                _had(of, turned),
                (_with(table, mine, cell, colour=turned),),
            )
            for mine, of, cell in ((number, entrant, pairing), (opponent, other, facing))
        ]
        facts = {"place": table.place(round_, number), "player": who(entrant), "other": who(other)}
        if pairing.colour == "w":
            message = said("{place}: {player} and {other} both have White.", **facts)
        else:
            message = said("{place}: {player} and {other} both have Black.", **facts)
        yield _problem(table, "colours-same", message, number, pairing, fixes)


def _had(entrant: Entrant, colour: str) -> Words:
    return (
        said("{player} had White", player=who(entrant))
        if colour == "w"
        else said("{player} had Black", player=who(entrant))
    )


def _with(table: Table, number: int, cell: Pairing, colour: str | None = None, result: str | None = None) -> Edit:
    return table.cell(
        number,
        cell.round,
        cell.opponent,
        cell.colour if colour is None else colour,
        cell.result if result is None else result,
    )


def _no_result(table: Table, number: int, entrant: Entrant, cell: Pairing, opponent: int, across: Pairing) -> Problem:
    """One line's result is missing, is a bye's or is no result at all."""
    place = table.place(cell.round, number)
    fixes = []
    if across.result in MIRROR:
        edit = _with(table, number, cell, result=MIRROR[across.result])
        fixes.append(Fix(said("As {player}'s line has it", player=who(table.first[opponent])), (edit,)))
    if not cell.result:
        code = "result-missing"
        message = said("{place}: the line of {player} gives no result.", place=place, player=who(entrant))
    elif cell.result in BYES:
        code = "bye-with-opponent"
        message = said(
            "{place}: {player} has a bye ({result}) and an opponent.",
            place=place,
            player=who(entrant),
            result=quoted(cell.result),
        )
    else:
        code = "result-invalid"
        message = said("{place}: {result} of {player} is no result.",
                       place=place, result=quoted(cell.result), player=who(entrant))  # fmt: skip
    return _problem(table, code, message, number, cell, fixes)


def _results(table: Table, number: int, entrant: Entrant, pairing: Pairing, other: Entrant, facing: Pairing) -> Problem:
    """Both results are results, but not the two sides of one."""
    round_, opponent = pairing.round, pairing.against
    mine, theirs = pairing.result, facing.result
    fixes = [
        Fix(
            said("As {player}'s line has it", player=who(other)),
            (_with(table, number, pairing, result=MIRROR[theirs]),),
        ),
        Fix(
            said("As {player}'s line has it", player=who(entrant)),
            (_with(table, opponent, facing, result=MIRROR[mine]),),
        ),
    ]
    place = table.place(round_, number)
    ours, others = USUAL.worth(mine), USUAL.worth(theirs)
    given = said(
        "{ours} for {player} and {others} for {other}",
        ours=points(ours),
        player=who(entrant),
        others=points(others),
        other=who(other),
    )
    if {mine, theirs} <= PLAYED and ours + others < 2:
        message = said("{place}: the result is {given}. Was that the arbiter's decision?", place=place, given=given)
        return warning("result-decided", message, line=entrant.line, number=number, round=round_, text=pairing.text,
                       fixes=tuple(fixes))  # fmt: skip
    if {mine, theirs} & {"+", "-"} and {mine, theirs} & {"=", "D"}:
        message = said(
            "{place}: {player} and {other} have a draw by forfeit, which does not exist.",
            place=place,
            player=who(entrant),
            other=who(other),
        )
        return _problem(table, "forfeit-draw", message, number, pairing, fixes)
    message = said("{place}: the lines contradict each other, {given}.", place=place, given=given)
    if ours + others == 2:
        message = said(
            "{place}: the lines contradict each other, {given}, and {mine} does not go with {theirs}.",
            place=place, given=given, mine=quoted(mine), theirs=quoted(theirs),
        )  # fmt: skip
    return _problem(table, "results-contradict", message, number, pairing, fixes)
