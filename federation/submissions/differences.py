"""What changed between two versions of a report, line by line in words. Pure."""

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from federation.matching.similarity import ALIKE, likeness
from federation.reports.report import Entrant, Report
from federation.reports.scoring import Scoring
from federation.reports.standings.rules import Rules
from federation.reports.wording import scored
from federation.vocabulary.names import search_key

SIGN = {"1": "1", "0": "0", "=": "½", "W": "1 (short)", "D": "½ (short)", "L": "0 (short)", "+": "+", "-": "−"}
BYE = {
    "H": gettext_lazy("half-point bye"),
    "F": gettext_lazy("full-point bye"),
    "U": gettext_lazy("bye"),
    "Z": gettext_lazy("absent"),
    "": gettext_lazy("absent"),
}


def differences(old: Report, new: Report) -> list[str]:
    """Header, players, then games, in the order of the new report."""
    header = [
        _("%(label)s: %(text)s is now %(text_2)s.")
        % {"label": label, "text": _text(getattr(old, name)), "text_2": _text(getattr(new, name))}
        for name, label in (
            ("name", pgettext("of no person", "Name")),
            ("place", _("Place")),
            ("start", _("First day")),
            ("end", _("Last day")),
            ("scoring", _("Scoring")),
            ("rules", _("Tie-breaks")),
        )
        if getattr(old, name) != getattr(new, name)
    ]
    before, after = _by_name(old), _by_name(new)
    respelled = _respell(before, after)
    gone = [
        _("%(name)s is no longer in the report.") % {"name": before[key].name} for key in before if key not in after
    ]
    come = [_("%(name)s is new in the report.") % {"name": after[key].name} for key in after if key not in before]
    return header + respelled + gone + come + _games(old, new, before, after)


def _text(value) -> str:
    if isinstance(value, Scoring):
        return scored(value)
    if isinstance(value, Rules):
        return ", ".join(code.short for code in value.order) or "nothing"
    return str(value) if value else "nothing"


def _by_name(report: Report) -> dict[str, Entrant]:
    """Entrants by name; namesakes within one report by name and start number."""
    keys = [search_key(entrant.name) for entrant in report.entrants]
    counts = Counter(keys)
    return {
        key if counts[key] == 1 else f"{key} {entrant.number}": entrant
        for key, entrant in zip(keys, report.entrants, strict=True)
    }


def _respell(before: dict[str, Entrant], after: dict[str, Entrant]) -> list[str]:
    """Players whose name alone changed take their old key in `after`: same FIDE id, or same number and alike."""
    lost = {entrant.number: key for key, entrant in before.items() if key not in after}
    by_id = {before[key].fide_id: key for key in lost.values() if before[key].fide_id}
    told = []
    for key in [key for key in after if key not in before]:
        entrant = after[key]
        was = by_id.get(entrant.fide_id) or lost.get(entrant.number)
        if was is None or was not in lost.values():
            continue
        if entrant.fide_id != before[was].fide_id and likeness(entrant.name, before[was].name) < ALIKE:
            continue
        told.append(
            _("%(name)s is now written %(entrant_name)s.") % {"name": before[was].name, "entrant_name": entrant.name}
        )
        after[was] = after.pop(key)
        lost.pop(before[was].number, None)
    return told


def _games(old: Report, new: Report, before: dict[str, Entrant], after: dict[str, Entrant]) -> list[str]:
    old_cells, new_cells = _cells(old, before), _cells(new, after)
    found, told = [], set()
    for (key, round_), cell in new_cells.items():
        earlier = old_cells.get((key, round_))
        if key not in before or cell == earlier:
            continue
        opponent = cell[0]
        if (opponent, round_) in told and cell[0] == (earlier or cell)[0]:
            continue  # the same game, seen from the other side
        told.add((key, round_))
        was = _words(earlier, before) if earlier else _("not there")
        found.append(
            _("Round %(round)s, %(name)s: %(was)s is now %(words)s.")
            % {"round": round_, "name": after[key].name, "was": was, "words": _words(cell, after)}
        )
    return found


def _cells(report: Report, named: dict[str, Entrant]) -> dict[tuple[str, int], tuple[str, str, str]]:
    keys = {entrant.number: key for key, entrant in named.items()}
    return {
        (key, pairing.round): (
            keys.get(pairing.opponent, _("number %(opponent)s") % {"opponent": pairing.opponent})
            if pairing.opponent
            else "",
            pairing.colour,
            pairing.result,
        )
        for key, entrant in named.items()
        for pairing in entrant.pairings
    }


def _words(cell: tuple[str, str, str], named: dict[str, Entrant]) -> str:
    opponent, colour, result = cell
    if not opponent:
        return BYE.get(result, result)
    name = named[opponent].name if opponent in named else opponent
    told = {
        "w": _("%(result)s against %(name)s with White"),
        "b": _("%(result)s against %(name)s with Black"),
    }.get(colour, _("%(result)s against %(name)s"))
    return told % {"result": SIGN.get(result, _("no result")), "name": name}
