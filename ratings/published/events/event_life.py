"""The life of an accepted event in the lists: rated in which list and when, recalculated, in a draft, or not counted.

One answer for its arbiter, the officer and the public, series by series.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import date

from django.db.models import Max
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models import Deed, GameChange, Tournament
from federation.runtime.offered import DRAFT, NOT_COUNTED, RATED, TO_COME, WITHDRAWN, Life
from federation.vocabulary.dates import plain_day, short_day
from ratings import catalogue
from ratings.catalogue import System, calendar
from ratings.computing import counted_events
from ratings.models import CountedEvent, InForce, RatingList, in_force, systems_counting
from ratings.models.known_lists import known
from ratings.systems.protocol.base import Late

State = RatingList.State


@dataclass(frozen=True)
class Counting:
    """What one series did with one event, or will do."""

    system: System
    state: str  # one of offered's
    words: SafeString  # a sentence or two
    brief: SafeString
    open: bool = False  # something is still to be done


@dataclass(frozen=True)
class _Facts:
    """What is known of some events, looked up once for all of them."""

    now: dict[str, InForce]
    counted: dict[tuple[int, str], list[CountedEvent]]  # (event, slug) -> in published lists and drafts, earliest first
    current: Collection[int]  # lists of those that are in force
    changed: dict[int, int]  # event -> the last change of a result of it
    corrected: dict[tuple[str, date], list[RatingList]]  # every published edition of the dates that counted them
    reaches: dict[int, date] = field(default_factory=dict)

    def reach(self, draft: RatingList) -> date:
        """The first last day of an event that `draft` may still count."""
        if draft.pk not in self.reaches:
            self.reaches[draft.pk] = counted_events.reach(draft)
        return self.reaches[draft.pk]


def lives(events: Sequence[Tournament], today: date, counted: Sequence[CountedEvent] | None = None) -> dict[int, Life]:
    """event -> its life as seen on `today`. The number of queries does not grow with the events.

    `counted`: the rows of these events, where they are at hand.
    """
    facts, withdrawn = _facts(events, today, counted), _withdrawals(events)
    return {event.pk: _life(event, facts, withdrawn) for event in events}


def countings(events: Sequence[Tournament], today: date) -> dict[int, list[Counting]]:
    """event -> what each series did with it, the series of its own rate of play first."""
    facts = _facts(events, today)
    return {event.pk: _countings(event, facts) for event in events}


def _facts(events: Sequence[Tournament], today: date, counted_by: Sequence[CountedEvent] | None = None) -> _Facts:
    keys = [event.pk for event in events]
    known_lists = known()
    counted_by = CountedEvent.objects.filter(tournament__in=keys) if counted_by is None else counted_by
    rows = [one for one in counted_by if one.list_id in known_lists.by_key]
    lists: dict[int, RatingList] = {}
    for one in rows:
        one.list = lists[one.list_id] = known_lists.by_key[one.list_id]
    counted: dict[tuple[int, str], list[CountedEvent]] = defaultdict(list)
    for one in sorted(rows, key=lambda one: (one.list.effective, one.list.edition)):
        if one.list.state != State.WITHDRAWN:
            counted[one.tournament_id, one.list.system].append(one)
    places = {(one.system, one.effective) for one in lists.values() if one.state != State.WITHDRAWN}
    editions: dict[tuple[str, date], list[RatingList]] = defaultdict(list)
    for known_list in reversed(known_lists.every):  # the first edition first
        place = known_list.system, known_list.effective
        if known_list.state == State.PUBLISHED and place in places:
            editions[place].append(known_list)
    changes = GameChange.objects.filter(game__tournament__in=keys).order_by()
    changed: dict[int, int] = dict(changes.values_list("game__tournament").annotate(Max("pk")))
    return _Facts(
        in_force.on(today, lists=known_lists),
        counted,
        {found[-1].pk for found in editions.values()},
        changed,
        editions,
    )


def _withdrawals(events: Sequence[Tournament]) -> dict[str, Deed]:
    """event's key -> the deed that withdrew it last."""
    keys = [str(event.pk) for event in events if event.withdrawn]
    if not keys:
        return {}
    deeds = Deed.objects.filter(what="event.withdrawn", about_kind="federation.tournament", about_id__in=keys)
    return {deed.about_id: deed for deed in deeds.order_by("at", "id")}


