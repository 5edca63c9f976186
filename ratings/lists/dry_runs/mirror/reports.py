"""The events of a month as FIDE was sent them: their players, games, when they were sent, and what changed since."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import NamedTuple

import numpy as np
from django.db.models import Max, Min

from federation.events.for_fide.month import Month, events, months
from federation.models import Entrant, GameChange, Player, SentToFide, Tournament
from federation.vocabulary.dates import federation_day
from ratings.computing import list_inputs, player_facts
from ratings.computing.stored_arrays import KINDS
from ratings.systems.protocol.base import Kind

CLOSING_DAYS = 3  # before a list: Rating Regulations 7.1.3
GRACE_MONTHS = 3  # before the month, whose reports may still be rated: Rating Regulations 9.1


class Person(NamedTuple):
    """Somebody who played, as the register has them."""

    key: int
    fide_id: int | None
    name: str
    federation: str
    birth_year: int | None


@dataclass(frozen=True)
class Report:
    """An event, or the part of a long one that was played in a month."""

    event: Tournament
    month: Month
    due: bool  # of the months between the two lists; others may have come late
    accepted: datetime
    sent: datetime | None  # first

    def late(self, after: date) -> bool:
        """Whether it was accepted, or sent, when the list of `after` was closed."""
        closing = after - timedelta(days=CLOSING_DAYS)
        return any(moment is not None and federation_day(moment) > closing for moment in (self.accepted, self.sent))


@dataclass(frozen=True)
class Games:
    """All games of the reports, in playing order. Arrays of shape (games,)."""

    report: np.ndarray  # place among the reports
    white: np.ndarray  # primary keys of players
    black: np.ndarray
    score: np.ndarray  # White's [hundredths of a point]
    kind: np.ndarray
    round: np.ndarray
    board: np.ndarray
    keys: np.ndarray  # primary keys of the games
    sent_score: np.ndarray  # White's as FIDE was sent it
    sent_kind: np.ndarray

    def __len__(self) -> int:
        return len(self.report)

    def of(self, chosen: np.ndarray) -> "Games":
        """Some of them."""
        return Games(**{each.name: getattr(self, each.name)[chosen] for each in fields(self)})


@dataclass(frozen=True)
class Reports:
    """What the register knows of a month, at one rate of play or all."""

    reports: Sequence[Report]  # by last day and code
    games: Games
    people: Mapping[int, Person]
    reported: Mapping[tuple[int, int], int]  # (place of a report, player) -> rating as the report said

    @cached_property
    def ids(self) -> frozenset[int]:
        """FIDE ids of everybody who played."""
        return frozenset(one.fide_id for one in self.people.values() if one.fide_id is not None)


def months_between(before: date, after: date) -> list[Month]:
    """The months whose events FIDE rates for the list of `after`."""
    month, found = Month(before.year, before.month), []
    while month.first < after:
        found.append(month)
        month = month.next
    return found


def gathered(before: date, after: date) -> Reports:
    """Every report of the months between two lists, and of the months before that may have come late."""
    due = months_between(before, after)
    month = due[0]
    wanted = list(due)
    for _number in range(GRACE_MONTHS):
        month = month.previous
        wanted.insert(0, month)
    told = [(event, month) for month in wanted for event in events(month)]
    told.sort(key=lambda one: (one[0].end, one[0].code, one[1]))
    keys = sorted({event.pk for event, _month in told})
    sent: dict[tuple[int, date], tuple[datetime, datetime]] = {}
    rows = SentToFide.objects.filter(tournament__in=keys).order_by().values_list("tournament", "month")
    for key, first_day, first, last in rows.annotate(Min("at"), Max("at")):
        sent[key, first_day] = first, last
    reports = [
        Report(event, month, month in due, event.accepted_at, sent.get((event.pk, month.first), (None, None))[0])
        for event, month in told
    ]
    lasts = [sent.get((event.pk, month.first), (None, None))[1] for event, month in told]
    merged = player_facts.merged_players()
    games = _games(reports, lasts, merged)
    people = _people(np.unique(np.concatenate([games.white, games.black])).tolist())
    places: dict[int, list[int]] = {}
    for place, report in enumerate(reports):
        places.setdefault(report.event.pk, []).append(place)
    entered = Entrant.objects.filter(tournament__in=keys, rating__gt=0).order_by()
    reported = {
        (place, merged.get(player, player)): rating
        for tournament, player, rating in entered.values_list("tournament", "player", "rating")
        for place in places[tournament]
    }
    return Reports(reports, games, people, reported)


def _games(reports: Sequence[Report], lasts: Sequence[datetime | None], merged: Mapping[int, int]) -> Games:
    tournaments = list(dict.fromkeys(report.event.pk for report in reports))
    read = list_inputs.played_in(np.array(tournaments, np.int64), merged)
    at = {key: place for place, key in enumerate(tournaments)}
    parts, report_of = [], []
    for place, report in enumerate(reports):
        here = np.flatnonzero(read["event"] == at[report.event.pk])
        if len(months(report.event)) > 1:
            here = here[np.isin(read["round"][here], _rounds(report))]
        parts.append(here)
        report_of.append(np.full(len(here), place, np.int64))
    rows = np.concatenate(parts) if parts else np.empty(0, np.int64)
    report = np.concatenate(report_of) if report_of else np.empty(0, np.int64)
    found = {name: column[rows] for name, column in read.items()}
    score, kind = found["score"].copy(), found["kind"].copy()
    for key, changes in _changes(tournaments).items():
        for row in np.flatnonzero(found["keys"] == key).tolist():
            last = lasts[report[row]]
            since = [one for one in changes if last is not None and one.at > last]
            if since:
                score[row], kind[row] = 50 * since[0].old_white, int(KINDS.get(since[0].old_kind, Kind.FORFEIT))
    return Games(
        report=report, **{name: found[name] for name in ("white", "black", "score", "kind", "round", "board", "keys")},
        sent_score=score, sent_kind=kind,
    )  # fmt: skip


def _changes(tournaments: Sequence[int]) -> dict[int, list[GameChange]]:
    """What became of results after acceptance, by game, the first change first."""
    found: dict[int, list[GameChange]] = {}
    for one in GameChange.objects.filter(game__tournament__in=tournaments).order_by("at", "pk"):
        found.setdefault(one.game_id, []).append(one)
    return found


def _rounds(report: Report) -> list[int]:
    """The rounds of a long event that were played in the month of the report."""
    dated = [date.fromisoformat(day) for day in report.event.round_dates]
    return [at for at, day in enumerate(dated, 1) if (day.year, day.month) == report.month]


def _people(keys: list[int]) -> dict[int, Person]:
    columns = ("pk", "fide_id", "family_name", "given_name", "federation", "birth_year")
    rows = Player.objects.filter(pk__in=keys).order_by().values_list(*columns)
    return {
        key: Person(key, fide_id, f"{family}, {given}" if given else family, federation, birth)
        for key, fide_id, family, given, federation, birth in rows
    }
