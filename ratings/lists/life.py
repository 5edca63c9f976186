"""The life of a list: opened as a draft, published, corrected by a further edition, withdrawn.

With `computation.py` the only writer of the ratings tables. A published list is never updated: the rows of a
published edition stay as they are, and a correction is a new edition beside it.
"""

from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from functools import partial

from django.db import IntegrityError, transaction
from django.db.models import Max, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import order, public_acts, record
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.jobs import life as jobs
from federation.runtime.mail import occasions
from federation.runtime.mail.following import news
from federation.runtime.workers import messages
from federation.vocabulary.dates import federation_day, plain_day
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.computing import counted_events, list_inputs, stand_of_inputs
from ratings.lists import runs
from ratings.lists.chain import seals
from ratings.lists.records import writing as records
from ratings.models import Entry, RatingList, Run, Series
from ratings.models.known_lists import newest
from ratings.published.files import kept as files
from ratings.published.players import followed
from ratings.published.tables.printed_entries import ratings_on
from ratings.systems.protocol.base import Late

GONE = gettext_lazy("This draft was superseded by another one.")  # of a correction, or after a recalculation


def latest_ratings(players: Iterable[int], slug: str = "fide") -> dict[int, float]:
    """player -> rating on the newest published list of `slug`; players who are not on it are left out."""
    return ratings_on(_newest(slug), players)


def highest_rated(players: QuerySet, most: int, slug: str = "fide") -> list[int]:
    """At most so many of `players`, a query of keys, on the newest published list of `slug`: highest rated first."""
    entries = Entry.objects.of(_newest(slug), players).order_by("position")
    return list(entries.values_list("player", flat=True)[:most])


def _newest(slug: str) -> list[int]:
    found = newest(slug)
    return [] if found is None else [found]


def open_draft(slug: str, effective: date, now: datetime, reason: str = "") -> RatingList:
    """The draft of `slug` for `effective`: the one that is open, or a new one.

    NotPossible where another date's draft is open or the date already has a published edition.
    """
    system = catalogue.SERIES[slug]
    with transaction.atomic():
        draft = RatingList.objects.select_for_update().filter(system=slug, state=RatingList.State.DRAFT).first()
        if draft is not None:
            if draft.effective != effective:
                raise NotPossible(_("%(draft)s is open; publish it first.") % {"draft": draft})
            return draft
        editions = RatingList.objects.filter(system=slug, effective=effective)
        first_edition = editions.order_by("edition").first()
        if editions.published().exists() and not reason:
            raise NotPossible(
                _("%(system_name)s of %(effective)s is published; a correction needs a reason.")
                % {"system_name": system.name, "effective": plain_day(effective)}
            )
        if RatingList.objects.published().filter(system=slug, effective__gt=effective).exists():
            raise NotPossible(_("A later list is published; withdraw or correct that one first."))
        earlier = RatingList.objects.current().filter(system=slug, effective__lt=effective)
        previous = earlier.defer("memory").first()
        window = first_edition or calendar.window(effective, Series.objects.cadence(slug))
        try:
            with transaction.atomic():
                return RatingList.objects.create(
                    system=slug,
                    effective=effective,
                    first_day=previous.last_day + timedelta(days=1) if previous else window.first_day,
                    last_day=window.last_day,
                    edition=next_edition(slug, effective),
                    previous=previous,
                    reason=reason,
                    created=now,
                )
        except IntegrityError:  # opened by somebody else at the same moment
            return open_draft(slug, effective, now, reason)


def next_edition(slug: str, effective: date) -> int:
    """The number after the last edition of the list of `effective`, whatever became of that one."""
    editions = RatingList.objects.filter(system=slug, effective=effective)
    return (editions.aggregate(last=Max("edition"))["last"] or 0) + 1


