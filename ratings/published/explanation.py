"""Why one player's number moved: every line of his working with its games, ready to be printed."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.utils.safestring import SafeString

from federation.models import Entrant, Game, Player
from ratings.computing.stored_arrays import Detail, unpack_details
from ratings.models import Entry, Line, RatingList
from ratings.wording.html import phrase, translated
from ratings.wording.numbers import shortest, signed
from ratings.wording.sentences import plain


@dataclass(frozen=True)
class GameRow:
    """One game as it was counted."""

    detail: Detail
    opponent: Entrant
    colour: str  # "white", "black" or ""
    round: int
    note: SafeString | str  # what was special about it, in the rule's words
    source: str = ""  # of the note
    mark: int | None = None  # the footnote that holds it

    @property
    def difference(self) -> str:
        """The difference of ratings, and the one that counted where the rules cap it: +485 → +400."""
        counted = self.detail.difference
        if counted is None:
            return ""
        if self.detail.own_rating is None or self.detail.opponent_rating is None:
            return signed(counted)
        real = self.detail.own_rating - self.detail.opponent_rating
        return signed(real) if real == counted else f"{signed(real)} → {signed(counted)}"


@dataclass(frozen=True)
class Group:
    """One line of the sheet: an event, or an adjustment without one."""

    line: Line
    sentence: SafeString
    formula: str
    source: str
    games: list[GameRow]
    list_then: date | None  # list whose ratings were used

    @property
    def expected_by_game(self) -> bool:
        return any(row.detail.expected is not None for row in self.games)


@dataclass(frozen=True)
class Working:
    """Everything between the old number and the new one."""

    list: RatingList
    player: Player
    entry: Entry | None  # none: the player is not on this list
    before: Entry | None  # on the list before
    groups: list[Group]

    @property
    def old(self) -> float | None:
        if self.entry is not None:
            return self.entry.previous
        return self.before.rating if self.before else None

    @property
    def new(self) -> float | None:
        return self.entry.rating if self.entry else None

    @property
    def change(self) -> float | None:
        """New minus old; never taken from the sheet."""
        return None if self.old is None or self.new is None else self.new - self.old

    @property
    def single(self) -> Group | None:
        """The only thing that counted, told on top."""
        return self.groups[0] if len(self.groups) == 1 else None

    @property
    def told_on_top(self) -> Group | None:
        """The group whose sentence opens the page, where no sum does: an adjustment, else the latest event."""
        if self.single:
            return self.single
        if self.change is not None or not self.groups:
            return None
        return next((group for group in self.groups if group.line.tournament_id is None), self.groups[-1])

    @property
    def events_only(self) -> bool:
        return all(group.line.tournament_id for group in self.groups)

    @property
    def question(self) -> str:
        if self.change is not None:
            return f"Why {signed(self.change)}?"
        if self.new is not None:
            return f"Why {shortest(self.new)}?"
        return "Why no rating?" if self.old is not None else "Not rated yet"

    @cached_property
    def parts(self) -> list[float]:
        """What each line contributed, before the rounding of the list."""
        return [group.line.change for group in self.groups if group.line.change is not None]

    @property
    def start(self) -> float | None:
        """The rating taken over from elsewhere, of a player who was on no list before."""
        return next((group.line.facts["start"] for group in self.groups if "start" in (group.line.facts or {})), None)

    @property
    def sum(self) -> float:
        return sum(self.parts)

    @property
    def rounded(self) -> bool:
        """Whether the list prints another change than the sheet's sum."""
        return self.change is not None and shortest(self.change, 4) != shortest(self.sum, 4)

    @property
    def rounding(self) -> str:
        """How the sum became a printed number: 2396 + 5.7 = 2401.7, printed as 2402."""
        start = self.old if self.old is not None else self.start
        if start is None or self.new is None or not self.parts:
            return ""
        old, new, exact = shortest(start), shortest(self.new), shortest(self.sum, 4)
        sign = "−" if self.sum < 0 else "+"
        reached = shortest(start + self.sum, 4)
        printed = f", printed as {new}" if reached != new else ""
        return f"{old} {sign} {exact.lstrip('−')} = {reached}{printed}"

    @property
    def footnotes(self) -> list[tuple[int, str, str]]:
        """Mark, text and source of what was special about games that count."""
        found = {row.mark: (row.note, row.source) for group in self.groups for row in group.games if row.mark}
        return [(mark, *found[mark]) for mark in sorted(found)]

    @property
    def sources(self) -> list[str]:
        return list(dict.fromkeys(group.source for group in self.groups if group.source))


