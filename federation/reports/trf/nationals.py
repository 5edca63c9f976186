"""National lines of a TRF26 file: a player's number with a federation, which columns 1-3 name."""

from federation.reports.files.accounted import Account
from federation.reports.problems import Remarks
from federation.reports.report import Report
from federation.vocabulary.words import said

# Those of a player line before its points: record, start number, sex, title, name, rating, federation, number, birth.
_COLUMNS = ((0, 3), (4, 8), (9, 10), (10, 13), (14, 47), (48, 52), (53, 56), (57, 68), (69, 79))


class Nationals:
    """The national lines of one file, by start number."""

    def __init__(self) -> None:
        self._of: dict[int, list[tuple[str, str, int]]] = {}  # start number -> federation, id, line

    def read(self, line: str, number: int, remarks: Remarks) -> None:
        """Take federation and id of one line, whose start number is a whole number."""
        account = Account(line, number)
        for start, end in _COLUMNS:
            account.use(start, end)
        federation = line[:3]
        self._of.setdefault(int(line[4:8]), []).append((federation, line[57:68].strip(), number))
        remarks.remark(
            "national-line",
            said("of the national lines of {federation} only the id was read", federation=federation),
            number,
        )
        remarks.left_out(account.leftovers())

    def settle(self, report: Report, remarks: Remarks) -> None:
        """Give each player one number: that of the office's own federation, else of the player's, else the first."""
        players = {entrant.number: entrant for entrant in report.entrants}
        for number, lines in self._of.items():
            player = players.get(number)
            if player is None:
                for _, _, line in lines:
                    remarks.remark(
                        "national-line-unknown", said("no player has the start number {number}", number=number), line
                    )
                continue
            order = (report.home, player.federation)
            given = sorted(
                (each for each in lines if each[1]),
                key=lambda each: order.index(each[0]) if each[0] in order else len(order),
            )
            if given:
                player.national_federation, player.national_id, _ = given[0]
            for federation, _, line in given[1:]:
                remarks.remark(
                    "national-line-further",
                    said(
                        "{name} has several national numbers; that of {taken} was taken, that of {left} was not",
                        name=player.name, taken=player.national_federation, left=federation,
                    ),
                    line,
                )  # fmt: skip
