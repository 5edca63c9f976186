"""A person's name is taken out of everything the office holds; every number, digest and seal stands.

An officer asks for it: an `Erasure` is written down. A worker that connects as the owner of the tables carries it out:
the database lets nobody else, lets it only while the `Erasure` is not done, and lets each column become the marker
alone. All of it is one transaction: whoever is killed has changed nothing.
"""

import logging
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial

from django.core.cache import cache
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import order, public_acts, record
from federation.models import Erasure, Player, TakingOut
from federation.people import merging
from federation.people.privacy import erasing
from federation.people.privacy.erasing import Step
from federation.people.privacy.traces import Person, person
from federation.permissions import REGISTRAR
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, work
from federation.runtime.jobs import life as jobs
from federation.runtime.workers import messages
from federation.vocabulary import withheld
from federation.vocabulary.dates import federation_day
from federation.vocabulary.names import search_key
from ratings.computing import bulk
from ratings.lists.chain import mirrored
from ratings.lists.records import writing as records
from ratings.models import (
    EngineTable,
    Entry,
    FideMirror,
    ListFigures,
    ListMenus,
    PersonVersion,
    PublishedFile,
    RatingDecision,
    RatingList,
    Run,
    TitleApplication,
)
from ratings.published.files import kept as written

log = logging.getLogger(__name__)

ERASED, ASKED = "player.erased", "player.erasure-asked"
PATIENCE = timedelta(hours=1)  # after which an erasure that nobody carried out is told


def of(player: Player) -> Person:
    """`player` with every spelling that lists have printed."""
    keys = [player.pk, *player.duplicates.values_list("pk", flat=True)]
    return person(player, PersonVersion.objects.filter(player__in=keys).values_list("name", flat=True))


def steps(someone: Person) -> list[Step]:
    """Everything that would be changed, place by place, with how many rows of each."""
    return [*_of_lists(someone), *erasing.steps(someone)]


def refusals(player: Player) -> list[str]:
    """Why it cannot be asked for that the name is taken out; empty where it can."""
    found = []
    for one in Erasure.objects.filter(player=player):
        found.append(
            _("This name was taken out already.") if one.done else _("It was asked for already. A worker does it.")
        )
    if player.merged_into_id is not None:
        found.append(_("This entry is merged into another one. Take the name out there: both go at once."))
    return found


def ask(player: Player, reason: str, user, now: datetime) -> Erasure:
    """Write down that the name of `player` is to be taken out, and tell the worker that may.

    NotPossible where it is out already, where the entry is merged into another, and where the reason names the person.
    """
    reason = merging.worded(reason)
    with transaction.atomic():
        (player,) = merging.locked(player.pk)
        if found := refusals(player):
            raise NotPossible(found[0])
        someone = of(player)
        if someone.named_in(reason) or _family_in(reason, someone):
            raise NotPossible(_("The reason stays: it must not name the person."))
        asked = Erasure.objects.create(player=player, at=now, by=user, reason=reason)
        record(ASKED, user, now, about=player, text=reason)
        jobs.ask(TakingOut(erasure=asked, by=user, created=now, heard=now))
    return asked


@kinds.register
class Names(kinds.Kind[TakingOut]):
    """It is all or nothing: whoever goes on after a stop begins anew."""

    name, words = "erasure", gettext_lazy("Name taken out")
    model, queue, roles = TakingOut, "owner", (REGISTRAR,)
    repeatable = (TakingOut.State.FAILED,)

    def attempt(self, job: TakingOut, clock: Callable[[], datetime]) -> None:
        now = clock()
        with transaction.atomic():
            carry_out(job.erasure_id, now)
            work.finish(job, TakingOut.State.DONE, clock())

    def again(self, job: TakingOut, user, now: datetime) -> None:
        with transaction.atomic():
            one = jobs.locked(TakingOut, job.pk, *self.repeatable)
            record(ASKED, user, now, about=one.erasure.player, text=one.erasure.reason)
            jobs.go_on(one, now)


def carry_out(key: int, now: datetime) -> dict[str, int]:
    """Take out the name that the erasure `key` is about, as the owner of the tables. Harmless once it is done.

    Returns how many rows of each place there were. Whose rows they are follows from the erasure's player alone.
    NotPossible where somebody changes the register for very long.
    """
    with transaction.atomic():
        order.alone()  # nobody changes the register meanwhile, and no list comes out
        bulk.one_at_a_time(PersonVersion)  # nor does a draft write the name of before once more
        asked = Erasure.objects.select_for_update().filter(pk=key, done=False).first()
        if asked is None:
            return {}
        player, *duplicates = merging.locked(asked.player_id, *_duplicates(asked.player_id))
        someone = of(player)
        facts = {"at": asked.at, "by": asked.by, "reason": asked.reason}
        written = [asked, *(Erasure.objects.get_or_create(facts, player=one)[0] for one in duplicates)]
        planned = steps(someone)
        for step in planned:
            step.act(now)
        for one in written:
            one.done = True
            one.save(update_fields=["done"])
        player.refresh_from_db()
        counts = {step.code: step.count for step in planned if step.count}
        record(ERASED, asked.by, now, about=player, text=asked.reason, data={"counts": counts})
        public_acts.tell("player.redacted", [one.pk for one in duplicates], now)
        merging.tell(federation_day(now))
    return counts


