"""Players' names: written so that the family name is clear, and not the same person twice."""

import re
from collections.abc import Iterator, Sequence

from federation.reports.checks.table import Table
from federation.reports.player_fields import TITLES
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Entrant, Fix, Problem
from federation.reports.results import NOBODY
from federation.reports.wording import listed, quoted, where, who
from federation.vocabulary.capitals import family_in_capitals, in_capitals, in_small_letters
from federation.vocabulary.federations import CODES
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

_SAID_ONE_BY_ONE = 3
_LETTER = re.compile(r"[^\W\d_]")
_AROUND = ",.()[]*-–0123456789"
_WORD = re.compile(r"[^\W\d_]+")
_WRONG_PAGE = "\ufffd|[ÃÄÅÂ][\x80-\xbf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[А-я][\x80-\xbf]|&[a-z]{2,6};|&#"
_DAMAGED = re.compile(_WRONG_PAGE)  # of any text; a name of a person has no question mark either
_LOST = re.compile(rf"[?]|{_WRONG_PAGE}")
_TITLED = re.compile(rf"({'|'.join(sorted(TITLES))})\.? ([^\n]{{2,200}})")
_CODED = re.compile(r"([^()]{2,200})[(\[] ?([A-Z]{3}) ?[)\]]")
_SIGNS = re.compile(r"[^a-z0-9]+")


def check_names(table: Table) -> Iterator[Problem]:
    """Names missing, of one word, without a comma, of nobody, with signs that no name has, or met twice."""
    for entrant in table.report.entrants:
        if not _LETTER.search(entrant.name):
            message = said("Player {number} has no name.", number=entrant.number)
            yield error("player-name-missing", message, line=entrant.line, number=entrant.number, text=entrant.raw)
    nobody = [each for each in table.report.entrants if is_nobody(each.name)]
    if nobody:
        yield _nobody(table, nobody)
    without = [each for each in table.report.entrants if "," not in each.name and _LETTER.search(each.name)]
    without = [each for each in without if not (nobody and is_nobody(each.name))]
    said_single = [entrant for entrant in without if entrant.single_name]
    if said_single:
        yield note(
            "name-single",
            said("The file gives no given name: {players}.", players=listed([who(each) for each in said_single])),
        )
    single = [entrant for entrant in without if not entrant.single_name and " " not in entrant.name]
    if len(single) > _SAID_ONE_BY_ONE:
        yield warning(
            "name-one-word",
            said(
                "{count:name has|names have} one word: {players}.",
                count=len(single),
                players=listed([who(each) for each in single]),
            ),
            fixes=(_as_they_are(table, single),),
        )
    else:
        for entrant in single:
            message = said("{name} is a name of one word. Is the given name missing?", name=quoted(entrant.name))
            yield warning("name-one-word", message, line=entrant.line, number=entrant.number, text=entrant.name,
                          fixes=(_as_they_are(table, [entrant]),))  # fmt: skip
    yield from _without_comma(table, [each for each in without if not each.single_name and " " in each.name])
    yield from _letters(table)
    yield from _more_than_a_name(table)
    yield from _met_twice(table)


def is_nobody(name: str) -> bool:
    """Whether a name is no more than what programs write in place of a missing opponent: "spielfrei", "BYE, BYE"."""
    first = name.partition(" ")[0].strip(_AROUND).casefold()  # most names are somebody's by their first word
    return first in NOBODY and all(word in NOBODY for word in _WORD.findall(name.casefold()))


def _nobody(table: Table, nobody: Sequence[Entrant]) -> Problem:
    names = listed([said("{name} ({where})", name=quoted(each.name), where=where([each])) for each in nobody])
    edits = table.leave_out(nobody)
    one = len(nobody) == 1
    if one:
        message = said("{name} is nobody: what programs write where a player has no opponent.", name=names)
        label = said("This is nobody: leave the line out")
    else:
        message = said("{names} are nobody: what programs write where a player has no opponent.", names=names)
        label = said("They are nobody: leave the lines out")
    fixes = (Fix(label, edits),) if edits else ()
    first = nobody[0]
    return warning("player-nobody", message, line=first.line if one else None, number=first.number if one else None,
                   text=first.name, fixes=fixes)  # fmt: skip


def _letters(table: Table) -> Iterator[Problem]:
    """Letters that were lost, or read in a wrong code page before the file came here."""
    report = table.report
    head = [report.name, report.place, report.chief_arbiter, *report.deputy_arbiters, *report.teams]
    wrong = [text for text in head if _DAMAGED.search(text)]
    players = [each.name for each in report.entrants]
    if _LOST.search("\n".join(players)):
        wrong += [name for name in players if _LOST.search(name)]
    if wrong:
        message = said("Letters of these names may be wrong: {texts}.", texts=listed([quoted(text) for text in wrong]))
        yield warning("name-letters", message, text=wrong[0])


