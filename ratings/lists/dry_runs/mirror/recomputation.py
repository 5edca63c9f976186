"""FIDE's own rules on the games of a month: each rating and number of games as FIDE's list after it should have them.

The arithmetic is the system's alone: it is given the ratings and K of FIDE's list before, and the games.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date, timedelta

import numpy as np

from ratings.catalogue import System
from ratings.computing import event_facts
from ratings.computing.stored_arrays import TEMPOS
from ratings.lists.dry_runs.mirror.reports import Games as Sent
from ratings.systems.protocol.base import Games, Known, Period, Players, RatingSystem, Sex
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days

_NONE = np.empty(0, np.int64)


@dataclass(frozen=True)
class Starts:
    """What FIDE's list before says of each player. Arrays of shape (players,)."""

    rating: np.ndarray  # float64; NaN: not rated
    factor: np.ndarray  # float64, K; NaN: not said
    standard: np.ndarray  # float64, of long games, from which the unrated start; NaN: not rated
    birth_year: np.ndarray  # int16, 0: unknown
    earlier: np.ndarray  # float64, shape (players, lists): of the lists before that, the newest first

    def of(self, who: np.ndarray) -> "Starts":
        """Those of some places; a copy."""
        return Starts(**{each.name: getattr(self, each.name)[who] for each in fields(self)})

    def exchanged(self, others: Mapping[int, int]) -> "Starts":
        """With the start of another place (value) for that of each of these (key)."""
        who = np.arange(len(self.rating))
        who[list(others)] = list(others.values())
        return self.of(who)


@dataclass(frozen=True)
class Figures:
    """What comes out for one player."""

    rating: int | None
    games: int  # that are rated
    factor: float | None  # K as used; None: no game was rated by one
    by_report: Mapping[int, int]  # the same games by the place of their report


