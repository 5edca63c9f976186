"""Norms are found: whenever an event or what officers say of it changes, its norms are looked for again.

The only writer of `NormFound` and `NormSearch`. Which event is due follows from what was searched, so a lost message
costs a quarter of an hour, and searching twice changes nothing.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import DateField, Exists, ExpressionWrapper, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from federation.models import GameChange, Player, PlayerImport, Tournament
from federation.models.players import Tempo
from federation.runtime.database import bulk_rows
from federation.runtime.database.among import among
from ratings.models import NormFound, NormSearch
from ratings.titles import stored_verdicts
from ratings.titles.applications import proposals
from ratings.titles.from_register import chances, events
from ratings.titles.from_register.events import EventSeen
from ratings.titles.from_register.glance import glance
from ratings.titles.from_register.people import Person
from ratings.titles.norms.application.basket_norm import of_verdict
from ratings.titles.norms.event import NormEvent
from ratings.titles.norms.fide.find import check
from ratings.titles.norms.verdict import Verdict

VERSION = 2  # raised when the search comes to see more, so that every event is searched again
AT_ONCE = 2000  # events of one transaction
LISTS_BEFORE = timedelta(days=31)  # of an event's first day: a list of its month


def find_due(now: datetime, first_day: date | None = None) -> int:
    """Search every event that changed since it was searched last. Returns how many were searched.

    `first_day`: events that end on it or later are searched in any case, because titles or people changed from then on.
    """
    keys = due(first_day)
    for at in range(0, len(keys), AT_ONCE):
        find(keys[at : at + AT_ONCE], now, everybody=first_day is not None)
    if first_day is not None:
        proposals.look_at_open(now)
    return len(keys)


def due(first_day: date | None = None) -> list[int]:
    """Keys of the events to search, earliest first. One query."""
    same = {name: OuterRef(name) for name in ("history_now", "change_now", "imported_now")}
    searched = NormSearch.objects.filter(
        tournament=OuterRef("pk"), version=VERSION, history=same["history_now"], change=same["change_now"],
        imported=same["imported_now"],
    )  # fmt: skip
    asked = ~Q(Exists(searched))
    if first_day is not None:
        asked |= Q(end__gte=first_day)
    rows = _now(Tournament.objects.filter(tempo=Tempo.STANDARD, archived=False)).filter(asked)
    return list(rows.order_by("end", "pk").values_list("pk", flat=True))


def find(keys: Sequence[int], now: datetime, everybody: bool = False) -> int:
    """Search the events `keys` in one transaction, in so many queries however many they are.

    Titles are proposed to those who made a norm or have one no more; to `everybody` with a norm in them if asked.
    """
    with transaction.atomic():
        # Whoever changes an event locks it; always in one order, so that two workers wait for each other.
        asked = Tournament.objects.filter(among("pk", keys)).order_by("pk")
        here = list(asked.select_for_update(of=("self",)).values_list("pk", flat=True))
        wanted = glance(here)
        rows, waivers = [], {}
        for event in events.load(list(asked.filter(among("pk", wanted.events))), worth_a_look):
            rows += found_in(event, wanted.titles)
            waivers[event.tournament.pk] = event.told if event.results else {}
        concerned = _replace(here, rows) | ({one.player_id for one in rows} if everybody else set())
        _searched(_now(asked), waivers, now)
        if concerned:
            people = Player.objects.filter(pk__in=concerned).values_list("pk", "merged_into")
            proposals.propose({merged or key for key, merged in people}, now)
    return len(here)


def worth_a_look(event: EventSeen) -> bool:
    """Whether somebody may have made a norm in `event`, by who entered it."""
    return event.searchable and (event.facts is None or chances.possible(event))


def found_in(event: EventSeen, wanted: Mapping[int, Sequence[str]]) -> Iterator[NormFound]:
    """The norms of `event`, and what one article alone refuses, as rows. `wanted`: titles to look at, by entrant."""
    if not event.results:
        return
    for entrant, person in event.people.items():
        titles = _not_held(person, wanted.get(entrant, ()))
        if not titles:
            continue
        seen = event.norm_event(entrant)
        for title in titles:
            verdict = check(seen, title)
            if verdict.norm or len(articles(verdict)) == 1:
                yield _row(event, person.entered.player, seen, verdict)


def _not_held(person: Person, titles: Sequence[str]) -> list[str]:
    """Those of `titles` that are above the highest held."""
    held = min((chances.PLACE[title] for title in person.titles if title in chances.PLACE), default=chances.HOLDS)
    return [title for title in titles if chances.PLACE[title] < held]


def articles(verdict: Verdict) -> list[str]:
    """The articles that refuse a norm, each once: "1.4.4 own" and "1.4.4 one" are one."""
    return list(dict.fromkeys(one.partition(" ")[0] for one in verdict.fails))


def _row(event: EventSeen, player: int, seen: NormEvent, verdict: Verdict) -> NormFound:
    tournament = event.tournament
    approved = bool(tournament.approved_control)
    norm = of_verdict(verdict, seen, tournament.code, tournament.end, event.listed, approved) if verdict.norm else None
    return NormFound(
        player_id=player,
        tournament_id=tournament.pk,
        scheme=verdict.scheme,
        title=verdict.title,
        edition=verdict.edition,
        norm=verdict.norm,
        refused_by="" if verdict.norm else articles(verdict)[0],
        credited=norm.counted if norm else verdict.credited,
        performance=verdict.performance,
        verdict=stored_verdicts.to_json(verdict),
        basket=stored_verdicts.basket_to_json(norm) if norm else None,
    )


def _replace(tournaments: Sequence[int], rows: Sequence[NormFound]) -> set[int]:
    """`rows` instead of what these events had. Returns the players of whose norms something is other than before.

    A norm that is found again keeps its key, for applications name it.
    """
    before = {
        (one.player_id, one.tournament_id, one.scheme, one.title): one
        for one in NormFound.objects.filter(among("tournament", tournaments))
    }
    fields = ["edition", "norm", "refused_by", "credited", "performance", "verdict", "basket"]
    changed, new, concerned = [], [], set()
    for one in rows:
        old = before.pop((one.player_id, one.tournament_id, one.scheme, one.title), None)
        if old is None:
            new.append(one)
        elif any(getattr(old, name) != getattr(one, name) for name in fields):
            one.pk = old.pk
            changed.append(one)
            concerned |= {one.player_id} if old.norm or one.norm else set()
    NormFound.objects.filter(pk__in=[old.pk for old in before.values()]).delete()
    NormFound.objects.bulk_update(changed, fields)
    names = ["player_id", "tournament_id", "scheme", "title", *fields]
    bulk_rows.insert(NormFound, names, [[_stored(getattr(one, name)) for name in names] for one in new])
    return concerned | {one.player_id for one in (*before.values(), *new) if one.norm}


def _stored(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, dict) else value


def _searched(tournaments: QuerySet, waivers: Mapping[int, dict], now: datetime) -> None:
    """Say that these were searched, and what the register had then."""
    seen = list(tournaments.values_list("pk", "history_now", "change_now", "imported_now"))
    NormSearch.objects.filter(among("tournament", [row[0] for row in seen])).delete()
    names = ("tournament_id", "history", "change", "imported", "version", "waiver", "at")
    bulk_rows.insert(NormSearch, names, [(*row, VERSION, json.dumps(waivers.get(row[0], {})), now) for row in seen])


def _now(tournaments: QuerySet) -> QuerySet:
    """`tournaments` with the newest of what a search depends on."""
    history = Tournament.history.model.objects.filter(id=OuterRef("pk")).order_by("-history_id")
    changes = GameChange.objects.filter(game__tournament=OuterRef("pk")).order_by("-pk")
    begins = ExpressionWrapper(OuterRef("start") - Value(LISTS_BEFORE), output_field=DateField())
    imports = PlayerImport.objects.filter(
        state=PlayerImport.State.DONE, day__gt=begins, day__lte=OuterRef("end")
    ).order_by("-pk")
    return tournaments.annotate(
        history_now=Coalesce(Subquery(history.values("history_id")[:1]), 0),
        change_now=Coalesce(Subquery(changes.values("pk")[:1]), 0),
        imported_now=Coalesce(Subquery(imports.values("pk")[:1]), 0),
    )