def _life(event: Tournament, facts: _Facts, withdrawn: dict[str, Deed]) -> Life:
    found = _countings(event, facts)
    words = [one.words for one in found]
    if event.withdrawn:
        deed = withdrawn.get(str(event.pk))
        said = (
            _joined(_("Withdrawn on %(day)s.") % {"day": plain_day(deed.at)}, _ended(deed.text))
            if deed
            else _joined(_("Withdrawn."))
        )
        kept = _joined(said, _("It is kept as a record and counts for nothing."))
        return Life(event, WITHDRAWN, _("withdrawn"), escape(_("withdrawn")), [kept, *words])
    if not found:
        none = (
            _("No series of lists that rates the archive has begun yet.")
            if event.archived
            else _("No list counts events at this rate of play.")
            if any(one.kept.on for one in facts.now.values())
            else _("No series of lists has begun yet.")
        )
        return Life(event, NOT_COUNTED, _("not rated"), _soft(_("not rated")), [_joined(none)])
    labels = {RATED: _("rated"), NOT_COUNTED: _("not rated")}
    flags = [(one.system.short, one.brief) for one in found]
    return Life(event, found[0].state, labels.get(found[0].state, _("not yet rated")), found[0].brief, words, flags)


def _countings(event: Tournament, facts: _Facts) -> list[Counting]:
    running = [one.kept for one in facts.now.values() if one.kept.on]
    systems = systems_counting(running, event.tempo, event.archived) if running else []
    systems += [
        one.system
        for slug, one in facts.now.items()
        if facts.counted.get((event.pk, slug)) and one.system not in systems  # a series that was ended since
    ]
    found = [_counting(event, facts.now[system.slug], facts) for system in systems]
    return [one for one in found if one is not None]


def _counting(event: Tournament, now: InForce, facts: _Facts) -> Counting | None:
    rows = facts.counted.get((event.pk, now.system.slug), [])
    standing = [one for one in rows if one.list_id in facts.current]
    draft = next((one for one in rows if one.list.state == State.DRAFT), None)
    if event.withdrawn:
        return _left_out(now, rows, standing, facts)
    if standing:
        return _rated(event, now, rows, standing, facts)
    if draft is not None:
        words = _("Counts in the draft of the %(series)s list of %(day)s.")
        late = _("It was reported late.") if draft.late else ""
        return _awaited(now, draft.list.effective, DRAFT, words, late)
    return _not_yet(event, now, facts)


# ---- in a published list -------------------------------------------------------
def _rated(
    event: Tournament, now: InForce, rows: Sequence[CountedEvent], standing: Sequence[CountedEvent], facts: _Facts
) -> Counting:
    """Rated in a list of one date, in its editions; or in every list of a window."""
    last = standing[0].list
    editions = [one.list for one in rows if one.list.effective == last.effective and one.list.state == State.PUBLISHED]
    first, *further = editions
    facts_of = {"list": _link(first), "day": plain_day(first.published_at), "edition": first.edition}
    if len(standing) > 1:
        words = _("Rated in every list from the {list} on, which was published on {day}.")
    elif facts.corrected[now.system.slug, first.effective][0].pk != first.pk:
        words = _("Rated in edition {edition} of the {list}, published on {day}.")
    elif standing[0].late:
        words = _("Reported late, and rated in the {list}, published on {day}.")
    else:
        words = _("Rated in the {list}, published on {day}.")
    parts = [format_html(words, **facts_of)]
    if first.edition > 1 and first.reason:
        parts.append(_ended(first.reason))
    for one in further:
        again = _("Recalculated by edition %(edition)s of %(day)s.")
        parts += [again % {"edition": one.edition, "day": plain_day(one.published_at)}, _ended(one.reason)]
    changed = facts.changed.get(event.pk)
    wrong = changed is not None and any(one.list.knows_change < changed for one in standing)
    if wrong:
        parts.append(_("A result was changed since; the list is to be recalculated."))
    brief = format_html('<a href="{}">{}</a>', last.get_absolute_url(), short_day(last.effective))
    return Counting(now.system, RATED, _joined(*parts), brief, wrong)


