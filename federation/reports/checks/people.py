"""What is said of each player besides name and numbers: federation, title, sex, rating, birth."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from federation.reports.checks.names import is_nobody
from federation.reports.checks.table import Table
from federation.reports.problems import note, warning
from federation.reports.report import Edit, Entrant, Fix, Problem, Report, Severity
from federation.reports.wording import listed, quoted, where, who
from federation.vocabulary.federations import CODES, name
from federation.vocabulary.words import said

_SAID_ONE_BY_ONE = 3
_LOWEST, _HIGHEST = 400, 2950
_LONGEST_FIDE_ID = 9  # figures
_YOUNGEST, _OLDEST = 4, 100
_MANY_CLUBS = 3  # codes of no federation, from which on the others may be clubs' codes too

# Field that could not be read -> code, severity, and what is said of its texts.
_UNREAD = {
    "sex": ("sex-unknown", Severity.NOTE, said("Not a sex and left out")),
    "title": ("title-unknown", Severity.NOTE, said("Not a title and left out")),
    "rating": ("rating-unreadable", Severity.WARNING, said("Not a rating and left out")),
    "fide_id": ("fide-id-unreadable", Severity.WARNING, said("Not a FIDE id and left out")),
    "born": ("birth-unreadable", Severity.WARNING, said("Not a date of birth and left out")),
    "rank": ("rank-unreadable", Severity.NOTE, said("Not a rank and left out")),
}


def check_people(table: Table) -> Iterator[Problem]:
    """Problems of players' particulars; the same on many lines is one problem."""
    entrants = table.report.entrants
    for field, (code, severity, what) in _UNREAD.items():
        found = [(entrant, entrant.unread[field]) for entrant in entrants if field in entrant.unread]
        if found:
            yield _unread(table, field, Problem(severity, code, what), found)
    yield from _federations(table)
    yield from _clubs_for_federations(table)
    yield from _each(
        "rating-implausible",
        [
            (entrant, f"{entrant.rating}")
            for entrant in entrants
            if entrant.rating is not None and not _LOWEST <= entrant.rating <= _HIGHEST
        ],
        (said("has a rating that few players have"), said("have a rating that few players have")),
        lambda entrant: table.field(entrant, "rating", ""),
    )
    yield from _each(
        "fide-id-long",
        [(entrant, entrant.fide_id) for entrant in entrants if len(entrant.fide_id) > _LONGEST_FIDE_ID],
        (
            said("has a FIDE id of more than {most:figure|figures}, longer than FIDE's are", most=_LONGEST_FIDE_ID),
            said("have a FIDE id of more than {most:figure|figures}, longer than FIDE's are", most=_LONGEST_FIDE_ID),
        ),
        lambda entrant: table.field(entrant, "fide_id", ""),
    )
    yield from _each(
        "birth-implausible",
        [(entrant, f"{entrant.birth_year}") for entrant in entrants if _implausible_age(table.report, entrant)],
        (
            said("has a birth year that cannot be right for this event"),
            said("have a birth year that cannot be right for this event"),
        ),
        lambda entrant: table.field(entrant, "born", ""),
    )
    unknown = [entrant for entrant in entrants if not entrant.fide_id and not entrant.birth_year]
    if unknown:
        message = said(
            "Neither FIDE id nor birth date: {players}. They must be matched by name.",
            players=listed([who(entrant) for entrant in unknown]),
        )
        yield note("not-identified", message)
    yield from _without_games(table)
    unranked = sum([entrant.rank is None for entrant in entrants])
    if unranked:
        yield note(
            "ranks-absent",
            said("Players without a rank in the file: {count} of {all}.", count=unranked, all=len(entrants)),
        )


def without_games(table: Table) -> list[Entrant]:
    """Who met nobody in any round; nobody where nobody has met anybody."""
    alone = [
        (number, each)
        for number, each in table.players
        if not any(pairing.opponent for pairing in each.pairings) and not is_nobody(each.name)
    ]
    if len(alone) == len(table.report.entrants):
        return []
    met = {number for _, number in table.claims} if alone else set()
    return [each for number, each in alone if number not in met]


