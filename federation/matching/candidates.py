"""How a player of the register fits a line of a report: what speaks for it and what against, in words."""

from dataclasses import dataclass
from datetime import date
from itertools import islice, product

from django.utils.translation import gettext as _

from federation.matching.similarity import ALIKE, likeness
from federation.models import Player
from federation.reports.report import Entrant
from federation.vocabulary.names import search_key
from federation.vocabulary.spellings import typed_words

MOST_SPELLINGS = 64  # of one name


@dataclass(frozen=True)
class Candidate:
    """A player of the register that a line may mean."""

    player: Player
    reasons: tuple[str, ...]
    score: int  # 0 to 100
    doubts: tuple[str, ...] = ()  # what speaks against this player
    differs: frozenset[str] = frozenset()  # in what: "id", "name", "spelling", "birth", "sex", "namesakes"
    rating: float | None = None
    last_event: str = ""
    last_day: date | None = None

    @property
    def name(self) -> str:
        return self.player.name


class Line:
    """What is known about one entrant while the register is searched."""

    def __init__(self, entrant: Entrant, home: str = "") -> None:
        self.entrant = entrant
        self.key = search_key(entrant.name)
        self.keys = spelled(entrant.name, self.key)
        self.words = {word for key in self.keys for word in key.split()}
        self.swapped = swapped_key(entrant.name)
        self.fide_id = int(entrant.fide_id) if entrant.fide_id.isascii() and entrant.fide_id.isdigit() else 0
        self.fide_id = self.fide_id if self.fide_id < 2**53 else 0
        # A number of another federation says nothing in the register of this one.
        ours = entrant.national_federation in ("", home)
        self.national_id = entrant.national_id.strip() if ours else ""
        self.year = entrant.born.year if entrant.born else entrant.birth_year
        self.candidates: dict[int, Candidate] = {}
        self.accepted: Player | None = None
        self.uncompared = False  # with names like it

    def gather(self, by_fide_id, by_national_id, by_key) -> None:
        """Candidates by id and by exact name, and the accepted one where there is no doubt."""
        ids = []
        if self.fide_id and self.fide_id in by_fide_id:
            ids.append((by_fide_id[self.fide_id], _("FIDE id %(fide_id)s") % {"fide_id": self.fide_id}))
        if self.national_id and self.national_id.casefold() in by_national_id:
            ids.append(
                (
                    by_national_id[self.national_id.casefold()],
                    _("national id %(national_id)s") % {"national_id": self.national_id},
                )
            )
        entries = [entry for key in (self.key, self.swapped) if key for entry in by_key.get(key, [])]
        namesakes = {player.pk: (player, merged, entry) for entry in entries for player, merged in [surviving(entry)]}
        for owner, words in ids:
            self._add_owner(owner, words)
        for player, merged, entry in namesakes.values():
            self._add_namesake(player, merged, entry.search_key != self.key, len(namesakes))
        owners = {surviving(owner)[0].pk for owner, _ in ids}
        if len(owners) > 1:
            return
        if owners:
            best = self.candidates[owners.pop()]
            self.accepted = best.player if not best.doubts else None
        elif len(namesakes) == 1:
            only = self.candidates[next(iter(namesakes))]
            self.accepted = only.player if self.year and only.player.birth_year and not only.doubts else None

    def settled(self) -> bool:
        return self.accepted is not None

    def best_first(self) -> list[Candidate]:
        return sorted(self.candidates.values(), key=lambda candidate: (-candidate.score, candidate.player.pk))

    def _add_owner(self, owner: Player, words: str) -> None:
        player, merged = surviving(owner)
        reasons, doubts, differs = [_("same %(words)s") % {"words": words}, *merged], [], set[str]()
        alike = max(likeness(self.entrant.name, name) for name in {owner.name, player.name})
        if alike == 1:
            reasons.append(_("same name"))
        elif alike >= ALIKE:
            reasons.append(_("similar name"))
            differs.add("spelling")
        else:
            differs.add("name")
            doubts.append(_("%(words)s belongs to %(owner_name)s") % {"words": words, "owner_name": owner.name})
        doubts += self._doubts(player)
        reasons += self._birth_reasons(player)
        differs |= self._differs(player)
        self._keep(Candidate(player, tuple(reasons), _score_of_owner(alike, doubts), tuple(doubts), frozenset(differs)))

    def _add_namesake(self, player: Player, merged: list[str], swapped: bool, how_many: int) -> None:
        same = _("same name, family and given name swapped") if swapped else _("same name")
        reasons = [same, *merged, *self._birth_reasons(player)]
        doubts = self._doubts(player) + self._id_doubts(player)
        differs = self._differs(player)
        if how_many > 1:
            differs |= {"namesakes"}
            doubts.append(_("%(how_many)s players of this name in the register") % {"how_many": how_many})
        score = 90 if self.year and player.birth_year == self.year else 70
        score -= 25 if self._doubts(player) or self._id_doubts(player) else 0
        self._keep(Candidate(player, tuple(reasons), score - 2 * swapped, tuple(doubts), differs))

    def add_similar(self, player: Player, alike: float) -> None:
        if player.pk in self.candidates:
            return
        reasons = [_("similar name"), *self._birth_reasons(player)]
        doubts = [
            _("the register writes %(player_name)s") % {"player_name": player.name},
            *self._doubts(player),
            *self._id_doubts(player),
        ]
        score = int(60 * alike) + (15 if self.year and player.birth_year == self.year else 0)
        differs = self._differs(player) | {"spelling"}
        self._keep(Candidate(player, tuple(reasons), score - 20 * (len(doubts) > 1), tuple(doubts), differs))

    def _keep(self, candidate: Candidate) -> None:
        before = self.candidates.get(candidate.player.pk)
        if before is None:
            self.candidates[candidate.player.pk] = candidate
            return
        # Found by two roads: the reasons add up; the id, asked first, keeps its word on the name.
        reasons = tuple(dict.fromkeys(before.reasons + candidate.reasons))
        doubts = before.doubts if before.score >= 90 else tuple(dict.fromkeys(before.doubts + candidate.doubts))
        best = max(before.score, candidate.score)
        differs = before.differs | candidate.differs
        self.candidates[candidate.player.pk] = Candidate(candidate.player, reasons, best, doubts, differs)

    def _birth_reasons(self, player: Player) -> list[str]:
        if self.entrant.born and player.born == self.entrant.born:
            return [_("same date of birth")]
        return [_("same birth year")] if self.year and player.birth_year == self.year else []

    def _doubts(self, player: Player) -> list[str]:
        doubts = []
        if self.year and player.birth_year and player.birth_year != self.year:
            doubts.append(
                _("born %(birth_year)s in the register, %(year)s in the file")
                % {"birth_year": player.birth_year, "year": self.year}
            )
        elif _days_differ(self.entrant.born, player.born):
            doubts.append(
                _("born %(born)s in the register, %(born_2)s in the file")
                % {"born": f"{player.born:%Y-%m-%d}", "born_2": f"{self.entrant.born:%Y-%m-%d}"}
            )
        if self.entrant.sex and player.sex and self.entrant.sex != player.sex:
            doubts.append(_("%(sex)s in the register") % {"sex": Player.Sex(player.sex).within})
        return doubts

    def _differs(self, player: Player) -> frozenset[str]:
        """In what else than the name."""
        found = {
            "birth": bool(self.year and player.birth_year and player.birth_year != self.year)
            or _days_differ(self.entrant.born, player.born),
            "sex": bool(self.entrant.sex and player.sex and self.entrant.sex != player.sex),
            "id": bool(self.fide_id and player.fide_id and player.fide_id != self.fide_id),
        }
        return frozenset(name for name, told in found.items() if told)

    def _id_doubts(self, player: Player) -> list[str]:
        if self.fide_id and player.fide_id and player.fide_id != self.fide_id:
            return [
                _("FIDE id %(fide_id)s in the register, %(fide_id_2)s in the file")
                % {"fide_id": player.fide_id, "fide_id_2": self.fide_id}
            ]
        return []


