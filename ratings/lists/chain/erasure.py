"""A person's name is taken out of everything the office holds; every number, digest and seal stands.

The database lets it happen only while an `Erasure` of the person is written down and not done, and lets each column
become the marker alone. All of it is one transaction: whoever is killed has changed nothing.
"""

import logging
from collections.abc import Iterator
from datetime import datetime

from django.core.cache import cache
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import order, record
from federation.models import Erasure, Player
from federation.people import merging
from federation.people.privacy import erasing
from federation.people.privacy.erasing import Step
from federation.people.privacy.traces import Person, person
from federation.refusals import NotPossible
from federation.vocabulary import withheld
from federation.vocabulary.dates import federation_day
from federation.vocabulary.names import search_key
from ratings.computing import bulk
from ratings.models import (
    EngineTable,
    Entry,
    Export,
    ListMenus,
    PersonVersion,
    RatingDecision,
    RatingList,
    Run,
    TitleApplication,
)

log = logging.getLogger(__name__)

ERASED = "player.erased"


def of(player: Player) -> Person:
    """`player` with every spelling that lists have printed."""
    keys = [player.pk, *player.duplicates.values_list("pk", flat=True)]
    return person(player, PersonVersion.objects.filter(player__in=keys).values_list("name", flat=True))


def steps(someone: Person) -> list[Step]:
    """Everything that would be changed, place by place, with how many rows of each."""
    return [*_of_lists(someone), *erasing.steps(someone)]


def refusals(player: Player) -> list[str]:
    """Why the name cannot be taken out; empty where it can."""
    found = []
    if Erasure.objects.filter(player=player).exists():
        found.append(_("This name was taken out already."))
    if player.merged_into_id is not None:
        found.append(_("This entry is merged into another one. Take the name out there: both go at once."))
    return found


def erase(player: Player, reason: str, user, now: datetime) -> dict[str, int]:
    """Take the name of `player` out of everything. Returns how many rows of each place there were.

    NotPossible where it is out already, where the entry is merged into another, and where the reason names the person.
    """
    reason = merging.worded(reason)
    with transaction.atomic():
        order.alone()  # nobody changes the register meanwhile, and no list comes out
        bulk.one_at_a_time(PersonVersion)  # nor does a draft write the name of before once more
        entries = [player.pk, *player.duplicates.order_by("pk").values_list("pk", flat=True)]
        player = next(one for one in merging.locked(*sorted(entries)) if one.pk == player.pk)
        if found := refusals(player):
            raise NotPossible(found[0])
        someone = of(player)
        if someone.named_in(reason) or _family_in(reason, someone):
            raise NotPossible(_("The reason stays: it must not name the person."))
        written = [Erasure.objects.create(player_id=key, at=now, by=user, reason=reason) for key in someone.keys]
        planned = steps(someone)
        for step in planned:
            step.act(now)
        for one in written:
            one.done = True
            one.save(update_fields=["done"])
        player.refresh_from_db()
        counts = {step.code: step.count for step in planned if step.count}
        record(ERASED, user, now, about=player, text=reason, data={"counts": counts})
        merging.tell(federation_day(now))
    return counts


def written_down_and_not_done() -> list[Erasure]:
    """Those of people whose name stands. Who works past the product may leave one: it lets more through than usual."""
    stands = Q(done=False) | ~Q(player__family_name=withheld.NAME)
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
    files = Export.objects.filter(list__in=lists)
    yield Step(
        "files",
        gettext_lazy("prepared files of lists, which are made again"),
        files.count(),
        lambda now: files.delete(),
    )
    menus = ListMenus.objects.filter(list__in=lists)
    yield Step("menus", gettext_lazy("menus of clubs and regions of lists, which are made again"), menus.count(),
               lambda now: _forget_menus(lists))  # fmt: skip
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
    told = someone.named_by(RatingList.objects.all(), "reason")
    yield Step(
        "reasons", gettext_lazy("why lists were corrected or withdrawn"), told.count(),
        lambda now: told.update(reason=withheld.NAME),
    )  # fmt: skip
    runs = someone.named_by(Run.objects.all(), "reason", "report", "proposal")
    yield Step("runs", gettext_lazy("reports of computations"), runs.count(), lambda now: _runs(list(runs), someone))


def _runs(runs: list[Run], someone: Person) -> None:
    for one in runs:
        one.reason = someone.without(one.reason)[:200]
        one.report, one.proposal = someone.without_in(one.report), someone.without_in(one.proposal)
        one.save(update_fields=["reason", "report", "proposal"])


def _family_in(reason: str, someone: Person) -> bool:
    """Whether a word of `reason` is the person's family name."""
    return bool(
        {search_key(one.family_name) for one in Player.objects.filter(pk__in=someone.keys)}
        & set(search_key(reason).split())
    )


def _forget_menus(lists: list[int]) -> None:
    ListMenus.objects.filter(list__in=lists).delete()
    kept = [ListMenus.kept_as(*one) for one in RatingList.objects.filter(pk__in=lists).values_list("pk", "digest")]
    transaction.on_commit(lambda: cache.delete_many(kept))
