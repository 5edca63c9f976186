"""A report arranged for the checks: players by start number, who claims whom, boards of a round."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cached_property

from federation.reports.dates import rounds_elsewhere
from federation.reports.report import Edit, Entrant, Pairing, Report
from federation.vocabulary.words import Words, said

_BYE_WORTH = {"=": "H", "D": "H", "0": "Z", "L": "Z", "-": "Z"}  # any other result: pairing-allocated


class Table:
    """Look-ups over one report. Made once a check; everything in it is linear in the number of games."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.same_number: dict[int, list[Entrant]] = {}
        for entrant in report.entrants:
            self.same_number.setdefault(entrant.number, []).append(entrant)
        # Players whose results are not all known, so that their sum means nothing.
        self.doubtful: set[int] = set()
        self.meant_numbers: dict[int, int] = {}  # line of a player with another's start number -> the right one
        shared = [same for same in self.same_number.values() if len(same) > 1]
        if shared:
            self.meant_numbers = self._meant_numbers(shared)
        self.players = [(self.meant_numbers.get(each.line, each.number), each) for each in report.entrants]
        self.first: dict[int, Entrant] = {}
        for number, entrant in self.players:
            self.first.setdefault(number, entrant)

    def _meant_numbers(self, shared: list[list[Entrant]]) -> dict[int, int]:
        """For each line with a number that another line has too: the missing number that the opponents give."""
        known_as: dict[tuple[int, int], list[int]] = defaultdict(list)
        for entrant in self.report.entrants:
            for pairing in entrant.pairings:
                if pairing.opponent is not None and pairing.opponent not in self.same_number:
                    known_as[pairing.round, entrant.number].append(pairing.opponent)
        meant: dict[int, int] = {}
        for same in shared:
            for entrant in same:
                games = [(each.round, each.opponent) for each in entrant.pairings if each.opponent is not None]
                names = [set(known_as.get(game, [])) for game in games]
                missing = set.intersection(*names) if names else set()
                if len(missing) == 1:
                    meant[entrant.line] = missing.pop()
        # Two lines that could both be the missing one leave it open.
        lines_for = Counter(meant.values())
        return {line: number for line, number in meant.items() if lines_for[number] == 1}

    def pairing(self, number: int, round_: int) -> Pairing | None:
        """What the line of player `number` says of a round, or None where there is no such line or round."""
        entrant = self.first.get(number)
        return entrant.pairings[round_ - 1] if entrant is not None and round_ <= len(entrant.pairings) else None

    @cached_property
    def claims(self) -> dict[tuple[int, int], list[int]]:
        """Start numbers of the players who name an opponent, by (round, opponent)."""
        claims: dict[tuple[int, int], list[int]] = defaultdict(list)
        for number, entrant in self.players:
            for pairing in entrant.pairings:
                if pairing.opponent is not None:
                    claims[pairing.round, pairing.opponent].append(number)
        return claims

    @cached_property
    def elsewhere(self) -> list[int]:
        """Rounds of a longer event that this report is a part of: dated outside it, and without a word of anybody.

        Those that are declared and still to come are among them.
        """
        told = {one.round for _, each in self.players for one in each.pairings if one.opponent or one.result}
        days = self.report.round_dates[: max(self.report.rounds, self.report.declared_rounds or 0)]
        return rounds_elsewhere(self.report.start, self.report.end, days, told)

    @cached_property
    def boards(self) -> dict[tuple[int, int], int]:
        """Board by (round, start number), counted as players first appear in the file."""
        boards: dict[tuple[int, int], int] = {}
        last: dict[int, int] = defaultdict(int)
        for number, entrant in self.players:
            for pairing in entrant.pairings:
                if pairing.opponent is None or (pairing.round, number) in boards:
                    continue
                last[pairing.round] += 1
                boards[pairing.round, number] = last[pairing.round]
                boards.setdefault((pairing.round, pairing.opponent), last[pairing.round])
        return boards

    def place(self, round_: int, number: int) -> Words:
        """Where a game is, for the beginning of a message: "Round 3, board 5"."""
        board = self.boards.get((round_, number))
        if board:
            return said("Round {round}, board {board}", round=round_, board=board)
        return said("Round {round}", round=round_)

    def cell(self, number: int, round_: int, opponent: int | None = None, colour: str = "", result: str = "") -> Edit:
        """The edit that retypes one round of one player."""
        value = f"{opponent} {colour or '-'} {result}".strip() if opponent is not None else result
        return self._edit("cell", number, value, round_)

    def points(self, number: int, half_points: int) -> Edit:
        """The edit that retypes a player's total."""
        return self._edit("points", number, f"{half_points / 2:.1f}")

    def field(self, entrant: Entrant, name: str, value: str) -> Edit:
        """The edit that retypes one field of a player."""
        line = entrant.line if len(self.same_number[entrant.number]) > 1 else None
        return Edit("entrant", value, line=line, number=entrant.number, name=name)

    def leave_out(self, entrants: Sequence[Entrant]) -> tuple[Edit, ...]:
        """The edits that leave players out; who met one of them has a bye worth the same. Empty where a number is
        shared, so that nobody knows which players met.
        """
        gone = {each.number for each in entrants}
        if any(len(self.same_number[number]) > 1 for number in gone):
            return ()
        edits = []
        for (round_, number), others in self.claims.items():
            for other in others if number in gone else ():
                if other not in gone and (facing := self.pairing(other, round_)):
                    edits.append(self.cell(other, round_, result=_BYE_WORTH.get(facing.result, "U")))
        return (*edits, *(Edit("leave", "", number=each.number) for each in entrants))

    def _edit(self, what: str, number: int, value: str, round_: int | None = None) -> Edit:
        entrant = self.first[number]
        line = entrant.line if len(self.same_number[entrant.number]) > 1 else None
        return Edit(what, value, line=line, number=entrant.number, round=round_)
