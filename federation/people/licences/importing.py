"""A list of licences on its way in: kept, compared with the register, written or dropped. Safe to repeat."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import record
from federation.matching.match import Match, match
from federation.models import Licence, LicenceImport
from federation.people.licences import table
from federation.people.licences.table import Given
from federation.refusals import NotPossible
from federation.reports.report import Report
from federation.runtime.office.identity import current
from federation.runtime.uploads import csv_table
from federation.runtime.uploads.csv_table import Table
from federation.runtime.uploads.parts import plain_name
from federation.vocabulary.dates import federation_day, plain_day

State = LicenceImport.State
AT_ONCE = 2000  # lines that are looked for together
KEPT = 500  # refusals
PATIENCE = timedelta(days=30)  # after which a list that nobody answers is dropped


@dataclass
class Plan:
    """What writing a list would do."""

    new: list[Licence] = field(default_factory=list)
    changed: list[Licence] = field(default_factory=list)  # with the values of the list
    same: int = 0
    refused: list[tuple[int, str, str]] = field(default_factory=list)  # (line, its text, why)

    @property
    def counts(self) -> dict[str, int]:
        return {"new": len(self.new), "changed": len(self.changed), "same": self.same, "refused": len(self.refused)}


def upload(user, filename: str, content: bytes, use: str, now: datetime) -> LicenceImport:
    """Keep a list. Its columns are those that were said last of such a head, else what their words say."""
    found = csv_table.read(content)
    _drop_forgotten(now)
    earlier = LicenceImport.objects.filter(head=found.digest).exclude(columns=[]).first()
    one = LicenceImport(
        by=user, at=now, filename=plain_name(filename), content=content, size=len(content), use=use, head=found.digest
    )
    one.columns = earlier.columns if earlier is not None else table.guess(found.head)
    one.kind = earlier.kind if earlier is not None and earlier.use == use else ""
    year = federation_day(now).year
    one.first, one.last = date(year, 1, 1), date(year, 12, 31)
    with transaction.atomic():
        one.save()
        record("licences.list-sent", user, now, about=one)
    return one


def head_of(one: LicenceImport) -> Table:
    """The table that is kept. NotPossible once it was written or dropped."""
    if one.state != State.ASKS:
        raise NotPossible(_("This list was written or dropped already."))
    return csv_table.read(bytes(one.content))


def compare(one: LicenceImport, user, now: datetime, **asked: object) -> LicenceImport:
    """Say how the list is read (`asked`: columns, kind, first, last), and count what it would change."""
    with transaction.atomic():
        found = LicenceImport.objects.select_for_update().get(pk=one.pk)
        for name, value in asked.items():
            setattr(found, name, value)
        planned = plan(found)
        _keep(found, planned)
        found.save(update_fields=[*asked, "counts", "refusals"])
        record("licences.list-compared", user, now, about=found)
    return found


def write(one: LicenceImport, user, now: datetime) -> LicenceImport:
    """Write what the list says, as the register is now. NotPossible where it was not compared, or says nothing new."""
    with transaction.atomic():
        found = LicenceImport.objects.select_for_update().get(pk=one.pk)
        planned = plan(found)
        if not found.counts:
            raise NotPossible(_("Compare the list first."))
        Licence.objects.bulk_create(  # ten times as quick as bulk_update for those that are there
            [*planned.new, *planned.changed], batch_size=2000, update_conflicts=True,
            unique_fields=["player", "use", "kind", "first"], update_fields=["number", "last"],
        )  # fmt: skip
        _keep(found, planned)
        _over(found, State.WRITTEN, now)
        counts = ", ".join(f"{name} {number}" for name, number in planned.counts.items())
        record("licences.list-written", user, now, about=found, text=counts, data=planned.counts)
    return found


def drop(one: LicenceImport, user, now: datetime) -> None:
    with transaction.atomic():
        found = LicenceImport.objects.select_for_update().get(pk=one.pk)
        head_of(found)
        found.refusals = []
        _over(found, State.DROPPED, now)
        record("licences.list-dropped", user, now, about=found)


def plan(one: LicenceImport) -> Plan:
    """Every line beside the register: whose licence it is, and whether it is there already."""
    found, known = Plan(), head_of(one)
    if wrong := table.wrong_columns(one.columns):
        raise NotPossible(wrong)
    given = list(table.lines(known, one.columns))
    owners = _owners([each for each in given if not each.wrong])
    held = _held(owners.values(), one.use)
    said: dict[tuple, Given] = {}
    for each in given:
        if each.wrong:
            found.refused.append((each.line, each.text, "; ".join(each.wrong)))
        elif isinstance(owner := owners[each.line], str):
            found.refused.append((each.line, each.text, owner))
        elif why := _place(one, each, owner, held, said, found):
            found.refused.append((each.line, each.text, why))
    return found


def _place(
    one: LicenceImport,
    each: Given,
    owner: int,
    held: Mapping[int, Sequence[Licence]],
    said: dict[tuple, Given],
    found: Plan,
) -> str:
    """Put a line where it belongs in the plan. Returns why it is refused, or ""."""
    kind, first, last = each.kind or one.kind, each.first or one.first, each.last or one.last
    if first is None:
        return _("no day from which it is valid")
    if last is not None and last < first:
        return _("valid until %(last)s, which is before %(first)s") % {
            "last": plain_day(last), "first": plain_day(first),
        }  # fmt: skip
    own = [licence for licence in held.get(owner, ()) if licence.kind == kind]
    there = next((licence for licence in own if licence.first == first), None)
    if there is None and each.first is None:  # a list without a first day goes on with what holds on that day
        there = next((licence for licence in own if licence.valid(first)), None)
    key = (owner, kind, there.first if there is not None else first)
    if key in said:
        if (said[key].number, said[key].last) == (each.number, each.last):
            found.same += 1
            return ""
        return _("line %(line)s says something else of the same licence") % {"line": said[key].line}
    said[key] = each
    if there is None:
        found.new.append(Licence(player_id=owner, use=one.use, kind=kind, number=each.number, first=first, last=last))
    elif (there.number, there.last) == (each.number or there.number, last):
        found.same += 1
    else:
        there.number, there.last = each.number or there.number, last
        found.changed.append(there)
    return ""


def _held(owners: Iterable[int | str], use: str) -> dict[int, list[Licence]]:
    held = defaultdict(list)
    keys = {owner for owner in owners if isinstance(owner, int)}
    for licence in Licence.objects.filter(player__in=keys, use=use):
        held[licence.player_id].append(licence)
    return held


def _owners(given: Sequence[Given]) -> dict[int, int | str]:
    """line -> the player whose licence it is, or why nobody's. Lines of one person are looked for together."""
    people: dict[tuple, list[Given]] = defaultdict(list)
    for each in given:
        one = each.person
        people[one.name, one.fide_id, one.national_id, one.born, one.birth_year].append(each)
    groups, found = list(people.values()), {}
    home = current().code
    for at in range(0, len(groups), AT_ONCE):
        some = groups[at : at + AT_ONCE]
        matches = match(Report(format="", home=home, entrants=[group[0].person for group in some]))
        for group, one in zip(some, matches, strict=True):
            answer = _owner(one)
            found |= {each.line: answer for each in group}
    return found


