"""An application as its page prints it: what was checked, what a person confirms, the norms it rests on."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.safestring import SafeString

from federation.models import Entrant
from ratings.models import NormFound, TitleApplication
from ratings.pages.titles.conditions import Told, of_application, of_applications, of_norm
from ratings.titles.applications.checklist import CheckList, Item, check_list
from ratings.titles.applications.life import norms_of


@dataclass(frozen=True)
class Line:
    """One thing that a person confirms."""

    key: str
    article: str
    words: SafeString | str
    by: str  # "" while nobody has
    at: datetime | None


@dataclass(frozen=True)
class NormLines:
    """A norm of the application, where its working is, and what is to be confirmed of it."""

    norm: NormFound
    number: int  # start number
    lines: Sequence[Line]


@dataclass(frozen=True)
class ApplicationPage:
    """Everything that the page prints."""

    application: TitleApplication
    listed: CheckList
    checked: Sequence[Told]
    lines: Sequence[Line]
    norms: Sequence[NormLines]

    @property
    def games(self) -> int:
        """That its norms count as."""
        return sum(one.norm.credited for one in self.norms)


def application_page(application: TitleApplication) -> ApplicationPage:
    """The page of `application`. Three queries."""
    norms = norms_of(application)
    listed = check_list(application, norms)
    numbers = start_numbers(norms)
    return ApplicationPage(
        application,
        listed,
        of_applications(listed.checked),
        [_line(one, of_norms=False) for one in listed.items],
        [
            NormLines(one.norm, numbers[key], [_line(item) for item in one.items])
            for one in listed.norms
            if (key := (one.norm.tournament_id, one.norm.player_id)) in numbers  # its line may just have been moved
        ],
    )


def start_numbers(norms: Sequence[NormFound]) -> dict[tuple[int, int], int]:
    """(event, player) -> start number, under which the working is found. One query."""
    rows = Entrant.objects.filter(
        tournament__in={one.tournament_id for one in norms}, player__in={one.player_id for one in norms}
    )
    return {(event, player): number for event, player, number in rows.values_list("tournament", "player", "number")}


def _line(item: Item, of_norms: bool = True) -> Line:
    told = None
    if item.condition is not None:
        told = of_norm(item.condition) if of_norms else of_application(item.condition)
    by, at = (item.tick.by, datetime.fromisoformat(item.tick.at)) if item.tick else ("", None)
    return Line(item.key, told.article if told else "", told.words if told else item.words, by, at)