def request(draft: RatingList, reason: str, now: datetime, user=None) -> Run:
    """A queued run that will compute `draft`, or the one already waiting. A worker takes it after commit.

    NotPossible for a draft that is no more, and for one that was taken over.
    """
    if draft.imported:
        raise NotPossible(
            _("%(draft)s was taken over from elsewhere; there is nothing to compute it from.") % {"draft": draft}
        )
    with transaction.atomic():
        if not RatingList.objects.select_for_update().filter(pk=draft.pk):
            raise NotPossible(GONE)
        waiting = draft.runs.computing().filter(state=Run.State.WAITING).first()
        run = waiting or Run(list=draft, by=user, reason=reason, created=now, heard=now)
        return jobs.ask(run)


def announce(list_id: int) -> None:
    """Tell the workers of a list that has come out. While the broker is down the calendar does, within the hour."""
    messages.tell("ratings.tasks.propose_titles", list_id)
    messages.tell(files.WRITE, RatingList.objects.values_list("system", flat=True).get(pk=list_id))


def is_stale(rating_list: RatingList) -> bool:
    """Whether its inputs are no longer those it was computed from. Follows from what is stored, never from a flag."""
    if not rating_list.digest:
        return True  # it was never computed
    return _digest_now(rating_list) != rating_list.digest


def _digest_now(rating_list: RatingList) -> str:
    """The digest of what the list would be computed from at this moment; of one that was taken over, its own."""
    if rating_list.imported:
        return rating_list.digest
    system = catalogue.load(rating_list.system)
    if rating_list.stand and rating_list.stand == stand_of_inputs.now(rating_list, system):
        return rating_list.digest
    stand = stand_of_inputs.for_reading(rating_list, system)
    found = list_inputs.load(rating_list, system, memory=False).digest
    if stand and found == rating_list.digest:
        _note(rating_list, stand)
    return found


def _note(draft: RatingList, stand: str) -> None:
    """A draft is still what follows from its inputs: they need not be read again before one may have changed."""
    same = RatingList.objects.filter(pk=draft.pk, state=RatingList.State.DRAFT, digest=draft.digest)
    with transaction.atomic():
        free = same.select_for_update(skip_locked=True).values_list("pk", flat=True)  # a worker that writes it goes on
        RatingList.objects.filter(pk__in=list(free)).update(stand=stand)


def _digest_of_draft(list_id: int) -> str:
    """The same of the draft `list_id`; "" for none.

    Where a fact changed, everything is read again, which takes seconds. So it is asked for before the draft is locked,
    and compared with the draft's own under the lock: what is stored after that moment is known to be later than the
    publication, by its key.
    """
    drafts = RatingList.objects.filter(pk=list_id, state=RatingList.State.DRAFT).exclude(digest="")
    draft = drafts.defer("memory").first()
    return "" if draft is None else _digest_now(draft)


def ask_to_publish(list_id: int, seen: str, user, now: datetime) -> Run:
    """A queued run that will publish the draft, or the one already waiting. Whoever asks has looked at its numbers.

    `seen`: how the digest of those begins. NotPossible where they are others by now, and where it can be told at once
    that nothing can be published.
    """
    with transaction.atomic():
        draft = _draft(list_id)
        same_as_seen(draft, seen)
        _may_come_out(draft, now)
        asked = draft.runs.open().filter(kind=Run.Kind.PUBLISH).first()
        if asked is None:
            facts = {"kind": Run.Kind.PUBLISH, "seen": draft.digest, "reason": _("by hand")}
            asked = jobs.ask(Run(list=draft, by=user, created=now, heard=now, **facts), first=True)
            return runs.asked(asked, user, now)
        return jobs.ask(asked, first=True)


def carry_out_publication(run: Run, clock: Callable[[], datetime]) -> None:
    """What a worker does with a run that `ask_to_publish` queued."""
    runs.say(run, _("Publishing"), 0, clock(), 1)
    publish(run.list_id, run.by, clock(), run.seen, lambda: runs.finish(run, [], clock()))


def same_as_seen(draft: RatingList, seen: str) -> None:
    """NotPossible where the numbers of `draft` are not those that a page showed; `seen`: how their digest begins."""
    if seen and not draft.digest.startswith(seen):
        raise NotPossible(_("%(found)s was computed again since you looked at it. Look once more.") % {"found": draft})


