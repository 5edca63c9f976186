"""Writes a player list to the register: only the differences, in batches, all of it or nothing."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import islice

from django.db import transaction
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from federation.models import Club, OutsideRating, Player, TitleAward
from federation.players_import.differences import Conflict, apply, new_player, placeholder
from federation.players_import.rows import Refusal, Row
from federation.vocabulary.names import search_key

BATCH = 2000  # players; well under the databases' limits of parameters in a query
WRITE = 500  # rows in one statement


@dataclass
class Summary:
    """What an import did, or would do."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    elsewhere: int = 0  # players of federations that were not asked for
    refusals: list[Refusal] = field(default_factory=list)
    notes: list[tuple[int, str]] = field(default_factory=list)  # (line, what was left out or not believed)

    @property
    def read(self) -> int:
        return self.new + self.changed + self.unchanged + self.elsewhere + len(self.refusals)

    def __str__(self) -> str:
        text = f"{self.new} new, {self.changed} changed, {self.unchanged} unchanged"
        if self.elsewhere:
            text += f", {self.elsewhere} of other federations"
        return text + (f", {len(self.refusals)} refused" if self.refusals else "")


@dataclass
class Plan:
    """One player of a batch: the row, the player, and what is to be written."""

    row: Row
    player: Player
    fields: set[str] = field(default_factory=set)
    titles: list[TitleAward] = field(default_factory=list)
    new_ratings: list[OutsideRating] = field(default_factory=list)
    changed_ratings: list[OutsideRating] = field(default_factory=list)

    @property
    def touched(self) -> bool:
        return bool(self.fields or self.titles or self.new_ratings or self.changed_ratings)