class Recomputation:
    """The games at one rate of play, from one list to the next."""

    def __init__(
        self, declared: System, system: RatingSystem, before: date, after: date, rows: Sequence[event_facts.EventRow],
        sent: Sent, players: np.ndarray, starts: Starts,
    ) -> None:  # fmt: skip
        """`rows`: of the reports; `sent`: games of `players` (primary keys, ascending)."""
        self.declared, self.system, self.before, self.after = declared, system, before, after
        self.players, self.starts, self.report = players, starts, sent.report
        self.white, self.black = (np.searchsorted(players, side) for side in (sent.white, sent.black))
        self.sent = sent
        played = event_facts.played_days(
            declared, rows, sent.report, event_facts.stored_days(declared, rows, sent.keys)
        )
        lists = [before]
        for _number in range(starts.earlier.shape[1]):
            lists.append((lists[-1] - timedelta(days=1)).replace(day=1))
        self.back = event_facts.lists_back(rows, sent.report, played, lists)
        self.facts = event_facts.event_facts(declared, rows, played)
        self.day = np.array([days(row.end) for row in rows], np.int32)[sent.report]
        sides, games = np.concatenate([self.white, self.black]), np.tile(np.arange(len(sent)), 2)
        order = np.lexsort((games, sides))
        who, first = np.unique(sides[order], return_index=True)
        self._by_player = dict(zip(who.tolist(), np.split(games[order], first[1:]), strict=True)) if len(who) else {}

    def everybody(self, reports: Collection[int], start: Starts | None = None) -> list[Figures]:
        """Figures of all players by the games of these reports. `start`: other starts of theirs."""
        chosen = np.flatnonzero(np.isin(self.report, list(reports)))
        return self._figures(chosen, np.arange(len(self.players)), start or self.starts, as_sent=False)

    def alone(
        self, player: int, reports: Collection[int], *, factor: float | None = None, start: Starts | None = None,
        as_sent: bool = False,
    ) -> Figures:  # fmt: skip
        """Figures of one player (a place) by their own games of these reports: nobody else's games touch them.

        `factor`: another K than the list's; `start`: other starts of everybody.
        """
        chosen = self._games(player, reports)
        who = np.unique(np.concatenate([self.white[chosen], self.black[chosen], [player]]))
        starts = (start or self.starts).of(who)
        place = int(np.searchsorted(who, player))
        if factor is not None:
            starts.factor[place] = factor
        return self._figures(chosen, who, starts, as_sent)[place]

    def goes_back(self, player: int, reports: Collection[int]) -> bool:
        """Whether one of these reports is rated by an older list than the one before."""
        return bool((self.back[self._games(player, reports)] > 0).any())

    def opponents(self, player: int, reports: Collection[int]) -> set[int]:
        """The places of those that a player met in these reports."""
        here = self._games(player, reports)
        return {*self.white[here].tolist(), *self.black[here].tolist()} - {player}

    def reports_of(self, player: int, reports: Collection[int]) -> list[int]:
        """Those of these reports in which a player has games."""
        return sorted(set(self.report[self._games(player, reports)].tolist()))

    def _games(self, player: int, reports: Collection[int]) -> np.ndarray:
        """The places of a player's games of these reports, ascending."""
        mine = self._by_player.get(player, _NONE)
        return mine[np.isin(self.report[mine], list(reports))]

    def _figures(self, chosen: np.ndarray, who: np.ndarray, starts: Starts, as_sent: bool) -> list[Figures]:
        """`chosen`: places of games; `who`: of everybody in them, and of others, ascending; `starts`: theirs."""
        memory = self.system.recall(self._known(starts))
        outcome = self.system.rate(memory, self._period(chosen, who, starts, as_sent))
        rating, lines = self.system.published(outcome.memory)["rating"], outcome.sheet.lines
        by_report: list[dict[int, int]] = [{} for _ in who]
        factor = np.full(len(who), np.nan)
        rated = lines[(lines["event"] >= 0) & (lines["games"] > 0) & ~np.isnan(lines["factor"])]
        for player, report, games in zip(
            rated["player"].tolist(), rated["event"].tolist(), rated["games"].tolist(), strict=True
        ):
            by_report[player][report] = games
        factor[rated["player"]] = rated["factor"]
        return [
            Figures(None if one != one else int(one), sum(games.values()), None if used != used else used, games)
            for one, games, used in zip(rating.tolist(), by_report, factor.tolist(), strict=True)
        ]

    def _known(self, starts: Starts) -> Known:
        count = len(starts.rating)
        nothing = np.full(count, np.nan)
        return Known(
            day=self.before, rating=starts.rating, games=np.full(count, -1, np.int32),
            index=np.full(count, -1, np.int32), deviation=nothing, volatility=nothing, best=nothing,
            factor=starts.factor, last_day=np.full(count, UNKNOWN_DAY, np.int32), birth_year=starts.birth_year,
            title=np.full(count, "", "<U4"), earlier=starts.earlier,
        )  # fmt: skip

    def _period(self, chosen: np.ndarray, who: np.ndarray, starts: Starts, as_sent: bool) -> Period:
        count, sent = len(who), self.sent
        standard = dict.fromkeys(self.declared.starts_from, starts.standard)
        players = Players(
            birth_year=starts.birth_year, sex=np.full(count, int(Sex.UNKNOWN), np.uint8),
            title=np.full(count, "", "<U4"), outside=np.full(count, np.nan), outside_factor=np.zeros(count, np.int16),
            outside_inactive=np.zeros(count, bool), other=standard, at_start=standard,
        )  # fmt: skip
        games = Games(
            white=np.searchsorted(who, self.white[chosen]).astype(np.int32),
            black=np.searchsorted(who, self.black[chosen]).astype(np.int32),
            score=(sent.sent_score if as_sent else sent.score)[chosen],
            kind=(sent.sent_kind if as_sent else sent.kind)[chosen],
            day=self.day[chosen], event=self.report[chosen].astype(np.int32), round=sent.round[chosen],
            board=sent.board[chosen], lists_back=self.back[chosen],
            tempo=np.full(len(chosen), int(TEMPOS[self.declared.tempo]), np.uint8),
        )  # fmt: skip
        facts = replace(self.facts, played=self.facts.played[chosen])
        last = self.after - timedelta(days=1)
        return Period(self.before, last, self.after, self.before, players, games, facts)
