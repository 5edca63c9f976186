"""Categories that champions of Poland are given without a norm, and the norms given beside them."""

from datetime import date

from ratings.categories.pzszach import DIRECT, DIRECT_SINCE, Award
from ratings.titles.norms.pzszach.find import SCHEME
from ratings.titles.norms.verdict import Condition, Verdict

KINDS = tuple(award.kind for award in DIRECT)  # of events, as `NormEvent.kind` says them


def direct(kind: str, reached: date, champion: bool | None = None) -> tuple[Verdict, ...]:
    """The category of the champion of an event of this `kind`, then the norm beside it; () for other events.

    Resolution 26/04/2024, 3.3: for women and men alike, for results from 1 January 2024 on. `champion`: whether the
    player is; None: nobody has said.
    """
    award = next((one for one in DIRECT if one.kind == kind), None)
    if award is None:
        return ()
    return tuple(_verdict(award, code, gives, reached, champion) for code, gives in _given(award))


def _given(award: Award) -> list[tuple[str, str]]:
    return [(award.category, "category"), *([(award.norm, "norm")] if award.norm else [])]


def _verdict(award: Award, code: str, gives: str, reached: date, champion: bool | None) -> Verdict:
    in_time = reached >= DIRECT_SINCE
    conditions = (
        Condition("3.3a", champion, facts={"championship": award.championship, "category": code, "gives": gives}),
        Condition("3.3c", in_time, DIRECT_SINCE.isoformat(), reached.isoformat()),
        Condition("3.3c application", None),
    )
    return Verdict(
        scheme=SCHEME,
        title=code,
        edition=DIRECT_SINCE.isoformat(),
        norm=in_time and champion is not False,
        games=0,
        credited=0,
        score=0,
        average=None,
        percentage=None,
        difference=None,
        performance=None,
        conditions=conditions,
    )
