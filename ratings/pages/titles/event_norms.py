"""The section "Norms" of an event's page: who made which, who missed one by one article, which exemption applies."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from federation.models import Entrant, Tournament
from federation.models.players import Tempo
from ratings.models import EventNormFacts, NormFound, NormSearch
from ratings.pages.titles.conditions import Told, of_norm
from ratings.titles import stored_verdicts
from ratings.titles.norms.fide.editions import TITLES
from ratings.titles.norms.verdict import Verdict


@dataclass(frozen=True)
class Row:
    """One norm, or one result that a single article refuses."""

    norm: NormFound
    number: int  # start number
    name: str
    verdict: Verdict
    also: Sequence[str] = ()  # lower titles of which it is a norm as well

    @property
    def why(self) -> Sequence[Told]:
        """What refuses it."""
        return [of_norm(one) for one in self.verdict.conditions if one.met is False]


@dataclass(frozen=True)
class EventNorms:
    """The section."""

    made: Sequence[Row]
    missed: Sequence[Row]
    waiver: str  # which exemption applies, and why; "": none
    searched: bool
    unknown: bool = False  # nobody says how opponents came about, so nothing is searched


def event_norms(event: Tournament) -> EventNorms:
    """What was found in `event`. Three queries, two where it comes with its search; one more if its kind is unknown."""
    found = [] if event.withdrawn else list(NormFound.objects.filter(tournament=event))
    search: NormSearch | None = getattr(event, "norm_search", None)
    lines = {}
    if found:
        entrants = Entrant.objects.filter(tournament=event, player__in=[one.player_id for one in found])
        lines = {one.player_id: one for one in entrants.select_related("player")}
    rows = [
        Row(one, lines[one.player_id].number, lines[one.player_id].player.name, stored_verdicts.from_json(one.verdict))
        for one in found
        if one.player_id in lines
    ]
    rows.sort(key=lambda row: (TITLES.index(row.norm.title) if row.norm.title in TITLES else len(TITLES), row.number))
    waiver = waiver_words(search.waiver) if search is not None else ""
    made, missed = [row for row in rows if row.norm.norm], [row for row in rows if not row.norm.norm]
    return EventNorms(_one_each(made), missed, waiver, search is not None, _unknown(event))


def _unknown(event: Tournament) -> bool:
    """Whether norms are not looked for because nobody says how opponents came about."""
    if event.kind != Tournament.Kind.OTHER or event.tempo != Tempo.STANDARD or event.withdrawn or event.archived:
        return False
    return not EventNormFacts.objects.filter(tournament=event).exclude(pairing="").exists()


def _one_each(made: Sequence[Row]) -> list[Row]:
    """Of each player the norm for the highest title, which says what it is beside; `made`: the highest titles first."""
    by_player: dict[int, list[Row]] = {}
    for row in made:
        by_player.setdefault(row.number, []).append(row)
    return [replace(highest, also=[row.norm.title for row in lower]) for highest, *lower in by_player.values()]


def waiver_words(stored: dict[str, Any]) -> str:
    """The exemption and its reason in a sentence; "" for none."""
    if not stored:
        return ""
    if not stored["seen"]:
        words = _("The exemption %(article)s from the mix of federations applies: the rating officer says so.")
        return words % stored
    words = _(
        "The exemption 1.4.3d from the mix of federations applies, as the games show: %(players)s rated players of "
        "%(federations)s other federations, %(titled)s of them GM, IM, WGM or WIM, were there in every round but one "
        "at most (20 of 3, with 10, are needed)."
    )
    return words % stored