def _owner(one: Match) -> int | str:
    """The player found beyond doubt, or what a registrar has to look at."""
    if one.player is not None:  # two lines of one person are no conflict here
        return one.player.pk
    if not one.candidates:
        return _("nobody in the register has this name or id")
    best = one.candidates[0]
    if not one.entrant.name and len(one.candidates) == 1 and best.differs <= {"name"}:
        return best.player.pk  # an id alone, and one person's
    named = [each for each in one.candidates if each.differs <= {"namesakes"}]
    year = one.entrant.born.year if one.entrant.born else one.entrant.birth_year
    if year and len(named) == 1 and named[0].player.birth_year == year:
        return named[0].player.pk  # of several of one name the one who was born then
    facts = {"name": best.player.name, "national_id": best.player.national_id}
    told = _("it may be %(name)s (%(national_id)s)") % facts
    return f"{told}: {'; '.join(best.doubts)}" if best.doubts else told


def _keep(one: LicenceImport, planned: Plan) -> None:
    one.counts, one.refusals = planned.counts, [list(each) for each in planned.refused[:KEPT]]


def _over(one: LicenceImport, state: str, now: datetime) -> None:
    one.state, one.finished, one.content = state, now, b""
    one.save(update_fields=["state", "finished", "content", "counts", "refusals"])


def _drop_forgotten(now: datetime) -> None:
    """Files that nobody answered are not kept for ever."""
    old = LicenceImport.objects.filter(state=State.ASKS, at__lt=now - PATIENCE)
    old.update(state=State.DROPPED, finished=now, content=b"", refusals=[])