def _score_of_owner(alike: float, doubts: list[str]) -> int:
    """An id under another name is more often a slip of the pen than a change of name."""
    if alike < ALIKE:
        return 40
    return 60 if doubts else 95


def surviving(player: Player) -> tuple[Player, list[str]]:
    """The entry that `player` was merged into, with the reason in words; `player` where it was not merged."""
    reasons = []
    for _step in range(5):  # a chain of merges, never a ring
        if player.merged_into_id is None:
            break
        reasons.append(
            _("%(player_national_id)s was merged into %(merged_into_national_id)s")
            % {"player_national_id": player.national_id, "merged_into_national_id": player.merged_into.national_id}
        )
        player = player.merged_into
    return player, reasons


def spelled(name: str, key: str) -> tuple[str, ...]:
    """The search key of a name, and its other spellings in plain letters: what each country makes of Cyrillic ones."""
    if name.isascii():
        return (key,)
    ways = product(*typed_words(name))
    return tuple(dict.fromkeys([key, *islice(map(" ".join, ways), MOST_SPELLINGS)]))


def swapped_key(name: str) -> str:
    family, _comma, given = name.partition(",")
    if given.strip():
        return search_key(f"{given} {family}")
    words = search_key(name).split()
    return " ".join([words[-1], *words[:-1]]) if len(words) > 1 else ""


def _days_differ(ours: date | None, theirs: date | None) -> bool:
    """Two full dates that contradict each other. The first of January stands for "this year" in many files."""
    if ours is None or theirs is None or (ours.month, ours.day) == (1, 1) or (theirs.month, theirs.day) == (1, 1):
        return False
    return ours != theirs
