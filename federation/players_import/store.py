"""Compares a player list with the register in batches, counts for the guard, and has the differences written."""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from itertools import count, islice
from typing import Any

from django.utils.translation import ngettext

from federation.models import Club, OutsideRating, Player, TitleAward
from federation.players_import import writing
from federation.players_import.differences import (
    STORED,
    Compared,
    Conflict,
    Plan,
    apply,
    new_player,
    placeholder,
    says_nothing_new,
    stored_player,
)
from federation.players_import.formats.left_out import LeftOut
from federation.players_import.formats.rows import Published, Refusal, Row, UnreadableList
from federation.players_import.guard import FAR_BELOW, FAR_BIRTH, JUMP, Tally
from federation.runtime.database.among import among
from federation.vocabulary import titles
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said
from federation.vocabulary.words_as_json import text_as_json

MOST_KEPT = 10_000  # refusals and notes that are told one by one
BATCH = 2000  # players
NATIONAL_ID, FIDE_ID = STORED.index("national_id"), STORED.index("fide_id")
MOST_LINES = 3_000_000  # of a list; FIDE's has two thirds of that


@dataclass
class Summary:
    """What an import did, or would do."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    elsewhere: int = 0  # players of federations that were not asked for
    refused: int = 0
    refusals: list[Refusal] = field(default_factory=list)  # the first of those refused
    noted: int = 0  # differences that were not believed
    notes: list[tuple[int, str]] = field(default_factory=list)  # the first of them: (line, in words)
    left_out: LeftOut = field(default_factory=LeftOut, compare=False)  # what of the list was not used

    @property
    def read(self) -> int:
        return self.new + self.changed + self.unchanged + self.elsewhere + self.refused

    def __str__(self) -> str:
        told = {
            ngettext("%(number)d new", "%(number)d new", self.new): self.new,
            ngettext("%(number)d changed", "%(number)d changed", self.changed): self.changed,
            ngettext("%(number)d unchanged", "%(number)d unchanged", self.unchanged): self.unchanged,
        }
        if self.elsewhere:
            words = ngettext("%(number)d of another federation", "%(number)d of other federations", self.elsewhere)
            told[words] = self.elsewhere
        if self.refused:
            told[ngettext("%(number)d refused", "%(number)d refused", self.refused)] = self.refused
        return ", ".join(words % {"number": number} for words, number in told.items())

    def refuse(self, refusal: Refusal) -> None:
        self.refused += 1
        if len(self.refusals) < MOST_KEPT:
            self.refusals.append(refusal)

    def note(self, line: int, text: str) -> None:
        self.noted += 1
        if len(self.notes) < MOST_KEPT:
            self.notes.append((line, text))


class Importer:
    """One import: what it believes, what it has seen, what it did. Writes nothing unless it is told to."""

    def __init__(
        self,
        day: date | None,
        authoritative: bool,
        federations: Iterable[str] = (),
        *,
        day_before: date | None = None,
        write: writing.Writer | None = None,
        left_out: LeftOut | None = None,
    ) -> None:
        self.day = day
        self.day_before = day_before  # of the list whose ratings this one's are compared with
        self.authoritative = authoritative
        self.federations = frozenset(federations)
        self.write = write
        self.summary = Summary(left_out=left_out or LeftOut())
        self.tally = Tally()
        self.seen: dict[int | str, int] = {}  # FIDE id or national id -> line
        self.lines: dict[int, int] = {}  # player of the register -> line; one may be named by either id
        # Asked once: most lists are the latest.
        dated = day is not None and not authoritative
        self.later = dated and OutsideRating.objects.filter(date__gt=day).exists()
        self.clubs = {search_key(club.name): club for club in Club.objects.all()}
        self.no_club = count(-1, -1)  # keys of clubs that are not entered, because nothing is written

    def run(self, rows: Iterable[Row | Refusal], progress: Callable[[Summary], None] = lambda _: None) -> Summary:
        """Compare what `rows` say, and write it with a writer: in the caller's transaction, so all of it or nothing."""
        accepted = self._accepted(rows)
        with _few_collections():
            while batch := list(islice(accepted, BATCH)):
                self._batch(batch)
                progress(self.summary)
        self.tally.bases["refused"] = self.summary.read
        return self.summary

    def _accepted(self, rows: Iterable[Row | Refusal]) -> Iterator[Row]:
        """The rows to write: of the federations asked for, nobody twice."""
        for number, row in enumerate(rows):
            if number == MOST_LINES:
                raise UnreadableList(
                    said("the file has more than {most:line|lines}: not a list of players", most=MOST_LINES)
                )
            if isinstance(row, Refusal):
                self._refuse(row)
                continue
            if self.federations and row.federation not in self.federations:
                self.summary.elsewhere += 1
                continue
            key = row.national_id or placeholder(row.fide_id)
            earlier = self.seen.get(key) or (self.seen.get(row.fide_id) if row.fide_id else None)
            if earlier is not None:
                self._refuse(Refusal(row.line, said("the same player as on line {line}", line=earlier), row.name))
                continue
            self.seen[key] = row.line
            if row.fide_id:
                self.seen[row.fide_id] = row.line
            for note in row.notes:
                self.summary.left_out.note(row.line, note)
            yield row

    def _refuse(self, refusal: Refusal) -> None:
        self.summary.refuse(refusal)
        told = {"line": refusal.line, "name": refusal.text, "new": text_as_json(refusal.reason)}
        self.tally.note("refused", told)

    def _batch(self, rows: list[Row]) -> None:
        new, known = self._matched(rows)
        self._clubs(new + known)
        self._compare_rest(new, known)
        for plan in known:
            plan.fields_changed = plan.player is not None and writing.columns(plan.player) != plan.before
        if self.write is not None:
            self.write.batch(new, known, self.day)
            self.lines.update((plan.key, plan.row.line) for plan in new)
        self.summary.new += len(new)
        touched = sum(plan.touched for plan in known)
        self.summary.changed += touched
        self.summary.unchanged += len(known) - touched

    def _matched(self, rows: list[Row]) -> tuple[list[Plan], list[Plan]]:
        """(players to enter, players of the register with what the rows change in them)."""
        fide_ids = [row.fide_id for row in rows if row.fide_id]
        by_fide = {stored[FIDE_ID]: stored for stored in _stored("fide_id", fide_ids)}
        by_national = {stored[NATIONAL_ID]: stored for stored in by_fide.values()}
        missing = {row.national_id or placeholder(row.fide_id) for row in rows}.difference(by_national)
        by_national |= {stored[NATIONAL_ID]: stored for stored in _stored("national_id", sorted(missing))}
        outdated = self._outdated([stored[0] for stored in by_national.values()])
        new, known = [], []
        for row in rows:
            try:
                stored = by_fide.get(row.fide_id) if row.fide_id else None
                other = by_national.get(row.national_id or placeholder(row.fide_id))
                if stored is not None and other is not None and stored is not other:
                    stored = stored if _one(stored_player(stored), stored_player(other)).pk == stored[0] else other
                stored = stored or other
                if stored is None:
                    new.append(Plan(row, new_player(row)))
                    told = {"line": row.line, "name": row.name, "new": row.federation}
                    self.tally.note("new", told)
                    continue
                earlier = self.lines.setdefault(stored[0], row.line)
                if earlier != row.line:
                    raise Conflict(said("the same player as on line {line}", line=earlier))
                known.append(self._known(row, stored, stored[0] in outdated))
            except Conflict as conflict:
                self._refuse(Refusal(row.line, conflict.reason, row.name))
        for code in ("names", "births", "far_births", "sexes", "federations"):
            self.tally.bases[code] += len(known)
        return new, known

    def _known(self, row: Row, stored: Sequence[Any], outdated: bool) -> Plan:
        if says_nothing_new(row, stored):
            return Plan(row, None, stored[0])
        player = stored_player(stored)
        before, name = writing.columns(player), player.name
        self._tell(row, player.pk, name, apply(row, player, self.authoritative, outdated))
        return Plan(row, player, player.pk, before)

    def _tell(self, row: Row, key: int, name: str, found: Compared) -> None:
        for code, old, new in found.moved:
            told = {"line": row.line, "player": key, "name": name, "old": old, "new": new}
            self.tally.note(code, told)
            moved = abs(int(old[:4]) - int(new[:4])) if code == "births" else 0
            if moved >= FAR_BIRTH:
                self.tally.note("far_births", told, moved)
        if found.doubts:
            self.summary.note(
                row.line, said("{name}: the list says {doubts}; register kept", name=name, doubts=tuple(found.doubts))
            )

    def _outdated(self, keys: list[int]) -> set[int]:
        """The players that a later list names already. The federation's own list is never out of date."""
        if not self.later:
            return set()
        later = OutsideRating.objects.filter(among("player_id", keys), date__gt=self.day)
        return set(later.order_by().values_list("player_id", flat=True))

    def _clubs(self, plans: list[Plan]) -> None:
        for plan in plans:
            if plan.player is None or not plan.row.club or not (self.authoritative or plan.player.club_id is None):
                continue
            key = search_key(plan.row.club)
            club = self.clubs.get(key)
            if club is None:
                club = Club(name=plan.row.club, region=plan.row.region, federation=plan.row.federation)
                if self.write is None:
                    club.pk = next(self.no_club)
                else:
                    club.save()
                self.clubs[key] = club
            plan.player.club_id = club.pk

    def _compare_rest(self, new: list[Plan], known: list[Plan]) -> None:
        titled = [plan.key for plan in known if plan.row.titles]
        awards = TitleAward.objects.filter(among("player_id", titled), scheme="FIDE").order_by()
        held: dict[tuple[int, str], TitleAward] = {}
        for award in awards.order_by("pk"):
            if award.revoked is None or (award.player_id, award.code) not in held:
                held[award.player_id, award.code] = award
        rated = [plan.key for plan in known if plan.row.ratings]
        of_players = OutsideRating.objects.filter(among("player_id", rated)).order_by()
        stored = of_players.filter(date__in=[day for day in (self.day, self.day_before) if day is not None])
        published, before = {}, {}
        for key, player, tempo, day, *numbers in stored.values_list(
            "pk", "player_id", "tempo", "date", "rating", "factor", "inactive"
        ):
            if day == self.day:
                published[player, tempo] = key, *numbers
            else:
                before[player, tempo] = numbers[0]
        for plan in new:
            plan.titles = plan.row.titles
            plan.new_ratings = [_rating(rating) for rating in plan.row.ratings]
        for plan in known:
            if plan.row.titles:
                plan.titles = tuple(code for code in plan.row.titles if (plan.key, code) not in held)
                for award in (held[plan.key, code] for code in plan.row.titles if (plan.key, code) in held):
                    self._withheld(plan.row, award)
            for rating in plan.row.ratings:
                at = plan.key, rating.tempo
                stored_before = published.get(at)
                self._compare_rating(plan, rating.rating, before.get(at) or (stored_before or (0, 0))[1])
                if stored_before is None:
                    plan.new_ratings.append(_rating(rating))
                    continue
                key, *stored_numbers = stored_before
                numbers = _numbers(rating, *stored_numbers[1:])
                if numbers != tuple(stored_numbers):
                    plan.changed_ratings.append((key, *numbers))
        for plan in (*new, *known):
            if plan.titles:
                self._tell_low_titles(plan)

    def _tell_low_titles(self, plan: Plan) -> None:
        """New titles of somebody rated far below what each asks for: another person's line, or a slip."""
        rating = next((one.rating for one in plan.row.ratings if one.tempo == "standard"), None)
        for code in plan.titles if rating is not None else ():
            title = titles.find("FIDE", code)
            if title is not None and rating < (title.least or 0) - FAR_BELOW:
                told = {"line": plan.row.line, "name": plan.row.name, "new": f"{code}, {rating}"}
                known = {} if plan.key is None else {"player": plan.key}
                self.tally.note("low_titles", told | known, title.least - rating)

    def _withheld(self, row: Row, award: TitleAward) -> None:
        """A list does not give back what was revoked, nor does it meet a condition: people decide that."""
        if award.revoked is not None:
            self.summary.note(
                row.line,
                said(
                    "{name}: {code} was revoked on {revoked}; register kept",
                    name=row.name,
                    code=award.code,
                    revoked=f"{award.revoked}",
                ),
            )
        elif award.conditional:
            until = award.conditional_until
            self.summary.note(
                row.line,
                said(
                    "{name}: {code} is conditional until {until}; register kept",
                    name=row.name,
                    code=award.code,
                    until=f"{until}",
                ),
            )

    def _compare_rating(self, plan: Plan, rating: int, before: int) -> None:
        """`before`: on the list before, else on this one as it was imported; 0 for neither."""
        if not before:
            return
        self.tally.bases["jumps"] += 1
        if abs(rating - before) >= JUMP:
            told = {"line": plan.row.line, "player": plan.key, "name": (plan.player or plan.row).name}
            self.tally.note("jumps", told | {"old": str(before), "new": str(rating)}, abs(rating - before))