def _may_come_out(draft: RatingList, now: datetime) -> None:
    if not draft.digest:
        raise NotPossible(_("%(draft)s has not been computed yet.") % {"draft": draft})
    if federation_day(now) <= draft.last_day:
        raise NotPossible(
            _("Events until %(last_day)s still count for %(draft)s.")
            % {"last_day": plain_day(draft.last_day), "draft": draft}
        )
    if wrong := to_recalculate(draft):
        raise NotPossible(
            _("%(wrong)s has to be recalculated first: results reported since belong to it.") % {"wrong": wrong[0]}
        )


def publish(list_id: int, user, now: datetime, seen: str = "", done: Callable[[], None] = lambda: None) -> RatingList:
    """Freeze a draft and open the next one, in one transaction. Twice at once publishes once.

    `done` is called at the end of that transaction. NotPossible for a draft that was never computed, whose inputs
    changed since, whose cut-off is still to come, or whose digest does not begin with `seen`.
    """
    known = order.known_now()
    digest = _digest_of_draft(list_id)
    with transaction.atomic():
        draft = _draft(list_id)
        same_as_seen(draft, seen)
        _may_come_out(draft, now)
        if draft.digest != digest:
            raise NotPossible(
                _("Results changed since %(draft)s was computed. Compute it again, look, then publish.")
                % {"draft": draft}
            )
        come_out(draft, known, user, now)
        records.ask(draft.system, draft.effective)
        record("list.published", user, now, about=draft, text=draft.reason)
        counted = list(draft.counted.values_list("tournament", flat=True))
        occasions.published(str(draft), draft.get_absolute_url(), counted, now)
        tell_followers(draft, now)
        transaction.on_commit(lambda: announce(draft.pk), robust=True)
        open_next(draft, now, user)
        done()
    return draft


def come_out(draft: RatingList, known: order.Known, user, now: datetime) -> None:
    """Make the draft a published list, and seal it; from then on it stays as it is."""
    draft.state, draft.published_at, draft.published_by = RatingList.State.PUBLISHED, now, user
    draft.knows_event, draft.knows_change, draft.knows_deed = known
    stored = ["state", "published_at", "published_by", "knows_event", "knows_change", "knows_deed"]
    draft.save(update_fields=stored)
    seals.seal(draft)
    events = counted_events.first_rated(draft).values_list("tournament", flat=True)
    public_acts.tell("event.rated", events, now, other=draft.pk)


def tell_followers(published: RatingList, now: datetime) -> None:
    """Write to those who follow a player of the list that has come out."""
    told = partial(followed.of_list, published)
    news.list_is_out(f"list/{published.pk}", published, published.get_absolute_url(), told, now)


def _draft(list_id: int) -> RatingList:
    """The draft `list_id`, locked; NotPossible where it is none any more."""
    draft = RatingList.objects.select_for_update().defer("memory").filter(pk=list_id).first()
    if draft is None:
        raise NotPossible(GONE)
    if draft.state != RatingList.State.DRAFT:
        published = draft.state == RatingList.State.PUBLISHED
        words = _("%(draft)s is already published.") if published else _("%(draft)s is already withdrawn.")
        raise NotPossible(words % {"draft": draft})
    return draft


def to_recalculate(draft: RatingList) -> list[RatingList]:
    """Earlier lists that a system which rewinds wants recalculated before `draft` can follow from them."""
    if catalogue.load(draft.system).late is not Late.REWIND:
        return []
    return [one for one in counted_events.disagreeing(draft.system) if one.effective < draft.effective]


def open_next(published: RatingList, now: datetime, user) -> None:
    """The draft of the list after `published`, unless its series was switched off."""
    kept = Series.objects.of(published.system)
    if kept.on:
        following = open_draft(published.system, calendar.after(published.effective, kept.cadence), now)
        request(following, _("%(list)s was published") % {"list": published}, now, user)


