"""The steps with which an office begins, in their order. Whether each is done follows from what is stored."""

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib.auth import get_user_model
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from federation.models import Office, Player, Tournament
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER
from federation.runtime.office import identity
from ratings.models import RatingList, Series

Words = str | Promise
DONE, OPEN, ASIDE = "done", "open", "aside"


@dataclass(frozen=True)
class Kind:
    """One step: what it is for, and where it is done. `ways` are words and names of addresses."""

    code: str
    title: Words
    why: Words
    ways: tuple[tuple[Words, str], ...]
    is_done: Callable[[], bool]


@dataclass(frozen=True)
class Step:
    kind: Kind
    state: str  # DONE, OPEN, or ASIDE: not needed here

    @property
    def open(self) -> bool:
        return self.state == OPEN

    @property
    def aside(self) -> bool:
        return self.state == ASIDE

    @property
    def ways(self) -> list[tuple[Words, str]]:
        return [(words, reverse(name)) for words, name in self.kind.ways]


def _people() -> bool:
    """Whether somebody can send a report and somebody else accept it."""
    users = get_user_model().objects.filter(is_active=True)
    arbiters = set(users.filter(groups__name=ARBITER).values_list("pk", flat=True)[:2])
    officers = set(users.filter(groups__name__in=(OFFICER, ADMINISTRATOR)).values_list("pk", flat=True)[:2])
    return bool(arbiters and officers) and len(arbiters | officers) > 1


def _series() -> bool:
    return Series.objects.exists() or RatingList.objects.exists()


KINDS = (
    Kind(
        "federation",
        _("The federation"),
        _("Its name, code, emblem, country, time zone and languages. They stand on every page."),
        ((_("Name the federation"), "office"),),
        lambda: identity.current().complete,
    ),
    Kind(
        "people",
        _("People"),
        _(
            "At least one arbiter, who sends reports: nobody accepts their own, an administrator neither. Rating "
            "officers accept reports and publish, registrars keep the players; an administrator may do both."
        ),
        ((_("Invite people"), "people"),),
        _people,
    ),
    Kind(
        "register",
        _("The register"),
        _("The players, from FIDE’s list or a table of your own. A file is read and shown before anything is stored."),
        ((_("Import players"), "register-imports"), (_("Enter one by hand"), "register-player-new")),
        Player.objects.exists,
    ),
    Kind(
        "series",
        _("Series and calendar"),
        _("Which rating lists you keep, how often each comes out, and how many days before it reports close."),
        ((_("Choose series and calendar"), "series"),),
        _series,
    ),
    Kind(
        "lists",
        _("Lists in force"),
        _("The ratings that you kept elsewhere until now: one table a series. Whoever starts from nothing needs none."),
        ((_("Take over a list"), "take-over"), (_("Begin a series without one"), "desk")),
        RatingList.objects.published().exists,
    ),
    Kind(
        "event",
        _("The first event"),
        _("An arbiter sends its report; a rating officer looks at it and accepts it."),
        ((_("Send a report"), "submission-new"), (_("Reports that wait"), "reviews")),
        Tournament.objects.exists,
    ),
    Kind(
        "publish",
        _("The first list"),
        _("A draft is computed, or was taken over. Look at it, then publish it: from then on everybody reads it."),
        ((_("Look at the drafts"), "desk"),),
        RatingList.objects.published().exists,
    ),
)
CODES = {kind.code: kind for kind in KINDS}


def steps() -> list[Step]:
    """Every step as it stands. Some quick queries."""
    aside = set(Office.objects.defer("emblem").stored().settled)
    return [Step(kind, DONE if kind.is_done() else ASIDE if kind.code in aside else OPEN) for kind in KINDS]


def unfinished() -> list[Step]:
    """The steps that are open, in their order."""
    return [step for step in steps() if step.open]