def _rating(told: Published) -> tuple[str, int, int | None, bool]:
    """(tempo, rating, K, whether inactive) of a rating that is new."""
    return told.tempo, *_numbers(told, None, False)


def _numbers(told: Published, factor: int | None, inactive: bool) -> tuple[int, int | None, bool]:
    """(rating, K, whether inactive): what a list does not say stays as it is stored."""
    return told.rating, told.factor or factor, inactive if told.inactive is None else told.inactive


@contextmanager
def _few_collections() -> Iterator[None]:
    """Python looks for garbage less often: rows make no circles, and looking took a quarter of the time."""
    usual = gc.get_threshold()
    gc.set_threshold(200_000, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def _stored(name: str, values: Sequence[int | str]) -> Iterable[Sequence[Any]]:
    """The rows of the players whose `name` is one of `values`, as tuples: most of them are only looked at."""
    return Player.objects.filter(among(name, values)).order_by().values_list(*STORED)


def _one(by_fide: Player | None, by_national: Player | None) -> Player | None:
    """The player both ids mean. Raises Conflict where they mean two."""
    if by_fide and by_national and by_national.merged_into_id == by_fide.pk:
        return by_fide  # an entry known from FIDE's list alone was merged, and left its FIDE id to the one that stays
    if by_fide and by_national and by_fide.pk != by_national.pk:
        raise Conflict(
            said(
                "its FIDE id belongs to {name} ({national_id}) in the register, its national id to {other} "
                "({other_id})",
                name=by_fide.name,
                national_id=by_fide.national_id,
                other=by_national.name,
                other_id=by_national.national_id,
            )
        )
    return by_fide or by_national