def sign_off(list_id: int, day: date | None, user, now: datetime) -> RatingList:
    """An officer has looked at a draft: it is to publish itself on `day`, if it is still the same then.

    None takes the signature back. NotPossible for a draft that is not computed, or is stale.
    """
    digest = "" if day is None else _digest_of_draft(list_id)
    with transaction.atomic():
        draft = _draft(list_id)
        if day is not None and not draft.digest:
            raise NotPossible(_("%(draft)s has not been computed yet.") % {"draft": draft})
        if day is not None and day <= draft.last_day:
            raise NotPossible(
                _("Events until %(last_day)s still count for %(draft)s.")
                % {"last_day": plain_day(draft.last_day), "draft": draft}
            )
        if day is not None and draft.digest != digest:
            raise NotPossible(
                _("Results changed since %(draft)s was computed. Compute it again, look, then sign.") % {"draft": draft}
            )
        draft.signed_by, draft.publish_on = (None, None) if day is None else (user, day)
        draft.signed_digest = "" if day is None else draft.digest
        draft.save(update_fields=["signed_by", "publish_on", "signed_digest"])
        what = "list.signed" if day else "list.signature-taken-back"
        told = _("to be published on %(day)s") % {"day": plain_day(day)} if day else ""
        record(what, user, now, about=draft, text=told)
    return draft


def open_correction(list_id: int, reason: str, user, now: datetime) -> RatingList:
    """A draft of the next edition of a published list; it supersedes the draft of the following date."""
    with transaction.atomic():
        published = _latest(list_id)
        _needs(reason)
        if published.imported:
            raise NotPossible(
                _("%(published)s was taken over from elsewhere; withdraw it, and take over the right one.")
                % {"published": published}
            )
        discard_draft(published.system)
        draft = open_draft(published.system, published.effective, now, reason)
        request(draft, (_("correction: %(reason)s") % {"reason": reason})[:200], now, user)
        record("list.correction-opened", user, now, about=draft, text=reason)
    return draft


def withdraw(list_id: int, reason: str, user, now: datetime) -> RatingList:
    """Take a published list back: the edition or list before it is in force again, a new draft of its date is open."""
    with transaction.atomic():
        published = _latest(list_id)
        _needs(reason)
        discard_draft(published.system)
        published.state, published.withdrawn_at, published.reason = RatingList.State.WITHDRAWN, now, reason
        published.save(update_fields=["state", "withdrawn_at", "reason"])
        files.remove(published.files.all())
        records.ask(published.system, published.effective)
        why = _("replaces a withdrawn list: %(reason)s") % {"reason": reason}
        draft = open_draft(published.system, published.effective, now, why)
        request(draft, _("%(list)s was withdrawn") % {"list": published}, now, user)
        record("list.withdrawn", user, now, about=published, text=reason)
        news.list_was_withdrawn(f"list/{published.pk}", published, reason, published.get_absolute_url(), now)
    return published


def _latest(list_id: int) -> RatingList:
    """The published list `list_id`, locked; NotPossible unless it is the latest current one of its system."""
    slug = RatingList.objects.values_list("system", flat=True).get(pk=list_id)
    # With the draft, which is superseded, and by their keys as in a recalculation: else both wait for one another.
    # no_key: whoever stores a row that names one of them does not wait, and may have the other.
    either = Q(pk=list_id) | Q(system=slug, state=RatingList.State.DRAFT)
    held = {one.pk: one for one in RatingList.objects.select_for_update(no_key=True).filter(either).order_by("pk")}
    published = held[list_id]
    latest = RatingList.objects.newest(published.system)
    if published.state != RatingList.State.PUBLISHED:
        raise NotPossible(_("%(published)s is not published.") % {"published": published})
    if latest is None or latest.pk != published.pk:
        raise NotPossible(
            _("%(latest)s follows from %(published)s; withdraw or correct the latest list first.")
            % {"latest": latest, "published": published}
        )
    return published


def _needs(reason: str) -> None:
    if len(reason.strip()) < REASON_LENGTH:
        raise NotPossible(_("Give the reason: it is shown beside the list."))


def discard_draft(slug: str) -> None:
    """Drafts hold nothing that cannot be computed again. A worker that is writing one is waited for."""
    drafts = RatingList.objects.filter(system=slug, state=RatingList.State.DRAFT)
    RatingList.objects.filter(pk__in=[draft.pk for draft in drafts.select_for_update()]).delete()