def _left_out(
    now: InForce, rows: Sequence[CountedEvent], standing: Sequence[CountedEvent], facts: _Facts
) -> Counting | None:
    """What became of a withdrawn event in the lists that counted it; None where none did."""
    brief = escape(_("withdrawn"))
    if standing:
        words = format_html(_("The {list} counts it until it is recalculated."), list=_link(standing[0].list))
        return Counting(now.system, WITHDRAWN, words, brief, True)
    counted = [one.list for one in rows if one.list.state == State.PUBLISHED]
    if not counted:
        return None
    last = counted[-1]
    without = next(
        (one for one in facts.corrected[now.system.slug, last.effective] if one.edition > last.edition), None
    )
    if without is None:
        return None
    words = format_html(
        _("Edition {edition} of the {list}, published on {day}, no longer counts it."),
        edition=without.edition, list=_link(without), day=plain_day(without.published_at),
    )  # fmt: skip
    return Counting(now.system, WITHDRAWN, words, brief)


# ---- in none -------------------------------------------------------------------
def _not_yet(event: Tournament, now: InForce, facts: _Facts) -> Counting:
    """Of an event that neither a list nor a draft counts: which list will, or why none does."""
    system, slug = now.system, now.system.slug
    late, draft = catalogue.load(slug).late, now.draft
    over = [] if system.window_months else [one for one in now.published if event.end <= one.last_day]
    missed = over[-1] if over else None
    begun = next((one for one in now.published if one.imported), None)
    if begun is not None and event.end <= begun.last_day:
        words = _("Not counted for {series}: the {list} was taken over, with everything played until {day} in it.")
        return _refused(system, words, list=_link(begun), day=plain_day(begun.last_day))
    if missed is not None and late is Late.REFUSE:
        words = _("Not counted for {series}: the {list} was published before, and late reports are not taken.")
        return _refused(system, words, list=_link(missed))
    if missed is not None and late is Late.REWIND:
        words = _("Reported late: the {series} lists are to be recalculated from the {list} on.")
        words = format_html(words, series=system.name, list=_link(missed))
        return Counting(system, TO_COME, words, _brief(missed.effective, _("not yet rated")), True)
    if draft is not None and missed is not None and event.end < facts.reach(draft):
        words = ngettext(
            "Not counted for {series}: it was reported later than {lists} list after its end.",
            "Not counted for {series}: it was reported later than {lists} lists after its end.",
            system.grace_lists,
        )
        return _refused(system, words, lists=system.grace_lists)
    effective = _list_of(event.end, now)
    reported_late = _("It was reported late.") if missed is not None else ""
    return _awaited(now, effective, TO_COME, _("Belongs to the %(series)s list of %(day)s."), reported_late)


def _list_of(end: date, now: InForce) -> date:
    """Date of the first list to come that counts events which ended on `end`."""
    draft = now.draft
    if draft is not None and end <= draft.last_day:
        return draft.effective
    cadence, last = now.kept.cadence, draft or next(iter(now.published), None)
    effective = calendar.after(last.effective if last is not None else end, cadence)
    while end > calendar.window(effective, cadence).last_day:
        effective = calendar.after(effective, cadence)
    return effective


def _refused(system: System, words: str, **facts: object) -> Counting:
    said = format_html(words, series=system.name, **facts)
    return Counting(system, NOT_COUNTED, said, _soft(_("not counted")))


def _awaited(now: InForce, effective: date, state: str, words: str, more: str) -> Counting:
    """Of a list that is still to come: with the delay, where it should be there by now."""
    late = now.overdue and now.due == effective
    told = words % {"series": now.system.name, "day": plain_day(effective)}
    if late and now.days_late:
        days = ngettext("%(days)s day late", "%(days)s days late", now.days_late) % {"days": now.days_late}
        brief = _brief(effective, days)
    else:
        brief = _brief(effective, _("not yet rated"))
    return Counting(now.system, state, _joined(told, more, now.delay if late else ""), brief, True)


# ---- words ---------------------------------------------------------------------
def _link(one: RatingList) -> SafeString:
    words = _("%(series)s list of %(day)s") % {"series": one.name, "day": plain_day(one.effective)}
    return format_html('<a href="{}">{}</a>', one.get_absolute_url(), words)


def _brief(effective: date, words: str) -> SafeString:
    return _soft(f"{short_day(effective)}, {words}")


def _soft(words: str) -> SafeString:
    return format_html('<span class="soft">{}</span>', words)


def _joined(*parts: str) -> SafeString:
    """Sentences one after another, each escaped unless it is safe."""
    return format_html_join(" ", "{}", ((part,) for part in parts if part))


def _ended(text: str) -> str:
    """What somebody wrote, as a sentence."""
    text = text.strip()
    return text if not text or text.endswith((".", "!", "?", "…")) else f"{text}."
