"""What a rating officer looks at twice before accepting a report. Pure.

No suspicion proves anything, and none keeps a report from being accepted.
"""

from collections.abc import Callable, Iterable, Mapping

from federation.reports.suspicions.event import Event, Result, Suspicion, results_of
from federation.reports.suspicions.players import exceptional, swapped
from federation.reports.suspicions.whole import (
    against_the_ratings,
    closed_pools,
    repeated,
    rounds_a_day,
    told_otherwise,
)

__all__ = ["Event", "Suspicion", "suspicions"]

Rule = Callable[[Event, Mapping[int, list[Result]]], Iterable[Suspicion]]
RULES: tuple[Rule, ...] = (
    rounds_a_day,
    told_otherwise,
    against_the_ratings,
    closed_pools,
    repeated,
    swapped,
    exceptional,
)


def suspicions(event: Event) -> list[Suspicion]:
    """Everything that looks strange, the event as a whole first."""
    results = results_of(event.played)
    return [found for rule in RULES for found in rule(event, results)]
