"""What is wrong with an input, in words, with the place it concerns."""

from collections.abc import Iterable
from dataclasses import dataclass

from federation.reports.report import Severity
from federation.vocabulary.words import said

MOST_TOLD = 200


@dataclass(frozen=True)
class Problem:
    """One thing wrong or worth knowing."""

    severity: Severity  # error: left out; warning: counted, but look; note: an assumption that was made
    message: str
    player: int | None = None  # index into the input's players
    game: int | None = None  # index into the input's games


class Unusable(Exception):
    """Nothing can be computed from the input; `problems` say why."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(problem.message for problem in problems[:3]))
        self.problems = problems


class Found:
    """Gathers problems; a flood of them is cut off and counted."""

    def __init__(self, told: Iterable[Problem] = ()) -> None:
        self._told = list(told)
        self._more = 0
        self._hopeless = False

    def fatal(self, message: str) -> None:
        """Nothing can be computed; further problems may still be gathered."""
        self._hopeless = True
        self.error(message)

    def error(self, message: str, player: int | None = None, game: int | None = None) -> None:
        self.add(Problem(Severity.ERROR, message, player, game))

    def warning(self, message: str, player: int | None = None, game: int | None = None) -> None:
        self.add(Problem(Severity.WARNING, message, player, game))

    def note(self, message: str) -> None:
        self.add(Problem(Severity.NOTE, message))

    def add(self, problem: Problem) -> None:
        if len(self._told) < MOST_TOLD:
            self._told.append(problem)
        else:
            self._more += 1

    @property
    def problems(self) -> list[Problem]:
        """Worst first, each kind in the order of the input."""
        order = list(Severity)
        told = sorted(self._told, key=lambda problem: order.index(problem.severity))
        if self._more:
            told.append(
                Problem(Severity.NOTE, said("There are {more} more problems, not shown here.", more=self._more))
            )
        return told

    def stop_if_hopeless(self) -> None:
        if self._hopeless:
            raise Unusable(self.problems)
