"""Every rating of the own federation beside FIDE's list after the month, and why the two are not the same.

A reason is given where the system, told what the reason says, arrives at FIDE's own figures; else where the fact that
the reason states is seen in the lists. What neither explains is said to be unexplained.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from federation.players_import.formats.rows import Published
from federation.vocabulary.names import search_key
from ratings.lists.dry_runs.mirror.fide_lists import FideList
from ratings.lists.dry_runs.mirror.recomputation import Figures, Recomputation
from ratings.lists.dry_runs.mirror.reports import Person, Report

AGREES = "agrees"
NOT_SENT, LATE, NOT_SEEN = "not-sent", "late", "not-seen"  # games of an event are missing on FIDE's list
EARLIER = "earlier"  # games of an event of an earlier month are counted now
CHANGED = "changed"  # a result was changed after it was sent
NO_ID, OTHER_ID, UNLISTED = "no-id", "other-id", "unlisted"
FACTOR, ROUNDED = "factor", "rounded"
OPPONENT, UNKNOWN_OPPONENT, OLDER_LIST = "opponent", "unknown-opponent", "older-list"
NEWCOMER, INACTIVE, LEFT, MORE, UNEXPLAINED = "newcomer", "inactive", "left", "more", "unexplained"
# In the order in which they are shown.
REASONS = (
    NOT_SENT, LATE, NOT_SEEN, EARLIER, CHANGED, NO_ID, OTHER_ID, UNLISTED, FACTOR, ROUNDED, OPPONENT, UNKNOWN_OPPONENT,
    OLDER_LIST, NEWCOMER, INACTIVE, LEFT, MORE, UNEXPLAINED, AGREES,
)  # fmt: skip
FACTORS = (10, 20, 40)  # of Rating Regulations 8.3.3
TOGETHER = 3  # events that are tried to be missing, or late, at once


@dataclass
class Row:
    """One player at one rate of play."""

    place: int
    fide_id: int | None
    name: str
    before: int | None
    expected: Figures
    listed: Published | None  # on the list after; None: not rated there
    reason: str = AGREES
    missing: Collection[int] = ()  # places of reports whose games are not on the list
    added: Collection[int] = ()  # of those of earlier months whose games are
    factor: int | None = None  # K that FIDE used
    other: int | None = None  # FIDE id by which FIDE has the games
    opponents: Collection[int] = ()  # places

    @property
    def rating(self) -> int | None:
        """As listed."""
        return None if self.listed is None else self.listed.rating

    @property
    def games(self) -> int | None:
        """As listed; None: the list does not say."""
        return None if self.listed is None else self.listed.games


@dataclass
class Examination:
    """One rate of play."""

    tempo: str
    work: Recomputation
    reports: Sequence[Report]
    due: Collection[int]  # places of the reports that this list should have
    late: Collection[int]  # of those of earlier months that it may have
    people: Mapping[int, Person]  # who played, by key; others have their FIDE id with a minus for a key
    before: FideList
    after: FideList
    home: str
    uncertain: Collection[int]  # places whose rating before is that of a report
    not_older: Collection[int]  # places whose ratings on older lists are not known
    _options: dict[int, list[frozenset[int]]] = field(default_factory=dict)

    @cached_property
    def rows(self) -> list[Row]:
        """Of everybody of the own federation whose games were rated or should have been, or whose rating moved."""
        found = [row for row in self._home() if not self._idle(row)]
        twins = self._twins(found)
        taken = set(twins.values())
        found = [row for row in found if row.place not in taken]
        differing = [row for row in found if not self._same(row, row.expected)]
        exchanged = self._exchanged(twins)
        for row in found:
            if row.place in twins:
                row.reason = OTHER_ID if row.fide_id is not None else NO_ID
                row.other = self._fide_id(twins[row.place])
            elif row.fide_id is None:
                row.reason = NO_ID
            elif self._same(row, row.expected):
                flagged = row.listed is not None and row.listed.inactive and row.games
                row.reason = INACTIVE if flagged else AGREES
        left = [row for row in differing if row.reason == AGREES]
        self._find_missing(left)
        for row in left:
            if row.reason == AGREES:
                row.reason = self._reason(row, exchanged, twins)
        return found

    # ---- who is compared ---------------------------------------------------------------
    def _home(self) -> Iterator[Row]:
        expected = self.work.everybody(self.due)
        for place, key in enumerate(self.work.players.tolist()):
            person, fide_id = self.people.get(key), self._fide_id(place)
            listed = [one.people.get(fide_id) for one in (self.before, self.after)] if fide_id else [None, None]
            codes = {one.federation for one in listed if one is not None} or {person.federation if person else ""}
            if self.home not in codes:
                continue
            then, now = (None if one is None else one.ratings.get(self.tempo) for one in listed)
            name = next((one.name for one in (*listed[::-1], person) if one is not None), "")
            yield Row(place, fide_id, name, None if then is None else then.rating, expected[place], now)

    def _fide_id(self, place: int) -> int | None:
        key = int(self.work.players[place])
        return -key if key < 0 else self.people[key].fide_id

    def _idle(self, row: Row) -> bool:
        """Nothing was played, nothing moved."""
        played = self.work.reports_of(row.place, self.due) if row.place in self._playing else []
        return not played and not row.games and row.rating == row.expected.rating

    @cached_property
    def _playing(self) -> set[int]:
        return {*self.work.white.tolist(), *self.work.black.tolist()}

    def _same(self, row: Row, found: Figures) -> bool:
        """Whether FIDE's list has these figures. Games of a first rating are not compared: it may pool older ones."""
        if found.rating != row.rating:
            return False
        return row.games is None or row.before is None or found.games == row.games

    # ---- another id --------------------------------------------------------------------
    def _twins(self, rows: Sequence[Row]) -> dict[int, int]:
        """Place -> place of another FIDE id of the same name that has this player's games, to the point."""
        named: dict[str, list[Row]] = {}
        for row in rows:
            if row.games and self.work.players[row.place] < 0:
                named.setdefault(search_key(row.name), []).append(row)
        found = {}
        for row in rows:
            mine = self.work.reports_of(row.place, self.due)
            if not mine or row.games:
                continue
            name = search_key(self.people[int(self.work.players[row.place])].name)
            for other in named.get(name, ()):
                figures = self.work.alone(row.place, mine, start=self.work.starts.exchanged({row.place: other.place}))
                if self._same(other, figures):
                    found[row.place] = other.place
        return found

    def _exchanged(self, twins: Mapping[int, int]) -> Sequence[Figures]:
        """What comes out where players have the rating of the other id."""
        return self.work.everybody(self.due, self.work.starts.exchanged(twins)) if twins else ()

    # ---- events ------------------------------------------------------------------------
    def _find_missing(self, rows: Sequence[Row]) -> None:
        """The events that FIDE's list does not have, or has from an earlier month, where that explains it all."""
        votes: Counter[int] = Counter()
        for row in rows:
            options = self._options[row.place] = list(self._explaining(row))
            if len(options) == 1:
                votes.update(options[0])
        for row in rows:
            if options := self._options[row.place]:
                chosen = max(options, key=lambda one: sum(votes[report] for report in one))
                row.missing, row.added = sorted(chosen & set(self.due)), sorted(chosen - set(self.due))
                row.reason = self.why_missing(row.missing[0]) if row.missing else EARLIER

    def _explaining(self, row: Row) -> Iterator[frozenset[int]]:
        """The fewest events to leave out or take in with which the system arrives at FIDE's figures."""
        mine = set(self.work.reports_of(row.place, self.due))
        others = self.work.reports_of(row.place, self.late)
        if not (mine or others) or row.fide_id not in self.after.people:
            return
        counted = self.work.alone(row.place, [*mine, *others]).by_report
        # Of a first rating all games are looked at: which of them count depends on how many there are.
        events = [one for one in (*sorted(mine), *others) if row.before is None or counted.get(one)]
        sizes = dict.fromkeys([*range(1, min(TOGETHER, len(events)) + 1), len(events)])
        for size in sizes:
            tried = 0
            for some in combinations(events, size):
                kept = mine ^ set(some)
                wanted = None if row.before is None else row.games
                if wanted is not None and sum(counted.get(one, 0) for one in kept) != wanted:
                    continue
                if self._same(row, self.work.alone(row.place, kept)):
                    yield frozenset(some)
                    tried += 1
            if tried:
                return

    def why_missing(self, place: int) -> str:
        report = self.reports[place]
        if report.sent is None:
            return NOT_SENT
        return LATE if report.late(self.after.day) else NOT_SEEN

    # ---- everything else ---------------------------------------------------------------
    def _reason(self, row: Row, exchanged: Sequence[Figures], twins: Mapping[int, int]) -> str:
        mine = self.work.reports_of(row.place, self.due)
        met = self.work.opponents(row.place, mine)
        if self._same(row, self.work.alone(row.place, mine, as_sent=True)):
            return CHANGED
        for factor in FACTORS:
            if row.before is not None and self._same(row, self.work.alone(row.place, mine, factor=factor)):
                row.factor = factor
                return FACTOR
        if row.before is not None and self._rounded(row, mine):
            return ROUNDED
        if exchanged and self._same(row, exchanged[row.place]):
            row.opponents = sorted(met & set(twins))
            return OPPONENT
        if row.fide_id not in self.after.people:
            return LEFT if row.before is not None else UNLISTED
        if row.before is None:
            return NEWCOMER
        if row.games is not None and row.games > row.expected.games:
            return MORE
        if row.games in (None, row.expected.games):
            if met & set(self.uncertain):
                row.opponents = sorted(met & set(self.uncertain))
                return UNKNOWN_OPPONENT
            if self.work.goes_back(row.place, mine) and (met | {row.place}) & set(self.not_older):
                return OLDER_LIST
        return UNEXPLAINED

    def _rounded(self, row: Row, mine: Collection[int]) -> bool:
        """Whether the change of each event was rounded for itself."""
        assert row.before is not None
        changes = 0
        for report in mine:
            alone = self.work.alone(row.place, [report]).rating
            if alone is None:
                return False
            changes += alone - row.before
        return row.before + changes == row.rating and row.games in (None, row.expected.games)
