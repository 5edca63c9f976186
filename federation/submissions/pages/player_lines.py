"""Players of the register as lines of a form: typed or pasted by name or id, and written again with their ids."""

from collections.abc import Iterable

from django import forms
from django.utils.translation import gettext as _

from federation.matching.candidates import Candidate
from federation.matching.match import dressed
from federation.matching.search import search
from federation.models import Player
from federation.submissions.pages.by_hand import line_of

MOST_FAULTS = 10


def keys_of(text: str, most: int) -> list[int]:
    """The keys of the players meant, in the order of the lines, each once. Raises ValidationError by line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    found, faults = [], []
    for number, line in enumerate(lines[: most + 1], 1):
        keys = search(line.rpartition(";")[2].strip(), every_year=True).keys
        if len(keys) == 1:
            found.append(keys[0])
        else:
            words = _("Line %(line)s: several players may be meant; write the id.")
            none = _("Line %(line)s: nobody in the register is meant.")
            faults.append((words if keys else none) % {"line": number})
    if faults:
        raise forms.ValidationError(faults[:MOST_FAULTS])
    if len(found) > most:
        raise forms.ValidationError(_("At most %(most)s players.") % {"most": most})
    return list(dict.fromkeys(found))


def lines_of(keys: Iterable[int]) -> str:
    """The players as lines, each with its id; merged entries as those that stay."""
    keys = list(keys)
    rows = Player.objects.select_related("merged_into").in_bulk(keys)
    players = [rows[key].merged_into or rows[key] for key in keys if key in rows]
    lines = [line_of(one) for one in dressed([Candidate(player, (), 0) for player in players])]
    return "\n".join(dict.fromkeys(lines))
