"""FIDE's XML player list, read as a stream in constant memory; entities and document types are refused. Pure."""

from collections.abc import Iterator
from datetime import date
from typing import IO
from xml.parsers import expat  # the parser itself; every construct defusedxml guards against is refused below

from federation.players_import.formats.rows import Refusal, Row, UnreadableList, read_row

_BLOCK = 262_144  # bytes a step
_LONGEST_VALUE = 1000  # characters of one element
_LONGEST_TAG = 1_000_000  # bytes that the parser keeps because what they begin has no end yet
_DEEPEST = 20  # elements within elements
_FIELDS = {
    "fideid": "fide_id", "name": "name", "country": "federation", "sex": "sex", "title": "title", "w_title": "w_title",
    "rating": "rating", "k": "factor", "rapid_rating": "rapid_rating", "rapid_k": "rapid_factor",
    "blitz_rating": "blitz_rating", "blitz_k": "blitz_factor", "birthday": "born", "flag": "flag",
}  # fmt: skip


class _Players:
    """Collects one player after the other from expat's events."""

    def __init__(self) -> None:
        self.ready: list[tuple[int, dict[str, str]]] = []
        self.player: dict[str, str] | None = None
        self.field = ""
        self.text: list[str] = []
        self.length = 0
        self.line = 0
        self.depth = 0
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.StartDoctypeDeclHandler = self.refuse
        parser.EntityDeclHandler = self.refuse
        parser.ExternalEntityRefHandler = self.refuse

    def refuse(self, *_: object) -> int:
        raise UnreadableList("the XML declares a document type or entities, which a player list has no need of")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise UnreadableList(f"line {self.parser.CurrentLineNumber}: elements stand too deep in one another")
        name = tag.lower()
        if name == "player":
            self.line = self.parser.CurrentLineNumber
            # An older layout gives the id as an attribute of the player.
            ids = [value for key, value in attributes.items() if key.lower() == "fideid"]
            self.player = {"fide_id": ids[0]} if ids else {}
        self.field = _FIELDS.get(name, "")
        self.text, self.length = [], 0

    def characters(self, text: str) -> None:
        if self.field:
            self.length += len(text)
            if self.length > _LONGEST_VALUE:
                raise UnreadableList(f"line {self.parser.CurrentLineNumber}: a value is longer than {_LONGEST_VALUE}")
            self.text.append(text)

    def end(self, tag: str) -> None:
        self.depth -= 1
        if self.player is not None and self.field:
            self.player[self.field] = "".join(self.text)
        self.field = ""
        if tag.lower() == "player" and self.player is not None:
            self.ready.append((self.line, self.player))
            self.player = None


def read(stream: IO[bytes], day: date | None, tempo: str) -> Iterator[Row | Refusal]:
    """The rows of the list in `stream`. Raises UnreadableList at the first place that is not well-formed."""
    players = _Players()
    found = False
    given = 0
    try:
        while block := stream.read(_BLOCK):
            players.parser.Parse(block, False)
            given += len(block)
            if given - players.parser.CurrentByteIndex > _LONGEST_TAG:
                raise UnreadableList(f"line {players.parser.CurrentLineNumber}: a tag is longer than {_LONGEST_TAG}")
            found = found or bool(players.ready)
            for line, values in players.ready:
                yield read_row(line, values, day, tempo)
            players.ready.clear()
        players.parser.Parse(b"", True)
    except expat.ExpatError as error:
        raise UnreadableList(f"the XML is not well-formed: {error}") from error
    if not found:
        raise UnreadableList("the file lists no players")