def _without_games(table: Table) -> Iterator[Problem]:
    alone = without_games(table)
    if len(alone) > _SAID_ONE_BY_ONE:
        fix = Fix(said("Leave them all out"), table.leave_out(alone))
        names = listed([who(each) for each in alone])
        yield note(
            "player-without-games", said("Without a game: {players}.", players=names), fixes=(fix,) if fix.edits else ()
        )
        return
    for each in alone:
        fix = Fix(said("Leave this player out"), table.leave_out([each]))
        yield note(
            "player-without-games",
            said("Without a game: {players}.", players=who(each)),
            line=each.line or None,
            number=each.number,
            fixes=(fix,) if fix.edits else (),
        )


def _unread(table: Table, field: str, kind: Problem, found: Sequence[tuple[Entrant, str]]) -> Problem:
    same: dict[str, list[Entrant]] = {}
    for entrant, text in found:
        same.setdefault(text, []).append(entrant)
    texts = listed([said("{text} ({where})", text=quoted(text), where=where(of)) for text, of in same.items()])
    fix = Fix(said("Leave it empty"), tuple(table.field(entrant, field, "") for entrant, _ in found))
    one = found[0][0] if len(found) == 1 else None
    return Problem(
        kind.severity,
        kind.code,
        said("{what}: {texts}.", what=kind.message, texts=texts),
        one.line if one else None,
        one.number if one else None,
        text=found[0][1],
        fixes=(fix,),
    )


def _federations(table: Table) -> Iterator[Problem]:
    known = CODES | {"", table.report.home}
    unknown = [each for each in table.report.entrants if each.federation not in known]
    if unknown:
        codes = _codes(unknown, lambda code, where: said("{code} ({where})", code=quoted(code), where=where))
        message = said("No federation has the code {codes}.", codes=codes)
        yield warning("federation-unknown", message, **_emptied(table, said("Leave the federation empty"), unknown))


def _clubs_for_federations(table: Table) -> Iterator[Problem]:
    """Codes of federations in a column that has more codes of clubs: BRA is Bray there, and not Brazil."""
    home = table.report.home
    codes = [each.federation for each in table.report.entrants if each.federation not in ("", home)]
    unknown = [code for code in codes if code not in CODES]
    if len(set(unknown)) < _MANY_CLUBS or 2 * len(unknown) < len(codes):
        return
    known = [each for each in table.report.entrants if each.federation in CODES - {home}]
    if known:
        told = _codes(
            known, lambda code, where: said("{code} ({name}, {where})", code=code, name=name(code), where=where)
        )
        message = said(
            "Most codes in the federations' place are no federations. Are these clubs too: {codes}?", codes=told
        )
        yield warning("federation-club", message, **_emptied(table, said("They are clubs: leave these empty"), known))


def _codes(entrants: Sequence[Entrant], told: Callable[[str, str], str]) -> str:
    """The codes of federations, each with the lines on which it stands."""
    same: dict[str, list[Entrant]] = {}
    for entrant in entrants:
        same.setdefault(entrant.federation, []).append(entrant)
    return listed([told(code, where(of)) for code, of in same.items()])


def _emptied(table: Table, label: str, entrants: Sequence[Entrant]) -> dict[str, Any]:
    """The place of a warning about the federations of `entrants`, and its button that empties them."""
    fix = Fix(label, tuple(table.field(entrant, "federation", "") for entrant in entrants))
    one = entrants[0] if len(entrants) == 1 else None
    place = {"line": one.line, "number": one.number} if one else {}
    return place | {"text": entrants[0].federation, "fixes": (fix,)}


def _each(
    code: str, found: Sequence[tuple[Entrant, str]], has: tuple[str, str], leave_out: Callable[[Entrant], Edit]
) -> Iterator[Problem]:
    """A warning of some players. `has`: what one of them has, and what several have."""
    if not found:
        return
    names = listed([said("{player} ({text})", player=who(entrant), text=text) for entrant, text in found])
    one = found[0][0] if len(found) == 1 else None
    fix = Fix(said("Leave it empty"), tuple(leave_out(entrant) for entrant, _ in found))
    yield Problem(
        Severity.WARNING,
        code,
        said("{names} {have}.", names=names, have=has[0] if one else has[1]),
        one.line if one else None,
        one.number if one else None,
        text=found[0][1],
        fixes=(fix,),
    )


def _implausible_age(report: Report, entrant: Entrant) -> bool:
    event = report.end or report.start
    if entrant.birth_year is None or event is None:
        return False
    return not _YOUNGEST <= event.year - entrant.birth_year <= _OLDEST
