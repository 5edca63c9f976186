"""The life of an application: begun, confirmed item by item, submitted, awarded, refused or withdrawn; all audited.

With `proposals.py` the only writer of `TitleApplication`.
"""

from collections.abc import Iterable
from datetime import date, datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from federation.audit import changed, order, record
from federation.models import Player
from federation.people import awards
from federation.permissions import account_name
from federation.refusals import REASON_LENGTH, NotPossible
from federation.vocabulary import titles
from ratings.models import NormFound, TitleApplication
from ratings.titles import stored_verdicts
from ratings.titles.applications.checklist import CheckList, check_list
from ratings.titles.applications.mail import tell_officers
from ratings.titles.applications.merits import SCHEME, Case, merits
from ratings.titles.norms.application.basket import direct_title

BEGUN, CONFIRMED, SUBMITTED = "title.application-begun", "title.application-confirmed", "title.application-submitted"
AWARDED, REFUSED, WITHDRAWN = "title.application-awarded", "title.application-refused", "title.application-withdrawn"
State, Way = TitleApplication.State, TitleApplication.Way


def begin(player: Player, title: str, way: str, officer, now: datetime) -> TitleApplication:
    """An application that nobody proposed. NotPossible where one is open, or the title is held."""
    if titles.find(SCHEME, title) is None:
        raise NotPossible(_("%(scheme)s has no title %(code)s.") % {"scheme": SCHEME, "code": title})
    merit = merits([player.pk]).get(player.pk)
    if merit is None:
        raise NotPossible(_("That entry was merged into another one."))
    if title not in merit.above:
        raise NotPossible(_("%(player)s has that title, or a higher one.") % {"player": player})
    if way == Way.DIRECT:
        case = Case(title, way, (), direct_title(title, merit.ratings).conditions)
    else:
        case = merit.case(title)
        if case.way != way:
            raise NotPossible(_("That title is not awarded in that way."))
    try:
        with transaction.atomic():
            made = TitleApplication.objects.create(
                player=player, scheme=SCHEME, title=title, way=way, created=now, changed=now, by=officer,
                conditions=stored_verdicts.conditions_to_json(case.conditions),
            )  # fmt: skip
            made.norms.set(case.norms)
            record(BEGUN, officer, now, about=player, text=f"{made.number}: {title}, {made.get_way_display()}")
    except IntegrityError:
        raise NotPossible(_("An application for that title is open already.")) from None
    return made


def confirm(application: TitleApplication, keys: Iterable[str], officer, now: datetime) -> TitleApplication:
    """The items `keys` of the check list are confirmed, and no others. Those that were already stay as they were."""
    with transaction.atomic():
        locked, listed = _open(application)
        wanted = listed.keys & set(keys)
        kept = {key: tick for key, tick in locked.ticks.items() if key in wanted}
        new = {key: {"by": account_name(officer), "at": now.isoformat()} for key in sorted(wanted - kept.keys())}
        taken_back = sorted(set(locked.ticks) - wanted)
        if not new and not taken_back:
            raise NotPossible(_("Nothing was changed."))
        locked.ticks = kept | new
        told = [(key, "", _("confirmed")) for key in new] + [(key, _("confirmed"), "") for key in taken_back]
        return _changed(locked, officer, now, CONFIRMED, "", ["ticks"], told)


def submit(application: TitleApplication, officer, now: datetime) -> TitleApplication:
    """It was sent to the body that awards the title. NotPossible while something is not confirmed, or fails."""
    with transaction.atomic():
        locked, listed = _open(application)
        if locked.state == State.SUBMITTED:
            raise NotPossible(_("It was submitted already."))
        _must_be_ready(listed)
        locked.state = State.SUBMITTED
        return _changed(locked, officer, now, SUBMITTED, "", [])


def award(application: TitleApplication, decision: str, day: date, officer, now: datetime) -> TitleApplication:
    """The title is awarded from `day` on, by the decision of that number. NotPossible as for `submit`."""
    decision = " ".join(decision.replace("\0", "").split())
    if not decision:
        raise NotPossible(_("Give the number of the decision."))
    with transaction.atomic():
        order.change_follows()
        locked, listed = _open(application)
        _must_be_ready(listed, but=("0.6.2",))
        waits = next((one.needed for one in listed.checked if one.article == "0.6.2" and one.met is False), None)
        locked.award = awards.award(
            locked.player, locked.scheme, locked.title, by=officer, day=day, decision=decision,
            conditional_until=int(waits) if waits is not None else None, note=locked.number, now=now,
        )  # fmt: skip
        locked.state, locked.decision = State.AWARDED, decision
        return _changed(locked, officer, now, AWARDED, decision, ["decision", "award"])


def refuse(application: TitleApplication, reason: str, officer, now: datetime, decision: str = "") -> TitleApplication:
    """The title is not awarded, for `reason`."""
    return _ended(application, State.REFUSED, REFUSED, reason, officer, now, decision)


def withdraw(application: TitleApplication, reason: str, officer, now: datetime) -> TitleApplication:
    """The application is taken back; nothing was decided."""
    return _ended(application, State.WITHDRAWN, WITHDRAWN, reason, officer, now, "")


def norms_of(application: TitleApplication) -> list[NormFound]:
    """Its norms with their events and what was said of them, in the order of the events."""
    rows = application.norms.select_related("tournament", "tournament__norm_facts", "player")
    return list(rows.order_by("tournament__end", "pk"))


def _ended(application, state: str, what: str, reason: str, officer, now: datetime, decision: str) -> TitleApplication:
    reason = reason.replace("\0", "").strip()
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; the audit log keeps it."))
    with transaction.atomic():
        locked, _listed = _open(application)
        locked.state, locked.reason, locked.decision = state, reason, decision
        return _changed(locked, officer, now, what, reason, ["reason", "decision"])


def _open(application: TitleApplication) -> tuple[TitleApplication, CheckList]:
    """The application, locked, with its check list. NotPossible once it is decided."""
    rows = TitleApplication.objects.select_for_update().prefetch_related("player")
    locked = rows.get(pk=application.pk)
    if not locked.open:
        raise NotPossible(_("%(number)s is %(state)s.") % {"number": locked.number, "state": locked.state_within})
    return locked, check_list(locked, norms_of(locked))


def _must_be_ready(listed: CheckList, but: Iterable[str] = ()) -> None:
    failing = [one for one in listed.failing if one not in but]
    if failing:
        raise NotPossible(_("Not met: %(articles)s.") % {"articles": ", ".join(failing)})
    if listed.missing:
        raise NotPossible(_("Confirm everything on the check list first."))


def _changed(locked, officer, now: datetime, what: str, text: str, fields: list[str], told=()) -> TitleApplication:
    locked.by, locked.changed = officer, now
    locked.save(update_fields=["by", "changed", "state", *fields])
    words = f"{locked.number}: {locked.title}" + (f", {text}" if text else "")
    record(what, officer, now, about=locked.player, text=words, data={"changes": changed(told)})
    if what != CONFIRMED:
        tell_officers(locked, now)
    return locked