def working(rating_list: RatingList, player: Player) -> Working | None:
    """The working of `player` on `rating_list`; None where the list neither prints nor mentions him."""
    entry = Entry.objects.filter(list=rating_list, player=player).first()
    lines = list(Line.objects.filter(list=rating_list, player=player).select_related("tournament"))
    before = Entry.objects.filter(list=rating_list.previous_id, player=player).first()
    if entry is None and not lines:
        return None
    codes = rating_list.codes
    details = {line.pk: unpack_details(line.detail, codes) for line in lines}
    games = _games(details.values())
    themselves = {player.pk, *player.duplicates.values_list("pk", flat=True)}
    dates = list(
        RatingList.objects.current()
        .filter(system=rating_list.system, effective__lt=rating_list.effective)
        .values_list("effective", flat=True)
    )
    marks = _marks(details.values())
    groups = [
        _group(rating_list, line, details[line.pk], games, themselves, dates, entry, before, marks) for line in lines
    ]
    return Working(rating_list, player, entry, before, groups)


def numbers(line: Line, entry: Entry | None, before: Entry | None) -> dict:
    """The fields a wording may name, see systems/base.py Rule."""
    surplus = None if line.score is None or line.expected is None else line.score - line.expected
    old = entry.previous if entry else (before.rating if before else None)
    return {
        "games": line.games,
        "score": line.score,
        "expected": line.expected,
        "surplus": surplus,
        "factor": line.factor,
        "change": line.change,
        "rating": entry.rating if entry else None,
        "previous": old,
        **(line.facts or {}),
    }


def _games(details) -> dict[int, Game]:
    keys = [detail.game for group in details for detail in group]
    if not keys:
        return {}
    return Game.objects.select_related("white", "black").in_bulk(keys)


def _group(rating_list, line, details, games, themselves, dates, entry, before, marks) -> Group:
    rule = translated(rating_list.rules[line.rule])
    fields = numbers(line, entry, before)
    start = line.tournament.start if line.tournament else None
    known = [day for day in dates if start is not None and day <= start]
    return Group(
        line=line,
        sentence=phrase(rule.sentence, fields),
        formula=plain(rule.formula, fields) if rule.formula else "",
        source=rule.source,
        games=[_row(rating_list, detail, games[detail.game], themselves, fields, marks) for detail in details],
        list_then=known[0] if known else (dates[-1] if dates and start is not None else None),
    )


def _row(rating_list, detail: Detail, game: Game, themselves: set[int], fields: dict, marks: dict) -> GameRow:
    white = game.white.player_id in themselves
    own, other = ("white", game.black) if white else ("black", game.white)
    colour = own if game.colours_known else ""
    if not detail.rule:
        return GameRow(detail, other, colour, game.round, "")
    rule = translated(rating_list.rules[detail.rule])
    note = phrase(rule.sentence, {**fields, **detail._asdict()})
    return GameRow(detail, other, colour, game.round, note, rule.source, marks.get(detail.rule))


def _marks(details: Iterable[list[Detail]]) -> dict[str, int]:
    """rule -> number of its footnote, in order of appearance; games that do not count tell their reason in place."""
    rules = [detail.rule for group in details for detail in group if detail.rule and detail.expected is not None]
    return {rule: number for number, rule in enumerate(dict.fromkeys(rules), start=1)}