class Importer:
    """One import: what it believes, what it has seen, what it did."""

    def __init__(self, day: date | None, source: str, authoritative: bool, federations: Iterable[str] = ()) -> None:
        self.day = day
        self.reason = f"import of {source}"[:100]
        self.authoritative = authoritative
        self.federations = frozenset(federations)
        self.summary = Summary()
        self.seen: dict[int | str, int] = {}  # FIDE id or national id -> line
        self.lines: dict[int, int] = {}  # player of the register -> line; one may be named by either id
        self.clubs = {search_key(club.name): club for club in Club.objects.all()}

    def run(
        self, rows: Iterable[Row | Refusal], dry_run: bool = False, progress: Callable[[Summary], None] = lambda _: None
    ) -> Summary:
        """Write what `rows` say, in one transaction: a list that breaks in the middle leaves nothing behind."""
        with transaction.atomic():
            accepted = self._accepted(rows)
            while batch := list(islice(accepted, BATCH)):
                self._batch(batch)
                progress(self.summary)
            if dry_run:
                transaction.set_rollback(True)
        return self.summary

    def _accepted(self, rows: Iterable[Row | Refusal]) -> Iterator[Row]:
        """The rows to write: of the federations asked for, nobody twice."""
        for row in rows:
            if isinstance(row, Refusal):
                self.summary.refusals.append(row)
                continue
            if self.federations and row.federation not in self.federations:
                self.summary.elsewhere += 1
                continue
            keys = [row.national_id or placeholder(row.fide_id), *([row.fide_id] if row.fide_id else [])]
            earlier = next((self.seen[key] for key in keys if key in self.seen), None)
            if earlier is not None:
                self.summary.refusals.append(Refusal(row.line, f"the same player as on line {earlier}", row.name))
                continue
            self.seen.update(dict.fromkeys(keys, row.line))
            self.summary.notes.extend((row.line, note) for note in row.notes)
            yield row

    def _batch(self, rows: list[Row]) -> None:
        new, known = self._matched(rows)
        self._clubs(new + known)
        self._write_players(new, known)
        self._compare_rest(new, known)
        self._write_rest(new + known)
        self.lines.update((plan.player.pk, plan.row.line) for plan in new)
        self.summary.new += len(new)
        touched = sum(plan.touched for plan in known)
        self.summary.changed += touched
        self.summary.unchanged += len(known) - touched

    def _matched(self, rows: list[Row]) -> tuple[list[Plan], list[Plan]]:
        """(players to enter, players of the register with what the rows change in them)."""
        fide_ids = [row.fide_id for row in rows if row.fide_id]
        by_fide = {player.fide_id: player for player in Player.objects.filter(fide_id__in=fide_ids)}
        by_national = {player.national_id: player for player in by_fide.values()}
        missing = {row.national_id or placeholder(row.fide_id) for row in rows} - set(by_national)
        by_national |= {player.national_id: player for player in Player.objects.filter(national_id__in=missing)}
        outdated = self._outdated(by_national.values())
        new, known = [], []
        for row in rows:
            try:
                player = _one(
                    by_fide.get(row.fide_id) if row.fide_id else None,
                    by_national.get(row.national_id or placeholder(row.fide_id)),
                )
                if player is None:
                    new.append(Plan(row, new_player(row)))
                    continue
                earlier = self.lines.setdefault(player.pk, row.line)
                if earlier != row.line:
                    raise Conflict(f"the same player as on line {earlier}")
                fields, doubts = apply(row, player, self.authoritative, player.pk in outdated)
                known.append(Plan(row, player, fields))
                if doubts:
                    said = ", ".join(doubts)
                    self.summary.notes.append((row.line, f"{player.name}: the list says {said}; register kept"))
            except Conflict as conflict:
                self.summary.refusals.append(Refusal(row.line, str(conflict), row.name))
        return new, known

    def _outdated(self, players: Iterable[Player]) -> set[int]:
        """The players that a later list names already. The federation's own list is never out of date."""
        if self.authoritative or self.day is None:
            return set()
        later = OutsideRating.objects.filter(player__in=[player.pk for player in players], date__gt=self.day)
        return set(later.values_list("player_id", flat=True))

    def _clubs(self, plans: list[Plan]) -> None:
        for plan in plans:
            if not plan.row.club or not (self.authoritative or plan.player.club_id is None):
                continue
            key = search_key(plan.row.club)
            club = self.clubs.get(key)
            if club is None:
                club = self.clubs[key] = Club.objects.create(
                    name=plan.row.club, region=plan.row.region, federation=plan.row.federation
                )
            if plan.player.club_id != club.pk:
                plan.player.club = club
                plan.fields.add("club")

    def _write_players(self, new: list[Plan], known: list[Plan]) -> None:
        bulk_create_with_history(
            [plan.player for plan in new], Player, batch_size=WRITE, default_change_reason=self.reason
        )
        changed = [plan for plan in known if plan.fields]
        if changed:
            fields = {"search_key", *(name for plan in changed for name in plan.fields)}
            bulk_update_with_history(
                [plan.player for plan in changed],
                Player,
                sorted(fields),
                batch_size=WRITE,
                default_change_reason=self.reason,
            )

    def _compare_rest(self, new: list[Plan], known: list[Plan]) -> None:
        players = [plan.player.pk for plan in known]
        awards = set(TitleAward.objects.filter(player__in=players, scheme="FIDE").values_list("player_id", "code"))
        published = {
            (rating.player_id, rating.tempo): rating
            for rating in OutsideRating.objects.filter(player__in=players, date=self.day)
        }
        for plan in new + known:
            pk = plan.player.pk
            plan.titles = [
                TitleAward(player_id=pk, scheme="FIDE", code=code)
                for code in plan.row.titles
                if (pk, code) not in awards
            ]
            for said in plan.row.ratings:
                known_rating = published.get((pk, said.tempo))
                if known_rating is None:
                    plan.new_ratings.append(
                        OutsideRating(
                            player_id=pk, tempo=said.tempo, date=self.day, rating=said.rating, factor=said.factor
                        )
                    )
                elif known_rating.rating != said.rating or said.factor not in {None, known_rating.factor}:
                    known_rating.rating = said.rating
                    known_rating.factor = said.factor or known_rating.factor
                    plan.changed_ratings.append(known_rating)

    def _write_rest(self, plans: list[Plan]) -> None:
        TitleAward.objects.bulk_create([award for plan in plans for award in plan.titles], batch_size=WRITE)
        OutsideRating.objects.bulk_create([rating for plan in plans for rating in plan.new_ratings], batch_size=WRITE)
        OutsideRating.objects.bulk_update(
            [rating for plan in plans for rating in plan.changed_ratings], ["rating", "factor"], batch_size=WRITE
        )


def _one(by_fide: Player | None, by_national: Player | None) -> Player | None:
    """The player both ids mean. Raises Conflict where they mean two."""
    if by_fide and by_national and by_national.merged_into_id == by_fide.pk:
        return by_fide  # an entry known from FIDE's list alone was merged, and left its FIDE id to the one that stays
    if by_fide and by_national and by_fide.pk != by_national.pk:
        raise Conflict(
            f"its FIDE id belongs to {by_fide.name} ({by_fide.national_id}) in the register, "
            f"its national id to {by_national.name} ({by_national.national_id})"
        )
    return by_fide or by_national
