"""What the page of the chain shows of each series: its seals, and which of its lists follow from the register.

Nothing is computed for it: workers check both at night.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.core.cache import cache
from django.utils.functional import Promise
from django.utils.translation import ngettext, ngettext_lazy

from federation.models import Deed, Erasure, Tournament
from ratings.catalogue import SERIES, System
from ratings.lists import database_guard
from ratings.lists.chain import erasure, seals
from ratings.lists.dry_runs import proof
from ratings.models import Proof, RatingList, Seal, Verification

UNGUARDED, LATELY = "chain/unguarded", 300  # seconds
NAMED = 20  # lists of a series that do not follow, and events of one of them
# How a deed begins -> how many of them there are, in words. The first that fits.
CHANGES = {
    "event.result": ngettext_lazy("%(number)d result changed", "%(number)d results changed", "number"),
    "event.withdrawn": ngettext_lazy("%(number)d event withdrawn", "%(number)d events withdrawn", "number"),
    "event.restored": ngettext_lazy("%(number)d event counts again", "%(number)d events count again", "number"),
    "event.rate": ngettext_lazy("%(number)d time control changed", "%(number)d time controls changed", "number"),
    "event.player": ngettext_lazy("%(number)d event given to another player",
                                  "%(number)d events given to other players", "number"),
    "submission.": ngettext_lazy("%(number)d event reported late", "%(number)d events reported late", "number"),
    "player.merged": ngettext_lazy("%(number)d entry merged into another one",
                                   "%(number)d entries merged into others", "number"),
    "player.split": ngettext_lazy("%(number)d merged entry separated again",
                                  "%(number)d merged entries separated again", "number"),
    "player.changed": ngettext_lazy("%(number)d entry of a player changed",
                                    "%(number)d entries of players changed", "number"),
    "player.federation": ngettext_lazy("%(number)d move to another federation",
                                       "%(number)d moves to another federation", "number"),
    "player.entries": ngettext_lazy("%(number)d time events given to the person who played them",
                                    "%(number)d times events given to the person who played them", "number"),
    "player.erased": ngettext_lazy("%(number)d name taken out", "%(number)d names taken out", "number"),
    "players.": ngettext_lazy("%(number)d list of players imported", "%(number)d lists of players imported", "number"),
    "title.": ngettext_lazy("%(number)d change of a title", "%(number)d changes of titles", "number"),
    "": ngettext_lazy("%(number)d other change", "%(number)d other changes", "number"),
}  # fmt: skip


@dataclass(frozen=True)
class Other:
    """A list that does not come out again from the register as it is now."""

    list: RatingList
    proof: Proof
    changes: Sequence[str]  # since it came out, counted in words
    events: Sequence[Tournament]  # that were changed

    @property
    def unexplained(self) -> bool:
        return self.proof.answer == Proof.Answer.UNEXPLAINED

    @property
    def whole(self) -> bool:
        """Whether it comes out without these changes."""
        return self.proof.answer == Proof.Answer.CHANGED


@dataclass(frozen=True)
class Proved:
    """What is known of the lists in force of one series."""

    follow: int = 0
    since: datetime | None = None  # the oldest of these answers
    others: Sequence[Other] = ()
    more: int = 0  # that are not named


@dataclass(frozen=True)
class Row:
    """One series: its last seal, the last check, and which of its lists follow from the register."""

    system: System
    seal: Seal | None
    waiting: int  # published lists without a seal
    check: Verification | None
    taken_out: Sequence[Erasure] = ()  # names that its lists printed
    proved: Proved = field(default_factory=Proved)

    @property
    def lists(self) -> int:
        return self.seal.number if self.seal else 0

    @property
    def differing(self) -> list[str | Promise]:
        """What the check found, in words; empty where every list follows."""
        return [seals.WORDS.get(part, part) for part in self.check.parts] if self.check else []


def rows() -> list[Row]:
    checks, last, waiting = seals.last_checks(), seals.last_seals(), seals.waiting()
    gone, proofs = erasure.taken_out_of_lists(), _proved()
    return [
        Row(
            SERIES[slug], last.get(slug), waiting.get(slug, 0), checks.get(slug), gone.get(slug, ()),
            proofs.get(slug, Proved()),
        )
        for slug in seals.series()
    ]  # fmt: skip


def broken() -> list[Row]:
    """The series whose last check found a list that does not follow."""
    failed = {slug: check for slug, check in seals.last_checks().items() if check.failed}
    return [Row(system, None, 0, failed[slug]) for slug, system in SERIES.items() if slug in failed]


def unguarded() -> list[str]:
    """What of the database's guard is missing, as it was found within the last minutes."""
    found = cache.get(UNGUARDED)
    if found is None:
        cache.set(UNGUARDED, found := database_guard.missing(), LATELY)
    return list(found)


def unexplained() -> list[Proof]:
    """The lists in force that do not follow from the register, and nothing recorded says why."""
    return proof.of_lists_in_force(answer=Proof.Answer.UNEXPLAINED)


def _proved() -> dict[str, Proved]:
    found: dict[str, list[Proof]] = {}
    for one in proof.of_lists_in_force():
        found.setdefault(one.list.system, []).append(one)
    named = {slug: _named(proofs) for slug, proofs in found.items()}
    deeds = Deed.objects.in_bulk({key for proofs in named.values() for one in proofs for key in one.deeds})
    events = Tournament.objects.in_bulk({key for deed in deeds.values() for key in _event(deed)})
    return {slug: _of_series(proofs, named[slug], deeds, events) for slug, proofs in found.items()}


def _named(proofs: Sequence[Proof]) -> list[Proof]:
    """Those that do not follow, without an explanation first."""
    others = [one for one in proofs if one.answer != Proof.Answer.FOLLOWS]
    return sorted(others, key=lambda one: one.answer != Proof.Answer.UNEXPLAINED)[:NAMED]


def _of_series(
    proofs: Sequence[Proof], named: Sequence[Proof], deeds: Mapping[int, Deed], events: Mapping[int, Tournament]
) -> Proved:
    follow = [one.at for one in proofs if one.answer == Proof.Answer.FOLLOWS]
    others = [_other(one, [deeds[key] for key in one.deeds if key in deeds], events) for one in named]
    return Proved(len(follow), min(follow, default=None), others, len(proofs) - len(follow) - len(named))


def counted_in_words(whats: Iterable[str]) -> list[str]:
    """How many deeds there are of each kind."""
    counts = Counter(next(beginning for beginning in CHANGES if what.startswith(beginning)) for what in whats)
    return [str(text % {"number": counts[beginning]}) for beginning, text in CHANGES.items() if counts[beginning]]


def _other(one: Proof, deeds: Sequence[Deed], events: Mapping[int, Tournament]) -> Other:
    words = counted_in_words(deed.what for deed in deeds)
    if one.persons:
        number = one.persons
        text = ngettext("%(number)d person's entry changed", "%(number)d persons' entries changed", number)
        words.append(text % {"number": number})
    changed = {key: events[key] for deed in deeds for key in _event(deed) if key in events}
    return Other(one.list, one, words, list(changed.values())[:NAMED])


def _event(deed: Deed) -> list[int]:
    return [int(deed.about_id)] if deed.about_kind == "federation.tournament" else []
