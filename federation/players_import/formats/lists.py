"""Any player list file as rows, whatever its format: opened, recognised, dated."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from federation.players_import.formats import fide_txt, fide_xml, own_csv
from federation.players_import.formats.left_out import LeftOut
from federation.players_import.formats.opening import date_in, opened, tempo_in
from federation.players_import.formats.rows import Refusal, Row, UnreadableList
from federation.vocabulary.words import said


@dataclass(frozen=True)
class PlayerList:
    """A list ready to be imported."""

    format: str
    day: date | None  # None only where the list publishes no rating
    tempo: str  # of a single rating column
    rows: Iterator[Row | Refusal]
    share: Callable[[], float]  # how much of the file was read. [0 to 1]
    left_out: LeftOut  # what is in the file beside the rows; complete when they have been taken

    @property
    def authoritative(self) -> bool:
        """Whether the register believes it in everything: the federation's own lists, not FIDE's."""
        return self.format == "csv"


@contextmanager
def player_list(
    path: Path, wanted: str = "auto", day: date | None = None, tempo: str = "", encoding: str = "utf-8"
) -> Iterator[PlayerList]:
    """The list in `path`. Its date is `day`, else the header's, else the file name's. Raises UnreadableList."""
    tempo = tempo or tempo_in(path.name)
    named, left_out = date_in(path.name), LeftOut()
    with opened(path, wanted) as file:
        for name in file.beside:
            left_out.note(1, said("{name} in the archive was not read", name=name[:60]))
        rows: Iterator[Row | Refusal]
        if file.format == "txt":
            text = fide_txt.read(file.stream, day, tempo, left_out, otherwise=named)
            day, rows = text.day, text.rows
            if day is None:
                raise UnreadableList(said("neither the header nor the file name gives the list's date"), "date")
        elif file.format == "xml":
            day = day or named
            if day is None:
                raise UnreadableList(said("the date of the list is neither in the file nor in its name"), "date")
            rows = fide_xml.read(file.stream, day, tempo, left_out)
        else:
            day = day or named
            rows = own_csv.read(file.stream, day, tempo, left_out, encoding)
        yield PlayerList(file.format, day, tempo, rows, file.share, left_out)
