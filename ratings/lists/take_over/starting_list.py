"""A series begins with the list that was kept before, elsewhere: its numbers are taken over, and no game of it.

The list becomes a draft like any other, which an officer looks at and publishes; what follows counts the events that
ended after its cut-off.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime

import numpy as np
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation import audit
from federation.models import Player
from federation.refusals import NotPossible
from ratings import catalogue
from ratings.computing import list_inputs, outputs, player_facts, stored_arrays
from ratings.lists import computation, life
from ratings.lists.take_over.table import Listed, Table, same_person
from ratings.models import RatingList
from ratings.standalone import period
from ratings.systems.protocol.base import DETAIL, LINE, Outcome, RatingSystem, Sheet


@dataclass(frozen=True)
class Matched:
    """The lines of a table beside the register."""

    found: dict[int, Listed]  # player -> line
    wrong: dict[int, str] = field(default_factory=dict)  # line -> why it is nobody's


def match(table: Table) -> Matched:
    """Every line's player, by national id or else by FIDE id. Of merged players the one who was kept."""
    national = [row.national_id for row in table.rows if row.national_id]
    fide = [row.fide_id for row in table.rows if row.fide_id]
    fields = ("pk", "national_id", "fide_id", "family_name", "given_name", "birth_year")
    register = [row for part in _parts(national) for row in Player.objects.filter(national_id__in=part).values(*fields)]
    register += [row for part in _parts(fide) for row in Player.objects.filter(fide_id__in=part).values(*fields)]
    by_national = {row["national_id"]: row for row in register}
    by_fide = {row["fide_id"]: row for row in register if row["fide_id"]}
    found: dict[int, Listed] = {}
    wrong, merged = dict(table.wrong), player_facts.merged_players()
    for row in table.rows:
        player, other = by_national.get(row.national_id), by_fide.get(row.fide_id)
        player, other = player or other, other or player
        if player is None or other is None:
            wrong[row.line] = _("%(row_national_id)s is nobody’s id in the register") % {
                "row_national_id": row.national_id or row.fide_id
            }
            continue
        name = f"{player['family_name']}, {player['given_name']}"
        key = merged.get(player["pk"], player["pk"])
        if key != merged.get(other["pk"], other["pk"]):
            wrong[row.line] = _("%(row_national_id)s and %(fide_id)s are two players in the register") % {
                "row_national_id": row.national_id,
                "fide_id": row.fide_id,
            }
        elif not same_person(row.name, name):
            wrong[row.line] = _("%(row_national_id)s is %(name)s in the register, not %(row_name)s") % {
                "row_national_id": row.national_id or row.fide_id,
                "name": name,
                "row_name": row.name,
            }
        elif key in found:
            wrong[row.line] = _("%(name)s is on line %(line)s too") % {"name": name, "line": found[key].line}
        else:
            found[key] = replace(row, known=replace(row.known, born=player["birth_year"]))
    return Matched(found, dict(sorted(wrong.items())))


def _parts(keys: Sequence, size: int = 10_000) -> list[Sequence]:
    return [keys[start : start + size] for start in range(0, len(keys), size)]


def take_over(slug: str, effective: date, cut_off: date, found: dict[int, Listed], user, now: datetime) -> RatingList:
    """The draft of `effective` with the numbers of `found`, player -> line. It supersedes an open draft.

    `cut_off`: the last day of which that list counted events. NotPossible where the series has begun, or starts anew
    with every list, or nobody is on the list.
    """
    system = catalogue.load(slug)
    if cut_off > effective:
        raise NotPossible(_("The cut-off is after the date of the list."))
    if catalogue.SERIES[slug].window_months:
        months = catalogue.SERIES[slug].window_months
        raise NotPossible(
            _(
                "%(name)s rates the games of %(months)s months anew for every list; it does not follow from an "
                "earlier list. Report the events instead."
            )
            % {"name": catalogue.SERIES[slug].name, "months": months}
        )
    memory = _memory(system, effective, cut_off, found)
    try:
        with transaction.atomic():
            return _drafted(slug, system, effective, cut_off, memory, user, now)
    except IntegrityError as error:
        raise NotPossible(_("Somebody opened a draft of this series at the same moment. Try again.")) from error


def _drafted(
    slug: str,
    system: RatingSystem,
    effective: date,
    cut_off: date,
    memory: stored_arrays.Remembered,
    user,
    now: datetime,
) -> RatingList:
    published = RatingList.objects.newest(slug)
    if published is not None:
        raise NotPossible(
            _("%(published)s is published: every further list follows from it.") % {"published": published}
        )
    life.discard_draft(slug)
    draft = RatingList.objects.create(
        system=slug, effective=effective, first_day=cut_off, last_day=cut_off, imported=True, created=now,
        edition=life.next_edition(slug, effective),
    )  # fmt: skip
    inputs = list_inputs.load(draft, system, memory)
    outcome = Outcome(inputs.memory, Sheet(np.empty(0, LINE), np.empty(0, DETAIL)))
    computed = outputs.computed(system, inputs, outcome)
    entries = computation.fill(draft, None, system, computed)
    if not len(entries):
        raise NotPossible(_("Nobody would be on this list."))
    number = len(entries)
    told = ngettext("%(number)d player", "%(number)d players", number) % {"number": number}
    audit.record("list.taken-over", user, now, about=draft, text=told)
    return draft


def _memory(system: RatingSystem, effective: date, cut_off: date, found: dict[int, Listed]) -> stored_arrays.Remembered:
    """What the system would remember of these players, had it computed that list itself."""
    players = np.array(sorted(found), np.int64)
    people = [found[key].known for key in players.tolist()]
    memory = system.recall(period.known(people, effective, player_facts.titles(cut_off, players).tolist()))
    return stored_arrays.Remembered(
        stored_arrays.digest(system.version, "", [effective], [players, memory]), players, memory
    )
