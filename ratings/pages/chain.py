"""What the page of the chain shows of each series. Nothing is computed for it: workers check the seals at night."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise

from federation.models import Erasure
from ratings.catalogue import SERIES, System
from ratings.lists.chain import erasure, seals
from ratings.models import Seal, Verification


@dataclass(frozen=True)
class Row:
    """One series: its last seal and the last check."""

    system: System
    seal: Seal | None
    waiting: int  # published lists without a seal
    check: Verification | None
    taken_out: Sequence[Erasure] = ()  # names that its lists printed

    @property
    def lists(self) -> int:
        return self.seal.number if self.seal else 0

    @property
    def differing(self) -> list[str | Promise]:
        """What the check found, in words; empty where every list follows."""
        return [seals.WORDS.get(part, part) for part in self.check.parts] if self.check else []


def rows() -> list[Row]:
    checks, last, waiting = seals.last_checks(), seals.last_seals(), seals.waiting()
    gone = erasure.taken_out_of_lists()
    return [
        Row(SERIES[slug], last.get(slug), waiting.get(slug, 0), checks.get(slug), gone.get(slug, ()))
        for slug in seals.series()
    ]


def broken() -> list[Row]:
    """The series whose last check found a list that does not follow."""
    failed = {slug: check for slug, check in seals.last_checks().items() if check.failed}
    return [Row(system, None, 0, failed[slug]) for slug, system in SERIES.items() if slug in failed]