def _more_than_a_name(table: Table) -> Iterator[Problem]:
    """Titles and federations within names, each with a button; names in capitals alone."""
    titled = [(each, found) for each in table.report.entrants
              if "M" in each.name[1:4] and (found := _TITLED.match(each.name))]  # fmt: skip
    bracketed = [each for each in table.report.entrants if each.name.endswith((")", "]"))]
    coded = [(each, found) for each in bracketed
             if (found := _CODED.fullmatch(each.name)) and found.group(2) in CODES]  # fmt: skip
    for met, is_title in ((titled, True), (coded, False)):
        if met:
            names = listed([quoted(each.name) for each, _ in met])
            edits = [
                table.field(each, "name", found.group(2) if is_title else found.group(1).strip()) for each, found in met
            ]
            one = met[0][0] if len(met) == 1 else None
            if is_title:
                message = (
                    said("A title stands within a name: {name}.", name=names)
                    if one
                    else said("A title stands within names: {names}.", names=names)
                )
            else:
                message = (
                    said("A federation stands within a name: {name}.", name=names)
                    if one
                    else said("A federation stands within names: {names}.", names=names)
                )
            yield note(
                "name-with-more",
                message,
                line=one.line if one else None,
                number=one.number if one else None,
                text=met[0][0].name,
                fixes=(Fix(said("Take it out of the name"), tuple(edits)),),
            )
    yield from _in_capitals(table)


def _in_capitals(table: Table) -> Iterator[Problem]:
    """Names in capitals, or with the family name in capitals, and a button that writes them as people do."""
    loud = []
    for each in table.report.entrants:
        plain = family_in_capitals(each.name) or each.name
        if any(map(in_capitals, plain.split(", "))) and (written := in_small_letters(plain)) != each.name:
            loud.append((each, written))
    if not loud:
        return
    edits = tuple(table.field(each, "name", f"{written}," if each.single_name else written) for each, written in loud)
    first, written = loud[0]
    one = first if len(loud) == 1 else None
    label = (
        said("Write as {name}", name=written)
        if one
        else said("Write all {count} as {name}", count=len(loud), name=written)
    )
    yield note(
        "name-in-capitals",
        said("Written in capitals: {names}.", names=listed([each.name for each, _ in loud])),
        line=one.line if one else None,
        number=one.number if one else None,
        text=first.name,
        fixes=(Fix(label, edits),),
    )


def _as_they_are(table: Table, entrants: Sequence[Entrant]) -> Fix:
    edits = tuple(table.field(entrant, "name", f"{entrant.name},") for entrant in entrants)
    return Fix(said("That is the whole name") if len(edits) == 1 else said("These are the whole names"), edits)


def _without_comma(table: Table, entrants: Sequence[Entrant]) -> Iterator[Problem]:
    if len(entrants) > _SAID_ONE_BY_ONE:
        names = listed([entrant.name for entrant in entrants], 4)
        message = said(
            "{count:name has|names have} no comma, so that the family name is not clear: {names}.",
            count=len(entrants),
            names=names,
        )
        yield warning("name-without-comma", message, fixes=_orders(table, entrants))
        return
    for entrant in entrants:
        message = said("{name} has no comma: which part is the family name?", name=quoted(entrant.name))
        yield warning("name-without-comma", message, line=entrant.line, number=entrant.number, text=entrant.name,
                      fixes=_orders(table, [entrant]))  # fmt: skip


def _orders(table: Table, entrants: Sequence[Entrant]) -> tuple[Fix, ...]:
    """The ways in which names may be cut into family and given name; of names of two words the third is the first."""
    first, last, given = [], [], []
    for entrant in entrants:
        words = entrant.name.split()
        first.append(_named(table, entrant, words[:1], words[1:]))
        last.append(_named(table, entrant, words[-1:], words[:-1]))
        cut = 1 if len(words[-1].strip(".")) == 1 else -1  # an initial goes with what stands before it
        given.append(_named(table, entrant, words[:cut], words[cut:]))
    ways = {said("The first word is the family name"): first, said("The last word is the family name"): last}
    if given != first:
        ways[said("The last word is the given name")] = given
    if len(entrants) == 1:
        return tuple(Fix(said("It is {name}", name=way[0].value), tuple(way)) for way in ways.values())
    return tuple(Fix(label, tuple(way)) for label, way in ways.items())


def _named(table: Table, entrant: Entrant, family: Sequence[str], given: Sequence[str]) -> Edit:
    return table.field(entrant, "name", f"{' '.join(family)}, {' '.join(given)}")


def _key(name: str) -> str:
    """`search_key`, ten times faster for names without accents, which most are."""
    return " ".join(_SIGNS.sub(" ", name.casefold()).split()) if name.isascii() else search_key(name)


def _met_twice(table: Table) -> Iterator[Problem]:
    seen: dict[str, Entrant] = {}
    for entrant in table.report.entrants:
        if not (key := _key(entrant.name)):
            continue
        first = seen.setdefault(key, entrant)
        if first is entrant:
            continue
        lines = where([first, entrant])
        same_birth = (first.born or first.birth_year) and (first.born, first.birth_year) == (
            entrant.born,
            entrant.birth_year,
        )
        if same_birth and not (first.fide_id and entrant.fide_id and first.fide_id != entrant.fide_id):
            if first.born:
                message = said("{player} is entered twice with the same birth date ({lines}).",
                               player=who(entrant), lines=lines)  # fmt: skip
            else:
                message = said("{player} is entered twice with the same year of birth ({lines}).",
                               player=who(entrant), lines=lines)  # fmt: skip
            yield warning("player-twice", message, line=entrant.line, number=entrant.number)
        else:
            yield note(
                "namesakes",
                said("Two players are called {player} ({lines}).", player=who(entrant), lines=lines),
                line=entrant.line,
                number=entrant.number,
            )
