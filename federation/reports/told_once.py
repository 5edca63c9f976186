"""Games that a file tells once, written on the lines of both players, and what of them could not be written."""

from federation.reports.header import settle_rounds
from federation.reports.problems import note, warning
from federation.reports.report import Entrant, Pairing, Problem, Report
from federation.reports.results import blank
from federation.reports.wording import listed, who
from federation.vocabulary.words import said


def to_look_up(program: str, games: list[str], byes: list[str]) -> list[Problem]:
    """Warnings of results whose signs are not known here; `games` and `byes`: where they stand, in words."""
    found = []
    if games:
        message = said(
            "What the results of these games mean is not known here: {games}. Look them up in {program} and choose the "
            "results below.",
            games=listed(games), program=program,
        )  # fmt: skip
        found.append(warning("code-unknown", message))
    if byes:
        message = said(
            "What these rounds without an opponent were worth is not known: {byes}. They were read as no points: look "
            "them up in {program}.",
            byes=listed(byes), program=program,
        )  # fmt: skip
        found.append(warning("bye-unknown", message))
    return found


class Lines:
    """The rounds of every player of a report, filled record by record."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._of: dict[int, dict[int, Pairing]] = {entrant.number: {} for entrant in report.entrants}
        self._again: dict[int, list[int]] = {}  # round -> players whose further record was left out
        self._nobodys: list[str] = []

    def game(self, round_: int, white: int, black: int, results: str, text: str = "") -> None:
        """One game. `results`: TRF's codes of White and Black, "10"; "" where it has none. `text`: as in the file."""
        mine, theirs = (results[0], results[1]) if results else ("", "")
        there = [
            self.put(white, Pairing(round_, black, "w", mine, text)),
            self.put(black, Pairing(round_, white, "b", theirs, text)),
        ]
        if not any(there):
            self._nobodys.append(said("round {round}, {white} against {black}", round=round_, white=white, black=black))

    def put(self, number: int, pairing: Pairing) -> bool:
        """One round of one player. Whether there is such a player; a second record of a round is left out, and told."""
        own = self._of.get(number)
        if own is None:
            return False
        if pairing.round in own:
            self._again.setdefault(pairing.round, []).append(number)
        else:
            own[pairing.round] = pairing
        return True

    def bye(self, round_: int, number: int, code: str, text: str = "") -> None:
        """A round without an opponent. `code`: one of TRF's byes, or "" where it is not known."""
        if not self.put(number, Pairing(round_, None, "", code, text)):
            self._nobodys.append(said("round {round}, {number} without an opponent", round=round_, number=number))

    def without(self, round_: int) -> list[Entrant]:
        """The players without anything in a round."""
        return [entrant for entrant in self._report.entrants if round_ not in self._of[entrant.number]]

    @property
    def last(self) -> int:
        """The last round that was paired: somebody has an opponent in it, or the bye of the pairing."""
        every = (each for own in self._of.values() for each in own.values())
        return max((each.round for each in every if each.opponent or each.result == "U"), default=0)

    def settle(self) -> list[Problem]:
        """Write the rounds that were paired on the players' lines. Returns what was left out."""
        last = self.last
        announced = sum(round_ > last for own in self._of.values() for round_ in own)
        for entrant in self._report.entrants:
            own = self._of[entrant.number]
            entrant.pairings = [own.get(round_) or blank(round_) for round_ in range(1, last + 1)]
        settle_rounds(self._report)
        found = [*self._twice(), *self._of_nobody()]
        if announced:
            message = said(
                "{count:announced absence|announced absences} of rounds that are not paired yet were left out.",
                count=announced,
            )
            if announced == 1:
                message = said("1 announced absence of rounds that are not paired yet was left out.")
            found.append(note("rounds-unpaired", message))
        return found

    def _twice(self) -> list[Problem]:
        names = {entrant.number: who(entrant) for entrant in self._report.entrants}
        return [
            warning(
                "game-twice",
                said(
                    "Round {round} has more than one record of {players}; the first was read.",
                    round=round_,
                    players=listed([names[number] for number in numbers]),
                ),
                round=round_,
            )
            for round_, numbers in sorted(self._again.items())
        ]

    def _of_nobody(self) -> list[Problem]:
        if not self._nobodys:
            return []
        return [
            warning(
                "record-nobody",
                said("Nobody has the start numbers of these records: {records}.", records=listed(self._nobodys)),
            )
        ]