def not_carried_out(now: datetime) -> list[Erasure]:
    """Those that no worker has carried out for long, and those that are done while the name stands."""
    stands = Q(done=False, at__lt=now - PATIENCE) | Q(done=True) & ~Q(player__family_name=withheld.NAME)
    found = list(Erasure.objects.filter(stands).order_by("pk"))
    for one in found:
        log.error(
            "The name of player %s was to be taken out on %s, and it stands.", one.player_id, federation_day(one.at)
        )
    return found


def taken_out_of_lists() -> dict[str, list[Erasure]]:
    """slug -> the names that were taken out of published lists of the series, in the order in which they were."""
    done = {one.player_id: one for one in Erasure.objects.filter(done=True).order_by("at", "pk")}
    if not done:
        return {}
    printed = Entry.objects.filter(player__in=list(done)).exclude(list__state="draft").order_by()
    found: dict[str, set[int]] = {}
    for slug, player in printed.values_list("list__system", "player").distinct():
        found.setdefault(slug, set()).add(player)
    return {slug: [one for player, one in done.items() if player in players] for slug, players in found.items()}


def _of_lists(someone: Person) -> Iterator[Step]:
    versions = someone.about(PersonVersion)
    printed = Entry.objects.filter(player__in=someone.keys).exclude(list__state="draft").order_by()
    lists = list(printed.values_list("list", flat=True).distinct())
    yield Step("lists", gettext_lazy("published lists, whose numbers stay"), len(lists), lambda now: None)
    yield Step(
        "versions", gettext_lazy("what lists print of the person: name, birth, sex, club and region"), versions.count(),
        lambda now: versions.update(
            name=withheld.NAME, search_key=withheld.KEY, club="", region="", sex="", birth_year=None
        ),
    )  # fmt: skip
    # An archive has every list and event of its year; a file of all tempos says what other lists say, too.
    files = PublishedFile.objects.filter(Q(list__in=lists) | ~Q(basis=""))
    yield Step("files", gettext_lazy("written files of lists and years, which are made again"), files.count(),
               lambda now: _write_again(files))  # fmt: skip
    menus = ListMenus.objects.filter(list__in=lists)
    yield Step("menus", gettext_lazy("menus of clubs and regions of lists, which are made again"), menus.count(),
               lambda now: _forget(lists))  # fmt: skip
    tables = EngineTable.objects.all() if erasing.in_the_archive(someone).exists() else EngineTable.objects.none()
    yield Step("engine", gettext_lazy("tables of what an engine says of moves, which are made again"), tables.count(),
               lambda now: tables.delete())  # fmt: skip
    decided = someone.about(RatingDecision)
    yield Step(
        "rating-decisions", gettext_lazy("reasons of decisions about ratings"), decided.count(),
        lambda now: decided.update(reason=withheld.NAME),
    )  # fmt: skip
    applications = someone.about(TitleApplication)
    yield Step(
        "applications", gettext_lazy("applications for titles: decisions and reasons"), applications.count(),
        lambda now: applications.update(decision="", reason=""),
    )  # fmt: skip
    mirrors = [one for one in FideMirror.objects.all() if mirrored.names(one.answer, someone)]
    yield Step("mirrors", gettext_lazy("checks of what FIDE’s lists say, without the person"), len(mirrors),
               lambda now: _mirrors(mirrors, someone))  # fmt: skip
    told = someone.named_by(RatingList.objects.all(), "reason")
    yield Step(
        "reasons", gettext_lazy("why lists were corrected or withdrawn"), told.count(),
        lambda now: told.update(reason=withheld.NAME),
    )  # fmt: skip
    runs = someone.named_by(Run.objects.all(), "reason", "report", "proposal", "error")
    yield Step("runs", gettext_lazy("reports of computations"), runs.count(), lambda now: _runs(list(runs), someone))


def _write_again(files: QuerySet[PublishedFile]) -> None:
    """Remove the files, and let those of lists be written anew once this is committed; archives are at night."""
    slugs = set(files.filter(list__isnull=False).values_list("list__system", flat=True))
    written.remove(files)
    for slug in sorted(slugs):
        transaction.on_commit(partial(messages.tell, written.WRITE, slug))


def _duplicates(player: int) -> list[int]:
    return list(Player.objects.filter(merged_into=player).order_by("pk").values_list("pk", flat=True))


def _runs(runs: list[Run], someone: Person) -> None:
    for one in runs:
        one.reason = someone.without(one.reason)[:200]
        one.report, one.proposal = someone.without_in(one.report), someone.without_in(one.proposal)
        one.error = someone.without(one.error)
        one.save(update_fields=["reason", "report", "proposal", "error"])


def _mirrors(checks: list[FideMirror], someone: Person) -> None:
    for one in checks:
        one.answer = mirrored.without(one.answer, someone)
        one.save(update_fields=["answer"])


def _family_in(reason: str, someone: Person) -> bool:
    """Whether a word of `reason` is the person's family name."""
    return bool(
        {search_key(one.family_name) for one in Player.objects.filter(pk__in=someone.keys)}
        & set(search_key(reason).split())
    )


def _forget(lists: list[int]) -> None:
    """The menus and figures, and the order of equal gains in the records: it is that of the names."""
    ListMenus.objects.filter(list__in=lists).delete()
    ListFigures.objects.filter(list__in=lists).delete()  # which count sexes, ages and regions
    out = RatingList.objects.filter(pk__in=lists).order_by("-effective")
    kept = [ListMenus.kept_as(*one) for one in out.values_list("pk", "digest")]
    transaction.on_commit(lambda: cache.delete_many(kept))
    for slug, day in dict(out.values_list("system", "effective")).items():  # the earliest of each
        records.ask(slug, day)
